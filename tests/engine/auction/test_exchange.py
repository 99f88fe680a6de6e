"""The exchange: payment, what is taken, what is opened and drawn (A11-A13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.cards import text
from engine.game import IllegalAction
from engine.games.auction import Arrange, Bid, Finish, Pass, State, apply, asks, legal
from engine.games.auction.exchange import takes
from engine.games.auction.rules import CHANGES

Table = Callable[..., State]
After = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]


def buying(state: State, cards: tuple[int, ...]) -> State:
    """The state in which seat 0 pays for a bid that nobody has beaten."""
    state = apply(state, 0, Bid(cards)).state
    for seat in (1, 2, 3):
        state = apply(state, seat, Pass()).state
    return state


def words(cards: tuple[int, ...]) -> str:
    """Cards as text."""
    return " ".join(map(text, cards))


def refused(state: State, seat: int, action: Any) -> str:
    """The code with which an action is refused."""
    with pytest.raises(IllegalAction) as error:
        apply(state, seat, action)
    return error.value.code


def test_the_last_cards_are_taken(table: Table, pick: Pick) -> None:
    """A pair buys the last two; the payment takes their place in the order laid, then a card opens (A11)."""
    state = table("7h 7s", row="Kc Kd 2c 3c", stock="9d")
    state = buying(state, pick(state, 0, "7s 7h"))
    step = apply(state, 0, Finish())
    assert words(step.state.row) == "Kc Kd 7s 7h 9d"
    assert set(state.row[2:]) <= set(step.state.hands[0])
    assert not set(state.payment) & set(step.state.hands[0])
    assert len(step.state.hands[0]) == 10
    (event,) = step.events
    assert event.code == "exchange"
    assert event.args == {"paid": state.payment, "taken": state.row[2:], "opened": state.stock[0], "blind": 0}


def test_a_short_row(table: Table, pick: Pick) -> None:
    """A row of two and a bid of five: two open cards, then one opens, then three are drawn blind (A12)."""
    state = table("4h 5h 6h 7h 8h", row="Kc Qd", stock="9d As Ks Qs")
    state = buying(state, pick(state, 0, "8h 7h 6h 5h 4h"))
    step = apply(state, 0, Finish())
    assert words(step.state.row) == "8h 7h 6h 5h 4h 9d"
    hand = words(step.state.hands[0]).split()
    assert {"Kc", "Qd", "As", "Ks", "Qs"} <= set(hand)
    assert len(hand) == 10
    assert len(step.state.row) + len(step.state.stock) == len(state.row) + len(state.stock)
    open_event, drawn = step.events
    assert words(open_event.args["taken"]) == "Kc Qd"
    assert open_event.args["blind"] == 3
    assert (drawn.code, drawn.only, words(drawn.args["cards"])) == ("drawn", (0,), "Qs Ks As")
    assert step.state.drawn == (3, 0, 0, 0)


def test_the_winner_arranges(table: Table, after: After, pick: Pick) -> None:
    """Any order, as often as he likes; the last one counts; the question stays the same (A11)."""
    state = table("7h 7s 7c", row="Kc Kd 2c 3c", stock="9d")
    state = buying(state, pick(state, 0, "7c 7h 7s"))
    asked = asks(state)
    state = after(state, (0, Arrange(pick(state, 0, "7s 7c 7h"))), (0, Arrange(pick(state, 0, "7h 7s 7c"))))
    assert asks(state) == asked
    assert words(after(state, (0, Finish())).row) == "Kc 7h 7s 7c 9d"


def test_nothing_happens_before_finish(table: Table, pick: Pick) -> None:
    """The row lies as it was and the hand is whole until the order is fixed (A3, A11)."""
    before = table("7h 7s", row="Kc Kd 2c")
    state = buying(before, pick(before, 0, "7h 7s"))
    state = apply(state, 0, Arrange(pick(state, 0, "7s 7h"))).state
    assert (state.row, state.hands, state.stock) == (before.row, before.hands, before.stock)


def test_only_the_payment_is_arranged(table: Table, pick: Pick) -> None:
    """Other cards, fewer, or one twice are refused, and so is anybody else (A11)."""
    state = table("7h 7s 9c", row="Kc Kd 2c")
    assert refused(state, 0, Arrange(pick(state, 0, "7h"))) == "no_exchange"
    assert refused(state, 0, Finish()) == "no_exchange"
    state = buying(state, pick(state, 0, "7h 7s"))
    for cards in ("7h 9c", "7h", "7h 7s 9c"):
        assert refused(state, 0, Arrange(pick(state, 0, cards))) == "not_the_payment"
    assert refused(state, 0, Arrange(pick(state, 0, "7h") * 2)) == "not_the_payment"
    for action in (Finish(), Arrange(state.payment)):
        assert refused(state, 1, action) == "not_your_turn"
        assert not tuple(legal(state, 1))


def test_drafts_end(table: Table, pick: Pick) -> None:
    """After sixty orders the one that stands is the one to finish with."""
    state = table("7h 7s", row="Kc Kd 2c")
    state = buying(state, pick(state, 0, "7h 7s"))
    for _ in range(CHANGES):
        state = apply(state, 0, Arrange(state.payment[::-1])).state
    assert refused(state, 0, Arrange(state.payment)) == "too_many_changes"
    assert tuple(legal(state, 0)) == (Finish(),)


def test_one_card_opens_after_every_auction(table: Table, after: After, pick: Pick) -> None:
    """Bought or not, the row is one longer afterwards (A13)."""
    state = table("7h", row="Kc Kd 2c")
    bought = after(buying(state, pick(state, 0, "7h")), (0, Finish()))
    passed = after(state, (0, Pass()), (1, Pass()), (2, Pass()), (3, Pass()))
    assert len(bought.row) == len(passed.row) == 4
    assert len(bought.stock) == len(passed.stock) == len(state.stock) - 1


def test_what_bids_buy() -> None:
    """From a row of two: one, two, then two with ever more unseen cards (A12)."""
    assert [(take.row, take.blind) for take in takes(2)][:4] == [(1, 0), (2, 0), (2, 1), (2, 2)]
    assert [(take.row, take.blind) for take in takes(30)] == [(count, 0) for count in range(1, 11)]
