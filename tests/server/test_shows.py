"""Bot-only rooms over real sockets: they play by themselves on any node, and hide what a person holds."""

from __future__ import annotations

import signal
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from engine.room import By, game_id, mark
from engine.room.commands import End, RemoveBot, Request, Sit, Start
from server.bodies import NewRoom
from server.client import Client, Refused, new_guest, new_room, read, request
from server.metrics import Metrics
from server.packed import LOGS
from server.rooms import Rooms
from server.shows import MAKING_MS
from server.store import Store
from tests.server.test_gallery import Watching, commits_of, load, public
from tests.server.test_games import HAND, Eyes
from tests.server.test_lobby import lobby

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]
SignalStore = Callable[[signal.Signals], None]

CLUB = ["club", "novice"]
ONE_HAND = {"max_hands": 1}
FAST = {"QUARTET_SHOW_MOVES": "200"}


def show(**program: Any) -> dict[str, Any]:
    """A room of two bots that play fast, one hand of Pitch a game."""
    program = {"levels": CLUB, "speed": "full", "games": None, **program}
    return {"people": 0, "watchers": 2, "seats": 2, "options": ONE_HAND, "show": program}


def begun(client: Client) -> list[int]:
    """The numbers of the games that have begun."""
    return [event.args["number"] for event in client.events if event.code == "started"]


async def test_bots_play_by_themselves_with_open_hands(serve: Serve, open_table: OpenTable) -> None:
    """From the beginning and on both nodes: all hands, why each bot did what it did, game after game."""
    nodes = [await serve("--node", name, **FAST) for name in ("a", "b")]
    host, guest = await open_table(*(node.url for node in nodes), **show())
    assert host.view["hosting"]
    for client in (host, guest):
        await client.until(partial(lambda client: len(begun(client)) > 2, client), 30)
        assert client.view["show"] == {
            "speed": "full",
            "games": None,
            "next_at": client.view["show"]["next_at"],
            "open_hands": True,
            "open": True,
            "skipping": False,
        }
        await client.until(partial(lambda client: client.view["stage"] == "bid", client))
        assert [len(hand) for hand in client.view["hands"]] == [HAND] * 2
        await client.until(partial(lambda client: all(client.view["reasons"] or [None]), client), 30)
    assert {kind["level"] for kind in host.view["seats"]} == {"club", "novice"}
    assert not [line for node in nodes for line in node.defects()]


async def test_a_show_survives_nodes_and_store(
    serve: Serve, open_table: OpenTable, signal_store: SignalStore
) -> None:
    """The store is killed, and then one node after the other: the next one plays on."""
    first = await serve("--fsync", "always", embedded=True, **FAST)
    second = await serve("--fsync", "always", embedded=True, **FAST)
    (watcher, _) = await open_table(first.url, second.url, **show())
    await watcher.until(lambda: len(begun(watcher)) > 1, 30)
    signal_store(signal.SIGKILL)
    await watcher.until(lambda: not watcher.store_up)
    await watcher.until(lambda: watcher.store_up, 20)
    games = watcher.view["game_no"]
    await watcher.until(lambda: watcher.view["game_no"] > games + 1, 30)
    first.signal(signal.SIGKILL)
    games = watcher.view["game_no"]
    await watcher.until(lambda: watcher.view["game_no"] > games + 1, 30)
    assert watcher.connections > 1
    assert begun(watcher) == list(range(1, watcher.view["game_no"] + 1))
    assert not second.defects()


async def test_a_show_outlives_a_server_that_ran_alone(
    serve: Serve, open_table: OpenTable, store: Store
) -> None:
    """Nobody watches and no node runs: with the next node it goes on where it was."""
    node = await serve(**FAST)
    (host, guest) = await open_table(node.url, **show())
    await host.until(lambda: len(begun(host)) > 1, 30)
    await host.close()
    await guest.close()
    node.signal(signal.SIGKILL)
    await node.ended()
    was = await load(store, host.room)
    other = await serve(**FAST)
    async with Client(other.url, host.room, guest.guest) as late:
        await late.until(lambda: late.view["game_no"] > was.games + 1, 30)
    assert not other.defects()


async def test_their_number_is_limited_on_all_nodes_together(
    serve: Serve, open_table: OpenTable, store: Store
) -> None:
    """The next one is refused in a code; one that is over makes room, ordinary rooms are not counted."""
    one, two = [await serve("--test", QUARTET_SHOWS="2", **FAST) for _ in range(2)]
    (endless, _) = await open_table(one.url, **show())
    (short, _) = await open_table(two.url, **show(games=1))
    for node in (one, two):
        with pytest.raises(Refused) as refused:
            await open_table(node.url, **show())
        assert (refused.value.code, refused.value.detail) == ("too_many_shows", {"most": 2})
    await open_table(one.url, people=1)
    await short.until(lambda: short.view["phase"] == "over", 30)
    await store.advance(MAKING_MS + 1)
    await open_table(one.url, **show())
    with pytest.raises(Refused):
        await open_table(two.url, **show())
    await endless.cmd("close")
    await store.advance(MAKING_MS + 1)
    await open_table(two.url, **show())


