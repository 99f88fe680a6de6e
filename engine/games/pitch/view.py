"""What a viewer may see of a game of Pitch."""

from __future__ import annotations

import msgspec

from engine.game import Seat
from engine.games.pitch.state import Line, Side, Stage, Trick
from engine.redacted import Redacted


class Point(Redacted, frozen=True, array_like=True, gc=False):
    """Who has one of the four points of the hand, as far as this viewer may know.

    ``side``: its side, None for nobody (jack not dealt, tie for game). ``sure``: it follows from what the viewer
    may know, else it is so far. ``card``: the card that takes it, None for game and for a jack that nobody got.
    """

    side: Side | None
    sure: bool
    card: int | None


class Offers(Redacted, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What the seat may do now, with the consequences that are sure; an empty field is left out.

    ``bids``: legal amounts, 0 for a pass. ``refused``: the other amounts, each with the code of its refusal
    (``bid_too_low``: not above ``bid`` of the view; ``dealer_must_bid``; ``below_minimum``). ``steal``: the amount
    with which the dealer takes over the highest bid. ``cards``: in play those that may be played, in the auction
    those that may be pitched. ``follow``: the led suit, where it forbids some card of the hand. ``takes`` are
    cards that surely take the trick, ``leads`` those that lead it so far; ``high``, ``low`` and ``jack`` the cards
    with which the seat's side surely has that point.
    """

    bids: tuple[int, ...] = ()
    refused: tuple[tuple[int, str], ...] = ()
    steal: int | None = None
    cards: tuple[int, ...] = ()
    follow: int | None = None
    takes: tuple[int, ...] = ()
    leads: tuple[int, ...] = ()
    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    jack: tuple[int, ...] = ()


class View(Redacted, frozen=True, kw_only=True):
    """One viewer's table; cards are ints, seats and sides as in the state.

    ``calls`` stand in order of speech from the dealer's left, 0 for a pass; ``bid`` and ``pitcher`` are the highest
    bid so far and its seat, after the auction the pitcher. ``leader``: who leads the trick; ``trick``: its cards in
    order of play; ``last``: the last finished trick of the hand; ``won``: the winners of the finished tricks.
    ``hand``: the viewer's own cards, None for spectators. ``offers``: what the viewer is asked, None while nothing
    is. ``points``: high, low, jack and game, each None while unknown; None before there are trumps. ``pips`` per
    side: with the option ``show_pips`` and when the hand is over. ``sheet``: the finished hands, the newest last.
    ``hands``: when the hand is over all cards of every seat in order of play; for open hands those still held.
    """

    hand_no: int
    stage: Stage
    dealer: Seat
    calls: tuple[int, ...]
    pitcher: Seat | None
    bid: int
    trump: int | None
    leader: Seat | None
    trick: tuple[int, ...]
    last: Trick | None
    won: tuple[Seat, ...]
    hand: tuple[int, ...] | None
    offers: Offers | None
    points: tuple[Point | None, Point | None, Point | None, Point | None] | None
    pips: tuple[int, ...] | None
    scores: tuple[int, ...]
    sheet: tuple[Line, ...]
    hands: tuple[tuple[int, ...], ...] | None
