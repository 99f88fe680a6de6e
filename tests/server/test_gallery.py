"""Watching: with a delay what was public then, on every node, and nothing younger; from outside no game."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from engine.room import Room, RoomView, decode, mark
from server.client import Client, Refused, new_guest, read
from server.hub import Told
from server.scene import Scene, Shown, encode
from server.store import Store, Stored

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]
PlayOut = Callable[..., Awaitable[list[tuple[int, dict[str, Any]]]]]

DELAY_S = 20
DELAY_MS = DELAY_S * 1000
ONE_HAND = {"options": {"max_hands": 1}, "clock": "none"}


class Watching:
    """What a client gets from now on: every view as it came, and when by the store's clock."""

    def __init__(self, client: Client, store: Store) -> None:
        self._store = store
        self.views: list[bytes] = []
        self.times: list[int] = []
        client.on_frame = self._take

    def _take(self, frame: bytes) -> None:
        if read(frame)["type"] == "view":
            self.views.append(frame)
            self.times.append(self._store.now())


class Commits(list[Room]):
    """Every version of a room from now on."""

    def __init__(self) -> None:
        super().__init__()
        self._more = asyncio.Event()

    def add(self, room: Room) -> None:
        self.append(room)
        self._more.set()

    async def until(self, reached: Callable[[Room], bool], seconds: float = 30) -> None:
        """Return when a version is as it should be. TimeoutError."""
        async with asyncio.timeout(seconds):
            while not any(map(reached, self)):
                self._more.clear()
                await self._more.wait()


async def commits_of(store: Store, code: str) -> Commits:
    """The versions of a room, to which every one from now on is added."""
    rooms = Commits()
    listening = asyncio.Event()

    def published(_: str, stored: Stored | None) -> None:
        if stored is not None:
            rooms.add(decode(stored.blob))

    store.subscribe(code, published, on_told=lambda *_: listening.set())
    while not listening.is_set():
        await store.tell(code, encode(Told("test")))
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), 0.1)
    return rooms


def public(first: Room, rooms: Iterable[Room]) -> list[bytes]:
    """The frames of somebody without a seat who has seen the first version and sees all others at once."""
    shown = Shown(first.events.next)
    Scene(first).look(shown, "nobody")
    frames = (Scene(room).frame(shown, "nobody") for room in rooms)
    return [frame for frame in frames if frame is not None]


def whole(room: Room) -> dict[str, Any]:
    """All that somebody without a seat sees of a version, without what is nil."""
    frame = Scene(room).frame(Shown(0), "nobody")
    assert frame is not None
    return told(read(frame)["set"])


