"""One socket: hello, commands, refusals, and what a client may do wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, suppress
from functools import partial
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as some
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection as SyncConnection
from websockets.sync.client import connect as connect_sync
from websockets.typing import Origin

from server.client import Client, Guest, Refused, new_guest, new_room, read

OpenTable = Callable[..., Awaitable[list[Client]]]


class Wire:
    """A bare socket: messages as they come, nothing answered by itself."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(msgpack.packb(message))

    async def hello(self, guest: Guest, code: str, **more: Any) -> dict[str, Any]:
        """Say hello; the first answer."""
        await self.send(type="hello", **{"v": [1, 0], "token": guest.token, "room": code} | more)
        return await self.next()

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message, or the next one of some kinds."""
        async with asyncio.timeout(10):
            while True:
                frame = await self.socket.recv()
                assert isinstance(frame, bytes)
                message = read(frame)
                if not kinds or message["type"] in kinds:
                    return message

    async def end(self) -> tuple[list[dict[str, Any]], int]:
        """What still comes until the server closes the socket, and the code with which it does."""
        came: list[dict[str, Any]] = []
        async with asyncio.timeout(15):
            with suppress(ConnectionClosed):
                while True:
                    came.append(await self.next())
        assert self.socket.close_code is not None
        return came, self.socket.close_code


Dial = Callable[[], Awaitable[Wire]]


@pytest.fixture
async def dial(server: Any) -> AsyncIterator[Dial]:
    """Opens bare sockets to the server."""
    async with AsyncExitStack() as stack:

        async def dialing() -> Wire:
            url = f"{server.url.replace('http', 'ws')}/ws"
            return Wire(await stack.enter_async_context(connect(url, compression=None)))

        yield dialing


@pytest.fixture
async def guest(server: Any) -> Guest:
    """A guest."""
    return await new_guest(server.url)


@pytest.fixture
async def room(server: Any, guest: Guest) -> str:
    """A room of this guest for two."""
    return await new_room(server.url, guest, game="pitch", seats=2)


async def test_hello_is_answered_by_all_that_there_is_to_see(dial: Dial, guest: Guest, room: str) -> None:
    """Welcome, a whole view, the events so far: then the page can be drawn."""
    wire = await dial()
    welcome = await wire.hello(guest, room)
    assert welcome["type"] == "welcome"
    assert (welcome["you"], welcome["n"], welcome["v"]) == (guest.guest, 0, [1, 0])
    assert welcome["options"] == {"test": True}
    view = await wire.next()
    assert view["type"] == "view"
    assert view["set"]["room"] == room
    assert view["set"]["hosting"] is True
    assert view["set"]["phase"] == "waiting"
    assert "hand" not in view["set"]
    assert await wire.next() == {"type": "events", "from": 0}
    assert (await wire.next("here")) == {"type": "here", "watching": 1}


async def test_who_has_the_newest_view_gets_none(dial: Dial, guest: Guest, room: str) -> None:
    """After a reconnect without a change only what was missed is sent."""
    first = await dial()
    await first.hello(guest, room)
    await first.send(type="cmd", n=1, command={"type": "sit", "name": "Lena"})
    epoch = (await first.next("view"))["e"]
    version = (await first.next("view"))["v"]
    second = await dial()
    await second.hello(guest, room, have=[epoch, version], events=1)
    assert await second.next() == {"type": "events", "from": 1}


async def test_missed_events_come_once(dial: Dial, guest: Guest, room: str) -> None:
    """Events start at the index that the client asks for."""
    wire = await dial()
    await wire.hello(guest, room)
    await wire.send(type="cmd", n=1, command={"type": "sit", "name": "Lena"})
    await wire.next("view")
    assert (await wire.next("view"))["events"] == [["sat", 0, {"name": "Lena"}]]
    again = await dial()
    await again.hello(guest, room, events=1)
    assert await again.next("events") == {"type": "events", "from": 1}
    more = await dial()
    await more.hello(guest, room, events=0)
    assert (await more.next("events"))["items"] == [["sat", 0, {"name": "Lena"}]]


@pytest.mark.parametrize(
    ("change", "answer", "code"),
    [
        ({"token": "forged.token"}, {"type": "gone", "code": "bad_token"}, 1000),
        ({"room": "999999999"}, {"type": "gone", "code": "unknown_room"}, 1000),
        ({"v": [0, 9]}, {"type": "gone", "code": "old_client"}, 1000),
    ],
)
async def test_who_may_not_enter_is_told(
    dial: Dial, guest: Guest, room: str, change: dict[str, Any], answer: dict[str, Any], code: int
) -> None:
    """A wrong token, room or version ends the socket with a reason."""
    wire = await dial()
    assert await wire.hello(guest, room, **change) == answer
    assert await wire.end() == ([], code)


async def test_fifty_may_watch(dial: Dial, server: Any, guest: Guest, room: str) -> None:
    """The next one is told so; who has a seat, watches already or owns the room comes in all the same."""
    watchers = [await new_guest(server.url) for _ in range(50)]
    for watcher in watchers:
        assert (await (await dial()).hello(watcher, room))["type"] == "welcome"
    late = await dial()
    assert await late.hello(await new_guest(server.url), room) == {"type": "gone", "code": "full"}
    assert await late.end() == ([], 1000)
    assert (await (await dial()).hello(watchers[0], room))["type"] == "welcome"
    assert (await (await dial()).hello(guest, room))["type"] == "welcome"


async def test_a_newer_client_is_sent_to_another_node(dial: Dial, guest: Guest, room: str) -> None:
    """It is told to try again, not to reload."""
    wire = await dial()
    assert (await wire.hello(guest, room, v=[1, 1]))["type"] == "move"
    assert await wire.end() == ([], 1012)


async def test_a_page_of_another_site_is_refused(server: Any) -> None:
    """The handshake fails when the origin is not the server's own."""
    url = f"{server.url.replace('http', 'ws')}/ws"
    with pytest.raises(InvalidStatus) as refused:
        async with connect(url, origin=Origin("http://evil.example")):
            pass
    assert refused.value.response.status_code == 403
    async with connect(url, origin=server.url) as own:
        await (await own.ping())


