"""What a bot makes of the trick on the table."""

from __future__ import annotations

from typing import Final

from engine.cards import JACK, rank, suit
from engine.games.pitch import tricks
from engine.games.pitch.info import Info, held, unseen
from engine.games.pitch.scoring import PIPS

PIP: Final = 0.04
"""Points that a pip is worth: the game point goes to about a quarter of a hundred pips."""


class Scene:
    """A seat, its cards and the trick; ``trump`` is what would be trump where a first lead still names it."""

    def __init__(self, info: Info, trump: int) -> None:
        table = info.table
        self.info, self.trump = info, trump
        self.seat, self.sides = info.viewer, len(table.scores)
        self.hand, self.trick = info.hand, table.trick
        self.unseen = unseen(info)
        seats = len(table.hands)
        self.later = [(self.seat + k) % seats for k in range(1, seats - len(self.trick))]
        self.best = table.best
        self.ahead = self.seat
        if table.best is not None and table.leader is not None:
            self.ahead = (table.leader + table.trick.index(table.best)) % seats

    def ours(self, seat: int) -> bool:
        """Whether a seat plays for the same side."""
        return seat % self.sides == self.seat % self.sides

    def beats(self, card: int) -> bool:
        """Whether a card would lead the trick."""
        return self.best is None or tricks.beats(card, self.best, self.trump)

    def safe(self, best: int) -> float:
        """The chance that no opponent who plays after holds a card that beats the best."""
        chance = 1.0
        threats = [card for card in self.unseen if tricks.beats(card, best, self.trump)]
        for seat in self.later:
            if not self.ours(seat):
                shown = self.info.table.voids[seat]
                count = sum(not shown >> suit(card) & 1 for card in threats)
                chance *= (1 - held(self.info.table, seat) / max(1, len(self.unseen))) ** count
        return chance

    def won(self, card: int) -> float:
        """The chance that the trick is ours once a card is played."""
        if self.best is None or self.beats(card):
            return self.safe(card)
        return self.safe(self.best) if self.ours(self.ahead) else 0.0

    def worth(self, card: int) -> float:
        """Points that a card brings to whoever wins its trick."""
        value = PIPS[card] * PIP
        if suit(card) == self.trump:
            value += rank(card) == JACK
            if self.info.table.options.low_to == "taker":
                value += self.lowest(card)
        return value

    def lowest(self, card: int) -> float:
        """The chance that a trump is the lowest in play."""
        low = self.info.table.tally.low
        if (low is not None and low < card) or any(c < card and suit(c) == self.trump for c in self.hand):
            return 0.0
        others = sum(
            held(self.info.table, seat) for seat in range(len(self.info.table.hands)) if seat != self.seat
        )
        below = sum(c < card and suit(c) == self.trump for c in self.unseen)
        return (1 - others / max(1, len(self.unseen))) ** below
