"""A room, its log and its past as bytes for the store."""

from __future__ import annotations

from typing import Final

from engine.room import FORMAT, Opening, Result, Room, encode, game_id
from server.store import NO_TRAIL, Entry, Stored, Trail

SKEW_MS: Final = 2_000
"""Clocks of nodes differ by less: so much more of a room's past is kept than its gallery needs."""

LOGS: Final = 20
"""Games of a bot-only room whose logs are kept."""


def stored(room: Room) -> Stored:
    """A version of a room."""
    return Stored(room.epoch, room.version, FORMAT, encode(room))


def entry(result: Result) -> Entry | None:
    """What a step adds to the log of a game; with the opening of one in a bot-only room an old log goes."""
    if result.game is None or result.entry is None:
        return None
    room, opening = result.room, isinstance(result.entry, Opening)
    drops = opening and room.show is not None and room.games > LOGS
    old = game_id(room, room.games - LOGS) if drops else ""
    whole = isinstance(result.entry, Opening) or result.entry.ending is not None
    return Entry(result.game, encode(result.entry), whole, old)


def trail(room: Room, before: Room | None = None) -> Trail | None:
    """What those who watch later need of a version."""
    if room.house.delay_s:
        return Trail(room.now, room.now - room.house.delay_s * 1000 - SKEW_MS)
    return NO_TRAIL if before is not None and before.house.delay_s else None
