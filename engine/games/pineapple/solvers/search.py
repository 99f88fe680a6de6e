"""The search for the best board among all lines; numba may compile it as it stands."""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.games.pineapple.lines import QUADS, TRIPS
from engine.games.pineapple.solvers.made import CATEGORY, LEADING, PLACES, Ints

Floats: TypeAlias = Any
"""A list of floats, or an array of them."""

_BITS = (1 << PLACES) - 1
_TRIPS = TRIPS << CATEGORY
_QUADS = QUADS << CATEGORY


def first(below: Ints, above: Ints, start: Ints) -> None:
    """For each line of a place the first of the place above that is not stronger."""
    at = 0
    for line in range(len(below)):
        while at < len(above) and above[at] >> PLACES > below[line] >> PLACES:
            at += 1
        start[line] = at


def search(
    bottoms: Ints,
    middles: Ints,
    tops: Ints,
    start: Ints,
    fits: Ints,
    b_pays: Floats,
    m_pays: Floats,
    t_pays: Floats,
    staying: float,
) -> tuple[float, int, int, int]:
    """The worth of the best board and the masks of its top, middle and bottom.

    Lines are codes with their bits below, the strongest first, those with jokers once for each of their
    codes, at the bottom for the best; ``start``: the first middle under each bottom, ``fits``: the first top
    under each middle. The first two bonuses go by category, at the bottom with what staying
    is worth; the third goes by category and first rank.
    """
    worth, bottom, middle, top = -1.0, -1, -1, -1
    found_t, found_m, found_b = 0, 0, 0
    pair = 0.0

    # Boards whose top need not pay: for each bottom the strongest middle under which a top can lie.
    for b in range(len(bottoms)):
        b_code, b_mask = bottoms[b] >> PLACES, bottoms[b] & _BITS
        pays, m = b_pays[b_code >> CATEGORY], start[b]
        if m == len(middles):
            break
        most = pays + m_pays[middles[m] >> PLACES + CATEGORY]
        if most < pair and most < worth:
            break
        while m < len(middles):
            m_code, m_mask = middles[m] >> PLACES, middles[m] & _BITS
            both = pays + m_pays[m_code >> CATEGORY]
            if both < worth:
                pair = max(pair, both)
                break
            if not b_mask & m_mask:
                pair = max(pair, both)
                taken = b_mask | m_mask
                t = fits[m]
                while t < len(tops) and tops[t] & taken:
                    t += 1
                if t < len(tops):
                    t_code = tops[t] >> PLACES
                    total = both + t_pays[t_code >> LEADING]
                    if t_code >= _TRIPS and b_code < _QUADS:
                        total += staying
                    if (total, b_code, m_code, t_code) > (worth, bottom, middle, top):
                        worth, bottom, middle, top = total, b_code, m_code, t_code
                        found_t, found_m, found_b = tops[t] & _BITS, m_mask, b_mask
                    break
            m += 1

    # Boards whose top pays, the highest bonus first, as it is the strongest top.
    for t in range(len(tops)):
        t_code, t_mask = tops[t] >> PLACES, tops[t] & _BITS
        t_pay = t_pays[t_code >> LEADING]
        if not t_pay:
            break
        t_most = t_pay + staying if t_code >= _TRIPS else t_pay
        if t_most + pair < worth:
            continue
        for b in range(len(bottoms)):
            b_code, b_mask = bottoms[b] >> PLACES, bottoms[b] & _BITS
            pays, m = b_pays[b_code >> CATEGORY], start[b]
            if m == len(middles) or b_code < t_code:
                break
            most = t_most + min(pays + m_pays[middles[m] >> PLACES + CATEGORY], pair)
            if most < worth or (most == worth and b_code < bottom):
                break
            if b_mask & t_mask:
                continue
            taken = b_mask | t_mask
            # A middle must be as strong as the top, and pay enough.
            least = worth - t_most - pays
            while (
                m < len(middles)
                and middles[m] >> PLACES >= t_code
                and m_pays[middles[m] >> PLACES + CATEGORY] >= least
                and middles[m] & taken
            ):
                m += 1
            if m == len(middles):
                continue
            m_code = middles[m] >> PLACES
            if m_code < t_code or m_pays[m_code >> CATEGORY] < least:
                continue
            total = pays + m_pays[m_code >> CATEGORY] + t_pay
            if t_code >= _TRIPS and b_code < _QUADS:
                total += staying
            if (total, b_code, m_code, t_code) > (worth, bottom, middle, top):
                worth, bottom, middle, top = total, b_code, m_code, t_code
                found_t, found_m, found_b = t_mask, middles[m] & _BITS, b_mask
    return worth, found_t, found_m, found_b
