"""Why a bot of Pitch did what it did: what its code weighed, in a few codes.

``bids``, ``passes``: the hand is worth ``tenths`` of a point with ``suit`` as trumps, for a bid of
``amount``. ``dares``: it is worth less, but the bid would win the game. ``blocks``: it keeps an opponent from
winning. ``stuck``: the dealer has to bid. ``only``: no other card may be played. ``draws``: trumps are led to
draw out others. ``takes``: the card is to win the trick. ``gives``: what counts goes to the partner,
``seat``. ``saves``: a trump would win, but is kept. ``ducks``: the trick is let go as cheaply as can be.
"""

from __future__ import annotations

from random import Random

from engine.game import Reason
from engine.games.pitch.actions import Action, Bid, Pitch, Play
from engine.games.pitch.bots import novice
from engine.games.pitch.bots.bidding import best_suit, danger, worth
from engine.games.pitch.bots.club import NEEDED
from engine.games.pitch.bots.scene import Scene
from engine.games.pitch.info import Info
from engine.games.pitch.tricks import SUIT


def reason(info: Info, offers: tuple[Action, ...], action: Action, rng: Random, level: str) -> Reason | None:
    """Why a bot of a level chose an action, ``rng`` as it was for `choose`; None: it had no choice."""
    match action:
        case Bid(amount):
            return _call(info, offers, amount, rng, level)
        case Pitch():
            return _call(info, offers, 4, rng, level)
        case Play(card):
            cards = [offer.card for offer in offers if isinstance(offer, Play)]
            return Reason("only") if len(cards) == 1 else _card(info, cards, card)
        case _:
            return None


def _call(info: Info, offers: tuple[Action, ...], amount: int, rng: Random, level: str) -> Reason:
    seats = len(info.table.hands)
    trump = best_suit(info.hand, seats)
    value = worth(info.hand, trump, seats)
    needed = NEEDED.get(amount, 0.0)
    if level == "novice":
        value, needed = value + novice.misjudged(rng), float(amount)
    args = {"suit": trump, "tenths": round(value * 10), "amount": amount}
    if not amount:
        return Reason("passes", args)
    if value >= needed:
        return Reason("bids", args)
    if amount == min(offer.amount for offer in offers if isinstance(offer, Bid)) and Bid(0) not in offers:
        return Reason("stuck", args)
    return Reason("blocks" if danger(info) else "dares", args)


def _card(info: Info, cards: list[int], card: int) -> Reason:
    trump = info.table.trump
    scene = Scene(info, SUIT[card] if trump is None else trump)
    if not scene.trick:
        if SUIT[card] == scene.trump:
            return Reason("draws")
        return Reason("takes" if scene.won(card) >= 0.5 else "ducks")
    if scene.beats(card):
        return Reason("takes")
    if scene.ours(scene.ahead):
        return Reason("gives", {"seat": scene.ahead}) if _counts(card, scene.trump) else Reason("ducks")
    spared = any(SUIT[other] == scene.trump and scene.beats(other) for other in cards)
    return Reason("saves" if spared and SUIT[card] != scene.trump else "ducks")


def _counts(card: int, trump: int) -> bool:
    """Whether a card brings its trick something."""
    return novice.counting(card, trump) > 0
