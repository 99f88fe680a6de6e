"""The auction: whose call it is and what may be said (P3-P6, P18)."""

from __future__ import annotations

from engine.game import IllegalAction, Seat
from engine.games.pitch.state import State


def speakers(state: State) -> tuple[Seat, ...]:
    """The seats in the order in which they speak, the dealer last (P3)."""
    seats = len(state.hands)
    return tuple((state.dealer + 1 + at) % seats for at in range(seats))


def speaker(state: State) -> Seat:
    """The seat whose call is next (P3)."""
    return (state.dealer + 1 + len(state.calls)) % len(state.hands)


def bids(state: State) -> tuple[int, ...]:
    """The amounts that the speaker may say, 0 for a pass (P4, P5, P18)."""
    options, high = state.options, state.bid
    dealer = len(state.calls) == len(state.hands) - 1
    if high:
        steal = dealer and options.dealer_steal == "below4"
        return (0, *range(high if steal else high + 1, 5))
    if dealer and options.all_pass == "forced":
        return (2, 3, 4)
    return (0, *range(options.min_bid, 5))


def default(state: State) -> int:
    """What the speaker says when the time is up: a pass, else the lowest bid (P19)."""
    return bids(state)[0]


def refusal(state: State, amount: int) -> IllegalAction:
    """Why the speaker may not say an amount.

    ``bad_action``, ``bid_too_low`` (``high``), ``dealer_must_bid`` (``least``), ``below_minimum``
    (``least``).
    """
    if not 0 <= amount <= 4:
        return IllegalAction("bad_action")
    if state.bid:
        return IllegalAction("bid_too_low", high=state.bid)
    least = next(filter(None, bids(state)))
    return IllegalAction("dealer_must_bid" if 0 not in bids(state) else "below_minimum", least=least)
