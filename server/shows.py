"""Bot-only rooms of this server: how many there may be, how fast they play, how long they go on alone."""

from __future__ import annotations

from typing import Final

from engine.room import FORMAT, decode, unfinished
from server.settings import Settings
from server.store import Store

MAKING_MS: Final = 10_000
"""A room that was counted less than so long ago may still be on its way into the store."""

HOUR_MS: Final = 3_600_000


class TooManyShows(Exception):
    """There are as many bot-only rooms as there may be: ``most``."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Shows:
    """What is set for bot-only rooms. ``beat``: ms between two moves, ``lasts``: ms without a host."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._most = settings.shows
        self.beat = -(-1000 // settings.show_moves)
        self.lasts = settings.show_hours * HOUR_MS

    async def admit(self, code: str) -> None:
        """Count a room that is about to be made. TooManyShows, StoreUnavailable."""
        now = self._store.now()
        if await self._store.admit_show(code, now, self._most):
            return
        # Nobody counts a room out when its show is over: that is looked up as soon as it matters.
        counted = await self._store.shows(now - MAKING_MS)
        await self._store.drop_shows([room for room in counted if not await self._goes_on(room)])
        if not await self._store.admit_show(code, now, self._most):
            raise TooManyShows(self._most)

    async def _goes_on(self, code: str) -> bool:
        stored = await self._store.load(code)
        return stored is not None and (stored.format > FORMAT or unfinished(decode(stored.blob)))
