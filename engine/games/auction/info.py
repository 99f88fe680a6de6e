"""What a seat has been entitled to see, and worlds that agree with it."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.cards import deck
from engine.game import Viewer
from engine.games.auction.state import DECK, HAND, State, in_order
from engine.redacted import Redacted


class Info(Redacted, frozen=True):
    """All that a viewer knows: the table without seed and stock, with no hand but the own until they show.

    What was proved of the other hands stands in ``table.known``; of the stock the number is known: it has 68
    cards less the row.
    """

    viewer: Viewer
    table: State

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own cards; none for a spectator."""
        return self.table.hands[self.viewer] if self.viewer >= 0 else ()


def info(state: State, seat: Viewer) -> Info:
    """All that a seat (or PUBLIC) has been entitled to see so far."""
    hands = state.hands
    if state.stage in ("bid", "exchange"):
        hands = tuple([hand if at == seat else () for at, hand in enumerate(hands)])
    return Info(seat, replace(state, seed=b"", stock=(), hands=hands))


def placed(info: Info) -> list[list[int]]:
    """The cards that are certainly in each hand: own cards, and what was proved of the others (A27)."""
    table = info.table
    return [list(hand or known) for hand, known in zip(table.hands, table.known, strict=True)]


def unseen(info: Info) -> list[int]:
    """The cards that the viewer sees neither in a hand nor in the row, in the order of the deck."""
    seen = set(info.table.row).union(*placed(info))
    return [card for card in deck(DECK) if card not in seen]


def resample(info: Info, rng: Random) -> State:
    """A random state that agrees with an info and with what was proved of every hand (A27)."""
    table, held, pool = info.table, placed(info), unseen(info)
    seed = rng.randbytes(32)
    rng.shuffle(pool)
    for hand in held:
        lacking = HAND - len(hand)
        hand += pool[:lacking]
        pool = pool[lacking:]
    return replace(table, seed=seed, stock=tuple(pool), hands=tuple(map(in_order, held)))
