"""Base time and bank."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clock import BANK, Running

MS = st.integers(min_value=0, max_value=10**6)


@pytest.mark.parametrize(
    ("base", "bank", "deadline"),
    [
        (20_000, True, 81_000),
        (20_000, False, 21_000),
        (0, False, 1_000),
        (None, True, None),
        (None, False, None),
    ],
)
def test_a_deadline_is_base_then_bank(base: int | None, bank: bool, deadline: int | None) -> None:
    """The time is up when base time and, where it follows, the bank are used up; no limit means never."""
    assert Running("1", 1_000, base, bank).deadline(60_000) == deadline


@given(base=MS, bank=MS, used=MS)
def test_the_bank_burns_only_after_the_base_time(base: int, bank: int, used: int) -> None:
    """An answer within the base time costs nothing, a later one what went beyond it, at most all."""
    left = Running("1", 5, base, True).left(bank, 5 + used)
    assert left == (bank if used <= base else max(0, bank + base - used))


@given(base=MS | st.none(), bank=MS, used=MS)
def test_a_clock_without_bank_or_limit_burns_nothing(base: int | None, bank: int, used: int) -> None:
    """The bank stays where it does not follow the base time, and where there is no limit."""
    assert Running("1", 5, base, False).left(bank, 5 + used) == bank
    assert Running("1", 5, None, True).left(bank, 5 + used) == bank


def test_an_answer_before_the_start_costs_nothing() -> None:
    """A clock that seems to start in the future gives no bonus."""
    assert Running("1", 500, 0, True).left(1_000, 400) == 1_000


def test_every_preset_has_a_bank() -> None:
    """The presets that know no hurry have no bank."""
    assert list(BANK) == ["relaxed", "normal", "quick", "none", "day"]
    assert BANK["none"] == BANK["day"] == 0
