"""What a room may choose for a game of Pitch, and how long it may think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from engine.game import IllegalAction, Preset

SEATS: Final = range(2, 8)

DAY: Final = 86_400_000

BASE: Final[Mapping[str, Mapping[str, int]]] = {
    "relaxed": {"bid": 60_000, "play": 45_000, "continue": 20_000},
    "normal": {"bid": 30_000, "play": 20_000, "continue": 10_000},
    "quick": {"bid": 12_000, "play": 8_000, "continue": 5_000},
    "none": {},
    "day": {"bid": DAY, "play": DAY, "continue": DAY},
}
"""Base time in ms by clock preset and ask (P19)."""

BOTS_ONLY_HANDS: Final = 200


class Options(msgspec.Struct, frozen=True, kw_only=True, tag="pitch", gc=False):
    """The rules of one table; the defaults are the rules as the project plays them.

    ``teams``: two against two, partners opposite (P16). ``target``: points that win (P15). ``low_to``: low
    goes to the taker of the trick or to the holder of the card (P11). ``win_requires_made_bid``: a pitcher
    who is set does not win (P15). ``max_hands``: the game ends after so many hands (P17). ``min_bid``,
    ``dealer_steal`` (may the dealer equal a bid below four), ``all_pass`` (the dealer must bid, or the hand
    is thrown in) and ``win_rule``: P18. ``show_pips``: the pips of every side are shown while the hand is
    played. ``hints``: a player may ask what a strong one would do, and all are told that he did.
    """

    teams: bool = False
    target: Literal[7, 11, 15, 21] = 7
    low_to: Literal["taker", "holder"] = "taker"
    win_requires_made_bid: bool = False
    max_hands: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    min_bid: Literal[1, 2] = 1
    dealer_steal: Literal["below4", "none"] = "below4"
    all_pass: Literal["forced", "redeal"] = "forced"
    win_rule: Literal["pitcher", "first_to_target"] = "pitcher"
    show_pips: bool = False
    hints: bool = False


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("seed", Options()),
    Preset("auction_pitch", Options(low_to="holder")),
    Preset("setback", Options(teams=True, target=11, min_bid=2)),
)
"""Pitch P18."""

ONE_DEAL: Final = Options(max_hands=1)
"""One hand."""


def unattended(options: Options) -> Options:
    """The options of a game that only bots play: it ends after 200 hands at the latest (P17)."""
    return replace(options, max_hands=options.max_hands or BOTS_ONLY_HANDS)


def check(options: Options, seats: int) -> None:
    """Refuse options that do not fit together: IllegalAction(``bad_options``, field=...)."""
    if seats not in SEATS:
        raise IllegalAction("bad_options", field="seats")
    if options.teams and seats != 4:
        raise IllegalAction("bad_options", field="teams")
