"""Tables of Pitch set up card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import by_suit, parse
from engine.games.pitch import Options, State
from engine.games.pitch.state import Tally


def build(*hands: str, dealer: int | None = None, scores: tuple[int, ...] = (), **options: Any) -> State:
    """A first hand before its auction, hands as texts such as ``"As Kh"``; the last seat deals by default."""
    rules = Options(**options)
    sides = 2 if rules.teams else len(hands)
    return State(
        options=rules,
        seed=b"test",
        hand_no=1,
        stage="bid",
        dealer=len(hands) - 1 if dealer is None else dealer,
        hands=tuple(by_suit(map(parse, hand.split())) for hand in hands),
        scores=scores or (0,) * sides,
        tally=Tally((0,) * sides),
        voids=(0,) * len(hands),
    )


def bid_for(state: State, pitcher: int, bid: int) -> State:
    """The same table after an auction that a seat has won."""
    calls = tuple(
        bid if (state.dealer + 1 + k) % len(state.hands) == pitcher else 0 for k in range(len(state.hands))
    )
    return replace(state, stage="play", pitcher=pitcher, bid=bid, leader=pitcher, calls=calls)


@pytest.fixture
def table() -> Callable[..., State]:
    """``table("As Kh ...", "...", dealer=1, target=11)``: a state before the auction."""
    return build


@pytest.fixture
def pitching() -> Callable[..., State]:
    """``pitching("As Kh ...", "...", pitcher=0, bid=2)``: a state before the first lead."""

    def set_up(*hands: str, pitcher: int = 0, bid: int = 2, **rest: Any) -> State:
        return bid_for(build(*hands, **rest), pitcher, bid)

    return set_up


@pytest.fixture
def play() -> Callable[..., State]:
    """``play(state, "Ah", "2h")``: the state after these cards, each from the seat whose turn it is."""

    def lay(state: State, *cards: str) -> State:
        from engine.games.pitch import Play, apply, asks

        for card in cards:
            state = apply(state, asks(state)[0].seat, Play(parse(card))).state
        return state

    return lay
