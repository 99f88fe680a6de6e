"""The referee for Auction."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.explain.auction import answer_line, bid, hand
from engine.explain.reading import BadQuestion


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Ah Kh Qh 9h **", ("flush", 5, ["A", "A", "K", "Q", "9"], 4)),
        ("**", ("single", 1, ["A"], 1)),
        ("JK JK", ("of_a_kind", 2, ["A"], 2)),
        ("5h 6h **", ("suit_sequence", 3, ["7"], 6)),
        ("Th 9c 8d 7s 6h", ("straight", 5, ["T"], 5)),
        ("7c 7c 7d 7d 7h 7h 7s 7s ** **", ("of_a_kind", 10, ["7"], 20)),
    ],
)
def test_bids(text: str, answer: tuple[Any, ...]) -> None:
    """A selection is named with its size, what ties are compared by, and its place in the table."""
    assert bid(text) == dict(zip(("combination", "cards", "ranks", "place"), answer, strict=True))


def test_nothing() -> None:
    """Cards that form no combination are none, in any case of letters."""
    assert bid("kd ad 2d") == {"combination": None}


def test_a_hand() -> None:
    """What it shows without jokers, and every bid once, weakest first, with as few jokers as will do."""
    answer = hand("7h 7s 8h 9h **")
    assert answer["showdown"] == {
        "combination": "suit_sequence",
        "cards": 3,
        "ranks": ["9"],
        "place": 6,
        "made_of": ["7h", "8h", "9h"],
    }
    bids = [(one["place"], one["ranks"], one["made_of"]) for one in answer["bids"]]
    assert bids == [
        (1, ["7"], ["7h"]),
        (1, ["8"], ["8h"]),
        (1, ["9"], ["9h"]),
        (1, ["A"], ["**"]),
        (2, ["7"], ["7h", "7s"]),
        (2, ["8"], ["8h", "**"]),
        (2, ["9"], ["9h", "**"]),
        (3, ["7"], ["7h", "7s", "**"]),
        (6, ["9"], ["7h", "8h", "9h"]),
        (6, ["T"], ["8h", "9h", "**"]),
        (8, ["T"], ["7h", "8h", "9h", "**"]),
    ]


def test_a_hand_of_jokers() -> None:
    """It shows nothing (A19)."""
    assert hand("** **")["showdown"] == {"combination": None}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a selection has 1 to 10 cards, not 0"),
        ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "a selection has 1 to 10 cards, not 11"),
        ("1h", '"1h" is no card'),
        ("7h 7h 7h", "there are only 2 7h"),
        ("** ** ** ** **", "there are only 4 jokers"),
    ],
)
def test_no_selection(text: str, words: str) -> None:
    """What two packs cannot give is refused in words."""
    with pytest.raises(BadQuestion) as refused:
        bid(text)
    assert words in str(refused.value)
    with pytest.raises(BadQuestion):
        hand(text)


def test_lines() -> None:
    """Each line gets an object of its own, a wrong one an error."""
    assert answer_line("Ah\n", bid) == (json.dumps(bid("Ah")), True)
    said, answered = answer_line("Ah Zz\n", bid)
    assert (list(json.loads(said)), answered) == (["error"], False)


@given(st.text(max_size=40) | st.lists(st.sampled_from(["Ah", "7d", "7D", "**", "jk", "10h"])).map(" ".join))
def test_any_text_gets_an_answer(text: str) -> None:
    """Whatever is asked, the answer is a JSON object and never an exception."""
    for answer in (bid, hand):
        assert isinstance(json.loads(answer_line(text, answer)[0]), dict)
