"""What ``club`` would do in a person's place."""

from __future__ import annotations

from engine.game import Advice
from engine.games.pitch.bots import club
from engine.games.pitch.info import Info
from engine.games.pitch.rules import legal
from engine.games.pitch.state import hinted


def advise(info: Info) -> Advice | None:
    """The call or the card for which a hint was asked; None for anybody else, and before it was."""
    if not hinted(info.table):
        return None
    action = club.choose(info, tuple(legal(info.table, info.viewer)))
    return None if action is None else Advice(action=action)
