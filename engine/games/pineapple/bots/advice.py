"""What ``club`` would do in a person's place: a hint while cards are laid, the best layout afterwards."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Advice
from engine.games.pineapple.boards import judge
from engine.games.pineapple.bots import club
from engine.games.pineapple.bots.reasons import weighed
from engine.games.pineapple.drafts import committed
from engine.games.pineapple.fantasy import stays
from engine.games.pineapple.info import Info
from engine.games.pineapple.state import PLACING


def advise(info: Info) -> Advice | None:
    """The plan for a street that a hint was asked for, or the best layout of the seat's own Fantasyland.

    That stands once the boards are shown, and no longer when the game is over: then somebody else may sit
    there. None where neither can be asked.
    """
    table = info.table
    layout = table.layouts[info.viewer] if info.viewer >= 0 else None
    if layout is None:
        return None
    if table.stage in PLACING:
        if not (layout.hinted and layout.hand):
            return None
        plan = club.placing(info)
        return Advice(plan, reason=weighed(info, plan))
    cards = (*(card for line in layout.lines for card in line), *layout.discards)
    # Cards of a seat that was given up are not all there any more.
    if table.stage != "show" or not layout.fantasy or len(cards) != layout.fantasy:
        return None
    plan = club.land(info, cards)
    lines, _ = committed(replace(layout, lines=((), (), ()), hand=cards), plan)
    board = judge(lines)
    again = table.options.fantasy != "tournament" and bool(stays(board))
    return Advice(plan, sum(board.bonuses), again)
