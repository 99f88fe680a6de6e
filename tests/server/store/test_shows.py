"""How many bot-only rooms there are, counted once for all nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from server.store import Entry, Store, Stored

OpenStore = Callable[..., Awaitable[Store]]

ROOM = "482109377"


async def test_no_more_are_counted_than_there_may_be(store: Store, open_store: OpenStore) -> None:
    """However many nodes count at once; one that is dropped makes room."""
    other = await open_store()
    counted = await asyncio.gather(
        *((store, other)[at % 2].admit_show(f"48210937{at}", 1_000 + at, 3) for at in range(8))
    )
    assert sum(counted) == 3
    first, *rest = await store.shows(2_000)
    assert not await store.admit_show(ROOM, 3_000, 3)
    await store.drop_shows([first])
    assert await other.admit_show(ROOM, 3_000, 3)
    assert await other.shows(2_000) == rest
    await store.drop_shows([])
    assert len(await store.shows(4_000)) == 3


async def test_a_log_goes_when_another_begins(store: Store) -> None:
    """In one and the same commit, and no other log with it."""
    games = [f"{ROOM}-{number}" for number in range(3)]
    await store.create(ROOM, Stored(1, 1, 1, b"room"))
    for version, game in enumerate(games, 2):
        entry: Any = Entry(game, b"entry", whole=True, drops=games[0] if version == 4 else "")
        await store.save(ROOM, (1, version - 1), Stored(1, version, 1, b"room"), due=None, entry=entry)
    assert [bool(await store.entries(game)) for game in games] == [False, True, True]
