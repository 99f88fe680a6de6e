"""Fantasyland: who earns it, with how many cards, who stays (F1, F2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.cards import ACE, KING, QUEEN
from engine.games.pineapple.boards import Board
from engine.games.pineapple.lines import PAIR, QUADS, TRIPS, Value
from engine.games.pineapple.options import Variety

ENTRY: Final[Mapping[str, Mapping[str, int]]] = {
    "unlimited": {"queens": 14, "kings": 14, "aces": 14, "trips": 14},
    "progressive": {"queens": 14, "kings": 15, "aces": 16, "trips": 17},
    "ultimate": {"queens": 14, "kings": 15, "aces": 16, "trips": 17},
    "tournament": {"queens": 13, "kings": 14, "aces": 15, "trips": 16},
}
"""Cards on entry by variety and by what lies on top."""

REPEAT: Final[Mapping[str, int]] = {"unlimited": 14, "progressive": 14}
"""Cards on repeat; ultimate gives those of the first entry again, tournament nothing."""

_PAIRS: Final = {QUEEN: "queens", KING: "kings", ACE: "aces"}


def hand(top: Value) -> str:
    """What on a top line earns Fantasyland: ``queens``, ``kings``, ``aces``, ``trips``, or an empty text."""
    if top[0] == TRIPS:
        return "trips"
    return _PAIRS.get(top[1], "") if top[0] == PAIR else ""


def stays(board: Board) -> str:
    """What of a live board repeats Fantasyland: ``trips`` on top, ``quads`` or better below; else empty."""
    top, _, bottom = board.lines
    if board.dead:
        return ""
    return "trips" if top.value[0] == TRIPS else "quads" if bottom.value[0] >= QUADS else ""


def earned(variety: Variety, board: Board, playing: int, first: int) -> tuple[int, str]:
    """The cards of the next Fantasyland that a full board earns, and for what; 0 for none.

    ``playing``: the cards of the Fantasyland in which it was set, 0 for none. ``first``: the cards of the
    player's first entry in this match, 0 before it.
    """
    if playing:
        why = stays(board)
        again = 0 if variety == "tournament" else REPEAT.get(variety, first)
        return (again, why) if why and again else (0, "")
    why = "" if board.dead else hand(board.lines[0].value)
    if not why or (variety == "tournament" and first):
        return 0, ""
    return (first if variety == "ultimate" and first else ENTRY[variety][why]), why
