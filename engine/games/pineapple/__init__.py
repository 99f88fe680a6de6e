"""Open-face Chinese poker Pineapple: thirteen cards on three lines, and Fantasyland."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.pineapple.actions import (
    Action,
    AutoPlace,
    Continue,
    Discard,
    Hint,
    Place,
    Ready,
    Rebuy,
    SitIn,
    SitOut,
    TakeBack,
)
from engine.games.pineapple.bots import LEVELS, choose
from engine.games.pineapple.bots.advice import advise
from engine.games.pineapple.bots.reasons import reason
from engine.games.pineapple.info import Info, info, resample
from engine.games.pineapple.options import BASE, ONE_DEAL, PRESETS, SEATS, Options, check, unattended
from engine.games.pineapple.rules import apply, asks, canon, legal, seat_event, setup, timeout
from engine.games.pineapple.showdown import outcome
from engine.games.pineapple.state import State
from engine.games.pineapple.view import View, view

NAME: Final = "pineapple"
RULES: Final = 2
STAND_IN: Final = False
OPENS_KEY: Final = False  # D3: a discard is never shown to others
REFUND: Final[Mapping[str, int]] = {"match_over": 10_000}
"""T1."""

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
    "AutoPlace",
    "Continue",
    "Discard",
    "Hint",
    "Info",
    "Options",
    "Place",
    "Ready",
    "Rebuy",
    "SitIn",
    "SitOut",
    "State",
    "TakeBack",
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
