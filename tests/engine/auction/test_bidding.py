"""The auction: bids, passes, coming back, closing (A4-A10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.game import IllegalAction
from engine.games.auction import Bid, Declare, Finish, Pass, Return, State, apply, asks, legal
from engine.games.auction.bidding import order

Table = Callable[..., State]
After = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]


def refused(state: State, seat: int, action: Any) -> str:
    """The code with which an action is refused."""
    with pytest.raises(IllegalAction) as error:
        apply(state, seat, action)
    return error.value.code


def asked(state: State) -> list[int]:
    """The seats that are asked."""
    return [ask.seat for ask in asks(state)]


def test_a_bid_is_shown_and_stays_in_the_hand(table: Table, pick: Pick) -> None:
    """All its cards are told to everybody in the order laid, and the hand keeps them (A4, A5)."""
    state = table("7h 7s 9c")
    laid = pick(state, 0, "7s 7h")
    step = apply(state, 0, Bid(laid))
    (event,) = step.events
    assert (event.code, event.seat, event.only) == ("bid", 0, None)
    assert event.args == {"cards": laid, "place": 2, "ranks": (7,), "stands": ()}
    assert step.state.bid is not None
    assert (step.state.bid.seat, step.state.bid.cards) == (0, laid)
    assert step.state.hands == state.hands


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Kd", None),
        ("Ad", None),
        ("Qd", "bid_equal"),
        ("Jd", "bid_too_weak"),
        ("2d 2h", None),
        ("2d 3d", "no_combination"),
    ],
)
def test_a_bid_must_be_stronger(table: Table, after: After, pick: Pick, text: str, code: str | None) -> None:
    """A queen is beaten by a king or by any pair, not by a queen, a jack or what is nothing (A4)."""
    state = table("Qs", "Kd Ad Qd Jd 2d 2h 3d")
    state = after(state, (0, Bid(pick(state, 0, "Qs"))))
    action = Bid(pick(state, 1, text))
    if code is None:
        assert after(state, (1, action)).leader == 1
    else:
        assert refused(state, 1, action) == code


def test_only_own_cards_are_bid(table: Table, pick: Pick) -> None:
    """Another's card, a card of the row and one card twice are refused alike (A4)."""
    state = table("7h 8c", "7s", row="7d")
    (own,), other, row = pick(state, 0, "7h"), pick(state, 1, "7s"), state.row
    for cards in (other, row, (own, own), (own, *other), (60,)):
        assert refused(state, 0, Bid(cards)) == "not_your_cards"


def test_a_new_bid_takes_the_place_of_the_old_one(table: Table, after: After, pick: Pick) -> None:
    """Bids of one player do not add up (A5)."""
    state = table("7h 9h", "8s", row="2c 3c")
    state = after(state, (0, Bid(pick(state, 0, "7h"))), (1, Bid(pick(state, 1, "8s"))), (2, Pass()))
    state = after(state, (3, Pass()), (0, Bid(pick(state, 0, "9h"))), (1, Pass()), (2, Pass()), (3, Pass()))
    assert (state.stage, state.turn, state.payment) == ("exchange", 0, pick(state, 0, "9h"))


def test_turns_go_round_without_the_leader_and_who_passed(table: Table, after: After, pick: Pick) -> None:
    """Clockwise from the first; the leader is skipped (A6)."""
    state = table("", "9h", "", "Th", turn=1)
    assert order(state) == (1, 2, 3, 0)
    state = after(state, (1, Bid(pick(state, 1, "9h"))))
    assert order(state) == (2, 3, 0)
    state = after(state, (2, Pass()), (3, Bid(pick(state, 3, "Th"))))
    assert order(state) == (0, 1, 2)
    state = after(state, (0, Pass()))
    assert (order(state), state.passed) == ((1, 2), (0,))
    assert refused(state, 2, Pass()) == "not_your_turn"
    assert refused(state, 3, Bid(pick(state, 3, "Th"))) == "not_your_turn"


def test_a_bid_brings_everybody_back(table: Table, after: After, pick: Pick) -> None:
    """Who had passed is asked again after a new bid (A7)."""
    state = table("", "", "9h", "Th")
    state = after(state, (0, Pass()), (1, Pass()), (2, Bid(pick(state, 2, "9h"))))
    assert (state.passed, order(state)) == ((), (3, 0, 1))


def test_coming_back_out_of_turn(table: Table, after: After, pick: Pick) -> None:
    """Who has passed comes back while another is asked, and acts when the turn reaches him (A8)."""
    state = table("9h", "Th")
    state = after(state, (0, Bid(pick(state, 0, "9h"))), (1, Pass()), (2, Pass()))
    (ask,) = asks(state)
    step = apply(state, 1, Return(1, 1))
    assert [event.code for event in step.events] == ["return"]
    assert asks(step.state)[0].id == ask.id
    assert order(step.state) == (3, 1)
    state = after(step.state, (3, Pass()), (1, Bid(pick(state, 1, "Th"))))
    assert (state.leader, order(state)) == (1, (2, 3, 0))


