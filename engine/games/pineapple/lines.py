"""The value of a line of up to five cards, with jokers by J1 and J2.

A value is a tuple (category, ranks...): 0 high card, 1 pair, 2 two pair, 3 trips, 4 straight, 5 flush, 6 full
house, 7 quads, 8 straight flush, 10 royal flush. Tuples compare as lines do: by category, then rank by rank,
and a shorter one that is the beginning of a longer is not greater (L1). A line that is not full yet has the
value of what lies there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from engine.cards import ACE, JOKERS, PACK, rank, suit

Value: TypeAlias = tuple[int, ...]

HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
ROYAL_FLUSH: Final = 10

FIVE: Final = 5

RANK: Final = tuple(map(rank, PACK))
SUIT: Final = tuple(map(suit, PACK))

WEIGHT: Final = tuple(5 ** (rank(card) - 2) for card in PACK)
"""The sum over a line names its ranks, as no rank occurs more than four times."""

_GROUPS: Final = {
    (4, 1): QUADS,
    (4,): QUADS,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): TRIPS,
    (3, 1): TRIPS,
    (3,): TRIPS,
    (2, 2, 1): TWO_PAIR,
    (2, 2): TWO_PAIR,
    (2, 1, 1, 1): PAIR,
    (2, 1, 1): PAIR,
    (2, 1): PAIR,
    (2,): PAIR,
}


def _by_ranks(ranks: tuple[int, ...]) -> Value:
    """The value of ranks whose suits do not matter; straights need five (L2)."""
    counts = {one: ranks.count(one) for one in ranks}
    order = sorted(counts, key=lambda one: (-counts[one], -one))
    category = _GROUPS.get(tuple(counts[one] for one in order), HIGH)
    if len(order) == FIVE:
        if order[0] - order[-1] == FIVE - 1:
            return (STRAIGHT, order[0])
        if order == [ACE, 5, 4, 3, 2]:
            return (STRAIGHT, 5)
    return (category, *order)


RANKED: Final = {
    sum(5 ** (one - 2) for one in ranks): _by_ranks(ranks)
    for size in range(FIVE + 1)
    for ranks in combinations_with_replacement(range(2, ACE + 1), size)
    if all(ranks.count(one) <= 4 for one in set(ranks))
}
"""The values of all lines of up to five cards by their ranks."""


def flushed(value: Value) -> Value:
    """The value of five cards of one suit, from that of their ranks."""
    if value[0] == STRAIGHT:
        return (ROYAL_FLUSH, ACE) if value[1] == ACE else (STRAIGHT_FLUSH, value[1])
    return (FLUSH, *value[1:])


def natural(cards: Iterable[int]) -> Value:
    """The value of a line without jokers."""
    cards = tuple(cards)
    value = RANKED[sum([WEIGHT[card] for card in cards])]
    if len(cards) == FIVE and len({SUIT[card] for card in cards}) == 1:
        return flushed(value)
    return value


class Reading(NamedTuple):
    """A value, and the cards that the jokers of the line count as."""

    value: Value
    jokers: tuple[int, ...] = ()


def read(cards: tuple[int, ...], cap: Value | None = None) -> Reading | None:
    """The best value of a line that is at most ``cap``, None if it has none (J2)."""
    jokers = sum(card in JOKERS for card in cards)
    if not jokers:
        value = natural(cards)
        return Reading(value) if cap is None or value <= cap else None
    readings = _readings(tuple(sorted(card for card in cards if card not in JOKERS)), jokers)
    at = len(readings) if cap is None else bisect_right(readings, cap, key=lambda reading: reading.value)
    return readings[at - 1] if at else None


@lru_cache(maxsize=512)
def _readings(cards: tuple[int, ...], jokers: int) -> tuple[Reading, ...]:
    """All values of a line with jokers, lowest first, each with cards that make it (J1)."""
    found: dict[Value, tuple[int, ...]] = {}
    for added in _substitutes(cards, jokers):
        found.setdefault(natural(cards + added), added)
    return tuple(Reading(value, found[value]) for value in sorted(found))


def _substitutes(cards: tuple[int, ...], jokers: int) -> Iterator[tuple[int, ...]]:
    """Cards that the jokers may stand for: one choice for each set of ranks, and those that make a flush."""
    suits = {SUIT[card] for card in cards}
    if len(suits) <= 1 and len(cards) + jokers == FIVE:
        # A line of jokers and one card has no flush that another suit would not have too.
        flush = min(suits, default=0)
        live = [card for card in range(flush * 13, flush * 13 + 13) if card not in cards]
        yield from combinations(live, jokers)
    for ranks in combinations_with_replacement(range(2, ACE + 1), jokers):
        added: list[int] = []
        for one in ranks:
            # Another suit than that of the cards, so that the line is no flush.
            same = [card for card in range(one - 2, 52, 13) if card not in cards and card not in added]
            same.sort(key=lambda card: SUIT[card] in suits)
            added += same[:1]
        if len(added) == jokers:
            yield tuple(added)
