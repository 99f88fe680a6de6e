"""Rooms of four clients that play at random, as fast as they are asked or at a pace."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from choices import GAMES
from processes import Process
from sockets import Socket, connect

decode = msgspec.msgpack.Decoder(dict[str, Any] | list[Any]).decode
encode = msgspec.msgpack.Encoder().encode

SEATS = 4
VERSION = (1, 0)
N = 4
"""Where a view has the number of the command that it answers."""


def room_of(game: str) -> dict[str, Any]:
    """What the server is asked for a room of a game."""
    options, _ = GAMES[game]
    return {"game": game, "seats": SEATS, "clock": "normal", "options": options}


@dataclass
class Figures:
    """What has been counted: moves, and the seconds from each move to the last of its four views."""

    moves: int = 0
    delays: list[float] = field(default_factory=list)

    def clear(self) -> None:
        """Start to count anew."""
        self.moves = 0
        self.delays.clear()


class Table:
    """The four clients of one room; ``pace`` is the seconds that a client waits before it answers."""

    def __init__(self, figures: Figures, rng: random.Random, pace: float) -> None:
        self.figures = figures
        self.rng = rng
        self.pace = pace
        self.players: list[Player] = []
        self._sent: dict[int, float] = {}
        self._seen: dict[int, int] = {}

    def moved(self, version: int, sent: float) -> None:
        """Count a move that the server has taken as this version."""
        self.figures.moves += 1
        self._sent[version] = sent

    def saw(self, version: int) -> None:
        """Count a view; the fourth of a version ends the time of its move."""
        seen = self._seen.pop(version, 0) + 1
        if seen < SEATS:
            self._seen[version] = seen
        elif (sent := self._sent.pop(version, None)) is not None:
            self.figures.delays.append(time.perf_counter() - sent)

    def start(self) -> None:
        """Begin the first game; the others follow by themselves."""
        self.players[0].command(type="start", anyway=True)

    @property
    def received(self) -> int:
        """Bytes that the four have received, framing included."""
        return sum(player.socket.received for player in self.players)


class Player:
    """One client: keeps the merged view and answers what it is asked."""

    socket: Socket

    def __init__(self, table: Table) -> None:
        self.view: dict[str, Any] = {}
        self.sat = asyncio.get_running_loop().create_future()
        self._table = table
        self._n = 0
        self._sent = 0.0
        self._answered: tuple[str, int] | None = None
        self._over = 0

    def hello(self, token: str, room: str) -> None:
        """Enter the room."""
        self.socket.send(encode({"type": "hello", "v": VERSION, "token": token, "room": room}))

    def command(self, **command: Any) -> None:
        """Send a command to the room."""
        self._n += 1
        self.socket.send(encode({"type": "cmd", "n": self._n, "command": command}))

    def on_frame(self, frame: bytes) -> None:
        """Take a view in and answer the open question."""
        message = decode(frame)
        if isinstance(message, dict):
            if message["type"] == "error":
                sys.exit(f"the server refused what a client sent: {message}")
            return
        version, changed, *_ = message
        self.view |= changed
        if self.view["you"] is not None and not self.sat.done():
            self.sat.set_result(None)
        if len(message) > N and message[N] is not None and self._sent:
            self._table.moved(version, self._sent)
        self._table.saw(version)
        self._go_on()

    def _go_on(self) -> None:
        view, ask = self.view, self.view["ask"]
        if view["phase"] == "over" and view["hosting"] and view["game_no"] != self._over:
            self._over, self._sent = view["game_no"], 0.0
            self.command(type="start", anyway=True)
        elif ask is not None:
            # A street of Pineapple is one question for several moves.
            answers = (ask, (view.get("offers") or {}).get("placed", 0))
            if answers != self._answered:
                self._answered = answers
                asyncio.get_running_loop().call_later(self._table.pace, self._act, ask)

    def _act(self, ask: str) -> None:
        self._n += 1
        self._sent = time.perf_counter()
        _, choose = GAMES[self.view["game"]]
        action = choose(self.view, self._table.rng)
        self.socket.send(encode({"type": "act", "n": self._n, "ask": ask, "action": action}))


async def seat_four(server: Process, game: str, figures: Figures, rng: random.Random, pace: float) -> Table:
    """A room of a game with four clients who wait for its start."""
    tokens = [server.guest() for _ in range(SEATS)]
    code = server.room(tokens[0], room_of(game))
    table = Table(figures, rng, pace)
    for seat, token in enumerate(tokens):
        player = Player(table)
        player.socket = await connect(server.socket_url, player.on_frame)
        player.hello(token, code)
        player.command(type="sit", name=f"Player {seat + 1}", seat=seat)
        await player.sat
        table.players.append(player)
    return table
