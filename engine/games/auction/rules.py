"""What happens when a seat acts (A4-A28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.cards import is_joker
from engine.game import Ask, Event, IllegalAction, Seat, Step
from engine.games.auction import bidding, known
from engine.games.auction.actions import (
    Action,
    Arrange,
    Bid,
    Continue,
    Declare,
    Finish,
    Hint,
    Pass,
    Return,
)
from engine.games.auction.combinations import explain, strength
from engine.games.auction.deal import next_deal
from engine.games.auction.exchange import exchange, opened
from engine.games.auction.scoring import showdown, tied
from engine.games.auction.selections import pick, strengths
from engine.games.auction.state import LONG, State, in_order

CHANGES: Final = 60
"""How often one payment may be arranged anew."""


def asks(state: State) -> tuple[Ask, ...]:
    """The open questions: a call, a payment, or to all seats whether the next deal may begin.

    A pass that would close the auction shuts out those who might come back.
    """
    match state.stage:
        case "bid":
            late: tuple[Seat, ...] = ()
            if bidding.closes(state):
                late = tuple([seat for seat in state.passed if not bidding.no_return(state, seat)])
            return (Ask(state.turn, state.question, "bid", "bid", shuts_out=late),)
        case "exchange":
            return (Ask(state.turn, f"{state.deal_no}x{state.auction_no}", "exchange", "exchange"),)
        case "showdown":
            waiting = [seat for seat in state.seats if seat not in state.ready]
            ask = f"{state.deal_no}c"
            return tuple([Ask(seat, ask, "continue", "continue", bank=False) for seat in waiting])
        case _:
            return ()


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of a seat, also out of turn: coming back and declaring (A8, A20)."""
    match state.stage:
        case "bid":
            if seat == state.turn:
                yield Pass()
                if bidding.may_hint(state):
                    yield Hint()
            if not bidding.no_return(state, seat):
                yield Return(state.deal_no, state.auction_no)
            if not bidding.no_showdown(state, seat):
                yield Declare(state.deal_no, state.auction_no)
            if seat == state.turn:
                yield from _bids(state, seat)
        case "exchange" if seat == state.turn:
            yield Finish()
            if state.changes < CHANGES:
                yield Arrange(tuple(sorted(state.payment)))
        case "showdown" if seat not in state.ready:
            yield Continue()
        case _:
            return


def _bids(state: State, seat: Seat) -> Iterator[Bid]:
    least = 0 if state.bid is None else state.bid.strength
    hand = state.hands[seat]
    for mask, found in strengths(hand).items():
        if found > least:
            yield Bid(tuple(sorted(pick(hand, mask))))


def canon(action: Action) -> Action:
    """The action with its cards sorted: their order never decides whether it is legal (A11)."""
    match action:
        case Bid(cards) | Arrange(cards):
            return type(action)(tuple(sorted(cards)))
        case _:
            return action


def apply(state: State, seat: Seat, action: Action, auto: str | None = None) -> Step:
    """Play an action by the rules.

    IllegalAction: ``game_over``; ``exchange_running`` or ``deal_over`` for what needs an open auction;
    ``not_your_turn``; for bids ``not_your_cards``, ``no_combination``, ``bid_equal``, ``bid_too_weak``; for
    a hint ``not_now``; for coming back and for the showdown ``stale`` (meant for another auction); for coming
    back ``returns_off``, ``not_passed``, ``return_used``; for the showdown ``row_too_short``,
    ``score_negative``; for the payment
    ``no_exchange``, ``not_the_payment``, ``too_many_changes``; for going on ``deal_running``; else
    ``bad_action``.
    """
    if state.stage == "over":
        raise IllegalAction("game_over")
    match action:
        case Bid(cards):
            return _bid(state, seat, cards, auto)
        case Pass():
            return _pass(state, seat, auto)
        case Hint():
            return _hint(state, seat)
        case Return():
            return _return(state, seat, action)
        case Declare():
            return _declare(state, seat, action)
        case Arrange(cards):
            return _arrange(state, seat, cards)
        case Finish():
            return _finish(state, seat, auto)
        case Continue():
            return _continue(state, seat)
        case _:
            raise IllegalAction("bad_action")


def seat_event(state: State, seat: Seat, event: str) -> Step:
    """Nothing: who sits in a seat does not change a game of Auction."""
    return Step(state)


def _args(auto: str | None, **args: Any) -> dict[str, Any]:
    """Arguments of an event; they say so when a person's clock ran out or nobody was there."""
    return args if auto is None or auto == "bot" else {**args, "auto": auto}


