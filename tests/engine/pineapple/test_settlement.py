"""Pairs and payments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.pineapple.boards import Lines, judge
from engine.games.pineapple.settlement import Pair, compare, pairs, settle

STACK = st.integers(0, 200)
POINTS = st.integers(-120, 120)


def test_vectors(vectors: dict[str, Any], board: Callable[[str], Lines]) -> None:
    """Every pair of the vectors scores what stands there, and the opposite from the other side (L3)."""
    for vector in vectors["pairs"]:
        a, b = judge(board(vector["a"])), judge(board(vector["b"]))
        pair = compare(0, 1, a, b)
        assert sum(pair.lines) == vector["lines"], vector["id"]
        assert pair.scoop == vector["scoop"], vector["id"]
        assert pair.bonuses[0] - pair.bonuses[1] == vector["royalty_diff"], vector["id"]
        assert pair.points == vector["total_a"], vector["id"]
        assert compare(1, 0, b, a).points == -vector["total_a"]


def paid(stacks: tuple[int, ...], points: tuple[int, ...], cap: bool = True) -> tuple[int, ...]:
    """The stacks of P1, P2 and B, or of P1 and B, after their pairs have been settled in order."""
    order = tuple(range(len(stacks)))
    compared = [Pair(a, b, (0, 0, 0), 0, (0, 0), d) for (a, b), d in zip(pairs(order), points, strict=True)]
    settled, after = settle(compared, dict(enumerate(stacks)), cap)
    for pair in settled:
        assert abs(pair.paid) <= abs(pair.points)
        assert pair.paid * pair.points >= 0
    return tuple(after.values())


@pytest.mark.parametrize(
    ("stacks", "points", "after"),
    [
        ((100, 100, 100), (13, -7, -21), (106, 108, 86)),
        ((100, 100, 100), (13, -7, 21), (106, 66, 128)),
        ((40, 12, 150), (25, -60, 18), (12, 0, 190)),
        ((50, 50, 20), (6, 15, -30), (71, 49, 0)),
    ],
    ids=["B-P2 lost", "E1", "E2", "E3"],
)
def test_order_of_pairs(stacks: tuple[int, ...], points: tuple[int, ...], after: tuple[int, ...]) -> None:
    """P1 and P2 settle first, then P1 and the button, then the button and P2 (L5)."""
    assert paid(stacks, points) == after


@given(st.tuples(STACK, STACK, STACK), st.tuples(POINTS, POINTS, POINTS))
def test_three_stacks_stay_whole(stacks: tuple[int, ...], points: tuple[int, ...]) -> None:
    """With the cap no stack falls below zero, and nobody wins more than each opponent had in play."""
    after = paid(stacks, points)
    assert sum(after) == sum(stacks)
    assert min(after) >= 0
    for seat, stack in enumerate(after):
        others = [other for at, other in enumerate(stacks) if at != seat]
        assert stack - stacks[seat] <= sum(min(stacks[seat], other) for other in others)


@given(st.tuples(STACK, STACK), st.tuples(POINTS))
def test_two_stacks_stay_whole(stacks: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Heads-up the loser pays the points, at most what the smaller stack holds."""
    after = paid(stacks, points)
    assert sum(after) == sum(stacks)
    assert abs(after[0] - stacks[0]) == min(abs(points[0]), *stacks)


@given(st.tuples(POINTS, POINTS, POINTS))
def test_without_the_cap_all_is_paid(points: tuple[int, ...]) -> None:
    """Running scores take every point and may fall below zero."""
    first, second, third = points
    assert paid((0, 0, 0), points, cap=False) == (first + second, third * -1 - first, third - second)
