"""Dealing (A1, A10)."""

from __future__ import annotations

from engine.cards import deal, draw
from engine.game import Seat
from engine.games.auction.options import Options, check
from engine.games.auction.state import DECK, HAND, Line, State, in_order


def setup(options: Options, seats: int, seed: bytes) -> State:
    """The first deal; who opens it is drawn (A10). IllegalAction: ``bad_options``."""
    check(options, seats)
    return _dealt(options, seed, draw(seed, "opener", seats), 1, (0,) * seats, ())


def next_deal(state: State) -> State:
    """The deal after one whose showdown everybody has seen."""
    return _dealt(state.options, state.seed, state.first, state.deal_no + 1, state.scores, state.sheet)


def _dealt(
    options: Options, seed: bytes, first: Seat, deal_no: int, scores: tuple[int, ...], sheet: tuple[Line, ...]
) -> State:
    """Ten cards for each seat from seat 0 on, the next one opens the row, the rest is the stock (A1)."""
    seats = len(scores)
    deck = deal(seed, deal_no - 1, DECK)
    return State(
        options=options,
        seed=seed,
        first=first,
        deal_no=deal_no,
        stage="bid",
        turn=(first + deal_no - 1) % seats,
        hands=tuple([in_order(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)]),
        row=deck[seats * HAND : seats * HAND + 1],
        stock=deck[seats * HAND + 1 :],
        scores=scores,
        sheet=sheet,
    )
