"""The flow of a game: turns, auto-placement, absence, byes, re-buying."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import parse, text
from engine.game import IllegalAction
from engine.games.pineapple import (
    AutoPlace,
    Continue,
    Options,
    Place,
    Ready,
    Rebuy,
    SitIn,
    SitOut,
    State,
    apply,
    asks,
    legal,
    outcome,
    seat_event,
    setup,
    timeout,
)
from engine.games.pineapple.drafts import automatic, committed
from engine.games.pineapple.state import Layout, with_player

Cards = Callable[[str], tuple[int, ...]]


def start(seats: int, **options: Any) -> State:
    """A first deal."""
    return setup(Options(**options), seats, b"rules")


def run_out(state: State, auto: str | None = None) -> State:
    """The state after one clock has run out."""
    seat = asks(state)[0].seat
    for action in timeout(state, seat):
        state = apply(state, seat, action, auto).state
    return state


def to_stage(state: State, stage: str) -> State:
    """The state once a stage is reached by nothing but automatic play."""
    while state.stage != stage:
        state = run_out(state)
    return state


def names(cards: tuple[int, ...]) -> str:
    """Cards as text."""
    return " ".join(map(text, cards))


def test_auto_placement(cards: Cards) -> None:
    """Cards go in order of receipt to the first line with room: bottom, middle, top (T2)."""
    layout = Layout()
    for street in ("2c 7d 9h Js Kd", "4s 4h Qc", "8d Tc 3c", "5s 6h Ad", "Jh 2d 9c"):
        layout = replace(layout, hand=cards(street))
        lines, discards = committed(layout, automatic(layout))
        layout = replace(layout, lines=lines, discards=discards, street=layout.street + 1)
    assert [names(line) for line in layout.lines] == ["6h Jh 2d", "4s 4h 8d Tc 5s", "2c 7d 9h Js Kd"]
    assert names(layout.discards) == "Qc 3c Ad 9c"


def test_auto_placement_with_little_room(cards: Cards) -> None:
    """One goes to the last place below, the next to the next line with room (T2)."""
    lines = ((), cards("3c 4c 5c 6c 8c"), cards("3d 4d 5d 6d"))
    layout = Layout(street=4, lines=lines, hand=cards("Ah Kd 2s"))
    (top, _, bottom), discards = committed(layout, automatic(layout))
    assert (names(top), names(bottom), names(discards)) == ("Kd", "3d 4d 5d 6d Ah", "2s")


def test_auto_placement_in_fantasyland(cards: Cards) -> None:
    """The first thirteen are laid from below, the rest is discarded (T2)."""
    hand = cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d")
    layout = Layout(fantasy=17, hand=hand)
    (top, middle, bottom), discards = committed(layout, automatic(layout))
    assert (bottom, middle, top, discards) == (hand[:5], hand[5:10], hand[10:13], hand[13:])


def test_a_complete_draft_is_committed_as_it_stands() -> None:
    """An incomplete one is taken back whole (T2)."""
    state = start(2)
    seat, hand = asks(state)[0].seat, state.layout(asks(state)[0].seat).hand
    for card in hand[:4]:
        state = apply(state, seat, Place(card, 1)).state
    assert run_out(state).layout(seat).lines == ((), (), hand)
    state = apply(state, seat, Place(hand[4], 0)).state
    assert run_out(state).layout(seat).lines == (hand[4:], hand[:4], ())


def test_turns_go_round_from_the_left_of_the_button() -> None:
    """Each street is played by all in turn, the button last; the next player has no cards before (D2, D3)."""
    state = start(3)
    order = state.order
    assert order[-1] == state.button
    seen = []
    while state.stage == "streets":
        (ask,) = asks(state)
        seen.append(ask.seat)
        assert [seat for seat in order if state.layout(seat).hand] == [ask.seat]
        state = run_out(state)
    assert tuple(seen) == order * 5


@pytest.mark.parametrize("seats", [2, 3])
def test_the_button_moves_on_after_every_deal(seats: int) -> None:
    """It goes to the next participant clockwise (D4)."""
    state = start(seats, stack_cap=False, matches=4)
    first, deals = state.button, state.deal_no
    assert first is not None
    while asks(state):
        state = run_out(state)
        assert state.button == (first + state.deal_no - deals) % seats
    assert state.deal_no >= 4


def test_a_cycle_of_four_byes() -> None:
    """Everybody sits out once and holds each position once; the seat left of the bye acts first (Q1-Q3)."""
    state = start(4, stack_cap=False, matches=4, fantasy="tournament")
    byes: list[int] = []
    places: list[tuple[int, int]] = []
    while asks(state):
        if state.deal == 1 and len(byes) < state.match:
            bye = state.bye
            assert bye is not None
            byes.append(bye)
            assert state.order == tuple((bye + k) % 4 for k in (1, 2, 3))
            assert not list(legal(state, bye))
            places += list(enumerate(state.order))
        state = run_out(state)
    assert byes == [(byes[0] + k) % 4 for k in range(4)]
    assert len(set(places)) == 12


def test_whoever_is_away_when_his_time_is_up_has_his_deal_laid_and_sits_out() -> None:
    """The rest of the deal is laid without a question, then he is sat out and may come back (T3, T4)."""
    state = start(3)
    seat = asks(state)[0].seat
    state = run_out(state, "absent")
    assert state.layout(seat).auto
    while state.stage == "streets":
        assert asks(state)[0].seat != seat
        state = run_out(state)
    assert seat not in {ask.seat for ask in asks(state)}
    while state.match == 1:
        state = run_out(state)
    assert state.players[seat].out == "away"
    assert seat not in state.order
    assert list(legal(state, seat)) == [SitIn()]
    state = apply(state, seat, SitIn()).state
    while state.match == 2:
        state = run_out(state)
    assert seat in state.order


def test_whoever_is_back_in_time_is_not_sat_out() -> None:
    """The deal that was given up stays so; the next match has him in (T6)."""
    state = start(2)
    seat = asks(state)[0].seat
    state = run_out(state, "absent")
    state = seat_event(state, seat, "back").state
    assert state.layout(seat).auto
    while state.match == 1:
        state = run_out(state)
    assert not state.players[seat].out
    assert not state.layout(seat).auto


def test_two_whole_deals_timed_out() -> None:
    """A connected player who does nothing for two deals in a row is sat out (T4)."""
    state = start(3, stack_cap=False)
    idle = state.order[0]
    for match in (1, 2):
        assert not state.players[idle].out
        while state.match == match:
            state = run_out(state, "timeout" if asks(state)[0].seat == idle else None)
    assert state.players[idle].out == "idle"


def test_whoever_leaves_is_laid_at_once() -> None:
    """Standing up gives the deal up, and sits the seat out after the match (T6)."""
    state = start(3)
    seat = asks(state)[0].seat
    state = seat_event(state, seat, "left").state
    assert asks(state)[0].seat != seat
    assert len(state.layout(seat).lines[2]) == 5
    while state.match == 1:
        state = run_out(state)
    assert state.players[seat].out == "left"


def test_a_newcomer_plays_on_where_somebody_has_left() -> None:
    """He takes over the seat, not its absence, and not the Fantasyland that the other had (T6)."""
    state = start(2, stack_cap=False)
    gone = asks(state)[0].seat
    state = to_stage(seat_event(state, gone, "left").state, "show")
    state = with_player(with_player(state, gone, right=15), 1 - gone, right=14)
    state, events = seat_event(state, gone, "human")
    assert [(event.code, event.seat, event.args) for event in events] == [("lapse", gone, {"why": "absent"})]
    assert {ask.seat for ask in asks(state)} == {gone, 1 - gone}
    for seat in (1 - gone, gone):
        state = apply(state, seat, Continue()).state
    assert [state.layout(seat).fantasy for seat in (gone, 1 - gone)] == [0, 14]
    assert {ask.seat for ask in asks(state)} == {gone, 1 - gone}
    while state.match == 1:
        state = run_out(state)
    assert not state.players[gone].out


def test_a_fantasyland_of_who_is_away_lapses_and_others_keep_theirs() -> None:
    """He is dealt in without it where an opponent has one, and the deal is laid for him (T3, T6)."""
    state = to_stage(start(2), "show")
    state = with_player(with_player(state, 0, right=15, absent="away"), 1, right=14)
    state, events = apply(state, 1, Continue())
    assert [(event.code, event.seat) for event in events][:1] == [("lapse", 0)]
    assert [state.layout(seat).fantasy for seat in range(2)] == [0, 14]
    assert state.layout(0).done
    assert [ask.kind for ask in asks(state)] == ["fantasy"]
    state = to_stage(state, "show")
    state = apply(state, 1, Continue()).state
    while not state.players[0].out:
        assert 0 not in {ask.seat for ask in asks(state)}
        state = run_out(state)
    assert state.players[0].out == "away"


def test_fantasyland_waits_for_the_others() -> None:
    """With two or more outside they play first, and the Fantasyland player has no cards till then (F3)."""
    state = to_stage(start(3), "show")
    state = with_player(state, 0, right=17)
    while state.deal_no == 1:
        state = run_out(state)
    while state.stage == "streets":
        assert state.layout(0).hand == ()
        assert asks(state)[0].seat != 0
        state = run_out(state)
    assert len(state.layout(0).hand) == 17
    assert [ask.kind for ask in asks(state)] == ["fantasy"]


def test_all_but_one_in_fantasyland_set_at_once() -> None:
    """Everybody is asked at the same time, the one outside street by street (F3)."""
    state = to_stage(start(3), "show")
    state = with_player(with_player(state, 0, right=14), 1, right=16)
    while state.stage == "show":
        state = run_out(state)
    assert state.stage == "closed"
    assert sorted((ask.seat, ask.kind) for ask in asks(state)) == [
        (0, "fantasy"),
        (1, "fantasy"),
        (2, "street1"),
    ]
    before = {ask.seat: ask.id for ask in asks(state)}
    state = apply(state, 2, AutoPlace()).state
    after = {ask.seat: ask.id for ask in asks(state)}
    assert {seat for seat in after if after[seat] != before[seat]} == {2}


def test_a_poor_player_buys_in_or_sits_out() -> None:
    """Below the minimum a seat is asked before the next match, and filled up to the buy-in (G2)."""
    state = to_stage(start(3), "show")
    state = with_player(with_player(state, 0, stack=5, right=0), 1, stack=195, right=0)
    while state.stage == "show":
        state = run_out(state)
    assert [(ask.seat, ask.kind) for ask in asks(state)] == [(0, "rebuy")]
    assert list(legal(state, 0)) == [Rebuy(), SitOut()]
    bought = apply(state, 0, Rebuy()).state
    assert (bought.players[0].stack, bought.players[0].bought) == (100, 195)
    assert 0 in bought.order
    out = run_out(state)
    assert out.players[0].out == "poor"
    assert out.order == tuple(seat for seat in out.order if seat)
    again = apply(out, 0, SitIn()).state
    assert (again.players[0].stack, again.players[0].bought) == (100, 195)


def test_a_game_without_two_who_are_ready_waits_and_ends() -> None:
    """The table asks the others to come back, then the game is over (G2)."""
    state = start(2)
    seat = asks(state)[0].seat
    state = apply(state, seat, SitOut()).state
    while state.stage != "wait":
        state = run_out(state)
    assert [(ask.seat, ask.base) for ask in asks(state)] == [(seat, "wait")]
    back = apply(state, seat, SitIn()).state
    assert back.match == 2
    over = run_out(state)
    result = outcome(over)
    assert result is not None
    assert result.reason == "too_few"
    assert sum(result.scores) == 0


def test_nobody_sits_out_where_nothing_follows() -> None:
    """In the last match, with all its Fantasylands and showdowns, sitting out is no offer (G1, T6)."""
    offered: dict[int, set[bool]] = {}
    state = with_player(start(3, matches=2), 0, right=14)
    while asks(state):
        seat = asks(state)[0].seat
        offered.setdefault(state.match, set()).add(SitOut() in legal(state, seat))
        state = run_out(state)
    assert offered == {1: {True}, 2: {False}}
    last = to_stage(start(2, matches=1), "show")
    with pytest.raises(IllegalAction, match="not_now"):
        apply(last, 0, SitOut())


def test_refusals() -> None:
    """What may not be done says why."""
    state = start(2)
    seat = asks(state)[0].seat
    hand = state.layout(seat).hand
    other = next(card for card in map(parse, ("2c", "3c", "4c", "5c", "6c", "7c")) if card not in hand)
    for who, action, code in (
        (1 - seat, Ready(), "not_your_turn"),
        (seat, Ready(), "not_ready"),
        (seat, Place(other, 0), "not_your_card"),
        (seat, Continue(), "not_now"),
        (seat, Rebuy(), "not_now"),
    ):
        with pytest.raises(IllegalAction, match=f"^{code}$"):
            apply(state, who, action)
    for k in range(60):
        state = apply(state, seat, Place(hand[0], k % 2)).state
    with pytest.raises(IllegalAction, match=r"^too_many_changes$"):
        apply(state, seat, Place(hand[0], 0))
    assert AutoPlace() in legal(state, seat)
