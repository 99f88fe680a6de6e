"""Who may command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.room import Back, Gone, Outage, due
from engine.room import commands as c
from engine.room.hosting import BLOCKED
from engine.room.timing import LONG

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

POWERS = (c.AddBot("club"), c.RemoveBot(0), c.Start(anyway=True), c.Kick(0), c.End(), c.Close())


@pytest.mark.parametrize("command", POWERS, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("who", ["bob", "eve"])
def test_only_the_host_commands(table: Callable[..., Table], command: c.Request, who: str) -> None:
    """Other players and strangers are refused, whatever they ask for."""
    assert table().sit("ann", "bob").refused(who, command) == ("host_only", {})


def test_a_host_commands_without_a_seat(table: Callable[..., Table]) -> None:
    """Who made the room may set up bots and start without ever sitting down."""
    t = table(seats=2)
    t.do("ann", c.AddBot("novice"))
    t.do("ann", c.Start())
    assert t.room.phase == "playing"
    assert t.room.seat_of(t.room.host) is None


def test_a_room_whose_maker_never_comes_has_a_host(table: Callable[..., Table]) -> None:
    """After a minute the person who has sat there longest commands."""
    t = table(here=False).sit("bob")
    assert t.room.host == "ann"
    t.wait(LONG - 1).sit("cyd")
    assert t.room.host == "ann"
    t.tick(1)
    assert t.room.host == "bob"


def test_a_friend_who_sits_first_does_not_become_host(table: Callable[..., Table]) -> None:
    """As long as the host is here nobody else is, however long that takes."""
    t = table().sit("bob")
    t.tick(10 * LONG)
    assert t.room.host == "ann"


def test_the_longest_sitting_person_follows_an_absent_host(table: Callable[..., Table]) -> None:
    """A minute after the host has gone the person here who has sat longest is host, and stays it."""
    t = table(seats=4)
    for who, seat in (("ann", 3), ("cyd", 2), ("bob", 0)):
        t.wait(10).do(who, c.Sit(who, seat))
    t.send(Gone("ann", t.now))
    assert due(t.room) == t.now + LONG
    t.tick(LONG - 1)
    assert t.room.host == "ann"
    result = t.tick(1)
    assert t.room.host == "cyd"
    assert [(e.code, e.seat, e.args) for e in result.events] == [("host", 2, {"name": "cyd"})]
    t.send(Back("ann"))
    assert t.room.host == "cyd"
    assert t.refused("ann", c.Start())[0] == "host_only"


def test_who_is_away_too_does_not_follow(table: Callable[..., Table]) -> None:
    """Of those who are here somebody does; and whoever comes first where nobody is."""
    t = table(seats=4)
    for who in ("ann", "bob", "cyd"):
        t.wait(10).sit(who)
    t.send(Gone("bob", t.now))
    t.send(Gone("ann", t.now))
    t.send(Gone("cyd", t.now))
    assert due(t.room) != t.now + LONG
    t.wait(LONG).send(Back("cyd"))
    assert t.room.host == "cyd"


def test_a_minute_counts_from_the_loss_of_the_host(table: Callable[..., Table]) -> None:
    """News that come late do not give the host more time, and an outage takes none of it."""
    t = table().sit("ann", "bob")
    t.wait(LONG).send(Gone("ann", t.now - LONG))
    assert t.room.host == "bob"
    t = table().sit("ann", "bob")
    t.send(Gone("ann", t.now))
    t.wait(LONG).send(Outage(t.now - LONG + 10_000, t.now))
    t.tick(49_999)
    assert t.room.host == "ann"
    t.tick(1)
    assert t.room.host == "bob"


def test_an_absent_host_is_followed_while_the_table_stands_still(table: Callable[..., Table]) -> None:
    """Who pauses a game and vanishes leaves somebody who can let it go on."""
    t = table(seats=2).start("ann", "bob")
    t.do("ann", c.Pause())
    t.send(Gone("ann", t.now))
    assert due(t.room) == t.now + LONG
    t.tick(LONG)
    t.do("bob", c.Pause(on=False))
    assert not t.stands_still()


def test_a_host_without_a_seat_is_followed_too(table: Callable[..., Table]) -> None:
    """Who left the page before anybody sat does not leave a table that nobody can start."""
    t = table()
    t.send(Gone("ann", t.now))
    t.wait(LONG).sit("bob")
    assert t.room.host == "bob"
    assert set(t.room.counters) == {"bob"}


def test_a_host_who_speaks_is_here(table: Callable[..., Table]) -> None:
    """A command of the host counts before the news of the return, and the minute begins anew."""
    t = table().sit("ann", "bob")
    t.send(Gone("ann", t.now))
    t.wait(LONG - 1).do("ann", c.Sit("ann"))
    assert not t.room.is_away("ann")
    t.tick(LONG)
    assert t.room.host == "ann"


def test_a_host_who_leaves_hands_the_room_on(table: Callable[..., Table]) -> None:
    """The person here who has sat longest is host then, also when the former one sits down again."""
    t = table(seats=4).sit("ann")
    for who in ("bob", "cyd"):
        t.wait(10).sit(who)
    t.send(Gone("bob", t.now))
    t.do("ann", c.Stand())
    assert t.room.host == "cyd"
    assert t.codes()[-2:] == ["left", "host"]
    assert t.room.last_n("ann") == 0
    t.sit("ann")
    assert t.room.host == "cyd"
    assert t.refused("ann", c.Start())[0] == "host_only"


def test_a_host_who_leaves_only_absent_people_hands_the_room_to_one_of_them(
    table: Callable[..., Table],
) -> None:
    """Whoever comes back a minute after that one went is host."""
    t = table().sit("ann", "bob", "cyd")
    t.send(Gone("bob", t.now))
    t.send(Gone("cyd", t.now))
    t.do("ann", c.Stand())
    assert t.room.host == "bob"
    t.send(Back("cyd"))
    assert t.room.host == "bob"
    t.tick(LONG)
    assert t.room.host == "cyd"


def test_the_last_person_who_leaves_stays_host(table: Callable[..., Table]) -> None:
    """An empty room waits for its host, whose commands keep their numbers."""
    t = table().sit("ann")
    t.do("ann", c.Stand())
    assert t.room.host == "ann"
    assert t.room.last_n("ann") == 2
    t.sit("bob")
    assert t.room.host == "ann"


def test_a_bot_is_never_host(table: Callable[..., Table]) -> None:
    """A host who leaves a game to bots alone is still the one who may end it."""
    t = table(seats=2).start("ann")
    t.do("ann", c.Stand())
    assert [chair.kind for chair in t.room.chairs] == ["bot", "bot"]
    assert t.room.host == "ann"
    t.do("ann", c.End())
    assert t.room.phase == "waiting"


def test_a_person_is_removed_for_good(table: Callable[..., Table]) -> None:
    """Who was removed cannot sit down again; the others can."""
    t = table().sit("ann", "bob")
    t.do("ann", c.Kick(1))
    assert t.room.seat_of("bob") is None
    assert t.refused("bob", c.Sit("bob")) == ("blocked", {})
    assert t.codes()[-1] == "kicked"
    t.sit("cyd")


def test_a_bot_plays_on_for_who_was_removed(table: Callable[..., Table]) -> None:
    """During a game the seat of a removed person goes to a bot and the game hears of it."""
    t = table(seats=2).start("ann", "bob")
    result = t.do("ann", c.Kick(1))
    assert [event.code for event in result.events] == ["kicked", "bot_took_over", "heard_left"]
    assert t.room.chairs[1].kind == "bot"


def test_only_people_can_be_removed(table: Callable[..., Table]) -> None:
    """Bots and free seats are no people, and the host stays."""
    t = table().sit("ann")
    t.do("ann", c.AddBot("club", 1))
    assert t.refused("ann", c.Kick(1)) == ("not_a_person", {"seat": 1})
    assert t.refused("ann", c.Kick(2)) == ("not_a_person", {"seat": 2})
    assert t.refused("ann", c.Kick(0)) == ("host_stays", {})


def test_the_list_of_removed_guests_is_bounded(table: Callable[..., Table]) -> None:
    """However many are removed, the room stays small; the latest stay out."""
    t = table().sit("ann")
    for number in range(BLOCKED + 5):
        t.sit(f"guest {number}")
        t.do("ann", c.Kick(t.seat(f"guest {number}")))
    assert len(t.room.blocked) == BLOCKED
    assert t.refused(f"guest {BLOCKED + 4}", c.Sit("me")) == ("blocked", {})
    assert set(t.room.counters) == {"ann"}


def test_the_host_hands_the_room_over(table: Callable[..., Table]) -> None:
    """To a person who is here; from then on that person alone commands."""
    t = table().sit("ann", "bob", "cyd")
    t.send(Gone("cyd", t.now))
    assert t.refused("bob", c.Transfer(1)) == ("host_only", {})
    assert t.refused("ann", c.Transfer(2)) == ("not_here", {"seat": 2})
    t.do("ann", c.Transfer(1))
    assert t.room.host == "bob"
    assert t.refused("ann", c.Close()) == ("host_only", {})
    t.do("bob", c.Kick(0))
    assert t.codes()[-2:] == ["host", "kicked"]


def test_only_people_can_be_host(table: Callable[..., Table]) -> None:
    """No bot, no free seat, no seat beyond the table."""
    t = table().sit("ann")
    t.do("ann", c.AddBot("club", 1))
    assert t.refused("ann", c.Transfer(1)) == ("not_a_person", {"seat": 1})
    assert t.refused("ann", c.Transfer(2)) == ("not_a_person", {"seat": 2})
    assert t.refused("ann", c.Transfer(3)) == ("bad_seat", {"seats": 3})
