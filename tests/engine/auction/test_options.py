"""Options of a table (A27)."""

from __future__ import annotations

import msgspec
import pytest

from engine.game import IllegalAction
from engine.games.auction import BASE, PRESETS, Options, check, setup, unattended


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_four_play(seats: int) -> None:
    """Any other number is refused."""
    for refuse in (lambda: check(Options(), seats), lambda: setup(Options(), seats, b"")):
        with pytest.raises(IllegalAction) as refused:
            refuse()
        assert (refused.value.code, refused.value.detail) == ("bad_options", {"field": "seats"})


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [("deals", (1, 12), (0, 13)), ("target", (50, 300, None), (49, 301)), ("returns", (True, False), (1,))],
)
def test_ranges(field: str, good: tuple[object, ...], bad: tuple[object, ...]) -> None:
    """Values outside the ranges do not decode."""
    for value in good:
        assert getattr(msgspec.convert({"type": "auction", field: value}, Options), field) == value
    for value in bad:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"type": "auction", field: value}, Options)


def test_defaults() -> None:
    """Four deals, a hundred points, with returns and the memory aid."""
    assert PRESETS[0].options == Options() == unattended(Options())
    assert Options() == Options(deals=4, target=100, returns=True, memory_aid=True)
    assert set(BASE["normal"]) == {"bid", "exchange", "continue"}
