"""What a viewer is told about the four points before the hand is over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import parse, text
from engine.game import PUBLIC
from engine.games.pitch import Options, State, apply, asks, info, legal, resample, setup, timeout, view
from engine.games.pitch.points import Point, points

FEW = settings().max_examples // 4


def shown(state: State, viewer: int) -> list[tuple[int | None, bool, str | None] | None]:
    """The points of a viewer as (side, sure, card as text)."""
    told = view(state, viewer).points
    assert told is not None
    return [None if p is None else (p.side, p.sure, None if p.card is None else text(p.card)) for p in told]


def test_before_trumps(table: Callable[..., State]) -> None:
    """There is nothing to tell before there are trumps."""
    state = table("As Ks", "Ah Kh")
    assert points(state, 0, state.hands[0]) is None


def test_the_ace_in_hand(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Who holds the ace of trumps knows that high is his; nobody else does (P11)."""
    state = play(pitching("5s 2h", "As 3h", "6s 4h"), "5s")
    assert shown(state, 1) == [(1, True, "As"), None, None, None]
    assert shown(state, 0) == shown(state, PUBLIC) == [None, None, None, None]


def test_so_far(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """What finished tricks gave is so far while somebody may hold a better card."""
    state = play(pitching("Ks 2h", "3s 3h", "6s 4h"), "Ks", "3s", "6s")
    assert shown(state, PUBLIC) == [(0, False, "Ks"), (0, False, "3s"), None, None]


def test_sure_cards(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Ace, deuce and jack are sure for everybody once their trick is taken."""
    state = play(pitching("As 2h", "2s 3h", "Js 4h"), "As", "2s", "Js")
    assert shown(state, PUBLIC) == [(0, True, "As"), (0, True, "2s"), (0, True, "Js"), None]


def test_the_ace_on_the_table(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """The ace of trumps is as good as taken when it is laid."""
    state = play(pitching("4s 2h", "As 3h", "6s 4h"), "4s", "As")
    assert shown(state, PUBLIC)[0] == (1, True, "As")


def test_voids_make_sure(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """When everybody else has shown to hold no trump, what is taken is sure (P9)."""
    state = play(pitching("9s 2h", "3h 8d", "4h 7d"), "9s", "3h", "4h")
    assert shown(state, 0)[:2] == [(0, True, "9s"), (0, True, "9s")]
    assert shown(state, 1)[:2] == shown(state, PUBLIC)[:2] == [(0, False, "9s"), (0, False, "9s")]


@pytest.mark.parametrize(("rule", "low"), [("taker", None), ("holder", (1, True, "2s"))])
def test_the_deuce_in_hand(
    pitching: Callable[..., State],
    play: Callable[..., State],
    rule: str,
    low: tuple[int, bool, str] | None,
) -> None:
    """Who holds the deuce has low for sure only where low goes to the holder (O ``low_to``)."""
    state = play(pitching("5s 2h", "2s 3h", "6s 4h", low_to=rule), "5s")
    assert shown(state, 1)[1] == low


def test_the_jack_that_nothing_beats(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """The jack in hand is sure when ace, king and queen are gone or in the same hand."""
    state = play(pitching("As 5h", "Ks 3h", "Qs Js"), "As", "Ks")
    assert shown(state, 2)[2] is None
    state = play(state, "Qs")
    assert shown(state, 2)[2] == (2, True, "Js")
    assert shown(state, 0)[2] is None


def test_game_so_far_is_an_option(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Who is ahead for game is told only with the option of running pips (O ``show_pips``)."""
    hands = ("As 5h 4h 3h 2h 6h", "Ts 3d 4d 5d 6d 7d", "Qs 3c 4c 5c 6c 7c")
    for show_pips, told, pips in ((False, None, None), (True, (0, False, None), (16, 0, 0))):
        state = play(pitching(*hands, show_pips=show_pips), "As", "Ts", "Qs")
        assert shown(state, 1)[3] == told
        assert view(state, 1).pips == pips


def test_the_end_of_a_hand() -> None:
    """When the hand is over everything is sure, an undealt jack and a tie for game too."""
    state = setup(Options(), 2, b"seed-7")
    while state.stage in ("bid", "play"):
        seat = asks(state)[0].seat
        state = apply(state, seat, timeout(state, seat)[0]).state
    line, told = state.sheet[-1], view(state, PUBLIC).points
    assert told is not None
    assert [point and point.side for point in told] == [line.high, line.low, line.jack, line.game]
    assert all(point is not None and point.sure for point in told)
    assert view(state, PUBLIC).pips == state.tally.pips
    jack = told[2]
    assert jack == Point(line.jack, True, None if line.jack is None else (line.trump or 0) * 13 + 9)


def random_state(rng: Random, seats: int, options: Options, length: int) -> State:
    """A state after so many random moves of a game."""
    state = setup(options, seats, rng.randbytes(8))
    for _ in range(length):
        if state.stage in ("hand", "over"):
            break
        seat = asks(state)[0].seat
        state = apply(state, seat, rng.choice(tuple(legal(state, seat)))).state
    return state


def to_the_end(rng: Random, state: State) -> State:
    """The same hand after random play to its end."""
    while state.stage == "play":
        seat = asks(state)[0].seat
        state = apply(state, seat, rng.choice(tuple(legal(state, seat)))).state
    return state


def sure_points_come_true(seed: int, seats: int, teams: bool, low_to: str, length: int) -> None:
    """Whatever is sure for a viewer holds at the end of random play in worlds that look the same to him."""
    rng = Random(seed)
    options = Options(teams=teams, low_to=low_to)  # type: ignore[arg-type]
    state = random_state(rng, seats, options, length)
    if state.stage != "play":
        return
    for viewer in (*range(seats), PUBLIC):
        told = view(state, viewer).points
        if told is None:
            continue
        for _ in range(3):
            end = to_the_end(rng, resample(info(state, viewer), rng)).sheet[-1]
            for point, side in zip(told, (end.high, end.low, end.jack, end.game), strict=True):
                if point is not None and point.sure:
                    assert point.side == side


rooms = st.integers(2, 7).flatmap(
    lambda n: st.tuples(st.just(n), st.booleans() if n == 4 else st.just(False))
)


@settings(max_examples=FEW)
@given(st.integers(0, 2**32), rooms, st.sampled_from(["taker", "holder"]), st.integers(4, 45))
def test_sure_points_come_true(seed: int, room: tuple[int, bool], low_to: str, length: int) -> None:
    """A sure point goes to that side in the end, in any world that the viewer cannot rule out."""
    sure_points_come_true(seed, *room, low_to, length)


@pytest.mark.long
@settings(max_examples=500)
@given(st.integers(0, 2**32), rooms, st.sampled_from(["taker", "holder"]), st.integers(4, 45))
def test_many_sure_points_come_true(seed: int, room: tuple[int, bool], low_to: str, length: int) -> None:
    """Sure points hold in thousands of positions."""
    sure_points_come_true(seed, *room, low_to, length)


def test_cards_as_ints(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Points name their card as an int, as every message does."""
    state = play(pitching("As 2h", "2s 3h"), "As", "2s")
    assert view(state, PUBLIC).points == (
        Point(0, True, parse("As")),
        Point(0, True, parse("2s")),
        None,
        None,
    )
