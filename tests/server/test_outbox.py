"""Frames on their way to one socket."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from server.outbox import MAX_WAITING, Outbox


class Wire:
    """An ASGI socket whose reader may be slow or gone."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.open = asyncio.Event()
        self.open.set()
        self.gone = False
        self.freed = 0
        self.full = 0

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """What uvicorn does: wait until the socket takes it, and raise when it is gone."""
        await self.open.wait()
        if self.gone:
            raise OSError
        self.sent.append(message.get("bytes", message.get("code")))

    def outbox(self) -> Outbox:
        """The way out to this socket."""

        def freed() -> None:
            self.freed += 1

        def full() -> None:
            self.full += 1

        return Outbox(self.send, freed, full)


async def settle() -> None:
    """Let everything happen that waits for nothing."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_quick_reader_gets_each_frame_at_once() -> None:
    """A frame is sent where it is put, without a task."""
    wire = Wire()
    out = wire.outbox()
    before = asyncio.all_tasks()
    out.put(b"one")
    out.put(b"two")
    assert wire.sent == [b"one", b"two"]
    assert out.free
    assert asyncio.all_tasks() == before


async def test_a_slow_reader_gets_all_in_order() -> None:
    """What waits goes out in order when the socket takes it again, and the owner hears of it."""
    wire = Wire()
    out = wire.outbox()
    wire.open.clear()
    for frame in (b"one", b"two", b"three"):
        out.put(frame)
    await settle()
    assert wire.sent == []
    waiting = not out.free
    wire.open.set()
    await settle()
    assert waiting
    assert wire.sent == [b"one", b"two", b"three"]
    assert out.free
    assert wire.freed == 1


async def test_what_waits_is_bounded() -> None:
    """Beyond the bound the owner is told once, and nothing more is kept."""
    wire = Wire()
    out = wire.outbox()
    wire.open.clear()
    out.put(b"first")
    for _ in range(10):
        out.put(bytes(MAX_WAITING // 4))
    assert wire.full == 1
    out.close(1013)
    wire.open.set()
    await settle()
    assert wire.sent == [1013]


async def test_a_socket_that_is_gone_is_left_alone() -> None:
    """Neither at once nor after a wait does an error reach the one who sends."""
    wire = Wire()
    out = wire.outbox()
    wire.gone = True
    out.put(b"lost")
    late = Wire()
    slow = late.outbox()
    late.open.clear()
    slow.put(b"lost")
    slow.put(b"lost")
    late.gone = True
    late.open.set()
    await settle()
    slow.put(b"lost")
    assert wire.sent == late.sent == []


async def test_nothing_follows_a_close() -> None:
    """After the closing frame frames are dropped."""
    wire = Wire()
    out = wire.outbox()
    out.close(1000)
    out.put(b"late")
    out.close(1001)
    assert wire.sent == [1000]


@pytest.mark.parametrize("frames", [1, 3])
async def test_a_cancelled_send_leaves_nothing_behind(frames: int) -> None:
    """Closing under a slow reader ends what was being sent."""
    wire = Wire()
    out = wire.outbox()
    wire.open.clear()
    for _ in range(frames):
        out.put(b"waits")
    out.close(1013)
    wire.open.set()
    await settle()
    assert wire.sent == [1013]
