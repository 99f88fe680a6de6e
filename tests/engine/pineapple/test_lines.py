"""Values of lines against slow search and other people's evaluators."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import combinations, pairwise
from random import Random

import pytest

from engine.cards import JOKERS, PACK, text
from engine.games.pineapple.lines import natural, read

Cards = Callable[[str], tuple[int, ...]]


def substitutions(cards: tuple[int, ...], jokers: int) -> Iterator[tuple[int, ...]]:
    """Every way to let the jokers be cards that do not lie in the line (J1)."""
    live = [card for card in PACK if card not in cards]
    for chosen in combinations(live, jokers):
        yield cards + chosen


@pytest.mark.parametrize("jokers", [1, 2])
@pytest.mark.parametrize("size", [3, 5])
def test_jokers_against_all_substitutions(size: int, jokers: int) -> None:
    """A joker line takes the best of all substitutions that is at most the cap, or has none (J2)."""
    rng = Random(size * 10 + jokers)
    for k in range(60):
        pool = [card for card in PACK if k % 3 or card // 13 == 2] if size - jokers > 1 else list(PACK)
        known = tuple(rng.sample(pool, size - jokers))
        line = (*known, *JOKERS[:jokers])
        values = {natural(cards) for cards in substitutions(known, jokers)}
        caps = [None, *rng.sample(sorted(values), min(4, len(values))), (0, 7, 5, 4, 3, 2), (4, 9)]
        for cap in caps:
            fitting = [value for value in values if cap is None or value <= cap]
            reading = read(line, cap)
            if reading is None:
                assert not fitting
            else:
                assert reading.value == max(fitting)
                assert natural(known + reading.jokers) == reading.value
                assert not set(reading.jokers) & set(known)


def test_three_cards() -> None:
    """The 22,100 tops fall into 455 values: high card, pair, trips (L2)."""
    values = [natural(cards) for cards in combinations(PACK, 3)]
    assert len(values) == 22_100
    assert len(set(values)) == 455
    assert {value[0] for value in values} == {0, 1, 3}


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    list(
        pairwise(
            [
                "7c 5d 4h 3s 2c",
                "Kc Qd Jh 9s 8c",
                "Ac 5d 4h 3s 9c",
                "2c 2d 5h 4s 3c",
                "Ac Ad Kh Qs Jc",
                "3c 3d 2h 2s 4c",
                "2c 2d 2h 4s 3c",
                "Ac 2d 3h 4s 5c",
                "2c 3d 4h 5s 6c",
                "Tc Jd Qh Ks Ac",
                "2c 3c 4c 5c 7c",
                "2c 2d 2h 3s 3c",
                "3c 3d 3h 2s 2c",
                "2c 2d 2h 2s 3c",
                "Ac 2c 3c 4c 5c",
                "9c Tc Jc Qc Kc",
                "Tc Jc Qc Kc Ac",
            ]
        )
    ),
)
def test_ladder(weaker: str, stronger: str, cards: Cards) -> None:
    """Each of a ladder of hands beats the one before it."""
    assert natural(cards(weaker)) < natural(cards(stronger))


def test_no_straight_goes_round(cards: Cards) -> None:
    """K-A-2-3-4 is ace high (L2)."""
    assert natural(cards("Kc Ad 2h 3s 4c")) == (0, 14, 13, 4, 3, 2)


@pytest.mark.long
def test_against_treys_and_phevaluator() -> None:
    """Fifty thousand hands of five are ordered as two evaluators from PyPI order them."""
    treys = import_module("treys")
    phevaluator = import_module("phevaluator")
    rng, evaluator = Random(5), treys.Evaluator()
    hands = [tuple(rng.sample(PACK, 5)) for _ in range(50_000)]
    hands += [tuple(rng.sample(range(13), 5)) for _ in range(1_000)]
    ours = [natural(hand) for hand in hands]
    names = [[text(card) for card in hand] for hand in hands]
    theirs = [
        evaluator.evaluate(
            [treys.Card.new(name) for name in hand[:3]], [treys.Card.new(name) for name in hand[3:]]
        )
        for hand in names
    ]
    others = [phevaluator.evaluate_cards(*hand) for hand in names]
    for ranks in (theirs, others):
        found = dict(zip(ours, ranks, strict=True))
        assert [found[value] for value in ours] == ranks
        ordered = [found[value] for value in sorted(found)]
        assert ordered == sorted(set(ranks), reverse=True)
