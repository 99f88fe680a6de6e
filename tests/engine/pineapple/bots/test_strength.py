"""How strong the levels are.

``QUARTET_HANDS=5000 pytest -sk alone -o faulthandler_timeout=0 tests/engine/pineapple/bots`` prints what club
makes of so many hands by itself; ``quartet arena pineapple --bots club,novice`` what it wins from novice.
"""

from __future__ import annotations

import os
from math import sqrt
from random import Random

import pytest

from engine.cards import PACK
from engine.games.pineapple import Options, apply, asks, choose, info, legal, setup
from engine.games.pineapple.boards import EMPTY, Board, Lines, judge
from engine.games.pineapple.bots.club import street
from engine.games.pineapple.fantasy import earned

HANDS = int(os.environ.get("QUARTET_HANDS", "400"))


def alone(deck: list[int]) -> Board:
    """The board that a club bot makes of seventeen cards with nobody else at the table."""
    lines: Lines = EMPTY
    seen = 0
    for number in range(1, 6):
        hand = tuple(deck[seen : seen + (5 if number == 1 else 3)])
        seen += len(hand)
        unseen = tuple(card for card in PACK if card not in deck[:seen])
        plan = street(lines, hand, number, unseen)
        top, middle, bottom = (
            (*line, *(card for card, spot in plan if spot == at)) for at, line in enumerate(lines)
        )
        lines = top, middle, bottom
    return judge(lines)


def deal(seed: int, levels: tuple[str, ...]) -> tuple[int, ...]:
    """What each seat scores in one deal of bots of these levels, without the cap."""
    state, rng = (
        setup(Options(matches=1, stack_cap=False), len(levels), seed.to_bytes(4, "big")),
        Random(seed),
    )
    while not state.sheet:
        seat = asks(state)[0].seat
        action = choose(info(state, seat), tuple(legal(state, seat)), rng, levels[seat])
        assert action is not None
        state = apply(state, seat, action, "bot").state
    return state.sheet[0].delta


@pytest.mark.long
def test_club_alone() -> None:
    """Fouls at most a quarter of its hands and is paid two and a half points in bonuses a hand."""
    rng = Random(1)
    boards = [alone(rng.sample(PACK, 17)) for _ in range(HANDS)]
    dead = sum(board.dead for board in boards) / HANDS
    paid = sum(sum(board.bonuses) for board in boards) / HANDS
    lands = sum(earned("unlimited", board, 0, 0)[0] > 0 for board in boards) / HANDS
    print(f"\n{HANDS} hands: {dead:.1%} dead, {paid:.2f} points in bonuses, {lands:.1%} to Fantasyland")
    assert dead <= 0.25
    assert paid >= 2.5


@pytest.mark.long
def test_club_beats_novice() -> None:
    """Heads-up club wins clearly, each deal played from both seats."""
    samples = [
        (deal(seed, ("club", "novice"))[0] + deal(seed, ("novice", "club"))[1]) / 2 for seed in range(60)
    ]
    mean = sum(samples) / len(samples)
    spread = sqrt(sum((sample - mean) ** 2 for sample in samples) / (len(samples) - 1))
    assert mean - 1.96 * spread / sqrt(len(samples)) > 0
