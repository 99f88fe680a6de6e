"""Whom the host lets write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.room import Gone, Hush, decode, encode, muted_view, room_view
from engine.room import commands as c
from engine.room.muting import MUTED
from engine.room.timing import LONG
from engine.room.view import MutedView

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table


def test_a_person_is_muted_and_heard_again(table: Callable[..., Table]) -> None:
    """By the seat; everybody reads that it was done, and a second time changes nothing."""
    t = table().sit("ann", "bob")
    t.do("ann", c.Mute(seat=1))
    t.do("ann", c.Mute(seat=1))
    assert t.room.is_muted("bob")
    assert not t.room.is_muted("ann")
    t.do("ann", c.Mute(seat=1, on=False))
    t.do("ann", c.Mute(seat=1, on=False))
    assert not t.room.is_muted("bob")
    told = [(event.code, event.seat, event.args) for event in t.room.events.since(2)]
    assert told == [("muted", 1, {"name": "bob"}), ("unmuted", 1, {"name": "bob"})]


def test_who_wrote_a_line_is_muted(table: Callable[..., Table]) -> None:
    """Somebody without a seat, by a line; the same line lifts it, when the line itself is long gone."""
    t = table().sit("ann")
    t.do("ann", Hush("eve", "Eve", 7))
    assert t.room.is_muted("eve")
    assert [event.args for event in t.room.events.since(1)] == [{"name": "Eve"}]
    t.do("ann", Hush("eve", "Eva", 8))
    assert muted_view(t.room, "ann") == (MutedView("Eve", None, 7),)
    assert t.refused("ann", c.Mute(line=8, on=False)) == ("no_line", {})
    t.do("ann", c.Mute(line=7, on=False))
    assert not t.room.muted


def test_a_line_does_not_tell_who_sits_where(table: Callable[..., Table]) -> None:
    """Who has written aside and sits down stays silent, and neither host nor table learn who it was."""
    t = table(game="pitch").sit("ann", "bob")
    t.do("ann", Hush("bob", "Zorro", 7))
    assert t.room.is_muted("bob")
    assert muted_view(t.room, "ann") == (MutedView("Zorro", None, 7),)
    assert muted_view(t.room, "bob") == (MutedView("bob", 1, 7),)
    t.do("ann", c.Mute(seat=1))
    t.do("ann", c.Mute(line=7, on=False))
    assert muted_view(t.room, "ann") == (MutedView("bob", 1),)
    t.do("ann", c.Mute(seat=1, on=False))
    assert not t.room.muted
    told = [(event.code, event.seat, event.args["name"]) for event in t.room.events.since(2)]
    zorro, bob = (None, "Zorro"), (1, "bob")
    assert told == [("muted", *zorro), ("muted", *bob), ("unmuted", *zorro), ("unmuted", *bob)]


def test_a_muted_guest_is_the_same_on_any_seat(table: Callable[..., Table]) -> None:
    """Standing up, another seat, another name and another game change nothing; the view follows him."""
    t = table(game="pitch").sit("ann", "bob")
    t.do("ann", c.Mute(seat=1))
    t.do("bob", c.Sit("Bobby", seat=2))
    assert muted_view(t.room, "ann") == (MutedView("Bobby", 2),)
    t.do("bob", c.Stand())
    assert muted_view(t.room, "ann") == (MutedView("bob"),)
    t.start("bob")
    assert t.room.is_muted("bob")
    assert decode(encode(t.room)).muted == t.room.muted


def test_who_was_muted_on_a_seat_and_has_left_it_is_heard_again_by_name(table: Callable[..., Table]) -> None:
    """There is neither a seat nor a line to know him by; whoever sits is known by the seat alone."""
    t = table(game="pitch").sit("ann", "bob")
    t.do("ann", c.Mute(seat=1))
    assert t.refused("ann", c.Mute(name="bob", on=False)) == ("no_line", {})
    t.do("bob", c.Stand())
    t.do("ann", c.Mute(name="bob", on=False))
    assert not t.room.muted


def test_only_those_concerned_are_told(table: Callable[..., Table]) -> None:
    """The host sees all who are muted, a muted one himself, others nobody."""
    t = table().sit("ann", "bob", "cyd")
    t.do("ann", c.Mute(seat=1))
    t.do("ann", Hush("eve", "Eve", 1))
    bob = MutedView("bob", 1)
    assert room_view(t.room, 0, hosting=True).muted == (bob, MutedView("Eve", None, 1))
    assert room_view(t.room, 1, hosting=False).muted == (bob,)
    assert room_view(t.room, 2, hosting=False).muted == room_view(t.room, -1, hosting=False).muted == ()


def test_what_cannot_be_muted(table: Callable[..., Table]) -> None:
    """Bots, free seats, lines of nobody, the host; and nobody but the host mutes."""
    t = table(seats=3).sit("ann", "bob")
    t.do("ann", c.AddBot("club"))
    assert t.refused("ann", c.Mute(seat=2)) == ("not_a_person", {"seat": 2})
    assert t.refused("ann", c.Mute(seat=3)) == ("bad_seat", {"seats": 3})
    assert t.refused("ann", c.Mute(seat=0)) == t.refused("ann", Hush("ann", "Ann", 1)) == ("host_stays", {})
    for command in (c.Mute(), c.Mute(on=False), c.Mute(line=1), c.Mute(line=1, on=False)):
        assert t.refused("ann", command) == ("no_line", {})
    assert t.refused("bob", c.Mute(seat=0)) == t.refused("bob", Hush("ann", "Ann", 1)) == ("host_only", {})


def test_a_new_host_may_write(table: Callable[..., Table]) -> None:
    """Whoever could lift it is not muted any more: by being handed the room, and by following."""
    t = table().sit("ann", "bob")
    t.do("ann", c.Mute(seat=1))
    t.do("ann", c.Transfer(1))
    assert not t.room.muted
    t.do("bob", c.Mute(seat=0))
    t.send(Gone("bob", t.now))
    t.tick(LONG)
    assert (t.room.host, t.room.muted) == ("ann", ())


def test_as_many_are_muted_as_a_room_remembers(table: Callable[..., Table]) -> None:
    """The first ones may write again, so that a room stays small."""
    t = table().sit("ann")
    for one in range(MUTED + 1):
        t.do("ann", Hush(f"guest {one}", "Max", one))
    assert len(t.room.muted) == MUTED
    assert not t.room.is_muted("guest 0")
