"""What a room may choose for a game of Auction, and how long it may think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from engine.game import IllegalAction, Preset

SEATS: Final = range(4, 5)

DAY: Final = 86_400_000

BASE: Final[Mapping[str, Mapping[str, int]]] = {
    "relaxed": {"bid": 60_000, "exchange": 60_000, "continue": 30_000},
    "normal": {"bid": 30_000, "exchange": 30_000, "continue": 12_000},
    "quick": {"bid": 12_000, "exchange": 12_000, "continue": 8_000},
    "none": {},
    "day": {"bid": DAY, "exchange": DAY, "continue": DAY},
}
"""Base time in ms by clock preset and ask (A28)."""


class Options(msgspec.Struct, frozen=True, kw_only=True, tag="auction", gc=False):
    """What one table may choose (A27).

    ``deals``: after so many a sole leader wins. ``target``: points with which a sole leader wins at once,
    None: never (A26). ``returns``: who has passed may return to the auction (A8). ``memory_aid``: the cards
    that are publicly known to be in a hand are shown beside it. ``hints``: a player may ask what a strong one
    would do, and all are told that he did.
    """

    deals: Annotated[int, msgspec.Meta(ge=1, le=12)] = 4
    target: Annotated[int, msgspec.Meta(ge=50, le=300)] | None = 100
    returns: bool = True
    memory_aid: bool = True
    hints: bool = False


PRESETS: Final[tuple[Preset, ...]] = (Preset("seed", Options()),)

ONE_DEAL: Final = Options(deals=1, target=None)
"""One deal, and another while the lead is tied."""


def unattended(options: Options) -> Options:
    """The options of a game that only bots play: the same, for a tied lead does not last."""
    return options


def check(options: Options, seats: int) -> None:
    """Refuse a table that is not for four: IllegalAction(``bad_options``, field=``seats``)."""
    if seats not in SEATS:
        raise IllegalAction("bad_options", field="seats")
