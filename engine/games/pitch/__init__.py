"""Pitch (Setback): four points a hand, bid for and played for in six tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.pitch.actions import Action, Bid, Claim, Continue, Hint, Pitch, Play
from engine.games.pitch.bots import LEVELS, choose, timeout
from engine.games.pitch.bots.advice import advise
from engine.games.pitch.bots.reasons import reason
from engine.games.pitch.deal import setup
from engine.games.pitch.info import Info, info, resample
from engine.games.pitch.options import BASE, ONE_DEAL, PRESETS, SEATS, Options, check, unattended
from engine.games.pitch.rules import apply, asks, canon, legal, seat_event
from engine.games.pitch.scoring import outcome
from engine.games.pitch.state import State
from engine.games.pitch.view import View, view

NAME: Final = "pitch"
RULES: Final = 1
STAND_IN: Final = True
OPENS_KEY: Final = True
REFUND: Final[Mapping[str, int]] = {}

__all__ = [
    "BASE",
    "LEVELS",
    "NAME",
    "ONE_DEAL",
    "OPENS_KEY",
    "PRESETS",
    "REFUND",
    "RULES",
    "SEATS",
    "STAND_IN",
    "Action",
    "Bid",
    "Claim",
    "Continue",
    "Hint",
    "Info",
    "Options",
    "Pitch",
    "Play",
    "State",
    "View",
    "advise",
    "apply",
    "asks",
    "canon",
    "check",
    "choose",
    "info",
    "legal",
    "outcome",
    "reason",
    "resample",
    "seat_event",
    "setup",
    "timeout",
    "unattended",
    "view",
]
