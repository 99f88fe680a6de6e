"""A game of Auction as a value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from engine.cards import COPY, JOKERS, is_joker
from engine.game import Seat
from engine.games.auction.combinations import Reading
from engine.games.auction.options import Options
from engine.redacted import Redacted

Stage: TypeAlias = Literal["bid", "exchange", "showdown", "over"]
"""Bidding, payment by the winner, hands shown and waiting for all seats, game over."""

Cause: TypeAlias = Literal["declared", "joker", "stock"]
"""What ended a deal (A20, A21, A22)."""

HAND: Final = 10
"""Cards of a hand between auctions (A3)."""

LONG: Final = 10
"""Cards of a row from which a showdown may be declared and an opened joker ends the deal (A20, A21)."""

DECK: Final = 108


def in_order(cards: Iterable[int]) -> tuple[int, ...]:
    """Cards by suit and rank, copies side by side, jokers last."""
    return tuple(sorted(cards, key=lambda card: (card % COPY, card)))


def face(card: int) -> int:
    """What a card shows: the first pack's card, one joker for all four (A27)."""
    return JOKERS[0] if is_joker(card) else card % COPY


class Standing(Redacted, frozen=True, array_like=True, gc=False):
    """The bid that leads: whose it is, its cards in the order laid, how strong it is."""

    seat: Seat
    cards: tuple[int, ...]
    strength: int


class Purchase(Redacted, frozen=True, array_like=True, gc=False):
    """What a seat bought in an auction of the deal: paid these cards, took those and so many unseen ones."""

    seat: Seat
    auction_no: int
    paid: tuple[int, ...]
    taken: tuple[int, ...]
    blind: int


class Line(Redacted, frozen=True, array_like=True):
    """A deal on the score sheet (A23, A24).

    ``cause``: what ended it, ``declarer`` who declared it. ``cards`` and ``value``: number and points of the
    row. ``shown``: what every hand was. ``winners`` get ``share`` each. ``delta``: what each seat scored,
    bonus and penalty of the declarer included. ``decided``: of each winner the last purchase that brought a
    card of what won; none for a hand that won as it was dealt or drawn.
    """

    cause: Cause
    declarer: Seat | None
    cards: int
    value: int
    shown: tuple[Reading, ...]
    winners: tuple[Seat, ...]
    share: int
    delta: tuple[int, ...]
    decided: tuple[Purchase, ...] = ()


class State(Redacted, frozen=True, kw_only=True, tag="auction", omit_defaults=True):
    """Everything a game of Auction knows.

    ``first`` opened the first auction of the game (A10). ``deal_no`` and ``auction_no`` count from 1, the
    latter in each deal; ``calls`` counts the bids and passes of a deal that were somebody's turn. ``turn`` is
    the seat that is asked while bidding. ``hands`` are in order of suit and rank; ``stock`` has the next card
    first; ``row`` the oldest one. ``passed`` and ``returned`` (A8) stand in order of time. ``hinted``: the
    call for which a hint was asked last. ``payment`` is the order of the winner's payment so far, ``changes``
    how often it was arranged. ``known`` are the cards that are publicly known to be in each hand, ``drawn``
    the number of those that each seat has drawn blind, in this deal (A27). ``bought`` are the purchases of
    the deal of which something is still held. ``ready``: the seats that have seen the showdown. ``reason`` is
    set when the game is over.
    """

    options: Options
    seed: bytes
    first: Seat
    deal_no: int
    stage: Stage
    turn: Seat
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    row: tuple[int, ...]
    scores: tuple[int, ...]
    auction_no: int = 1
    calls: int = 0
    bid: Standing | None = None
    passed: tuple[Seat, ...] = ()
    returned: tuple[Seat, ...] = ()
    hinted: str = ""
    payment: tuple[int, ...] = ()
    changes: int = 0
    known: tuple[tuple[int, ...], ...] = ((), (), (), ())
    drawn: tuple[int, ...] = (0, 0, 0, 0)
    bought: tuple[Purchase, ...] = ()
    ready: tuple[Seat, ...] = ()
    sheet: tuple[Line, ...] = ()
    reason: str | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))

    @property
    def opener(self) -> Seat:
        """The seat that opens, or opened, this auction (A10)."""
        return (self.first + self.deal_no + self.auction_no - 2) % len(self.hands)

    @property
    def question(self) -> str:
        """The id of the call that is open while bidding."""
        return f"{self.deal_no}b{self.calls}"

    @property
    def leader(self) -> Seat | None:
        """The seat whose bid stands."""
        return None if self.bid is None else self.bid.seat
