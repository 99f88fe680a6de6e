"""The one way from a room to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.game import IllegalAction
from engine.games import GAMES
from engine.room import Act, Back, BotAct, By, Gone, Outage, Tick, create, step
from engine.room import commands as c
from engine.room.timing import LONG

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table


@pytest.mark.parametrize(
    ("wrong", "code", "detail"),
    [
        ({"game": "poker"}, "unknown_game", {"games": list(GAMES)}),
        ({"seats": 1}, "bad_seats", {"least": 2, "most": 7}),
        ({"seats": 8}, "bad_seats", {"least": 2, "most": 7}),
        ({"clock": "fast"}, "bad_clock", {"clocks": ["relaxed", "normal", "quick", "none", "day"]}),
        ({"options": {"target": 8}}, "bad_options", {"field": "target", "why": "value"}),
        ({"options": {"teams": True}, "seats": 3}, "bad_options", {"field": "teams"}),
    ],
)
def test_a_room_that_cannot_be_is_refused(wrong: dict[str, Any], code: str, detail: dict[str, Any]) -> None:
    """What is wrong with a new room is named."""
    asked: dict[str, Any] = {"game": "pitch", "seats": 4, "clock": "normal", "options": {}, **wrong}
    with pytest.raises(IllegalAction) as refused:
        create("482109377", host="ann", secret=bytes(32), now=1, **asked)
    assert (refused.value.code, refused.value.detail) == (code, detail)


def test_a_new_room_is_empty_and_waits(table: Callable[..., Table]) -> None:
    """Nobody sits there yet, and who made it is host."""
    room = table(seats=5).room
    assert [chair.kind for chair in room.chairs] == ["free"] * 5
    assert (room.phase, room.host, room.epoch, room.version) == ("waiting", "ann", 1, 1)


def test_a_resend_is_answered_and_not_done_again(table: Callable[..., Table]) -> None:
    """The last number again changes nothing, whatever it carries, also for the host without a seat."""
    t = table(seats=3)
    t.do("ann", c.AddBot("club"))
    t.send(By("ann", 1, c.AddBot("club")))
    assert [chair.kind for chair in t.room.chairs] == ["bot", "free", "free"]
    t.do("bob", c.Sit("bob"))
    t.send(By("bob", 1, c.Sit("bob", 2)))
    assert t.room.seat_of("bob") == 1


def test_a_resend_is_answered_after_the_world_has_moved_on(table: Callable[..., Table]) -> None:
    """A play that was committed before the socket broke is not judged a second time."""
    t = table(seats=2).start("ann", "bob")
    t.lock("ann")
    n, ask = t.n["ann"], "1p"
    t.lock("bob")
    version = t.room.version
    t.send(By("ann", n, Act(ask, t.tiny.Lock(1))))
    t.send(By("ann", n, Act(ask, t.tiny.Go())))
    assert t.room.version == version


@pytest.mark.parametrize("n", [1, 0, -7])
def test_a_lower_number_is_refused(table: Callable[..., Table], n: int) -> None:
    """The refusal tells the last one, so that a client can go on from it."""
    t = table()
    t.do("ann", c.Sit("ann"))
    t.do("ann", c.Ready())
    with pytest.raises(IllegalAction) as refused:
        t.send(By("ann", n, c.Ready(False)))
    assert (refused.value.code, refused.value.detail) == ("old_n", {"last": 2})


@pytest.mark.parametrize("n", [0, -1])
def test_numbers_begin_with_one(table: Callable[..., Table], n: int) -> None:
    """Zero is what a guest has who has sent nothing yet."""
    with pytest.raises(IllegalAction, match="old_n"):
        table().send(By("bob", n, c.Sit("bob")))


def test_a_refused_command_does_not_use_its_number(table: Callable[..., Table]) -> None:
    """The same number serves for the next try."""
    t = table(seats=2).sit("ann")
    with pytest.raises(IllegalAction, match="no_game"):
        t.send(By("ann", 2, c.End()))
    assert t.room.last_n("ann") == 1
    t.send(By("ann", 2, c.Ready()))
    assert t.room.last_n("ann") == 2


def test_numbers_may_be_skipped(table: Callable[..., Table]) -> None:
    """Any higher number is new."""
    t = table().sit("ann")
    t.send(By("ann", 900, c.Ready()))
    assert t.room.last_n("ann") == 900


def test_numbers_go_with_the_person_and_end_with_the_seat(table: Callable[..., Table]) -> None:
    """Moving keeps the count; who sits down on a seat that somebody has left starts anew."""
    t = table(seats=3).sit("ann", "bob")
    t.do("bob", c.Sit("bob", 2))
    assert t.room.last_n("bob") == 2
    t.send(By("bob", 2, c.Stand()))
    assert t.room.seat_of("bob") == 2
    t.do("bob", c.Stand())
    t.send(By("cyd", 1, c.Sit("cyd", 2)))
    assert (t.room.last_n("bob"), t.room.last_n("cyd")) == (0, 1)
    assert set(t.room.counters) == {"ann", "cyd"}


def test_who_speaks_is_here(table: Callable[..., Table]) -> None:
    """A command of somebody believed absent brings the person back, with the seat."""
    t = table(seats=2, clock="none").start("ann", "bob")
    t.send(Gone("bob", t.now))
    t.tick(LONG)
    result = t.lock("bob")
    assert [event.code for event in result.events] == ["back", "heard_human", "heard_back", "lock"]
    assert t.room.chairs[1].here
    assert not t.room.chairs[1].stand_in


def test_a_refused_command_brings_nobody_back(table: Callable[..., Table]) -> None:
    """A refusal changes nothing at all."""
    t = table(seats=2).start("ann", "bob")
    t.send(Gone("bob", t.now))
    t.refused("bob", Act("9p", t.tiny.Lock(1)))
    assert t.room.is_away("bob")


def test_news_of_strangers_changes_nothing(table: Callable[..., Table]) -> None:
    """Spectators come and go without a trace, and good news is told once."""
    t = table().sit("ann")
    version = t.room.version
    t.send(Gone("eve", t.now))
    t.send(Back("eve"))
    t.send(Back("ann"))
    assert t.room.version == version


def test_a_closed_room_answers_people_and_is_deaf_to_the_rest(table: Callable[..., Table]) -> None:
    """The host's last command ends the game too; then people are told and the server has nothing to do."""
    t = table(seats=2).start("ann", "bob")
    result = t.do("ann", c.Close())
    assert t.room.closed == "host"
    assert result.entry is not None
    assert [event.code for event in result.events] == ["closed"]
    for who in ("ann", "bob", "eve"):
        assert t.refused(who, c.Sit("x")) == ("closed", {"why": "host"})
    version = t.room.version
    for command in (Tick(), Gone("bob", t.now), Back("bob"), BotAct(0, None, None), Outage(0, t.now)):
        t.send(command)
    assert t.room.version == version


def test_an_unseated_guest_leaves_nothing_behind(table: Callable[..., Table]) -> None:
    """Whatever strangers send, the room does not grow by it."""
    t = table().sit("ann")
    before = t.room
    for number in range(5):
        t.send(By(f"guest {number}", 1, c.Stand()))
    assert t.room is before


def test_the_same_command_gives_the_same_room(table: Callable[..., Table]) -> None:
    """A step depends on nothing but its arguments."""
    t = table(seats=3, game="pitch").sit("ann")
    command = By("ann", 2, c.Start(anyway=True))
    assert step(t.room, command, t.now) == step(t.room, command, t.now)
