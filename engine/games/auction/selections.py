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


@lru_cache(maxsize=1024)
def selections(hand: tuple[int, ...]) -> tuple[Selection, ...]:
    """Every selection of a hand that forms a combination, weakest first, fewer cards before more."""
    order = sorted(strengths(hand).items(), key=lambda item: (item[1], item[0].bit_count(), item[0]))
    return tuple([Selection(mask, explain(found, pick(hand, mask)), found) for mask, found in order])


@lru_cache(maxsize=1024)
def best(hand: tuple[int, ...]) -> Selection:
    """The strongest combination of a hand at a showdown, where jokers are dead (A19)."""
    dead = sum(1 << at for at, card in enumerate(hand) if not RANK[card])
    return max(
        (one for one in selections(hand) if not one.mask & dead), key=lambda one: (one.strength, -one.mask)
    )


def strengths(hand: tuple[int, ...]) -> dict[int, int]:
    """The strength of every selection of a hand that forms a combination, by its mask."""
    jokers: Subsets = [(0, 0)]
    by_rank: dict[int, list[int]] = {}
    by_suit: list[dict[int, list[int]]] = [{}, {}, {}, {}]
    for at, card in enumerate(hand):
        bit, value = 1 << at, RANK[card]
        if value:
            by_rank.setdefault(value, []).append(bit)
            by_suit[SUIT[card]].setdefault(value, []).append(bit)
        else:
            jokers += [(mask | bit, count + 1) for mask, count in jokers]
    found: dict[int, int] = {}
    _groups(found, by_rank, jokers)
    _straights(found, by_rank, jokers)
    for ranks in by_suit:
        _runs(found, ranks, jokers)
        _flushes(found, ranks, jokers)
    for mask, _ in jokers[1:]:
        found[mask] = strength(pick(hand, mask))
    return found


def _put(found: dict[int, int], mask: int, value: int) -> None:
    if found.get(mask, 0) < value:
        found[mask] = value


def _groups(found: dict[int, int], by_rank: dict[int, list[int]], jokers: Subsets) -> None:
    for rank, bits in by_rank.items():
        sets: Subsets = [(0, 0)]
        for bit in bits:
            sets += [(mask | bit, count + 1) for mask, count in sets]
        for mask, count in sets[1:]:
            for wild, more in jokers:
                if value := GROUP.get(count + more):
                    _put(found, mask | wild, value | rank)


def _runs(found: dict[int, int], ranks: dict[int, list[int]], jokers: Subsets) -> None:
    """Suit sequences: the cards of one suit, with the jokers that fill gaps and lengthen."""
    spare = len(jokers).bit_length() - 1
    if len(ranks) + spare < min(RUN):
        return
    for masks, low, gaps, count in _spread(ranks, spare, _LONGEST):
        for wild, more in jokers:
            if more >= gaps and (value := RUN.get(count + more)):
                value |= min(ACE, low + count + more - 1)
                for mask in masks:
                    _put(found, mask | wild, value)


def _straights(found: dict[int, int], by_rank: dict[int, list[int]], jokers: Subsets) -> None:
    spare = len(jokers).bit_length() - 1
    if len(by_rank) + spare < 5:
        return
    for masks, low, gaps, count in _spread(by_rank, spare, 5):
        for wild, more in jokers:
            if more >= gaps and count + more == 5:
                value = STRAIGHT | min(ACE, low + 4)
                for mask in masks:
                    _put(found, mask | wild, value)


def _spread(
    ranks: dict[int, list[int]], spare: int, longest: int
) -> Iterator[tuple[list[int], int, int, int]]:
    """Sets of distinct ranks that lie close enough together for so many spare cards to fill the gaps.

    Each as the masks of the cards that make it, its lowest value (1 for an ace below the two), gaps, ranks.
    """
    options = [ranks.get(value) for value in range(ACE + 1)]
    options[1] = ranks.get(ACE)
    for low in range(1, ACE + 1):
        if first := options[low]:
            open_sets = [(first, 0, 1)]
            yield first, low, 0, 1
            for value in range(low + 1, min(ACE, low + longest - 1) + 1):
                if bits := options[value]:
                    size = value - low + 1
                    longer = [
                        ([mask | bit for mask in masks for bit in bits], size - count - 1, count + 1)
                        for masks, _, count in open_sets
                        if size - count - 1 <= spare
                    ]
                    for masks, gaps, count in longer:
                        yield masks, low, gaps, count
                    open_sets += longer
                elif not spare:
                    break


def _flushes(found: dict[int, int], ranks: dict[int, list[int]], jokers: Subsets) -> None:
    cards = [(value, bit) for value in sorted(ranks, reverse=True) for bit in ranks[value]]
    spare = len(jokers).bit_length() - 1
    if len(cards) + spare < 5:
        return
    for more in range(max(0, 5 - len(cards)), min(spare, 4) + 1):
        wilds = [wild for wild, count in jokers if count == more]
        for five in combinations(cards, 5 - more):
            value = ranking.flush([ACE] * more + [rank for rank, _ in five])
            mask = sum([bit for _, bit in five])
            for wild in wilds:
                _put(found, mask | wild, value)
