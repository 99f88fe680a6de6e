"""When to declare: how likely the own hand beats three others of which only a part is known (A20, A24)."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.auction import ranking
from engine.games.auction.bots.worth import showdown
from engine.games.auction.info import Info, unseen
from engine.games.auction.scoring import BONUS, PENALTY, worth
from engine.games.auction.state import HAND

WORLDS: Final = 24
"""Hands that each opponent is given beside his known cards."""

SURE: Final = 0.65
"""Chance below which nobody declares."""

BETTER: Final = (1.0, 1.0, 0.95, 0.86, 0.75, 0.62, 0.22, 0.087, 0.025, 0.013, 0.003, *[0.0] * 10)
"""How often a hand is stronger than each place of the table once the row is long, among club bots."""


def declares(info: Info, rng: Random) -> bool:
    """Whether the showdown should be won, and is worth the risk."""
    chance = chance_to_win(info, rng)
    value = worth(info.table.row).points
    return chance >= SURE and chance * (value + BONUS) > (1 - chance) * PENALTY


def chance_to_win(info: Info, rng: Random) -> float:
    """The chance that no other hand is stronger than the own one.

    Each opponent is as strong as people usually are by then, and at least as strong as random hands with the
    cards that are known of him.
    """
    own, table = showdown(info.hand), info.table
    chance, pool = 1.0, unseen(info)
    for seat in table.seats:
        if seat != info.viewer:
            known = table.known[seat]
            if showdown(known) > own:
                return 0.0
            worlds = [(*known, *rng.sample(pool, HAND - len(known))) for _ in range(WORLDS)]
            stronger = sum(showdown(hand) > own for hand in worlds) / WORLDS
            chance *= 1 - max(stronger, usual(own))
    return chance


def usual(own: int) -> float:
    """How often a hand is stronger than this strength; its ranks count between two places."""
    place, rank = ranking.place(own), ranking.ranks(own)[0]
    return BETTER[place] + (BETTER[place - 1] - BETTER[place]) * (14 - rank) / 14
