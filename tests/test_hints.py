"""Hints of every game: all are told that one was asked for, the answer is for one seat alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec
import pytest

from engine.game import PUBLIC, IllegalAction, Seat, State
from engine.games import GAMES

GIVING: Final = [name for name, game in GAMES.items() if "hints" in game.Options.__struct_fields__]

encode = msgspec.msgpack.Encoder().encode


def hint(game: Any) -> Any:
    """The action that asks."""
    return msgspec.convert({"type": "hint"}, game.Action)


def seats_of(game: Any) -> int:
    """Three, or as many as the game asks for."""
    return max(3, int(game.SEATS.start))


def questions(game: Any, longest: int = 60) -> Iterator[tuple[State, Seat]]:
    """Questions of a game of bots; none of them asks for a hint."""
    rng = Random(1)
    state = game.setup(game.Options(hints=True), seats_of(game), b"hints")
    for _ in range(longest):
        seat = game.asks(state)[0].seat
        yield state, seat
        offers = tuple(game.legal(state, seat))
        action = game.choose(game.info(state, seat), offers, rng, rng.choice(game.LEVELS))
        assert action != hint(game)
        state = game.apply(state, seat, action).state


@pytest.mark.parametrize("name", GIVING)
def test_a_hint_is_told_to_all_and_its_answer_to_one(name: str) -> None:
    """Once a question; the answer can be played, says why, and follows from what the seat knows."""
    game: Any = GAMES[name]
    asked = 0
    for state, seat in questions(game):
        assert game.advise(game.info(state, seat)) is None
        if hint(game) not in game.legal(state, seat):
            continue
        asked += 1
        after, events = game.apply(state, seat, hint(game))
        assert [(event.code, event.seat, event.args, event.only) for event in events] == [
            ("hint", seat, {}, None)
        ]
        assert game.asks(after) == game.asks(state)
        assert hint(game) not in game.legal(after, seat)
        with pytest.raises(IllegalAction, match=r"^not_now$"):
            game.apply(after, seat, hint(game))
        for viewer in {PUBLIC, *range(seats_of(game))} - {seat}:
            assert encode(game.view(after, viewer)) == encode(game.view(state, viewer))
            assert game.advise(game.info(after, viewer)) is None
        known = game.info(after, seat)
        advice = game.advise(known)
        assert advice.spots or advice.action in tuple(game.legal(state, seat))
        offers = tuple(game.legal(after, seat))
        assert advice.reason.code == game.reason(known, offers, advice.action, Random(1), "club").code
        assert encode(advice) == encode(game.advise(game.info(game.resample(known, Random(2)), seat)))
    assert asked > 20


@pytest.mark.parametrize("name", GIVING)
def test_a_hint_ends_with_its_question(name: str) -> None:
    """The next one begins without."""
    game: Any = GAMES[name]
    for state, seat in questions(game, 12):
        hinted = game.apply(state, seat, hint(game)).state
        for action in game.timeout(hinted, seat):
            hinted = game.apply(hinted, seat, action).state
        for other in game.asks(hinted):
            assert game.advise(game.info(hinted, other.seat)) is None


@pytest.mark.parametrize("name", GIVING)
def test_no_hints_where_the_room_has_none(name: str) -> None:
    """They are off by default, and nobody asks for them in the one deal where bots are measured."""
    game: Any = GAMES[name]
    for options in (game.Options(), game.ONE_DEAL):
        state = game.setup(options, game.SEATS.start, b"hints")
        seat = game.asks(state)[0].seat
        assert hint(game) not in game.legal(state, seat)
        with pytest.raises(IllegalAction, match=r"^not_now$"):
            game.apply(state, seat, hint(game))
