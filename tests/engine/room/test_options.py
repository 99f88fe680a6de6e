"""Options as people send them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.game import IllegalAction
from engine.games import pitch
from engine.room.options import read_options

if TYPE_CHECKING:
    from tests.engine.conftest import Tiny


def test_what_is_not_named_keeps_its_default() -> None:
    """Named options are taken, the others are the game's own."""
    assert read_options(pitch, {"target": 11}) == pitch.Options(target=11)
    assert read_options(pitch, {}) == pitch.Options()


@pytest.mark.parametrize(
    ("given", "field", "why"),
    [
        ({"target": 8}, "target", "value"),
        ({"target": "7"}, "target", "value"),
        ({"teams": 1}, "teams", "value"),
        ({"max_hands": 0}, "max_hands", "value"),
        ({"target": 11, "colour": "red"}, "colour", "unknown"),
        ({"type": "pitch"}, "type", "unknown"),
        ({"": 1}, "", "unknown"),
    ],
)
def test_a_wrong_option_is_named(given: dict[str, Any], field: str, why: str) -> None:
    """An unknown option and a wrong value are refused with the name of the field."""
    with pytest.raises(IllegalAction) as refused:
        read_options(pitch, given)
    assert refused.value.code == "bad_options"
    assert refused.value.detail == {"field": field, "why": why}


def test_options_that_do_not_fit_together_are_refused_by_the_game(tiny: Tiny) -> None:
    """Reading takes each field alone; what only the game knows is left to its check."""
    chosen = read_options(tiny, {"rounds": 13})
    with pytest.raises(IllegalAction, match="bad_options"):
        tiny.check(chosen, 4)
