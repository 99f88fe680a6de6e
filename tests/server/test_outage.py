"""The store dies and comes back: tables wait and heal, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import signal
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from server.client import Client, Refused

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]
Done = list[tuple[int, dict[str, Any]]]
PlayOut = Callable[..., Awaitable[Done]]
Advance = Callable[[str, int], Awaitable[None]]
SignalStore = Callable[[signal.Signals], None]


async def test_a_game_goes_on_after_the_store_was_killed(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, signal_store: SignalStore
) -> None:
    """Killed three times in a game, it comes back, and the game ends with every move in its place."""
    node = await serve("--test", "--fsync", "always", embedded=True)
    clients = await open_table(node.url, people=3, bot_delay=0, options={"max_hands": 3})
    await clients[0].cmd("start", anyway=True)
    playing = asyncio.ensure_future(play_out(clients))
    for events in (15, 35, 55):
        await clients[1].until(partial(lambda events: len(clients[1].events) > events, events))
        signal_store(signal.SIGKILL)
        for client in clients:
            await client.until(partial(lambda client: not client.store_up, client))
        for client in clients:
            await client.until(partial(lambda client: client.store_up, client))
    done = await playing
    told = [
        (event.seat, {"type": event.code} | event.args)
        for event in clients[0].events
        if event.code in {"bid", "play"} and event.seat != 3
    ]
    moves = [(seat, action) for seat, action in done if action["type"] != "continue"]
    assert sorted(told, key=repr) == sorted(moves, key=repr)
    assert all(client.connections == 1 for client in clients)
    assert not node.defects()


async def test_while_the_store_is_away_nothing_is_accepted(
    serve: Serve, open_table: OpenTable, signal_store: SignalStore
) -> None:
    """A command that was on its way waits for the store; one that comes later is refused."""
    node = await serve("--test", embedded=True)
    early, late = await open_table(node.url, people=2, seats=2)
    signal_store(signal.SIGSTOP)
    # Nobody knows yet that the store is away, and nobody will know whether it has heard this.
    waiting = asyncio.ensure_future(early.cmd("sit", name="Lena"))
    await early.until(lambda: not early.store_up)
    with pytest.raises(Refused, match="store_down"):
        await late.cmd("sit", name="Max")
    with pytest.raises(Refused, match="store_down"):
        await late.say("Hello?")
    assert not waiting.done()
    signal_store(signal.SIGCONT)
    await waiting
    await late.until(lambda: late.view["seats"][0]["name"] == "Lena")
    assert [event.code for event in late.events].count("renamed") == 1
    await late.cmd("sit", name="Max")
    assert not node.defects()


async def test_readiness_follows_the_store(
    serve: Serve, open_table: OpenTable, signal_store: SignalStore
) -> None:
    """/readyz is 503 while the store is away, /healthz stays 200."""
    node = await serve("--test", embedded=True)
    (client,) = await open_table(node.url, people=1, seats=2)
    assert await status(node.url, "readyz") == 200
    signal_store(signal.SIGSTOP)
    await client.until(lambda: not client.store_up)
    assert await status(node.url, "readyz") == 503
    assert await status(node.url, "healthz") == 200
    signal_store(signal.SIGCONT)
    await client.until(lambda: client.store_up)
    assert await status(node.url, "readyz") == 200


async def status(base: str, path: str) -> int:
    """The status of a page."""

    def ask() -> int:
        try:
            with urllib.request.urlopen(f"{base}/{path}", timeout=5) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    return await asyncio.to_thread(ask)


async def test_clocks_stand_still_while_the_store_is_away(
    serve: Serve, open_table: OpenTable, signal_store: SignalStore
) -> None:
    """Who was to act has as much time afterwards as before: the deadline moves by what the outage lasted."""
    node = await serve("--test", embedded=True)
    clients = await open_table(node.url, people=2, seats=2, clock="quick")
    await clients[0].cmd("start", anyway=True)
    await clients[1].until(lambda: clients[1].due)
    [(seat, before)] = clients[1].due.items()
    clock = asyncio.get_running_loop().time
    began = clock()
    signal_store(signal.SIGSTOP)
    await clients[1].until(lambda: not clients[1].store_up)
    signal_store(signal.SIGCONT)
    await clients[1].until(lambda: clients[1].due[seat] != before)
    assert 0 < clients[1].due[seat] - before <= (clock() - began) * 1000
    assert not node.defects()
