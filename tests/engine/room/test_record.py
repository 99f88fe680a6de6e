"""The log of a game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from engine.games import GAMES
from engine.room import Act, Back, Gone, Moves, Opening, decode_entry, replay
from engine.room import commands as c
from engine.room.record import ending

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

LIMIT = 512
"""Bytes that the store takes for one entry."""


def _live(table: Table, rng: Random) -> None:
    """One thing that may happen at a table while a game runs."""
    people = [chair.who for chair in table.room.chairs if chair.who]
    if not people or rng.random() < 0.3:
        table.pass_by(rng)
        return
    who = rng.choice(people)
    table.wait(rng.randrange(40_000))
    match rng.random():
        case luck if luck < 0.03:
            table.send(Gone(who, table.now - 15_000))
        case luck if luck < 0.1:
            table.send(Back(who))
        case luck if luck < 0.105:
            table.do(who, c.Stand())
        case luck if luck < 0.11 and who == table.room.host and len(people) > 1:
            table.do(who, c.Kick(table.seat(next(other for other in people if other != who))))
        case _:
            seat = table.seat(who)
            offers = list(GAMES[table.room.game].legal(table.state, seat))
            if offers:
                table.do(who, Act(table.ask(who), rng.choice(offers)))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("game", "options"),
    [("auction", {"deals": 1}), ("pitch", {"max_hands": 6}), ("tiny", {"rounds": 12})],
)
def test_the_log_is_the_game_again(
    table: Callable[..., Table], game: str, options: dict[str, int], seed: int
) -> None:
    """Whole games with late, absent, leaving people and bots come out of their entries as they were."""
    rng = Random(seed)
    seats = rng.choice(GAMES[game].SEATS)
    t = table(seats=seats, game=game, options=options, clock=rng.choice(["quick", "normal", "none"]))
    t.start(*["ann", "bob", "cyd", "dan", "eva"][: rng.randrange(1, min(seats, 5) + 1)])
    while t.room.phase == "playing":
        _live(t, rng)
    (name, opening), *rest = t.log
    assert t.room.play is not None
    assert {game_id for game_id, _ in t.log} == {name} == {t.room.play.id}
    assert isinstance(opening, Opening)
    moves = [entry for _, entry in rest if isinstance(entry, Moves)]
    assert len(moves) == len(rest)
    assert replay(opening, moves) == t.state
    assert max(len(msgspec.msgpack.encode(entry)) for entry in moves if entry.ending is None) <= LIMIT
    assert [entry.ending for entry in moves if entry.ending] == [moves[-1].ending] == [ending(t.room)]
    assert {auto for entry in moves for _, _, auto in entry.moves} - {None} <= {"bot", "timeout", "absent"}


def test_an_entry_decodes_to_itself(table: Callable[..., Table]) -> None:
    """What the store keeps of a game is read back as it was written, and the game with it."""
    t = table(seats=4, game="pitch", options={"max_hands": 3}).start("ann", "bob")
    t.send(Gone("bob", t.now))
    t.play_out(Random(3))
    kept = [msgspec.msgpack.encode(entry) for _, entry in t.log]
    read = [decode_entry(entry) for entry in kept]
    assert list(map(msgspec.msgpack.encode, read)) == kept
    opening, *rest = read
    assert isinstance(opening, Opening)
    assert replay(opening, [entry for entry in rest if isinstance(entry, Moves)]) == t.state


def test_the_longest_commits_fit_the_log(table: Callable[..., Table]) -> None:
    """Seven seats that run out at once, and seven that are stood in for, still make a small entry."""
    t = table(seats=7).start(*"abcdefg")
    for who in "abcdefg":
        t.send(Gone(who, t.now))
    result = t.tick(90_000)
    assert len(t.moves(result)) > 16
    assert len(msgspec.msgpack.encode(result.entry)) <= LIMIT
    assert sum(t.state.locked) == 5
    t.play_out(Random(0))
    assert max(len(msgspec.msgpack.encode(entry)) for _, entry in t.log[1:-1]) <= LIMIT


def test_the_last_entry_has_the_result(table: Callable[..., Table]) -> None:
    """Who had which place with how many points, by names that all could see; behind a passcode none."""
    for word, names in ((None, ("ann", "Cicero")), ("abc", ("", ""))):
        t = table(seats=2, game="pitch").start("ann")
        t.do("ann", c.Lock(word))
        t.play_out(Random(3))
        assert t.room.play is not None
        (_, entry) = t.log[-1]
        assert isinstance(entry, Moves)
        assert entry.ending is not None
        assert entry.ending.outcome == t.room.play.outcome
        assert (entry.ending.names, entry.ending.levels) == (names, ("", "club"))
        assert entry.ending.lasted == t.now - t.log[0][1].at


def test_a_game_that_stops_has_no_result(table: Callable[..., Table]) -> None:
    """Its last entry says why instead."""
    t = table(seats=2).start("ann")
    t.do("ann", c.End())
    (_, entry) = t.log[-1]
    assert isinstance(entry, Moves)
    assert (entry.stopped, entry.ending) == ("ended", None)


def test_an_unknown_field_of_a_later_release_is_passed_over() -> None:
    """Logs outlive releases."""
    entry = {"type": "moves", "at": 5, "moves": [[1, {"type": "play", "card": 7}, None]], "mood": "good"}
    read = decode_entry(msgspec.msgpack.encode(entry))
    assert isinstance(read, Moves)
    assert read.moves[0][0] == 1


def test_a_repr_of_the_log_tells_no_card(table: Callable[..., Table]) -> None:
    """Entries hold seeds and cards, and show none of them."""
    t = table(seats=2, game="pitch").start("ann")
    t.play_out(Random(3))
    assert {repr(entry) for _, entry in t.log} == {"Opening(...)", "Moves(...)"}
