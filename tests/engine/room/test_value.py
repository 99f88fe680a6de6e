"""The room as a value and as a blob."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Event
from engine.room import Gone, Trial, decode, encode
from engine.room import commands as c
from engine.room.value import KEPT, KEPT_BYTES, Chair, EventLog

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

EVENTS = st.builds(
    Event,
    code=st.text(max_size=8),
    seat=st.none() | st.integers(min_value=0, max_value=6),
    args=st.dictionaries(st.text(max_size=4), st.integers(min_value=0, max_value=127), max_size=3),
    only=st.none() | st.lists(st.integers(min_value=0, max_value=6), max_size=3).map(tuple),
)


def _played(table: Callable[..., Table], **more: Any) -> Table:
    """A table of four at the end of a game of Pitch."""
    t = table(seats=4, game="pitch", **more)
    t.sit("ann", "bob")
    t.do("bob", c.Contribute(b"b" * 16))
    t.do("ann", c.Start(anyway=True))
    t.send(Gone("bob", t.now))
    t.play_out(Random(5))
    return t


@given(st.lists(st.integers(min_value=0, max_value=40), max_size=40))
def test_the_last_events_are_kept_in_order(batches: list[int]) -> None:
    """However events come, at least the last 200 can be read from any index, and indices never restart."""
    log = EventLog()
    every: list[Event] = []
    for count in batches:
        batch = tuple(Event("play", seat % 4, {"n": len(every) + seat}) for seat in range(count))
        log = log.append(batch)
        every.extend(batch)
        assert log.next == len(every)
        assert min(KEPT, len(every)) <= log.next - log.first < KEPT * 5 // 4
    for index in {0, log.first, log.first + 1, log.next - 1, log.next, log.next + 5}:
        assert log.since(index) == tuple(every[max(index, log.first) :])


@given(st.lists(EVENTS, max_size=5).map(tuple))
def test_an_event_comes_out_as_it_went_in(events: tuple[Event, ...]) -> None:
    """Whatever an event carries is kept, also for whom it is."""
    assert EventLog().append(events).since(0) == events


def test_a_full_log_is_trimmed_to_the_last_200() -> None:
    """Trimming drops the oldest only."""
    log = EventLog()
    for number in range(1_000):
        log = log.append((Event("play", number % 4, {"n": number}),))
    assert [event.args["n"] for event in log.since(0)] == list(range(log.first, 1_000))
    assert KEPT <= 1_000 - log.first < KEPT * 5 // 4


def test_large_events_are_trimmed_by_their_size() -> None:
    """However long the names in it are, a log never outgrows its room."""
    log = EventLog()
    for number in range(400):
        log = log.append((Event("renamed", 6, {"name": "\U0001f0cf" * 24, "number": number}),))
        assert len(log.packed) < KEPT_BYTES * 5 // 4
    assert [event.args["number"] for event in log.since(log.first)] == list(range(log.first, 400))
    assert log.next == 400


def test_no_events_leave_the_log_as_it_is() -> None:
    """A commit without events makes no new log."""
    log = EventLog().append((Event("a"),))
    assert log.append(()) is log


def test_a_room_comes_out_of_its_blob_as_it_went_in(table: Callable[..., Table]) -> None:
    """At every step of a game the blob holds all of the room."""
    t = table(seats=4, game="pitch", trial=Trial(b"s", bytes((5, 6)), 10), options={"max_hands": 2})
    t.start("ann", "bob")
    rng = Random(2)
    while t.room.phase == "playing":
        assert decode(encode(t.room)) == t.room
        t.pass_by(rng)
    assert decode(encode(t.room)) == t.room


def _with_more(value: Any) -> Any:
    """The same with a field more in every map."""
    if isinstance(value, dict):
        return {**{key: _with_more(item) for key, item in value.items()}, "mood": [1, {"a": None}]}
    if isinstance(value, list):
        return [_with_more(item) for item in value]
    return value


def test_an_older_release_reads_the_blob_of_a_newer_one(table: Callable[..., Table]) -> None:
    """Fields that this release does not know are passed over, in the room and in all that is in it."""
    room = _played(table, trial=Trial(b"s")).room
    plain = msgspec.msgpack.decode(encode(room))
    counters = plain["counters"]
    newer = {**_with_more(plain), "counters": counters}
    assert newer != plain
    assert decode(msgspec.msgpack.encode(newer)) == room


def test_a_newer_release_reads_the_blob_of_an_older_one(table: Callable[..., Table]) -> None:
    """Fields that were not there yet have their defaults."""
    room = table(game="pitch").room
    least = {
        name: value
        for name, value in msgspec.msgpack.decode(encode(room)).items()
        if name in {"code", "game", "options", "clock", "chairs", "host", "secret", "created", "now"}
    }
    assert decode(msgspec.msgpack.encode(least)) == room


@pytest.mark.parametrize("blob", [b"", b"\x80", b"\xc1", b"\x93\x01\x02\x03"])
def test_what_is_no_room_is_refused(blob: bytes) -> None:
    """A damaged blob never becomes a room."""
    with pytest.raises(msgspec.DecodeError):
        decode(blob)


@pytest.mark.parametrize(
    ("options", "blob_kib", "room_kib"),
    [
        ({"max_hands": 8, "target": 21}, 7, 11),
        ({"max_hands": 1_000, "target": 21, "win_requires_made_bid": True}, 8, 16),
    ],
    ids=["usual", "longest"],
)
def test_a_room_stays_small(
    table: Callable[..., Table], options: dict[str, Any], blob_kib: int, room_kib: int
) -> None:
    """A table of four at the end of its game takes a few KiB as a blob and not much more decoded."""
    t = _played(table, options=options)
    blob = encode(t.room)
    assert len(blob) <= blob_kib * 1024
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        rooms = [decode(blob) for _ in range(100)]
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(rooms) == 100
    assert (after - before) / 100 <= room_kib * 1024


def test_a_repr_tells_nothing(table: Callable[..., Table]) -> None:
    """Rooms, seats, plays and trials can stand in a log line: no card, seed, secret or guest is in it."""
    room = _played(table, trial=Trial(b"seedling")).room
    assert room.play is not None
    values = (room, room.play, room.events, room.trial, room.chairs[0], room.play.state)
    assert {repr(value) for value in values} == {
        f"{name}(...)" for name in ("Room", "Play", "EventLog", "Trial", "Chair", "State")
    }


def test_kinds_levels_and_presence_follow_from_the_fields() -> None:
    """A chair is free, a person's or a bot's; a bot answers for a bot and for who is away too long."""
    free, person, bot = Chair(), Chair(who="ann"), Chair(bot="novice")
    assert [chair.kind for chair in (free, person, bot)] == ["free", "person", "bot"]
    away = msgspec.structs.replace(person, away_at=5)
    stood_in = msgspec.structs.replace(away, stand_in=True)
    assert [chair.here for chair in (free, person, bot, away, stood_in)] == [False, True, False, False, False]
    assert [chair.machine for chair in (free, person, bot, away, stood_in)] == [
        False,
        False,
        True,
        False,
        True,
    ]
    assert (bot.level, stood_in.level) == ("novice", "club")
