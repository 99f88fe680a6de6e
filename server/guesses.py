"""Codes of rooms are secrets: who tries many that lead nowhere learns nothing more for a while."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from engine.room import Room
from server.limits import Limits, Refused

_KIND: Final = "wrong_code"


def belongs(room: Room, who: str) -> bool:
    """Whether a guest has a seat in a room or is its host."""
    return who == room.host or (bool(who) and room.seat_of(who) is not None)


class Guesses:
    """Counts wrong codes by address and guest."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def wrong(self, *keys: str) -> str:
        """Count a code that led nowhere; what to tell."""
        with suppress(Refused):
            self._limits.check(_KIND, *keys)
            self._limits.take(_KIND, *set(keys))
            return "unknown_room"
        return "too_many_wrong_codes"

    def refusal(self, room: Room, address: str, who: str) -> str:
        """Why a guest may not enter a room, empty when he may.

        Who belongs to the room is let in whatever others at his address have tried; for all others a right
        code is answered like a wrong one while there have been too many.
        """
        if room.closed:
            return "expired" if room.closed == "expired" else "closed"
        if who in room.blocked:
            return "kicked"
        if not belongs(room, who):
            try:
                self._limits.check(_KIND, address, who)
            except Refused as refused:
                return refused.code
        return ""
