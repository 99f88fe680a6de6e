"""What a hand is worth as the pitcher's, and what an auction is worth winning."""

from __future__ import annotations

from typing import Final

from engine.cards import ACE, JACK, KING, QUEEN, TEN, rank
from engine.games.pitch.info import Info
from engine.games.pitch.tricks import SUIT

FEW: Final = {ACE: 1.0, KING: 0.75, QUEEN: 0.55, JACK: 0.9, TEN: 0.25, 2: 0.05}
MANY: Final = {ACE: 1.4, KING: 0.55, QUEEN: 0.15, JACK: 0.4, 2: 0.3}
"""Points that a trump is worth to the pitcher when hardly any, or nearly all of the other cards are dealt."""

LENGTH: Final = 0.3
"""Points that each trump is worth beside its rank."""

SIDE_ACE: Final = 0.14


def worth(hand: tuple[int, ...], trump: int, seats: int) -> float:
    """The points that the pitcher may expect to take with a suit as trumps."""
    dealt = 6 * (seats - 1) / 46
    value = 0.6 - 1.4 * dealt
    for card in hand:
        if SUIT[card] == trump:
            value += LENGTH + (1 - dealt) * FEW.get(rank(card), 0) + dealt * MANY.get(rank(card), 0)
        elif rank(card) == ACE:
            value += SIDE_ACE
    return value


def best_suit(hand: tuple[int, ...], seats: int) -> int:
    """The suit to name as trumps."""
    return max({SUIT[card] for card in hand}, key=lambda trump: (worth(hand, trump, seats), trump))


def danger(info: Info) -> float:
    """The chance that an opponent wins the game if the auction ends as it stands.

    1 where he wins even if he is set, 0.6 where a bid that is made is enough, else 0.
    """
    table, options = info.table, info.table.options
    if table.pitcher is None:
        return 0.0
    side = table.pitcher % len(table.scores)
    if side == info.viewer % len(table.scores):
        return 0.0
    score = table.scores[side]
    if score - table.bid >= options.target and not options.win_requires_made_bid:
        return 1.0
    return 0.6 if score + table.bid >= options.target else 0.0