def test_coming_back_once_for_each_standing_bid(table: Table, after: After, pick: Pick) -> None:
    """Once while there is no bid, once for each that stands (A8, R1)."""
    state = table("", "", "", "9h")
    state = after(state, (0, Pass()), (0, Return(1, 1)), (1, Pass()), (2, Pass()))
    assert refused(state, 0, Return(1, 1)) == "not_passed"
    state = after(
        state, (3, Bid(pick(state, 3, "9h"))), (0, Pass()), (0, Return(1, 1)), (1, Pass()), (2, Pass())
    )
    state = after(state, (1, Return(1, 1)), (0, Pass()))
    assert refused(state, 0, Return(1, 1)) == "return_used"
    assert refused(state, 3, Return(1, 1)) == "not_passed"
    assert order(state) == (1,)


def test_coming_back_is_meant_for_one_auction(table: Table, after: After) -> None:
    """Late on its way it counts for no other auction, though that one could be come back to as well (A8)."""
    passes = tuple([(seat, Pass()) for seat in (0, 1, 2, 3, 1)])
    state = after(table(row="2c", stock="3c 4c"), *passes)
    assert state.auction_no == 2
    assert refused(state, 1, Return(1, 1)) == refused(state, 1, Return(2, 2)) == "stale"
    assert after(state, (1, Return(1, 2))).returned == (1,)


def test_no_coming_back_where_it_is_off(table: Table, after: After) -> None:
    """Then a new bid alone brings players back (A8)."""
    state = after(table(returns=False), (0, Pass()))
    assert refused(state, 0, Return(1, 1)) == "returns_off"
    assert Return(1, 1) not in legal(state, 0)


def test_the_last_pass_closes(table: Table, after: After, pick: Pick) -> None:
    """When all but the leader have passed he pays, and nobody comes back any more (A9)."""
    state = table("9h")
    state = after(state, (0, Bid(pick(state, 0, "9h"))), (1, Pass()), (2, Pass()))
    step = apply(state, 3, Pass())
    assert [(event.code, event.seat) for event in step.events] == [("pass", 3), ("bought", 0)]
    assert (step.state.stage, asked(step.state)) == ("exchange", [0])
    for action in (Return(1, 1), Bid((0,)), Pass(), Declare(1, 1)):
        assert refused(step.state, 1, action) == "exchange_running"


def test_nobody_bids(table: Table, after: After) -> None:
    """After four passes the next card joins the row and the next auction begins (A9, A10, A13)."""
    state = table(row="2c 3c", stock="Kd")
    state = after(state, (0, Pass()), (1, Pass()), (2, Pass()))
    step = apply(state, 3, Pass())
    (top, *_) = state.stock
    assert [(event.code, event.args) for event in step.events] == [("pass", {}), ("unsold", {"opened": top})]
    assert step.state.row == (*state.row, top)
    assert step.state.hands == state.hands
    assert (step.state.auction_no, step.state.turn, step.state.passed) == (2, 1, ())


def test_coming_back_keeps_an_auction_without_a_bid_open(table: Table, after: After) -> None:
    """With one back, the fourth pass does not close (A8, A9)."""
    state = after(table(), (0, Pass()), (1, Pass()), (2, Pass()), (1, Return(1, 1)), (3, Pass()))
    assert (state.stage, state.auction_no, order(state)) == ("bid", 1, (1,))
    assert after(state, (1, Pass())).auction_no == 2


def test_auctions_are_opened_in_turn(table: Table, after: After, pick: Pick) -> None:
    """The first player of the next auction sits left of this one's, whoever has bought (A10)."""
    state = table("9h 8h", turn=2)
    state = after(state, (2, Pass()), (3, Pass()), (0, Bid(pick(state, 0, "9h"))))
    state = after(state, (1, Pass()), (2, Pass()), (3, Pass()), (0, Finish()))
    assert (state.opener, state.turn) == (3, 3)


def test_questions_that_shut_somebody_out(table: Table, after: After) -> None:
    """The ask for a pass that would close names who might still come back (A8)."""
    state = after(table(), (0, Pass()), (0, Return(1, 1)), (1, Pass()), (2, Pass()))
    assert asks(state)[0].shuts_out == ()
    assert asks(after(state, (3, Pass())))[0].shuts_out == (1, 2, 3)
    assert asks(after(table(returns=False), (0, Pass()), (1, Pass()), (2, Pass())))[0].shuts_out == ()
