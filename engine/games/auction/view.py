"""What a viewer may see of a game of Auction."""

from __future__ import annotations

from engine.game import ALL, Seat, Viewer
from engine.games.auction import bidding
from engine.games.auction.combinations import Reading, explain
from engine.games.auction.exchange import Take, takes
from engine.games.auction.offers import Offers, offers
from engine.games.auction.ranking import TABLE, Kind
from engine.games.auction.scoring import PRICES, Worth, tied, worth
from engine.games.auction.selections import Selection, best, selections
from engine.games.auction.state import HAND, LONG, Line, Stage, State, face
from engine.redacted import Redacted


class Leading(Redacted, frozen=True, array_like=True, gc=False):
    """The bid that stands: whose it is, its cards in the order laid, what they are, their strength."""

    seat: Seat
    cards: tuple[int, ...]
    reading: Reading
    strength: int


class Known(Redacted, frozen=True, array_like=True, gc=False):
    """What is publicly known of a hand: cards by their first copy, newest last; cards drawn unseen (A27).

    ``unseen``: how many cards drawn blind in this deal the hand may still hold. Nobody can tell them from
    cards that it was dealt and has not shown, but there are never more than cards that are not known.
    """

    cards: tuple[int, ...]
    unseen: int


class Shown(Redacted, frozen=True, array_like=True, gc=False):
    """A hand at the showdown: its best combination, what that is, its strength (A19)."""

    cards: tuple[int, ...]
    reading: Reading
    strength: int


class Ends(Redacted, frozen=True, array_like=True, gc=False):
    """What ends the deal: ``missing`` cards until a showdown may be declared (A20).

    ``joker``: a joker opened after this auction ends it, as the bidding stands (A21); ``last``: the stock is
    empty, this auction is the last (A22).
    """

    missing: int
    joker: bool
    last: bool


class View(Redacted, frozen=True, kw_only=True):
    """One viewer's table; cards are ints, seats as in the state.

    ``opener``: who opens this auction; ``order``: the seats still to act in the order of their turns, while
    bidding. ``passed`` and ``returned`` stand in order of time. ``bid``: the one that stands. ``payment``:
    its cards as the winner has arranged them so far, while he pays. ``row``: oldest first; ``stock``: cards
    left; ``takes``: what bids of one to ten cards buy. ``hand``: the viewer's own cards, None for spectators;
    ``selections``: all of it that forms a combination, weakest first; ``best``: what it would show at a
    showdown. ``known``: with the memory aid, of every hand. ``offers``: None for spectators and when the deal
    is over. ``tied``: who shares the lead, where that alone makes play go on. ``sheet``: the finished deals,
    the newest last. ``hands``: all of them at the showdown, and for open hands; ``shown``: their best
    combinations at the showdown. ``table``: kinds and sizes of combinations, weakest first, and ``prices`` of
    cards 0..53 never change.
    """

    deal_no: int
    auction_no: int
    stage: Stage
    opener: Seat
    order: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    returned: tuple[Seat, ...]
    bid: Leading | None
    payment: tuple[int, ...] | None
    row: tuple[int, ...]
    worth: Worth
    stock: int
    takes: tuple[Take, ...]
    ends: Ends | None
    hand: tuple[int, ...] | None
    selections: tuple[Selection, ...] | None
    best: Selection | None
    known: tuple[Known, ...] | None
    offers: Offers | None
    scores: tuple[int, ...]
    tied: tuple[Seat, ...]
    sheet: tuple[Line, ...]
    ready: tuple[Seat, ...]
    hands: tuple[tuple[int, ...], ...] | None
    shown: tuple[Shown, ...] | None
    table: tuple[tuple[Kind, int], ...]
    prices: tuple[int, ...]


def view(state: State, viewer: Viewer) -> View:
    """The table as a seat, PUBLIC or ALL may see it."""
    seated = viewer >= 0
    own = state.hands[viewer] if seated else ()
    running = state.stage in ("bid", "exchange")
    return View(
        deal_no=state.deal_no,
        auction_no=state.auction_no,
        stage=state.stage,
        opener=state.opener,
        order=bidding.order(state) if state.stage == "bid" else (),
        passed=state.passed if running else (),
        returned=state.returned if running else (),
        bid=_leading(state),
        payment=state.payment if state.stage == "exchange" else None,
        row=state.row,
        worth=worth(state.row),
        stock=len(state.stock),
        takes=takes(len(state.row)),
        ends=_ends(state) if running else None,
        hand=own if seated else None,
        selections=selections(own) if seated else None,
        best=best(own) if seated else None,
        known=_known(state) if state.options.memory_aid and running else None,
        offers=offers(state, viewer) if seated else None,
        scores=state.scores,
        tied=tied(state),
        sheet=state.sheet,
        ready=state.ready,
        hands=state.hands if viewer == ALL or not running else None,
        shown=tuple(map(_shown, state.hands)) if not running else None,
        table=_TABLE,
        prices=PRICES,
    )


_TABLE = tuple([(place.kind, place.cards) for place in TABLE])


def _leading(state: State) -> Leading | None:
    if (bid := state.bid) is None:
        return None
    return Leading(bid.seat, bid.cards, explain(bid.strength, bid.cards), bid.strength)


def _ends(state: State) -> Ends:
    """How the deal may end; a bid longer than the row makes it longer (A12)."""
    after = max(len(state.row), 0 if state.bid is None else len(state.bid.cards)) + 1
    last = not state.stock
    return Ends(max(0, LONG - len(state.row)), after >= LONG and not last, last)


def _known(state: State) -> tuple[Known, ...]:
    pairs = zip(state.known, state.drawn, strict=True)
    return tuple([Known(tuple(map(face, cards)), min(drawn, HAND - len(cards))) for cards, drawn in pairs])


def _shown(hand: tuple[int, ...]) -> Shown:
    one = best(hand)
    return Shown(one.cards(hand), one.reading, one.strength)
