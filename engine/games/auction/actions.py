"""What a seat may do in a game of Auction."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from engine.redacted import Redacted

Card: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=117)]
Cards: TypeAlias = Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=10)]


class Bid(Redacted, frozen=True, tag="bid", forbid_unknown_fields=True):
    """Bid cards of the own hand, all of which form one combination (A4).

    They are laid in this order, the first one leftmost, unless the payment is arranged anew (A11).
    """

    cards: Cards


class Pass(Redacted, frozen=True, tag="pass", forbid_unknown_fields=True, gc=False):
    """Do not bid on what stands (A6)."""


class Hint(Redacted, frozen=True, tag="hint", forbid_unknown_fields=True, gc=False):
    """Ask what a strong player would bid; everybody is told that it was asked."""


class Return(Redacted, frozen=True, tag="return", forbid_unknown_fields=True, gc=False):
    """After a pass, come back into the auction, also out of turn (A8).

    It names the auction that is meant, ``deal_no`` and ``auction_no`` of the view: late on its way, it never
    counts for another one.
    """

    deal_no: int
    auction_no: int


class Declare(Redacted, frozen=True, tag="declare", forbid_unknown_fields=True, gc=False):
    """Declare the showdown, also out of turn (A20).

    It names the auction whose row is meant as ``Return`` does.
    """

    deal_no: int
    auction_no: int


class Arrange(Redacted, frozen=True, tag="arrange", forbid_unknown_fields=True):
    """Put the payment into another order, the first card leftmost (A11); a draft until ``finish``."""

    cards: Cards


class Finish(Redacted, frozen=True, tag="finish", forbid_unknown_fields=True, gc=False):
    """Pay in the order as it stands and take what was bought (A11-A13)."""


class Continue(Redacted, frozen=True, tag="continue", forbid_unknown_fields=True, gc=False):
    """The showdown has been seen; the next deal may begin."""


Action: TypeAlias = Bid | Pass | Hint | Return | Declare | Arrange | Finish | Continue
