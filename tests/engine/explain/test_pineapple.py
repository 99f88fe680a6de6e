"""The referee for Pineapple."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.explain.pineapple import answer, answer_line, best
from engine.explain.reading import BadQuestion

VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "pineapple" / "vectors.json").read_text()
)
GOOD = "Qs Jd 7c / Kh Kd 9c 8s 3h / As 2h 3d 4c 5s"


@pytest.mark.parametrize("vector", VECTORS["boards"], ids=lambda vector: vector["id"])
def test_boards(vector: dict[str, Any]) -> None:
    """Every board of the vectors is explained as it counts."""
    said = answer(vector["board"])
    for name in ("top", "middle", "bottom"):
        assert said["lines"][name]["ranks"] == vector[name][1:]
    assert said["foul"] == vector["foul"]
    assert said["royalties"] == vector["royalties"]
    assert said["total"] == vector["royalty_total"]
    assert said["fantasy"] == vector["fl_entry"]
    assert said["repeat"] == vector["fl_repeat"]


@pytest.mark.parametrize("vector", VECTORS["pairs"], ids=lambda vector: vector["id"])
def test_pairs(vector: dict[str, Any]) -> None:
    """Every pair of the vectors gives the first board its points."""
    points = {name: vector[name] for name in ("lines", "scoop", "royalty_diff")}
    said = answer(f"{vector['a']} vs {vector['b']}")
    assert said["points"] == {**points, "total": vector["total_a"]}
    assert said["lines"] == answer(vector["a"])["lines"]
    assert said["other"] == answer(vector["b"])


def test_categories() -> None:
    """Lines are named by category and ranks."""
    assert answer(GOOD)["lines"] == {
        "top": {"category": "high_card", "ranks": [12, 11, 7]},
        "middle": {"category": "pair", "ranks": [13, 9, 8, 3]},
        "bottom": {"category": "straight", "ranks": [5]},
    }


def test_the_best_layout() -> None:
    """Thirteen to seventeen cards are laid so that they pay most."""
    said = best("As Ah Ad Ks Kh Kd Kc 2s 9h Th Jh Qh 8h 3c")
    assert said["total"] == 22 + 20 + 15
    assert len(said["discards"]) == 1
    assert said["repeat"]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Qs Jd 7c", "three lines"),
        ("Qs Jd / Kh Kd 9c 8s 3h / As 2h 3d 4c 5s", "the top has 3 cards, not 2"),
        (GOOD.replace("5s", "Qs"), "Qs is there twice"),
        (GOOD.replace("5s", "JK JK"), "the bottom has 5 cards, not 6"),
        ("JK JK JK / Kh Kd 9c 8s 3h / As 2h 3d 4c 5s", "two jokers"),
        (GOOD.replace("5s", "5x"), "a card is a text"),
        (f"{GOOD} vs {GOOD}", "Qs is there twice"),
        (f"{GOOD} vs {GOOD} vs {GOOD}", "one board, or two"),
        ("", "three lines"),
    ],
)
def test_impossible_boards(question: str, words: str) -> None:
    """What is no board is refused in words."""
    with pytest.raises(BadQuestion, match=words):
        answer(question)


@pytest.mark.parametrize("question", ["As Ah", " ".join(["As"] * 14), ""])
def test_impossible_cards(question: str) -> None:
    """What is no hand of Fantasyland is refused."""
    with pytest.raises(BadQuestion):
        best(question)


@given(st.text())
def test_any_line_is_answered(line: str) -> None:
    """Whatever stands in a line, the answer is JSON, and an error where it is no question."""
    said, answered = answer_line(line, answer)
    assert answered == ("error" not in json.loads(said))
