"""Dealing."""

from __future__ import annotations

import pytest

from engine.cards import deal, draw, script
from engine.games.pitch import Continue, Options, apply, asks, setup, timeout
from engine.games.pitch.deal import hands


@pytest.mark.parametrize("seats", range(2, 8))
def test_two_packets_of_three(seats: int) -> None:
    """Each seat gets three cards and three more, from the dealer's left (P1)."""
    for dealer in range(seats):
        deck = list(deal(b"seed", 4, 52))
        dealt: list[list[int]] = [[] for _ in range(seats)]
        for _ in range(2):
            for k in range(1, seats + 1):
                dealt[(dealer + k) % seats] += [deck.pop(0) for _ in range(3)]
        assert hands(b"seed", 5, dealer, seats) == tuple(tuple(sorted(hand)) for hand in dealt)


def test_first_dealer_is_drawn() -> None:
    """The draw named ``dealer`` says who deals first (P2), and every seat may be drawn."""
    dealers = [setup(Options(), 5, bytes([k])).dealer for k in range(60)]
    assert dealers == [draw(bytes([k]), "dealer", 5) for k in range(60)]
    assert set(dealers) == set(range(5))


def test_start() -> None:
    """A game starts with an auction, nobody having a point; a team has one score."""
    state = setup(Options(), 3, b"seed")
    assert (state.hand_no, state.stage, state.scores, state.sheet) == (1, "bid", (0, 0, 0), ())
    assert setup(Options(teams=True), 4, b"seed").scores == (0, 0)


def test_the_deal_passes_to_the_left() -> None:
    """The next hand is dealt by the next seat from the next deck, and what was played is gone (P2)."""
    state = setup(Options(target=21), 4, b"seed")
    first = state
    while state.stage != "hand":
        seat = asks(state)[0].seat
        state = apply(state, seat, timeout(state, seat)[0]).state
    scores, sheet = state.scores, state.sheet
    for seat in (2, 0, 3, 1):
        state = apply(state, seat, Continue()).state
    assert (state.hand_no, state.stage, state.dealer) == (2, "bid", (first.dealer + 1) % 4)
    assert state.hands == hands(b"seed", 2, state.dealer, 4) != first.hands
    assert (state.scores, state.sheet, state.tricks, state.calls, state.ready) == (scores, sheet, (), (), ())
    assert (state.pitcher, state.bid, state.trump, state.leader, state.best) == (None, 0, None, None, None)
    assert state.tally == first.tally
    assert state.voids == first.voids


def test_scripted_deck() -> None:
    """A scripted seed deals its cards from the dealer's left, packet by packet."""
    seed = script(range(12), b"rest")
    state = setup(Options(), 2, seed)
    left = (state.dealer + 1) % 2
    assert state.hands[left] == (0, 1, 2, 6, 7, 8)
    assert state.hands[state.dealer] == (3, 4, 5, 9, 10, 11)
