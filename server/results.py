"""Finished games as anybody may see them, by the id in a link: from the log, which stays for thirty days."""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import Final

from engine.room import Ending, Moves, Opening, decode_entry
from engine.room.view import SeatView
from server.bodies import PlayedGame
from server.store import Store
from server.store.rooms import LOG_KEPT_MS

GAME: Final = re.compile("[1-9][0-9]{8}-[0-9a-f]{1,12}-[1-9][0-9]{0,8}")
"""A game's id: the code of its room, when that was made, the number of the game there."""

KEPT: Final = 1_000
"""Results that stay at hand."""


class Results:
    """Looks games up in the store; a game that is over never changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, PlayedGame] = OrderedDict()

    async def find(self, game: str) -> PlayedGame | None:
        """What is told of a game, None when it never was or was too long ago. StoreUnavailable.

        Who asks for a result learns it no sooner than who watches.
        """
        known, now = self._known.get(game), self._store.now()
        if known is not None and known.at + LOG_KEPT_MS > now:
            self._known.move_to_end(game)
            return known
        if not GAME.fullmatch(game):
            return None
        ends = await self._store.ends(game)
        if ends is None:
            return None
        opening, last = map(decode_entry, ends)
        assert isinstance(opening, Opening)
        played = _told(game, opening, last if isinstance(last, Moves) else None, now)
        if played.phase == "over":
            self._known[game] = played
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return played


def _told(game: str, opening: Opening, last: Moves | None, now: int) -> PlayedGame:
    ending = None if last is None else last.ending
    if last is not None and ending is not None and last.at + ending.delay_s * 1000 > now:
        ending = None
    return PlayedGame(
        id=game,
        room=game[:9],
        number=int(game.rpartition("-")[2]),
        game=opening.game,
        phase="over" if ending else "stopped" if last is not None and last.stopped else "playing",
        options=opening.options,
        clock=opening.clock,
        seats=_seats(opening, ending),
        at=opening.at if last is None else last.at,
        outcome=None if ending is None else ending.outcome,
        lasted=None if ending is None else ending.lasted,
    )


def _seats(opening: Opening, ending: Ending | None) -> tuple[SeatView, ...]:
    """Who was there in the end; of a game that has no result only how many."""
    if ending is None:
        return (SeatView("person"),) * len(opening.chairs)
    return tuple(
        SeatView("bot" if level else "person", name, level)
        for name, level in zip(ending.names, ending.levels, strict=True)
    )
