"""How strong the levels are, by duplicate deals."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from engine.games.pitch import Options, apply, asks, choose, info, legal, setup


def scored(seed: bytes, levels: list[str], options: Options) -> tuple[int, ...]:
    """What each side scores in one deal played by bots of these levels, one per seat."""
    state, rng = setup(options, len(levels), seed), Random(seed)
    while state.stage in ("bid", "play"):
        seat = asks(state)[0].seat
        action = choose(info(state, seat), tuple(legal(state, seat)), rng, levels[seat])
        assert action is not None
        state = apply(state, seat, action).state
    return state.sheet[-1].delta


def advantage(hero: str, field: str, seats: int, deals: int) -> tuple[float, float]:
    """Points a deal that a hero scores more than the others, with the half width of its 95 % interval.

    The hero plays every deal from each seat against the same field, so that the cards even out.
    """
    samples = []
    for deal in range(deals):
        total = 0.0
        for seat in range(seats):
            levels = [field] * seats
            levels[seat] = hero
            scores = scored(deal.to_bytes(4, "big"), levels, Options(target=21))
            total += scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
        samples.append(total / seats)
    mean = sum(samples) / deals
    spread = sqrt(sum((sample - mean) ** 2 for sample in samples) / (deals - 1))
    return mean, 1.96 * spread / sqrt(deals)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_club_beats_novice(seats: int) -> None:
    """One club bot among novices scores clearly more than they do."""
    mean, half = advantage("club", "novice", seats, 1200 // seats)
    assert mean - half > 0.1


@pytest.mark.long
def test_novice_loses_to_club() -> None:
    """One novice among club bots scores clearly less than they do."""
    mean, half = advantage("novice", "club", 4, 300)
    assert mean + half < -0.1
