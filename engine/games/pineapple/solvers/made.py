"""All lines that can be made of up to 17 cards, with their values as numbers that compare as values do.

The loops work on plain lists and on arrays of numpy alike, so that numba may compile them as they stand.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final, TypeAlias

from engine.cards import ACE
from engine.games.pineapple.lines import FIVE, HIGH, RANKED, STRAIGHT, Value, flushed

Ints: TypeAlias = Any
"""A list of ints, or an array of 64 bits."""

_ROOM: Final = 4
"""Bits of a rank in a code."""

CATEGORY: Final = _ROOM * FIVE
"""Bits below the category of a code."""

LEADING: Final = CATEGORY - _ROOM
"""Bits below the category and the first rank of a code."""

PLACES: Final = 17
"""Bits of a set of cards, one for each by its place."""

WEIGHT: Final = (0, 1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316, 44676, 94545)
"""By rank from the deuce: no two sets of equally many ranks up to five have the same sum, five of a rank
included."""


def code(value: Value) -> int:
    """A value as a number: the category, then five ranks of four bits each, 0 where there is none."""
    ranks = value[1:] + (0,) * (FIVE + 1 - len(value))
    number = value[0]
    for rank in ranks:
        number = number << _ROOM | rank
    return number


def tables(size: int) -> tuple[list[int], list[int]]:
    """The codes of all lines of a size by the sum of their weights, mixed in suit and of one, -1 for none."""
    mixed = [-1] * (size * WEIGHT[-1] + 1)
    suited = list(mixed) if size == FIVE else []
    for ranks in combinations_with_replacement(range(2, ACE + 1), size):
        value = RANKED.get(sum(5 ** (rank - 2) for rank in ranks))
        if value is not None:
            at = sum(WEIGHT[rank - 2] for rank in ranks)
            mixed[at] = code(value)
            if size == FIVE and value[0] in (HIGH, STRAIGHT):
                suited[at] = code(flushed(value))
    return mixed, suited


ADDED: Final = tuple(tuple(map(sum, combinations_with_replacement(WEIGHT, jokers))) for jokers in range(3))
"""What so many jokers may add to the weights of a line."""


def grow(
    bits: Ints, weights: Ints, suits: Ints, mask: Ints, weight: Ints, suit: Ints, last: Ints, start: Ints
) -> None:
    """Fill in every set of up to five cards, size by size: its bits, weight, suits; set k begins at start[k].

    ``bits``, ``weights`` and ``suits``: those of each card, a suit as a bit. ``last``: the next card to add.
    """
    start[0], end = 0, 1
    for size in range(5):
        start[size + 1] = end
        for base in range(start[size], start[size + 1]):
            for card in range(last[base], len(bits)):
                mask[end] = mask[base] | bits[card]
                weight[end] = weight[base] + weights[card]
                suit[end] = suit[base] | suits[card]
                last[end] = card + 1
                end += 1
    start[6] = end


def fill(
    low: int,
    high: int,
    jokers: int,
    every: bool,
    mask: Ints,
    weight: Ints,
    suit: Ints,
    mixed: Ints,
    suited: Ints,
    added: Ints,
    out: Ints,
    end: int,
) -> int:
    """Write the lines of the sets from low to high and some jokers from ``end`` on; where they end.

    A line is its code with its bits below; ``jokers``: the bits of those; ``every``: a line for each of its
    codes, else only for the best (J1). ``added``: what its jokers may add to a weight.
    """
    for at in range(low, high):
        place = mask[at] | jokers
        # Of one suit, where that counts: a set has at least two cards that are no jokers.
        flush = len(suited) > 0 and suit[at] & (suit[at] - 1) == 0
        best = -1
        for kind in range(2 if flush else 1):
            codes = suited if kind else mixed
            for more in added:
                one = codes[weight[at] + more]
                if every and one >= 0:
                    out[end] = one << PLACES | place
                    end += 1
                elif one > best:
                    best = one
        if not every:
            out[end] = best << PLACES | place
            end += 1
    return end
