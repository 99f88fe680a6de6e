"""What a line may become: values with their chances, by the cards that are left and how many come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from engine.cards import ACE, is_joker
from engine.games.pineapple.boards import ROOM
from engine.games.pineapple.lines import (
    FIVE,
    FLUSH,
    FULL_HOUSE,
    HIGH,
    PAIR,
    QUADS,
    RANK,
    STRAIGHT,
    SUIT,
    TRIPS,
    TWO_PAIR,
    read,
)

Chances: TypeAlias = list[tuple[float, float]]
"""(strength, chance): a strength is the category and a fraction for its rank."""

_SHARE: Final = 0.72
"""The part of the cards to come that a line may count on, as others want some of them."""


class Left(NamedTuple):
    """What is not seen yet: cards by rank, by suit, all of them, and how many will be dealt to the seat."""

    ranks: tuple[int, ...]
    suits: tuple[int, ...]
    total: int
    coming: int

    def hit(self, outs: float, times: int = 1) -> float:
        """The chance that at least so many of some cards come where a line can take them."""
        draws, chance = self.coming * _SHARE, min(1.0, outs / max(1, self.total))
        none: float = (1 - chance) ** draws
        if times == 1:
            return 1 - none
        # Binomial terms, also for a number of draws that is not whole.
        total, term = none, none
        for k in range(1, times):
            term *= max(0.0, draws - k + 1) / k * chance / max(1e-9, 1 - chance)
            total += term
        return max(0.0, 1 - total)


def left(unseen: Iterable[int], coming: int) -> Left:
    """Count what is left."""
    ranks, suits, count = [0] * (ACE + 1), [0] * 4, 0
    for card in unseen:
        count += 1
        if not is_joker(card):
            ranks[RANK[card]] += 1
            suits[SUIT[card]] += 1
    return Left(tuple(ranks), tuple(suits), count, coming)


def chances(cards: tuple[int, ...], line: int, left: Left) -> Chances:
    """What a line becomes, strongest first; the chances sum to 1."""
    reading = read(cards)
    assert reading is not None
    # A joker counts as the card that it would be now.
    known = (*(card for card in cards if not is_joker(card)), *reading.jokers)
    value, free = reading.value, ROOM[line] - len(cards)
    if not free:
        return [(strength(value[0], value[1]), 1.0)]
    counts: dict[int, int] = {}
    for card in known:
        counts[RANK[card]] = counts.get(RANK[card], 0) + 1
    found: Chances = []
    if line:
        found += _runs(known, counts, free, left)
    found += _groups(counts, free, left, line)
    rest, result = 1.0, []
    for one, chance in sorted(found, reverse=True):
        result.append((one, rest * chance))
        rest *= 1 - chance
    # What lies there already, and the cards that come to it: rarely nothing better than an ace.
    return [*result, (max(strength(value[0], value[1] if known else 9), HIGH + 0.7), rest)]


def strength(category: int, rank: int) -> float:
    """A category and the rank of its best cards as one number."""
    return category + rank / 16


def _runs(known: tuple[int, ...], counts: dict[int, int], free: int, left: Left) -> Chances:
    """Flushes and straights that the cards may be filled up to."""
    found: Chances = []
    suits = {SUIT[card] for card in known}
    if len(suits) == 1:
        found.append((strength(FLUSH, max(counts)), left.hit(left.suits[min(suits)], free)))
    if known and len(counts) == len(known):
        for high in range(5, ACE + 1):
            window = [rank if rank > 1 else ACE for rank in range(high - 4, high + 1)]
            if all(rank in window for rank in counts):
                chance = 1.0
                for rank in window:
                    if rank not in counts:
                        chance *= left.hit(left.ranks[rank])
                found.append((strength(STRAIGHT, high), chance * 0.8))
    return found


def _groups(counts: dict[int, int], free: int, left: Left, line: int) -> Chances:
    """Pairs and more that the cards may grow to."""
    found: Chances = []
    order = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    pairs = [rank for rank in order if counts[rank] == 2]
    for rank in order:
        has, live = counts[rank], left.ranks[rank]
        if has == 3 and free >= 1:
            found.append((strength(QUADS, rank), left.hit(live)))
        if has == 2:
            if line and free >= 2:
                found.append((strength(QUADS, rank), left.hit(live, 2)))
            found.append((strength(TRIPS, rank), left.hit(live)))
        if has == 1:
            if free >= 2:
                found.append((strength(TRIPS, rank), left.hit(live, 2)))
            found.append((strength(PAIR, rank), left.hit(live)))
    if not line:
        if free >= 2:
            found.append((strength(PAIR, 9), left.hit(left.total * 0.06, 2) * (free - 1) / 2))
        return found
    singles = [rank for rank in order if counts[rank] == 1]
    match = sum(left.ranks[rank] for rank in singles)
    top = order[0] if order else 9
    if order and counts[top] == 3:
        chance = left.hit(match) if singles else left.hit(left.total * 0.15, 2)
        found.append((strength(FULL_HOUSE, top), chance if free >= (1 if singles else 2) else 0.0))
        if len(pairs) == 1:
            found.append((strength(FULL_HOUSE, top), 1.0))
    elif len(pairs) == 2:
        found.append((strength(FULL_HOUSE, pairs[0]), left.hit(sum(left.ranks[rank] for rank in pairs))))
    elif len(pairs) == 1:
        if free + len(singles) >= 3 or free >= 2:
            found.append((strength(FULL_HOUSE, pairs[0]), left.hit(left.ranks[pairs[0]] + match, 2) * 0.5))
        chance = left.hit(match) if singles else 0.0
        if free >= 2:
            chance = max(chance, left.hit(left.total * 0.12, 2))
        found.append((strength(TWO_PAIR, pairs[0]), chance))
    else:
        if free >= 2:
            found.append((strength(TWO_PAIR, top), left.hit(match, 2) * 0.7))
            found.append((strength(TRIPS, top), left.hit(match, 2) * 0.15))
        if free >= 3:
            found.append((strength(TWO_PAIR, 9), left.hit(left.total * 0.2, 3)))
        found.append((strength(PAIR, top), left.hit(match) if free < FIVE else 0.9))
    return found
