"""How a deal ends: declared, by a joker, with the stock (A20-A22)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.game import IllegalAction
from engine.games.auction import Bid, Declare, Finish, Pass, Return, State, apply, legal

Table = Callable[..., State]
After = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]

NINE = "2c 3c 4c 5c 6c 7c 8c 9c Tc"
TEN = f"{NINE} Jc"


def refused(state: State, seat: int) -> str:
    """The code with which a declaration is refused."""
    with pytest.raises(IllegalAction) as error:
        apply(state, seat, Declare(1, 1))
    assert Declare(1, 1) not in legal(state, seat)
    return error.value.code


def passes(state: State) -> State:
    """The state after four passes."""
    for _ in range(4):
        state = apply(state, state.turn, Pass()).state
    return state


def test_anybody_declares_out_of_turn(table: Table, after: After, pick: Pick) -> None:
    """From ten cards on the seat that is asked, the leader, who passed and who waits may (A20)."""
    state = table("9h", row=TEN)
    state = after(state, (0, Bid(pick(state, 0, "9h"))), (1, Pass()))
    for seat in range(4):
        assert Declare(1, 1) in legal(state, seat)
        step = apply(state, seat, Declare(1, 1))
        assert step.state.stage == "showdown"
        assert (step.events[0].code, step.events[0].seat) == ("showdown", seat)
        assert step.events[0].args == {"cause": "declared", "cards": 10}


def test_no_bid_is_paid_after_a_declaration(table: Table, after: After, pick: Pick) -> None:
    """Hands and row are compared as they are (A20)."""
    state = table("9h", row=TEN)
    state = after(state, (0, Bid(pick(state, 0, "9h"))))
    ended = after(state, (2, Declare(1, 1)))
    assert (ended.hands, ended.row, ended.stock, ended.bid) == (state.hands, state.row, state.stock, None)


def test_a_row_of_nine_is_too_short(table: Table) -> None:
    """Below ten cards nobody declares (A20)."""
    assert refused(table(row=NINE), 0) == "row_too_short"


def test_who_is_below_zero_does_not_declare(table: Table) -> None:
    """Zero is enough (A20, A25)."""
    state = table(row=TEN, scores=(0, -1, 5, -30))
    assert [Declare(1, 1) in legal(state, seat) for seat in range(4)] == [True, False, True, False]
    assert refused(state, 1) == "score_negative"


@pytest.mark.parametrize(("deal_no", "auction_no"), [(1, 2), (2, 1), (1, 0)])
def test_a_late_declaration_counts_for_no_other_row(table: Table, deal_no: int, auction_no: int) -> None:
    """One that was meant for another auction is refused, although this one may be declared too (A20)."""
    state = table(row=TEN)
    with pytest.raises(IllegalAction) as error:
        apply(state, 2, Declare(deal_no, auction_no))
    assert error.value.code == "stale"
    assert Declare(1, 1) in legal(state, 2)


def test_not_during_an_exchange(table: Table, after: After, pick: Pick) -> None:
    """Then nobody declares, the winner neither; and the deal ends once (A20)."""
    state = table("9h", row=TEN)
    bought = after(state, (0, Bid(pick(state, 0, "9h"))), (1, Pass()), (2, Pass()), (3, Pass()))
    assert {refused(bought, seat) for seat in range(4)} == {"exchange_running"}
    assert refused(after(state, (3, Declare(1, 1))), 2) == "deal_over"


def test_an_opened_joker_ends_the_deal_with_ten_cards(table: Table) -> None:
    """The joker is the tenth card (A21)."""
    state = passes(table(row=NINE, stock="**"))
    assert (state.stage, len(state.row), state.sheet[0].cause, state.sheet[0].declarer) == (
        "showdown",
        10,
        "joker",
        None,
    )


def test_an_early_joker_does_not(table: Table) -> None:
    """As the ninth card it lies in the row and play goes on (A21)."""
    state = passes(table(row=NINE[:-3], stock="**"))
    assert (state.stage, len(state.row), state.auction_no) == ("bid", 9, 2)


def test_a_joker_that_is_paid_does_not(table: Table, after: After, pick: Pick) -> None:
    """Only one from the stock ends the deal (A21)."""
    state = table("**", row=TEN, stock="9d")
    state = after(state, (0, Bid(pick(state, 0, "**"))), (1, Pass()), (2, Pass()), (3, Pass()), (0, Finish()))
    assert (state.stage, state.auction_no) == ("bid", 2)


def test_a_joker_in_a_long_exchange_waits_for_the_blind_cards(table: Table, after: After, pick: Pick) -> None:
    """Nine cards for a row of two make it ten with the joker: the draw is finished, then hands show (A21)."""
    state = table("2h 3h 4h 5h 6h 7h 8h 9h Th", row="Kc Qd", stock="** As")
    bid = Bid(pick(state, 0, "2h 3h 4h 5h 6h 7h 8h 9h Th"))
    state = after(state, (0, bid), (1, Pass()), (2, Pass()), (3, Pass()), (0, Finish()))
    assert (state.stage, len(state.row), len(state.hands[0]), state.drawn[0]) == ("showdown", 10, 10, 7)
    assert state.sheet[0].cause == "joker"


def to_the_last_card(state: State) -> State:
    """The same table with one card left in the stock, the others in the row."""
    rest = state.stock
    return replace(state, row=(*state.row, *rest[1:]), stock=rest[:1])


def test_the_last_auction(table: Table, after: After, pick: Pick) -> None:
    """With the stock empty one more auction is held with every right; then hands show (A22)."""
    state = table("9h 9s", target=None)
    step_state = to_the_last_card(state)
    for seat in (0, 1, 2):
        step_state = apply(step_state, seat, Pass()).state
    step = apply(step_state, 3, Pass())
    assert [event.code for event in step.events] == ["pass", "unsold", "last_auction"]
    last = step.state
    assert (last.stage, last.stock, len(last.row), last.turn) == ("bid", (), 68, 1)
    assert Declare(1, last.auction_no) in legal(last, 2)
    assert Return(1, last.auction_no) in legal(after(last, (1, Pass())), 1)
    bid = Bid(pick(last, 0, "9h 9s"))
    paying = after(
        last, (1, Pass()), (2, Pass()), (3, Pass()), (0, bid), (1, Pass()), (2, Pass()), (3, Pass())
    )
    assert paying.stage == "exchange"
    end = apply(paying, 0, Finish())
    assert end.events[0].args["opened"] is None
    assert (end.state.stage, end.state.sheet[0].cause, len(end.state.row)) == ("showdown", "stock", 68)
    assert end.state.row[-2:] == bid.cards


def test_the_last_auction_without_a_bid(table: Table) -> None:
    """Nothing is opened, hands show (A22)."""
    state = passes(passes(to_the_last_card(table(target=None))))
    assert (state.stage, state.sheet[0].cause, len(state.row)) == ("showdown", "stock", 68)


def test_a_joker_as_the_last_card_comes_first(table: Table) -> None:
    """No last auction is held after it (A22)."""
    state = table(target=None)
    joker = next(card for card in state.stock if card % 64 >= 52)
    rest = tuple(card for card in state.stock if card != joker)
    state = passes(replace(state, row=(*state.row, *rest), stock=(joker,)))
    assert (state.stage, state.sheet[0].cause, len(state.row)) == ("showdown", "joker", 68)
