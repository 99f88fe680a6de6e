"""What the clients of a load run play, chosen at random from what their views offer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, TypeAlias

View: TypeAlias = dict[str, Any]
Action: TypeAlias = dict[str, Any]


def pitch(view: View, rng: random.Random) -> Action:
    """The lowest bid, any legal card."""
    match view["stage"]:
        case "hand":
            return {"type": "continue"}
        case "bid":
            return {"type": "bid", "amount": view["offers"]["bids"][0]}
        case _:
            return {"type": "play", "card": rng.choice(view["offers"]["cards"])}


def auction(view: View, rng: random.Random) -> Action:
    """Now and then a bid or a declaration, else a pass; a payment as it was laid."""
    match view["stage"]:
        case "showdown":
            return {"type": "continue"}
        case "exchange":
            return {"type": "finish"}
    if "declare" in view["offers"]["may"] and rng.random() < 0.05:
        return {"type": "declare", "deal_no": view["deal_no"], "auction_no": view["auction_no"]}
    *_, least = view.get("bid") or (0,)
    stronger = [mask for mask, _, strength in view["selections"] if strength > least]
    if not stronger or rng.random() < 0.7:
        return {"type": "pass"}
    mask = rng.choice(stronger)
    return {"type": "bid", "cards": [card for at, card in enumerate(view["hand"]) if mask >> at & 1]}


def pineapple(view: View, rng: random.Random) -> Action:
    """Card by card to any line with room, then ready."""
    match view["stage"]:
        case "show":
            return {"type": "continue"}
        case "rebuy":
            return {"type": "rebuy"}
        case "wait":
            return {"type": "sit_in"}
    offers, (cards, draft) = view["offers"], view["trays"][view["you"]]
    if "ready" in offers["actions"]:
        return {"type": "ready"}
    laid = [card for card, _ in draft]
    line = rng.choice([line for line in range(3) if offers["room"][line]])
    return {"type": "place", "card": rng.choice([card for card in cards if card not in laid]), "line": line}


GAMES: Final[dict[str, tuple[dict[str, Any], Callable[[View, random.Random], Action]]]] = {
    "auction": ({"deals": 12, "target": None}, auction),
    "pineapple": ({"matches": 100, "stack_cap": False}, pineapple),
    "pitch": ({"target": 21}, pitch),
}
"""By the name of a game: the options of its tables, and how it is played."""
