"""Talk of those who watch, and whom the host lets write: over two nodes, one of which may die."""

from __future__ import annotations

import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.client import Client, Refused, new_guest
from server.store import Store

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]

DELAY_S = 30
TALKING = {"talking": True}


@pytest.fixture
async def nodes(serve: Serve) -> list[Any]:
    """Two nodes on one store."""
    return [await serve("--test", "--node", name) for name in ("a", "b")]


def said(client: Client) -> list[tuple[int, str, str, int | None]]:
    """What a client has heard: index, name, text, seat."""
    return [(line["i"], line["name"], line.get("text", ""), line.get("seat")) for line in client.chat]


async def heard(count: int, *clients: Client) -> None:
    """Wait until each of some clients has heard so many lines."""
    for client in clients:
        await client.until(lambda client=client: len(client.chat) >= count)  # type: ignore[misc]


async def test_who_watches_may_write_where_the_house_says_so(nodes: list[Any], open_table: OpenTable) -> None:
    """Everybody hears it, with no seat and an index of its own; the host may settle it while a game runs."""
    host, friend, watcher = await open_table(*(node.url for node in nodes), people=2, watchers=1, seats=2)
    await host.cmd("start", anyway=True)
    with pytest.raises(Refused, match="no_seat"):
        await watcher.say("Hello", name="Eve")
    await host.cmd("change", house=TALKING)
    await watcher.until(lambda: watcher.view["house"]["talking"])
    await host.say("Hello")
    await watcher.say("Good  luck\x07", name=" Eve ")
    await watcher.say(sign="nice", name="Person 0")
    await heard(3, host, friend, watcher)
    for client in (host, friend, watcher):
        assert sorted(said(client), key=lambda line: (line[3] is None, line[0])) == [
            (1, "Person 0", "Hello", 0),
            (1, "Eve", "Good luck", None),
            (2, "Person 0 2", "", None),
        ]
    for name in ("", " ", "x" * 25, "a\u202eb"):
        with pytest.raises(Refused, match="bad_name"):
            await watcher.say("Hello", name=name)
    assert not [line for node in nodes for line in node.defects()]


async def test_no_two_who_watch_write_under_one_name(nodes: list[Any], open_table: OpenTable) -> None:
    """On whichever node, also in letters that look alike; each keeps the name that is told apart."""
    host, first, second = await open_table(
        *(node.url for node in nodes), people=1, watchers=2, seats=2, house=TALKING
    )
    for line in ("One", "Two"):
        await first.say(line, name="Eve")
        await second.say(line, name="Еvе")
    await second.say("Adam is free", name="Adam")
    await heard(5, host)
    assert [name for _, name, _, _ in said(host)] == ["Eve", "Еvе 2", "Eve", "Еvе 2", "Adam"]


async def test_who_comes_later_hears_both(nodes: list[Any], open_table: OpenTable, store: Store) -> None:
    """In the order in which it was said, as far as the clocks of two nodes agree; from outside nothing."""
    host, watcher = await open_table(
        *(node.url for node in nodes), people=1, watchers=1, seats=2, house=TALKING
    )
    await host.say("One")
    await store.advance(1_000)
    await watcher.say("Two", name="Eve")
    await store.advance(1_000)
    await host.say("Three")
    async with Client(nodes[1].url, host.room, await new_guest(nodes[1].url)) as late:
        await heard(3, late)
        assert [line["text"] for line in late.chat] == ["One", "Two", "Three"]
    await host.cmd("change", house={"watching": False})
    await watcher.until(lambda: not watcher.view["house"]["watching"])
    with pytest.raises(Refused, match="no_seat"):
        await watcher.say("Four", name="Eve")
    async with Client(nodes[1].url, host.room, await new_guest(nodes[1].url)) as outside:
        await host.say("Five")
        await heard(4, host)
        # News of the room come after what was said before.
        await host.cmd("change", house={"newcomers": False})
        await outside.until(lambda: not outside.view["house"]["newcomers"])
        assert not outside.chat


