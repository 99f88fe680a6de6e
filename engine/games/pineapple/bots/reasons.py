"""Why a bot of Pineapple lays a street as it does: what its code weighed, in a few codes.

``fantasy``: the top is to earn Fantasyland, by ``chance`` per cent. ``draw``: a ``line`` waits for a
``kind`` (straight, flush, straight_flush). ``builds``: most is hoped from a ``line`` that had room. ``safe``:
lines in the right order count for more, by ``chance`` per cent. ``dead``: the order cannot be saved.
``done``: the board is full and pays ``points``. ``lays``: the best layout of a Fantasyland, for ``points``;
``stays``: the same, and it is repeated. Of a novice, who looks no further than what lies there: ``pays``
(``points``), ``strong`` (high cards below), ``sorts`` (a Fantasyland, by height). ``rebuy``: the stack is
filled up. Lines are 0 top, 1 middle, 2 bottom.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.game import Reason
from engine.games.pineapple import royalties
from engine.games.pineapple.actions import Action, Continue, Rebuy, SitIn
from engine.games.pineapple.boards import ROOM, Lines, judge
from engine.games.pineapple.bots import club, novice
from engine.games.pineapple.bots.odds import left
from engine.games.pineapple.bots.plans import Plan
from engine.games.pineapple.bots.worth import LAND, odds
from engine.games.pineapple.drafts import committed
from engine.games.pineapple.fantasy import hand, stays
from engine.games.pineapple.info import Info, unseen
from engine.games.pineapple.lines import PAIR, TRIPS
from engine.games.pineapple.outlook import draw, full
from engine.games.pineapple.state import STREETS

HOPE: Final = 1.0
"""Expected points from which a line is what a bot goes for."""


def reason(info: Info, offers: tuple[Action, ...], action: Action, rng: Random, level: str) -> Reason | None:
    """Why a bot of a level chose an action, ``rng`` as it was for `choose`; None: it had no choice."""
    if isinstance(action, Rebuy):
        return Reason("rebuy")
    if isinstance(action, (Continue, SitIn)):
        return None
    if level == "club":
        return weighed(info, club.placing(info))
    layout = info.table.layout(info.viewer)
    lines, _ = committed(layout, novice.placing(info, rng))
    board = judge(lines)
    if layout.fantasy:
        return Reason("sorts")
    if board.dead:
        return Reason("dead")
    points = sum(board.bonuses)
    return Reason("pays", {"points": points}) if points else Reason("strong")


def weighed(info: Info, plan: Plan) -> Reason:
    """Why ``club`` lays a street by a plan."""
    layout = info.table.layout(info.viewer)
    lines, _ = committed(layout, plan)
    board = judge(lines)
    if layout.fantasy:
        again = info.table.options.fantasy != "tournament" and bool(stays(board))
        return Reason("stays" if again else "lays", {"points": sum(board.bonuses)})
    if full(lines):
        return Reason("dead") if board.dead else Reason("done", {"points": sum(board.bonuses)})
    return _hope(lines, layout.lines, tuple(unseen(info.table)), layout.street)


def _hope(lines: Lines, before: Lines, unseen: tuple[int, ...], street: int) -> Reason:
    """What the worth of an unfinished board comes from, and not from what was full before this street."""
    look = odds(left(unseen, 3 * (STREETS - street)))
    tops, middles, bottoms = (look(cards, line) for line, cards in enumerate(lines))
    order = sum(
        p * q * r
        for top, p in tops
        for middle, q in middles
        if middle + 1e-9 >= top
        for bottom, r in bottoms
        if bottom + 1e-9 >= middle
    )
    if not order:
        return Reason("dead")
    land = [(LAND[_earns(strength)], p) for strength, p in tops]
    hopes = {
        1: sum(q * royalties.MIDDLE.get(int(strength), 0) for strength, q in middles),
        2: sum(r * royalties.BOTTOM.get(int(strength), 0) for strength, r in bottoms),
    }
    # What a line pays that was full before, it has already: nothing is laid for it.
    hopes = {line: hope if len(before[line]) < ROOM[line] else 0 for line, hope in hopes.items()}
    line = max(hopes, key=lambda line: (hopes[line], line))
    if sum(points * p for points, p in land) >= max(HOPE, hopes[line]):
        return Reason("fantasy", {"chance": round(100 * sum(p for points, p in land if points))})
    if hopes[line] >= HOPE:
        way = draw(lines[line])
        return Reason("draw", {"line": line, "kind": way.kind}) if way else Reason("builds", {"line": line})
    return Reason("safe", {"chance": round(100 * order)})


def _earns(strength: float) -> str:
    """What earns Fantasyland of a top of this strength, empty for nothing."""
    category = int(strength)
    return hand((category, round((strength - category) * 16))) if category in (PAIR, TRIPS) else ""
