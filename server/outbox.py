"""Frames to one socket: sent at once while it takes them, in order and bounded while it does not."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from typing import Any, Final, TypeAlias

Send: TypeAlias = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]

MAX_WAITING: Final = 64 * 1024
"""Bytes that may wait for a slow reader."""


class Outbox:
    """The way out to one ASGI socket.

    A send that need not wait costs no task: its coroutine is run to its end where it is made, and only one
    that has to wait is handed to a task. ``on_free`` is called when a reader that was slow has caught up;
    ``on_full`` once, when more than 64 KB wait for him.
    """

    __slots__ = ("_frames", "_lost", "_on_free", "_on_full", "_send", "_size", "_task")

    def __init__(self, send: Send, on_free: Callable[[], None], on_full: Callable[[], None]) -> None:
        self._send = send
        self._on_free = on_free
        self._on_full = on_full
        self._task: asyncio.Task[None] | None = None
        self._frames: deque[MutableMapping[str, Any]] = deque()
        self._size = 0
        self._lost = False

    @property
    def free(self) -> bool:
        """Whether a frame would leave at once."""
        return self._task is None

    def put(self, frame: bytes) -> None:
        """Send a frame, or let it wait behind those that do."""
        if self._task is None:
            self._start({"type": "websocket.send", "bytes": frame})
            return
        before, self._size = self._size, self._size + len(frame)
        if self._size <= MAX_WAITING:
            self._frames.append({"type": "websocket.send", "bytes": frame})
        elif before <= MAX_WAITING:
            self._on_full()

    def close(self, code: int) -> None:
        """Close the socket; what waits for a slow reader is dropped."""
        self._frames.clear()
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._start({"type": "websocket.close", "code": code})
        self._lost = True

    def _start(self, message: MutableMapping[str, Any]) -> None:
        if self._lost:
            return
        sending = self._send(message)
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except (OSError, RuntimeError):  # gone, or closed by the server below us
            self._lost = True
            return
        self._task = asyncio.get_running_loop().create_task(self._finish(_Rest(sending, waits_for)))

    async def _finish(self, begun: Awaitable[None]) -> None:
        try:
            await begun
            while self._frames:
                message = self._frames.popleft()
                self._size -= len(message["bytes"])
                await self._send(message)
        except (OSError, RuntimeError):
            self._lost = True
            self._frames.clear()
        self._size = 0
        self._task = None
        self._on_free()


class _Rest:
    """What is left of a coroutine that has yielded a future once already."""

    __slots__ = ("_coroutine", "_waits_for")

    def __init__(self, coroutine: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._coroutine = coroutine
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        try:
            yield self._waits_for
        except BaseException:
            self._coroutine.close()
            raise
        yield from self._coroutine.__await__()
