"""The lobby: what strangers find, and only while somebody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.client import Client, Refused, new_guest, new_room, request
from server.store import Store

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]

LISTED = {"listed": True}


async def lobby(url: str, until: Callable[[list[dict[str, Any]]], bool] = lambda rooms: True) -> list[Any]:
    """The tables of the lobby, as soon as they are as they should be."""
    async with asyncio.timeout(20):
        while True:
            rooms: list[Any] = (await request(f"{url}/api/rooms"))["rooms"]
            if until(rooms):
                return rooms
            await asyncio.sleep(0.2)


async def test_a_listed_table_is_found_on_every_node(serve: Serve, open_table: OpenTable) -> None:
    """With what is played, who sits there, how many watch; one by link only is not there."""
    nodes = [await serve("--test", "--node", name) for name in ("a", "b")]
    clients = await open_table(
        *(node.url for node in nodes),
        people=2,
        watchers=1,
        seats=4,
        house=LISTED,
        clock="quick",
        options={"target": 11},
    )
    await open_table(nodes[0].url, people=1)
    for node in nodes:
        (table,) = await lobby(node.url, lambda rooms: [room["watching"] for room in rooms] == [1])
        assert table["room"] == clients[0].room
        assert table["seats"] == ["person", "person", "free", "free"]
        assert (table["game"], table["clock"], table["phase"]) == ("pitch", "quick", "waiting")
        assert table["options"]["target"] == 11
        assert (table["people"], table["host"]) == (2, "Person 0")
    await clients[0].cmd("start", anyway=True)
    (table,) = await lobby(nodes[1].url, lambda rooms: rooms[0]["phase"] == "playing")
    assert table["seats"] == ["person", "person", "bot", "bot"]
    await clients[0].cmd("end")
    await clients[0].cmd("change", house={"listed": False})
    assert not await lobby(nodes[1].url, lambda rooms: not rooms)


async def test_a_table_without_anybody_is_not_shown(serve: Serve, store: Store) -> None:
    """It is there while its host is, gone when he has left, there again when he is back; closed is closed."""
    node = await serve("--test")
    guest = await new_guest(node.url)
    code = await new_room(node.url, guest, game="pitch", seats=2, house=LISTED)
    assert not await lobby(node.url)
    async with Client(node.url, code, guest) as client:
        await client.cmd("sit", name="Lena")
        await lobby(node.url, lambda rooms: len(rooms) == 1)
    await store.advance(16_000)
    await lobby(node.url, lambda rooms: not rooms)
    async with Client(node.url, code, guest) as client:
        await lobby(node.url, lambda rooms: len(rooms) == 1)
        await client.cmd("close")
    await lobby(node.url, lambda rooms: not rooms)


async def test_the_lobby_tells_nothing_of_a_game(serve: Serve) -> None:
    """Only these fields, and no id of a guest among them, whatever is played."""
    node = await serve("--test")
    for game in ("auction", "pitch", "pineapple"):
        host = await new_guest(node.url)
        code = await new_room(node.url, host, game=game, seats=4, house=LISTED)
        async with Client(node.url, code, host) as client:
            await client.cmd("sit", name="Lena")
            await client.cmd("start", anyway=True)
            (table,) = await lobby(node.url, lambda rooms: [room["phase"] for room in rooms] == ["playing"])
            assert table.keys() == {
                *("room", "game", "phase", "clock", "options", "house", "seats", "host", "created"),
                *("people", "watching", "locked", "show"),
            }
            assert host.guest not in str(table)
            await client.cmd("close")
        await lobby(node.url, lambda rooms: not rooms)


async def test_those_with_most_company_come_first(serve: Serve, open_table: OpenTable) -> None:
    """Everybody who is there counts; among equals the younger table is first."""
    node = await serve("--test")
    first = await open_table(node.url, people=1, house=LISTED)
    full = await open_table(node.url, people=2, watchers=2, house=LISTED)
    last = await open_table(node.url, people=1, house=LISTED)
    rooms = await lobby(node.url, lambda rooms: sum(room["watching"] for room in rooms) == 2)
    assert [room["room"] for room in rooms] == [full[0].room, last[0].room, first[0].room]


async def test_the_lobby_may_not_be_asked_too_often(serve: Serve) -> None:
    """Like everything it has a limit by address."""
    node = await serve(QUARTET_LIMITS="0.1")
    for _ in range(3):
        await request(f"{node.url}/api/rooms")
    with pytest.raises(Refused) as refused:
        await request(f"{node.url}/api/rooms")
    assert refused.value.code == "too_many_looks"
