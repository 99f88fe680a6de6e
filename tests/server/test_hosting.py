"""The host's tools with real sockets, the host on one node and the others on another."""

from __future__ import annotations

import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.client import Client, Refused, new_guest

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]
Advance = Callable[[str, int], Awaitable[None]]

MINUTE = 60_000


@pytest.fixture
async def nodes(serve: Serve) -> list[Any]:
    """Two nodes on one store."""
    return [await serve("--test", "--node", name) for name in ("a", "b")]


async def test_a_pause_stops_clocks_on_every_node(
    nodes: list[Any], open_table: OpenTable, advance: Advance
) -> None:
    """Nobody acts meanwhile, and an hour of it costs the person who is asked no time."""
    host, friend = await open_table(*(node.url for node in nodes), people=2, seats=2)
    await host.cmd("start", anyway=True)
    await friend.until(lambda: friend.due)
    [(seat, before)] = friend.due.items()
    speaker = (host, friend)[seat]
    await host.cmd("pause")
    await friend.until(lambda: friend.view["paused_at"])
    with pytest.raises(Refused, match="paused"):
        await speaker.act({"type": "bid", "amount": 2})
    with pytest.raises(Refused, match="host_only"):
        await friend.cmd("pause", on=False)
    await advance(nodes[0].url, 60 * MINUTE)
    await host.cmd("pause", on=False)
    await friend.until(lambda: friend.due.get(seat) != before)
    assert friend.due[seat] - before >= 60 * MINUTE
    await speaker.act({"type": "bid", "amount": 2})
    assert not [line for node in nodes for line in node.defects()]


async def test_a_pause_outlives_the_hosts_node(nodes: list[Any], open_table: OpenTable) -> None:
    """The host comes back on the other node and lets the game go on."""
    first, second = nodes
    host, friend = await open_table(first.url, second.url, people=2, seats=2)
    await host.cmd("start", anyway=True)
    await host.cmd("pause")
    first.signal(signal.SIGKILL)
    await host.until(lambda: host.welcome["node"] == "b")
    assert host.view["paused_at"]
    await host.cmd("pause", on=False)
    await friend.until(lambda: friend.view["paused_at"] is None)


async def test_who_will_be_right_back_is_played_for(nodes: list[Any], open_table: OpenTable) -> None:
    """By a bot, until the others agree to wait; then the table goes on when the person says so."""
    host, friend = await open_table(*(node.url for node in nodes), people=2, seats=3)
    await host.cmd("start", anyway=True)
    await friend.cmd("rest")
    await host.until(lambda: host.view["seats"][1].get("resting"))
    assert host.view["seats"][1].get("stand_in")
    await host.cmd("wait")
    await friend.until(lambda: friend.view["paused_at"])
    await friend.cmd("rest", on=False)
    await host.until(lambda: host.view["paused_at"] is None)
    assert not host.view["seats"][1].get("stand_in")


async def test_a_guest_becomes_host(nodes: list[Any], open_table: OpenTable) -> None:
    """From then on the guest commands, whichever node the guest is on."""
    host, friend = await open_table(*(node.url for node in nodes), people=2, seats=3)
    await host.cmd("transfer", seat=1)
    await friend.until(lambda: friend.view["hosting"])
    with pytest.raises(Refused, match="host_only"):
        await host.cmd("start", anyway=True)
    await friend.cmd("swap", seat=0, other=2)
    await host.until(lambda: host.seat == 2)
    await friend.cmd("change", options={"target": 11}, clock="quick")
    await host.until(lambda: host.view["clock"] == "quick")
    assert host.view["options"]["target"] == 11
    await friend.cmd("start", anyway=True)