async def test_none_are_made_where_none_are_wanted(serve: Serve) -> None:
    """A limit of 0 refuses all."""
    node = await serve(QUARTET_SHOWS="0")
    with pytest.raises(Refused, match="too_many_shows"):
        await new_room(node.url, await new_guest(node.url), game="pitch", seats=2, show={"levels": CLUB})


@pytest.mark.parametrize(
    ("code", "program"),
    [
        ("bad_show", {"levels": ["club"]}),
        ("bad_show", {"speed": "warp"}),
        ("bad_level", {"levels": ["x"] * 2}),
    ],
)
async def test_what_makes_no_show_is_refused(server: Any, code: str, program: dict[str, Any]) -> None:
    """In codes, and no room is made."""
    guest = await new_guest(server.url)
    with pytest.raises(Refused) as refused:
        await new_room(server.url, guest, game="pitch", seats=2, show={"levels": CLUB, **program})
    assert refused.value.code == code


async def test_the_maker_paces_it(serve: Serve, open_table: OpenTable) -> None:
    """Pause, step, skip and speed by the one who made it, seen by all on both nodes; nobody else may."""
    nodes = [await serve("--node", name, **FAST) for name in ("a", "b")]
    host, guest = await open_table(*(node.url for node in nodes), **show(speed="slow"))
    for command in ({"kind": "pause"}, {"kind": "step"}, {"kind": "skip"}, {"kind": "pace", "speed": "fast"}):
        with pytest.raises(Refused, match="host_only"):
            await guest.cmd(**command)
    with pytest.raises(Refused, match="not_paused"):
        await host.cmd("step")
    await host.cmd("pause")
    await guest.until(lambda: guest.view["paused_at"])
    for number in range(1, 4):
        moves = partial(lambda: [one for one in guest.events if one.code in {"bid", "play"}])
        before = len(moves())
        await host.cmd("step")
        await guest.until(partial(lambda before, moves: len(moves()) == before + 1, before, moves))
        assert guest.view["paused_at"], number
    await host.cmd("skip")
    await guest.until(lambda: begun(guest)[-1] == 2, 20)
    await guest.until(lambda: not guest.view["show"]["skipping"])
    assert guest.view["paused_at"]
    assert guest.view["calls"] == []
    await host.cmd("pace", speed="full")
    await host.cmd("pause", on=False)
    await guest.until(lambda: begun(guest)[-1] == 4, 20)
    paced = {"paused", "step", "skip", "pace", "resumed"}
    told = [event.code for event in guest.events if event.code in paced]
    assert told == ["paused", "step", "step", "step", "skip", "pace", "resumed"]


async def test_a_person_who_sits_down_closes_the_hands(serve: Serve, open_table: OpenTable) -> None:
    """On every node no frame from then on holds a card that is hidden, until a deal begins without people."""
    nodes = [await serve("--test", "--node", name) for name in ("a", "b")]
    room = {**show(speed="normal"), "watchers": 3, "options": {"max_hands": 3}}
    host, guest, kim = await open_table(*(node.url for node in nodes), bot_delay=20, **room)
    await kim.until(lambda: kim.view["stage"] == "hand", 20)
    await host.cmd("pause")
    await kim.until(lambda: kim.view["entry"] == "now" or kim.view["stage"] != "hand")
    while kim.view["stage"] != "hand":
        await host.cmd("step")
        await kim.until(lambda: kim.view["ask"] is None)
    await kim.cmd("sit", name="Kim")
    for client in (host, guest):
        await client.until(partial(lambda client: not client.view["show"]["open"], client))
        assert client.view["reasons"] is None
    eyes = [Eyes(), Eyes(), Eyes()]
    for client, one in zip((host, guest, kim), eyes, strict=True):
        one.view = client.view
        one.seat = client.seat
        client.on_frame = one.see
    with pytest.raises(Refused, match="no_show"):
        await host.cmd("skip")
    await host.cmd("pause", on=False)
    deals = len([event for event in kim.events if event.code == "deal"])
    await kim.act({"type": "continue"})
    await kim.until(lambda: len([event for event in kim.events if event.code == "deal"]) > deals)
    assert len(kim.view["hand"]) == HAND
    await kim.cmd("stand")
    for client in (host, guest, kim):
        await client.until(partial(lambda client: client.view["stage"] in {"hand", "over"}, client), 20)
        assert not client.view["show"]["open"]
    shown = [one.shown for one in eyes]
    assert all(count > 20 for count in shown)
    for client in (host, guest, kim):
        client.on_frame = None
    await host.until(lambda: host.view["show"]["open"], 30)
    assert host.view["stage"] == "bid"
    assert [len(hand) for hand in host.view["hands"]] == [HAND] * 2
    assert not [line for node in nodes for line in node.defects()]


