"""What a seat may do in a game of Pitch."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engine.redacted import Redacted

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=51)]


class Bid(Redacted, frozen=True, tag="bid", forbid_unknown_fields=True, gc=False):
    """The one call of a seat: 0 passes, 1..4 bids that many points (P3)."""

    amount: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Pitch(Redacted, frozen=True, tag="pitch", forbid_unknown_fields=True, gc=False):
    """Bid four by laying a card, which is the first lead and names trumps (P6)."""

    card: Card


class Play(Redacted, frozen=True, tag="play", forbid_unknown_fields=True, gc=False):
    """Lay a card to the trick (P8, P9)."""

    card: Card


class Claim(Redacted, frozen=True, tag="claim", forbid_unknown_fields=True, gc=False):
    """Take all tricks that are left, when every card of the hand is sure to win: the hand ends at once."""


class Hint(Redacted, frozen=True, tag="hint", forbid_unknown_fields=True, gc=False):
    """Ask what a strong player would call or lay; everybody is told that it was asked."""


class Continue(Redacted, frozen=True, tag="continue", forbid_unknown_fields=True, gc=False):
    """The finished hand has been seen; the next one may be dealt."""


Action: TypeAlias = Bid | Pitch | Play | Claim | Hint | Continue
