"""Who is here: leases renewed, run out, found by any node."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from server.store import Store
from server.store.leases import LEASE_MS
from server.store.timers import CLAIM_MS

ROOM, OTHER = "482109377", "900000001"

OpenStore = Callable[..., Awaitable[Store]]


async def test_a_guest_is_here_while_the_lease_runs(store: Store) -> None:
    """A lease holds for fifteen seconds and each renewal begins it anew."""
    now = store.now()
    await store.attend({ROOM: ["anna", "boris"], OTHER: ["anna"]}, now)
    await store.attend({ROOM: ["anna"]}, now + 5000)
    assert sorted(await store.present(ROOM, now + LEASE_MS - 1)) == ["anna", "boris"]
    assert await store.present(ROOM, now + LEASE_MS) == ["anna"]
    assert await store.present(ROOM, now + LEASE_MS + 5000) == []


async def test_another_node_finds_who_is_gone(store: Store, open_store: OpenStore) -> None:
    """When the node that held the sockets has died, any node finds its guests after their leases."""
    dead = await open_store()
    await dead.attend({ROOM: ["anna", "boris"], OTHER: ["clara"]}, dead.now())
    await dead.close()
    assert await store.lapsed(store.now()) == {}
    await store.advance(LEASE_MS)
    lapsed = await store.lapsed(store.now())
    assert {room: sorted(guests) for room, guests in lapsed.items()} == {
        ROOM: ["anna", "boris"],
        OTHER: ["clara"],
    }


async def test_one_node_at_a_time_acts_on_a_room(store: Store, open_store: OpenStore) -> None:
    """Lapsed guests go to one of many askers, and to another when that one does not finish in time."""
    other = await open_store()
    now = store.now()
    await store.attend({ROOM: ["anna"]}, now - LEASE_MS)
    found = await asyncio.gather(*((store, other)[one % 2].lapsed(now) for one in range(6)))
    assert sorted(found, key=len) == [{}] * 5 + [{ROOM: ["anna"]}]
    assert await other.lapsed(now + CLAIM_MS) == {ROOM: ["anna"]}


async def test_forgotten_guests_do_not_come_back(store: Store) -> None:
    """After forget a room is looked at again only for the leases that are left."""
    now = store.now()
    await store.attend({ROOM: ["anna"]}, now - LEASE_MS)
    await store.attend({ROOM: ["boris"]}, now)
    assert await store.lapsed(now) == {ROOM: ["anna"]}
    await store.forget(ROOM, ["anna"], now)
    assert await store.lapsed(now + LEASE_MS - 1) == {}
    assert await store.lapsed(now + LEASE_MS) == {ROOM: ["boris"]}
    await store.forget(ROOM, ["boris"], now + LEASE_MS)
    assert await store.lapsed(now + 100 * LEASE_MS) == {}


async def test_a_guest_who_came_back_is_not_forgotten(store: Store) -> None:
    """A lease renewed between being found lapsed and being forgotten stays."""
    now = store.now()
    await store.attend({ROOM: ["anna"]}, now - LEASE_MS)
    assert await store.lapsed(now) == {ROOM: ["anna"]}
    await store.attend({ROOM: ["anna"]}, now)
    await store.forget(ROOM, ["anna"], now)
    assert await store.present(ROOM, now) == ["anna"]


async def test_renewals_put_the_look_off(store: Store) -> None:
    """A room whose guests renew is never reported, however often nodes look."""
    start = store.now()
    for now in range(start, start + 10 * LEASE_MS, 5000):
        await store.attend({ROOM: ["anna"]}, now)
        assert await store.lapsed(now) == {}
    assert await store.lapsed(start + 12 * LEASE_MS) == {ROOM: ["anna"]}


async def test_a_slow_nodes_clock_does_not_shorten_a_lease(store: Store) -> None:
    """An older renewal that arrives late takes nothing away."""
    now = store.now()
    await store.attend({ROOM: ["anna"]}, now)
    await store.attend({ROOM: ["anna"]}, now - 4000)
    assert await store.present(ROOM, now + LEASE_MS - 1) == ["anna"]
