"""All that a hand can bid and show, against brute force over its 1,023 selections."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.cards import deck, is_joker, rank
from engine.games.auction.bots.worth import showdown
from engine.games.auction.combinations import read, strength
from engine.games.auction.ranking import TABLE, place
from engine.games.auction.selections import best, pick, selections, strengths
from engine.games.auction.state import DECK, HAND

Cards = tuple[int, ...]
PACKS, JOKERS = deck(DECK)[:-4], deck(DECK)[-4:]


def brute_force(hand: Cards) -> dict[int, int]:
    """The strength of every selection that is a combination, each read by itself."""
    read = {mask: strength(pick(hand, mask)) for mask in range(1, 1 << len(hand))}
    return {mask: found for mask, found in read.items() if found}


def some_hand(rng: Random) -> Cards:
    """A hand with zero to four jokers, half of them from few ranks or suits, where much is possible."""
    pool = [card for card in PACKS if rng.random() < 0.3 or rank(card) > 9] if rng.random() < 0.5 else PACKS
    jokers = rng.choice((0, 0, 1, 2, 3, 4))
    return tuple(rng.sample([*pool], HAND - jokers) + rng.sample(JOKERS, jokers))


def agree(seed: int, hands: int) -> None:
    """Nothing that brute force finds is missing, and nothing else is found."""
    rng = Random(seed)
    for _ in range(hands):
        hand = some_hand(rng)
        expected = brute_force(hand)
        assert strengths(hand) == expected
        shown = [found for mask, found in expected.items() if not any(map(is_joker, pick(hand, mask)))]
        assert best(hand).strength == showdown(hand) == max(shown)


def test_oracle() -> None:
    """The bids of random hands are those that brute force finds (A4, A19)."""
    agree(1, 60)


@pytest.mark.long
def test_oracle_of_many_hands() -> None:
    """Thousands of hands with zero to four jokers."""
    agree(2, 4000)


def test_selections_are_sorted_and_read() -> None:
    """They come weakest first, each with the reading of its cards."""
    rng = Random(3)
    for _ in range(50):
        hand = some_hand(rng)
        found = selections(hand)
        assert [one.strength for one in found] == sorted(one.strength for one in found)
        for one in found:
            assert one.reading == read(one.cards(hand))
            assert one.strength == strength(one.cards(hand))


def test_jokers_are_dead_at_the_showdown(cards: Callable[[str], Cards]) -> None:
    """Four jokers and six cards that make nothing show the highest of them (A19)."""
    hand = cards("** ** ** ** 2c 4d 6h 8s Tc Qd")
    assert best(hand).cards(hand) == cards("Qd")


def test_the_best_of_a_hand(cards: Callable[[str], Cards]) -> None:
    """Of a straight, three of a kind and a suit sequence of three the last is shown."""
    hand = cards("5h 6h 7h 8c 9d Ks Kd Kh 2c 2s")
    assert best(hand).cards(hand) == cards("5h 6h 7h")


@pytest.mark.long
def test_the_chances_in_the_table() -> None:
    """Combinations are as frequent in random hands as the table says, and stand in that order."""
    chances = [line.chance for line in TABLE]
    assert chances == sorted(chances, reverse=True)
    rng, hands = Random(4), 8000
    held = [0] * (len(TABLE) + 1)
    for _ in range(hands):
        hand = tuple(rng.sample(deck(DECK), HAND))
        places = {place(found) for mask, found in strengths(hand).items()
                  if not any(map(is_joker, pick(hand, mask)))}  # fmt: skip
        # A selection is read at its strongest, so that what it is besides must be counted too.
        if {9, 11, 13} & places:
            places |= {4, 5, 6, 8}
        for number in places:
            held[number] += 1
    for number in range(1, 9):
        assert held[number] / hands == pytest.approx(chances[number - 1], abs=0.02)
