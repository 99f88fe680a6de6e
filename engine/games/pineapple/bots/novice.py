"""The ``novice`` bot: goes for what pays at first sight, looks no further than the order as it stands."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.pineapple.boards import Lines, judge
from engine.games.pineapple.bots.placements import placements
from engine.games.pineapple.bots.plans import Plan
from engine.games.pineapple.info import Info
from engine.games.pineapple.lines import RANK
from engine.games.pineapple.royalties import bonus
from engine.games.pineapple.state import DISCARD, Layout

MOOD: Final = 2.0
"""How far he may be out when he values a board, in points."""


def placing(info: Info, rng: Random) -> Plan:
    """What looks best of all that agrees with what already lies there."""
    layout = info.table.layout(info.viewer)
    return _sorted(layout) if layout.fantasy else _street(layout, rng)


def _sorted(layout: Layout) -> Plan:
    """In Fantasyland the highest cards to the bottom, and pairs wherever they come to lie."""
    cards = sorted(layout.hand, key=lambda card: -_pairs_first(layout.hand, card))
    return tuple((card, 2 if at < 5 else 1 if at < 10 else 0) for at, card in enumerate(cards[:13]))


def _pairs_first(hand: tuple[int, ...], card: int) -> int:
    if card >= len(RANK):
        return 1_000
    return 20 * sum(other < len(RANK) and RANK[other] == RANK[card] for other in hand) + RANK[card]


def _street(layout: Layout, rng: Random) -> Plan:
    lies = {card: spot for card, spot in layout.draft if spot != DISCARD}
    best, chosen = float("-inf"), None
    for one, lines in placements(layout):
        if lies.items() <= dict(one).items():
            value = looks(lines) + rng.uniform(-MOOD, MOOD)
            if value > best:
                best, chosen = value, one
    assert chosen is not None
    return chosen


def looks(lines: Lines) -> float:
    """A board at first sight: what pays, whether the order is right, strong cards below."""
    board = judge(lines)
    value = 0.0
    for line, reading in enumerate(board.lines):
        value += bonus(line, reading.value) + reading.value[0] * line
        value += sum(RANK[card] for card in lines[line] if card < len(RANK)) * line * 0.1
    return value - 6 * board.dead
