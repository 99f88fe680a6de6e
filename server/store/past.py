"""What rooms were a moment ago, for those who may see it later: a trail of blobs beside each room."""

from __future__ import annotations

import zlib
from typing import Final, NamedTuple

from server.store.fleet import Fleet
from server.store.keys import room_keys

TRAIL: Final = 1_000
"""Versions in a trail; when there are more, the newest one takes the place of the one before it."""


class Trail(NamedTuple):
    """What a commit does to the trail of its room: the version is kept under ``at`` (ms epoch).

    Versions before the one that was the newest at ``since`` (ms epoch) go.
    """

    at: int
    since: int


NO_TRAIL: Final = Trail(0, 0)
"""The room keeps no trail from now on."""


class Trace(NamedTuple):
    """A version in the trail: its place there, when it was committed (ms epoch), its blob."""

    id: bytes
    at: int
    blob: bytes


def pack(blob: bytes) -> bytes:
    """A blob as the trail keeps it."""
    return zlib.compress(blob, 1)


class Past:
    """The part of the store that knows what was."""

    _fleet: Fleet

    async def was(self, room: str, at: int) -> Trace | None:
        """The version that a room had at a ms epoch, else the oldest one kept; None without a trail."""
        keys = room_keys(room)
        found = await self._fleet.ask(keys.slot, "XREVRANGE", keys.past, at, "-", "COUNT", 1)
        return _trace(found or await self._fleet.ask(keys.slot, "XRANGE", keys.past, "-", "+", "COUNT", 1))

    async def then(self, room: str, trace: Trace) -> Trace | None:
        """The version in the trail that followed on another one."""
        keys = room_keys(room)
        after = b"(" + trace.id
        return _trace(await self._fleet.ask(keys.slot, "XRANGE", keys.past, after, "+", "COUNT", 1))


def _trace(found: list[tuple[bytes, list[bytes]]]) -> Trace | None:
    if not found:
        return None
    name, fields = found[0]
    return Trace(name, int(name.partition(b"-")[0]), zlib.decompress(fields[1]))
