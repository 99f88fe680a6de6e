"""What a room may choose for a game of Pineapple, and how long it may think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.game import IllegalAction, Preset

SEATS: Final = range(2, 5)

DAY: Final = 86_400_000

BASE: Final[Mapping[str, Mapping[str, int]]] = {
    "relaxed": {
        "street1": 45_000,
        "street": 30_000,
        "fantasy": 150_000,
        "continue": 30_000,
        "rebuy": 60_000,
        "wait": 180_000,
    },
    "normal": {
        "street1": 30_000,
        "street": 20_000,
        "fantasy": 90_000,
        "continue": 15_000,
        "rebuy": 30_000,
        "wait": 120_000,
    },
    "quick": {
        "street1": 15_000,
        "street": 10_000,
        "fantasy": 40_000,
        "continue": 8_000,
        "rebuy": 15_000,
        "wait": 60_000,
    },
    "none": {},
    "day": dict.fromkeys(("street1", "street", "fantasy", "continue", "rebuy", "wait"), DAY),
}
"""Base time in ms by clock preset and ask (T1, G2)."""

BOTS_ONLY_MATCHES: Final = 50

Variety: TypeAlias = Literal["progressive", "unlimited", "ultimate", "tournament"]
"""Varieties of Fantasyland (F1)."""


class Options(msgspec.Struct, frozen=True, kw_only=True, tag="pineapple", gc=False):
    """The rules of one table; the defaults are the rules as the project plays them.

    ``jokers``: two jokers in the deck (J1, J2). ``fantasy``: the variety of Fantasyland (F1). ``matches``:
    the length of the game, None for an open end (G1). ``stack_cap``: nobody wins or loses more than he or
    the opponent has in play; without it scores run freely from 0 (L5). ``hints``: a player may ask how a
    strong one would lay his cards, and all are told that he did. ``buy_in``: points that everybody
    starts with and re-buys to, ``min_stack``: points that a match asks for at its start (G1, G2).
    """

    jokers: bool = False
    fantasy: Variety = "progressive"
    matches: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = 8
    stack_cap: bool = True
    buy_in: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 100
    min_stack: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 20
    hints: bool = False


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("progressive", Options()),
    Preset("unlimited", Options(fantasy="unlimited")),
    Preset("ultimate", Options(fantasy="ultimate")),
    Preset("tournament", Options(fantasy="tournament")),
    Preset("joker", Options(jokers=True)),
)
"""The varieties of Fantasyland (F1), and Joker Pineapple."""

ONE_DEAL: Final = Options(matches=1, stack_cap=False)
"""One match: a deal, and another while somebody is in Fantasyland."""


def unattended(options: Options) -> Options:
    """The options of a game that only bots play: it ends after 50 matches at the latest (G1)."""
    return replace(options, matches=options.matches or BOTS_ONLY_MATCHES)


def check(options: Options, seats: int) -> None:
    """Refuse options that do not fit together: IllegalAction(``bad_options``, field=...)."""
    if seats not in SEATS:
        raise IllegalAction("bad_options", field="seats")
    if options.stack_cap and options.min_stack > options.buy_in:
        raise IllegalAction("bad_options", field="min_stack")
