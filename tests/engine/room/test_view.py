"""What a viewer may know of a room."""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from engine.game import ALL, PUBLIC
from engine.games import GAMES
from engine.room import BotAct, Gone, RoomView, deadlines, game_view, room_view
from engine.room import commands as c
from engine.room.timing import LONG, THINK
from engine.room.view import seats_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

PEOPLE = ("guest-of-the-north", "guest-of-the-south")


@pytest.mark.parametrize("game", GAMES)
def test_no_name_stands_in_both_views(game: str) -> None:
    """The fields of the room and those of the game lie side by side in one map."""
    assert not {*RoomView.__struct_fields__} & {*GAMES[game].View.__struct_fields__}


def test_nobody_sees_secrets_or_guests(table: Callable[..., Table]) -> None:
    """At no time does a view hold the room's secret, a share not yet fixed, a seed, or the id of a guest."""
    t = table(seats=3, game="pitch", host=PEOPLE[0], options={"max_hands": 2})
    t.do(PEOPLE[0], c.Sit("Ann"))
    t.do(PEOPLE[1], c.Sit("Bob"))
    t.do(PEOPLE[1], c.Contribute(b"unfixed share!!!"))
    hidden = [t.room.secret, b"unfixed share!!!", *(who.encode() for who in PEOPLE)]
    rng = Random(1)

    def look() -> None:
        for viewer in (*range(3), PUBLIC):
            blob = msgspec.msgpack.encode((room_view(t.room, viewer, viewer == 0), game_view(t.room, viewer)))
            assert not [secret for secret in hidden if secret in blob]

    look()
    result = t.do(PEOPLE[0], c.Start(anyway=True))
    hidden.remove(b"unfixed share!!!")
    hidden.append(result.entry.seed)  # type: ignore[union-attr]
    while t.room.phase == "playing":
        look()
        t.pass_by(rng)
    look()


def test_seats_are_shown_as_they_are(table: Callable[..., Table]) -> None:
    """Kind, name, level, readiness, absence and the bot that stands in."""
    t = table(seats=4).sit("ann", "bob")
    t.do("bob", c.Ready())
    t.do("ann", c.AddBot("novice", 2))
    ann, bob, bot, free = seats_view(t.room)
    assert (ann.kind, ann.name, ann.ready) == ("person", "ann", False)
    assert (bob.kind, bob.name, bob.ready) == ("person", "bob", True)
    assert (bot.kind, bot.level, bot.ready) == ("bot", "novice", True)
    assert msgspec.to_builtins(free) == {"kind": "free"}
    t.do("ann", c.Start())
    t.send(Gone("bob", t.now))
    assert seats_view(t.room)[1].away_at == t.now
    t.tick(LONG)
    assert seats_view(t.room)[1].stand_in


def test_a_viewer_is_told_what_is_his(table: Callable[..., Table]) -> None:
    """The own seat, the own open question and whether one is host; a spectator has none of them."""
    t = table(seats=2).sit("ann", "bob")
    assert room_view(t.room, 1, False).ask is None
    t.do("ann", c.Start(anyway=True))
    t.lock("ann")
    views = [room_view(t.room, viewer, viewer == 0) for viewer in (0, 1, PUBLIC, ALL)]
    assert [view.you for view in views] == [0, 1, None, None]
    assert [view.ask for view in views] == [None, "1p", None, None]
    assert [view.hosting for view in views] == [True, False, False, False]
    assert {view.host for view in views} == {0}


def test_a_host_without_a_seat_has_no_number(table: Callable[..., Table]) -> None:
    """The view tells the seat of the host, and none when the host does not sit."""
    assert room_view(table().sit("bob").room, PUBLIC, False).host is None


def test_the_game_is_seen_with_the_viewers_eyes(table: Callable[..., Table]) -> None:
    """Nothing before the first game; then each seat its own."""
    t = table(seats=2).sit("ann", "bob")
    assert game_view(t.room, 0) is None
    t.do("ann", c.Start(anyway=True))
    t.draft("bob", 3)
    assert game_view(t.room, 0) == t.tiny.View("pick", (0, None))
    assert game_view(t.room, 1) == t.tiny.View("pick", (None, 3))
    assert game_view(t.room, PUBLIC) == t.tiny.View("pick", (None, None))


def test_the_result_stays_until_the_next_game(table: Callable[..., Table]) -> None:
    """After the end the view holds the outcome and the commitment of the next game."""
    t = table(seats=2, options={"rounds": 1}).start("ann", "bob")
    sealed = room_view(t.room, 0, True).commitment
    t.lock("ann")
    t.lock("bob")
    view = room_view(t.room, 0, True)
    assert (view.phase, view.game_no) == ("over", 1)
    assert view.outcome == t.tiny.outcome(t.state)
    assert view.commitment != sealed
    t.do("ann", c.Start(anyway=True))
    assert room_view(t.room, 0, True).outcome is None


def test_deadlines_tell_when_time_is_up(table: Callable[..., Table]) -> None:
    """Base and bank without the grace; 0 for bots and without a limit; nothing when nobody is asked."""
    t = table(seats=3).start("ann", "bob")
    start = t.room.created
    at = t.now - start + 20_000 + 60_000
    assert deadlines(t.room) == {0: at, 1: at, 2: 0}
    t.wait(21_000).lock("ann")
    assert deadlines(t.room) == {1: at, 2: 0}
    t.lock("bob")
    t.wait(THINK).send(BotAct(2, "1p", t.tiny.Lock(1)))
    assert deadlines(t.room) == {0: t.now - start + 10_000, 1: t.now - start + 10_000}
    t.do("ann", c.End())
    assert deadlines(t.room) == {}
    assert deadlines(table(seats=2, clock="none").start("ann", "bob").room) == {0: 0, 1: 0}


@pytest.mark.parametrize("game", GAMES)
def test_the_key_is_opened_after_the_game_if_ever(table: Callable[..., Table], game: str) -> None:
    """It is what was sealed before the first deal, and it opens no other game; D3: never in Pineapple."""
    t = table(seats=GAMES[game].SEATS[-1], game=game, options={"matches": 1} if game == "pineapple" else {})
    sealed = room_view(t.room, PUBLIC, hosting=False).commitment
    t.do(t.room.host, c.Start(anyway=True))
    rng = Random(2)
    while t.room.phase == "playing":
        assert room_view(t.room, PUBLIC, hosting=False).opened is None
        t.pass_by(rng)
    view = room_view(t.room, PUBLIC, hosting=False)
    if game == "pineapple":
        assert view.opened is None
    else:
        assert view.opened is not None
        assert hashlib.sha256(view.opened).digest() == sealed != view.commitment
