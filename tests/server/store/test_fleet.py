"""Stores of several servers: a cluster whose slots move, replicas, Sentinel, passwords."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import redis.exceptions

import server.store.store
from server.store import Entry, Saved, Store, Stored, StoreRefused, StoreUnavailable
from server.store.keys import ALL, room_keys

ROOMS = [f"{one:09}" for one in range(100)]

Raw = Callable[..., Awaitable[Any]]
OpenStore = Callable[..., Awaitable[Store]]
StartServer = Callable[..., int]


@pytest.fixture(scope="module")
def started_cluster(start_server: StartServer, raw: Raw) -> tuple[str, str]:
    """A cluster of two primaries with half of the slots each."""
    ports = [start_server(cluster_enabled="yes") for _ in range(2)]
    urls = f"redis://127.0.0.1:{ports[0]}", f"redis://127.0.0.1:{ports[1]}"

    async def meet() -> None:
        await raw("CLUSTER", "ADDSLOTSRANGE", 0, 8191, url=urls[0])
        await raw("CLUSTER", "ADDSLOTSRANGE", 8192, 16383, url=urls[1])
        _, bus = await raw("CONFIG", "GET", "cluster-port", url=urls[1])
        await raw("CLUSTER", "MEET", "127.0.0.1", ports[1], bus, url=urls[0])
        for url in urls:
            # A server tells nobody when it is ready.
            while b"cluster_state:ok" not in await raw("CLUSTER", "INFO", url=url):  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    asyncio.run(meet())
    return urls


@pytest.fixture
async def cluster(started_cluster: tuple[str, str], raw: Raw) -> AsyncIterator[tuple[str, str]]:
    """The cluster, emptied after the test."""
    yield started_cluster
    for url in started_cluster:
        await raw("FLUSHALL", url=url)


async def in_sync(raw: Raw, replica: int) -> None:
    """Until a replica has all that its primary had."""
    url = f"redis://127.0.0.1:{replica}"
    while b"master_link_status:up" not in await raw("INFO", "replication", url=url):  # noqa: ASYNC110
        await asyncio.sleep(0.02)


def cluster_url(urls: tuple[str, str]) -> str:
    """The store URL of a cluster, naming its first server only."""
    return urls[0].replace("redis://", "redis+cluster://")


async def test_a_cluster_is_one_store(open_store: OpenStore, cluster: tuple[str, str], raw: Raw) -> None:
    """Everything works on a cluster, with the rooms spread over its servers and heard on every node."""
    store, other = await open_store(cluster_url(cluster)), await open_store(cluster_url(cluster))
    heard: asyncio.Queue[str] = asyncio.Queue()
    for room in ROOMS:
        other.subscribe(room, lambda name, stored: heard.put_nowait(name))
    await asyncio.gather(*(other.load(room) for room in ROOMS))
    now = store.now()
    await asyncio.gather(
        *(store.create(room, Stored(1, 1, 1, b""), due=now, summary=b"open") for room in ROOMS)
    )
    assert sorted([await heard.get() for _ in ROOMS]) == ROOMS
    assert sorted(await store.lobby()) == ROOMS
    assert (await store.due(0)).following == now
    claims = await asyncio.gather(store.due(now), other.due(now))
    assert sorted(claims[0].rooms + claims[1].rooms) == ROOMS
    saved = await asyncio.gather(
        *(
            other.save(room, (1, 1), Stored(1, 2, 1, b"x"), due=None, entry=Entry(f"{room}-1", b"e"))
            for room in ROOMS
        )
    )
    assert saved == [Saved()] * len(ROOMS)
    assert await asyncio.gather(*(store.entries(f"{room}-1") for room in ROOMS)) == [[(2, b"e")]] * len(ROOMS)
    await store.attend({room: ["anna"] for room in ROOMS}, now - 60_000)
    assert sorted(await other.lapsed(now, 1000)) == ROOMS
    await store.played("anna", "000000000-1", now)
    assert await other.games("anna") == ["000000000-1"]
    assert [await raw("DBSIZE", url=url) > 50 for url in cluster] == [True, True]
    await asyncio.gather(*(store.delete(room) for room in ROOMS))
    assert await other.lobby() == {}


async def test_a_slot_that_moves_is_followed(
    open_store: OpenStore, cluster: tuple[str, str], raw: Raw
) -> None:
    """Commits and subscriptions go on at the server that has taken a slot over."""
    store = await open_store(cluster_url(cluster))
    empty = next(part for part in ALL if part.slot < 8192)
    room = next(name for name in ROOMS if room_keys(name).partition is empty)
    heard: asyncio.Queue[Stored | None] = asyncio.Queue()
    store.subscribe(room, lambda name, stored: heard.put_nowait(stored))
    await store.load(room)
    source, target = [(await raw("CLUSTER", "MYID", url=url)).decode() for url in cluster]
    # Step by step, so that the new owner's claim is the younger one and gossip under way does not undo it.
    await raw("CLUSTER", "SETSLOT", empty.slot, "IMPORTING", source, url=cluster[1])
    await raw("CLUSTER", "SETSLOT", empty.slot, "MIGRATING", target, url=cluster[0])
    for url in reversed(cluster):
        await raw("CLUSTER", "SETSLOT", empty.slot, "NODE", target, url=url)
    assert await store.create(room, Stored(1, 1, 1, b""))
    await store.load(room)
    version = 1
    while heard.empty():
        # Until the subscription has followed too, a commit may go unheard; the next ones are not.
        await store.save(room, (1, version), Stored(1, version + 1, 1, b""), due=None)
        version += 1
    assert await raw("EXISTS", room_keys(room).room, url=cluster[1]) == 1


async def test_a_cluster_that_is_gone_is_unavailable(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No server of a cluster answering is said in words."""
    monkeypatch.setattr(server.store.store, "PATIENCE_S", 0.0)
    with pytest.raises(StoreUnavailable, match="cluster"):
        await open_store("redis+cluster://127.0.0.1:1,127.0.0.1:2")


