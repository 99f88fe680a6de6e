"""The trail of a room: what it was at a time, for as long as that is asked for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.store import NO_TRAIL, Store, Stored, Trail
from server.store.keys import room_keys

ROOM = "482109377"

Raw = Callable[..., Awaitable[Any]]


async def commit(store: Store, version: int, trail: Trail | None) -> None:
    """The next version of the room; its blob is its number."""
    new = Stored(1, version, 1, b"%d" % version)
    if version == 1:
        assert await store.create(ROOM, new, trail=trail)
    else:
        await store.save(ROOM, (1, version - 1), new, due=None, trail=trail)


async def seen(store: Store, at: int) -> list[bytes]:
    """What the room was at a time, and all that it has been since."""
    blobs, trace = [], await store.was(ROOM, at)
    while trace is not None:
        blobs.append(trace.blob)
        trace = await store.then(ROOM, trace)
    return blobs


async def test_a_trail_tells_what_was(store: Store) -> None:
    """The newest version at a time, of several in one moment the last; the oldest for what was before."""
    for version, at in enumerate((1000, 2000, 2000, 3000), 1):
        await commit(store, version, Trail(at, 0))
    assert await seen(store, 2500) == [b"3", b"4"]
    assert await seen(store, 2000) == [b"3", b"4"]
    assert await seen(store, 9000) == [b"4"]
    assert await seen(store, 999) == [b"1", b"2", b"3", b"4"]


async def test_what_is_too_old_goes(store: Store) -> None:
    """The version that was the newest at the age of the trail stays."""
    for version, at in enumerate((2000, 3000, 4000, 5000), 1):
        await commit(store, version, Trail(at, at - 1500))
    assert await seen(store, 0) == [b"2", b"3", b"4"]


async def test_a_room_without_a_trail_has_no_past(store: Store, raw: Raw) -> None:
    """Commits that want none leave it alone; one that ends it, or the end of the room, takes it away."""
    key = room_keys(ROOM).past
    await commit(store, 1, None)
    assert await store.was(ROOM, 9000) is None
    await commit(store, 2, Trail(1000, 0))
    await commit(store, 3, None)
    assert await seen(store, 0) == [b"2"]
    assert await raw("PEXPIRETIME", key) > store.now()
    await commit(store, 4, NO_TRAIL)
    assert await raw("EXISTS", key) == 0
    await commit(store, 5, Trail(2000, 0))
    await store.delete(ROOM)
    assert await raw("EXISTS", key) == 0


async def test_a_trail_has_a_bound(store: Store, raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is full the newest version takes the place of the one before: nothing comes out earlier."""
    monkeypatch.setattr("server.store.rooms.TRAIL", 3)
    for version in range(1, 8):
        await commit(store, version, Trail(version * 1000, 0))
    assert await raw("XLEN", room_keys(ROOM).past) == 3
    assert await seen(store, 0) == [b"1", b"2", b"7"]


async def test_a_late_clock_costs_no_commit(store: Store) -> None:
    """A version that would lie before the last one is left out of the trail and committed all the same."""
    await commit(store, 1, Trail(2000, 0))
    await commit(store, 2, Trail(1000, 0))
    loaded = await store.load(ROOM)
    assert loaded is not None
    assert loaded.version == 2
