"""Following suit and winning tricks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import parse, rank, suit
from engine.game import IllegalAction
from engine.games.pitch import Play, State, apply
from engine.games.pitch.tricks import beats, playable, turn

FEW = settings().max_examples // 2

CARDS = st.integers(0, 51)


@settings(max_examples=FEW)
@given(st.lists(CARDS, min_size=1, max_size=6, unique=True), st.none() | st.integers(0, 3), st.integers(0, 3))
def test_playable(hand: list[int], led: int | None, trump: int) -> None:
    """A card may be played unless another suit was led that the hand holds and the card is no trump (P9)."""
    wrong = [
        card
        for card in hand
        if led is not None and suit(card) not in (led, trump) and any(suit(held) == led for held in hand)
    ]
    assert list(playable(tuple(hand), led, trump)) == [card for card in hand if card not in wrong]


@settings(max_examples=FEW)
@given(st.lists(CARDS, min_size=2, max_size=7, unique=True), st.integers(0, 3))
def test_best_card(trick: list[int], trump: int) -> None:
    """Card by card the best is the highest trump, without trumps the highest of the led suit (P10)."""
    best = trick[0]
    for card in trick[1:]:
        best = card if beats(card, best, trump) else best
    counting = [card for card in trick if suit(card) == trump] or [
        c for c in trick if suit(c) == suit(trick[0])
    ]
    assert best == max(counting, key=rank)


def test_first_lead_names_trumps(pitching: Callable[..., State]) -> None:
    """The pitcher leads any card, and its suit is trump for the hand (P8)."""
    state = pitching("As 2h", "Ks 3h")
    assert len(playable(state.hands[0], None, None)) == 2
    step = apply(state, 0, Play(parse("2h")))
    assert step.state.trump == 2
    assert [(event.code, event.args) for event in step.events] == [
        ("play", {"card": parse("2h")}),
        ("trump", {"suit": 2}),
    ]


def test_refused_cards(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """A card out of turn, one not held, and one that does not follow are refused with their reason."""
    state = play(pitching("As 2h", "Ks 3h"), "As")
    with pytest.raises(IllegalAction, match=r"^not_your_turn$"):
        apply(state, 0, Play(parse("2h")))
    with pytest.raises(IllegalAction, match=r"^not_your_card$"):
        apply(state, 1, Play(parse("4c")))
    with pytest.raises(IllegalAction, match=r"^must_follow$") as refused:
        apply(state, 1, Play(parse("3h")))
    assert refused.value.detail == {"suit": 3}


def test_the_winner_leads(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Whoever wins a trick leads to the next one (P10)."""
    state = play(pitching("2s 9h", "5s 9d", "3s 9c", pitcher=2), "3s", "2s", "5s")
    assert (state.leader, turn(state), state.trick, state.best) == (1, 1, (), None)
    assert [(trick.leader, trick.winner, trick.cards) for trick in state.tricks] == [
        (2, 1, tuple(map(parse, ("3s", "2s", "5s"))))
    ]


def test_voids(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """A seat that does not follow shows a void; one that ruffs does not, since it may still hold the suit."""
    state = play(pitching("As 4h 9c", "2h 5s 8s", "6s 7c 7h"), "As", "5s", "6s", "4h", "8s", "7h")
    assert state.voids == (0, 0, 0)
    assert play(state, "2h", "7c", "9c").voids == (1 << 2, 0, 1 << 2)
