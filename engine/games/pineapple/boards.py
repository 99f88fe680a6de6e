"""A board of three lines: what it counts as, whether it is dead, what it pays (L1-L4, J2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.games.pineapple.lines import Reading, read
from engine.games.pineapple.royalties import bonus

Cards: TypeAlias = tuple[int, ...]
Lines: TypeAlias = tuple[Cards, Cards, Cards]
"""Top, middle, bottom."""

ROOM: Final = (3, 5, 5)
FULL: Final = sum(ROOM)
EMPTY: Final[Lines] = ((), (), ())


class Board(NamedTuple):
    """A board as it counts: readings top, middle, bottom, whether it is dead, and its bonuses."""

    lines: tuple[Reading, Reading, Reading]
    dead: bool
    bonuses: tuple[int, int, int]


@lru_cache(maxsize=512)
def judge(lines: Lines) -> Board:
    """Judge a board, full or as far as it lies.

    From the bottom up a line takes its best value that is at most the line below; a line that has none, and
    those above it, are read at their best without a cap, and the board is dead (J2). A line below without
    cards caps nothing. ``dead`` of a board that is not full means that the order is wrong as it stands.
    """
    readings: list[Reading] = []
    cap, dead = None, False
    for cards in reversed(lines):
        reading = None if dead else read(cards, cap)
        if reading is None:
            dead, reading = True, read(cards)
            assert reading is not None
        readings.insert(0, reading)
        cap = reading.value if cards else cap
    top, middle, bottom = readings
    if dead:
        return Board((top, middle, bottom), dead, (0, 0, 0))
    return Board(
        (top, middle, bottom), dead, (bonus(0, top.value), bonus(1, middle.value), bonus(2, bottom.value))
    )
