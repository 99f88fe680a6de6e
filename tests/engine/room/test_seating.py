"""Who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engine.room import Gone
from engine.room import commands as c
from engine.room.value import Chair

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table


def _kinds(table: Table) -> str:
    return " ".join(chair.kind for chair in table.room.chairs)


def test_people_take_the_first_free_seat_or_the_one_they_ask_for(table: Callable[..., Table]) -> None:
    """Without a wish the first free seat is given."""
    t = table(seats=4)
    t.sit("ann")
    t.do("bob", c.Sit("Bob", 3))
    t.sit("cyd")
    assert [chair.name for chair in t.room.chairs] == ["ann", "cyd", "", "Bob"]
    assert t.codes() == ["sat", "sat", "sat"]


def test_without_a_free_seat_that_of_a_bot_is_given(table: Callable[..., Table]) -> None:
    """A person goes before a bot, and a room full of people is full."""
    t = table(seats=2).sit("ann")
    t.do("ann", c.AddBot("club"))
    t.sit("bob")
    assert _kinds(t) == "person person"
    assert t.refused("cyd", c.Sit("cyd")) == ("room_full", {"seats": 2})


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_refused(table: Callable[..., Table], seat: int) -> None:
    """Seats are 0 to n - 1 for every command that names one."""
    t = table().sit("ann")
    for command in (c.Sit("ann", seat), c.AddBot("club", seat), c.RemoveBot(seat), c.Kick(seat)):
        assert t.refused("ann", command) == ("bad_seat", {"seats": 3})


def test_nobody_sits_on_somebody_else(table: Callable[..., Table]) -> None:
    """A seat that a person holds is taken, for people and for bots."""
    t = table().sit("ann", "bob")
    assert t.refused("cyd", c.Sit("cyd", 1)) == ("seat_taken", {"seat": 1})
    assert t.refused("ann", c.Sit("ann", 1)) == ("seat_taken", {"seat": 1})
    assert t.refused("ann", c.AddBot("club", 1)) == ("seat_taken", {"seat": 1})


def test_moving_takes_everything_along(table: Callable[..., Table]) -> None:
    """Who moves keeps readiness, share and time of sitting down; what the old seat was told stays there."""
    t = table().sit("ann")
    t.do("ann", c.Ready())
    t.do("ann", c.Contribute(b"x" * 16))
    before = replace(t.room.chairs[0], first=t.room.events.next)
    t.wait(5_000).do("ann", c.Sit("ann", 2))
    assert t.room.chairs == (Chair(), Chair(), before)


def test_a_person_may_move_to_the_seat_of_a_bot(table: Callable[..., Table]) -> None:
    """The bot goes and the old seat becomes free."""
    t = table().sit("ann")
    t.do("ann", c.AddBot("club", 1))
    t.do("ann", c.Sit("ann", 1))
    assert _kinds(t) == "free person free"


def test_sitting_again_renames(table: Callable[..., Table]) -> None:
    """The own seat without a wish is the one held; a new name is told, the same one changes nothing."""
    t = table().sit("ann", "bob")
    t.do("bob", c.Sit("Bobby"))
    assert t.room.chairs[1].name == "Bobby"
    t.do("bob", c.Sit("Bobby", 1))
    assert t.codes() == ["sat", "sat", "renamed"]


def test_two_people_of_one_name_are_told_apart(table: Callable[..., Table]) -> None:
    """A name that looks like one at the table is refused with one that is free; one's own is no obstacle."""
    t = table().sit("Max")
    assert t.refused("bob", c.Sit("мах")) == ("name_taken", {"suggestion": "мах 2"})
    t.do("bob", c.Sit("мах 2"))
    t.do("Max", c.Sit("MAX"))
    assert [chair.name for chair in t.room.chairs] == ["MAX", "мах 2", ""]


def test_a_bot_gives_its_name_to_a_person(table: Callable[..., Table]) -> None:
    """A person who sits down or is renamed to a bot's name has it, and the bot takes another."""
    t = table(seats=4).sit("ann")
    for _ in range(2):
        t.do("ann", c.AddBot("novice"))
    first, second = (chair.name for chair in t.room.chairs[1:3])
    t.do("bob", c.Sit(first))
    t.do("ann", c.Sit(second))
    names = [chair.name for chair in t.room.chairs]
    assert names[0] == second
    assert names[3] == first
    assert len({name.casefold() for name in names}) == 4


@pytest.mark.parametrize("name", ["", "x" * 25, "a\u202eb"])
def test_a_bad_name_is_refused(table: Callable[..., Table], name: str) -> None:
    """The rules of names hold for whoever sits down."""
    assert table().refused("ann", c.Sit(name))[0] == "bad_name"