def told(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what is nil."""
    return {name: value for name, value in view.items() if value is not None}


async def load(store: Store, code: str) -> Room:
    """A room as it is now."""
    stored = await store.load(code)
    assert stored is not None
    return decode(stored.blob)


async def test_the_gallery_gets_the_public_bytes_of_then(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, store: Store
) -> None:
    """On two nodes, byte by byte and never before their time, while the game goes on at the table."""
    nodes = [await serve("--test", "--node", name) for name in ("a", "b")]
    clients = await open_table(
        *(node.url for node in nodes), people=2, watchers=2, seats=2, house={"delay_s": DELAY_S}, **ONE_HAND
    )
    code = clients[0].room
    commits, first = await commits_of(store, code), await load(store, code)
    for client in clients:
        await client.until(partial(lambda client: client.at == (first.epoch, mark(first)), client))
    watching = [Watching(client, store) for client in clients[2:]]
    await clients[0].cmd("start", anyway=True)
    playing = asyncio.ensure_future(play_out(clients[:2]))
    while not playing.done():
        await store.advance(1000)
        await asyncio.sleep(0.03)
    await store.advance(DELAY_MS)
    for client in clients[2:]:
        await client.until(partial(lambda client: client.view["phase"] == "over", client))
    frames = public(first, commits)
    at = {mark(room): room.now for room in commits}
    for one in watching:
        assert one.views == frames
        for frame, time in zip(one.views, one.times, strict=True):
            assert at[read(frame)["v"]] + DELAY_MS <= time + 50
    assert not [line for node in nodes for line in node.defects()]


async def test_who_comes_later_and_to_another_node_sees_the_same_past(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, store: Store
) -> None:
    """Also on a node that was not there then: what was in the store counts."""
    node = await serve("--test")
    clients = await open_table(node.url, people=2, seats=2, house={"delay_s": DELAY_S}, **ONE_HAND)
    code = clients[0].room
    commits = await commits_of(store, code)
    await clients[0].cmd("start", anyway=True)
    await play_out(clients, lambda: len(clients[0].events) < 8)
    middle = commits[-1]
    await store.advance(DELAY_MS)
    await play_out(clients)
    other = await serve("--test")
    for url in (node.url, other.url):
        guest = await new_guest(url)
        async with Client(url, code, guest) as client:
            assert told(client.view) == whole(middle)
            assert client.at == (middle.epoch, mark(middle))
            assert client.due == {seat: at and middle.created + at for seat, at in Scene(middle).due.items()}


async def test_a_former_player_sees_the_past_like_anybody(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, store: Store
) -> None:
    """Who stands up is shown the public table of then, even of a time when that seat was his own."""
    node = await serve("--test")
    clients = await open_table(node.url, people=3, seats=3, house={"delay_s": DELAY_S}, **ONE_HAND)
    commits = await commits_of(store, clients[0].room)
    await clients[0].cmd("start", anyway=True)
    await store.advance(DELAY_MS)
    await play_out(clients, lambda: len(clients[0].events) < 9)
    watching = Watching(clients[2], store)
    await clients[2].cmd("stand")
    await clients[2].until(lambda: clients[2].view["you"] is None)
    then = next(room for room in commits if room.play is not None)
    assert told(clients[2].view) == whole(then)
    await store.advance(DELAY_MS)
    await clients[2].until(lambda: clients[2].at == clients[0].at)
    assert told(clients[2].view) == whole(commits[-1])
    hands = [read(frame).get("set", {}).get("hand") for frame in watching.views]
    assert not any(hands)


async def test_who_takes_a_seat_sees_the_table_at_once(
    serve: Serve, open_table: OpenTable, store: Store
) -> None:
    """From the gallery to a seat: the present, with the own hand as soon as there is one."""
    node = await serve("--test")
    clients = await open_table(
        node.url, people=2, watchers=1, seats=3, house={"delay_s": DELAY_S}, **ONE_HAND
    )
    await clients[2].cmd("sit", name="Late")
    await clients[0].cmd("start", anyway=True)
    await clients[2].until(lambda: clients[2].view.get("hand"))
    assert clients[2].at == clients[0].at
    await clients[0].cmd("end")
    await clients[2].cmd("stand")
    # The game began and ended less than its delay ago: the gallery does not know of it yet.
    await clients[2].until(lambda: clients[2].view["you"] is None)
    assert clients[2].view["phase"] == "waiting"
    await store.advance(DELAY_MS)
    await clients[0].cmd("sit", name="Other")
    await clients[2].until(lambda: clients[2].view["seats"][0].get("name") == "Other")


async def test_talk_reaches_the_gallery_when_its_time_has_come(
    serve: Serve, open_table: OpenTable, store: Store
) -> None:
    """What is said at the table is as secret as what is played, also for who comes in between."""
    nodes = [await serve("--test", "--node", name) for name in ("a", "b")]
    clients = await open_table(
        *(node.url for node in nodes), people=2, watchers=2, seats=2, house={"delay_s": DELAY_S}, **ONE_HAND
    )
    await clients[0].say("Before the game")
    for client in clients:
        await client.until(partial(lambda client: client.chat, client))
    await clients[0].cmd("start", anyway=True)
    await store.advance(DELAY_MS)
    await clients[2].until(lambda: clients[2].view["phase"] == "playing")
    await clients[0].say("I have the queen")
    await clients[1].until(lambda: len(clients[1].chat) == 2)
    guest = await new_guest(nodes[1].url)
    async with Client(nodes[1].url, clients[0].room, guest) as late:
        await late.until(lambda: late.chat)
        gallery = [clients[2], clients[3], late]
        await clients[0].cmd("pause")
        await asyncio.sleep(0.2)
        assert all(len(client.chat) == 1 for client in gallery)
        await store.advance(DELAY_MS)
        for client in gallery:
            await client.until(partial(lambda client: len(client.chat) == 2, client))
            assert client.chat[1]["text"] == "I have the queen"


async def test_nobody_watches_where_the_house_does_not_want_it(
    server: Any, open_table: OpenTable, play_out: PlayOut
) -> None:
    """Who has no seat sees who sits there and what is played, and nothing of the game or of the talk."""
    clients = await open_table(
        server.url, people=2, watchers=1, seats=2, house={"watching": False}, **ONE_HAND
    )
    frames: list[bytes] = []
    clients[2].on_frame = frames.append
    await clients[0].cmd("start", anyway=True)
    await clients[0].say("Only for us")
    await play_out(clients[:2])
    await clients[2].until(lambda: clients[2].view["phase"] == "over")
    assert clients[2].view.keys() == set(RoomView.__struct_fields__)
    assert clients[2].view["outcome"] is None
    assert not clients[2].chat
    assert not any(read(frame).get("events") or read(frame).get("items") for frame in frames)
    async with Client(server.url, clients[0].room, await new_guest(server.url)) as late:
        assert not late.events
        assert not late.chat
        assert "stage" not in late.view


@pytest.mark.parametrize("seconds", [-1, 121, 0.5, None])
async def test_a_delay_has_bounds(server: Any, open_table: OpenTable, seconds: Any) -> None:
    """0 to 120 whole seconds."""
    (host,) = await open_table(server.url, people=1, seats=2)
    with pytest.raises(Refused) as refused:
        await host.cmd("change", house={"delay_s": seconds})
    assert refused.value.code == "bad_house"


async def test_the_gallery_outlives_its_node(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, store: Store
) -> None:
    """Whose node is killed comes to the same past on another, and hears later what was said meanwhile."""
    table, dying, other = [await serve("--test", "--node", name) for name in ("a", "b", "c")]
    delay_s = 120
    players = await open_table(table.url, people=2, seats=2, house={"delay_s": delay_s}, **ONE_HAND)
    code = players[0].room
    commits = await commits_of(store, code)
    async with Client([dying.url, other.url], code, await new_guest(dying.url)) as watcher:
        await players[0].cmd("start", anyway=True)
        await play_out(players, lambda: len(players[0].events) < 8)
        middle = commits[-1]
        await store.advance(delay_s * 1000)
        await watcher.until(lambda: watcher.at == (middle.epoch, mark(middle)))
        await players[0].say("I have the queen")
        watching = Watching(watcher, store)
        dying.signal(signal.SIGKILL)
        await play_out(players)
        await watcher.until(lambda: watcher.connections == 2 and watching.views)
        assert told(watcher.view) == whole(middle)
        assert not watcher.chat
        await store.advance(delay_s * 1000)
        await watcher.until(lambda: watcher.view["phase"] == "over" and watcher.chat)
    assert watching.views[1:] == public(middle, [room for room in commits if room.version > middle.version])
    assert [line["text"] for line in watcher.chat] == ["I have the queen"]
    assert not [line for node in (table, other) for line in node.defects()]


async def test_the_gallery_is_told_nothing_by_the_way(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, store: Store
) -> None:
    """Neither that somebody at the table leaves, nor how much has happened there."""
    node = await serve("--test")
    clients = await open_table(
        node.url, people=2, watchers=1, seats=2, house={"delay_s": DELAY_S}, **ONE_HAND
    )
    await clients[2].until(lambda: clients[2].here.get("watching") == 1)
    await clients[0].cmd("start", anyway=True)
    await play_out(clients[:2], lambda: len(clients[0].events) < 8)
    frames: list[dict[str, Any]] = []
    clients[2].on_frame = lambda frame: frames.append(read(frame))
    await clients[1].close()
    await clients[0].until(lambda: clients[0].here["seats"] == [0])
    with pytest.raises(Refused):
        await clients[2].cmd("start")
    assert not [frame for frame in frames if frame["type"] == "here"]
    claims = 1_000_000
    late = Client(node.url, clients[0].room, await new_guest(node.url), on_frame=clients[2].on_frame)
    late._next_event = claims
    async with late:
        await late.until(lambda: any(frame["type"] == "events" for frame in frames))
    assert [frame["from"] for frame in frames if frame["type"] == "events"] == [claims]
