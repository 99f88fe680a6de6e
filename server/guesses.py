"""Codes of rooms are secrets: who tries many that lead nowhere learns nothing more for a while."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import Final

from engine.room import Room
from server.limits import Limits, Refused

_KIND: Final = "wrong_code"

_KEPT: Final = 10_000
"""Wrong codes that are remembered, each with who tried it."""

_LONGEST: Final = 40
"""Characters of a code that count: no code and no id is longer."""


def belongs(room: Room, who: str) -> bool:
    """Whether a guest has a seat in a room or is its host."""
    return who == room.host or (bool(who) and room.seat_of(who) is not None)


class Guesses:
    """Counts wrong codes by address and guest."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._tried: OrderedDict[tuple[str, str], None] = OrderedDict()

    def wrong(self, *keys: str, code: str = "") -> str:
        """Count a code that led nowhere; what to tell.

        A ``code`` that is named counts once against each key: the page of a link and its socket ask for the
        same one, and who tries it again learns nothing.
        """
        with suppress(Refused):
            self._limits.check(_KIND, *keys)
            self._limits.take(_KIND, *[key for key in set(keys) if not (code and self._knows(key, code))])
            return "unknown_room"
        return "too_many_wrong_codes"

    def _knows(self, key: str, code: str) -> bool:
        """Whether a code has been counted against a key; from now on it has."""
        tried = key, code[:_LONGEST]
        known = tried in self._tried
        self._tried[tried] = None
        if len(self._tried) > _KEPT:
            self._tried.popitem(last=False)
        return known

    def refusal(self, room: Room, address: str, who: str) -> str:
        """Why a guest may not enter a room, empty when he may.

        Who belongs to the room is let in whatever others at his address have tried; for all others a right
        code is answered like a wrong one while there have been too many.
        """
        if room.closed:
            return "expired" if room.closed == "expired" else "closed"
        if who in room.blocked:
            return "kicked"
        return "" if belongs(room, who) else self.too_many(address, who)

    def too_many(self, *keys: str) -> str:
        """Why nothing more is told to who has tried too many codes, empty while he has not."""
        try:
            self._limits.check(_KIND, *keys)
        except Refused as refused:
            return refused.code
        return ""
