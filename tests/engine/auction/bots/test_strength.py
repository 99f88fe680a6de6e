"""How strong the levels are, by duplicate deals."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from engine.games.auction import Declare, Options, State, apply, choose, info, legal, setup
from engine.games.auction.state import LONG


def scored(seed: bytes, levels: list[str]) -> tuple[int, ...]:
    """What each seat scores in one deal of bots; after every move all are asked, as in a room."""
    state, rng = setup(Options(target=None, deals=2), 4, seed), Random(seed)
    while state.stage in ("bid", "exchange"):
        state = declared(state, levels, rng) or called(state, levels, rng)
    return state.sheet[-1].delta


def declared(state: State, levels: list[str], rng: Random) -> State | None:
    """The state after somebody declared out of turn, None when nobody does."""
    if state.stage == "bid" and len(state.row) >= LONG:
        for seat in rng.sample(range(4), 4):
            offers = tuple(legal(state, seat))
            if seat != state.turn and any(isinstance(action, Declare) for action in offers):
                action = choose(info(state, seat), offers, rng, levels[seat])
                if action is not None:
                    after: State = apply(state, seat, action).state
                    return after
    return None


def called(state: State, levels: list[str], rng: Random) -> State:
    """The state after the answer of the seat that is asked."""
    seat = state.turn
    action = choose(info(state, seat), tuple(legal(state, seat)), rng, levels[seat])
    assert action is not None
    after: State = apply(state, seat, action).state
    return after


def advantage(hero: str, field: str, deals: int) -> tuple[float, float]:
    """Points a deal that a hero scores more than the others, with the half width of its 95 % interval.

    The hero plays every deal from each seat against the same field, so that the cards even out.
    """
    samples = []
    for deal in range(deals):
        total = 0.0
        for seat in range(4):
            levels = [field] * 4
            levels[seat] = hero
            scores = scored(deal.to_bytes(4, "big"), levels)
            total += scores[seat] - (sum(scores) - scores[seat]) / 3
        samples.append(total / 4)
    mean = sum(samples) / deals
    spread = sqrt(sum((sample - mean) ** 2 for sample in samples) / (deals - 1))
    return mean, 1.96 * spread / sqrt(deals)


@pytest.mark.long
def test_club_beats_novice() -> None:
    """One club bot among novices scores clearly more than they do."""
    mean, half = advantage("club", "novice", 70)
    assert mean - half > 1


@pytest.mark.long
def test_novice_loses_to_club() -> None:
    """One novice among club bots scores clearly less than they do."""
    mean, half = advantage("novice", "club", 70)
    assert mean + half < -1
