"""The ``novice`` bot: buys what makes its hand better at once, and misjudges now and then."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.auction import ranking
from engine.games.auction.actions import Action, Bid, Continue, Declare, Finish, Pass
from engine.games.auction.bots.worth import rarity, showdown
from engine.games.auction.info import Info

MOOD: Final = 0.6
"""How far a novice may be out when he values a purchase, in powers of ten."""

LOOKS: Final = 8
"""Bids that he looks at."""

PROUD: Final = 4
"""Place in the table from which he thinks that a hand must win."""

DARE: Final = 0.1
"""How often he then declares when he may."""


def choose(info: Info, offers: tuple[Action, ...], rng: Random) -> Action | None:
    """A bid that seems worth its cards, else a pass; the showdown with a proud hand, sometimes."""
    for action in offers:
        if isinstance(action, Declare):
            proud = ranking.place(showdown(info.hand)) >= PROUD
            if proud and rng.random() < DARE:
                return action
    if Pass() in offers:
        bids = [action for action in offers if isinstance(action, Bid)]
        return _bid(info, bids, rng) or Pass()
    for action in (Finish(), Continue()):
        if action in offers:
            return action
    return None


def _bid(info: Info, bids: list[Bid], rng: Random) -> Bid | None:
    hand, row = info.hand, info.table.row
    now = rarity(showdown(hand))
    best, chosen = MOOD, None
    for bid in bids if len(bids) <= LOOKS else rng.sample(bids, LOOKS):
        kept = [card for card in hand if card not in bid.cards]
        gain = rarity(showdown((*kept, *row[-len(bid.cards) :]))) - now + rng.uniform(-MOOD, MOOD)
        if gain > best:
            best, chosen = gain, bid
    return chosen
