"""Options, presets and base times."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.clock import BANK
from engine.game import IllegalAction
from engine.games.pitch.options import BASE, PRESETS, SEATS, Options, check


def test_presets_are_those_of_the_rules() -> None:
    """Seed, Auction Pitch (low to the holder) and Setback (2 v 2, to 11, bids from 2) stand in this order."""
    assert [(preset.name, preset.options) for preset in PRESETS] == [
        ("seed", Options()),
        ("auction_pitch", Options(low_to="holder")),
        ("setback", Options(teams=True, target=11, min_bid=2)),
    ]


@pytest.mark.parametrize(
    "given",
    [
        {"target": 8},
        {"target": "7"},
        {"low_to": "both"},
        {"max_hands": 0},
        {"max_hands": 1001},
        {"min_bid": 0},
        {"min_bid": 3},
        {"dealer_steal": "always"},
        {"all_pass": None},
        {"win_rule": ""},
        {"teams": 1},
        {"show_pips": "yes"},
    ],
    ids=str,
)
def test_values_out_of_range(given: dict[str, Any]) -> None:
    """A value that an option does not have is refused when it is read."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given, Options)


@pytest.mark.parametrize(
    "given", [{"target": 21}, {"max_hands": 1000}, {"max_hands": None}, {"of_tomorrow": 1}]
)
def test_values_in_range(given: dict[str, Any]) -> None:
    """Limits belong to their range, and a field of a later release does not stop an older one."""
    assert isinstance(msgspec.convert(given, Options), Options)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 7, 8])
def test_teams_need_four(seats: int) -> None:
    """Two to seven play; two against two are four (P1, P16)."""
    for options, field in ((Options(), "seats"), (Options(teams=True), "teams")):
        fits = seats in SEATS if field == "seats" else seats == 4
        if fits:
            check(options, seats)
        else:
            with pytest.raises(IllegalAction, match=r"^bad_options$") as refused:
                check(options, seats)
            assert refused.value.detail["field"] == (field if seats in SEATS else "seats")


def test_base_times() -> None:
    """Every clock knows every question or none; slower clocks never give less."""
    assert set(BASE) == set(BANK)
    assert BASE["none"] == {}
    for question in ("bid", "play", "continue"):
        assert (
            BASE["quick"][question]
            < BASE["normal"][question]
            < BASE["relaxed"][question]
            < BASE["day"][question]
        )
