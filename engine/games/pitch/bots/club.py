"""The ``club`` bot: sound play by the odds of one trick, bids by the worth of the hand and the score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.cards import ACE, rank
from engine.games.pitch.actions import Action, Bid, Continue, Pitch, Play
from engine.games.pitch.bots.bidding import best_suit, danger, worth
from engine.games.pitch.bots.scene import Scene
from engine.games.pitch.info import Info
from engine.games.pitch.tricks import SUIT

NEEDED: Final = {1: 1.1, 2: 1.6, 3: 2.8, 4: 3.5}
"""What a hand must be worth for each bid."""

DARE: Final = 1.0
"""How much less will do for a bid that wins the game if it is made."""

RISK: Final = {True: 2.0, False: 1.0}
"""What a point lost in a trick weighs beside one won, for the pitcher's side and for the others."""

DRAW: Final = 0.45
"""Points that a trump led by the pitcher's side is worth for the trumps that it draws."""


def choose(info: Info, offers: tuple[Action, ...]) -> Action | None:
    """A call, a card or going on; four is said by pitching."""
    cards = [action.card for action in offers if isinstance(action, Play)]
    if cards:
        return Play(card(info, cards))
    amounts = [action.amount for action in offers if isinstance(action, Bid)]
    if amounts:
        amount = call(info, amounts)
        return Bid(amount) if amount < 4 else Pitch(card(info, info.hand))
    return Continue() if Continue() in offers else None


def call(info: Info, amounts: list[int]) -> int:
    """The highest bid that the hand is worth, to shut others out; the dealer, who speaks last, the cheapest.

    A hand that is worth none still makes the cheapest bid that would win the game or that keeps an opponent
    from winning it, if it is not far from worth it; a sure loss is overcalled whatever the hand. Else a pass.
    """
    table, seats = info.table, len(info.table.hands)
    trump = best_suit(info.hand, seats)
    value = worth(info.hand, trump, seats)
    ace = any(rank(card) == ACE and SUIT[card] == trump for card in info.hand)
    bids = [amount for amount in amounts if 0 < amount < 4 or (amount and ace)]
    worthy = [amount for amount in bids if value >= NEEDED[amount]]
    if worthy:
        return worthy[0] if len(table.calls) == seats - 1 else worthy[-1]
    score, target = table.scores[info.viewer % len(table.scores)], table.options.target
    strict, threat = table.options.win_requires_made_bid, danger(info)
    for amount in filter(None, amounts):
        wins = score - amount >= target and not strict
        near = value >= NEEDED[amount] - DARE and score + amount >= target
        if wins or threat == 1.0 or (amount in bids and (near or threat)):
            return amount
    return amounts[0]


def card(info: Info, cards: Iterable[int]) -> int:
    """The best of the cards that may be played; the same for the same info."""
    trump = info.table.trump
    if trump is None:
        trump = best_suit(info.hand, len(info.table.hands))
        cards = [card for card in info.hand if SUIT[card] == trump]
    scene = Scene(info, trump)
    return max(cards, key=lambda card: (value(scene, card), -card))


def value(scene: Scene, card: int) -> float:
    """What playing a card is worth: the stake by the chance to take it, less what it could still do."""
    pitcher = scene.table.pitcher
    pitching = pitcher is not None and scene.ours(pitcher)
    won = scene.won(card)
    stake = scene.worth(card) + sum(map(scene.worth, scene.trick))
    drawn = DRAW if pitching and not scene.trick and SUIT[card] == scene.trump else 0.0
    return won * stake - (1 - won) * stake * RISK[pitching] - kept(scene, card) + drawn


def kept(scene: Scene, card: int) -> float:
    """What a card would be worth later: trumps and high cards win tricks."""
    strength = float((rank(card) / ACE) ** 6)
    return 0.1 + 0.3 * strength if SUIT[card] == scene.trump else 0.1 * strength
