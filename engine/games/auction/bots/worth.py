"""What cards are worth to a hand: how rare a combination they show, and how near they are to a better one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp, log10
from typing import Final

from engine.cards import ACE
from engine.games.auction import ranking
from engine.games.auction.combinations import RANK, SUIT, window
from engine.games.auction.ranking import GROUP, RUN, STRAIGHT, TABLE

_RARITY: Final = (0.0, *[-log10(line.chance) if line.chance else 10.0 for line in TABLE])
_STEP: Final = tuple(
    [max(0.05, after - before) for before, after in zip(_RARITY, (*_RARITY[1:], 10.5), strict=True)]
)


def showdown(cards: Iterable[int]) -> int:
    """Strength of the best combination of cards, jokers dead (A19), without looking at every selection."""
    counts = [0] * (ACE + 1)
    suits = [0, 0, 0, 0, 0]
    held: list[list[int]] = [[], [], [], [], []]
    for card in cards:
        rank, suit = RANK[card], SUIT[card]
        counts[rank] += 1
        suits[suit] |= 1 << rank
        held[suit].append(rank)
    found = done = every = 0
    for rank in range(ACE, 1, -1):
        if counts[rank] > done:
            for size in range(done + 1, counts[rank] + 1):
                found = max(found, GROUP[size] | rank)
            done = counts[rank]
    for suit in range(4):
        bits, ranks = suits[suit], held[suit]
        every |= bits
        if len(ranks) >= min(RUN):
            for size, top in _runs(bits):
                found = max(found, RUN[size] | top)
            if len(ranks) >= 5:
                found = max(found, ranking.flush(sorted(ranks, reverse=True)[:5]))
    for size, top in _runs(every):
        if size == 5:
            found = max(found, STRAIGHT | top)
    return found


@cache
def _runs(ranks: int) -> tuple[tuple[int, int], ...]:
    """The sizes of runs in these ranks (bits) that count, each with its highest top card."""
    ends, sizes = (ranks | ranks >> ACE << 1) & ~1, []
    size, shifted = 1, ends
    while shifted := shifted & ends << size:
        size += 1
        if size in RUN:
            sizes.append((size, shifted.bit_length() - 1))
    return tuple(sizes)


def rarity(strength: int) -> float:
    """How rare a strength is among hands, in powers of ten; its ranks count a part of a step."""
    if not strength:
        return 0.0
    place = ranking.place(strength)
    return _RARITY[place] + _STEP[place] * 0.6 * ranking.ranks(strength)[0] / (ACE + 1)


def prospects(cards: Iterable[int]) -> float:
    """The chance that a hand wins the deal in the end, as hands of its kind did among club bots.

    Groups and suit sequences count by their size, for they grow; flushes and straights end where they are.
    """
    counts = [0] * (ACE + 1)
    suits = [0, 0, 0, 0, 0]
    for card in cards:
        counts[RANK[card]] += 1
        suits[SUIT[card]] |= 1 << RANK[card]
    counts[0] = 0
    size = max(counts)
    rank = ACE - counts[::-1].index(size)
    odds = _ODDS[ranking.place(GROUP[size])] + _RANK * rank if size else _ODDS[0]
    near = 0.0
    for suit in range(4):
        if suits[suit]:
            near = max(near, _NEAR[_dense(suits[suit])])
            for size, top in _runs(suits[suit])[-1:]:
                odds = max(odds, _ODDS[ranking.place(RUN[size])] + _RANK * top)
    return 1 / (1 + exp(-odds - near))


@cache
def _dense(ranks: int) -> int:
    """How many of these ranks lie at most within six consecutive ones."""
    return max((ranks & window(top, 6)).bit_count() for top in range(6, ACE + 1))


_ODDS: Final = (-1.9, -1.9, -1.6, -1.1, -1.4, -1.2, -0.8, 0.0, 0.9, 1.8, 2.1, 2.5, 2.9, *[3.2] * 8)
"""Log odds by place in the table of the best group or suit sequence, with a two; fitted to 500 deals."""

_RANK: Final = 0.065
"""What each rank more adds to them."""

_NEAR: Final = (0.0, 0.0, 0.0, 0.0, 0.15, 0.25, 0.8)
"""What it adds that so many ranks of a suit lie within six."""
