"""Rooms that must move by themselves at a certain time."""

from __future__ import annotations

import asyncio
import random
from typing import Final, Literal, NamedTuple

from server.store.fleet import Fleet
from server.store.scripts import CLAIM

CLAIM_MS: Final = 2000
"""How long a claimed room is left to its claimer; after that it is due again."""


class Due(NamedTuple):
    """What a node has claimed, and the earliest due (ms epoch) that is left, ends of claims included."""

    rooms: list[str]
    following: int | None


class Timers:
    """The part of the store that knows when rooms are due."""

    _fleet: Fleet

    async def due(self, now: int, limit: int = 100) -> Due:
        """Claim up to ``limit`` rooms that are due at ``now`` (ms epoch), each for two seconds.

        A commit of the room sets its due anew and so ends the claim. Nobody else is given the room meanwhile;
        when the claimer dies it comes back by itself. A room that no longer exists is to be deleted.
        """
        return await claim(self._fleet, "due", now, limit)


async def claim(fleet: Fleet, which: Literal["due", "here"], now: int, limit: int) -> Due:
    """Claim members of the partitions' sorted sets."""
    calls = []
    for group in fleet.groups():
        # Begun anywhere, so that under overload no partition is always last.
        start = random.randrange(len(group))
        keys = [part.due if which == "due" else part.here for part in group[start:] + group[:start]]
        calls.append(fleet.run(group[0].slot, CLAIM, keys, now, now + CLAIM_MS, limit))
    answers = await asyncio.gather(*calls)
    return Due(
        [room.decode() for _, rooms in answers for room in rooms],
        min((lowest for lowest, _ in answers if lowest is not None), default=None),
    )
