"""The best layout of 13 to 17 cards: exact, for Fantasyland and for whoever wants to know afterwards.

Most bonuses, with what staying in Fantasyland is worth; among equals the strongest bottom, then middle, then
top. On each place a stronger line never pays less, so for a bottom and a top the strongest middle that fits
is the best one: only bottoms and tops are combined, as long as they could be better than what is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from engine.cards import is_joker
from engine.games.pineapple.boards import Lines
from engine.games.pineapple.lines import FIVE, QUADS, RANK, ROYAL_FLUSH, SUIT
from engine.games.pineapple.royalties import BOTTOM, MIDDLE, TOP
from engine.games.pineapple.solvers.loops import PLAIN, Loops, fastest
from engine.games.pineapple.solvers.made import ADDED, CATEGORY, LEADING, WEIGHT, Ints, code, tables
from engine.games.pineapple.solvers.search import Floats

STAYING: Final[Mapping[int, float]] = {0: 0.0, 13: 0.0, 14: 11.0, 15: 15.5, 16: 26.0, 17: 53.0}
"""Points that one more Fantasyland of so many cards, and those that follow it, are worth.

Computed from 200 best layouts of random cards each: (their mean bonuses - 3.1) / (1 - the share that stays),
as a hand on streets has 3.1 on average; 12.5 and 0.15 with 14 cards, 16.0 and 0.18 with 15, 20.4 and 0.34
with 16, 24.4 and 0.60 with 17.
"""


class Given(NamedTuple):
    """What loops of a kind read, in their form: codes by weights, what jokers may add, bonuses."""

    codes: Mapping[int, tuple[Ints, Ints]]
    added: tuple[Ints, ...]
    bottom: Floats
    middle: Floats
    top: Floats


@cache
def _given(loops: Loops) -> Given:
    top = [0.0] * (1 << CATEGORY - LEADING << 4)
    for value, points in TOP.items():
        top[code(value) >> LEADING] = points
    middle, bottom = (
        [table.get(category, 0) for category in range(ROYAL_FLUSH + 1)] for table in (MIDDLE, BOTTOM)
    )
    return Given(
        {
            size: (loops.ints(mixed), loops.ints(suited))
            for size in (3, FIVE)
            for mixed, suited in [tables(size)]
        },
        tuple(map(loops.ints, ADDED)),
        *map(loops.floats, (bottom, middle, top)),
    )


class Best(NamedTuple):
    """A layout and what it is worth: its bonuses, and what staying is worth if it repeats Fantasyland."""

    lines: Lines
    worth: float


@lru_cache(maxsize=64)
def best(cards: tuple[int, ...], staying: float) -> Best:
    """The best layout of 13 to 17 cards; ``staying``: points that repeating Fantasyland is worth."""
    return solve(cards, staying, fastest())


def solve(cards: tuple[int, ...], staying: float, loops: Loops = PLAIN) -> Best:
    """The best layout by loops of a kind."""
    given, (bottoms, middles, tops) = _given(loops), _lines(cards, loops)
    start, fits = loops.ints([0] * len(bottoms)), loops.ints([0] * len(middles))
    loops.first(bottoms, middles, start)
    loops.first(middles, tops, fits)
    pays = loops.floats([points + staying * (at >= QUADS) for at, points in enumerate(given.bottom)])
    worth, *masks = loops.search(bottoms, middles, tops, start, fits, pays, given.middle, given.top, staying)
    top, middle, bottom = (tuple([card for at, card in enumerate(cards) if mask >> at & 1]) for mask in masks)
    return Best((top, middle, bottom), worth)


def _lines(cards: tuple[int, ...], loops: Loops) -> tuple[Ints, Ints, Ints]:
    """All lines for bottom, middle and top, the strongest first."""
    given = _given(loops)
    known = [at for at, card in enumerate(cards) if not is_joker(card)]
    wild = [1 << at for at, card in enumerate(cards) if is_joker(card)]
    sets = sum(comb(len(known), size) for size in range(FIVE + 1))
    mask, weight, suit, last, start = (
        loops.ints([0] * length) for length in (sets, sets, sets, sets, FIVE + 2)
    )
    loops.grow(
        loops.ints([1 << at for at in known]),
        loops.ints([WEIGHT[RANK[cards[at]] - 2] for at in known]),
        loops.ints([1 << SUIT[cards[at]] for at in known]),
        *(mask, weight, suit, last, start),
    )

    def lines(size: int, every: bool) -> Ints:
        mixed, suited = given.codes[size]
        groups = [
            (int(start[size - count]), int(start[size - count + 1]), sum(jokers), given.added[count])
            for count in range(len(wild) + 1)
            for jokers in combinations(wild, count)
        ]
        most = sum((high - low) * (2 * len(added) if every else 1) for low, high, _, added in groups)
        out, end = loops.ints([0] * most), 0
        for low, high, jokers, added in groups:
            end = loops.fill(low, high, jokers, every, mask, weight, suit, mixed, suited, added, out, end)
        out = out[:end]
        out.sort()
        return out[::-1]

    return lines(FIVE, False), lines(FIVE, True), lines(3, True)
