"""What a bid of so many cards buys, and the exchange (A11-A13)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.games.auction import known
from engine.games.auction.state import HAND, Purchase, State, in_order
from engine.redacted import Redacted


class Take(Redacted, frozen=True, array_like=True, gc=False):
    """What a bid buys: so many cards from the right end of the row, and so many unseen from the stock."""

    row: int
    blind: int


def takes(row: int) -> tuple[Take, ...]:
    """What bids of one to ten cards buy from a row of so many (A11, A12)."""
    return tuple([Take(min(count, row), max(0, count - row)) for count in range(1, HAND + 1)])


class Exchange(NamedTuple):
    """An exchange: the state after it, what was taken from the row, what was opened, what was drawn blind."""

    state: State
    taken: tuple[int, ...]
    opened: int | None
    drawn: tuple[int, ...]


def opened(state: State) -> tuple[State, int | None]:
    """The state with the top card of the stock opened into the row (A13), none from an empty one."""
    if not state.stock:
        return state, None
    card, *_ = state.stock
    return replace(state, row=(*state.row, card), stock=state.stock[1:]), card


def exchange(state: State) -> Exchange:
    """The winner pays in the order arranged, takes the last cards of the row and what is missing blind."""
    assert state.bid is not None
    seat, payment = state.bid.seat, state.payment
    keep = max(0, len(state.row) - len(payment))
    taken, blind = state.row[keep:], len(payment) - len(state.row[keep:])
    laid, card = opened(replace(state, row=(*state.row[:keep], *payment)))
    drawn = laid.stock[:blind]
    kept = [held for held in state.hands[seat] if held not in payment]
    hand = in_order((*kept, *taken, *drawn))
    seen = known.taken(known.paid(state.known[seat], payment), taken)
    held = [each for each in state.bought if each.seat != seat or not set(seen).isdisjoint(each.taken)]
    after = replace(
        laid,
        stock=laid.stock[blind:],
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        known=(*state.known[:seat], seen, *state.known[seat + 1 :]),
        drawn=(*state.drawn[:seat], state.drawn[seat] + blind, *state.drawn[seat + 1 :]),
        bought=(*held, Purchase(seat, state.auction_no, payment, taken, blind)),
    )
    return Exchange(after, taken, card, drawn)
