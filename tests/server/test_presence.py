"""Who is here, who is away, and who has fallen silent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.room import By
from engine.room.commands import Ready, Sit
from server import presence
from server.bodies import NewRoom
from server.client import Client
from server.hub import Hub
from server.metrics import Metrics
from server.presence import Presence
from server.rooms import Rooms
from server.scene import Scene
from server.store import Store

OpenTable = Callable[..., Awaitable[list[Client]]]
Advance = Callable[[str, int], Awaitable[None]]


def codes(client: Client) -> list[str]:
    """What has happened, by code."""
    return [event.code for event in client.events]


async def test_a_page_that_reloads_is_never_away(
    server: Any, open_table: OpenTable, advance: Advance
) -> None:
    """Who is back within three seconds has not been missed; who left at the same time has."""
    here, reloads, leaves = await open_table(server.url, people=3, seats=3)
    await here.until(lambda: here.here.get("seats") == [0, 1, 2])
    await leaves.close()
    await reloads.close()
    async with Client(server.url, reloads.room, reloads.guest):
        await advance(server.url, presence.AWAY_MS)
        await here.until(lambda: here.view["seats"][2].get("away_at"))
        assert [(event.code, event.seat) for event in here.events][3:] == [("away", 2)]


async def test_who_closes_the_page_is_away_soon(server: Any, open_table: OpenTable, advance: Advance) -> None:
    """Three seconds later the table knows; when he is back it knows that too."""
    here, other = await open_table(server.url, people=2, seats=2)
    await here.until(lambda: here.here.get("seats") == [0, 1])
    await other.close()
    await advance(server.url, presence.AWAY_MS)
    await here.until(lambda: here.view["seats"][1].get("away_at"))
    await here.until(lambda: here.here["seats"] == [0])
    assert codes(here)[-1] == "away"
    async with Client(server.url, other.room, other.guest):
        await here.until(lambda: not here.view["seats"][1].get("away_at"))
        await here.until(lambda: here.here["seats"] == [0, 1])
        assert codes(here)[-1] == "back"


async def test_a_bot_plays_for_who_stays_away(server: Any, open_table: OpenTable, advance: Advance) -> None:
    """After a minute; and the person has the seat again when he is back."""
    here, other = await open_table(server.url, people=2, seats=2, clock="none", bot_delay=0)
    await here.cmd("start", anyway=True)
    await other.close()
    await advance(server.url, presence.AWAY_MS)
    await here.until(lambda: here.view["seats"][1].get("away_at"))
    await advance(server.url, 60_000)
    await here.until(lambda: here.view["seats"][1].get("stand_in"))
    async with Client(server.url, other.room, other.guest) as again:
        await again.until(lambda: not again.view["seats"][1].get("stand_in"))
        assert again.seat == 1


async def test_watchers_are_counted(server: Any, open_table: OpenTable, advance: Advance) -> None:
    """They come and go without a version."""
    here, watcher = await open_table(server.url, people=1, watchers=1, seats=2)
    await here.until(lambda: here.here.get("watching") == 1)
    at = here.at
    await watcher.close()
    await advance(server.url, presence.AWAY_MS)
    await here.until(lambda: here.here.get("watching") == 0)
    assert here.at == at


class Viewer:
    """A session of which only the silence matters."""

    def __init__(self, who: str, heard: float) -> None:
        self.who = who
        self.heard = heard
        self.lease = 0
        self.closed = asyncio.Event()

    def silent(self) -> None:
        """Close."""
        self.closed.set()

    def show(self, scene: Scene) -> None:
        """Nothing."""

    def put(self, frame: bytes) -> None:
        """Nothing."""

    def end(self, code: str) -> None:
        """Nothing."""

    def move(self) -> None:
        """Nothing."""


async def test_a_silent_socket_is_closed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifteen seconds without a frame mean that nobody is there."""
    monkeypatch.setattr(presence, "SLICE_S", 0.001)
    metrics = Metrics()
    rooms = Rooms(store, metrics)
    hub = Hub(store, rooms, metrics, "n1")
    kept = Presence(store, rooms, hub)
    room = await rooms.create("host", NewRoom("pitch", 2), None)
    now = time.monotonic()
    alive, dead = Viewer("a", now - 14), Viewer("b", now - 16)
    for viewer in (alive, dead):
        hub.join(room.code, viewer, await hub.open(room.code))
    running = asyncio.create_task(kept.run())
    async with asyncio.timeout(10):
        await dead.closed.wait()
    running.cancel()
    assert not alive.closed.is_set()
    assert alive.lease > store.now()


async def test_who_sits_down_is_no_watcher_any_more(store: Store) -> None:
    """Company is looked at again as soon as somebody takes a seat, and not for what else is done."""
    metrics = Metrics()
    rooms = Rooms(store, metrics)
    hub = Hub(store, rooms, metrics, "n1")
    room = await rooms.create("host", NewRoom("pitch", 2), None)
    looks: list[str] = []
    hub.on_company = looks.append
    await hub.open(room.code)
    await rooms.submit(room.code, By("host", 1, Sit("Lena", 0)))
    looks.clear()
    await rooms.submit(room.code, By("host", 2, Ready()))
    assert not looks
    await rooms.submit(room.code, By("max", 1, Sit("Max", 1)))
    assert looks == [room.code]
