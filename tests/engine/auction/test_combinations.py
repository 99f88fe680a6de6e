"""What a selection is (A15-A18), against an oracle that tries every combination there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import deck, is_joker, rank, suit
from engine.games.auction.combinations import read, strength
from engine.games.auction.ranking import TABLE, place, ranks
from engine.games.auction.state import DECK

Cards = tuple[int, ...]
Found = tuple[int, tuple[int, ...]]
NUMBER = {line: number for number, line in enumerate([(line.kind, line.cards) for line in TABLE], 1)}
A, K, Q, J = 14, 13, 12, 11

SELECTIONS = st.lists(st.sampled_from(deck(DECK)), min_size=1, max_size=10, unique=True).map(tuple)
NEAR = st.lists(
    st.sampled_from([card for card in deck(DECK) if is_joker(card) or (suit(card) < 2 and rank(card) > 8)]),
    min_size=1,
    max_size=10,
    unique=True,
).map(tuple)
"""Selections among which combinations are frequent."""


@pytest.mark.parametrize(
    ("text", "kind", "compared", "stands"),
    [
        ("**", "single", (A,), (A,)),
        ("** **", "of_a_kind", (A,), (A, A)),
        ("** ** **", "suit_sequence", (A,), (A, K, Q)),
        ("** ** ** **", "suit_sequence", (A,), (A, K, Q, J)),
        ("** ** ** ** 7d", "of_a_kind", (7,), (7, 7, 7, 7)),
        ("5h 6h **", "suit_sequence", (7,), (7,)),
        ("Ac 3c **", "suit_sequence", (3,), (2,)),
        ("Kc ** **", "suit_sequence", (A,), (A, Q)),
        ("Kd Ad 2d", None, (), ()),
        ("Ah 2h 3h 4h 5h", "suit_sequence", (5,), ()),
        ("Ah 2c 3h 4h 5h", "straight", (5,), ()),
        ("Jc Qc Kc Ac 2c", "flush", (A, K, Q, J, 2), ()),
        ("Ah Ah Kh 5h 3h", "flush", (A, A, K, 5, 3), ()),
        ("Ah Kh Qh 9h **", "flush", (A, A, K, Q, 9), (A,)),
        ("Ah 9h ** ** **", "flush", (A, A, A, A, 9), (A, A, A)),
        ("2h 3h ** ** **", "suit_sequence", (6,), (6, 5, 4)),
        ("7h 7h ** ** **", "of_a_kind", (7,), (7, 7, 7)),
        ("7c 7d 8d 8h", None, (), ()),
        ("7c 7c 7d 7d 7h 7h 7s 7s ** **", "of_a_kind", (7,), (7, 7)),
        ("9d Jd Kd **", None, (), ()),
        ("Tc Jd Qh Ks **", "straight", (A,), (A,)),
        ("2c 3c **", "suit_sequence", (4,), (4,)),
        ("Qc Kc **", "suit_sequence", (A,), (A,)),
        ("8h **", "of_a_kind", (8,), (8,)),
        ("8h 9h", None, (), ()),
        ("2d 3d 4d 5d 6d 7d 8d 9d Td **", "suit_sequence", (J,), (J,)),
        ("7h 7h", "of_a_kind", (7,), ()),
    ],
)
def test_vectors(
    cards: Callable[[str], Cards],
    text: str,
    kind: str | None,
    compared: tuple[int, ...],
    stands: tuple[int, ...],
) -> None:
    """All the cards are read as the strongest combination, jokers as whatever makes it (A15-A18)."""
    reading = read(cards(text))
    if kind is None:
        assert reading is None
    else:
        assert reading is not None
        line = TABLE[reading.place - 1]
        assert (line.kind, line.cards) == (kind, len(text.split()))
        assert (reading.ranks, reading.stands) == (compared, stands)


def oracle(cards: Cards) -> Found | None:
    """The best of all combinations that have a place for each of the cards."""
    return max(fitting(cards), default=None)


def fitting(cards: Cards) -> Iterator[Found]:
    """Every combination that the cards are, if jokers stand for whatever is missing."""
    count = len(cards)
    ordinary = [card for card in cards if not is_joker(card)]
    held = sorted(rank(card) for card in ordinary)
    one_suit = len({suit(card) for card in ordinary}) <= 1
    for value in range(2, 15):
        if set(held) <= {value}:
            yield NUMBER["single" if count == 1 else "of_a_kind", count], (value,)
    for top in range(count, 15):
        run = [A if value == 1 else value for value in range(top - count + 1, top + 1)]
        if all(held.count(value) <= run.count(value) for value in held):
            if one_suit and ("suit_sequence", count) in NUMBER:
                yield NUMBER["suit_sequence", count], (top,)
            if count == 5:
                yield NUMBER["straight", 5], (top,)
    if one_suit and count == 5:
        for filled in combinations_with_replacement(range(2, 15), count - len(held)):
            yield NUMBER["flush", 5], tuple(sorted([*held, *filled], reverse=True))


def found(cards: Cards) -> Found | None:
    """What the engine finds, in the form of the oracle."""
    value = strength(cards)
    return (place(value), ranks(value)) if value else None


@given(SELECTIONS | NEAR)
def test_oracle(cards: Cards) -> None:
    """Any cards are read as the strongest combination that they can be."""
    assert found(cards) == oracle(cards)


@given(SELECTIONS | NEAR, st.randoms(use_true_random=False))
def test_the_order_of_cards_does_not_count(cards: Cards, rng: Random) -> None:
    """A bid is a set of cards (A4)."""
    assert strength(rng.sample(cards, len(cards))) == strength(cards)


@given(NEAR, NEAR)
def test_strengths_order_as_combinations_do(one: Cards, other: Cards) -> None:
    """The order is total and strict: by place, then by ranks; only equal ones tie (A16)."""
    first, second = found(one), found(other)
    if first and second:
        assert (strength(one) < strength(other)) == (first < second)
        assert (strength(one) == strength(other)) == (first == second)


@given(NEAR, NEAR)
def test_suits_do_not_count(one: Cards, other: Cards) -> None:
    """Moving all cards to other suits changes nothing (A16)."""
    moved = {0: 3, 1: 2, 2: 1, 3: 0}
    cards = tuple([c if is_joker(c) else c + 13 * (moved[suit(c)] - suit(c)) for c in one])
    assert strength(cards) == strength(one)


@given(NEAR | SELECTIONS)
def test_a_joker_never_weakens(cards: Cards) -> None:
    """In place of any ordinary card a joker makes a selection at least as strong (A18)."""
    free = [joker for joker in deck(DECK)[-4:] if joker not in cards]
    if free:
        for card in cards:
            if not is_joker(card):
                assert strength([free[0] if c == card else c for c in cards]) >= strength(cards)


def test_what_jokers_stand_for_makes_the_combination() -> None:
    """With the ranks that a reading names in place of the jokers the cards are read alike (A18)."""
    rng, pool = Random(5), [card for card in deck(DECK) if is_joker(card) or suit(card) == 1]
    read_with_jokers = 0
    for _ in range(2000):
        cards = tuple(rng.sample(pool, rng.randrange(1, 8)))
        reading, jokers = read(cards), [card for card in cards if is_joker(card)]
        if reading is None or not jokers:
            continue
        read_with_jokers += 1
        assert len(reading.stands) == len(jokers)
        ordinary = [card for card in cards if not is_joker(card)]
        # Diamonds, whose third copy no pack has: only their ranks and suit are read.
        made = read((*ordinary, *[13 + value - 2 for value in reading.stands]))
        assert made is not None
        assert (made.place, made.ranks) == (reading.place, reading.ranks)
    assert read_with_jokers > 100
