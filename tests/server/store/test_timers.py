"""Due rooms: claimed once, back after the lease."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from server.store import Due, Store, Stored
from server.store.timers import CLAIM_MS

ROOM = "482109377"
ROOMS = [f"{one:09}" for one in range(300)]

OpenStore = Callable[..., Awaitable[Store]]


async def test_nothing_is_due_in_an_empty_store(store: Store) -> None:
    """Without rooms there is no due and nothing to claim."""
    assert await store.due(store.now()) == Due([], None)


async def test_a_room_is_due_from_its_time_on(store: Store) -> None:
    """A room is claimed at its due, not a millisecond before."""
    at = store.now() + 5000
    await store.create(ROOM, Stored(1, 1, 1, b""), due=at)
    assert await store.due(at - 1) == Due([], at)
    assert await store.due(at) == Due([ROOM], at + CLAIM_MS)


async def test_a_commit_sets_or_clears_the_due(store: Store) -> None:
    """The due of the last commit holds; None means never."""
    now = store.now()
    await store.create(ROOM, Stored(1, 1, 1, b""), due=now)
    await store.save(ROOM, (1, 1), Stored(1, 2, 1, b""), due=now + 9)
    assert await store.due(now) == Due([], now + 9)
    await store.save(ROOM, (1, 2), Stored(1, 3, 1, b""), due=None)
    assert await store.due(now + 9) == Due([], None)


async def test_the_earliest_of_all_partitions_is_next(store: Store) -> None:
    """The next due is the lowest over all rooms."""
    now = store.now()
    await asyncio.gather(
        *(store.create(room, Stored(1, 1, 1, b""), due=now + int(room) + 7) for room in ROOMS)
    )
    assert await store.due(now) == Due([], now + 7)
    assert sorted((await store.due(now + 9)).rooms) == ROOMS[:3]
    assert (await store.due(now + 9)).following == now + 10


async def test_two_nodes_claim_every_room_once(store: Store, open_store: OpenStore) -> None:
    """However many claim at once, each due room goes to one of them."""
    other = await open_store()
    now = store.now()
    await asyncio.gather(*(store.create(room, Stored(1, 1, 1, b""), due=now) for room in ROOMS))
    claims = await asyncio.gather(*((store, other)[one % 2].due(now, 40) for one in range(20)))
    assert sorted(room for claim in claims for room in claim.rooms) == ROOMS
    assert all(len(claim.rooms) <= 40 for claim in claims)


async def test_a_dead_claimers_room_comes_back(store: Store, open_store: OpenStore) -> None:
    """A claimed room is left alone for the lease, then another node gets it; the clock is the tests' own."""
    dead, other = await open_store(), store
    now = other.now()
    await other.create(ROOM, Stored(1, 1, 1, b""), due=now)
    assert await dead.due(now) == Due([ROOM], now + CLAIM_MS)
    await dead.close()
    assert await other.due(now + CLAIM_MS - 1) == Due([], now + CLAIM_MS)
    await other.advance(CLAIM_MS)
    assert (await other.due(other.now())).rooms == [ROOM]


async def test_a_commit_ends_a_claim(store: Store) -> None:
    """A room that its claimer has committed is due when the commit says, not when the claim ends."""
    now = store.now()
    await store.create(ROOM, Stored(1, 1, 1, b""), due=now)
    await store.due(now)
    await store.save(ROOM, (1, 1), Stored(1, 2, 1, b""), due=now + 50)
    assert (await store.due(now + 50)).rooms == [ROOM]
