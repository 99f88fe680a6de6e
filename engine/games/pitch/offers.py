"""What a seat is offered, with the consequences that are sure: the client knows no rule."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE, JACK, rank, suit
from engine.game import Seat
from engine.games.pitch import auction, tricks
from engine.games.pitch.points import trumps_hidden
from engine.games.pitch.state import State
from engine.redacted import Redacted


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


def offers(state: State, seat: Seat) -> Offers | None:
    """The offers of a seat, None while it is asked for neither a call nor a card."""
    if state.stage == "bid" and seat == auction.speaker(state):
        return _calls(state, seat)
    if state.stage == "play" and seat == tricks.turn(state):
        return _cards(state, seat)
    return None


def _calls(state: State, seat: Seat) -> Offers:
    bids, hand = auction.bids(state), state.hands[seat]
    aces = tuple(card for card in hand if rank(card) == ACE)
    return Offers(
        bids=bids,
        refused=tuple((n, auction.refusal(state, n).code) for n in range(5) if n not in bids),
        steal=state.bid if state.bid and state.bid in bids else None,
        cards=hand,
        takes=aces,
        high=aces,
        low=tuple(card for card in hand if rank(card) == 2) if state.options.low_to == "holder" else (),
    )


def _cards(state: State, seat: Seat) -> Offers:
    cards, trick = tricks.playable_now(state), state.trick
    found: dict[str, list[int]] = {"takes": [], "leads": [], "high": [], "low": [], "jack": []}
    table = _Table(state, seat)
    for card in cards:
        for effect in table.effects(card):
            found[effect].append(card)
    forced = trick and len(cards) < len(state.hands[seat])
    follow = suit(trick[0]) if forced else None
    takes, leads, high, low, jack = map(tuple, found.values())
    return Offers(cards=cards, follow=follow, takes=takes, leads=leads, high=high, low=low, jack=jack)


class _Table:
    """The trick as the seat to play knows it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.hand = state.hands[seat]
        self.best = state.trick[tricks.winning(state.trick, state.trump)] if state.trick else None
        after = len(state.hands) - len(state.trick)
        self.later = tuple(state.voids[(seat + k) % len(state.hands)] for k in range(1, after))
        self.seen = {*self.hand, *state.trick}.union(*(trick.cards for trick in state.tricks))
        self.hidden = state.trump is None or trumps_hidden(state, seat)
        self.partner_wins = (
            not self.later and self.best is not None and self._winner() == seat % len(state.scores)
        )

    def _winner(self) -> int:
        state = self.state
        assert state.leader is not None
        seat = (state.leader + tricks.winning(state.trick, state.trump)) % len(state.hands)
        return seat % len(state.scores)

    def effects(self, card: int) -> Iterator[str]:
        """The names of the offers' fields in which a playable card stands."""
        state = self.state
        trump = suit(card) if state.trump is None else state.trump
        ahead = self.best is None or tricks.beats(card, self.best, trump)
        takes = ahead and not self._beatable(card, trump)
        if takes:
            yield "takes"
        elif ahead and state.trick:
            yield "leads"
        laid = [c for c in (*state.trick, card) if suit(c) == trump]
        if not laid:
            return
        ours = takes or (self.partner_wins and not ahead)
        kept = [c for c in self.hand if suit(c) == trump and c != card]
        high, low = max(laid), min(laid)
        top, bottom = state.tally.high, state.tally.low
        if ours and (top is None or high > top) and self._settled(high, ACE, any(c > high for c in kept)):
            yield "high"
        got = low == card if state.options.low_to == "holder" else ours
        if got and (bottom is None or low < bottom) and self._settled(low, 2, any(c < low for c in kept)):
            yield "low"
        if ours and any(rank(c) == JACK for c in laid):
            yield "jack"

    def _settled(self, card: int, extreme: int, surpassed: bool) -> bool:
        """Whether no trump that is still to come surpasses a card: there is none beyond it, or nobody holds one."""
        return rank(card) == extreme or not (self.hidden or surpassed)

    def _beatable(self, card: int, trump: int) -> bool:
        """Whether somebody who plays after may hold a card that beats this one."""
        return self._later_holds(range(card + 1, (suit(card) + 1) * 13)) or (
            suit(card) != trump and self._later_holds(range(trump * 13, (trump + 1) * 13))
        )

    def _later_holds(self, cards: range) -> bool:
        if not any(card not in self.seen for card in cards):
            return False
        bit = 1 << suit(cards[0])
        return any(not shown & bit for shown in self.later)