def test_standing_up_frees_the_seat_between_games(table: Callable[..., Table]) -> None:
    """Nothing is left of a person who stood up, and standing up twice is no error."""
    t = table().sit("ann", "bob")
    t.do("bob", c.Stand())
    assert _kinds(t) == "person free free"
    assert t.room.last_n("bob") == 0
    version = t.room.version
    t.do("bob", c.Stand())
    assert t.room.version == version


def test_a_bot_plays_on_for_who_leaves_a_game(table: Callable[..., Table]) -> None:
    """In a game the seat goes to a bot under a name of its own, the game hears of it, and it decides soon."""
    t = table(seats=2).start("ann", "bob")
    result = t.do("bob", c.Stand())
    chair = t.room.chairs[1]
    assert (chair.who, chair.kind, chair.level) == ("", "bot", "club")
    assert [event.code for event in result.events] == ["left", "bot_took_over", "heard_left"]
    assert t.room.play is not None
    assert t.room.play.clocks[1] is None
    assert t.room.play.think_at[1] == t.now + 900


def test_seats_stay_as_they_are_during_a_game(table: Callable[..., Table]) -> None:
    """Sitting, bots, readiness and shares wait for the end of the game."""
    t = table().start("ann", "bob")
    for who, command in (
        ("ann", c.Sit("Anna")),
        ("ann", c.Swap(0, 1)),
        ("ann", c.Change(clock="quick")),
        ("ann", c.AddBot("club")),
        ("ann", c.RemoveBot(2)),
        ("ann", c.Ready()),
        ("ann", c.Rematch()),
        ("ann", c.Contribute(b"x" * 16)),
        ("ann", c.Start()),
    ):
        assert t.refused(who, command) == ("game_running", {})


def test_bots_are_added_changed_and_removed(table: Callable[..., Table]) -> None:
    """A bot has a level of the game and a name of its own; another level keeps the name."""
    t = table().sit("ann")
    t.do("ann", c.AddBot("novice"))
    t.do("ann", c.AddBot("club", 2))
    name = t.room.chairs[1].name
    assert len({chair.name for chair in t.room.chairs}) == 3
    t.do("ann", c.AddBot("club", 1))
    assert (t.room.chairs[1].name, t.room.chairs[1].bot) == (name, "club")
    assert t.refused("ann", c.AddBot("club")) == ("room_full", {"seats": 3})
    t.do("ann", c.RemoveBot(1))
    assert _kinds(t) == "person free bot"
    assert t.refused("ann", c.RemoveBot(1)) == ("not_a_bot", {"seat": 1})
    assert t.refused("ann", c.AddBot("genius")) == ("bad_level", {"levels": ["novice", "club"]})
    assert t.codes() == ["sat", "bot_added", "bot_added", "bot_added", "bot_removed"]


def test_readiness_is_told_when_it_changes(table: Callable[..., Table]) -> None:
    """Saying the same again is accepted and tells nothing."""
    t = table().sit("ann")
    for ready in (True, True, False):
        t.do("ann", c.Ready(ready))
    assert t.codes() == ["sat", "ready", "not_ready"]


@pytest.mark.parametrize("value", [b"", b"x" * 15, b"x" * 17])
def test_a_share_has_16_bytes(table: Callable[..., Table], value: bytes) -> None:
    """A share of another length is refused with the right one."""
    t = table().sit("ann")
    assert t.refused("ann", c.Contribute(value)) == ("bad_contribution", {"length": 16})


@pytest.mark.parametrize("command", [c.Ready(), c.Rematch(), c.Contribute(b"x" * 16)])
def test_who_has_no_seat_is_not_asked(table: Callable[..., Table], command: c.Request) -> None:
    """Only people at the table get ready or add to the shuffle."""
    assert table().sit("ann").refused("bob", command) == ("no_seat", {})


def test_an_absence_is_noted_once_and_never_in_the_future(table: Callable[..., Table]) -> None:
    """The first news of an absence counts, and its beginning lies in the past."""
    t = table().sit("ann", "bob")
    t.wait(20_000).send(Gone("bob", t.now - 15_000))
    t.send(Gone("bob", t.now - 1_000))
    assert t.room.chairs[1].away_at == t.now - 15_000
    t.send(Gone("ann", t.now + 7_000))
    assert t.room.chairs[0].away_at == t.now
    assert t.codes()[2:] == ["away", "away"]


def test_the_host_lets_two_seats_change_places(table: Callable[..., Table]) -> None:
    """People, bots and free seats alike; everybody keeps what is theirs."""
    t = table().sit("ann", "bob")
    t.do("bob", c.Ready())
    t.do("ann", c.Swap(1, 2))
    assert [chair.who for chair in t.room.chairs] == ["ann", "", "bob"]
    assert t.room.chairs[2].ready
    assert t.refused("bob", c.Swap(0, 1)) == ("host_only", {})
    assert t.refused("ann", c.Swap(0, 3)) == ("bad_seat", {"seats": 3})
    assert t.codes()[-1] == "swapped"
