"""All lines that can be made of up to 17 cards, with their values as numbers that compare as values do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from engine.cards import ACE, RANKS, is_joker
from engine.games.pineapple.lines import FIVE, RANK, RANKED, SUIT, WEIGHT, Value, flushed

_ROOM: Final = 4
"""Bits of a rank in a code."""


def code(value: Value) -> int:
    """A value as a number: the category, then five ranks of four bits each, 0 where there is none."""
    ranks = value[1:] + (0,) * (FIVE + 1 - len(value))
    number = value[0]
    for rank in ranks:
        number = number << _ROOM | rank
    return number


CATEGORY: Final = _ROOM * FIVE
"""Bits below the category of a code."""

_CODES: Final = {key: code(value) for key, value in RANKED.items()}
_FLUSHED: Final = {key: code(flushed(value)) for key, value in RANKED.items()}
_ADDED: Final = {
    jokers: tuple(
        sum(5 ** (rank - 2) for rank in ranks)
        for ranks in combinations_with_replacement(range(2, ACE + 1), jokers)
    )
    for jokers in range(3)
}
"""What so many jokers may add to the weights of a line."""


class Made(NamedTuple):
    """A line: a bit for each of its cards by position, its best code, and all its codes if it has jokers."""

    mask: int
    best: int
    codes: tuple[int, ...]


def made(cards: tuple[int, ...], size: int) -> Iterator[Made]:
    """Every line of so many of the cards; a joker by itself stands for what J1 allows."""
    known = [(1 << at, card) for at, card in enumerate(cards) if not is_joker(card)]
    jokers = [1 << at for at, card in enumerate(cards) if is_joker(card)]
    for count in range(len(jokers) + 1):
        masks = [sum(chosen) for chosen in combinations(jokers, count)]
        for chosen in combinations(known, size - count):
            mask = weight = suits = 0
            for bit, card in chosen:
                mask |= bit
                weight += WEIGHT[card]
                suits |= 1 << SUIT[card]
            flush = size == FIVE and not suits & (suits - 1)
            if not count:
                best = (_FLUSHED if flush else _CODES)[weight]
                yield Made(mask, best, ())
                continue
            codes = tuple(sorted(_codes([card for _, card in chosen], weight, count, flush)))
            for extra in masks:
                yield Made(mask | extra, codes[-1], codes)


def _codes(cards: list[int], weight: int, jokers: int, flush: bool) -> set[int]:
    found = {_CODES[weight + more] for more in _ADDED[jokers] if weight + more in _CODES}
    if flush:
        taken = {RANK[card] for card in cards}
        live = [5 ** (rank - 2) for rank in range(2, len(RANKS) + 2) if rank not in taken]
        found |= {_FLUSHED[weight + sum(more)] for more in combinations(live, jokers)}
    return found
