"""Which combinations there are and what beats what (A15, A16): data, and the one number made of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["single", "of_a_kind", "flush", "straight", "suit_sequence"]


class Place(NamedTuple):
    """A line of the ranking table.

    ``kind`` of combination and number of ``cards``; ``chance``: how often a hand of ten holds one, jokers
    dead.
    """

    kind: Kind
    cards: int
    chance: float


TABLE: Final[tuple[Place, ...]] = (
    Place("single", 1, 1.0),
    Place("of_a_kind", 2, 0.978427),
    Place("of_a_kind", 3, 0.310797),
    Place("flush", 5, 0.232910),
    Place("straight", 5, 0.192032),
    Place("suit_sequence", 3, 0.173707),
    Place("of_a_kind", 4, 0.0294236),
    Place("suit_sequence", 4, 0.0219377),
    Place("suit_sequence", 5, 0.00233189),
    Place("of_a_kind", 5, 0.00145272),
    Place("suit_sequence", 6, 0.000208342),
    Place("of_a_kind", 6, 0.0000372960),
    Place("suit_sequence", 7, 0.0000150054),
    Place("suit_sequence", 8, 8.143e-7),
    Place("of_a_kind", 7, 4.359e-7),
    Place("suit_sequence", 9, 2.95e-8),
    Place("of_a_kind", 8, 1.7e-9),
    Place("suit_sequence", 10, 5e-10),
    Place("of_a_kind", 9, 0.0),
    Place("of_a_kind", 10, 0.0),
)
"""Weakest first: the rarer in a hand, the stronger. The last two exist in bids alone, with jokers."""

_BITS: Final = 20
"""Bits of a strength below the place: five ranks of four bits."""


def _places(kind: Kind) -> dict[int, int]:
    return {line.cards: number << _BITS for number, line in enumerate(TABLE, 1) if line.kind == kind}


GROUP: Final = _places("single") | _places("of_a_kind")
"""Strength of so many cards of one rank, without the rank."""

RUN: Final = _places("suit_sequence")
"""Strength of a suit sequence of so many cards, without its top card."""

STRAIGHT: Final = _places("straight")[5]
FLUSH: Final = _places("flush")[5]


def flush(ranks: Iterable[int]) -> int:
    """Strength of a flush of five ranks, highest first."""
    tie = 0
    for rank in ranks:
        tie = tie << 4 | rank
    return FLUSH | tie


def place(strength: int) -> int:
    """Number in the table of a strength, from 1."""
    return strength >> _BITS


def ranks(strength: int) -> tuple[int, ...]:
    """What ties are compared by: five ranks of a flush, else one rank, of the group or the top card."""
    tie = strength & (1 << _BITS) - 1
    if strength >> _BITS != FLUSH >> _BITS:
        return (tie,)
    return tuple([tie >> shift & 15 for shift in (16, 12, 8, 4, 0)])
