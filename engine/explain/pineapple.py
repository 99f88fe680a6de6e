"""The referee for Pineapple: what a board counts as, what one wins from another, the best layout of cards.

Boards are texts such as ``Qs Jd 7c / Kh Kd 9c 8s 3h / As 2h 3d 4c 5s``: top, middle, bottom. A joker is
``JK`` or ``**``. Two boards stand on both sides of ``vs``.
"""

from __future__ import annotations

import json
from typing import Any, Final, get_args

from engine.cards import JOKERS, parse, text
from engine.explain.reading import BadQuestion, show
from engine.games.pineapple.boards import ROOM, Board, Lines, judge
from engine.games.pineapple.fantasy import earned, stays
from engine.games.pineapple.lines import ROYAL_FLUSH, Value
from engine.games.pineapple.options import Variety
from engine.games.pineapple.settlement import compare
from engine.games.pineapple.solvers.best import STAYING
from engine.games.pineapple.solvers.best import best as best_layout

CATEGORIES: Final = (
    *("high_card", "pair", "two_pair", "trips", "straight", "flush", "full_house", "quads"),
    "straight_flush",
)
LINES: Final = ("top", "middle", "bottom")


def answer(question: str) -> dict[str, Any]:
    """What a board counts as; with another one (``other``) also its points against that. BadQuestion."""
    texts = question.split(" vs ")
    if len(texts) > 2:
        raise BadQuestion("a question has one board, or two with vs between them")
    found = [_board(one) for one in texts]
    held = [card for lines in found for line in lines for card in line]
    if len(found) == 2:
        _different([card for card in held if card not in JOKERS])
        if sum(card in JOKERS for card in held) > len(JOKERS):
            raise BadQuestion("there are two jokers, not more")
    judged = [judge(lines) for lines in found]
    answers = [_explained(board) for board in judged]
    if len(found) == 1:
        return answers[0]
    pair = compare(0, 1, *judged)
    points = {
        "lines": sum(pair.lines),
        "scoop": pair.scoop,
        "royalty_diff": pair.bonuses[0] - pair.bonuses[1],
        "total": pair.points,
    }
    return {**answers[0], "points": points, "other": answers[1]}


def best(question: str) -> dict[str, Any]:
    """The best layout of 13 to 17 cards, with 14 cards for whoever repeats; BadQuestion when it is none."""
    cards = _cards(question.split())
    if not 13 <= len(cards) <= 17:
        raise BadQuestion(f"a layout is made of 13 to 17 cards, not {len(cards)}")
    lines = best_layout(cards, STAYING[14]).lines
    laid = {card for line in lines for card in line}
    return {
        "board": " / ".join(" ".join(map(text, line)) for line in lines),
        "discards": [text(card) for card in cards if card not in laid],
        **_explained(judge(lines)),
    }


def answer_line(line: str, answer: Any) -> tuple[str, bool]:
    """The answer to one line in JSON, and whether it was a question; else an ``error`` in words."""
    try:
        return json.dumps(answer(line.strip())), True
    except BadQuestion as error:
        return json.dumps({"error": str(error)}), False


def _explained(board: Board) -> dict[str, Any]:
    fantasy = {variety: earned(variety, board, 0, 0)[0] for variety in get_args(Variety)}
    return {
        "lines": {name: _line(line.value) for name, line in zip(LINES, board.lines, strict=True)},
        "foul": board.dead,
        "royalties": list(board.bonuses),
        "total": sum(board.bonuses),
        "fantasy": fantasy,
        "repeat": bool(stays(board)),
    }


def _line(value: Value) -> dict[str, Any]:
    category = "royal_flush" if value[0] == ROYAL_FLUSH else CATEGORIES[value[0]]
    return {"category": category, "ranks": list(value[1:])}


def _board(question: str) -> Lines:
    parts = [part.split() for part in question.split("/")]
    if len(parts) != len(LINES):
        raise BadQuestion("a board has three lines with / between them: top / middle / bottom")
    for name, words, most in zip(LINES, parts, ROOM, strict=True):
        if len(words) != most:
            raise BadQuestion(f"the {name} has {most} cards, not {len(words)}")
    cards = iter(_cards([word for words in parts for word in words]))
    top, middle, bottom = (tuple(next(cards) for _ in range(most)) for most in ROOM)
    return top, middle, bottom


def _cards(words: list[str]) -> tuple[int, ...]:
    """Different cards, at most two of them jokers."""
    cards: list[int] = []
    for word in words:
        try:
            card = parse(word)
        except ValueError:
            raise BadQuestion(f"a card is a text such as Th, 9c or JK, not {show(word)}") from None
        cards.append(JOKERS[1] if card in cards and card in JOKERS else card)
    if cards.count(JOKERS[1]) > 1:
        raise BadQuestion("there are two jokers, not more")
    _different(cards)
    return tuple(cards)


def _different(cards: list[int]) -> None:
    for card in cards:
        if cards.count(card) > 1:
            raise BadQuestion(f"{text(card)} is there twice")
