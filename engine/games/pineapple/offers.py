"""What a seat may do now: the client knows no rule."""

from __future__ import annotations

import msgspec

from engine.game import Seat
from engine.games.pineapple import drafts
from engine.games.pineapple.rules import legal
from engine.games.pineapple.state import CHANGES, State, acting


class Offers(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The types of the seat's legal actions, and what limits its draft.

    ``needed``: cards of the street to be placed, ``placed``: those that are; ``room``: free places of top,
    middle, bottom; ``aside``: cards that may still be laid aside; ``changes``: changes that are left;
    ``hinted``: the hint that was asked for this street may be fetched.
    """

    actions: tuple[str, ...]
    needed: int = 0
    placed: int = 0
    room: tuple[int, int, int] = (0, 0, 0)
    aside: int = 0
    changes: int = 0
    hinted: bool = False


def offers(state: State, seat: Seat) -> Offers | None:
    """The offers of a seat, None while it may do nothing."""
    tags = {str(type(action).__struct_config__.tag): None for action in legal(state, seat)}
    if not tags:
        return None
    if seat not in acting(state):
        return Offers(tuple(tags))
    layout = state.layout(seat)
    return Offers(
        tuple(tags),
        drafts.needed(layout),
        drafts.placed(layout),
        drafts.room(layout),
        drafts.discardable(layout),
        CHANGES - layout.changes,
        layout.hinted,
    )
