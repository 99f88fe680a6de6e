"""What a seat may do in a game of Pineapple."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engine.redacted import Redacted

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=53)]
LineNo: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2)]
"""0 top, 1 middle, 2 bottom."""


class Place(Redacted, frozen=True, tag="place", forbid_unknown_fields=True, gc=False):
    """Lay a card of this street on a line, or move it there; nothing is final before ``ready`` (D2, D3)."""

    card: Card
    line: LineNo


class TakeBack(Redacted, frozen=True, tag="take_back", forbid_unknown_fields=True, gc=False):
    """Take a card of this street back into the hand, without a card all of them."""

    card: Card | None = None


class Discard(Redacted, frozen=True, tag="discard", forbid_unknown_fields=True, gc=False):
    """Lay a card of this street aside; what is not placed at ``ready`` is discarded anyway (D3, F2)."""

    card: Card


class Ready(Redacted, frozen=True, tag="ready", forbid_unknown_fields=True, gc=False):
    """Let the street stand as it lies; it cannot be undone (D2, D3)."""


class AutoPlace(Redacted, frozen=True, tag="auto_place", forbid_unknown_fields=True, gc=False):
    """Do with this street what an empty clock does, and be ready (T2)."""


class Hint(Redacted, frozen=True, tag="hint", forbid_unknown_fields=True, gc=False):
    """Ask how a strong player would lay this street; everybody is told that it was asked."""


class Continue(Redacted, frozen=True, tag="continue", forbid_unknown_fields=True, gc=False):
    """The showdown has been seen; play may go on."""


class SitOut(Redacted, frozen=True, tag="sit_out", forbid_unknown_fields=True, gc=False):
    """Take no part from the next match on, or stay out (T4, T6, G2)."""


class SitIn(Redacted, frozen=True, tag="sit_in", forbid_unknown_fields=True, gc=False):
    """Take part again from the next match on; a stack below the minimum is filled up (T4, G2)."""


class Rebuy(Redacted, frozen=True, tag="rebuy", forbid_unknown_fields=True, gc=False):
    """Fill a stack below the minimum up to the buy-in between two matches (G2)."""


Action: TypeAlias = Place | TakeBack | Discard | Ready | AutoPlace | Hint | Continue | SitOut | SitIn | Rebuy
