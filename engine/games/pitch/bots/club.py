"""The ``club`` bot: sound play by the odds of one trick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import ACE, rank, suit
from engine.games.pitch.actions import Action, Bid, Continue, Play
from engine.games.pitch.bots.bidding import best_suit, worth
from engine.games.pitch.bots.hand import Scene
from engine.games.pitch.info import Info

LOSS: Final = 0.5
LEAD: Final = 0.3


def choose(info: Info, offers: tuple[Action, ...]) -> Action | None:
    """A call, a card or going on."""
    cards = [action.card for action in offers if isinstance(action, Play)]
    if cards:
        return Play(card(info, cards))
    amounts = [action.amount for action in offers if isinstance(action, Bid)]
    if amounts:
        return Bid(call(info, amounts))
    return Continue() if Continue() in offers else None


def call(info: Info, amounts: list[int]) -> int:
    """The cheapest bid that the hand is worth, else a pass, else the cheapest that is left."""
    seats = len(info.table.hands)
    trump = best_suit(info.hand, seats)
    value = worth(info.hand, trump, seats)
    for amount in amounts:
        if (
            amount
            and amount <= value
            and (amount < 4 or any(rank(c) == ACE for c in info.hand if suit(c) == trump))
        ):
            return amount
    return amounts[0]


def card(info: Info, cards: Iterable[int]) -> int:
    """The best of the cards that may be played."""
    trump = info.table.trump
    if trump is None:
        trump = best_suit(info.hand, len(info.table.hands))
        cards = [card for card in info.hand if suit(card) == trump]
    scene = Scene(info, trump)
    return max(cards, key=lambda card: (_value(scene, card), -card))


def _value(scene: Scene, card: int) -> float:
    won = scene.won(card)
    stake = sum(map(scene.worth, scene.trick)) + scene.worth(card)
    value = won * stake - (1 - won) * stake * LOSS - _keep(scene, card)
    if not scene.trick and suit(card) == scene.trump and scene.info.table.pitcher == scene.seat:
        value += LEAD
    return value


def _keep(scene: Scene, card: int) -> float:
    strength = float((rank(card) / ACE) ** 4)
    return 0.1 + 0.3 * strength if suit(card) == scene.trump else 0.1 * strength
