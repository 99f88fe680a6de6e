"""The store as a whole: opening, layout, readiness, healing, the clock of all nodes."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import server.store.link
import server.store.store
from server.store import Due, Saved, Store, Stored, StoreRefused, StoreUnavailable
from server.store.keys import LAYOUT, PARTITIONS

ROOM = "482109377"

Raw = Callable[..., Awaitable[Any]]
OpenStore = Callable[..., Awaitable[Store]]
SignalStore = Callable[[signal.Signals], None]


def changes(store: Store) -> asyncio.Queue[bool]:
    """A queue of the changes of readiness."""
    queue: asyncio.Queue[bool] = asyncio.Queue()
    store.listen(queue.put_nowait)
    return queue


async def test_meta_names_layout_partitions_and_engine(store: Store, raw: Raw) -> None:
    """The first node writes down what the store is."""
    meta = await raw("HGETALL", "meta")
    fields = dict(zip(meta[::2], meta[1::2], strict=True))
    assert fields[b"layout"] == b"%d" % LAYOUT
    assert fields[b"partitions"] == b"%d" % PARTITIONS
    assert fields[b"engine"].split()[0] in (b"valkey", b"redis")


@pytest.mark.parametrize(("field", "value"), [("layout", LAYOUT + 1), ("partitions", 16)])
async def test_another_layout_is_refused(open_store: OpenStore, raw: Raw, field: str, value: int) -> None:
    """A store of another layout or number of partitions stops the start in words and stays as it is."""
    await raw("HSET", "meta", "layout", LAYOUT, "partitions", PARTITIONS, "engine", "kept 1.0")
    await raw("HSET", "meta", field, value)
    with pytest.raises(StoreRefused, match=f"{value}") as refused:
        await open_store()
    assert "\n" not in str(refused.value)
    assert await raw("HGET", "meta", "engine") == b"kept 1.0"


async def test_nobody_there_is_said_in_words(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A URL where nobody answers raises StoreUnavailable with the address and no password."""
    monkeypatch.setattr(server.store.store, "PATIENCE_S", 0.2)
    with pytest.raises(StoreUnavailable) as error:
        await Store.open("redis://:hush@127.0.0.1:1/3", data_dir)
    assert "127.0.0.1" in str(error.value)
    assert "hush" not in str(error.value)


@pytest.mark.parametrize(
    "hello",
    [
        b"-ERR unknown command `HELLO`, with args beginning with: `3`, `AUTH`, `default`, `hush`\r\n",
        b"%3\r\n$6\r\nserver\r\n$5\r\nredis\r\n$7\r\nversion\r\n$5\r\n6.2.7\r\n$5\r\nproto\r\n:3\r\n",
    ],
)
async def test_a_server_that_is_too_old_is_refused(open_store: OpenStore, hello: bytes) -> None:
    """A server before Redis 7 stops the start in words, which do not repeat the password."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.read(100):
            writer.write(hello)
        writer.close()

    old = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = old.sockets[0].getsockname()[1]
    with pytest.raises(StoreRefused, match="Redis 7") as refused:
        await open_store(f"redis://:hush@127.0.0.1:{port}")
    assert "hush" not in str(refused.value)
    old.close()
    await old.wait_closed()


async def test_while_the_store_is_away_calls_fail_at_once(
    open_store: OpenStore, signal_store: SignalStore
) -> None:
    """After the server's death ready is False, every call raises, and then the store heals by itself."""
    store = await open_store(None)
    ready = changes(store)
    await store.create(ROOM, Stored(1, 1, 1, b""))
    states = [store.ready]
    signal_store(signal.SIGKILL)
    assert not await ready.get()
    states.append(store.ready)
    assert states == [True, False]
    for call in (
        store.load(ROOM),
        store.save(ROOM, (1, 1), Stored(1, 2, 1, b""), due=None),
        store.due(store.now()),
        store.attend({ROOM: ["anna"]}, 0),
        store.lapsed(store.now()),
        store.say(ROOM, b""),
        store.lobby(),
    ):
        with pytest.raises(StoreUnavailable):
            await call
    assert await ready.get()
    assert await store.save(ROOM, (1, 1), Stored(1, 2, 1, b""), due=None) == Saved()


