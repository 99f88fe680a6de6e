"""Everything that a hand can show: all its bids, and its best at a showdown (A4, A18, A19)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from engine.cards import ACE
from engine.games.auction import ranking
from engine.games.auction.combinations import RANK, SUIT, Reading, explain, strength
from engine.games.auction.ranking import GROUP, RUN, STRAIGHT
from engine.redacted import Redacted

Subsets: TypeAlias = list[tuple[int, int]]
"""Sets of cards as bit masks over a hand, each with its number of cards."""

Cards: TypeAlias = dict[int, list[int]]
"""Ranks of a suit, or of a hand, each with the cards that have it, as bits over the hand."""

_LONGEST: Final = max(RUN)


class Selection(Redacted, frozen=True, array_like=True, gc=False):
    """Cards of a hand that form a combination.

    ``mask`` has bit i for the i-th card of the hand as the view lists it. Of two strengths the higher one
    beats the other; equal ones tie.
    """

    mask: int
    reading: Reading
    strength: int

    def cards(self, hand: tuple[int, ...]) -> tuple[int, ...]:
        """The selected cards in the order of the hand."""
        return pick(hand, self.mask)


def pick(hand: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """The cards of a mask in the order of the hand."""
    return tuple([card for at, card in enumerate(hand) if mask >> at & 1])


@lru_cache(maxsize=256)
def selections(hand: tuple[int, ...]) -> tuple[Selection, ...]:
    """Every selection of a hand that forms a combination, weakest first, fewer cards before more."""
    order = sorted(strengths(hand).items(), key=lambda item: (item[1], item[0].bit_count(), item[0]))
    return tuple([Selection(mask, explain(found, pick(hand, mask)), found) for mask, found in order])


@lru_cache(maxsize=512)
def best(hand: tuple[int, ...]) -> Selection:
    """The strongest combination of a hand at a showdown, where jokers are dead (A19)."""
    dead = sum(1 << at for at, card in enumerate(hand) if not RANK[card])
    # Only one of hundreds is explained and kept.
    live = [(mask, found) for mask, found in strengths(hand).items() if not mask & dead]
    mask, found = max(live, key=lambda one: (one[1], -one[0]))
    return Selection(mask, explain(found, pick(hand, mask)), found)


def strengths(hand: tuple[int, ...]) -> dict[int, int]:
    """The strength of every selection of a hand that forms a combination, by its mask."""
    jokers: Subsets = [(0, 0)]
    by_rank: Cards = {}
    by_suit: tuple[Cards, Cards, Cards, Cards] = ({}, {}, {}, {})
    bit = 1
    for card in hand:
        if value := RANK[card]:
            by_rank.setdefault(value, []).append(bit)
            by_suit[SUIT[card]].setdefault(value, []).append(bit)
        else:
            jokers += [(mask | bit, count + 1) for mask, count in jokers]
        bit <<= 1
    found = _groups(by_rank, jokers)
    _straights(found, by_rank, jokers)
    for ranks in by_suit:
        _runs(found, ranks, jokers)
        _flushes(found, ranks, jokers)
    for mask, _ in jokers[1:]:
        found[mask] = strength(pick(hand, mask))
    return found


def _groups(by_rank: Cards, jokers: Subsets) -> dict[int, int]:
    found: dict[int, int] = {}
    for rank, bits in by_rank.items():
        sets = [(bits[0], 1)]
        for bit in bits[1:]:
            sets += [(bit, 1), *[(mask | bit, count + 1) for mask, count in sets]]
        for mask, count in sets:
            for wild, more in jokers:
                found[mask | wild] = GROUP[count + more] | rank
    return found


def _runs(found: dict[int, int], ranks: Cards, jokers: Subsets) -> None:
    """Suit sequences: cards of one suit, with jokers that fill gaps and lengthen."""
    if not _possible(ranks, jokers, min(RUN)):
        return
    for masks, low, gaps, count in _spread(ranks, len(jokers), _LONGEST):
        for wild, more in jokers:
            if more >= gaps and (value := RUN.get(count + more)):
                _put(found, masks, wild, value | min(ACE, low + count + more - 1))


def _straights(found: dict[int, int], by_rank: Cards, jokers: Subsets) -> None:
    if not _possible(by_rank, jokers, 5):
        return
    for masks, low, gaps, count in _spread(by_rank, len(jokers), 5):
        for wild, more in jokers:
            if more >= gaps and count + more == 5:
                _put(found, masks, wild, STRAIGHT | min(ACE, low + 4))


def _flushes(found: dict[int, int], ranks: Cards, jokers: Subsets) -> None:
    cards = [(value, bit) for value in sorted(ranks, reverse=True) for bit in ranks[value]]
    for wild, more in jokers:
        if more < 5 <= len(cards) + more:
            for five in combinations(cards, 5 - more):
                value = ranking.flush([ACE] * more + [rank for rank, _ in five])
                _put(found, [sum([bit for _, bit in five])], wild, value)


def _put(found: dict[int, int], masks: list[int], wild: int, value: int) -> None:
    """Note a combination for selections, unless they are a stronger one."""
    for mask in masks:
        if found.get(mask | wild, 0) < value:
            found[mask | wild] = value


def _possible(ranks: Cards, jokers: Subsets, size: int) -> bool:
    """Whether a run of this size may be there; exact without jokers, which is most hands."""
    if len(jokers) > 1:
        return True
    held = sum([1 << value for value in ranks])
    ends = held | held >> ACE << 1
    for _ in range(size - 1):
        ends &= ends << 1
    return ends > 0


def _spread(ranks: Cards, subsets: int, longest: int) -> Iterator[tuple[list[int], int, int, int]]:
    """Sets of distinct ranks so close together that jokers, of which there are so many subsets, fill gaps.

    Each as the masks of the cards that make it, its lowest value (1 for an ace below the two), gaps, ranks.
    """
    spare = subsets.bit_length() - 1
    options = [ranks.get(value) for value in range(ACE + 1)]
    options[1] = ranks.get(ACE)
    for low in range(1, ACE + 1):
        if first := options[low]:
            sets = [(first, 0, 1)]
            yield first, low, 0, 1
            for value in range(low + 1, min(ACE, low + longest - 1) + 1):
                if bits := options[value]:
                    longer = []
                    for masks, _, count in sets:
                        gaps = value - low - count
                        if gaps <= spare:
                            longer.append(([mask | bit for mask in masks for bit in bits], gaps, count + 1))
                    for masks, gaps, count in longer:
                        yield masks, low, gaps, count
                    sets += longer
                elif not spare:
                    break
