"""All ways to lay the cards of a street."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from engine.games.pineapple.boards import ROOM, Lines
from engine.games.pineapple.bots.plans import Plan
from engine.games.pineapple.drafts import needed
from engine.games.pineapple.state import Layout


def placements(layout: Layout) -> Iterator[tuple[Plan, Lines]]:
    """Each way to place the cards of a street: the plan, and the board after it."""
    top, middle, bottom = layout.lines
    for cards in combinations(layout.hand, needed(layout)):
        for spots in product(range(3), repeat=len(cards)):
            added: tuple[list[int], list[int], list[int]] = ([], [], [])
            for card, spot in zip(cards, spots, strict=True):
                added[spot].append(card)
            lines = ((*top, *added[0]), (*middle, *added[1]), (*bottom, *added[2]))
            if all(len(line) <= most for line, most in zip(lines, ROOM, strict=True)):
                yield tuple(zip(cards, spots, strict=True)), lines
