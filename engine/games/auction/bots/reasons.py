"""Why a bot of Auction did what it did: what its code weighed, in a few codes.

``improves``: the ``cards`` of the row make its best combination stronger, ``before`` -> ``after``.
``nearer``: they make it no stronger, but likelier to become so. ``tries``: it hopes for more than that.
``outbid``: it cannot beat what stands. ``keeps``: nothing that it could buy is worth its cards, ``best`` is
what they show. ``declares``: it should win with its ``best``, by ``chance`` per cent. ``proud``: its ``best``
looks like winning. ``pays``. Combinations are [place in the table of combinations, from 1, ranks ...].
"""

from __future__ import annotations

from random import Random

from engine.game import Reason
from engine.games.auction import ranking
from engine.games.auction.actions import Action, Bid, Declare, Finish, Pass
from engine.games.auction.bots.declaring import chance_to_win
from engine.games.auction.bots.worth import prospects, showdown
from engine.games.auction.info import Info


def reason(info: Info, offers: tuple[Action, ...], action: Action, rng: Random, level: str) -> Reason | None:
    """Why a bot of a level chose an action, ``rng`` as it was for `choose`; None: it had no choice."""
    shown = _combination(showdown(info.hand))
    match action:
        case Bid(cards):
            return _purchase(info, cards)
        case Pass():
            if any(isinstance(offer, Bid) for offer in offers):
                return Reason("keeps", {"best": shown})
            return Reason("outbid")
        case Declare():
            if level == "novice":
                return Reason("proud", {"best": shown})
            return Reason("declares", {"best": shown, "chance": round(100 * chance_to_win(info, rng))})
        case Finish():
            return Reason("pays")
        case _:
            return None


def _purchase(info: Info, bid: tuple[int, ...]) -> Reason:
    """What a bid would make of the hand, if the row suffices for it."""
    taken = info.table.row[-len(bid) :]
    hand = (*[card for card in info.hand if card not in bid], *taken)
    before, after = showdown(info.hand), showdown(hand)
    if after > before:
        return Reason(
            "improves", {"cards": taken, "before": _combination(before), "after": _combination(after)}
        )
    nearer = prospects(hand) > prospects(info.hand)
    return Reason("nearer" if nearer else "tries", {"cards": taken})


def _combination(strength: int) -> tuple[int, ...]:
    return ranking.place(strength), *ranking.ranks(strength)
