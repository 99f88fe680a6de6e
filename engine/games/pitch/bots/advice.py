"""What ``club`` would do in a person's place."""

from __future__ import annotations

from random import Random

from engine.game import Advice
from engine.games.pitch.bots import club
from engine.games.pitch.bots.reasons import reason
from engine.games.pitch.info import Info
from engine.games.pitch.rules import legal
from engine.games.pitch.state import hinted


def advise(info: Info) -> Advice | None:
    """The call or the card for which a hint was asked; None for anybody else, and before it was."""
    if not hinted(info.table):
        return None
    offers = tuple(legal(info.table, info.viewer))
    action = club.choose(info, offers)
    if action is None:
        return None
    return Advice(action=action, reason=reason(info, offers, action, Random(0), "club"))
