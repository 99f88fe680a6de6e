"""How many bot-only rooms there are, whichever node has made them."""

from __future__ import annotations

from collections.abc import Iterable

from server.store.fleet import Fleet
from server.store.keys import SHOWS, slot
from server.store.scripts import ADMIT


class Shows:
    """The part of the store that counts bot-only rooms. One that is over counts until it is dropped."""

    _fleet: Fleet

    async def admit_show(self, room: str, now: int, most: int) -> bool:
        """Count a room (``now``: ms epoch) unless ``most`` are counted; whether it is."""
        return bool(await self._fleet.run(slot(SHOWS), ADMIT, (SHOWS,), room, now, most))

    async def shows(self, before: int) -> list[str]:
        """The rooms that were counted before a ms epoch."""
        found = await self._fleet.ask(slot(SHOWS), "ZRANGE", SHOWS, "-inf", f"({before}", "BYSCORE")
        return [room.decode() for room in found]

    async def drop_shows(self, rooms: Iterable[str]) -> None:
        """Count these rooms no more."""
        if names := tuple(rooms):
            await self._fleet.ask(slot(SHOWS), "ZREM", SHOWS, *names)
