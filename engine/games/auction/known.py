"""What is publicly known to be in a hand: faces, never physical cards (A14, A27)."""

from __future__ import annotations

from collections import Counter

from engine.games.auction.state import face


def shown(known: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """After these cards of the hand were shown in a bid; what was not known comes last."""
    lacking = Counter(map(face, cards)) - Counter(known)
    return (*known, *lacking.elements())


def paid(known: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """After these cards have left the hand."""
    left = list(known)
    for card in cards:
        if (shows := face(card)) in left:
            left.remove(shows)
    return tuple(left)


def taken(known: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """After these cards were taken from the row."""
    return (*known, *map(face, cards))
