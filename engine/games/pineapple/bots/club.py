"""The ``club`` bot: avoids dead hands, goes for Fantasyland when it is worth it, lays it exactly."""

from __future__ import annotations

from functools import lru_cache

from engine.games.pineapple.boards import Lines
from engine.games.pineapple.bots.odds import left
from engine.games.pineapple.bots.placements import placements
from engine.games.pineapple.bots.plans import Plan
from engine.games.pineapple.bots.worth import odds, worth
from engine.games.pineapple.fantasy import REPEAT
from engine.games.pineapple.info import Info, unseen
from engine.games.pineapple.solvers.best import STAYING, best
from engine.games.pineapple.state import STREETS, Layout


def placing(info: Info) -> Plan:
    """The best layout in Fantasyland, else the placement of the highest worth."""
    table, layout = info.table, info.table.layout(info.viewer)
    if not layout.fantasy:
        return street(layout.lines, layout.hand, layout.street, tuple(unseen(table)))
    return land(info, layout.hand)


def land(info: Info, cards: tuple[int, ...]) -> Plan:
    """The best layout of the cards of a Fantasyland."""
    table = info.table
    again = REPEAT.get(table.options.fantasy, table.players[info.viewer].entry)
    staying = 0.0 if table.options.fantasy == "tournament" else STAYING[again]
    lines = best(tuple(sorted(cards)), staying).lines
    return tuple((card, line) for line, cards in enumerate(lines) for card in cards)


@lru_cache(maxsize=256)
def street(lines: Lines, hand: tuple[int, ...], number: int, unseen: tuple[int, ...]) -> Plan:
    """Where to lay the cards of a street, the first of equals; ``unseen``: the cards that may come."""
    look = odds(left(unseen, 3 * (STREETS - number)))
    layout = Layout(street=number, lines=lines, hand=hand)
    return max(placements(layout), key=lambda one: worth(one[1], look))[0]
