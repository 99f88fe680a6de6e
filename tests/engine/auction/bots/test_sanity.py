"""Positions in which a bot of any level must not do what nobody would do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from engine.cards import rank
from engine.game import Action
from engine.games.auction import (
    LEVELS,
    Bid,
    Continue,
    Declare,
    Finish,
    Pass,
    State,
    apply,
    choose,
    info,
    legal,
)
from engine.games.auction.bots.declaring import chance_to_win
from engine.games.auction.state import face

Table = Callable[..., State]
Cards = Callable[[str], tuple[int, ...]]

LUCK = range(12)
"""Seeds of a bot's luck: what must not be done must never be done."""

TEN = "2c 3d 4s 6c 8d 9s Jc Qd 5s 2d"
NOTHING = "2h 4c 6d 8s Th Qc Ac Kd 3s Jd"

each_level = pytest.mark.parametrize("level", LEVELS)


def decisions(state: State, seat: int, level: str) -> set[Action | None]:
    """What a bot does, over different luck; out of turn perhaps nothing."""
    offers = tuple(legal(state, seat))
    chosen = [choose(info(state, seat), offers, Random(luck), level) for luck in LUCK]
    assert all(action is None or action in offers for action in chosen)
    return set(chosen)


@each_level
def test_goes_on(table: Table, level: str) -> None:
    """A bot that is asked whether to go on does."""
    state = apply(table(row=TEN), 0, Declare(1, 1)).state
    assert decisions(state, 1, level) == {Continue()}


@each_level
def test_pays(table: Table, level: str) -> None:
    """A bot that has bought finishes the exchange."""
    state = apply(
        table("9h"), 0, next(action for action in legal(table("9h"), 0) if isinstance(action, Bid))
    ).state
    for seat in (1, 2, 3):
        state = apply(state, seat, Pass()).state
    assert decisions(state, 0, level) == {Finish()}


@each_level
def test_does_nothing_out_of_turn(table: Table, level: str) -> None:
    """With a poor hand it neither comes back nor declares while another is asked."""
    state = apply(table(NOTHING, row=TEN), 0, Pass()).state
    assert decisions(state, 0, level) == {None}


@each_level
@pytest.mark.parametrize("hand", [NOTHING, "Ah As 2h 4c 6d 8s Th Qc Kd 3s", "7h 7s 7c 2h 4c 6d 9s Jh Qc Kd"])
def test_never_declares_with_little(table: Table, level: str, hand: str) -> None:
    """Not with a single, a pair or three sevens."""
    assert Declare(1, 1) not in decisions(table(hand, row=TEN), 0, level)


@each_level
def test_keeps_four_of_a_kind(table: Table, level: str) -> None:
    """No card of four of a kind is paid for cards that are worth nothing to the hand."""
    state = table("7h 7s 7c 7d 2h 4c Td Qs Kh As", row="3c 5d 8h")
    for action in decisions(state, 0, level):
        if isinstance(action, Bid):
            assert not any(rank(card) == 7 for card in action.cards if card % 64 < 52)


@each_level
def test_keeps_a_run(table: Table, level: str) -> None:
    """Nor is one of a suit sequence of five."""
    state = table("4h 5h 6h 7h 8h 2c Td Qs Kc As", row="3c 5d Jc")
    run = range(28, 33)
    for action in decisions(state, 0, level):
        if isinstance(action, Bid):
            assert not any(face(card) in run for card in action.cards)


def test_buys_the_fourth(table: Table, cards: Cards) -> None:
    """Club takes the seven that makes four for a card that it does not need."""
    state = table("7h 7s 7c 2h 4c 9d Td Qs Kh As", row="3c 5d 7d")
    (action,) = decisions(state, 0, "club")
    assert isinstance(action, Bid)
    assert len(action.cards) == 1
    assert rank(action.cards[0]) != 7


def test_pays_with_a_joker(table: Table) -> None:
    """Dead at the showdown, it is what club gives first, as long as the purchase is the same."""
    state = table("7h 7s 7c ** 2h 4c 9d Td Qs Kh", row="3c 5d 7d")
    state = apply(replace(state, turn=3), 3, Bid(state.hands[3][-1:])).state
    (action,) = decisions(state, 0, "club")
    assert isinstance(action, Bid)
    assert not any(rank(card) == 7 for card in action.cards if card % 64 < 52)


def test_the_hand_is_better_kept(table: Table) -> None:
    """Club passes when the row has nothing for its hand."""
    assert decisions(table("7h 7s 7c 7d 8h 8s 9c Td Jh Qc", row="2d 3s 5c"), 0, "club") == {Pass()}


def test_declares_what_must_win(table: Table) -> None:
    """Five of a kind and a long row: club declares, in turn and out of it."""
    state = table("7h 7s 7c 7d 7h 2h 4c 9d Td Qs", row=TEN)
    assert decisions(state, 0, "club") == {Declare(1, 1)}
    assert decisions(replace(state, turn=1), 0, "club") == {Declare(1, 1)}


def test_remembers_what_others_took(table: Table, cards: Cards) -> None:
    """What is known to beat the hand is not declared against; what nearly does lowers the chance."""
    state = table("7h 7s 7c 7d 7h 2h 4c 9d Td Qs", row=TEN)
    strong = replace(state, known=((), cards("4s 5s 6s 7s 8s 9s"), (), ()))
    assert Declare(1, 1) not in decisions(strong, 0, "club")
    near = replace(state, known=((), cards("4s 5s 6s 8s 9s Ks Kc Kd Kh"), (), ()))
    assert chance_to_win(info(strong, 0), Random(1)) == 0
    fresh = [chance_to_win(info(state, 0), Random(luck)) for luck in LUCK]
    assert sum(chance_to_win(info(near, 0), Random(luck)) for luck in LUCK) < sum(fresh)


def test_who_is_below_zero_bids_as_usual(table: Table) -> None:
    """Club buys, and does not try to declare (A25)."""
    state = table("7h 7s 7c 2h 4c 9d Td Qs Kh As", row=f"{TEN} 7d", scores=(-25, 0, 0, 0))
    (action,) = decisions(state, 0, "club")
    assert isinstance(action, Bid)
