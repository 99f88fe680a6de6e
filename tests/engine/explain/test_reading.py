"""Reading what anybody may have written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.explain.reading import BadQuestion, answer_lines, card, number, show, suit


def echo(question: object) -> dict[str, Any]:
    """Answers with the question."""
    return {"asked": question}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("NaN", "no JSON"),
        ('{"a": Infinity}', "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("1" * 10_000, "no JSON"),
        ('{"a": 1, "a": 2}', "same field twice"),
        ('{"b": {"a": 1, "a": 1}}', "same field twice"),
    ],
    ids=lambda text: text[:12],
)
def test_lines_that_are_no_json(line: str, words: str) -> None:
    """A line that cannot be read as one JSON value is an error in words, and no other line suffers."""
    answers, fine = answer_lines([line, "1"], echo)
    assert not fine
    assert words in json.loads(answers[0])["error"]
    assert json.loads(answers[1]) == {"asked": 1}


def test_answers_are_ascii() -> None:
    """An answer can be printed on any terminal, whatever was in the question."""
    (line,), fine = answer_lines(['"\\ud800 \u2660"'], echo)
    assert fine
    assert line.isascii()


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1], 0, 8, 10**400])
def test_numbers(value: object) -> None:
    """Only a whole number in the range is one."""
    with pytest.raises(BadQuestion, match=r"^seat must be a whole number from 1 to 7, not "):
        number(value, "seat", 1, 7)


@pytest.mark.parametrize("value", ["", "A", "Asx", "1s", "Ax", "JK", "**", 5, None, ["As"]])
def test_cards(value: object) -> None:
    """Only the 52 cards have a text here."""
    with pytest.raises(BadQuestion):
        card(value, "it")


def test_good_values() -> None:
    """What is right is read."""
    assert number(7, "seat", 1, 7) == 7
    assert card("Th", "it") == 34
    assert [suit(letter, "it") for letter in (*"cdhs", None)] == [0, 1, 2, 3, None]


def test_show() -> None:
    """Quotes stay short."""
    assert show("x" * 1000) == '"' + "x" * 39 + "..."
    assert show([1] * 1000) == "a list"
    assert show({"a": 1}) == "an object"
    assert show(10**5000) == "a huge number"
    assert show(None) == "null"