def _refuse(code: str | None) -> None:
    if code is not None:
        raise IllegalAction(code)


def _require_turn(state: State, seat: Seat) -> None:
    bidding.require_open(state, seat)
    _refuse("not_your_turn" if seat != state.turn else None)


def _require_auction(state: State, seat: Seat, action: Return | Declare) -> None:
    bidding.require_open(state, seat)
    late = (action.deal_no, action.auction_no) != (state.deal_no, state.auction_no)
    _refuse("stale" if late else None)


def _bid(state: State, seat: Seat, cards: tuple[int, ...], auto: str | None) -> Step:
    _require_turn(state, seat)
    _refuse(bidding.no_bid(state, seat, cards))
    cards = known.shown_copies(state, seat, cards)
    said = explain(strength(cards), cards)
    args = _args(auto, cards=cards, place=said.place, ranks=said.ranks, stands=said.stands)
    return Step(bidding.with_bid(state, seat, cards), (Event("bid", seat, args),))


def _pass(state: State, seat: Seat, auto: str | None) -> Step:
    _require_turn(state, seat)
    after = bidding.with_pass(state, seat)
    event = Event("pass", seat, _args(auto))
    if after is not None:
        return Step(after, (event,))
    bid = state.bid
    if bid is None:
        laid, card = opened(state)
        return _go_on(laid, card, (event, Event("unsold", None, {"opened": card})))
    paying = replace(state, stage="exchange", turn=bid.seat, payment=bid.cards, passed=(*state.passed, seat))
    return Step(paying, (event, Event("bought", bid.seat, {"cards": len(bid.cards)})))


def _hint(state: State, seat: Seat) -> Step:
    """Let all know that a seat asks; the answer is `advise`, which is for that seat alone."""
    _require_turn(state, seat)
    _refuse(None if bidding.may_hint(state) else "not_now")
    return Step(replace(state, hinted=state.question), (Event("hint", seat),))


def _return(state: State, seat: Seat, action: Return) -> Step:
    _require_auction(state, seat, action)
    _refuse(bidding.no_return(state, seat))
    return Step(bidding.with_return(state, seat), (Event("return", seat),))


def _declare(state: State, seat: Seat, action: Declare) -> Step:
    _require_auction(state, seat, action)
    _refuse(bidding.no_showdown(state, seat))
    return showdown(state, "declared", seat, ())


def _require_payment(state: State, seat: Seat) -> None:
    _refuse("no_exchange" if state.stage != "exchange" else None)
    _refuse("not_your_turn" if seat != state.turn else None)


def _arrange(state: State, seat: Seat, cards: tuple[int, ...]) -> Step:
    _require_payment(state, seat)
    _refuse("not_the_payment" if sorted(cards) != sorted(state.payment) else None)
    _refuse("too_many_changes" if state.changes >= CHANGES else None)
    return Step(replace(state, payment=cards, changes=state.changes + 1))


def _finish(state: State, seat: Seat, auto: str | None) -> Step:
    """All that lies between two auctions as one event (A11); blind cards are told to the drawer alone."""
    _require_payment(state, seat)
    done = exchange(state)
    args = _args(auto, paid=state.payment, taken=done.taken, opened=done.opened, blind=len(done.drawn))
    events = [Event("exchange", seat, args)]
    if done.drawn:
        events.append(Event("drawn", seat, {"cards": in_order(done.drawn)}, only=(seat,)))
    return _go_on(done.state, done.opened, tuple(events))


def _go_on(state: State, card: int | None, events: tuple[Event, ...]) -> Step:
    """After an auction: the showdown, or the next auction, which may be the last one (A21, A22)."""
    if card is None:
        return showdown(state, "stock", None, events)
    if is_joker(card) and len(state.row) >= LONG:
        return showdown(state, "joker", None, events)
    after = bidding.next_auction(state)
    return Step(after, events if after.stock else (*events, Event("last_auction")))


def _continue(state: State, seat: Seat) -> Step:
    _refuse("deal_running" if state.stage != "showdown" else None)
    if seat in state.ready or seat not in state.seats:
        raise IllegalAction("not_your_turn")
    ready = (*state.ready, seat)
    if len(ready) < len(state.hands):
        return Step(replace(state, ready=ready))
    dealt = next_deal(state)
    return Step(dealt, (Event("deal", dealt.opener, {"deal_no": dealt.deal_no, "tied": tied(dealt)}),))
