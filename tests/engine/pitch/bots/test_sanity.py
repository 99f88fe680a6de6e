"""Positions in which a bot of any level must not do what nobody would do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from engine.cards import ACE, parse, rank, suit
from engine.game import Action
from engine.games.pitch import (
    LEVELS,
    Bid,
    Continue,
    Options,
    Pitch,
    Play,
    State,
    apply,
    asks,
    choose,
    info,
    legal,
    setup,
)

LUCK = range(20)
"""Seeds of a bot's luck: what must not be done must never be done."""

each_level = pytest.mark.parametrize("level", LEVELS)

WEAK = ("3c 5c 8d 9d 4h 6h", "3d 5d 8h 9h 4c 6c")


def decisions(state: State, level: str) -> set[Action]:
    """What a bot whose turn it is does, over different luck."""
    seat = asks(state)[0].seat
    offers = tuple(legal(state, seat))
    chosen = [choose(info(state, seat), offers, Random(luck), level) for luck in LUCK]
    assert all(action in offers for action in chosen)
    return set(chosen)


def called(state: State, *amounts: int) -> State:
    """The same table after these calls."""
    for amount in amounts:
        state = apply(state, asks(state)[0].seat, Bid(amount)).state
    return state


def amounts(state: State, level: str) -> set[int]:
    """The amounts that a bot says; a pitch is a four."""
    return {action.amount if isinstance(action, Bid) else 4 for action in decisions(state, level)}


@each_level
def test_no_four_without_the_ace(table: Callable[..., State], level: str) -> None:
    """King, queen, jack and deuce of a suit are no four (the ace may be out)."""
    state = table("Ks Qs Js Ts 9s 2s", *WEAK)
    assert 4 not in amounts(state, level)


@each_level
def test_four_only_with_the_ace(level: str) -> None:
    """In no first call of many deals is four said without the ace of the suit that is then led."""
    for deal in range(150):
        state = setup(Options(), 4, bytes([deal]))
        for action in decisions(state, level):
            if isinstance(action, Bid) and action.amount == 4:
                assert any(rank(card) == ACE for card in state.hands[asks(state)[0].seat])
            if isinstance(action, Pitch):
                trump = suit(action.card)
                assert any(rank(c) == ACE and suit(c) == trump for c in state.hands[asks(state)[0].seat])


def test_pitches_a_sure_four(table: Callable[..., State]) -> None:
    """Ace, king, queen, jack, ten and deuce are pitched by club, a high one first."""
    state = table("As Ks Qs Js Ts 2s", *WEAK)
    (action,) = decisions(state, "club")
    assert isinstance(action, Pitch)
    assert action.card != parse("2s")


@each_level
@pytest.mark.parametrize("high", [2, 3])
def test_the_dealer_equals(table: Callable[..., State], level: str, high: int) -> None:
    """A dealer with a strong hand takes the bid over by equalling it, never for more than it costs (P5)."""
    state = called(table(*WEAK, "As Ks Js Ts 3s 2s"), high, 0)
    assert amounts(state, level) == {high}


@each_level
def test_the_forced_dealer_bids_the_least(table: Callable[..., State], level: str) -> None:
    """A dealer whom all passes force bids two with a hand that is worth nothing (P5)."""
    state = called(table(*WEAK, "3s 5s 8s 7d 7h 7c"), 0, 0)
    assert amounts(state, level) == {2}


@each_level
def test_a_weak_hand_passes(table: Callable[..., State], level: str) -> None:
    """A hand with nothing in it passes."""
    assert amounts(table("3c 5s 8d 9d 4h 6h", *WEAK), level) == {0}


@each_level
def test_no_ten_under_an_opponents_card(
    pitching: Callable[..., State], play: Callable[..., State], level: str
) -> None:
    """A ten is not thrown into a trick that an opponent has while there is another card."""
    state = play(pitching("As 3h 4h", "Ts 4s Kd", "Th 5d 8c", "9h 6d 7d"), "As")
    assert decisions(state, level) == {Play(parse("4s"))}
    state = play(state, "4s")
    assert Play(parse("Th")) not in decisions(state, level)


