"""Boards and vectors of Pineapple."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cards import JOKERS, parse
from engine.games.pineapple.boards import Lines


def cards(words: str) -> tuple[int, ...]:
    """Cards as ints; the second joker in a text is the other one."""
    found: list[int] = []
    for word in words.split():
        card = parse(word)
        found.append(JOKERS[1] if card in found else card)
    return tuple(found)


def board(text: str) -> Lines:
    """``top / middle / bottom`` as cards."""
    known = iter(cards(text.replace("/", " ")))
    top, middle, bottom = (tuple(next(known) for _ in part.split()) for part in text.split("/"))
    return top, middle, bottom


@pytest.fixture(scope="session", name="cards")
def cards_of() -> Callable[[str], tuple[int, ...]]:
    """``cards("Ks JK")``."""
    return cards


@pytest.fixture(scope="session", name="board")
def board_of() -> Callable[[str], Lines]:
    """``board("top / middle / bottom")``."""
    return board


@pytest.fixture(scope="session")
def vectors() -> dict[str, Any]:
    """Boards and pairs with everything that they count."""
    found: dict[str, Any] = json.loads((Path(__file__).parent / "vectors.json").read_text())
    return found
