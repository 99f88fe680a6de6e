"""Tables of Auction set up card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from engine.cards import COPY, JOKERS, deck, is_joker, parse
from engine.games.auction import Action, Options, State, apply
from engine.games.auction.state import DECK, HAND, in_order

Cards = tuple[int, ...]


class Packs:
    """The 108 cards, given out by their texts: the first copy first."""

    def __init__(self) -> None:
        self.left = list(deck(DECK))

    def take(self, text: str) -> Cards:
        """These cards; each must still be there."""
        found = []
        for word in text.split():
            card = parse(word)
            joker = [held for held in self.left if is_joker(held)]
            copies = joker if card in JOKERS else [held for held in (card, card + COPY) if held in self.left]
            self.left.remove(copies[0])
            found.append(copies[0])
        return tuple(found)

    def fill(self, cards: Iterable[int], size: int) -> Cards:
        """So many cards: these, and others that are left."""
        more = size - len(tuple(cards))
        rest, self.left = self.left[:more], self.left[more:]
        return (*cards, *rest)


def build(
    *hands: str, row: str = "2c", stock: str = "", scores: Cards = (0, 0, 0, 0), turn: int = 0, **options: Any
) -> State:
    """A first deal before its first call, which is seat ``turn``'s.

    What is not named of four hands of ten and of the stock comes shuffled from the rest, always alike, and
    without jokers except at the bottom of the stock.
    """
    packs = Packs()
    named = [packs.take(hand) for hand in (*hands, *[""] * (4 - len(hands)))]
    laid, top = packs.take(row), packs.take(stock)
    Random(1).shuffle(packs.left)
    packs.left.sort(key=is_joker)
    filled = tuple([in_order(packs.fill(hand, HAND)) for hand in named])
    return State(
        options=Options(**options),
        seed=b"test",
        first=turn,
        deal_no=1,
        stage="bid",
        turn=turn,
        hands=filled,
        row=laid,
        stock=(*top, *packs.left),
        scores=scores,
    )


@pytest.fixture
def cards() -> Callable[[str], Cards]:
    """``cards("7h 7h **")``: cards by their texts, copies told apart."""
    return lambda text: Packs().take(text)


@pytest.fixture
def table() -> Callable[..., State]:
    """``table("7h 7h", "", row="Kc 2d", stock="**", scores=(...), turn=1, deals=1)``."""
    return build


@pytest.fixture
def after() -> Callable[..., State]:
    """``after(state, (0, Pass()), (1, Bid(...)))``: the state after these actions."""

    def play(state: State, *moves: tuple[int, Action]) -> State:
        for seat, action in moves:
            state = apply(state, seat, action).state
        return state

    return play


@pytest.fixture
def pick() -> Callable[..., Cards]:
    """``pick(state, 0, "7h **")``: cards of a seat's hand by their texts, in the order of the texts."""

    def find(state: State, seat: int, text: str) -> Cards:
        left, found = list(state.hands[seat]), []
        for word in text.split():
            card = parse(word)
            same = [held for held in left if is_joker(held)] if card in JOKERS else [
                held for held in left if held % COPY == card
            ]  # fmt: skip
            left.remove(same[0])
            found.append(same[0])
        return tuple(found)

    return find
