"""What a hand is worth as the pitcher's, and what an auction is worth winning."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.cards import ACE, JACK, KING, QUEEN, TEN, rank
from engine.games.pitch.info import Info
from engine.games.pitch.tricks import SUIT


class Worth(NamedTuple):
    """Points that the pitcher takes.

    ``base`` with a hand in which nothing counts; more for each ``trump``, for its rank, and for each ace of
    another suit.
    """

    base: float
    trump: float
    ace: float
    king: float
    queen: float
    jack: float
    ten: float
    side_ace: float


FITTED: Final = {
    2: Worth(0.58, 0.36, 0.89, 0.65, 0.56, 0.98, 0.30, 0.11),
    4: Worth(-0.36, 0.47, 1.35, 0.81, 0.47, 0.89, 0.24, 0.08),
    7: Worth(-0.50, 0.44, 1.62, 0.27, 0.06, 0.65, 0.15, 0.06),
}
"""Fitted to what the pitcher took in thousands of deals among club bots, by number of seats."""


@cache
def weights(seats: int) -> Worth:
    """The weights for a number of seats, between those that were fitted."""
    few, many = (2, 4) if seats <= 4 else (4, 7)
    share = (seats - few) / (many - few)
    pairs = zip(FITTED[few], FITTED[many], strict=True)
    return Worth(*(low + (high - low) * share for low, high in pairs))


def worth(hand: tuple[int, ...], trump: int, seats: int) -> float:
    """The points that the pitcher may expect to take with a suit as trumps."""
    fitted = weights(seats)
    ranks = {ACE: fitted.ace, KING: fitted.king, QUEEN: fitted.queen, JACK: fitted.jack, TEN: fitted.ten}
    value = fitted.base
    for card in hand:
        if SUIT[card] == trump:
            value += fitted.trump + ranks.get(rank(card), 0.0)
        elif rank(card) == ACE:
            value += fitted.side_ace
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