async def test_there_is_one_socket_path(server: Any) -> None:
    """Sockets elsewhere are refused."""
    with pytest.raises(InvalidStatus):
        async with connect(f"{server.url.replace('http', 'ws')}/other"):
            pass


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\xc1",
        b"\xff" * 100,
        b"\x91" * 8000,
        msgpack.packb([1, 2]),
        msgpack.packb({"type": "view", "v": 1}),
    ],
    ids=["empty", "reserved", "numbers", "nested", "array", "ours"],
)
async def test_what_is_no_message_is_answered(dial: Dial, guest: Guest, room: str, frame: bytes) -> None:
    """An error, and the socket lives on; the sixth such frame closes it."""
    wire = await dial()
    await wire.hello(guest, room)
    for _ in range(5):
        await wire.socket.send(frame)
        assert await wire.next("error") == {"type": "error", "code": "bad_message"}
    await wire.send(type="ping", t=1.5)
    assert (await wire.next("pong"))["t"] == 1.5
    await wire.socket.send(frame)
    assert (await wire.end())[1] == 1008


async def test_text_frames_close_the_socket(dial: Dial, guest: Guest, room: str) -> None:
    """The protocol is binary: 1003."""
    wire = await dial()
    await wire.hello(guest, room)
    await wire.socket.send('{"type": "ping"}')
    assert (await wire.end())[1] == 1003


async def test_long_frames_close_the_socket(dial: Dial, guest: Guest, room: str) -> None:
    """More than 8 KB: 1009."""
    wire = await dial()
    await wire.hello(guest, room)
    await wire.socket.send(bytes(8193))
    assert (await wire.end())[1] == 1009


@pytest.mark.parametrize("frame", [b"\xc1", msgpack.packb({"type": "ping", "t": 1})])
async def test_the_first_frame_is_hello(dial: Dial, frame: bytes) -> None:
    """Anything else closes the socket."""
    wire = await dial()
    await wire.socket.send(frame)
    assert (await wire.end())[1] == 1008


async def test_hello_is_said_once(dial: Dial, guest: Guest, room: str) -> None:
    """A second one is refused and changes nothing."""
    wire = await dial()
    await wire.hello(guest, room)
    await wire.send(type="hello", v=[1, 0], token=guest.token, room=room)
    assert (await wire.next("error"))["code"] == "not_again"


