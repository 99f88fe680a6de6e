"""The gallery: a room as it was some time ago, for those who watch. Nothing younger reaches them."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from engine.room import Room, decode
from server.logs import logger
from server.scene import Scene, Sight
from server.store import Store, StoreUnavailable, Trace

POLL_S: Final = 0.1
"""How often the clock is looked at while something waits for its time."""

_log = logger()


class Gallery:
    """Follows the trail of one room in the store, the delay of the house behind its commits.

    ``on_scene`` is given every version when its time has come, ``on_line`` every line of talk that has been
    handed to `hear`. While no game is there nothing is hidden, and nothing waits.
    """

    def __init__(
        self, store: Store, room: Room, on_scene: Callable[[Scene], None], on_line: Callable[[bytes], None]
    ) -> None:
        self._store = store
        self._newest = room
        self._on_scene = on_scene
        self._on_line = on_line
        self._lines: list[tuple[int, int, bytes]] = []
        """What is still to be told: index, ms epoch and frame of each line, in order."""
        self._at: Trace | None = None
        self._coming: tuple[Trace, Room] | None = None
        self._woken = asyncio.Event()
        self.scene: Scene | None = None
        """What the gallery sees."""
        self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        """Nobody is in the gallery any more."""
        self._task.cancel()

    def news(self, room: Room) -> None:
        """The room has a new version."""
        self._newest = room
        self._woken.set()

    def hear(self, index: int, at: int, frame: bytes) -> None:
        """Somebody at the table has said something (ms epoch): just now, or before anybody was up here."""
        line = (index, at, frame)
        if line not in self._lines:
            insort(self._lines, line)
            self._woken.set()

    def due(self, at: int) -> bool:
        """Whether what happened at a ms epoch may be known by now."""
        return self._level or self._past(at)

    def _past(self, at: int) -> bool:
        return at + self._newest.house.delay_s * 1000 <= self._store.now()

    @property
    def _level(self) -> bool:
        """Whether the gallery sees the newest version, and no game that runs or is over."""
        seen, newest = self.scene, self._newest
        return seen is not None and seen.room.play is None and seen.at == (newest.epoch, newest.version)

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._follow()
                waits = self._coming is not None or self._at is None
            except StoreUnavailable:
                waits = True
            except Exception:
                _log.exception("gallery_failed", room=self._newest.code)
                waits = True
            while self._lines and self.due(self._lines[0][1]):
                self._on_line(self._lines.pop(0)[2])
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_S if waits or self._lines else None):
                    await self._woken.wait()

    async def _follow(self) -> None:
        """Show whatever has become old enough."""
        code = self._newest.code
        if self._at is None:
            delay = self._newest.house.delay_s * 1000
            # Without an old one the oldest is no secret: it was there before anything had to wait.
            first = await self._store.was(code, self._store.now() - delay)
            if first is None:
                return
            self._show(first, decode(first.blob))
        assert self._at is not None
        while True:
            if self._coming is None:
                following = await self._store.then(code, self._at)
                if following is None:
                    return
                self._coming = following, decode(following.blob)
            trace, room = self._coming
            idle = room.play is None and self.scene is not None and self.scene.room.play is None
            if not (idle or self._past(trace.at)):
                return
            self._show(trace, room)

    def _show(self, trace: Trace, room: Room) -> None:
        self._at, self._coming = trace, None
        self.scene = Scene(room, sight=Sight.GALLERY)
        self._on_scene(self.scene)
