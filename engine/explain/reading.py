"""Reading questions that anybody may have written: every mistake is said in words, nothing is guessed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.cards import PACK, SUITS, parse

_SHOWN: Final = 40


class BadQuestion(Exception):
    """A question that cannot be answered; the text says why, to the person who asked."""


def show(value: object) -> str:
    """A value as it is quoted in an error: lists and objects by their kind, long texts cut."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, int) and abs(value) > 10**_SHOWN:
        return "a huge number"
    text = json.dumps(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def number(value: object, what: str, least: int, most: int) -> int:
    """A whole number from ``least`` to ``most``."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadQuestion(f"{what} must be a whole number from {least} to {most}, not {show(value)}")
    return value


def array(value: object, what: str, length: int | None = None) -> list[Any]:
    """A list, of a length if one is given."""
    if not isinstance(value, list):
        raise BadQuestion(f"{what} must be a list, not {show(value)}")
    if length is not None and len(value) != length:
        raise BadQuestion(f"{what} must have {length} entries, not {len(value)}")
    return value


def card(value: object, what: str) -> int:
    """A card of the 52 by its text, such as Th."""
    try:
        found = parse(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found not in PACK:
        raise BadQuestion(f"{what} must be a card such as Th or 9c, not {show(value)}")
    return found


def cards(value: object, what: str) -> tuple[int, ...]:
    """Different cards, in the order given."""
    found = tuple(card(one, f"a card of {what}") for one in array(value, what))
    if len(set(found)) < len(found):
        raise BadQuestion(f"{what} must not hold a card twice")
    return found


def suit(value: object, what: str) -> int | None:
    """A suit 0..3 by its letter; None for null."""
    if value is None:
        return None
    if not isinstance(value, str) or len(value) != 1 or value not in SUITS:
        raise BadQuestion(f"{what} must be one of c, d, h, s or null, not {show(value)}")
    return SUITS.index(value)


def fields(question: dict[str, Any], needed: set[str], known: set[str]) -> None:
    """See that a question has all the fields it needs and none that nobody knows."""
    if missing := needed - question.keys():
        raise BadQuestion(f"the question has no {', '.join(sorted(missing))}")
    if unknown := question.keys() - needed - known:
        raise BadQuestion(f"the question has a field that nobody knows: {show(min(unknown))}")


def answer_lines(lines: Iterable[str], answer: Callable[[object], dict[str, Any]]) -> tuple[list[str], bool]:
    """One JSON answer for every line, and whether all lines were questions that could be answered."""
    answers = [_answer_line(line, answer) for line in lines]
    return [json.dumps(one) for one in answers], not any("error" in one for one in answers)


def _answer_line(line: str, answer: Callable[[object], dict[str, Any]]) -> dict[str, Any]:
    try:
        question = json.loads(line, object_pairs_hook=_unique, parse_constant=_no_number)
    except BadQuestion as error:
        return {"error": str(error)}
    except (ValueError, RecursionError):
        return {"error": "the line is no JSON"}
    return answer(question)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadQuestion("an object has the same field twice")
    return found


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
