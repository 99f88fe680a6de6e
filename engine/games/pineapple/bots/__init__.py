"""Bots of Pineapple: they know an info and nothing else."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.pineapple.actions import Action, AutoPlace, Continue, Rebuy, SitIn
from engine.games.pineapple.bots import club, novice
from engine.games.pineapple.bots.plans import next_action
from engine.games.pineapple.info import Info

LEVELS: Final[tuple[str, ...]] = ("novice", "club")


def choose(info: Info, offers: tuple[Action, ...], rng: Random, level: str) -> Action | None:
    """A bot's decision; ``club`` needs no luck. None: it is not asked. Bots re-buy and come back at once."""
    for action in (Continue(), Rebuy(), SitIn()):
        if action in offers:
            return action
    if AutoPlace() not in offers:
        return None
    plan = club.placing(info) if level == "club" else novice.placing(info, rng)
    return next_action(info.table.layout(info.viewer), plan, offers)