async def test_a_replica_makes_a_commit_count(
    open_store: OpenStore, start_server: StartServer, raw: Raw
) -> None:
    """With the setting for replicas a commit returns when a replica has it, for many at once too."""
    primary = start_server()
    replica = start_server(f"replicaof 127.0.0.1 {primary}")
    await in_sync(raw, replica)
    store = await open_store(f"redis://127.0.0.1:{primary}", replicas=1)
    await asyncio.gather(*(store.create(room, Stored(1, 1, 1, b"")) for room in ROOMS))
    there = [
        await raw("HGET", room_keys(room).room, "version", url=f"redis://127.0.0.1:{replica}")
        for room in ROOMS
    ]
    assert there == [b"1"] * len(ROOMS)


@pytest.mark.long
async def test_the_promoted_replica_is_found(
    open_store: OpenStore, start_server: StartServer, raw: Raw
) -> None:
    """When Sentinel promotes a replica the store goes on there, with what had reached it."""
    primary = start_server()
    replica = start_server(f"replicaof 127.0.0.1 {primary}")
    sentinel = start_server(
        "requirepass watch",
        f"sentinel monitor tables 127.0.0.1 {primary} 1",
        "sentinel down-after-milliseconds tables 300",
        "sentinel failover-timeout tables 2000",
    )
    watcher = f"redis://:watch@127.0.0.1:{sentinel}"
    servers = f"127.0.0.1:1,127.0.0.1:{sentinel}"
    store = await open_store(f"redis+sentinel://{servers}/tables?sentinel_password=watch", replicas=1)
    await in_sync(raw, replica)
    while b"slaves=1" not in await raw("INFO", "sentinel", url=watcher):  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    await store.create(ROOMS[0], Stored(1, 1, 1, b"kept"))
    ready: asyncio.Queue[bool] = asyncio.Queue()
    store.listen(ready.put_nowait)
    await raw("CONFIG", "SET", "save", "", url=f"redis://127.0.0.1:{primary}")
    with pytest.raises(redis.exceptions.ConnectionError):
        await raw("SHUTDOWN", "NOSAVE", "FORCE", url=f"redis://127.0.0.1:{primary}")
    assert not await ready.get()
    while not await ready.get():
        pass
    assert await store.load(ROOMS[0]) == Stored(1, 1, 1, b"kept")
    assert b"role:master" in await raw("INFO", "replication", url=f"redis://127.0.0.1:{replica}")


async def test_a_password_is_used_and_not_told(open_store: OpenStore, start_server: StartServer) -> None:
    """A server with a password is entered with the one of the URL; a wrong one is an error without it."""
    port = start_server(requirepass="hush-hush")
    store = await open_store(f"redis://:hush-hush@127.0.0.1:{port}/2")
    assert await store.create(ROOMS[0], Stored(1, 1, 1, b""))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server.store.store, "PATIENCE_S", 0.1)
        with pytest.raises(StoreUnavailable, match="invalid username-password pair") as error:
            await open_store(f"redis://:wrong-one@127.0.0.1:{port}")
    assert "wrong-one" not in str(error.value)


@pytest.mark.parametrize("scheme", ["redis", "redis+cluster", "redis+sentinel"])
async def test_an_unknown_argument_is_refused(open_store: OpenStore, scheme: str) -> None:
    """What redis-py does not know at the end of a URL stops the start in words."""
    with pytest.raises(StoreRefused, match="query"):
        await open_store(f"{scheme}://127.0.0.1:1?colour=red")


async def test_a_server_made_a_replica_is_left(
    open_store: OpenStore, start_server: StartServer, raw: Raw
) -> None:
    """A server that refuses writes because it was demoted makes the store look for the primary again."""
    port = start_server()
    url = f"redis://127.0.0.1:{port}"
    store = await open_store(url)
    ready: asyncio.Queue[bool] = asyncio.Queue()
    store.listen(ready.put_nowait)
    await raw("REPLICAOF", "127.0.0.1", 1, url=url)
    with pytest.raises(StoreUnavailable):
        await store.create(ROOMS[0], Stored(1, 1, 1, b""))
    assert not await ready.get()
    await raw("REPLICAOF", "NO", "ONE", url=url)
    assert await ready.get()
    assert await store.create(ROOMS[0], Stored(1, 1, 1, b""))