async def test_the_gallery_talks_now_and_hears_the_table_later(
    nodes: list[Any], open_table: OpenTable, store: Store
) -> None:
    """Who sees the past tells nothing of the present; how much is said at the table is not told either."""
    host, friend, watcher, other = await open_table(
        *(node.url for node in nodes),
        people=2,
        watchers=2,
        seats=2,
        house=TALKING | {"delay_s": DELAY_S},
        options={"max_hands": 1},
        clock="none",
    )
    await host.cmd("start", anyway=True)
    await store.advance(DELAY_S * 1000)
    for client in (watcher, other):
        await client.until(lambda client=client: client.view["phase"] == "playing")  # type: ignore[misc]
    await host.cmd("change", house={"newcomers": False})
    await store.advance(DELAY_S * 500)
    await host.say("I have the queen")
    await friend.say("I have not")
    await watcher.say("Who leads?", name="Eve")
    await heard(3, host, friend)
    await heard(1, watcher, other)
    async with Client(nodes[0].url, host.room, await new_guest(nodes[0].url)) as late:
        await heard(1, late)
        await store.advance(DELAY_S * 500)
        for client in (watcher, other, late):
            # By now they are shown what came half of the delay before those words.
            await client.until(lambda client=client: not client.view["house"]["newcomers"])  # type: ignore[misc]
            assert said(client) == [(1, "Eve", "Who leads?", None)]
        await store.advance(DELAY_S * 1000)
        await heard(3, watcher, other, late)


async def test_a_muted_person_is_refused_everywhere(nodes: list[Any], open_table: OpenTable) -> None:
    """On whichever node he is, after the death of the other, and until the host lets him write again."""
    first, second = nodes
    host, friend, third = await open_table(
        first.url, second.url, first.url, people=2, watchers=1, seats=2, house=TALKING
    )
    await host.cmd("mute", seat=1)
    await friend.until(lambda: friend.view["muted"])
    with pytest.raises(Refused, match="muted"):
        await friend.say("Hello")
    assert friend.view["muted"] == host.view["muted"] == [{"name": "Person 1", "seat": 1}]
    assert third.view["muted"] == []
    with pytest.raises(Refused, match="host_only"):
        await friend.cmd("mute", seat=1, on=False)
    first.signal(signal.SIGKILL)
    await host.until(lambda: host.connections == 2)
    with pytest.raises(Refused, match="muted"):
        await friend.say("Hello?")
    await friend.cmd("stand")
    with pytest.raises(Refused, match="muted"):
        await friend.say("From here?", name="Somebody")
    await friend.cmd("sit", name="Other", seat=1)
    await host.until(lambda: host.view["muted"] == [{"name": "Other", "seat": 1}])
    await host.cmd("mute", seat=1, on=False)
    await friend.until(lambda: not friend.view["muted"])
    await friend.say("Thanks")
    await heard(1, host)
    codes = [event.code for event in friend.events if "mute" in event.code]
    assert codes == ["muted", "unmuted"]
    assert not second.defects()


async def test_who_watches_is_muted_by_a_line(nodes: list[Any], open_table: OpenTable) -> None:
    """As the guest that he is: another name does not help, and the others go on."""
    host, watcher, other = await open_table(
        *(node.url for node in nodes), people=1, watchers=2, seats=2, house=TALKING
    )
    await other.say("Hello", name="Max")
    await watcher.say("Rubbish", name="Eve")
    await heard(2, host)
    with pytest.raises(Refused, match="host_only"):
        await other.cmd("mute", line=2)
    with pytest.raises(Refused, match="no_line"):
        await host.cmd("mute", line=3)
    await host.cmd("mute", line=2)
    await watcher.until(lambda: watcher.view["muted"])
    for name in ("Eve", "Adam"):
        with pytest.raises(Refused, match="muted"):
            await watcher.say("More rubbish", name=name)
    await other.say("Peace", name="Max")
    assert host.view["muted"] == watcher.view["muted"] == [{"name": "Eve", "line": 2}]
    assert other.view["muted"] == []
    await host.cmd("mute", line=2, on=False)
    await watcher.until(lambda: not watcher.view["muted"])
    await watcher.say("Sorry", name="Eve")
    assert not [line for node in nodes for line in node.defects()]


async def test_the_others_hear_nothing_of_who_is_muted(server: Any, open_table: OpenTable) -> None:
    """Guests are told neither another one's id nor the list; frames that are shared hold none of it."""
    host, watcher, other = await open_table(server.url, people=1, watchers=2, seats=2, house=TALKING)
    frames: list[bytes] = []
    other.on_frame = frames.append
    await watcher.say("Rubbish", name="Eve")
    await heard(1, host)
    await host.cmd("mute", line=1)
    await host.cmd("change", house={"listed": False, "newcomers": False})
    await other.until(lambda: not other.view["house"]["newcomers"])
    assert other.view["muted"] == []
    assert not any(watcher.guest.guest.encode() in frame for frame in frames)
