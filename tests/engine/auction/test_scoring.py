"""What a deal scores and when the game is over (A23-A26)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.cards import text
from engine.games.auction import Bid, Continue, Declare, Finish, Pass, State, apply, asks, outcome
from engine.games.auction.combinations import Reading
from engine.games.auction.scoring import Worth, showdown, tied, worth
from engine.games.auction.selections import best
from engine.games.auction.state import Line

Table = Callable[..., State]
After = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]

ROW = "Ac Kc ** 2c 3c 4c 5d 6c 7d 8d"
"""Ten cards worth 10 + 5 + 5 + 7."""

FIVES = "5c 5h 5s 5d Kd 9h 7s 2d 3h Js"
SIXES = "6d 6h 6s 6d Qd 9s 7h 2h 3s Jh"
NOTHING = ("2s 4d 7c 9c Jd Qh Kh Ts 8c Ad", "3d 4h 8h Td Qc Ks Ah 9d Jc 2d")

WEAK = "2c 4s 6c 8s Tc Qs Ac Kd 9c 5h"


def line(state: State) -> Line:
    """The last deal of the sheet."""
    return state.sheet[-1]


def declared(state: State, seat: int = 0) -> State:
    """The state after a declaration."""
    after: State = apply(state, seat, Declare(state.deal_no, state.auction_no)).state
    return after


def test_values(cards: Callable[[str], tuple[int, ...]]) -> None:
    """Ace 10, pictures and jokers 5, others 1 (A23)."""
    assert worth(cards("Ac Ad Kc Qh Js ** Tc 2d")) == Worth(42, 2, 4, 2)


def test_the_best_hand_takes_the_row(table: Table) -> None:
    """Its owner gets the whole value, and a declarer who did not win pays (A23, A24)."""
    state = declared(table(FIVES, SIXES, *NOTHING, row=ROW))
    shown = tuple([best(hand).reading for hand in state.hands])
    assert line(state) == Line("declared", 0, 10, 27, shown, (1,), 27, (-25, 27, 0, 0))
    assert (shown[1].place, shown[1].ranks) == (7, (6,))
    assert state.scores == (-25, 27, 0, 0)


def test_a_declarer_who_wins(table: Table) -> None:
    """Ten more (A24)."""
    state = declared(table(FIVES, SIXES, *NOTHING, row=ROW), 1)
    assert line(state).delta == (0, 37, 0, 0)


def test_a_shared_row_is_rounded_up(table: Table) -> None:
    """27 for two are 14 each, and a declarer who shares has his bonus (A23, A24)."""
    other = "6c 6s 6h 6c Qs 9h 7s 2h 3h Js"
    row = ROW.replace("6c", "9c").replace("5d", "4d")
    fours = NOTHING[0].replace("4d", "4s"), NOTHING[1]
    state = declared(table(other, SIXES, fours[0].replace("9c", "Tc"), fours[1], row=row))
    assert line(state).winners == (0, 1)
    assert (line(state).value, line(state).share, line(state).delta) == (27, 14, (24, 14, 0, 0))


def test_no_bonus_where_nobody_declared(table: Table) -> None:
    """A joker ends the deal: the winner gets the row, nobody pays (A24)."""
    state = table(SIXES, FIVES, *NOTHING, row="Ac Kc 2c 3c 4c 5d 6c 7d 8d", stock="**")
    for seat in range(4):
        state = apply(state, seat, Pass()).state
    assert (line(state).cause, line(state).delta) == ("joker", (27, 0, 0, 0))


def test_the_purchase_that_decided(table: Table, after: After, pick: Pick) -> None:
    """The last one of a winner that brought a card of what won; what he was dealt needed none."""
    state = table("7h 7s 7c 9d 2h 3d 4c 5s Jd Kc", *NOTHING, WEAK, row="7d", stock="8d")
    state = after(state, (0, Bid(pick(state, 0, "9d"))), (1, Pass()), (2, Pass()), (3, Pass()), (0, Finish()))
    (seven,) = (bought := state.bought[0]).taken
    assert (bought.seat, bought.auction_no, bought.blind, text(seven)) == (0, 1, 0, "7d")
    state = after(state, (1, Pass()), (2, Pass()), (3, Pass()), (0, Bid(pick(state, 0, "2h"))))
    state = after(state, (1, Pass()), (2, Pass()), (3, Pass()), (0, Finish()))
    assert [each.auction_no for each in state.bought] == [1, 2]
    assert line(showdown(state, "stock", None, ()).state).decided == (bought,)
    dealt = showdown(table(SIXES, *NOTHING), "stock", None, ()).state
    assert line(dealt).decided == ()


def test_what_is_held_no_more_decided_nothing(table: Table, after: After, pick: Pick) -> None:
    """A purchase all of whose cards were paid again is forgotten."""
    state = table("7h 7s 7c 9d 2h 3d 4c 5s Jd Kc", row="8d")
    state = after(state, (0, Bid(pick(state, 0, "9d"))), (1, Pass()), (2, Pass()), (3, Pass()), (0, Finish()))
    state = after(state, (1, Pass()), (2, Pass()), (3, Pass()), (0, Bid(pick(state, 0, "8d"))))
    state = after(state, (1, Pass()), (2, Pass()), (3, Pass()), (0, Finish()))
    assert [each.auction_no for each in state.bought] == [2]


def over(table: Table, scores: tuple[int, ...], deals_before: int, **options: object) -> State:
    """The state after a deal that seat 0 wins by declaring: 27 + 10."""
    state = table(SIXES, FIVES, *NOTHING, row=ROW, scores=scores, **options)
    shown = (Reading(2, (3,)), Reading(7, (9,)), Reading(2, (4,)), Reading(2, (5,)))
    sheet = (Line("joker", None, 10, 20, shown, (1,), 20, (0, 20, 0, 0)),) * deals_before
    return declared(replace(state, sheet=sheet, deal_no=deals_before + 1))


def test_after_four_deals_the_leader_wins(table: Table) -> None:
    """The sole leader (A26)."""
    assert over(table, (0, 36, 0, 0), 2).stage == "showdown"
    state = over(table, (0, 36, 0, -25), 3)
    assert (state.stage, state.reason, asks(state)) == ("over", "deals", ())
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.places, result.reason) == ((37, 36, 0, -25), (1, 2, 3, 4), "deals")


def test_a_tied_lead_plays_on(table: Table, after: After) -> None:
    """After the fourth deal two lead: a fifth is played (A26)."""
    state = over(table, (0, 37, 0, 0), 3)
    assert (state.stage, outcome(state), tied(state)) == ("showdown", None, (0, 1))
    step = apply(after(state, *[(seat, Continue()) for seat in range(3)]), 3, Continue())
    assert (step.state.deal_no, step.state.stage, tied(step.state)) == (5, "bid", (0, 1))
    assert step.events[0].args == {"deal_no": 5, "tied": (0, 1)}
    assert step.events[0].seat == step.state.turn == 0


def test_a_hundred_points_win_at_once(table: Table) -> None:
    """In any deal, for the sole leader (A26)."""
    assert over(table, (62, 90, 0, 0), 0).stage == "showdown"
    state = over(table, (63, 99, 0, 0), 0)
    assert (state.stage, state.reason) == ("over", "target")
    assert over(table, (63, 100, 0, 0), 0).stage == "showdown"
    assert tied(over(table, (63, 100, 0, 0), 0)) == (0, 1)


@pytest.mark.parametrize(("target", "stage"), [(50, "over"), (300, "showdown"), (None, "showdown")])
def test_other_targets(table: Table, target: int | None, stage: str) -> None:
    """50 to 300, or none (A27)."""
    assert over(table, (80, 0, 0, 0), 0, target=target).stage == stage


def test_one_deal(table: Table) -> None:
    """A game of one deal ends with it (A27)."""
    assert over(table, (0, 0, 0, 0), 0, deals=1).reason == "deals"


def test_the_next_deal_waits_for_everybody(table: Table, after: After) -> None:
    """Then ten new cards each, nothing known, and the next opener (A10, A27)."""
    state = over(table, (0, 0, 0, 0), 0)
    assert [ask.kind for ask in asks(state)] == ["continue"] * 4
    assert not asks(state)[0].bank
    state = after(state, (2, Continue()), (0, Continue()), (1, Continue()))
    assert [ask.seat for ask in asks(state)] == [3]
    state = after(state, (3, Continue()))
    assert (state.deal_no, state.auction_no, state.turn, len(state.row)) == (2, 1, 1, 1)
    assert (state.known, state.drawn, state.scores) == (((),) * 4, (0,) * 4, (37, 0, 0, 0))
    assert {len(hand) for hand in state.hands} == {10}
