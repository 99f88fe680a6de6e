"""What a bot makes of the trick on the table: chances and stakes, card by card."""

from __future__ import annotations

from engine.game import Seat
from engine.games.pitch import tricks
from engine.games.pitch.info import Info, held, unseen
from engine.games.pitch.tricks import SUIT


class Scene:
    """A seat's turn. ``trump`` is the suit that is trump, or would be where the first lead names it."""

    def __init__(self, info: Info, trump: int) -> None:
        table = info.table
        self.table, self.trump = table, trump
        self.seat, self.hand, self.trick, self.best = info.viewer, info.hand, table.trick, table.best
        self.unseen = unseen(info)
        seats = len(table.hands)
        self.later = tuple((self.seat + k) % seats for k in range(1, seats - len(self.trick)))
        self.ahead = self.seat
        if table.best is not None and table.leader is not None:
            self.ahead = (table.leader + table.trick.index(table.best)) % seats

    def ours(self, seat: Seat) -> bool:
        """Whether a seat plays for the bot's side."""
        return (seat - self.seat) % len(self.table.scores) == 0

    def beats(self, card: int) -> bool:
        """Whether a card would lead the trick."""
        return self.best is None or tricks.beats(card, self.best, self.trump)

    def safe(self, best: int) -> float:
        """The chance that no opponent who plays after holds a card that beats the best."""
        chance = 1.0
        threats = [card for card in self.unseen if tricks.beats(card, best, self.trump)]
        for seat in self.later:
            if threats and not self.ours(seat):
                shown = self.table.voids[seat]
                count = sum(not shown >> SUIT[card] & 1 for card in threats)
                chance *= (1 - held(self.table, seat) / len(self.unseen)) ** count
        return chance

    def won(self, card: int) -> float:
        """The chance that the trick is the side's once a card is played."""
        if self.best is None or self.beats(card):
            return self.safe(card)
        return self.safe(self.best) if self.ours(self.ahead) else 0.0

    def boss(self, card: int) -> bool:
        """Whether nobody else can hold a higher card of the suit."""
        return not any(other > card and SUIT[other] == SUIT[card] for other in self.unseen)

    def lowest(self, card: int) -> float:
        """The chance that a trump is the lowest in play."""
        low = self.table.tally.low
        trumps = [other for other in self.hand if SUIT[other] == self.trump]
        if (low is not None and low < card) or any(other < card for other in trumps):
            return 0.0
        below = sum(other < card and SUIT[other] == self.trump for other in self.unseen)
        others = sum(held(self.table, seat) for seat in range(len(self.table.hands)) if seat != self.seat)
        return (1 - others / max(1, len(self.unseen))) ** below
