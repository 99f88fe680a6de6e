"""Bots of Auction: they know an info and nothing else."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.game import Seat
from engine.games.auction.actions import Action, Continue, Finish, Pass
from engine.games.auction.bots import club, novice
from engine.games.auction.info import Info
from engine.games.auction.state import State

LEVELS: Final[tuple[str, ...]] = ("novice", "club")


def choose(info: Info, offers: tuple[Action, ...], rng: Random, level: str) -> Action | None:
    """A bot's decision; None: it lets be what it might do out of turn."""
    return club.choose(info, offers, rng) if level == "club" else novice.choose(info, offers, rng)


def timeout(state: State, seat: Seat) -> tuple[Action, ...]:
    """What an empty clock does: pass, pay in the order as it stands, go on (A28)."""
    match state.stage:
        case "bid":
            return (Pass(),)
        case "exchange":
            return (Finish(),)
        case "showdown":
            return (Continue(),)
        case _:
            return ()
