"""Rooms that must move by themselves at a certain time."""

from __future__ import annotations

import asyncio
import random
from typing import Final

from server.store.fleet import Fleet
from server.store.scripts import CLAIM, EARLIEST

CLAIM_MS: Final = 2000
"""How long a claimed room is left to its claimer; after that it is due again."""


class Timers:
    """The part of the store that knows when rooms are due."""

    _fleet: Fleet

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Claim up to ``limit`` rooms that are due at ``now`` (ms epoch), each for two seconds.

        A commit of the room sets its due anew and so ends the claim. Nobody else is given the room meanwhile;
        when the claimer dies it comes back by itself. A room that no longer exists is to be deleted.
        """
        return await claim(self._fleet, "due", now, limit)

    async def next_due(self) -> int | None:
        """The earliest due (ms epoch) over all rooms, claims included; None when no room is due ever."""
        found = await asyncio.gather(
            *(
                self._fleet.run(group[0].slot, EARLIEST, [part.due for part in group])
                for group in self._fleet.groups()
            )
        )
        return min((int(score) for score in found if score is not None), default=None)


async def claim(fleet: Fleet, which: str, now: int, limit: int) -> list[str]:
    """Claim members of the partitions' sorted sets ``due`` or ``here``."""
    calls = []
    for group in fleet.groups():
        # Begun anywhere, so that under overload no partition is always last.
        start = random.randrange(len(group))
        keys = [getattr(part, which) for part in group[start:] + group[:start]]
        calls.append(fleet.run(group[0].slot, CLAIM, keys, now, now + CLAIM_MS, limit))
    return [room.decode() for rooms in await asyncio.gather(*calls) for room in rooms]
