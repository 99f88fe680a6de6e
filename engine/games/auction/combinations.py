"""What a selection of cards is (A15-A19)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.cards import ACE, COPY, is_joker, rank, suit
from engine.games.auction import ranking
from engine.games.auction.ranking import GROUP, RUN, STRAIGHT
from engine.redacted import Redacted

_CARDS: Final = range(COPY + 54)
RANK: Final = tuple([0 if is_joker(card) else rank(card) for card in _CARDS])
"""Rank of each card, 0 for jokers, as a table for the inner loops."""

SUIT: Final = tuple([4 if is_joker(card) else suit(card) for card in _CARDS])
"""Suit of each card, 4 for jokers."""

_RANK_BIT: Final = tuple([1 << held if held else 0 for held in RANK])
_SUIT_BIT: Final = tuple([1 << held for held in SUIT])


class Reading(Redacted, frozen=True, array_like=True, gc=False):
    """What cards are, read as strongly as they can be.

    ``place``: number in the ranking table, from 1. ``ranks``: what ties are compared by, five ranks of a
    flush, else the rank of the group or the top card. ``stands``: the ranks that jokers stand for, highest
    first.
    """

    place: int
    ranks: tuple[int, ...]
    stands: tuple[int, ...] = ()


def strength(cards: Iterable[int]) -> int:
    """The strongest reading of all the cards as one number, 0 when they are no combination.

    Numbers compare as the combinations do: equal ones tie (A16). Jokers stand for anything but a rank that a
    run has already (A18).
    """
    held = suits = count = ordinary = 0
    single = True
    for card in cards:
        count += 1
        if bit := _RANK_BIT[card]:
            ordinary += 1
            single = single and not held & bit
            held |= bit
            suits |= _SUIT_BIT[card]
    best = 0
    if not held & (held - 1):
        best = GROUP.get(count, 0)
        if best:
            best |= held.bit_length() - 1 if held else ACE
    suited = not suits & (suits - 1)
    if single and count in RUN and (suited or count == 5) and (top := top_of_run(held, count)):
        best = max(best, (RUN[count] if suited else STRAIGHT) | top)
        if suited and count == 5:
            best = max(best, STRAIGHT | top)
    if suited and count == 5:
        jokers = [ACE] * (count - ordinary)
        best = max(best, ranking.flush([*jokers, *sorted([RANK[c] for c in cards if RANK[c]], reverse=True)]))
    return best


@cache
def top_of_run(held: int, count: int) -> int:
    """The highest top card of ``count`` consecutive ranks that include these (bits), 0 when none do."""
    return next((top for top in range(ACE, count - 1, -1) if not held & ~window(top, count)), 0)


@cache
def window(top: int, count: int) -> int:
    """The ranks, as bits, of a run with this top card; the ace also stands below the two (A16)."""
    return sum(1 << (value if value > 1 else ACE) for value in range(top - count + 1, top + 1))


def read(cards: Iterable[int]) -> Reading | None:
    """The strongest reading of all the cards, None when they are no combination."""
    found = strength(cards)
    return explain(found, cards) if found else None


def explain(found: int, cards: Iterable[int]) -> Reading:
    """The reading that belongs to a strength of these cards."""
    place, ranks = ranking.place(found), ranking.ranks(found)
    held = [RANK[card] for card in cards]
    jokers = held.count(0)
    if not jokers:
        return Reading(place, ranks)
    line = ranking.TABLE[place - 1]
    if line.kind == "flush":
        return Reading(place, ranks, (ACE,) * jokers)
    if line.kind in ("single", "of_a_kind"):
        return Reading(place, ranks, ranks * jokers)
    missing = window(ranks[0], line.cards) & ~sum(1 << value for value in set(held))
    return Reading(place, ranks, tuple([value for value in range(ACE, 1, -1) if missing >> value & 1]))
