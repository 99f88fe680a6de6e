"""Frames on their way to one socket."""

from __future__ import annotations

from collections.abc import Callable

from server.outbox import MAX_WAITING, Outbox


class Wire:
    """A socket whose reader may be slow; after ``takes`` frames it is slow again."""

    def __init__(self) -> None:
        self.slow = False
        self.sent: list[bytes] = []
        self.takes = -1
        self.on_ready: Callable[[], None] = lambda: None
        self.freed = 0
        self.full = 0
        self.out = Outbox(self, self._freed, self._full)

    def put(self, frame: bytes) -> None:
        """Take a frame."""
        self.sent.append(frame)
        self.takes -= 1
        self.slow = self.takes == 0

    def abort(self) -> None:
        """Nothing."""

    def reads(self, frames: int = -1) -> None:
        """The reader takes so many frames more, or all."""
        self.slow, self.takes = False, frames
        self.on_ready()

    def _freed(self) -> None:
        self.freed += 1

    def _full(self) -> None:
        self.full += 1


def test_a_quick_reader_gets_each_frame_at_once() -> None:
    """Nothing waits, and nobody is told of anything."""
    wire = Wire()
    wire.out.put(b"one")
    wire.out.put(b"two")
    assert wire.sent == [b"one", b"two"]
    assert wire.out.free
    assert wire.freed == wire.full == 0


def test_a_slow_reader_gets_all_in_order() -> None:
    """What waits goes out in order as the reader takes it, and the owner hears when he has caught up."""
    wire = Wire()
    wire.slow = True
    for frame in (b"one", b"two", b"three"):
        wire.out.put(frame)
    assert wire.sent == []
    wire.reads(2)
    wire.out.put(b"four")
    assert wire.sent == [b"one", b"two"]
    assert (wire.out.free, wire.freed) == (False, 0)
    wire.reads()
    assert wire.sent == [b"one", b"two", b"three", b"four"]
    assert (wire.out.free, wire.freed) == (True, 1)


def test_what_waits_is_bounded() -> None:
    """Beyond the bound the owner is told once, and nothing more is kept."""
    wire = Wire()
    wire.slow = True
    for _ in range(10):
        wire.out.put(bytes(MAX_WAITING // 4))
    assert wire.full == 1
    wire.reads()
    assert len(wire.sent) == 4


def test_what_waits_may_be_dropped() -> None:
    """Before the socket is closed."""
    wire = Wire()
    wire.slow = True
    wire.out.put(b"waits")
    wire.out.drop()
    wire.reads()
    assert wire.sent == []
