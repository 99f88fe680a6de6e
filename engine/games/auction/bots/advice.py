"""What ``club`` would do in a person's place."""

from __future__ import annotations

from random import Random

from engine.game import Advice
from engine.games.auction.bidding import hinted
from engine.games.auction.bots import club
from engine.games.auction.bots.reasons import reason
from engine.games.auction.info import Info
from engine.games.auction.rules import legal


def advise(info: Info) -> Advice | None:
    """The bid, pass or showdown for which a hint was asked; None for anybody else, and before it was."""
    if not hinted(info.table) or info.viewer != info.table.turn:
        return None
    offers, question = tuple(legal(info.table, info.viewer)), info.table.hinted
    # The same question has the same answer, however often it is fetched.
    action = club.choose(info, offers, Random(question))
    if action is None:
        return None
    return Advice(action=action, reason=reason(info, offers, action, Random(question), "club"))
