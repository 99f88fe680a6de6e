"""The ``club`` bot: avoids dead hands, goes for Fantasyland when it is worth it, lays it exactly."""

from __future__ import annotations

from engine.games.pineapple.bots.novice import looks
from engine.games.pineapple.bots.placements import placements
from engine.games.pineapple.bots.plans import Plan
from engine.games.pineapple.fantasy import REPEAT
from engine.games.pineapple.info import Info
from engine.games.pineapple.solvers.best import STAYING, best


def placing(info: Info) -> Plan:
    """The best layout in Fantasyland, else the placement of the highest value."""
    table, layout = info.table, info.table.layout(info.viewer)
    if layout.fantasy:
        again = REPEAT.get(table.options.fantasy, table.players[info.viewer].entry)
        staying = 0.0 if table.options.fantasy == "tournament" else STAYING[again]
        lines = best(tuple(sorted(layout.hand)), staying).lines
        return tuple((card, line) for line, cards in enumerate(lines) for card in cards)
    return max(placements(layout), key=lambda one: looks(one[1]))[0]
