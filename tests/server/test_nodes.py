"""Several nodes on one store: any of them serves any room, and any of them may die."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from engine.room import Moves, Opening, decode_entry, replay
from server.client import Client, Refused, new_guest
from server.store import Store

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]
Done = list[tuple[int, dict[str, Any]]]
PlayOut = Callable[..., Awaitable[Done]]
Advance = Callable[[str, int], Awaitable[None]]


async def log_of(store: Store, client: Client) -> tuple[Opening, list[Moves]]:
    """The log of the game that is in a room."""
    stored = await store.load(client.room)
    assert stored is not None
    game = msgspec.msgpack.decode(stored.blob)["play"]["id"]
    first, *rest = [decode_entry(data) for _, data in await store.entries(game)]
    assert isinstance(first, Opening)
    return first, [entry for entry in rest if isinstance(entry, Moves)]


def acted(entries: list[Moves]) -> list[tuple[int, Any]]:
    """What people themselves did, in order, as (seat, action)."""
    return [
        (seat, action)
        for entry in entries
        for seat, action, auto in entry.moves
        if auto is None and not isinstance(action, str)
    ]


async def test_seats_on_two_nodes_play_one_game(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, store: Store
) -> None:
    """Each move is seen on both nodes; bots are moved by either; the log holds every action once."""
    nodes = [await serve("--test", "--node", name) for name in ("a", "b")]
    clients = await open_table(
        *(node.url for node in nodes), people=3, watchers=1, bot_delay=0, options={"max_hands": 2}
    )
    assert {client.welcome["node"] for client in clients} == {"a", "b"}
    await clients[0].cmd("start", anyway=True)
    done = await play_out(clients[:3])
    for client in clients:
        await client.until(partial(lambda client: client.view["phase"] == "over", client))
        assert client.view["outcome"] == clients[0].view["outcome"]
        assert client.connections == 1
    await clients[3].until(lambda: clients[3].events == clients[0].events)
    opening, entries = await log_of(store, clients[0])
    assert len(acted(entries)) == len(done)
    assert list(replay(opening, entries).scores) == clients[0].view["outcome"]["scores"]
    assert not [line for node in nodes for line in node.defects()]


async def test_a_node_that_is_killed_loses_no_acknowledged_move(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, store: Store
) -> None:
    """People go on at the other node; every move that was acknowledged is there once, and none twice."""
    doomed, other = [await serve("--test", "--node", name) for name in ("a", "b")]
    clients = await open_table(doomed.url, other.url, people=4, options={"max_hands": 3})
    await clients[0].cmd("start", anyway=True)
    playing = asyncio.ensure_future(play_out(clients))
    await clients[1].until(lambda: len(clients[1].events) > 20)
    doomed.signal(signal.SIGKILL)
    done = await playing
    _, entries = await log_of(store, clients[0])
    in_log = [(seat, msgspec.to_builtins(action)) for seat, action in acted(entries)]
    assert sorted(in_log, key=repr) == sorted(done, key=repr)
    assert {client.welcome["node"] for client in clients} == {"b"}
    assert max(client.connections for client in clients) > 1
    assert not other.defects()


async def test_absence_survives_the_death_of_a_node(
    serve: Serve, open_table: OpenTable, advance: Advance
) -> None:
    """Another node finds that the guests of the dead one are away, and that they are back."""
    doomed, other = [await serve("--test", "--node", name) for name in ("a", "b")]
    here, away = await open_table(other.url, doomed.url, people=2, seats=2)
    doomed.signal(signal.SIGKILL)
    await away.close()
    await advance(other.url, 15_000)
    await here.until(lambda: here.view["seats"][1].get("away_at"))
    assert [event.code for event in here.events][-1] == "away"
    async with Client(other.url, away.room, away.guest):
        await here.until(lambda: not here.view["seats"][1].get("away_at"))
    assert "away_at" not in here.view["seats"][0]


async def test_two_tabs_on_two_nodes(serve: Serve, open_table: OpenTable) -> None:
    """The tab on the other node takes over; the person was never away."""
    one, two = [await serve("--node", name) for name in ("a", "b")]
    (client,) = await open_table(one.url, people=1, seats=2)
    async with Client(two.url, client.room, client.guest) as other:
        await client.until(lambda: client.gone)
        assert client.gone == "elsewhere"
        assert other.seat == 0
        assert "away" not in [event.code for event in other.events]


async def test_a_node_that_stops_sends_its_people_on(serve: Serve, open_table: OpenTable) -> None:
    """SIGTERM: clients are told to move and go on elsewhere; the process ends with code 0."""
    stopping, other = [await serve("--node", name) for name in ("a", "b")]
    (client,) = await open_table(stopping.url, other.url, people=1, seats=2)
    stopping.signal(signal.SIGTERM)
    await client.until(lambda: client.welcome["node"] == "b")
    await client.cmd("start")
    assert client.view["phase"] == "playing"
    assert await stopping.ended() == 0
    assert not stopping.defects()


async def test_talk_and_company_cross_nodes(serve: Serve, open_table: OpenTable) -> None:
    """What is said on one node is heard on the other, and each counts the people of both."""
    nodes = [await serve("--node", name) for name in ("a", "b")]
    clients = await open_table(*(node.url for node in nodes), people=2, watchers=1, seats=2)
    await clients[0].say("Hello")
    here = {"type": "here", "seats": [0, 1], "watching": 1}
    for client in clients:
        await client.until(partial(lambda client: client.chat and client.here == here, client))


async def test_keys_are_shared_by_nodes(serve: Serve, open_table: OpenTable) -> None:
    """A guest of one node is known to the other by the same key, and to none with another key."""
    known = await serve()
    foreign = await serve(QUARTET_SECRET="another key that is long enough as well")
    (client,) = await open_table(known.url, people=1, seats=2)
    async with Client(foreign.url, client.room, client.guest) as stranger:
        assert stranger.gone == "bad_token"
    guest = await new_guest(foreign.url)
    async with Client(known.url, client.room, guest) as stranger:
        assert stranger.gone == "bad_token"
    with pytest.raises(Refused):
        await stranger.cmd("sit", name="Eve")