async def test_a_delayed_gallery_sees_the_open_hands_of_then(
    serve: Serve, open_table: OpenTable, store: Store
) -> None:
    """Byte by byte what those saw who watched at once, and no sooner."""
    node = await serve("--test")
    room = {**show(games=1), "house": {"delay_s": 20}}
    host, guest = await open_table(node.url, **{**room, "show": {**room["show"], "speed": "slow"}})
    code = host.room
    await host.cmd("pause")
    commits = await commits_of(store, code)
    first = await load(store, code)
    await store.advance(20_000)
    await guest.until(lambda: guest.at == (first.epoch, mark(first)))
    watching = Watching(guest, store)
    await host.cmd("pace", speed="full")
    await host.cmd("pause", on=False)
    await commits.until(lambda room: room.phase == "over")
    await store.advance(20_000)
    await guest.until(lambda: guest.view["phase"] == "over", 20)
    frames = public(first, commits)
    assert watching.views == frames
    assert any(b"reasons" in frame and b"hands" in frame for frame in frames)
    at = {mark(room): room.now for room in commits}
    for frame, time in zip(watching.views, watching.times, strict=True):
        assert at[read(frame)["v"]] + 20_000 <= time + 50


async def test_the_lobby_lists_them_for_watching(serve: Serve, open_table: OpenTable) -> None:
    """With their speed, also when nobody is there; not when they are over, nor where the house says no."""
    node = await serve("--test")
    hidden = {**show(speed="slow"), "house": {"listed": False}}
    (secret, _) = await open_table(node.url, **hidden)
    (host, guest) = await open_table(node.url, **show(speed="slow"))
    (table,) = await lobby(node.url, lambda rooms: [room["watching"] for room in rooms] == [2])
    assert (table["room"], table["show"], table["seats"]) == (host.room, "slow", ["bot"] * 2)
    assert secret.room != table["room"]
    about = await request(f"{node.url}/api/rooms/{host.room}", token=guest.guest.token)
    assert about["show"] == "slow"
    await host.cmd("pace", speed="full")
    await lobby(node.url, lambda rooms: [room["show"] for room in rooms] == ["full"])
    await host.close()
    await guest.close()
    await lobby(node.url, lambda rooms: [(room["watching"], room["show"]) for room in rooms] == [(0, "full")])
    async with Client(node.url, host.room, host.guest) as back:
        await back.cmd("end")
        await lobby(node.url, lambda rooms: [room["show"] for room in rooms] == [None])
    await lobby(node.url, lambda rooms: not rooms)


async def test_the_lobby_forgets_one_that_is_paused_and_left(serve: Serve, open_table: OpenTable) -> None:
    """Nothing is to be seen there until somebody comes; it is found again as soon as it goes on."""
    node = await serve("--test")
    host, guest = await open_table(node.url, **show(speed="slow"))
    await host.cmd("pause")
    (table,) = await lobby(node.url, lambda rooms: [room["watching"] for room in rooms] == [2])
    assert (table["show"], table["seats"]) == (None, ["bot"] * 2)
    await host.close()
    await guest.close()
    await lobby(node.url, lambda rooms: not rooms)
    async with Client(node.url, host.room, host.guest) as back:
        await lobby(node.url, lambda rooms: len(rooms) == 1)
        await back.cmd("pause", on=False)
    await lobby(node.url, lambda rooms: [(room["watching"], room["show"]) for room in rooms] == [(0, "slow")])


async def test_only_the_logs_of_its_last_games_are_kept(store: Store) -> None:
    """Of an endless show the last twenty, also while somebody plays along."""
    rooms = Rooms(store, Metrics())
    new = NewRoom(game="pitch", seats=2, show={"levels": CLUB, "games": None})
    room = await rooms.create("ann", new, None)
    way_in: tuple[Request, ...] = (End(), RemoveBot(0), Sit("Ann", 0))
    for n, command in enumerate(way_in, 1):
        await rooms.submit(room.code, By("ann", n, command))
    for n in range(4, 2 * LOGS + 10, 2):
        room = (await rooms.submit(room.code, By("ann", n, Start()))).room
        await rooms.submit(room.code, By("ann", n + 1, End()))
    kept = [number for number in range(1, room.games + 1) if await store.entries(game_id(room, number))]
    assert kept == list(range(room.games - LOGS + 1, room.games + 1))
    assert room.games > LOGS + 2


async def test_it_ends_some_hours_after_its_maker_left(
    serve: Serve, open_table: OpenTable, store: Store
) -> None:
    """As the setting says, although it still plays and somebody watches."""
    node = await serve("--test", QUARTET_SHOW_HOURS="2")
    host, guest = await open_table(node.url, **show(speed="slow"))
    watching, commits = Watching(guest, store), await commits_of(store, host.room)
    await store.advance(3 * 3_600_000)
    # One move may have been due together with the end; the next one was not.
    await guest.until(lambda: len(watching.views) > 1)
    await host.close()
    await store.advance(30_000)
    await commits.until(lambda room: room.host_away_at is not None)
    await store.advance(2 * 3_600_000)
    await guest.until(lambda: guest.gone, 20)
    assert guest.gone == "expired"
