"""Dealing hands (P1, P2)."""

from __future__ import annotations

from engine.cards import by_suit, deal, draw
from engine.game import Seat
from engine.games.pitch.options import Options, check
from engine.games.pitch.state import HAND, Line, State, Tally


def setup(options: Options, seats: int, seed: bytes) -> State:
    """The first deal; the first dealer is drawn (P2). IllegalAction: ``bad_options``."""
    check(options, seats)
    dealer = draw(seed, "dealer", seats)
    sides = 2 if options.teams else seats
    return State(
        options=options,
        seed=seed,
        hand_no=1,
        stage="bid",
        dealer=dealer,
        hands=hands(seed, 1, dealer, seats),
        scores=(0,) * sides,
        tally=Tally((0,) * sides),
        voids=(0,) * seats,
    )


def hands(seed: bytes, hand_no: int, dealer: Seat, seats: int) -> tuple[tuple[int, ...], ...]:
    """Six cards for every seat in two packets of three, from the dealer's left (P1); each hand sorted."""
    deck = deal(seed, hand_no - 1, 52)
    packet = HAND // 2
    held = []
    for seat in range(seats):
        at = (seat - dealer - 1) % seats * packet
        second = at + seats * packet
        held.append(by_suit(deck[at : at + packet] + deck[second : second + packet]))
    return tuple(held)


def next_hand(state: State, sheet: tuple[Line, ...]) -> State:
    """The next deal, with the score sheet up to here; the deal passes to the left (P2)."""
    seats, hand_no, dealer = len(state.hands), state.hand_no + 1, (state.dealer + 1) % len(state.hands)
    return State(
        options=state.options,
        seed=state.seed,
        hand_no=hand_no,
        stage="bid",
        dealer=dealer,
        hands=hands(state.seed, hand_no, dealer, seats),
        scores=state.scores,
        tally=Tally((0,) * len(state.scores)),
        voids=(0,) * seats,
        sheet=sheet,
    )
