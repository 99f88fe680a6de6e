"""What is said at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from server.store import Store, Stored

ROOM, OTHER = "482109377", "900000001"

OpenStore = Callable[..., Awaitable[Store]]


async def test_each_room_counts_for_itself(store: Store) -> None:
    """Indices begin at 1 in every room and rise by one."""
    said = [await store.say(room, b"%d" % one) for one, room in enumerate([ROOM, OTHER, ROOM, ROOM])]
    assert said == [1, 1, 2, 3]
    assert await store.chat(ROOM) == [(1, b"0"), (2, b"2"), (3, b"3")]
    assert await store.chat(ROOM, since=2) == [(3, b"3")]
    assert await store.chat(ROOM, since=3) == []


async def test_the_last_hundred_stay(store: Store) -> None:
    """A chat is bounded, and its indices go on."""
    for one in range(1, 131):
        assert await store.say(ROOM, b"%d" % one) == one
    assert await store.chat(ROOM) == [(one, b"%d" % one) for one in range(31, 131)]


async def test_words_reach_subscribers_on_all_nodes(store: Store, open_store: OpenStore) -> None:
    """Who subscribes to chat hears it with its index, bytes untouched; what is told is heard and not kept."""
    other = await open_store()
    heard: asyncio.Queue[tuple[str, object]] = asyncio.Queue()
    for name, node in (("store", store), ("other", other)):
        node.subscribe(
            ROOM,
            lambda room, stored: None,
            lambda room, index, data, name=name: heard.put_nowait((name, (room, index, data))),  # type: ignore[misc]
            lambda room, data, name=name: heard.put_nowait((name, (room, data))),  # type: ignore[misc]
        )
    await store.load(ROOM), await other.load(ROOM)
    await store.say(ROOM, b"a\nb\x00c")
    assert sorted([await heard.get(), await heard.get()]) == [
        (one, (ROOM, 1, b"a\nb\x00c")) for one in ("other", "store")
    ]
    await other.tell(ROOM, b"\n3 watch")
    assert sorted([await heard.get(), await heard.get()]) == [
        (one, (ROOM, b"\n3 watch")) for one in ("other", "store")
    ]
    assert await store.chat(ROOM) == [(1, b"a\nb\x00c")]


async def test_chat_is_no_commit(store: Store) -> None:
    """Talking changes no version."""
    await store.create(ROOM, Stored(1, 1, 1, b"x"))
    await store.say(ROOM, b"hello")
    assert await store.load(ROOM) == Stored(1, 1, 1, b"x")
