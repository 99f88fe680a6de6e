"""Tricks: what may be played and who wins (P8-P10)."""

from __future__ import annotations

from typing import Final

from engine.cards import PACK, suit
from engine.game import IllegalAction, Seat
from engine.games.pitch.state import State

SUIT: Final = tuple(map(suit, PACK))
"""Suit of each card, as a table for the inner loops."""


def turn(state: State) -> Seat:
    """The seat that plays the next card of the trick."""
    assert state.leader is not None
    return (state.leader + len(state.trick)) % len(state.hands)


def playable(hand: tuple[int, ...], led: int | None, trump: int | None) -> tuple[int, ...]:
    """The cards of a hand that may be played on a led suit (None: one leads), in their order (P9)."""
    if led is None or led not in [SUIT[card] for card in hand]:
        return hand
    return tuple([card for card in hand if SUIT[card] == led or SUIT[card] == trump])


def playable_now(state: State) -> tuple[int, ...]:
    """The cards that the seat whose turn it is may play."""
    led = SUIT[state.trick[0]] if state.trick else None
    return playable(state.hands[turn(state)], led, state.trump)


def require(state: State, seat: Seat, card: int) -> None:
    """Refuse a card: IllegalAction ``not_your_turn``, ``not_your_card``, ``must_follow`` (with ``suit``)."""
    if seat != turn(state):
        raise IllegalAction("not_your_turn")
    if card not in state.hands[seat]:
        raise IllegalAction("not_your_card")
    if card not in playable_now(state):
        raise IllegalAction("must_follow", suit=SUIT[state.trick[0]])


def beats(card: int, best: int, trump: int | None) -> bool:
    """Whether a card beats the best of a trick: a higher one of its suit, or a trump on no trump (P10)."""
    return card > best if SUIT[card] == SUIT[best] else SUIT[card] == trump
