"""A hundred thousand hostile frames: nothing happens, nothing is logged, and no memory is kept."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import psutil
import pytest
import structlog
from msgspec.structs import replace

from engine.games import GAMES
from engine.room import By, Room, decode
from engine.room.commands import Change, Ready, Sit, Start
from engine.room.value import EventLog
from server.bodies import NewRoom
from server.client import read
from server.node import Node
from server.session import Session
from server.settings import Settings
from tests.server.fuzz import Fuzzer

FUZZING = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
FRAMES = 1_000_000 if FUZZING else 100_000
SEED = int.from_bytes(os.urandom(4)) if FUZZING else 7

ATTACKERS = 12
A_SOCKET = 40
"""Frames over one socket, unless the server closes it before."""

GROWTH = 16 * 2**20
"""Bytes that the process may grow by after the first fifth of the frames."""

EXPECTED = {
    *("bad_message", "bad_action", "host_only", "no_seat", "stale", "not_again", "bad_token", "unknown_room"),
    *("old_n", "game_running"),
}
"""Refusals that such frames must have met, or they were none."""


WRONG: tuple[dict[str, Any], ...] = (
    {"token": "forged.token"},
    {"room": "999999999"},
    {"v": [0, 1]},
    {"have": 1},
)
"""What may be wrong with a hello."""


class Pipe:
    """One connection without a network: what is sent to the server, and what it has answered by kind."""

    slow = False

    def __init__(self, frames: list[bytes]) -> None:
        self._frames = iter(frames)
        self.closed = False
        self.answers: Counter[str] = Counter()
        self.on_ready: Callable[[], None] = lambda: None

    async def receive(self) -> dict[str, Any]:
        """Part of ASGI."""
        await asyncio.sleep(0)
        frame = None if self.closed else next(self._frames, None)
        if frame is None:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "bytes": frame}

    async def send(self, message: Any) -> None:
        """Part of ASGI."""
        self.closed = self.closed or message["type"] == "websocket.close"

    def put(self, frame: bytes) -> None:
        """Part of `Socket`."""
        self.answers[read(frame)["type"]] += 1

    def abort(self) -> None:
        """Part of `Socket`."""
        self.closed = True


class Attack:
    """People who send nonsense to one room of a node."""

    def __init__(self, node: Node, room: Room, whos: list[str]) -> None:
        self._node = node
        self._room = room
        self._whos = whos
        self.answers: Counter[str] = Counter()
        self.sent = 0

    async def run(self, frames: int, seed: int) -> None:
        """Send so many frames, all attackers at the same time."""
        each = -(-frames // len(self._whos))
        await asyncio.gather(*(self._one(who, each, seed + number) for number, who in enumerate(self._whos)))

    async def _one(self, who: str, frames: int, seed: int) -> None:
        room, rng = self._room, Random(seed)
        token = self._node.identity.token(who)
        fuzzer = Fuzzer(
            seed, token=token, room=room.code, asks=["1", "2", "3"], stranger=room.seat_of(who) is None
        )
        fuzzer.last = room.last_n(who)
        coming = fuzzer.frames()
        while frames > 0:
            hello = {"type": "hello", "v": [1, 0], "token": token, "room": room.code}
            if rng.random() < 0.1:
                hello |= rng.choice(WRONG)
            pipe = Pipe([msgpack.packb(hello), *islice(coming, A_SOCKET)])
            await Session(self._node, f"10.0.0.{seed % 256}", pipe.receive, pipe.send, pipe).run()
            taken = A_SOCKET + 1 - sum(1 for _ in pipe._frames)
            frames, self.sent = frames - taken, self.sent + taken
            self.answers += pipe.answers


def facts(room: Room) -> Room:
    """A room without what the comings and goings of sockets change in it."""
    chairs = tuple(replace(chair, away_at=None) for chair in room.chairs)
    return replace(room, version=0, now=0, events=EventLog(), host_away_at=None, chairs=chairs)


async def _set_up(node: Node) -> Room:
    room = await node.rooms.create("lena", NewRoom("pitch", 2, clock="none"), None)
    house = {"stand_in_s": None, "newcomers": False}
    await node.rooms.submit(room.code, By("lena", 1, Sit("Lena", 0)))
    await node.rooms.submit(room.code, By("lena", 2, Change(house=house)))
    await node.rooms.submit(room.code, By("max", 1, Sit("Max", 1)))
    await node.rooms.submit(room.code, By("max", 2, Ready()))
    return (await node.rooms.submit(room.code, By("lena", 3, Start(anyway=True)))).room


@pytest.mark.long
@pytest.mark.fuzz
async def test_hostile_frames_do_nothing(
    store_url: str, data_dir: Path, record_property: Callable[[str, object], None]
) -> None:
    """Of strangers and of a person who is not asked: the room stays, the log is empty, the process small."""
    record_property("seed", SEED)
    settings = Settings(redis_url=store_url, data=data_dir, keys=("k" * 32,), node="n", limits=0)
    with structlog.testing.capture_logs() as lines:
        node = await Node.open(settings)
        try:
            room = await _set_up(node)
            attack = Attack(node, room, [*(f"eve {number}" for number in range(ATTACKERS - 1)), _idle(room)])
            await attack.run(FRAMES // 5, SEED)
            before = _memory()
            await attack.run(FRAMES - FRAMES // 5, SEED + 1_000)
            grown = _memory() - before
            stored = await node.store.load(room.code)
        finally:
            await node.close()
    assert stored is not None
    print(f"seed {SEED}: {attack.sent} frames, {grown / 2**20:.1f} MB more, answers {dict(attack.answers)}")
    assert attack.sent >= FRAMES
    assert facts(decode(stored.blob)) == facts(room)
    assert not [line for line in lines if line["log_level"] in {"warning", "error", "critical"}]
    assert set(node.metrics.refused) >= EXPECTED
    assert not node.metrics.refused["internal_error"]
    assert node.metrics.rooms == 0
    assert grown < GROWTH


def _idle(room: Room) -> str:
    """The person at the table who is asked nothing now."""
    assert room.play is not None
    asked = {ask.seat for ask in GAMES[room.game].asks(room.play.state)}
    return next(chair.who for seat, chair in enumerate(room.chairs) if seat not in asked)


def _memory() -> int:
    return int(psutil.Process().memory_info().rss)
