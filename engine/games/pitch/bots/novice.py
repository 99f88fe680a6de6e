"""The ``novice`` bot: knows the rules, follows its nose."""

from __future__ import annotations

from random import Random

from engine.cards import ACE, rank, suit
from engine.games.pitch.actions import Action, Bid, Continue, Play
from engine.games.pitch.bots.bidding import best_suit, worth
from engine.games.pitch.bots.hand import Scene
from engine.games.pitch.info import Info
from engine.games.pitch.scoring import PIPS


def choose(info: Info, offers: tuple[Action, ...], rng: Random) -> Action | None:
    """A call, a card or going on."""
    cards = [action.card for action in offers if isinstance(action, Play)]
    if cards:
        return Play(card(info, cards, rng))
    amounts = [action.amount for action in offers if isinstance(action, Bid)]
    if amounts:
        return Bid(call(info, amounts, rng))
    return Continue() if Continue() in offers else None


def call(info: Info, amounts: list[int], rng: Random) -> int:
    """A bid by how the hand looks."""
    seats = len(info.table.hands)
    trump = best_suit(info.hand, seats)
    value = worth(info.hand, trump, seats) + rng.uniform(-0.7, 0.7)
    for amount in amounts:
        if (
            amount
            and amount <= value
            and (amount < 4 or any(rank(c) == ACE for c in info.hand if suit(c) == trump))
        ):
            return amount
    return amounts[0]


def card(info: Info, cards: list[int], rng: Random) -> int:
    """Take the trick as cheaply as possible or throw a card that counts little; a whim now and then."""
    trump = info.table.trump
    if trump is None:
        trump = best_suit(info.hand, len(info.table.hands))
        return max(card for card in info.hand if suit(card) == trump)
    scene = Scene(info, trump)
    winners = [card for card in cards if scene.trick and scene.beats(card)]
    if winners and rng.random() < 0.7:
        return min(winners)
    return min(cards, key=lambda card: (PIPS[card], suit(card) == trump, rng.random()))
