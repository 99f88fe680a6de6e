"""What a board is worth with the cards that are still to come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.games.pineapple.boards import Lines, judge
from engine.games.pineapple.bots.odds import Chances, Left, chances
from engine.games.pineapple.fantasy import hand
from engine.games.pineapple.lines import PAIR, TRIPS
from engine.games.pineapple.outlook import full
from engine.games.pineapple.royalties import BOTTOM, MIDDLE, TOP

DEAD: Final = 6.0
"""Points that a dead hand loses: three lines and the scoop."""

LAND: Final[Mapping[str, float]] = {"": 0.0, "queens": 10.0, "kings": 12.0, "aces": 14.0, "trips": 16.0}
"""Points that a Fantasyland earned by a top is worth on average, by what earns it."""

WIN: Final = 0.35
"""Points that a line wins more for each category that it is stronger."""

Odds = Callable[[tuple[int, ...], int], Chances]


def odds(left: Left) -> Odds:
    """The chances of lines, each looked up once."""
    known: dict[tuple[tuple[int, ...], int], Chances] = {}

    def look(cards: tuple[int, ...], line: int) -> Chances:
        key = (tuple(sorted(cards)), line)
        if key not in known:
            known[key] = chances(key[0], line, left)
        return known[key]

    return look


def worth(lines: Lines, look: Odds) -> float:
    """The points that a board may be expected to bring."""
    if full(lines):
        board = judge(lines)
        if board.dead:
            return -DEAD
        strong = sum(reading.value[0] + reading.value[1] / 16 for reading in board.lines)
        return sum(board.bonuses) + LAND[hand(board.lines[0].value)] + WIN * strong
    tops, middles, bottoms = (look(cards, line) for line, cards in enumerate(lines))
    value = alive = 0.0
    for top, p in tops:
        for middle, q in middles:
            if middle + 1e-9 < top:
                continue
            below = sum(r for bottom, r in bottoms if bottom + 1e-9 >= middle)
            if not below:
                continue
            paid = sum(r * (_bottom(bottom) + WIN * bottom) for bottom, r in bottoms if bottom >= middle)
            alive += p * q * below
            value += p * q * (below * (_top(top) + _middle(middle) + WIN * (top + middle)) + paid)
    return value - DEAD * (1 - alive)


def _top(strength: float) -> float:
    category = int(strength)
    value = (category, round((strength - category) * 16))
    return TOP.get(value, 0) + (LAND[hand(value)] if category in (PAIR, TRIPS) else 0.0)


def _middle(strength: float) -> float:
    return MIDDLE.get(int(strength), 0)


def _bottom(strength: float) -> float:
    return BOTTOM.get(int(strength), 0)
