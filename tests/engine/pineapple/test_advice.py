"""A hint while cards are laid, and the best layout of one's own Fantasyland afterwards."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine.game import PUBLIC, Advice, IllegalAction, Seat
from engine.games.pineapple import (
    AutoPlace,
    Continue,
    Hint,
    Options,
    Place,
    Ready,
    State,
    advise,
    apply,
    asks,
    info,
    legal,
    resample,
    seat_event,
    setup,
)
from engine.games.pineapple.boards import judge
from engine.games.pineapple.drafts import needed
from engine.games.pineapple.fantasy import stays
from engine.games.pineapple.state import with_player

encode = msgspec.msgpack.encode


def start(**options: Any) -> tuple[State, Seat]:
    """A first deal and the seat that is asked."""
    state = setup(Options(**options), 2, b"advice")
    return state, asks(state)[0].seat


def run(state: State, stage: str) -> State:
    """Automatic play up to a stage."""
    while state.stage != stage:
        state = apply(state, asks(state)[0].seat, AutoPlace()).state
    return state


def pass_on(state: State) -> State:
    """What follows a showdown that everybody has seen."""
    while state.stage == "show":
        state = apply(state, asks(state)[0].seat, Continue()).state
    return state


def landed(variety: Any = "progressive", cards: int = 15) -> tuple[State, Seat]:
    """The showdown after a Fantasyland, and whose it was."""
    state, _ = start(fantasy=variety, stack_cap=False)
    state = with_player(run(state, "show"), 0, right=cards)
    return run(pass_on(state), "show"), 0


def test_a_hint_is_told_to_all_and_its_answer_to_one() -> None:
    """Once a street, where the room allows it; without it there is no advice."""
    state, seat = start(hints=True)
    assert advise(info(state, seat)) is None
    assert Hint() in legal(state, seat)
    step = apply(state, seat, Hint())
    assert [(event.code, event.seat, event.args, event.only) for event in step.events] == [
        ("hint", seat, {}, None)
    ]
    assert Hint() not in legal(step.state, seat)
    with pytest.raises(IllegalAction, match=r"^not_now$"):
        apply(step.state, seat, Hint())
    assert advise(info(step.state, 1 - seat)) is None
    assert advise(info(step.state, PUBLIC)) is None
    advice = advise(info(step.state, seat))
    assert advice is not None
    layout = step.state.layout(seat)
    assert {card for card, _ in advice.spots} <= set(layout.hand)
    assert len(advice.spots) == needed(layout)
    after = step.state
    for card, spot in advice.spots:
        after = apply(after, seat, Place(card, spot)).state
    after = apply(after, seat, Ready()).state
    assert Hint() in legal(after, asks(after)[0].seat)
    assert advise(info(after, seat)) is None


def test_advice_follows_from_what_the_seat_knows() -> None:
    """In every world that agrees with the seat's knowledge it is the same."""
    state, seat = start(hints=True)
    state = apply(state, seat, AutoPlace()).state
    state = apply(state, 1 - seat, AutoPlace()).state
    state = apply(state, seat, Hint()).state
    known = info(state, seat)
    advice = encode(advise(known))
    for k in range(3):
        assert encode(advise(info(resample(known, Random(k)), seat))) == advice


def test_the_best_layout_of_the_own_fantasyland() -> None:
    """All cards of the deal count, the discarded ones too; it is never worse than what was laid."""
    state, seat = landed()
    advice = advise(info(state, seat))
    assert advice is not None
    layout = state.layout(seat)
    cards = [*(card for line in layout.lines for card in line), *layout.discards]
    lines: list[list[int]] = [[], [], []]
    for card, spot in advice.spots:
        lines[spot].append(card)
    assert [len(line) for line in lines] == [3, 5, 5]
    assert {card for line in lines for card in line} <= set(cards)
    board = judge((tuple(lines[0]), tuple(lines[1]), tuple(lines[2])))
    assert not board.dead
    assert advice == Advice(advice.spots, sum(board.bonuses), bool(stays(board)))
    assert advice.points >= sum(judge(layout.lines).bonuses) or advice.stays


def test_the_last_match_shows_it_too() -> None:
    """Its showdown stands until everybody has seen it, and then the game is over (G1)."""
    state, seat = start(matches=1, stack_cap=False)
    state = with_player(run(state, "show"), seat, right=15)
    state = run(pass_on(state), "show")
    assert state.layout(seat).fantasy
    assert advise(info(state, seat)) is not None
    assert pass_on(state).stage == "over"


def test_who_is_told_no_best_layout() -> None:
    """Who was not in Fantasyland, spectators, who took a seat over, and all when the game is over (D3)."""
    state, seat = landed()
    assert advise(info(state, 1 - seat)) is None
    assert advise(info(state, PUBLIC)) is None
    assert advise(info(seat_event(state, seat, "left").state, seat)) is None
    over = msgspec.structs.replace(state, stage="over")
    assert advise(info(over, seat)) is None
    ordinary = run(setup(Options(), 2, b"advice"), "show")
    assert advise(info(ordinary, 0)) is None


def test_staying_does_not_count_in_the_tournament() -> None:
    """There is no repeat, so bonuses alone decide (F1)."""
    state, seat = landed("tournament", 16)
    advice = advise(info(state, seat))
    assert advice is not None
    assert not advice.stays
