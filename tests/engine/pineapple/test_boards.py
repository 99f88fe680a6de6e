"""Boards: values, dead hands, bonuses, Fantasyland, by the vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.pineapple.boards import EMPTY, Lines, judge
from engine.games.pineapple.fantasy import earned, stays

Board = Callable[[str], Lines]


def test_vectors(vectors: dict[str, Any], board: Board) -> None:
    """Every board of the vectors counts, pays and earns what stands there."""
    for vector in vectors["boards"]:
        judged = judge(board(vector["board"]))
        top, middle, bottom = (list(line.value) for line in judged.lines)
        assert (top, middle, bottom) == (vector["top"], vector["middle"], vector["bottom"]), vector["id"]
        assert judged.dead == vector["foul"], vector["id"]
        assert list(judged.bonuses) == vector["royalties"], vector["id"]
        assert sum(judged.bonuses) == vector["royalty_total"]
        entry = {variety: earned(variety, judged, 0, 0)[0] for variety in vector["fl_entry"]}
        assert entry == vector["fl_entry"], vector["id"]
        assert bool(stays(judged)) == vector["fl_repeat"], vector["id"]


def test_an_empty_line_caps_nothing(board: Board) -> None:
    """A line without cards is no order yet; a weaker line below that has some is."""
    assert not judge(EMPTY).dead
    assert not judge(board("Ks Kh / 2c 2d 2h / ")).dead
    assert judge(board("Ks Kh / Ac / 2c")).dead


def test_jokers_of_a_dead_hand_are_read_without_a_cap(board: Board) -> None:
    """The line that fails and those above it count at their best (J2)."""
    judged = judge(board("JK Qs 2c / As Ad Kh Qc 9s / 7c 5d 4h 3s 2d"))
    assert judged.dead
    assert [line.value for line in judged.lines] == [(1, 12, 2), (1, 14, 13, 12, 9), (0, 7, 5, 4, 3, 2)]
