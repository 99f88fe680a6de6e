"""A server full of rooms in which bots play, watched for a while.

    python deploy/load/soak.py [--seconds 600] [--rooms 200]

All games, at the speed at which people would watch them; some rooms are watched. Fails when the memory
of the serving process grows by 2 % or more over the second half, or when its log holds an error; the lag of
its event loop is told. Server on one core; bots, store and this process on the other.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from players import VERSION, encode
from processes import GENERATOR_CORE, SERVER_CORE, Process, data_folder, pin, quartet
from sockets import Socket, connect

GAMES: Final = {"pitch": 4, "auction": 4, "pineapple": 3}
"""With so many seats each."""

WATCHED: Final = 20
PING_S: Final = 5.0
SAMPLE_S: Final = 1.0
MOST: Final = 0.02
"""Part of the memory in the middle by which it may have grown at the end."""


class Figures(NamedTuple):
    """What was seen: memory in the middle and at the end, errors in the log, decisions of bots, lag."""

    middle: float
    end: float
    errors: list[str]
    moves_a_second: float
    lag_p99: str

    @property
    def growth(self) -> float:
        """Of the memory, over the second half."""
        return self.end / self.middle - 1

    def __str__(self) -> str:
        return (
            f"memory {self.middle / 2**20:.1f} MiB in the middle, {self.end / 2**20:.1f} MiB at the end: "
            f"{self.growth:+.2%}; {self.moves_a_second:.0f} moves/s; event loop late by {self.lag_p99} ms "
            f"(p99); {len(self.errors)} errors in the log"
        )


async def soak(seconds: float, rooms: int) -> Figures:
    """Run a server of its own for so long."""
    with data_folder() as folder, (folder / "log").open("w") as log:
        options = ("--shows", str(rooms), "--thinkers", "1")
        with quartet(folder, SERVER_CORE, *options, log=log) as server:
            codes = [_show(server, game) for game in itertools.islice(itertools.cycle(GAMES), rooms)]
            watchers = [await _watch(server, code) for code in codes[:WATCHED]]
            pinging = asyncio.create_task(_ping(watchers))
            half = seconds / 2
            first = await _memory(server, half)
            before, since = server.figures(), time.monotonic()
            second = await _memory(server, half)
            after, took = server.figures(), time.monotonic() - since
            pinging.cancel()
            for watcher in watchers:
                watcher.close()
        moved = _value(after, "quartet_bot_moves_total") - _value(before, "quartet_bot_moves_total")
        errors = _errors(folder / "log")
    return Figures(_last(first), _last(second), errors, moved / took, _p99(before, after))


def _show(server: Process, game: str) -> str:
    seats = GAMES[game]
    show = {"levels": ["club"] * seats, "speed": "normal", "games": None, "open_hands": True}
    return server.room(server.guest(), {"game": game, "seats": seats, "show": show})


async def _watch(server: Process, code: str) -> Socket:
    socket = await connect(server.socket_url, lambda _: None)
    socket.send(encode({"type": "hello", "v": VERSION, "token": server.guest(), "room": code}))
    return socket


async def _ping(sockets: list[Socket]) -> None:
    while True:
        await asyncio.sleep(PING_S)
        for socket in sockets:
            socket.send(encode({"type": "ping", "t": time.monotonic()}))


async def _memory(server: Process, seconds: float) -> list[int]:
    samples = []
    for _ in range(max(1, round(seconds / SAMPLE_S))):
        await asyncio.sleep(SAMPLE_S)
        samples.append(server.memory())
    return samples


def _last(samples: list[int]) -> float:
    """The memory at the end of a half: one sample may fall on a moment that is no measure."""
    return median(samples[-max(1, len(samples) // 5) :])


def _value(figures: str, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", figures, re.MULTILINE)
    return float(found[1]) if found else 0.0


def _buckets(figures: str) -> Counter[float]:
    found = re.findall(r'^quartet_lag_seconds_bucket\{le="(\S+)"\} (\S+)$', figures, re.MULTILINE)
    return Counter({float(bound): int(float(count)) for bound, count in found})


def _p99(before: str, after: str) -> str:
    """The bound in ms below which 99 of 100 delays of the event loop were."""
    counts = _buckets(after)
    counts.subtract(_buckets(before))
    total = max(counts.values(), default=0)
    bound = next((bound for bound, count in sorted(counts.items()) if count >= total * 0.99), float("inf"))
    return f"<= {bound * 1000:g}"


def _errors(log: Path) -> list[str]:
    """Lines of the log that tell of an error, and what is no line of a log at all."""

    def tells(line: str) -> bool:
        told: dict[str, Any] = json.loads(line) if line.startswith("{") else {"level": "error"}
        return bool(told["level"] == "error")

    lines: Iterable[str] = log.read_text().splitlines()
    return [line for line in lines if tells(line)]


def main() -> None:
    """Soak, and fail when something was wrong."""
    parser = argparse.ArgumentParser(description="Watch a server full of bots.")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--rooms", type=int, default=200)
    args = parser.parse_args()
    pin(GENERATOR_CORE)
    figures = asyncio.run(soak(args.seconds, args.rooms))
    print(f"{args.rooms} rooms, {args.seconds:g} s: {figures}")
    if figures.errors or figures.growth >= MOST:
        sys.exit("\n".join(figures.errors[:5]) or "the memory grows")


if __name__ == "__main__":
    main()
