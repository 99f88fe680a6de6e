"""Tricks: what may be played and who wins (P8-P10)."""

from __future__ import annotations

from engine.cards import suit
from engine.game import IllegalAction, Seat
from engine.games.pitch.state import State


def turn(state: State) -> Seat:
    """The seat that plays the next card of the trick."""
    assert state.leader is not None
    return (state.leader + len(state.trick)) % len(state.hands)


def playable(hand: tuple[int, ...], led: int | None, trump: int | None) -> tuple[int, ...]:
    """The cards of a hand that may be played on a led suit (None: one leads), in the order of the hand (P9)."""
    if led is None or not any(suit(card) == led for card in hand):
        return hand
    return tuple(card for card in hand if suit(card) in (led, trump))


def playable_now(state: State) -> tuple[int, ...]:
    """The cards that the seat whose turn it is may play."""
    led = suit(state.trick[0]) if state.trick else None
    return playable(state.hands[turn(state)], led, state.trump)


def refusal(state: State, card: int) -> IllegalAction | None:
    """Why the seat whose turn it is may not play a card: ``not_your_card``, ``must_follow`` (with ``suit``)."""
    if card not in state.hands[turn(state)]:
        return IllegalAction("not_your_card")
    if card not in playable_now(state):
        return IllegalAction("must_follow", suit=suit(state.trick[0]))
    return None


def beats(card: int, best: int, trump: int | None) -> bool:
    """Whether a card played later beats the best so far: a higher one of its suit, or a trump on no trump."""
    return card > best if suit(card) == suit(best) else suit(card) == trump


def winning(trick: tuple[int, ...], trump: int | None) -> int:
    """The index of the card that wins a trick of at least one card (P10)."""
    at = 0
    for index in range(1, len(trick)):
        if beats(trick[index], trick[at], trump):
            at = index
    return at
