"""The bonuses as data."""

from __future__ import annotations

from engine.games.pineapple.royalties import TABLE, bonus


def test_the_table_is_what_lines_pay() -> None:
    """Every entry pays what it says, and each line's entries grow."""
    for line, value, points in TABLE:
        assert bonus(line, (*value, *(0,) * (6 - len(value)))) == points
    for line in range(3):
        paid = [points for at, _, points in TABLE if at == line]
        assert paid == sorted(paid)
    assert len(TABLE) == 22 + 7 + 6
