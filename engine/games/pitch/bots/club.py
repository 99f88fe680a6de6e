"""The ``club`` bot: sound play by the odds of one trick, bids by the worth of the hand and the score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.cards import ACE, JACK, rank
from engine.games.pitch.actions import Action, Bid, Continue, Pitch, Play
from engine.games.pitch.bots.bidding import best_suit, danger, worth
from engine.games.pitch.bots.scene import Scene
from engine.games.pitch.info import Info
from engine.games.pitch.scoring import PIPS
from engine.games.pitch.tricks import SUIT

NEEDED: Final = {1: 1.1, 2: 1.5, 3: 2.6, 4: 3.7}
"""What a hand must be worth for each bid."""

DARE: Final = 1.0
"""How much less will do for a bid that wins the game if it is made."""


class Stake(NamedTuple):
    """Points that a pip, the jack of trumps and the lowest trump are worth."""

    pip: float
    jack: float
    low: float


class Weights(NamedTuple):
    """What counts when a card is chosen, in points: fitted to how sampled deals went on.

    ``trick``: the trick itself, since its winner leads. ``laid``: what lies in it. ``taken`` and ``lost``:
    what the card itself holds if the trick is won, which it might also win later, or lost. ``spent``: a trump
    less in the hand, ``boss`` back for one that nothing can beat. ``drawn``: a trump that is led and wins.
    """

    trick: float
    laid: Stake
    taken: Stake
    lost: Stake
    spent: float
    boss: float
    drawn: float


PITCHING: Final = Weights(
    0.15, Stake(0.06, 1.0, 0.3), Stake(0.0, 0.0, 0.5), Stake(-0.03, -1.4, -1.6), -0.5, 0.5, 0.35
)
"""For the pitcher's side, which has a bid to lose."""

OTHERS: Final = Weights(
    0.12, Stake(0.04, 0.8, 0.45), Stake(0.015, 0.3, 0.3), Stake(-0.03, -0.9, -0.55), -0.35, 0.0, 0.15
)


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
    """What playing a card is worth."""
    pitcher = scene.table.pitcher
    weights = PITCHING if pitcher is None or scene.ours(pitcher) else OTHERS
    won = scene.won(card)
    value = won * (weights.trick + sum(stake(scene, laid, weights.laid) for laid in scene.trick))
    value += won * stake(scene, card, weights.taken) + (1 - won) * stake(scene, card, weights.lost)
    if SUIT[card] == scene.trump:
        value += weights.spent + weights.boss * scene.boss(card)
        value += 0.0 if scene.trick else weights.drawn * won
    return value


def stake(scene: Scene, card: int, worth: Stake) -> float:
    """What a card brings to the winner of its trick."""
    value = PIPS[card] * worth.pip
    if SUIT[card] == scene.trump:
        value += worth.jack * (rank(card) == JACK)
        if scene.table.options.low_to == "taker":
            value += worth.low * scene.lowest(card)
    return value
