"""The best layout against all layouts."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random

import pytest

from engine.cards import JOKERS, PACK
from engine.games.pineapple.boards import Lines, judge
from engine.games.pineapple.fantasy import stays
from engine.games.pineapple.lines import Value
from engine.games.pineapple.solvers.best import solve
from engine.games.pineapple.solvers.loops import PLAIN, Loops, compiled
from engine.games.pineapple.solvers.made import ADDED, WEIGHT, code, fill, tables

STAYING = 10.0

# Where numba can be had `make test` installs it, and these tests fail without it.
FAST = pytest.param(
    compiled,
    id="fast",
    marks=pytest.mark.skipif(sys.version_info >= (3, 15), reason="numba knows it not yet"),
)
BOTH_WAYS = pytest.mark.parametrize("loops", [pytest.param(lambda: PLAIN, id="plain"), FAST])


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
    """No layout of thirteen cards is better, with and without jokers, plain and compiled."""
    rng = Random(jokers)
    for _ in range(3):
        cards = (*JOKERS[:jokers], *rng.sample(PACK, 13 - jokers))
        most = brute(cards)
        for loops in (PLAIN, compiled()) if sys.version_info < (3, 15) else (PLAIN,):
            layout = solve(cards, STAYING, loops)
            assert key(layout.lines) == most
            assert layout.worth == most[0]


@pytest.mark.long
@BOTH_WAYS
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_more_cards_against_all_choices_of_thirteen(loops: Callable[[], Loops], jokers: int) -> None:
    """A layout of fourteen cards is the best of those of every thirteen of them."""
    cards = (*JOKERS[:jokers], *Random(14).sample(PACK, 14 - jokers))
    most = max(key(solve(chosen, STAYING, loops()).lines) for chosen in combinations(cards, 13))
    assert key(solve(cards, STAYING, loops()).lines) == most


@pytest.mark.skipif(sys.version_info >= (3, 15), reason="numba knows it not yet")
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_both_ways_find_the_same(jokers: int) -> None:
    """Plain and compiled loops lay the same cards on the same lines."""
    rng = Random(jokers)
    for count, staying in ((13, 11.0), (14, 0.0), (15, 15.5), (16, 26.0), (17, 53.0)):
        cards = (*JOKERS[:jokers], *rng.sample(PACK, count - jokers))
        assert solve(cards, staying, PLAIN) == solve(cards, staying, compiled())


@BOTH_WAYS
@pytest.mark.parametrize("count", [14, 15, 16, 17])
@pytest.mark.parametrize("jokers", [0, 2])
def test_no_exchange_is_better(loops: Callable[[], Loops], count: int, jokers: int) -> None:
    """A layout of more cards is live, and no two of its cards can change places to its gain."""
    cards = (*JOKERS[:jokers], *Random(count).sample(PACK, count - jokers))
    lines = solve(cards, STAYING, loops()).lines
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
    layout = solve(cards, 0.0)
    assert layout.worth == sum(judge(layout.lines).bonuses)


def test_codes_compare_as_values_do() -> None:
    """A code is less than another if and only if its value is, shorter lines included (L1)."""
    rng = Random(1)
    values = [judge((tuple(rng.sample(PACK, 3)), (), tuple(rng.sample(PACK, 5)))).lines for _ in range(200)]
    flat = [reading.value for lines in values for reading in (lines[0], lines[2])]
    for a, b in pairwise(flat):
        assert (code(a) < code(b)) == (a < b)


def test_sums_of_weights_name_ranks() -> None:
    """No two sets of equally many ranks have the same sum, five of a rank included (J1)."""
    for size in range(1, 6):
        sets = list(combinations_with_replacement(WEIGHT, size))
        assert len(set(map(sum, sets))) == len(sets)


def test_lines_with_jokers_bear_all_codes() -> None:
    """A line of a joker and two cards may be trips or a pair; for the bottom it bears the best (J1)."""
    mixed, suited = tables(3)
    args = (0, 1, 4, True, [3], [WEIGHT[0] * 2], [3], mixed, suited, ADDED[1])
    out = [0] * 26
    codes = {line >> 17 for line in out[: fill(*args, out, 0)]}
    assert codes == {code((3, 2)), *(code((1, 2, rank)) for rank in range(3, 15))}
    assert fill(*args[:3], False, *args[4:], out, 0) == 1
    assert out[0] == code((3, 2)) << 17 | 7
