"""What is said of a board as it lies: names, risk, needs, draws, Fantasyland."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.cards import KING, PACK, rank
from engine.games.pineapple import Options, State, setup, view
from engine.games.pineapple.boards import ROOM, Lines, judge
from engine.games.pineapple.outlook import Draw, draw, mendable, outlook
from engine.games.pineapple.state import with_layout, with_player

Board = Callable[[str], Lines]
Cards = Callable[[str], tuple[int, ...]]


def table(lines: Lines, seat: int = 0, state: State | None = None, **changes: Any) -> State:
    """A table with such a board."""
    given = setup(Options(jokers=True), 2, b"outlook") if state is None else state
    return with_layout(given, seat, lines=lines, hand=(), draft=(), **changes)


@pytest.mark.parametrize(
    ("text", "order", "needs"),
    [
        ("2h / 8c 3c / Kh Ks Jh", "right", (None, None, None)),
        ("Qs Qh 2c / 8c 3c / Kh Ks Jh", "risk", (None, (1, 12, 2), None)),
        ("2h / Kh Kd / Qh Qd 3c", "risk", (None, None, (1, 13))),
        ("Qs Qh 2c / / Jh Jd", "risk", (None, None, (1, 12, 2))),
        ("2h 3c 4d / Kh Kd 7c 8d 9s / Qh Qd 3h 4h 6d", "dead", (None, None, (1, 13, 9, 8, 7))),
        ("Qs Qh 2c / 8c 3c 4d 5s / Kh Ks", "dead", (None, (1, 12, 2), None)),
        ("Qs Qh 2c / Qc 3c 4d 5s / Kh Ks", "risk", (None, (1, 12, 2), None)),
        ("As Ah Ac / 2c 2d 3c 3d / Kh Ks", "risk", (None, (3, 14), (2, 3, 2))),
        ("As Ah Ac / 2c 4d 3c 3d / Kh Ks", "dead", (None, (3, 14), None)),
        ("JK / 8c 3c / Kh Ks Jh", "right", (None, None, None)),
    ],
)
def test_order(text: str, order: str, needs: tuple[object, ...], board: Board) -> None:
    """Whether the lines are in order, may be mended, or never; and what the lower one must reach (L1)."""
    look = outlook(table(board(text)), 0)
    assert (look.order, look.needs) == (order, needs)
    assert not look.bonus or look.order == "right"


def finishes(lines: Lines, rest: list[int]) -> bool:
    """Whether some of the other cards put the lines in order, by trying."""
    free = [most - len(cards) for most, cards in zip(ROOM, lines, strict=True)]
    for added in combinations(rest, sum(free)):
        for first in combinations(added, free[2]):
            left = [card for card in added if card not in first]
            for second in combinations(left, free[1]):
                top = tuple(card for card in left if card not in second)
                if not judge((lines[0] + top, lines[1] + second, lines[2] + first)).dead:
                    return True
    return False


def test_nothing_is_called_dead_that_can_be_mended() -> None:
    """Boards with one or two free places against all cards that could come; a place counts on no other."""
    rng, seen = Random(5), {True: 0, False: 0}
    for _ in range(150):
        cards = rng.sample(PACK, 13)
        free = rng.choice([(0, 1, 0), (1, 0, 0), (0, 0, 1), (0, 1, 1), (1, 0, 1)])
        lines = (tuple(cards[: 3 - free[0]]), tuple(cards[3 : 8 - free[1]]), tuple(cards[8 : 13 - free[2]]))
        if not judge(lines).dead:
            continue
        held = {card for line in lines for card in line}
        possible = finishes(lines, [card for card in PACK if card not in held])
        seen[possible] += 1
        assert mendable(lines) or not possible
    assert min(seen.values()) > 5


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Th 9h 3h", Draw("flush", 2, 2)),
        ("Th 9h 3h 2h", Draw("flush", 1, 2)),
        ("Th 9h 8c", Draw("straight", 2, None)),
        ("Ah 2c 4d 5s", Draw("straight", 1, None)),
        ("Ah Kc Td", Draw("straight", 2, None)),
        ("Th 9h 8h 7h", Draw("straight_flush", 1, 2)),
        ("Th 9h 3c", None),
        ("Th Tc 9h", None),
        ("Th 9h", None),
        ("Ah Kh 2c", None),
        ("Th 9h JK", Draw("straight_flush", 2, 2)),
        ("2c 3c 4c 5c 6c", None),
    ],
)
def test_draws(line: str, expected: Draw | None, cards: Cards) -> None:
    """Three or four cards on the way to a straight or a flush; no wrap-around (L2)."""
    assert draw(cards(line)) == expected


@pytest.mark.parametrize(
    ("text", "fantasy", "inside", "entry", "land", "bonus"),
    [
        ("Qs Qh 2c / Kc Kd 4d 5s 6c / Ah As 3h 4h 7d", "progressive", 0, 0, (14, "queens"), 7),
        ("As Ah 2c / Kc Kd 4d 4s 6c / 9h 9s 9c 4h 7d", "progressive", 0, 0, (16, "aces"), 9),
        ("As Ah 2c / Kc Kd 4d 4s 6c / 9h 9s 9c 4h 7d", "tournament", 0, 0, (15, "aces"), 9),
        ("As Ah 2c / Kc Kd 4d 4s 6c / 9h 9s 9c 4h 7d", "tournament", 0, 13, (0, ""), 9),
        ("As Ah 2c / Kc Kd 4d 4s 6c / 9h 9s 9c 4h 7d", "ultimate", 0, 14, (14, "aces"), 9),
        ("As Ah 2c / Kc Kd 4d 4s 6c / 9h 9s 9c 4h 7d", "progressive", 16, 16, (0, ""), 9),
        ("2s 2h 2c / Kc Kd Ks 4s 6c / 9h 9s 9c 9d 7d", "progressive", 17, 17, (14, "trips"), 22),
        ("2s 3h 4c / Kc Kd Ks 4s 6c / 9h 9s 9c 9d 7d", "ultimate", 17, 17, (17, "quads"), 12),
        ("2s 2h 2c / Kc Kd Ks 4s 6c / 9h 9s 9c 9d 7d", "tournament", 13, 13, (0, ""), 22),
        ("Qs Qh 2c / Kc Kd 4d 5s 6c / Jh Js 3h 4h 7d", "progressive", 0, 0, (0, ""), 0),
    ],
)
def test_what_a_board_would_earn(
    text: str,
    fantasy: Any,
    inside: int,
    entry: int,
    land: tuple[int, str],
    bonus: int,
    board: Board,
) -> None:
    """Cards of the next Fantasyland, why, and the bonuses: none of it for a dead hand (F1, L3)."""
    state = setup(Options(fantasy=fantasy), 2, b"outlook")
    state = with_player(state, 0, entry=entry)
    look = outlook(table(board(text), state=state, fantasy=inside), 0)
    assert ((look.fantasy, look.why), look.bonus) == (land, bonus)


def test_the_draft_counts_and_jokers_say_what_they_are(board: Board, cards: Cards) -> None:
    """The board is judged with the draft as it lies; a joker counts as the best that keeps the order (J2)."""
    state = table(board("Qd / 8c 8s 3h / Kh Jh JK"))
    assert [rank(card) for card in outlook(state, 0).shapes[2].jokers] == [KING]
    before = outlook(state, 0)
    drafted = with_layout(state, 0, hand=cards("Qs 5h 9c"), draft=((cards("Qs")[0], 0),))
    after = outlook(drafted, 0)
    assert before.shapes[0].value == (0, 12)
    assert after.shapes[0].value == (1, 12)
    assert (before.order, after.order) == ("right", "risk")
    assert view(drafted, 0).outlook == after
    assert view(drafted, 1).outlook != after
    capped = outlook(table(board("JK Qd 2c / Kh 8c 8s 3h 3d / Kd Ks 4c 4h 9s")), 0)
    assert capped.shapes[0].value == (1, 12, 2)
    assert capped.order == "right"


def test_only_who_is_dealt_in_has_an_outlook() -> None:
    """The bye and spectators have none (Q2)."""
    state = setup(Options(), 4, b"outlook")
    assert state.bye is not None
    assert view(state, state.bye).outlook is None
    assert view(state, -1).outlook is None
    assert view(state, state.order[0]).outlook is not None
