"""Auction 2002 by Robert Abbott: cards pay for cards, and the best hand takes the row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.auction.actions import (
    Action,
    Arrange,
    Bid,
    Continue,
    Declare,
    Finish,
    Hint,
    Pass,
    Return,
)
from engine.games.auction.bots import LEVELS, choose, timeout
from engine.games.auction.bots.advice import advise
from engine.games.auction.bots.reasons import reason
from engine.games.auction.deal import setup
from engine.games.auction.info import Info, info, resample
from engine.games.auction.options import BASE, ONE_DEAL, PRESETS, SEATS, Options, check, unattended
from engine.games.auction.rules import apply, asks, canon, legal, seat_event
from engine.games.auction.scoring import outcome
from engine.games.auction.state import State
from engine.games.auction.view import View, view

NAME: Final = "auction"
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
    "Arrange",
    "Bid",
    "Continue",
    "Declare",
    "Finish",
    "Hint",
    "Info",
    "Options",
    "Pass",
    "Return",
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