async def test_two_tabs(dial: Dial, guest: Guest, room: str) -> None:
    """The new one takes over, the old one is told and closed."""
    old = await dial()
    await old.hello(guest, room)
    new = await dial()
    assert (await new.hello(guest, room))["type"] == "welcome"
    came, code = await old.end()
    assert came[-1] == {"type": "gone", "code": "elsewhere"}
    assert code == 1000
    await new.send(type="cmd", n=1, command={"type": "sit", "name": "Lena"})
    assert (await new.next("view"))["set"]
    assert (await new.next("view"))["n"] == 1


async def test_a_resend_is_answered_and_done_once(dial: Dial, guest: Guest, room: str) -> None:
    """The last number again is acknowledged without a new version; a lower one is refused."""
    wire = await dial()
    await wire.hello(guest, room)
    await wire.next("view")
    version = 0
    for n, name in ((1, "Lena"), (2, "Lena Ω")):
        await wire.send(type="cmd", n=n, command={"type": "sit", "name": name})
        version = (await wire.next("view"))["v"]
    await wire.send(type="cmd", n=2, command={"type": "sit", "name": "Lena Ω"})
    assert await wire.next("ack", "view") == {"type": "ack", "n": 2}
    await wire.send(type="cmd", n=1, command={"type": "stand"})
    assert await wire.next("error") == {"type": "error", "code": "old_n", "n": 1, "detail": {"last": 2}}
    again = await dial()
    welcome = await again.hello(guest, room)
    assert (welcome["n"], (await again.next("view"))["v"]) == (2, version)


async def test_an_action_that_is_none_is_refused(dial: Dial, guest: Guest, room: str) -> None:
    """The game's actions are checked like messages; the number stays unused."""
    wire = await dial()
    await wire.hello(guest, room)
    for action in ({"type": "play", "card": 52}, {"type": "play"}, {"type": "win"}, "play", None):
        await wire.send(type="act", n=1, ask=None, action=action)
        assert await wire.next("error") == {"type": "error", "code": "bad_action", "n": 1}


async def test_a_refusal_names_the_rule_and_goes_to_one_only(server: Any, open_table: OpenTable) -> None:
    """Nothing is committed, and nobody else hears of it."""
    first, second = await open_table(server.url, people=2, seats=2)
    await first.cmd("start", anyway=True)
    await second.until(lambda: second.at == first.at)
    idle = first if first.view["ask"] is None else second
    at = first.at
    with pytest.raises(Refused) as refused:
        await idle.act({"type": "bid", "amount": 1}, None)
    assert refused.value.code == "not_your_turn"
    with pytest.raises(Refused, match="stale"):
        await idle.act({"type": "bid", "amount": 1}, "1b9")
    assert first.at == second.at == at


async def test_a_stale_answer_gets_the_view_again(server: Any, open_table: OpenTable) -> None:
    """Who answers a question that is gone sees everything anew."""
    (client,) = await open_table(server.url, people=1, seats=2)
    await client.cmd("start")
    client.view = {"ask": "0b0"}
    with pytest.raises(Refused, match="stale"):
        await client.act({"type": "bid", "amount": 1})
    await client.until(lambda: client.view.get("room") == client.room)


async def test_nobody_plays_for_another(server: Any, open_table: OpenTable) -> None:
    """The seat follows from the token: a watcher has none, and no command takes one of a person."""
    *_, watcher = await open_table(server.url, people=2, seats=2, watchers=1)
    with pytest.raises(Refused, match="no_seat"):
        await watcher.act({"type": "bid", "amount": 1}, None)
    with pytest.raises(Refused, match="seat_taken"):
        await watcher.cmd("sit", name="Eve", seat=0)
    for command in ("start", "end", "close"):
        with pytest.raises(Refused, match="host_only"):
            await watcher.cmd(command)


async def test_late_actions_are_refused(server: Any, open_table: OpenTable) -> None:
    """After the end of a game there is nothing to act upon."""
    (client,) = await open_table(server.url, people=1, seats=2)
    await client.cmd("start")
    await client.cmd("end")
    with pytest.raises(Refused, match="no_game"):
        await client.act({"type": "bid", "amount": 1}, None)


async def test_kicked_is_out(server: Any, open_table: OpenTable) -> None:
    """A person the host removes is told, and does not get in again."""
    host, other = await open_table(server.url, people=2, seats=2)
    await host.cmd("kick", seat=1)
    await other.until(lambda: other.gone)
    assert other.gone == "kicked"
    async with Client(server.url, other.room, other.guest) as again:
        assert again.gone == "kicked"


