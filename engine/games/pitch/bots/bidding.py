"""What a hand is worth as the pitcher's."""

from __future__ import annotations

from engine.cards import ACE, JACK, rank, suit
from engine.games.pitch.scoring import PIPS


def worth(hand: tuple[int, ...], trump: int, seats: int) -> float:
    """The points that a hand is likely to take with a suit as trumps."""
    trumps = [card for card in hand if suit(card) == trump]
    if not trumps:
        return 0.0
    dealt = 6 * (seats - 1) / 46
    top = rank(trumps[-1])
    high = (1 - dealt) ** (ACE - top)
    low = 0.5 if rank(trumps[0]) == 2 else 0.3 * (1 - dealt) ** (rank(trumps[0]) - 2)
    length = len(trumps)
    jack = (0.6 if any(rank(card) == JACK for card in trumps) else 0.25 * dealt) + 0.1 * (top >= 13)
    game = 0.1 * length + 0.02 * sum(PIPS[card] for card in hand)
    return high + low + jack + min(0.8, game)


def best_suit(hand: tuple[int, ...], seats: int) -> int:
    """The suit to name as trumps."""
    return max(range(4), key=lambda trump: worth(hand, trump, seats))