@each_level
def test_the_deuce_is_saved(pitching: Callable[..., State], play: Callable[..., State], level: str) -> None:
    """The deuce of trumps is not played under an ace, nor a jack, while another trump will do."""
    state = play(pitching("As 3h 4h", "9s 2s Kd", "Js 8s 8c", "9h 6d 7d"), "As")
    assert decisions(state, level) == {Play(parse("9s"))}
    assert decisions(play(state, "9s"), level) == {Play(parse("8s"))}


@each_level
def test_the_pitcher_leads_trumps(
    pitching: Callable[..., State], play: Callable[..., State], level: str
) -> None:
    """The pitcher leads his high trumps one after the other while others may hold trumps."""
    state = pitching("As Ks Qs 3h 4h 5c", "9s 2h 7c", "8s 8h 8c", "7s 6h 6d")
    assert decisions(state, level) <= {Play(parse(card)) for card in ("As", "Ks", "Qs")}
    state = play(state, "As", "9s", "8s", "7s")
    assert decisions(state, level) <= {Play(parse(card)) for card in ("Ks", "Qs")}


@each_level
def test_goes_on(level: str) -> None:
    """A bot that is asked whether to go on does."""
    state = replace(setup(Options(), 3, b"seed"), stage="hand")
    assert decisions(state, level) == {Continue()}


def test_overcalls_a_winner(table: Callable[..., State]) -> None:
    """Club bids over an opponent who would win the game, with a hand it would pass otherwise."""
    modest = "9s 7s 4s 8d 6h 3c"
    calm = called(table(*WEAK, modest, scores=(0, 0, 0)), 2, 0)
    assert amounts(calm, "club") == {0}
    alarmed = called(table(*WEAK, modest, scores=(5, 0, 0)), 2, 0)
    assert amounts(alarmed, "club") == {2}
    early = called(table("3c 5c 8d 9d 4h 6h", modest, "3d 5d 8h 9h 4c 6c", scores=(5, 0, 0)), 2)
    assert amounts(early, "club") == {3}


def test_overcalls_a_sure_winner_with_anything(table: Callable[..., State]) -> None:
    """Against an opponent who would win even if he were set, any bid is right, a four without the ace too."""
    hands = ("3c 5c 8d 9d 4h 6h", "Qs 9s 4s 8c 6d 3h", "3d 5d 8h 9h 4c 6c")
    assert amounts(called(table(*hands, scores=(10, 0, 0)), 3), "club") == {4}


def test_does_not_overcall_its_partner(table: Callable[..., State]) -> None:
    """A partner who would win is left alone (P16)."""
    hands = ("3c 5c 8d 9d 4h 6h", "3d 5d 8h 9h 4c 6c", "Qs 9s 4s 8c 6d 3h", "7c 7d 7h 7s 2h 2d")
    state = called(table(*hands, teams=True, scores=(5, 0)), 2, 0)
    assert amounts(state, "club") == {0}


def test_a_bid_that_wins_the_game(table: Callable[..., State]) -> None:
    """Club bids with less when the bid would win the game, with anything when the pitcher's part does."""
    poor = "7s 5s 8c 9c 4d 6d"
    for score, amount in ((0, 0), (4, 0), (5, 2), (6, 1), (8, 1)):
        state = table(poor, *WEAK, "2s 3s 4s 6s 7d 7h", scores=(score, 0, 0, 0))
        assert amounts(state, "club") == {amount}


def test_the_jack_is_saved_in_time(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Club takes the last place in a trick to win with the jack of trumps."""
    state = play(pitching("9s 3h 4h", "4s 5h Kd", "Js 3s 8c"), "9s", "4s")
    assert decisions(state, "club") == {Play(parse("Js"))}


def test_the_partner_gets_the_ten(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Club gives its ten to a trick that its partner has for sure (P16)."""
    state = play(pitching("3s 3h 4h", "As 5h Kd", "4s 5d 8c", "Th 6h 9d", teams=True), "3s", "As", "4s")
    assert decisions(state, "club") == {Play(parse("Th"))}