async def test_a_closed_room_is_gone_for_all(server: Any, open_table: OpenTable) -> None:
    """Everybody is told, and the code leads nowhere afterwards."""
    host, other = await open_table(server.url, people=2, seats=2)
    await host.cmd("close")
    assert host.events[-1].code == "closed"
    await host.until(lambda: host.gone)
    await other.until(lambda: other.gone)
    assert host.gone == other.gone == "closed"
    async with Client(server.url, other.room, other.guest) as again:
        assert again.gone == "unknown_room"


async def test_people_talk(server: Any, open_table: OpenTable) -> None:
    """What is said reaches all, in order, also those who come later; watchers have no voice."""
    first, second, watcher = await open_table(server.url, people=2, seats=2, watchers=1)
    await first.say("Hello\n  there\x07")
    await second.say("Привет")
    async with Client(server.url, first.room, await new_guest(server.url)) as late:
        for client in (first, second, watcher, late):
            await client.until(partial(_has_heard, client, 2))
            assert [(line["i"], line["name"], line["text"]) for line in client.chat] == [
                (1, "Person 0", "Hello there"),
                (2, "Person 1", "Привет"),
            ]
    with pytest.raises(Refused, match="no_seat"):
        await watcher.say("Hello")
    with pytest.raises(Refused, match="bad_text"):
        await first.say(" \n\t")
    await first.say("not this", sign="nice")
    await second.until(partial(_has_heard, second, 3))
    assert (second.chat[2].get("text", ""), second.chat[2]["sign"]) == ("", "nice")


async def test_a_slow_reader_holds_up_nobody(server: Any, dial: Dial, open_table: OpenTable) -> None:
    """Who does not read is dropped once too much waits for him; the others play on meanwhile."""
    first, second, third = await open_table(server.url, people=3, seats=3)
    await first.cmd("start", anyway=True)
    wire = await dial()
    n = (await wire.hello(third.guest, third.room))["n"]
    wire.socket.transport.pause_reading()
    # Each of these is answered by the whole view.
    stale = msgpack.packb({"type": "act", "n": n + 1, "ask": "old", "action": {"type": "bid", "amount": 0}})

    async def flood() -> None:
        while True:
            await wire.socket.send(stale)
            await asyncio.sleep(0)

    flooding = asyncio.create_task(flood())
    said = 0
    async with asyncio.timeout(60):
        while not flooding.done():
            await first.say("Your turn")
            said += 1
        with pytest.raises(ConnectionClosed):
            await flooding
    await second.until(partial(_has_heard, second, said))
    assert said > 10


def _has_heard(client: Client, lines: int) -> bool:
    return len(client.chat) == lines


class Line:
    """A socket to send nonsense over, opened anew when the server has closed it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._guest = asyncio.run(new_guest(url))
        self._room = asyncio.run(new_room(url, self._guest, game="pitch", seats=2))
        self._stack = ExitStack()
        self.socket: SyncConnection | None = None

    def __enter__(self) -> SyncConnection:
        if self.socket is None:
            url = f"{self._url.replace('http', 'ws')}/ws"
            self.socket = self._stack.enter_context(connect_sync(url, compression=None))
            hello = {"type": "hello", "v": [1, 0], "token": self._guest.token, "room": self._room}
            self.socket.send(msgpack.packb(hello))
        return self.socket

    def __exit__(self, _kind: object, error: object, _trace: object) -> bool:
        if not isinstance(error, ConnectionClosed):
            return False
        assert self.socket is not None
        assert self.socket.close_code == 1008
        self.socket = None
        return True

    def close(self) -> None:
        """Hang up."""
        self._stack.close()


@pytest.fixture(scope="module")
def line(shared: Any) -> Iterator[Line]:
    """A line to the server of the whole run."""
    opened = Line(shared.url)
    yield opened
    opened.close()


def _is_pong(frame: str | bytes) -> bool:
    assert isinstance(frame, bytes)
    return bool(read(frame)["type"] == "pong")


@given(frames=some.lists(some.binary(max_size=200), min_size=1, max_size=5))
def test_no_bytes_do_harm(shared: Any, line: Line, frames: list[bytes]) -> None:
    """Whatever bytes come, the server answers the next ping or closes the socket, and logs no defect."""
    with line as socket:
        for frame in frames:
            socket.send(frame)
        socket.send(msgpack.packb({"type": "ping", "t": 7}))
        while not _is_pong(socket.recv(timeout=10)):
            pass
    assert not shared.defects()
