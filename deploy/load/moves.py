"""Load run over the public protocol: what a durable move costs beside the bare stack, in one run.

    python deploy/load/moves.py --rooms 200 --seconds 10            flat out
    python deploy/load/moves.py --rooms 50 --pace 200 --seconds 20  each room moves every 200 ms

Server on one core, generator and store on the other. Prints moves/s, the time from a move to the last of its four
views (p50, p99), bytes per move per client with websocket framing, server CPU per move, the control's CPU per
message (one frame in, four out, no store) and their ratio, and server memory per socket and per room beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
import uvloop
from processes import GENERATOR_CORE, SERVER_CORE, Process, control, data_folder, pin, quartet
from sockets import Socket, connect

decode = msgspec.msgpack.Decoder(dict[str, Any]).decode
encode = msgspec.msgpack.Encoder().encode

SEATS = 4
VERSION = (1, 0)
ROOM = {"game": "pitch", "seats": SEATS, "clock": "normal", "options": {"target": 21}}
SPECTATORS = 40
WARM_ROOMS = 8
ACT = encode({"type": "act", "n": 17, "ask": "3.14", "action": {"type": "play", "card": 31}})


@dataclass
class Figures:
    """What a phase of the run has counted; times in seconds."""

    moves: int = 0
    delays: list[float] = field(default_factory=list)

    def clear(self) -> None:
        """Start to count anew."""
        self.moves = 0
        self.delays.clear()


class Table:
    """Four clients of one room that answer whenever they are asked."""

    def __init__(self, figures: Figures, rng: random.Random, pace: float) -> None:
        self.figures = figures
        self.rng = rng
        self.pace = pace
        self.players: list[Player] = []
        self.sent_at: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.running = True

    def saw(self, version: int) -> None:
        """Count a view; the fourth of a version ends the time of its move."""
        seen = self.seen.pop(version, 0) + 1
        if seen < SEATS:
            self.seen[version] = seen
        elif (sent := self.sent_at.pop(version, None)) is not None:
            self.figures.delays.append(time.perf_counter() - sent)


class Player:
    """One client: keeps the merged view and plays at random from what it is offered."""

    def __init__(self, table: Table, n: int) -> None:
        self.table = table
        self.view: dict[str, Any] = {}
        self.n = n
        self.version = 0
        self.socket: Socket | None = None
        self.answered: str | None = None
        self.sent = 0.0

    def on_frame(self, frame: bytes) -> None:
        """Take a view in, answer the open question."""
        message = decode(frame)
        match message["type"]:
            case "view":
                self.view |= message.get("set", {})
                self.version = message["v"]
                table = self.table
                if message.get("n") is not None:
                    table.figures.moves += 1
                    table.sent_at[self.version] = self.sent
                table.saw(self.version)
                self.answer()
            case "error":
                sys.exit(f"the server refused a move: {message}")

    def answer(self) -> None:
        """Send one legal action when asked."""
        ask = self.view.get("ask")
        if ask is None or ask == self.answered or not self.table.running:
            return
        self.answered = ask
        if self.table.pace:
            asyncio.get_running_loop().call_later(self.table.pace, self.act, ask)
        else:
            self.act(ask)

    def act(self, ask: str) -> None:
        """Send the action."""
        assert self.socket is not None
        self.n += 1
        self.sent = time.perf_counter()
        self.socket.send(encode({"type": "act", "n": self.n, "ask": ask, "action": self.choose()}))

    def choose(self) -> dict[str, Any]:
        """Mostly passes in the auction, plays any legal card."""
        offers = self.view.get("offers") or {}
        if self.view["stage"] == "hand":
            return {"type": "continue"}
        if self.view["stage"] == "bid":
            return {"type": "bid", "amount": offers["bids"][0]}
        return {"type": "play", "card": self.table.rng.choice(offers["cards"])}


async def seat_four(server: Process, figures: Figures, rng: random.Random, pace: float) -> Table:
    """A room with four clients whose game has started."""
    tokens = [server.guest() for _ in range(SEATS)]
    code = server.room(tokens[0], ROOM)
    table = Table(figures, rng, pace)
    for seat, token in enumerate(tokens):
        player = Player(table, 0)
        player.socket = await connect(server.socket_url, player.on_frame)
        player.socket.send(encode({"type": "hello", "v": VERSION, "token": token, "room": code}))
        command = {"type": "sit", "name": f"Player {seat + 1}", "seat": seat}
        player.n += 1
        player.socket.send(encode({"type": "cmd", "n": player.n, "command": command}))
        table.players.append(player)
    while not all(seat["kind"] == "person" for seat in table.players[0].view.get("seats", [{"kind": ""}])):
        await asyncio.sleep(0.005)
    host = table.players[0]
    host.n += 1
    assert host.socket is not None
    host.socket.send(encode({"type": "cmd", "n": host.n, "command": {"type": "start", "anyway": True}}))
    return table


async def rematches(tables: list[Table]) -> None:
    """Start a new game wherever one is over."""
    while True:
        for table in tables:
            host = table.players[0]
            if host.view.get("phase") == "over" and host.view.get("game_no") != host.view.get("restarted"):
                host.view["restarted"] = host.view["game_no"]
                host.n += 1
                assert host.socket is not None
                host.socket.send(
                    encode({"type": "cmd", "n": host.n, "command": {"type": "start", "anyway": True}})
                )
        await asyncio.sleep(0.02)


async def socket_kib(server: Process, count: int) -> float:
    """Server memory of one idle socket in KiB: so many spectators of one room."""
    code = server.room(server.guest(), ROOM)
    before = server.memory()
    sockets = []
    for _ in range(count):
        welcomed = asyncio.get_running_loop().create_future()
        socket = await connect(
            server.socket_url, lambda _, done=welcomed: done.done() or done.set_result(None)
        )
        socket.send(encode({"type": "hello", "v": VERSION, "token": server.guest(), "room": code}))
        await welcomed
        sockets.append(socket)
    grown = server.memory() - before
    for socket in sockets:
        socket.close()
    return grown / count / 1024


async def play(server: Process, args: argparse.Namespace) -> dict[str, float]:
    """Play on the real server and count."""
    figures, rng = Figures(), random.Random(args.seed)
    socket = await socket_kib(server, SPECTATORS)
    tables = [await seat_four(server, figures, rng, args.pace / 1000) for _ in range(WARM_ROOMS)]
    before = server.memory()
    tables += [await seat_four(server, figures, rng, args.pace / 1000) for _ in range(args.rooms)]
    restarts = asyncio.create_task(rematches(tables))
    await asyncio.sleep(args.warm)
    room = (server.memory() - before) / args.rooms / 1024 - SEATS * socket
    players = [player for table in tables for player in table.players if player.socket]
    figures.clear()
    received, cpu, began = (
        sum(p.socket.received for p in players if p.socket),
        server.cpu(),
        time.perf_counter(),
    )
    await asyncio.sleep(args.seconds)
    spent, lasted = server.cpu() - cpu, time.perf_counter() - began
    received = sum(p.socket.received for p in players if p.socket) - received
    restarts.cancel()
    moves, quantiles = figures.moves, statistics.quantiles(figures.delays, n=100)
    return {
        "moves_per_s": moves / lasted,
        "p50_ms": quantiles[49] * 1000,
        "p99_ms": quantiles[98] * 1000,
        "bytes_per_move_per_client": received / moves / SEATS,
        "cpu_us_per_move": spent / moves * 1e6,
        "kib_per_socket": socket,
        "kib_per_room": room,
    }


async def echo(server: Process, args: argparse.Namespace) -> dict[str, float]:
    """Drive the control: in every room one client sends when the last of the four frames has come."""
    rounds = 0

    def room_of(name: str) -> tuple[list[Socket], list[int]]:
        return [], [0]

    rooms = []
    for number in range(args.rooms):
        sockets, seen = room_of(str(number))

        def on_frame(_: bytes, sockets: list[Socket] = sockets, seen: list[int] = seen) -> None:
            nonlocal rounds
            seen[0] += 1
            if seen[0] % SEATS == 0:
                rounds += 1
                sockets[rounds % SEATS].send(ACT)

        for _ in range(SEATS):
            socket = await connect(server.socket_url, on_frame)
            socket.send(encode({"type": "hello", "room": str(number)}))
            sockets.append(socket)
        rooms.append(sockets)
    await asyncio.sleep(0.2)
    for sockets in rooms:
        sockets[0].send(ACT)
    await asyncio.sleep(args.warm)
    rounds, cpu = 0, server.cpu()
    await asyncio.sleep(args.seconds)
    return {"control_cpu_us": (server.cpu() - cpu) / rounds * 1e6}


def main() -> None:
    """Run both and print the figures as a table, or as JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rooms", type=int, default=200, help="rooms with four clients each")
    parser.add_argument(
        "--pace", type=float, default=0, help="ms a client waits before it answers, 0 = flat out"
    )
    parser.add_argument("--seconds", type=float, default=10, help="length of each measurement")
    parser.add_argument("--warm", type=float, default=3, help="seconds before it")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    args = parser.parse_args()
    pin(GENERATOR_CORE)
    with control(SERVER_CORE) as server:
        figures = uvloop.run(echo(server, args))
    with data_folder() as folder, quartet(folder, SERVER_CORE) as server:
        figures |= uvloop.run(play(server, args))
    figures["times_control"] = figures["cpu_us_per_move"] / figures["control_cpu_us"]
    if args.json:
        print(json.dumps({name: round(value, 2) for name, value in figures.items()}))
    else:
        for name, value in figures.items():
            print(f"{name:28}{value:10.2f}")


if __name__ == "__main__":
    main()
