"""The ``novice`` bot: plays what looks good at first sight, and now and then what does not."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.cards import ACE, JACK, rank
from engine.games.pitch.actions import Action, Bid, Continue, Play
from engine.games.pitch.bots.bidding import best_suit, worth
from engine.games.pitch.bots.scene import Scene
from engine.games.pitch.info import Info
from engine.games.pitch.scoring import PIPS
from engine.games.pitch.tricks import SUIT

MOOD: Final = 0.6
"""How far a novice may be out when he values his hand, in points."""

CAUTION: Final = 0.5
"""Points by which a bid stays below the worth of the hand."""

EAGER: Final = 0.7
"""How often he takes a trick that he can take."""


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
    """Fewer points than the hand seems to be worth, give or take; never four without the ace."""
    seats = len(info.table.hands)
    trump = best_suit(info.hand, seats)
    value = worth(info.hand, trump, seats) + misjudged(rng)
    ace = any(rank(card) == ACE and SUIT[card] == trump for card in info.hand)
    fitting = [amount for amount in amounts if 0 < amount <= value and (amount < 4 or ace)]
    return fitting[0] if fitting else amounts[0]


def misjudged(rng: Random) -> float:
    """How far what the hand seems to be worth is from what it is."""
    return rng.uniform(-MOOD, MOOD) - CAUTION


def card(info: Info, cards: list[int], rng: Random) -> int:
    """The pitcher leads his highest trump; others take what they can or throw what counts least."""
    trump = info.table.trump
    if trump is None:
        trump = best_suit(info.hand, len(info.table.hands))
    scene = Scene(info, trump)
    trumps = [card for card in cards if SUIT[card] == trump]
    if not scene.trick and trumps and info.table.pitcher == scene.seat:
        return max(trumps)
    winners = [card for card in cards if scene.trick and scene.beats(card)]
    if winners and not scene.ours(scene.ahead) and rng.random() < EAGER:
        return min(winners, key=lambda card: (SUIT[card] == trump, card))
    return min(cards, key=lambda card: (counting(card, trump), rng.random()))


def counting(card: int, trump: int) -> int:
    """How much a card counts at first sight: pips, and trumps, above all jack and deuce."""
    if SUIT[card] != trump:
        return PIPS[card]
    return 20 if rank(card) in (2, JACK) else PIPS[card] + 5
