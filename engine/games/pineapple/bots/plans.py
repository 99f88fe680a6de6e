"""A plan for a street, and the next step towards it from whatever draft lies there."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.pineapple.actions import Action, AutoPlace, Place, Ready, TakeBack
from engine.games.pineapple.state import DISCARD, Layout, Spot

Plan: TypeAlias = tuple[Spot, ...]
"""Where the cards of a street are to lie; the rest is discarded."""


def next_action(layout: Layout, plan: Plan, offers: tuple[Action, ...]) -> Action:
    """Take back what lies wrong, place what is missing, and be ready; what is left when changes run out."""
    wanted = dict(plan)
    for card, spot in layout.draft:
        if spot != DISCARD and wanted.get(card) != spot and TakeBack(card) in offers:
            return TakeBack(card)
    for card, spot in plan:
        if spot != DISCARD and (card, spot) not in layout.draft and Place(card, spot) in offers:
            return Place(card, spot)
    return Ready() if Ready() in offers else AutoPlace()
