"""When to declare: how likely the own hand beats three others of which only a part is known (A20, A24)."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.auction.bots.worth import showdown
from engine.games.auction.info import Info, unseen
from engine.games.auction.scoring import BONUS, PENALTY, worth
from engine.games.auction.state import HAND

WORLDS: Final = 16
"""Worlds in which the hands are compared."""

DRAWS: Final = 3
"""Of so many random hands an opponent has the best: people keep what is good."""

SURE: Final = 0.7
"""Chance below which nobody declares."""


def declares(info: Info, rng: Random) -> bool:
    """Whether the chance to win now is worth more than what the row may still bring."""
    chance = chance_to_win(info, rng)
    value = worth(info.table.row).points
    return chance >= SURE and chance * (value + BONUS) - (1 - chance) * PENALTY > 0


def chance_to_win(info: Info, rng: Random) -> float:
    """The share of worlds in which the own hand is the best, known cards of others counted."""
    own, table = showdown(info.hand), info.table
    known = [tuple(cards) for cards in table.known]
    others = [seat for seat in table.seats if seat != info.viewer]
    if any(showdown(known[seat]) > own for seat in others):
        return 0.0
    pool = unseen(info)
    need = [HAND - len(known[seat]) for seat in others]
    won = 0
    for _ in range(WORLDS):
        for seat, count in zip(others, need, strict=True):
            if any(showdown((*known[seat], *rng.sample(pool, count))) > own for _ in range(DRAWS)):
                break
        else:
            won += 1
    return won / WORLDS
