"""The bonuses of lines (L4). Data: another table may stand here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.pineapple.lines import (
    FLUSH,
    FULL_HOUSE,
    PAIR,
    QUADS,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    Value,
)

TOP: Final[Mapping[Value, int]] = {
    **{(PAIR, rank): rank - 5 for rank in range(6, 15)},
    **{(TRIPS, rank): rank + 8 for rank in range(2, 15)},
}
"""By category and rank: 66 pays 1 ... AA 9, 222 pays 10 ... AAA 22."""

MIDDLE: Final[Mapping[int, int]] = {
    TRIPS: 2,
    STRAIGHT: 4,
    FLUSH: 8,
    FULL_HOUSE: 12,
    QUADS: 20,
    STRAIGHT_FLUSH: 30,
    ROYAL_FLUSH: 50,
}

BOTTOM: Final[Mapping[int, int]] = {
    STRAIGHT: 2,
    FLUSH: 4,
    FULL_HOUSE: 6,
    QUADS: 10,
    STRAIGHT_FLUSH: 15,
    ROYAL_FLUSH: 25,
}


TABLE: Final[tuple[tuple[int, Value, int], ...]] = (
    *((0, value, points) for value, points in TOP.items()),
    *((1, (category,), points) for category, points in MIDDLE.items()),
    *((2, (category,), points) for category, points in BOTTOM.items()),
)
"""The whole table: (line, how the value begins, points), the weakest of a line first."""


def bonus(line: int, value: Value) -> int:
    """The points that a value pays on a line: 0 top, 1 middle, 2 bottom."""
    if line == 0:
        return TOP.get(value[:2], 0)
    return (MIDDLE if line == 1 else BOTTOM).get(value[0], 0)
