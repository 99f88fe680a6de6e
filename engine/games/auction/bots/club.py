"""The ``club`` bot: buys what its hand needs, minds what it leaves to others, declares when it should win."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.auction.actions import Action, Bid, Continue, Declare, Finish, Pass
from engine.games.auction.bots.declaring import declares
from engine.games.auction.bots.worth import prospects, rarity, showdown
from engine.games.auction.info import Info
from engine.games.auction.state import face

WORTH_IT: Final = 0.02
"""Gain in the chance to win below which the hand is better kept."""

ARMS: Final = 0.004
"""How much of the rarity of what a payment shows counts against it: the next buyer may take it."""

LOOKS: Final = 150
"""Bids that are looked at, those with fewest cards first."""


def choose(info: Info, offers: tuple[Action, ...], rng: Random) -> Action | None:
    """The showdown when it should be won; the best purchase; else a pass. Never back into an auction."""
    for action in offers:
        if isinstance(action, Declare) and declares(info, rng):
            return action
    if Pass() in offers:
        return purchase(info, [action for action in offers if isinstance(action, Bid)]) or Pass()
    for action in (Finish(), Continue()):
        if action in offers:
            return action
    return None


def purchase(info: Info, bids: list[Bid]) -> Bid | None:
    """The bid whose purchase makes the hand most, None when it is better kept."""
    hand, row = info.hand, info.table.row
    now = prospects(hand)
    best, chosen = WORTH_IT, None
    seen: set[tuple[int, ...]] = set()
    for bid in sorted(bids, key=lambda bid: len(bid.cards)):
        # Copies are alike to a hand.
        faces = tuple(sorted(map(face, bid.cards)))
        if faces in seen or len(seen) >= LOOKS:
            continue
        seen.add(faces)
        kept = [card for card in hand if card not in bid.cards]
        gain = prospects((*kept, *row[-len(bid.cards) :])) - now - ARMS * rarity(showdown(bid.cards))
        if gain > best:
            best, chosen = gain, bid
    return chosen
