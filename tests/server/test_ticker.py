"""Rooms that move by themselves."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest

from engine.room import By, Result, Room
from engine.room.commands import AddBot, Sit, Start
from engine.room.timing import EXPIRY, GRACE, THINK
from server.bodies import NewRoom
from server.client import Client
from server.hub import Hub
from server.metrics import Metrics
from server.rooms import Rooms
from server.store import Store
from server.store.keys import room_keys
from server.thinkers import Thinkers
from server.ticker import Ticker

OpenStore = Callable[..., Awaitable[Store]]
OpenTable = Callable[..., Awaitable[list[Client]]]
Raw = Callable[..., Awaitable[Any]]
Advance = Callable[[str, int], Awaitable[None]]


async def test_an_empty_clock_acts(server: Any, open_table: OpenTable, advance: Advance) -> None:
    """At the end of base time and bank, and not before, what the rules say is done for who did not act."""
    clients = await open_table(server.url, people=2, seats=2, clock="quick")
    await clients[0].cmd("start", anyway=True)
    at = clients[0].at
    [(seat, due)] = clients[0].due.items()
    await advance(server.url, due - clients[0].welcome["now"] - 5_000)
    await clients[0].say("Hurry up")
    await clients[0].until(lambda: clients[0].chat)
    assert clients[0].at == at
    await advance(server.url, 5_000 + GRACE)
    await clients[0].until(lambda: clients[0].at != at)
    told = next(event for event in clients[0].events if event.code == "bid")
    assert (told.seat, told.args["auto"]) == (seat, "timeout")


async def test_bots_alone_play_a_game(server: Any, open_table: OpenTable) -> None:
    """With nobody seated the bots play until somebody has won, and a watcher sees it."""
    (host,) = await open_table(server.url, people=0, watchers=1, bot_delay=0, options={"max_hands": 1})
    for _ in range(4):
        await host.cmd("add_bot", level="novice")
    await host.cmd("start")
    # Between hands bots leave the cards on the table for a while; one hand has no between.
    await host.until(lambda: host.view["phase"] == "over", 30)
    assert len([event for event in host.events if event.code == "play"]) == 24


class Running:
    """A node without sockets; ``moved`` are the versions it has made known."""

    def __init__(self, store: Store, minds: Thinkers) -> None:
        self.store = store
        self.metrics = Metrics()
        self.rooms = Rooms(store, self.metrics)
        self.hub = Hub(store, self.rooms, self.metrics, "n")
        self.ticker = Ticker(store, self.rooms, self.hub, minds, self.metrics)
        self.task = asyncio.create_task(self.ticker.run())


@pytest.fixture
async def run(open_store: OpenStore) -> AsyncIterator[Callable[[], Awaitable[Running]]]:
    """Starts nodes whose bots share one worker."""
    minds = Thinkers(1)
    nodes: list[Running] = []

    async def running() -> Running:
        nodes.append(Running(await open_store(), minds))
        return nodes[-1]

    yield running
    for node in nodes:
        node.task.cancel()
    await asyncio.gather(*(node.task for node in nodes), return_exceptions=True)
    await minds.close()


async def test_two_nodes_move_a_room_once(run: Callable[[], Awaitable[Running]]) -> None:
    """Every bot decides once, whichever node claims the room; no commit of one is lost to the other."""
    one, two = await run(), await run()
    room = await one.rooms.create("host", NewRoom("pitch", 4), None)
    for n in range(4):
        await one.rooms.submit(room.code, By("host", n + 1, AddBot("novice")))
    versions: asyncio.Queue[int] = asyncio.Queue()
    one.store.subscribe(
        room.code, lambda code, stored: versions.put_nowait(stored.version) if stored else None
    )
    await one.rooms.submit(room.code, By("host", 5, Start()))
    version = 0
    async with asyncio.timeout(60):
        while version <= 20:
            await one.store.advance(THINK)
            # The clock must not outrun the claim of the node that moves the room.
            with suppress(TimeoutError):
                version = await asyncio.wait_for(versions.get(), timeout=1)
    for node in (one, two):
        node.task.cancel()
    after = await two.rooms.get(room.code)
    assert one.metrics.conflicts == two.metrics.conflicts == 0
    assert one.metrics.bot_moves + two.metrics.bot_moves >= after.version - 7


async def test_a_room_that_nobody_needs_closes(run: Callable[[], Awaitable[Running]]) -> None:
    """A day after the last commit a room without people is gone."""
    node = await run()
    room = await node.rooms.create("host", NewRoom("pitch", 2), None)
    gone = asyncio.Event()
    node.store.subscribe(room.code, lambda code, stored: gone.set() if stored is None else None)
    await node.store.advance(EXPIRY)
    async with asyncio.timeout(10):
        await gone.wait()
    assert await node.store.load(room.code) is None


async def test_a_room_that_vanished_is_due_no_more(
    run: Callable[[], Awaitable[Running]], raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A due time without a room is cleared away when it comes."""
    node = await run()
    room = await node.rooms.create("host", NewRoom("pitch", 2), None)
    keys = room_keys(room.code)
    cleared, delete = asyncio.Event(), node.store.delete

    async def deleting(code: str) -> None:
        await delete(code)
        cleared.set()

    monkeypatch.setattr(node.store, "delete", deleting)
    await raw("DEL", keys.room)
    node.rooms.forget(room.code)
    await node.store.advance(EXPIRY)
    async with asyncio.timeout(10):
        await cleared.wait()
    assert await raw("ZSCORE", keys.partition.due, room.code) is None


async def test_a_claim_that_comes_while_a_room_moves_is_kept(run: Callable[[], Awaitable[Running]]) -> None:
    """A room that is due again before its mover has finished is moved again at once."""
    node = await run()
    room = await node.rooms.create("host", NewRoom("pitch", 2), None)
    await node.rooms.submit(room.code, By("host", 1, Sit("Lena", 0)))
    seen: list[Result] = []
    node.rooms.on_news = seen.append
    node.ticker._start(room.code)
    node.ticker._again.add(room.code)
    async with asyncio.timeout(10):
        while node.ticker._moving:
            await asyncio.gather(*node.ticker._moving.values())
    assert not node.ticker._again


async def test_rooms_of_bots_take_turns(
    run: Callable[[], Awaitable[Running]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two move at a time for the one worker, and all of them get on."""
    node = await run()
    moving, moved, done = set[str](), Counter[str](), asyncio.Event()
    advance = node.ticker._advance

    async def advancing(room: Room) -> None:
        moving.add(room.code)
        assert len(moving) <= 2
        await advance(room)
        moving.discard(room.code)
        moved[room.code] += 1
        if len(moved) == 6 and min(moved.values()) >= 12:
            done.set()

    monkeypatch.setattr(node.ticker, "_advance", advancing)
    new = NewRoom("pitch", 4, show={"levels": ["novice"] * 4, "speed": "full", "games": None})
    for _ in range(6):
        await node.rooms.create("host", new, None)
    async with asyncio.timeout(30):
        await done.wait()
