"""What each viewer sees, and what it costs to send."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import parse
from engine.game import ALL, PUBLIC
from engine.games.pitch import (
    Bid,
    Options,
    State,
    View,
    apply,
    asks,
    choose,
    info,
    legal,
    setup,
    timeout,
    view,
)

encode = msgspec.msgpack.encode


def test_before_a_card_is_played(table: Callable[..., State]) -> None:
    """A seat sees its own cards and the calls, nothing of the others' hands."""
    state = apply(table("As Kh", "Ah Kd", "Ad Kc", scores=(1, 2, 3)), 0, Bid(2)).state
    seen = view(state, 1)
    assert msgspec.structs.asdict(replace(seen, offers=None)) == {
        "hand_no": 1,
        "stage": "bid",
        "dealer": 2,
        "sides": (0, 1, 2),
        "speakers": (0, 1, 2),
        "calls": (2,),
        "pitcher": 0,
        "bid": 2,
        "trump": None,
        "leader": None,
        "trick": (),
        "best": None,
        "tricks": (),
        "hand": tuple(sorted(map(parse, ("Ah", "Kd")))),
        "offers": None,
        "points": None,
        "pips": None,
        "scores": (1, 2, 3),
        "sheet": (),
        "hands": None,
    }
    assert seen.offers is not None
    assert view(state, 0).offers is None


def test_spectators(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """A spectator has no hand and is offered nothing; ALL sees every hand that is still held."""
    state = play(pitching("As Kh", "2s Kd", "Ad Kc"), "As")
    seen = view(state, PUBLIC)
    assert (seen.hand, seen.offers, seen.hands, seen.trick, seen.best) == (None, None, None, (51,), 51)
    every = view(state, ALL)
    assert (every.hand, every.offers, every.hands) == (None, None, state.hands)


def test_when_the_hand_is_over() -> None:
    """Everybody sees all cards in the order in which they were played, and the pips (P1)."""
    state = setup(Options(), 3, b"seed")
    dealt = state.hands
    while state.stage in ("bid", "play"):
        seat = asks(state)[0].seat
        state = apply(state, seat, timeout(state, seat)[0]).state
    for viewer in (0, 1, 2, PUBLIC, ALL):
        seen = view(state, viewer)
        assert seen.hands is not None
        assert [tuple(sorted(hand)) for hand in seen.hands] == list(dealt)
        for k, trick in enumerate(seen.tricks):
            for at, card in enumerate(trick.cards):
                assert seen.hands[(trick.leader + at) % 3][k] == card
        assert seen.pips == state.tally.pips
        assert (seen.sheet, seen.scores) == (state.sheet, state.scores)


def test_a_thrown_in_hand_is_not_shown() -> None:
    """Nobody sees a hand that was thrown in, not even when the game ends with it (P18)."""
    state = setup(Options(all_pass="redeal", max_hands=1), 2, b"seed")
    for _ in range(2):
        state = apply(state, asks(state)[0].seat, Bid(0)).state
    assert state.stage == "over"
    for viewer in (0, 1, PUBLIC):
        assert view(state, viewer).hands is None
        assert view(state, viewer).points is None


def changes(old: View | None, new: View) -> dict[str, Any]:
    """The fields that a socket is sent when the view goes from old to new."""
    now = msgspec.structs.asdict(new)
    before = {} if old is None else msgspec.structs.asdict(old)
    return {name: value for name, value in now.items() if name not in before or before[name] != value}


@pytest.mark.parametrize(("seats", "budget"), [(2, 100), (4, 64), (7, 60)])
def test_a_move_is_cheap_to_send(seats: int, budget: int) -> None:
    """The changed fields and the events of a move are on average small for a client, whole games counted."""
    rng, sent, moves = Random(0), 0, 0
    for game in range(2):
        state = setup(Options(), seats, bytes([game]))
        views = [view(state, seat) for seat in range(seats)]
        while asks(state):
            seat = asks(state)[0].seat
            action = choose(info(state, seat), tuple(legal(state, seat)), rng, "club")
            assert action is not None
            state, events = apply(state, seat, action)
            told = encode([(event.code, event.seat, event.args) for event in events])
            moves += 1
            for viewer in range(seats):
                new = view(state, viewer)
                sent += len(encode(changes(views[viewer], new))) + len(told)
                views[viewer] = new
    assert sent / moves / seats < budget
