"""What subscribers hear: every commit in order, on every node, and in the end the newest."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

import pytest

import server.store.store
from server.store import Saved, Store, Stored
from server.store.keys import room_keys

ROOM = "482109377"

Raw = Callable[..., Awaitable[Any]]
OpenStore = Callable[..., Awaitable[Store]]
Heard = asyncio.Queue[tuple[str, Stored | None]]


def listen(store: Store, room: str = ROOM) -> Heard:
    """Subscribe with a queue of all that is heard."""
    heard: Heard = asyncio.Queue()
    store.subscribe(room, lambda name, stored: heard.put_nowait((name, stored)))
    return heard


async def write_unheard(raw: Raw, stored: Stored) -> None:
    """A commit of another node whose publication was lost."""
    fields = {"epoch": stored.epoch, "version": stored.version, "format": stored.format, "blob": stored.blob}
    await raw("HSET", room_keys(ROOM).room, *(word for pair in fields.items() for word in pair))


async def test_snapshots_arrive_on_all_nodes_in_order(store: Store, open_store: OpenStore) -> None:
    """Every commit reaches every subscriber whole and in order, the committing node included."""
    other = await open_store()
    queues = [listen(store), listen(other)]
    await asyncio.gather(store.load(ROOM), other.load(ROOM))
    states = [Stored(1, version, 3, bytes([version]) * version) for version in range(1, 30)]
    await store.create(ROOM, states[0])
    for node, (before, after) in zip([store, other] * 14, pairwise(states), strict=True):
        assert await node.save(ROOM, before.at, after, due=None) == Saved()
    for heard in queues:
        assert [await heard.get() for _ in states] == [(ROOM, state) for state in states]
        assert heard.empty()


async def test_a_deleted_room_is_heard_as_none(store: Store, open_store: OpenStore) -> None:
    """The end of a room reaches its subscribers."""
    other = await open_store()
    await store.create(ROOM, Stored(1, 1, 1, b""))
    heard = listen(other)
    await other.load(ROOM)
    await store.delete(ROOM)
    assert await heard.get() == (ROOM, None)


async def test_unsubscribed_rooms_are_silent(store: Store) -> None:
    """After unsubscribe nothing comes, and a later subscription hears again."""
    heard, kept = listen(store), listen(store, "900000001")
    store.unsubscribe(ROOM)
    store.unsubscribe(ROOM)
    await store.create(ROOM, Stored(1, 1, 1, b""))
    await store.create("900000001", Stored(1, 1, 1, b""))
    await kept.get()
    assert heard.empty()
    again = listen(store)
    await store.save(ROOM, (1, 1), Stored(1, 2, 1, b""), due=None)
    assert await again.get() == (ROOM, Stored(1, 2, 1, b""))
    assert heard.empty()


async def test_a_second_subscription_takes_the_place_of_the_first(store: Store) -> None:
    """One node has one subscription a room."""
    first, second = listen(store), listen(store)
    await store.create(ROOM, Stored(1, 1, 1, b""))
    assert await second.get() == (ROOM, Stored(1, 1, 1, b""))
    assert first.empty()


async def test_a_missed_publication_is_found(
    open_store: OpenStore, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit that was never heard of is delivered by the regular comparison, once."""
    monkeypatch.setattr(server.store.store, "BEAT_S", 0.01)
    store = await open_store()
    await store.create(ROOM, Stored(1, 1, 1, b"seen"))
    heard = listen(store)
    assert await heard.get() == (ROOM, Stored(1, 1, 1, b"seen"))
    await write_unheard(raw, Stored(1, 2, 1, b"missed"))
    assert await heard.get() == (ROOM, Stored(1, 2, 1, b"missed"))
    await store.save(ROOM, (1, 2), Stored(1, 3, 1, b"next"), due=None)
    assert await heard.get() == (ROOM, Stored(1, 3, 1, b"next"))
    await raw("DEL", room_keys(ROOM).room)
    assert await heard.get() == (ROOM, None)
    await write_unheard(raw, Stored(1, 9, 1, b"new"))
    assert await heard.get() == (ROOM, Stored(1, 9, 1, b"new"))


async def test_a_store_that_went_back_is_told(
    open_store: OpenStore, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room that is older than what was heard before is delivered too, so that the epoch can be raised."""
    monkeypatch.setattr(server.store.store, "BEAT_S", 0.01)
    store = await open_store()
    heard = listen(store)
    await store.create(ROOM, Stored(1, 7, 1, b"shown"))
    assert await heard.get() == (ROOM, Stored(1, 7, 1, b"shown"))
    await write_unheard(raw, Stored(1, 5, 1, b"older"))
    assert await heard.get() == (ROOM, Stored(1, 5, 1, b"older"))
    assert await store.save(ROOM, (1, 5), Stored(2, 6, 1, b"raised"), due=None) == Saved()
    assert await heard.get() == (ROOM, Stored(2, 6, 1, b"raised"))


async def test_a_broken_connection_hides_nothing(store: Store, open_store: OpenStore, raw: Raw) -> None:
    """Commits made while a node was cut off reach it after it is back, and so do later ones."""
    heard = listen(store)
    await store.create(ROOM, Stored(1, 1, 1, b"before"))
    assert await heard.get() == (ROOM, Stored(1, 1, 1, b"before"))
    away = asyncio.Event()
    store.listen(lambda ready: None if ready else away.set())
    await write_unheard(raw, Stored(1, 2, 1, b"while away"))
    await raw("CLIENT", "KILL", "TYPE", "PUBSUB")
    await away.wait()
    assert await heard.get() == (ROOM, Stored(1, 2, 1, b"while away"))
    await (await open_store()).save(ROOM, (1, 2), Stored(1, 3, 1, b"after"), due=None)
    assert await heard.get() == (ROOM, Stored(1, 3, 1, b"after"))


async def test_what_is_heard_is_not_logged(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """A room, whose hands are hidden, is in no log line of any library, at any level."""
    caplog.set_level(logging.DEBUG)
    heard = listen(store)
    await store.create(ROOM, Stored(1, 1, 1, b"hidden hands"))
    assert await heard.get() == (ROOM, Stored(1, 1, 1, b"hidden hands"))
    assert "hidden hands" not in caplog.text


async def test_a_failing_listener_harms_nobody(store: Store) -> None:
    """An exception in a callback is reported to the loop and the others hear what they should."""
    reported: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: reported.append(context))

    def fail(room: str, stored: Stored | None) -> None:
        raise LookupError(room)

    store.subscribe(ROOM, fail)
    heard = listen(store, "900000001")
    await asyncio.gather(
        store.create(ROOM, Stored(1, 1, 1, b"")), store.create("900000001", Stored(1, 1, 1, b""))
    )
    assert await heard.get() == ("900000001", Stored(1, 1, 1, b""))
    assert [type(context["exception"]) for context in reported] == [LookupError]


async def test_many_rooms_are_compared_in_batches(
    open_store: OpenStore, raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many rooms a node listens to, each one that moved is found."""
    store = await open_store()
    rooms = [f"{one:09}" for one in range(450)]
    queues = [listen(store, room) for room in rooms]
    await asyncio.gather(*(store.create(room, Stored(1, 1, 1, b"")) for room in rooms))
    for heard in queues:
        await heard.get()
    await asyncio.gather(*(raw("HSET", room_keys(room).room, "version", 2) for room in rooms))
    await raw("CLIENT", "KILL", "TYPE", "PUBSUB")
    for room, heard in zip(rooms, queues, strict=True):
        assert await heard.get() == (room, Stored(1, 2, 1, b""))
