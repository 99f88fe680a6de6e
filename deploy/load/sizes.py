"""What rooms and finished games take in the store, as the store itself counts it.

    python deploy/load/sizes.py [--games 5]

Bots play whole games of each kind in a store of this run's own. Told are KiB: a room with all its keys at the
end of a game, and the most that it took; a hundred lines of talk more; a version in the trail for those who
watch later, of which there is one for each commit within the delay; and the log of a finished game.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, Final

from redis.asyncio import Redis

from engine.games import GAMES
from engine.room import BotAct, Room, Tick
from processes import data_folder
from server import logs
from server.bodies import NewRoom
from server.metrics import Metrics
from server.rooms import Rooms
from server.scene import encode
from server.store import Store
from server.store.keys import log_key, room_keys
from server.talk import Line

LINES: Final = 100
EVERY: Final = 10
"""Moves between two looks at a room."""


class Scales:
    """Weighs keys of a store."""

    def __init__(self, folder: Path) -> None:
        self._redis = Redis.from_url(f"unix://{folder}/store/valkey.sock")

    async def weigh(self, *keys: str) -> float:
        """KiB of keys, those that are not there for nothing."""
        sizes = [await self._redis.execute_command("MEMORY", "USAGE", key, "SAMPLES", 0) for key in keys]
        return sum(size or 0 for size in sizes) / 1024

    async def room(self, code: str) -> float:
        """KiB of all that a room has of its own."""
        keys = room_keys(code)
        return await self.weigh(keys.room, keys.here, keys.chat, keys.aside, keys.past)

    async def version(self, code: str) -> float:
        """KiB of one version in the trail of a room."""
        key = room_keys(code).past
        return await self.weigh(key) / await self._redis.xlen(key)

    async def close(self) -> None:
        """Hang up."""
        await self._redis.aclose()


async def play(rooms: Rooms, scales: Scales, new: NewRoom, rng: Random) -> tuple[Room, float]:
    """Let bots play a game to its end; the room then, and the most KiB that it has taken."""
    room, most, moves = await rooms.create("maker", new, None), 0.0, 0
    game: Any = GAMES[new.game]
    while room.phase == "waiting":
        room = (await rooms.submit(room.code, Tick())).room
    while room.phase == "playing":
        assert room.play is not None
        state = room.play.state
        ask = next(iter(game.asks(state)))
        level = room.chairs[ask.seat].level
        action = game.choose(game.info(state, ask.seat), tuple(game.legal(state, ask.seat)), rng, level)
        room = (await rooms.submit(room.code, BotAct(ask.seat, ask.id, action))).room
        moves += 1
        if not moves % EVERY:
            most = max(most, await scales.room(room.code))
    return room, most


async def measure(games: int) -> None:
    """Print a line for each game."""
    rng = Random(1)
    print(f"{'KiB':12}{'room':>8}{'most':>8}{'+ talk':>8}{'+ a past':>9}{'log':>8}{'entries':>9}")
    with data_folder() as folder:
        store = await Store.open(None, folder)
        scales = Scales(folder)
        rooms = Rooms(store, Metrics())
        for name in GAMES:
            seats = 4 if 4 in GAMES[name].SEATS else max(GAMES[name].SEATS)
            show = {"levels": ["novice"] * seats, "speed": "full", "games": 1}
            rows = []
            for _ in range(games):
                room, most = await play(rooms, scales, NewRoom(name, seats, show=show), rng)
                bare = await scales.room(room.code)
                for line in range(LINES):
                    said = Line(store.now(), "g" * 22, "Somebody", "Some words that are said" * 2, 0, line)
                    await store.say(room.code, encode(said))
                talk = await scales.room(room.code) - bare
                late, _ = await play(
                    rooms, scales, NewRoom(name, seats, show=show, house={"delay_s": 30}), rng
                )
                trail = await scales.version(late.code)
                assert room.play is not None
                log = await scales.weigh(log_key(room.play.id))
                rows.append((bare, max(most, bare), talk, trail, log, room.play.entries))
            whole, peak, words, past, written, entries = map(mean, zip(*rows, strict=True))
            print(f"{name:12}{whole:8.1f}{peak:8.1f}{words:8.1f}{past:9.2f}{written:8.1f}{entries:9.0f}")
        await scales.close()
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Weigh rooms and finished games in the store.")
    parser.add_argument("--games", type=int, default=5)
    logs.configure("warning", "sizes")
    asyncio.run(measure(parser.parse_args().games))
