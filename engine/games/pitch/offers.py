"""What a seat is offered, with the consequences that are sure: the client knows no rule."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import ACE, JACK, rank
from engine.game import Seat
from engine.games.pitch import auction, tricks
from engine.games.pitch.points import trumps_hidden
from engine.games.pitch.state import State, hinted
from engine.games.pitch.tricks import SUIT
from engine.redacted import Redacted


class Offers(Redacted, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What the seat may do now, with the consequences that are sure; an empty field is left out.

    ``bids``: legal amounts, 0 for a pass. ``refused``: the other amounts, each with the code of its refusal
    (``bid_too_low``: not above ``bid`` of the view; ``dealer_must_bid``; ``below_minimum``). ``steal``: the
    amount with which the dealer takes over the highest bid. ``zero``: the amount that an empty clock says.
    ``cards``: in play those that may be played, in the auction those that may be pitched. ``follow``: the led
    suit, where it forbids some card of the hand. ``takes`` are cards that surely take the trick, ``leads``
    those that lead it so far; ``high``, ``low`` and ``jack`` the cards with which the seat's side surely has
    that point. ``claim``: all tricks that are left are the seat's, whatever the others hold. ``hint``: one
    may be asked for, ``hinted``: the one that was asked for may be fetched.
    """

    bids: tuple[int, ...] = ()
    refused: tuple[tuple[int, str], ...] = ()
    steal: int | None = None
    zero: int | None = None
    cards: tuple[int, ...] = ()
    follow: int | None = None
    takes: tuple[int, ...] = ()
    leads: tuple[int, ...] = ()
    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    jack: tuple[int, ...] = ()
    claim: bool = False
    hint: bool = False
    hinted: bool = False


def may_hint(state: State) -> bool:
    """Whether the seat that is asked for a call or a card may ask for a hint, once for each of them."""
    return state.options.hints and not hinted(state)


def may_claim(state: State, seat: Seat) -> bool:
    """Whether a seat that leads has nothing but sure tricks, of which two or more are left."""
    turn = _Turn(state, seat)
    takes = sum("takes" in turn.effects(card) for card in state.hands[seat])
    return _all_sure(state, seat, takes)


def _all_sure(state: State, seat: Seat, takes: int) -> bool:
    """A card that nobody can beat now can be beaten by nobody later, so the order does not matter."""
    return not state.trick and state.trump is not None and takes == len(state.hands[seat]) > 1


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
        zero=auction.default(state),
        cards=hand,
        takes=aces,
        high=aces,
        low=tuple(card for card in hand if rank(card) == 2) if state.options.low_to == "holder" else (),
        hint=may_hint(state),
        hinted=hinted(state),
    )


def _cards(state: State, seat: Seat) -> Offers:
    cards, hand = tricks.playable_now(state), state.hands[seat]
    found: dict[str, list[int]] = {"takes": [], "leads": [], "high": [], "low": [], "jack": []}
    turn = _Turn(state, seat)
    for card in cards:
        for effect in turn.effects(card):
            found[effect].append(card)
    takes, leads, high, low, jack = map(tuple, found.values())
    follow = SUIT[state.trick[0]] if len(cards) < len(hand) else None
    return Offers(
        cards=cards,
        follow=follow,
        takes=takes,
        leads=leads,
        high=high,
        low=low,
        jack=jack,
        claim=_all_sure(state, seat, len(takes)),
        hint=may_hint(state),
        hinted=hinted(state),
    )


class _Turn:
    """A seat's turn as the seat knows the table."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat, self.best = state, seat, state.best
        self.last = len(state.trick) == len(state.hands) - 1
        self.holder = state.options.low_to == "holder"
        self.unseen: set[int] | None = None
        sides = len(state.scores)
        self.partner_wins = False
        if self.last and self.best is not None and state.leader is not None and sides < len(state.hands):
            winner = state.leader + state.trick.index(self.best)
            self.partner_wins = (winner - seat) % sides == 0

    def effects(self, card: int) -> Iterator[str]:
        """The names of the offers' fields in which a playable card stands."""
        state = self.state
        trump = SUIT[card] if state.trump is None else state.trump
        ahead = self.best is None or tricks.beats(card, self.best, trump)
        takes = ahead and (self.last or not self._beatable(card, trump))
        if takes:
            yield "takes"
        elif ahead and state.trick:
            yield "leads"
        ours = takes or (self.partner_wins and not ahead)
        if ours or self.holder:
            yield from self._points(card, trump, ours)

    def _points(self, card: int, trump: int, ours: bool) -> Iterator[str]:
        """The points that are the side's for good; ``ours``: it surely takes the trick."""
        laid = [c for c in (*self.state.trick, card) if SUIT[c] == trump]
        if not laid:
            return
        tally, top, bottom = self.state.tally, max(laid), min(laid)
        hidden = self.state.trump is None or trumps_hidden(self.state, self.seat)
        kept = [c for c in self.state.hands[self.seat] if SUIT[c] == trump and c != card]
        beyond = ours and (tally.high is None or top > tally.high)
        if beyond and (rank(top) == ACE or not (hidden or any(c > top for c in kept))):
            yield "high"
        below = (bottom == card if self.holder else ours) and (tally.low is None or bottom < tally.low)
        if below and (rank(bottom) == 2 or not (hidden or any(c < bottom for c in kept))):
            yield "low"
        if ours and any(rank(c) == JACK for c in laid):
            yield "jack"

    def _unseen(self) -> set[int]:
        """The cards that somebody who plays after may hold."""
        state, seats = self.state, len(self.state.hands)
        after = [state.voids[(self.seat + k) % seats] for k in range(1, seats - len(state.trick))]
        seen = {*state.hands[self.seat], *state.trick}
        for trick in state.tricks:
            seen.update(trick.cards)
        open_suits = [suit for suit in range(4) if any(not shown >> suit & 1 for shown in after)]
        return {card for suit in open_suits for card in range(suit * 13, suit * 13 + 13) if card not in seen}

    def _beatable(self, card: int, trump: int) -> bool:
        """Whether somebody who plays after may hold a card that beats this one."""
        suit = SUIT[card]
        if self.unseen is None:
            self.unseen = self._unseen()
        if not self.unseen.isdisjoint(range(card + 1, suit * 13 + 13)):
            return True
        return suit != trump and not self.unseen.isdisjoint(range(trump * 13, trump * 13 + 13))
