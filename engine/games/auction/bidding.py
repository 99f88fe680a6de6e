"""The auction: who may bid, pass, come back or declare, and when it closes (A4-A10, A20)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import IllegalAction, Seat
from engine.games.auction import known
from engine.games.auction.combinations import strength
from engine.games.auction.state import LONG, Standing, State


def order(state: State) -> tuple[Seat, ...]:
    """The seats that are still to act, in the order of their turns: not the leader, nobody who passed."""
    seats = len(state.hands)
    turns = [(state.turn + k) % seats for k in range(seats)]
    return tuple([seat for seat in turns if seat != state.leader and seat not in state.passed])


def closes(state: State) -> bool:
    """Whether a pass of the seat whose turn it is would close the auction (A9)."""
    return len(order(state)) == 1


def no_bid(state: State, seat: Seat, cards: tuple[int, ...]) -> str | None:
    """Why the seat whose turn it is may not bid these cards (A4): a code, None when it may.

    ``not_your_cards``, ``no_combination``, ``bid_equal``, ``bid_too_weak``.
    """
    if len(set(cards)) < len(cards) or not set(cards) <= set(state.hands[seat]):
        return "not_your_cards"
    found = strength(cards)
    if not found:
        return "no_combination"
    if state.bid is None or found > state.bid.strength:
        return None
    return "bid_equal" if found == state.bid.strength else "bid_too_weak"


def no_return(state: State, seat: Seat) -> str | None:
    """Why a seat may not come back (A8): ``returns_off``, ``not_passed``, ``return_used``, None if it may."""
    if not state.options.returns:
        return "returns_off"
    if seat not in state.passed:
        return "not_passed"
    return "return_used" if seat in state.returned else None


def no_showdown(state: State, seat: Seat) -> str | None:
    """Why a seat may not declare (A20): ``row_too_short``, ``score_negative``, None if it may."""
    if len(state.row) < LONG:
        return "row_too_short"
    return "score_negative" if state.scores[seat] < 0 else None


def hinted(state: State) -> bool:
    """Whether a hint was asked for the call that is open."""
    return state.stage == "bid" and state.hinted == state.question


def may_hint(state: State) -> bool:
    """Whether the seat whose turn it is may ask for a hint, once for each call."""
    return state.options.hints and not hinted(state)


def require_open(state: State, seat: Seat) -> None:
    """Refuse what needs an open auction: IllegalAction ``exchange_running``, ``deal_over``, ``no_seat``."""
    if state.stage != "bid":
        raise IllegalAction("exchange_running" if state.stage == "exchange" else "deal_over")
    if seat not in state.seats:
        raise IllegalAction("not_your_turn")


def with_bid(state: State, seat: Seat, cards: tuple[int, ...]) -> State:
    """The auction after a bid, which brings everybody back (A7); the next turn is to the left."""
    seen = known.shown(state.known[seat], cards)
    return replace(
        state,
        bid=Standing(seat, cards, strength(cards)),
        passed=(),
        returned=(),
        turn=(seat + 1) % len(state.hands),
        calls=state.calls + 1,
        known=(*state.known[:seat], seen, *state.known[seat + 1 :]),
    )


def with_pass(state: State, seat: Seat) -> State | None:
    """The auction after a pass, None when it closes with it (A9)."""
    if closes(state):
        return None
    after = replace(state, passed=(*state.passed, seat), calls=state.calls + 1)
    return replace(after, turn=order(after)[0])


def with_return(state: State, seat: Seat) -> State:
    """The auction after somebody came back; he acts when the turn reaches him (A8)."""
    passed = tuple([other for other in state.passed if other != seat])
    return replace(state, passed=passed, returned=(*state.returned, seat))


def next_auction(state: State) -> State:
    """The next auction on the row as it lies; it is opened by the next seat (A10)."""
    after = replace(
        state,
        stage="bid",
        auction_no=state.auction_no + 1,
        calls=state.calls + 1,
        bid=None,
        passed=(),
        returned=(),
        payment=(),
        changes=0,
    )
    return replace(after, turn=after.opener)
