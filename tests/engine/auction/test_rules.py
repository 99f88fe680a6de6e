"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import deck
from engine.game import IllegalAction, Step
from engine.games.auction import (
    Action,
    Arrange,
    Bid,
    Declare,
    Options,
    Pass,
    Return,
    State,
    apply,
    asks,
    canon,
    legal,
    setup,
)
from engine.games.auction.combinations import strength
from engine.games.auction.scoring import BONUS, PENALTY, worth
from engine.games.auction.selections import best
from engine.games.auction.state import DECK, LONG

FEW = settings().max_examples // 5


def walk(seed: int, moves: int = 400, **options: Any) -> Iterator[tuple[State, int, Action, Step]]:
    """A random game in which everybody acts when asked, and now and then out of turn."""
    rng = Random(seed)
    state: State = setup(Options(**options), 4, seed.to_bytes(8, "big"))
    for _ in range(moves):
        if not asks(state):
            return
        seat = rng.choice(asks(state)).seat if rng.random() < 0.8 else rng.randrange(4)
        offers = [one for one in legal(state, seat) if not isinstance(one, Declare) or rng.random() < 0.2]
        if not offers:
            continue
        action = rng.choice(offers)
        if isinstance(action, Bid | Arrange):
            action = type(action)(tuple(rng.sample(action.cards, len(action.cards))))
        step = apply(state, seat, action)
        yield state, seat, action, step
        state = step.state


@settings(max_examples=FEW)
@given(st.integers(0, 2**32))
def test_cards_are_conserved(seed: int) -> None:
    """All 108 cards are there once, hands of ten, and row with stock 68 (A1, A3, A12, A22)."""
    for _, _, _, step in walk(seed):
        state = step.state
        assert [len(hand) for hand in state.hands] == [10] * 4
        assert len(state.row) + len(state.stock) == 68
        assert sorted((*sum(state.hands, ()), *state.row, *state.stock)) == sorted(deck(DECK))


@settings(max_examples=FEW)
@given(st.integers(0, 2**32))
def test_scores(seed: int) -> None:
    """Every deal is scored by what its hands and its row are (A23, A24), and scores add up (A25)."""
    scored = 0
    for before, seat, action, step in walk(seed, 3000, deals=1, target=None):
        if step.state.sheet == before.sheet:
            continue
        scored += 1
        state, line = step.state, step.state.sheet[-1]
        shown = [best(hand).strength for hand in state.hands]
        winners = [one for one in range(4) if shown[one] == max(shown)]
        share = -(-worth(state.row).points // len(winners))
        delta = [share * (one in winners) for one in range(4)]
        if isinstance(action, Declare):
            assert len(before.row) >= LONG
            assert before.scores[seat] >= 0
            delta[seat] += BONUS if seat in winners else -PENALTY
        assert list(line.delta) == delta
        assert list(state.scores) == [a + b for a, b in zip(before.scores, delta, strict=True)]
        assert line.declarer == (seat if isinstance(action, Declare) else None)
    assert scored


@settings(max_examples=FEW)
@given(st.integers(0, 2**32))
def test_what_is_offered_is_accepted_and_nothing_else(seed: int) -> None:
    """Of all selections of a hand those that are offered are accepted, in any order (A4)."""
    rng = Random(seed)
    for state, _, _, _ in walk(seed, 12):
        if state.stage != "bid":
            continue
        seat = state.turn
        offers = set(legal(state, seat))
        for _ in range(25):
            cards = tuple(rng.sample(state.hands[seat], rng.randrange(1, 6)))
            assert accepted(state, seat, Bid(cards)) == (canon(Bid(cards)) in offers)
        for action in offers:
            assert accepted(state, seat, action)


def accepted(state: State, seat: int, action: Action) -> bool:
    """Whether an action is accepted."""
    try:
        apply(state, seat, action)
    except IllegalAction:
        return False
    return True


@settings(max_examples=FEW)
@given(st.integers(0, 2**32))
def test_standing_bids_only_rise(seed: int) -> None:
    """Within an auction each bid is strictly stronger than the last; returns are used once a bid (A4, R1)."""
    for before, seat, action, step in walk(seed):
        if isinstance(action, Bid) and before.bid is not None:
            assert strength(action.cards) > before.bid.strength
        if isinstance(action, Return):
            assert seat not in before.returned
            assert asks(step.state)[0].id == asks(before)[0].id
        if isinstance(action, Pass) and step.state.stage == "bid":
            assert step.state.turn != step.state.leader
            assert step.state.turn not in step.state.passed
