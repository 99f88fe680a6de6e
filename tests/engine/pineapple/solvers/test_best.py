"""The best layout against all layouts."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from engine.cards import JOKERS, PACK
from engine.games.pineapple.boards import Lines, judge
from engine.games.pineapple.fantasy import stays
from engine.games.pineapple.lines import Value
from engine.games.pineapple.solvers.best import best
from engine.games.pineapple.solvers.made import code, made

STAYING = 10.0


def key(lines: Lines) -> tuple[float, Value, Value, Value]:
    """What a layout is chosen by, nothing for a dead one."""
    board = judge(lines)
    if board.dead:
        return -1.0, (), (), ()
    top, middle, bottom = (reading.value for reading in board.lines)
    return sum(board.bonuses) + (STAYING if stays(board) else 0.0), bottom, middle, top


def brute(cards: tuple[int, ...]) -> tuple[float, Value, Value, Value]:
    """The best of all layouts of thirteen cards."""
    found: tuple[float, Value, Value, Value] = (-1.0, (), (), ())
    for top in combinations(cards, 3):
        rest = [card for card in cards if card not in top]
        for middle in combinations(rest, 5):
            bottom = tuple(card for card in rest if card not in middle)
            found = max(found, key((top, middle, bottom)))
    return found


@pytest.mark.long
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_against_all_layouts(jokers: int) -> None:
    """No layout of thirteen cards is better, with and without jokers."""
    rng = Random(jokers)
    for _ in range(3):
        cards = (*JOKERS[:jokers], *rng.sample(PACK, 13 - jokers))
        layout = best(cards, STAYING)
        assert key(layout.lines) == brute(cards)
        assert layout.worth == key(layout.lines)[0]


@pytest.mark.parametrize("count", [14, 15, 16, 17])
@pytest.mark.parametrize("jokers", [0, 2])
def test_no_exchange_is_better(count: int, jokers: int) -> None:
    """A layout of more cards is live, and no two of its cards can change places to its gain."""
    cards = (*JOKERS[:jokers], *Random(count).sample(PACK, count - jokers))
    lines = best(cards, STAYING).lines
    most = key(lines)
    assert most[0] >= 0
    flat = [card for line in lines for card in line]
    spots = flat + [card for card in cards if card not in flat]
    for a, b in combinations(range(count), 2):
        other = list(spots)
        other[a], other[b] = other[b], other[a]
        assert key((tuple(other[:3]), tuple(other[3:8]), tuple(other[8:13]))) <= most


def test_nothing_stays_without_a_worth() -> None:
    """Where staying is worth nothing only bonuses count."""
    cards = tuple(Random(3).sample(PACK, 14))
    layout = best(cards, 0.0)
    assert layout.worth == sum(judge(layout.lines).bonuses)


def test_codes_compare_as_values_do() -> None:
    """A code is less than another if and only if its value is, shorter lines included (L1)."""
    rng = Random(1)
    values = [judge((tuple(rng.sample(PACK, 3)), (), tuple(rng.sample(PACK, 5)))).lines for _ in range(200)]
    flat = [reading.value for lines in values for reading in (lines[0], lines[2])]
    for a, b in pairwise(flat):
        assert (code(a) < code(b)) == (a < b)


def test_lines_with_jokers_bear_all_codes() -> None:
    """A line of a joker and two cards may be trips, a pair or less (J1)."""
    (line,) = made((JOKERS[0], 0, 13), 3)
    assert line.best == code((3, 2))
    assert code((1, 2, 14)) in line.codes
