"""Frames to one socket: sent at once while the peer reads, in order and bounded while it does not."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

MAX_WAITING: Final = 64 * 1024
"""Bytes that may wait for a slow reader."""


class Socket(Protocol):
    """Where frames go."""

    slow: bool
    on_ready: Callable[[], None]

    def put(self, frame: bytes) -> None:
        """Send a frame."""

    def abort(self) -> None:
        """Drop the connection."""


class Outbox:
    """The way out to one socket.

    ``on_free`` is called when a reader that was slow has caught up; ``on_full`` once, when more than 64 KB
    wait for him.
    """

    __slots__ = ("_frames", "_on_free", "_on_full", "_size", "_socket")

    def __init__(self, socket: Socket, on_free: Callable[[], None], on_full: Callable[[], None]) -> None:
        self._socket = socket
        self._on_free = on_free
        self._on_full = on_full
        self._frames: deque[bytes] = deque()
        self._size = 0
        socket.on_ready = self._ready

    @property
    def free(self) -> bool:
        """Whether a frame would leave at once."""
        return not (self._frames or self._socket.slow)

    def put(self, frame: bytes) -> None:
        """Send a frame, or let it wait behind those that do."""
        if not (self._frames or self._socket.slow):
            self._socket.put(frame)
            return
        before, self._size = self._size, self._size + len(frame)
        if self._size <= MAX_WAITING:
            self._frames.append(frame)
        elif before <= MAX_WAITING:
            self._on_full()

    def drop(self) -> None:
        """Forget what waits."""
        self._frames.clear()

    def _ready(self) -> None:
        while self._frames and not self._socket.slow:
            frame = self._frames.popleft()
            self._size -= len(frame)
            self._socket.put(frame)
        if self.free:
            self._on_free()
