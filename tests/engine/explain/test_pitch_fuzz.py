"""The referee for Pitch under questions that nobody would ask."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.explain.pitch import answer

HANDS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "pitch" / "vectors.json").read_text())[
    "hands"
]
FEW = settings().max_examples // 2

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["As", "P", "h"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
ASKED = ("players", "dealer", "team", "target", "calls", "hands", "tricks", "before")
FIELDS = st.sampled_from(
    [
        "players",
        "n",
        "dealer",
        "team",
        "target",
        "before",
        "calls",
        "hands",
        "tricks",
        "bids",
        "hand",
        "led",
        "trump",
        "options",
    ]
)


@settings(max_examples=FEW)
@given(st.dictionaries(FIELDS, JSON, max_size=8) | JSON)
@example({"bids": [], "n": 2, "dealer": 0, "options": {"max_hands": 10**30}})
@example({"bids": [10**5000], "n": 2, "dealer": 0})
@example({"\ud800": 1, "bids": []})
def test_any_json_gets_an_answer(question: object) -> None:
    """Whatever is asked, the answer is a JSON object and never an exception."""
    json.dumps(answer(question))


def damaged(rng: Random, value: dict[str, Any]) -> Any:
    """A question with one place in it changed: dropped, doubled, exchanged or of another type."""
    value = {name: part for name, part in deepcopy(value).items() if name in ASKED}
    place: Any = value
    while True:
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        inner = place[key]
        if isinstance(inner, list | dict) and inner and rng.random() < 0.85:
            place = inner
            continue
        place[key] = rng.choice([None, True, -1, 9, 0.5, "", "As", "2", "P", [], {}, [inner], inner])
        if isinstance(place, list) and rng.random() < 0.5:
            other = rng.randrange(len(place))
            place[key], place[other] = place[other], inner
        return value


def never_wrong(seed: int) -> None:
    """A damaged hand is refused, or answered as the changed question deserves: by scores that add up."""
    rng = Random(seed)
    asked = damaged(rng, rng.choice(HANDS))
    given = answer(asked)
    if "error" in given:
        return
    sides = len(given["after"])
    assert len(given["delta"]) == len(given["earned"]) == len(given["pips"]) == sides
    assert given["after"] == [a + b for a, b in zip(asked["before"], given["delta"], strict=True)]
    assert all(len(set(cards)) == 6 for cards in asked["hands"])
    played = sorted(card for trick in asked["tricks"] for _, card in trick)
    assert played == sorted(card for cards in asked["hands"] for card in cards)


@settings(max_examples=FEW)
@given(st.integers(0, 2**32))
def test_damaged_hands(seed: int) -> None:
    """A hand with one thing wrong in it is never answered as if it were right."""
    never_wrong(seed)


@pytest.mark.long
@settings(max_examples=1000)
@given(st.integers(0, 2**32))
def test_many_damaged_hands(seed: int) -> None:
    """Thousands of damaged hands are refused or answered soundly."""
    never_wrong(seed)
