"""Positions in which a bot must not do what nobody would do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards import PACK
from engine.games.pineapple import (
    LEVELS,
    AutoPlace,
    Continue,
    Options,
    Rebuy,
    SitIn,
    State,
    apply,
    asks,
    choose,
    info,
    legal,
    setup,
)
from engine.games.pineapple.boards import Lines, judge
from engine.games.pineapple.state import Layout, with_layout, with_player

Board = Callable[[str], Lines]
Cards = Callable[[str], tuple[int, ...]]

LUCK = range(8)
"""Seeds of a bot's luck: what must not be done must never be done."""

each_level = pytest.mark.parametrize("level", LEVELS)


def laid(level: str, lines: Lines, hand: tuple[int, ...], luck: int = 0, **changes: Any) -> Layout:
    """The layout once a bot has played a street of one board."""
    state = setup(Options(jokers=True), 2, b"sanity")
    seat = asks(state)[0].seat
    state = with_layout(state, 1 - seat, done=True)
    state = with_layout(state, seat, lines=lines, hand=hand, **changes)
    if changes.get("fantasy"):
        state = replace(state, stage="closed")
    before, rng = state.layout(seat), Random(luck)
    while state.layout(seat).hand == before.hand:
        offers = tuple(legal(state, seat))
        action = choose(info(state, seat), offers, rng, level)
        assert action in offers
        assert not isinstance(action, AutoPlace)
        state = apply(state, seat, action, "bot").state
    return state.layout(seat)


@each_level
def test_a_live_board_is_not_killed_by_the_last_street(level: str, board: Board, cards: Cards) -> None:
    """A place that kills the board is not taken where others keep it alive."""
    lines = board("Kd Kc / Ah Ac 4d 5s / 9h 9s 3h 3c 6d")
    hand = cards("2d Qd 7s")
    for luck in LUCK:
        assert not judge(laid(level, lines, hand, luck, street=5).lines).dead


@each_level
def test_a_flush_is_finished(level: str, board: Board, cards: Cards) -> None:
    """The fifth heart goes to four hearts at the bottom."""
    lines = board("2d 3c / Kc Kd 5s 5d / Ah Jh 8h 4h")
    for luck in LUCK:
        bottom = laid(level, lines, cards("9h 2c 6s"), luck, street=5).lines[2]
        assert judge(((), (), bottom)).lines[2].value[0] == 5


def test_club_does_not_put_aces_on_top_of_nothing(board: Board, cards: Cards) -> None:
    """Aces on top of kings that will not grow any more would be dead for sure."""
    lines = board("Ad / 9c 7d 4s / Kh Kd 8s 3c 2c")
    layout = laid("club", lines, cards("As Qd 9h"), street=4)
    assert judge(layout.lines).lines[0].value[0] == 0
    assert not judge(layout.lines).dead


def test_club_goes_for_fantasyland(board: Board, cards: Cards) -> None:
    """Queens go on top of two lines that bear them."""
    lines = board("Qd / Kc Kd 4s 4d / 9h 9s 9c 3c")
    layout = laid("club", lines, cards("Qs 7d 2h"), street=5)
    assert judge(layout.lines).lines[0].value[:2] == (1, 12)
    assert not judge(layout.lines).dead


def test_club_lays_fantasyland_exactly(cards: Cards) -> None:
    """Trips on top, quads below: it stays, and no card of them is discarded."""
    hand = cards("2c 2d 2h 9c 9d 9h 9s Kc Kd Kh 5c 5d 7h 8s")
    board = judge(laid("club", ((), (), ()), hand, fantasy=14).lines)
    assert [line.value[0] for line in board.lines] == [3, 6, 7]


@each_level
def test_fantasyland_is_never_dead_by_club_and_always_laid(level: str) -> None:
    """Thirteen cards are laid whatever comes, jokers too."""
    rng = Random(2)
    for count in (13, 14, 17):
        hand = (52, 53, *rng.sample(PACK, count - 2))
        layout = laid(level, ((), (), ()), hand, fantasy=count)
        assert sum(map(len, layout.lines)) == 13
        assert level != "club" or not judge(layout.lines).dead


@each_level
def test_a_spoilt_draft_is_put_right(level: str, board: Board, cards: Cards) -> None:
    """What a person left lying before a bot took over is no trap."""
    lines = board("2d 3c / Kc Kd 5s 5d / Ah Jh 8h 4h")
    hand = cards("9h 2c 6s")
    draft = ((hand[1], 2), (hand[2], 1))
    layout = laid(level, lines, hand, street=5, draft=draft, changes=2)
    assert layout.done
    if level == "club":
        assert hand[0] in layout.lines[2]


@each_level
def test_bots_buy_in_and_come_back_at_once(level: str) -> None:
    """A bot never lets the table wait (G2)."""
    state: State = setup(Options(), 2, b"sanity")
    while state.stage != "show":
        state = apply(state, asks(state)[0].seat, AutoPlace()).state
    state = with_player(with_player(state, 0, stack=0, right=0), 1, stack=200, right=0)
    for action in (Continue(), Continue(), Rebuy()):
        seat = asks(state)[0].seat
        offers = tuple(legal(state, seat))
        assert choose(info(state, seat), offers, Random(0), level) == action
        state = apply(state, seat, action).state
    out = with_player(state, 0, out="asked")
    assert choose(info(out, 0), tuple(legal(out, 0)), Random(0), level) == SitIn()