async def test_a_newcomer_sits_down_between_hands(nodes: list[Any], open_table: OpenTable) -> None:
    """A spectator takes a bot's seat, sees no card of the hand before, and has a hand of the next."""
    host, watcher = await open_table(
        *(node.url for node in nodes), people=1, watchers=1, seats=2, bot_delay=0
    )
    await host.cmd("start", anyway=True)
    with pytest.raises(Refused, match="between_deals"):
        await watcher.cmd("sit", name="Max")
    while host.view["stage"] != "hand":
        await host.until(lambda: host.view["ask"] or host.view["stage"] == "hand")
        if host.view["stage"] == "bid":
            await host.act({"type": "bid", "amount": host.view["offers"]["bids"][0]})
        elif host.view["stage"] == "play" and host.view["ask"]:
            await host.act({"type": "play", "card": host.view["offers"]["cards"][0]})
    await watcher.until(lambda: watcher.view["stage"] == "hand")
    await watcher.cmd("sit", name="Max")
    assert watcher.seat == 1
    assert watcher.view["hand"] == []
    await host.act({"type": "continue"})
    await watcher.until(lambda: watcher.view["stage"] == "bid")
    assert len(watcher.view["hand"]) == 6
    assert not set(watcher.view["hand"]) & set(host.view["hand"])


async def test_a_seat_moves_to_another_device(nodes: list[Any], open_table: OpenTable) -> None:
    """The old device is told that the seat is played elsewhere, and nobody was ever away."""
    (host,) = await open_table(nodes[0].url, people=1, seats=2)
    async with Client(nodes[1].url, host.room, host.guest) as phone:
        await host.until(lambda: host.gone == "elsewhere")
        assert phone.seat == 0
    stranger = await new_guest(nodes[0].url)
    async with Client(nodes[0].url, host.room, stranger) as other:
        assert other.seat is None


async def test_a_host_whose_node_dies_is_followed(
    nodes: list[Any], open_table: OpenTable, advance: Advance
) -> None:
    """A minute after his connection was lost the guest on the other node is host, also when he is back."""
    first, second = nodes
    host, friend = await open_table(first.url, second.url, people=2, seats=3)
    await host.cmd("start", anyway=True)
    await host.cmd("pause")
    first.signal(signal.SIGKILL)
    await host.close()
    await advance(second.url, 15_000)
    await friend.until(lambda: friend.view["seats"][0].get("away_at"))
    assert not friend.view["hosting"]
    await advance(second.url, MINUTE)
    await friend.until(lambda: friend.view["hosting"])
    await friend.cmd("pause", on=False)
    async with Client(second.url, host.room, host.guest) as again:
        assert (again.seat, again.view["host"], again.view["hosting"]) == (0, 1, False)
        with pytest.raises(Refused, match="host_only"):
            await again.cmd("close")
    assert not second.defects()


async def test_the_host_gives_a_seat_to_a_bot(nodes: list[Any], open_table: OpenTable) -> None:
    """On whichever node the person is; the clock of the others stays, and the person takes the seat back."""
    host, friend = await open_table(*(node.url for node in nodes), people=2, seats=3)
    await host.cmd("start", anyway=True)
    await friend.until(lambda: friend.view["phase"] == "playing")
    await host.cmd("give", seat=1)
    await friend.until(lambda: friend.view["seats"][1].get("stand_in"))
    assert 1 not in {seat for seat, ms in friend.due.items() if ms}
    await friend.cmd("rest", on=False)
    await host.until(lambda: not host.view["seats"][1].get("stand_in"))
    codes = [event.code for event in host.events if event.code in {"given", "rested"}]
    assert codes == ["given", "rested"]


async def test_a_game_of_days_outlives_nodes_and_nights(
    nodes: list[Any], open_table: OpenTable, advance: Advance
) -> None:
    """With a day for every move who is asked has what is left of it, though all were away and a node died."""
    first, second = nodes
    host, friend = await open_table(first.url, second.url, people=2, seats=2, clock="day")
    await host.cmd("change", house={"stand_in_s": None})
    await host.cmd("start", anyway=True)
    await friend.until(lambda: friend.due)
    due = dict(friend.due)
    (seat,) = due
    await host.close()
    await friend.close()
    await advance(second.url, 20 * 60 * MINUTE)
    first.signal(signal.SIGKILL)
    people = [(client.room, client.guest) for client in (host, friend)]
    async with Client(second.url, *people[seat]) as again:
        assert again.due == due
        await again.act({"type": "bid", "amount": again.view["offers"]["bids"][-1]})
    assert not second.defects()