async def test_a_server_that_does_not_answer_is_given_up(
    open_store: OpenStore, signal_store: SignalStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frozen server fails the calls under way instead of holding them, and is used when it goes on."""
    monkeypatch.setattr(server.store.link, "PATIENCE_S", 0.02)
    store = await open_store(None)
    await store.create(ROOM, Stored(1, 1, 1, b""))
    ready = changes(store)
    signal_store(signal.SIGSTOP)
    with pytest.raises(StoreUnavailable):
        await store.save(ROOM, (1, 1), Stored(1, 2, 1, b"maybe"), due=None)
    assert not await ready.get()
    signal_store(signal.SIGCONT)
    assert await ready.get()
    stored = await store.load(ROOM)
    assert stored in (Stored(1, 1, 1, b""), Stored(1, 2, 1, b"maybe"))


async def test_a_failing_listener_does_not_stop_healing(
    open_store: OpenStore, signal_store: SignalStore
) -> None:
    """An exception of one who listens to readiness is reported and harms nobody else."""
    reported: list[str] = []
    asyncio.get_running_loop().set_exception_handler(
        lambda loop, context: reported.append(context["message"])
    )
    store = await open_store(None)

    def fail(ready: bool) -> None:
        raise LookupError

    store.listen(fail)
    ready = changes(store)
    signal_store(signal.SIGKILL)
    assert [await ready.get(), await ready.get()] == [False, True]
    assert await store.create(ROOM, Stored(1, 1, 1, b""))
    assert reported == ["a listener to the store failed"] * 2


async def test_forgotten_scripts_are_sent_again(store: Store, raw: Raw) -> None:
    """SCRIPT FLUSH costs nobody a commit, also amid a batch."""
    rooms = [f"{one:09}" for one in range(50)]
    await asyncio.gather(*(store.create(room, Stored(1, 1, 1, b"")) for room in rooms))
    await raw("SCRIPT", "FLUSH")
    saved = await asyncio.gather(
        *(store.save(room, (1, 1), Stored(1, 2, 1, b""), due=None) for room in rooms), store.due(0)
    )
    assert saved == [Saved()] * 50 + [Due([], None)]
    assert {stored.at for room in rooms if (stored := await store.load(room))} == {(1, 2)}


async def test_a_cancelled_call_disturbs_no_other(store: Store) -> None:
    """Answers stay with their questions when a caller has gone away meanwhile."""
    await store.create(ROOM, Stored(1, 1, 1, b""))
    gone = asyncio.create_task(store.load(ROOM))
    kept = asyncio.create_task(store.say(ROOM, b"x"))
    await asyncio.sleep(0)
    gone.cancel()
    assert await kept == 1
    assert await store.load(ROOM) == Stored(1, 1, 1, b"")


async def test_all_nodes_have_the_stores_time(store: Store, open_store: OpenStore, raw: Raw) -> None:
    """Nodes agree with the server's TIME to a few milliseconds, without asking."""
    other = await open_store()
    before = time.monotonic()
    seconds, micros = await raw("TIME")
    now, others = store.now(), other.now()
    asked_ms = (time.monotonic() - before) * 1000 + 1
    told = int(seconds) * 1000 + int(micros) // 1000
    assert abs(now - told) <= asked_ms + 5
    assert abs(others - now) <= asked_ms + 5


async def test_the_tests_clock_moves_all_nodes(store: Store, open_store: OpenStore) -> None:
    """An advance holds at once on the node that asks, soon on the others, and on those that start later."""
    other = await open_store()
    before = store.now()
    assert await store.advance(3_600_000) == 3_600_000
    assert store.now() - before >= 3_600_000
    while other.now() - before < 3_600_000:
        await other.due(0)
    assert await other.advance(1000) == 3_601_000
    later = await open_store()
    assert later.now() - before >= 3_601_000


async def test_without_the_setting_the_clock_does_not_move(store: Store, open_store: OpenStore) -> None:
    """A node that is not under test neither moves the clock nor follows an offset in the store."""
    await store.advance(3_600_000)
    node = await open_store(testing=False)
    with pytest.raises(RuntimeError):
        await node.advance(1)
    assert store.now() - node.now() > 3_000_000
