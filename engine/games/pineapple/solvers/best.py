"""The best layout of 13 to 17 cards: exact, for Fantasyland and for whoever wants to know afterwards.

Most bonuses, with what staying in Fantasyland is worth; among equals the strongest bottom, then middle, then
top. On each place a stronger line never pays less, so for a bottom and a top the strongest middle that fits
is the best one: only bottoms and tops are combined, as long as they could be better than what is found.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.pineapple.boards import Lines
from engine.games.pineapple.lines import QUADS, TRIPS
from engine.games.pineapple.royalties import BOTTOM, MIDDLE, TOP
from engine.games.pineapple.solvers.made import CATEGORY, code, made

STAYING: Final[Mapping[int, float]] = {0: 0.0, 13: 0.0, 14: 11.0, 15: 15.5, 16: 26.0, 17: 53.0}
"""Points that one more Fantasyland of so many cards, and those that follow it, are worth.

Computed from 200 best layouts of random cards each: (their mean bonuses - 3.1) / (1 - the share that stays),
as a hand on streets has 3.1 on average; 12.5 and 0.15 with 14 cards, 16.0 and 0.18 with 15, 20.4 and 0.34
with 16, 24.4 and 0.60 with 17.
"""

_LEADING: Final = CATEGORY - 4
"""Bits below the category and the first rank of a code."""

_TOP: Final = {code(value) >> _LEADING: points for value, points in TOP.items()}


class Best(NamedTuple):
    """A layout and what it is worth: its bonuses, and what staying is worth if it repeats Fantasyland."""

    lines: Lines
    worth: float


@lru_cache(maxsize=64)
def best(cards: tuple[int, ...], staying: float) -> Best:
    """The best layout of 13 to 17 cards; ``staying``: points that repeating Fantasyland is worth."""
    fives, threes = tuple(made(cards, 5)), tuple(made(cards, 3))
    bottoms = sorted(((line.best, line.mask) for line in fives), reverse=True)
    middles = sorted(((one, line.mask) for line in fives for one in line.codes or (line.best,)), reverse=True)
    tops = sorted(((one, line.mask) for line in threes for one in line.codes or (line.best,)), reverse=True)
    worth, masks = search(
        [one for one, _ in bottoms],
        [mask for _, mask in bottoms],
        [_bottom(one, staying) for one, _ in bottoms],
        [one for one, _ in middles],
        [mask for _, mask in middles],
        [MIDDLE.get(one >> CATEGORY, 0.0) for one, _ in middles],
        [one for one, _ in tops],
        [mask for _, mask in tops],
        [_TOP.get(one >> _LEADING, 0.0) for one, _ in tops],
        staying,
    )
    top, middle, bottom = (tuple([card for at, card in enumerate(cards) if mask >> at & 1]) for mask in masks)
    return Best((top, middle, bottom), worth)


def _bottom(one: int, staying: float) -> float:
    category = one >> CATEGORY
    return BOTTOM.get(category, 0.0) + (staying if category >= QUADS else 0.0)


def search(
    b_code: list[int],
    b_mask: list[int],
    b_pays: list[float],
    m_code: list[int],
    m_mask: list[int],
    m_pays: list[float],
    t_code: list[int],
    t_mask: list[int],
    t_pays: list[float],
    staying: float,
) -> tuple[float, tuple[int, int, int]]:
    """The worth of the best board and the masks of its top, middle and bottom.

    Codes, masks and bonuses of the lines for each place, the strongest first. Bottoms bear what staying is
    worth in their bonus. Lines with jokers stand once for each of their codes, at the bottom for the best.
    """
    trips, quads = TRIPS << CATEGORY, QUADS << CATEGORY
    worth, bottom, middle, top = -1.0, -1, -1, -1
    found = (0, 0, 0)
    pair = 0.0
    start = [bisect_left(m_code, -one, key=lambda code: -code) for one in b_code]
    # The most that a middle can pay under each bottom.
    under = [m_pays[at] for at in start]

    # Boards whose top need not pay: for each bottom the strongest middle under which a top can lie.
    for b in range(len(b_code)):
        most = b_pays[b] + under[b]
        if most < pair and most < worth:
            break
        m = start[b]
        while m < len(m_code):
            both = b_pays[b] + m_pays[m]
            if both < worth:
                pair = max(pair, both)
                break
            if not b_mask[b] & m_mask[m]:
                pair = max(pair, both)
                taken = b_mask[b] | m_mask[m]
                t = 0
                while t < len(t_code) and (t_code[t] > m_code[m] or t_mask[t] & taken):
                    t += 1
                if t < len(t_code):
                    total = both + t_pays[t]
                    if t_code[t] >= trips and b_code[b] < quads:
                        total += staying
                    key = (total, b_code[b], m_code[m], t_code[t])
                    if key > (worth, bottom, middle, top):
                        worth, bottom, middle, top = key
                        found = (t_mask[t], m_mask[m], b_mask[b])
                    break
            m += 1

    # Boards whose top pays, the highest bonus first, as it is the strongest top.
    for t in range(len(t_code)):
        pays = t_pays[t] + (staying if t_code[t] >= trips else 0.0)
        if not t_pays[t]:
            break
        if pays + pair < worth:
            continue
        for b in range(len(b_code)):
            most = pays + min(b_pays[b] + under[b], pair)
            if b_code[b] < t_code[t] or most < worth or (most == worth and b_code[b] < bottom):
                break
            if b_mask[b] & t_mask[t]:
                continue
            taken = b_mask[b] | t_mask[t]
            # A middle must be as strong as the top, and pay enough.
            m, least = start[b], worth - pays - b_pays[b]
            while m < len(m_code) and m_code[m] >= t_code[t] and m_pays[m] >= least and m_mask[m] & taken:
                m += 1
            if m == len(m_code) or m_code[m] < t_code[t] or m_pays[m] < least:
                continue
            total = b_pays[b] + m_pays[m] + t_pays[t]
            if t_code[t] >= trips and b_code[b] < quads:
                total += staying
            key = (total, b_code[b], m_code[m], t_code[t])
            if key > (worth, bottom, middle, top):
                worth, bottom, middle, top = key
                found = (t_mask[t], m_mask[m], b_mask[b])
    return worth, found
