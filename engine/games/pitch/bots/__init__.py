"""Bots of Pitch: they know an info and nothing else."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.game import Seat
from engine.games.pitch.actions import Action, Bid, Continue, Play
from engine.games.pitch.auction import default
from engine.games.pitch.bots import club, novice
from engine.games.pitch.info import Info, info
from engine.games.pitch.state import State
from engine.games.pitch.tricks import playable_now

LEVELS: Final[tuple[str, ...]] = ("novice", "club")


def choose(info: Info, offers: tuple[Action, ...], rng: Random, level: str) -> Action | None:
    """A bot's decision; ``club`` needs no luck. None: it is not asked."""
    return club.choose(info, offers) if level == "club" else novice.choose(info, offers, rng)


def timeout(state: State, seat: Seat) -> tuple[Action, ...]:
    """What an empty clock does: pass, else the lowest bid; the card that ``club`` would play; go on (P19)."""
    match state.stage:
        case "bid":
            return (Bid(default(state)),)
        case "play":
            return (Play(club.card(info(state, seat), playable_now(state))),)
        case "hand":
            return (Continue(),)
        case _:
            return ()
