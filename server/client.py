"""A client of the public protocol: for tests, the load generator and bots of other people.

::

    guest = await new_guest("http://localhost:8000")
    room = await new_room("http://localhost:8000", guest, game="pitch", seats=4)
    async with Client("http://localhost:8000", room, guest) as table:
        await table.cmd("sit", name="Max")
        await table.cmd("start")
        while table.view["phase"] == "playing":
            await table.until(lambda: table.view["ask"] or table.view["phase"] != "playing")
            ...
            await table.act({"type": "play", "card": 12})

It shares no code with the server: its frames are made by another codec and travel through another websocket
library.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Self

import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

VERSION: Final = (1, 0)
VIEW: Final = ("v", "set", "due", "events", "n", "e", "next")
"""The fields of a view, which comes as an array of them."""
PING_S: Final = 5.0
PAUSE_S: Final = (0.05, 2.0)


class Refused(Exception):
    """The server refused what was asked; ``code`` and ``detail`` say why, and nothing has changed."""

    def __init__(self, code: str, detail: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail or {}


@dataclass(frozen=True, slots=True)
class Event:
    """What happened at the table."""

    index: int
    code: str
    seat: int | None
    args: dict[str, Any]


class Guest(NamedTuple):
    """A guest's id and the token that proves it."""

    guest: str
    token: str


def read(frame: bytes) -> dict[str, Any]:
    """The message in a frame, a view among them as a map of what is not nil."""
    message = msgpack.unpackb(frame, strict_map_key=False)
    if isinstance(message, dict):
        return message
    return {"type": "view"} | {
        name: value for name, value in zip(VIEW, message, strict=False) if value is not None
    }


async def request(url: str, body: object = None, token: str = "") -> Any:
    """POST a body as JSON, or GET without one. Refused with the server's code."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    return await asyncio.to_thread(_request, urllib.request.Request(url, data, headers))


def _request(asked: urllib.request.Request) -> Any:
    try:
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            problem = json.load(error)
        raise Refused(problem["code"], problem.get("detail")) from None


async def new_guest(base: str) -> Guest:
    """Become a guest of the server at ``base`` (``http://host:port``)."""
    return Guest(**await request(f"{base}/api/guest", {}))


async def new_room(base: str, guest: Guest, *, game: str, seats: int, **more: Any) -> str:
    """Make a room; ``more``: options, clock. Its nine digits."""
    created = await request(f"{base}/api/rooms", {"game": game, "seats": seats, **more}, guest.token)
    return str(created["room"])


class Client:
    """A guest in a room, connected again whenever the connection is lost.

    ``view`` is the merged view, ``due`` the deadlines by seat (ms epoch of the server), ``events`` what has
    happened, ``gone`` the code with which the server has ended it for good. ``bases`` are the addresses of
    nodes that serve the room; when one is lost the next is tried. ``on_frame`` is given every frame as it
    came.
    """

    def __init__(
        self,
        bases: str | Iterable[str],
        room: str,
        guest: Guest,
        *,
        passcode: str = "",
        on_frame: Callable[[bytes], None] | None = None,
    ) -> None:
        self._bases = itertools.cycle([bases] if isinstance(bases, str) else list(bases))
        self.room = room
        self.guest = guest
        self.view: dict[str, Any] = {}
        self.due: dict[int, int] = {}
        self.events: list[Event] = []
        self.chat: list[dict[str, Any]] = []
        self.here: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.at: tuple[int, int] | None = None
        """Epoch and name of the version that was seen last."""
        self.gone = ""
        self.store_up = True
        self.connections = 0
        self.lag = 0.0
        self._passcode = passcode
        self.on_frame = on_frame
        self._next_event = 0
        self._n = 0
        self._k = 0
        self._one = asyncio.Lock()
        self._pending: tuple[dict[str, Any], asyncio.Future[None]] | None = None
        self._said: dict[int, asyncio.Future[None]] = {}
        self._socket: ClientConnection | None = None
        self._waiters: set[asyncio.Future[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._after_s = 0.0

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._keep())
        self._task.add_done_callback(self._ended)
        await self.until(lambda: self.view or self.gone)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave; the seat is kept."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def act(self, action: dict[str, Any], ask: str | None = "") -> None:
        """Answer the open ask, or the one named (None: act out of turn); return once it is stored.

        Refused.
        """
        ask = self.view["ask"] if ask == "" else ask
        await self._send({"type": "act", "ask": ask, "action": action})

    async def cmd(self, kind: str, **fields: Any) -> None:
        """Give a command such as ``cmd("sit", name="Max")``, and return once it is carried out. Refused."""
        await self._send({"type": "cmd", "command": {"type": kind, **fields}})

    async def say(self, text: str = "", sign: str | None = None, name: str = "") -> None:
        """Say something to the table, in words or by a sign; without a seat under a name. Refused."""
        self._k += 1
        self._said[self._k] = asyncio.get_running_loop().create_future()
        await self._put({"type": "say", "k": self._k, "text": text, "sign": sign, "name": name})
        await self._said[self._k]

    async def until(self, condition: Callable[[], object], seconds: float = 10.0) -> None:
        """Return when a condition on this client holds; it is looked at after every frame. TimeoutError."""
        async with asyncio.timeout(seconds):
            while not condition():
                self._check()
                waiter = asyncio.get_running_loop().create_future()
                self._waiters.add(waiter)
                try:
                    await waiter
                finally:
                    self._waiters.discard(waiter)

    @property
    def seat(self) -> int | None:
        """The own seat."""
        return self.view.get("you")

    async def _send(self, message: dict[str, Any]) -> None:
        """One command at a time: it keeps its number until it is answered, over reconnects too."""
        async with self._one:
            answered = asyncio.get_running_loop().create_future()
            message["n"] = self._n + 1
            self._pending = (message, answered)
            try:
                if self.gone:
                    raise Refused(self.gone)
                self._check()
                await self._put(message)
                await answered
            finally:
                self._pending = None

    async def _put(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            # What is pending goes out again on the next connection.
            with suppress(ConnectionClosed):
                await self._socket.send(msgpack.packb(message))

    async def _keep(self) -> None:
        pause, longest = PAUSE_S
        while not self.gone:
            base = next(self._bases)
            try:
                url = f"{base.replace('http', 'ws', 1)}/ws"
                async with connect(url, compression=None, open_timeout=5) as socket:
                    await self._converse(socket)
                pause = PAUSE_S[0]
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                pass
            finally:
                self._socket = None
                self._tell()
            await asyncio.sleep(self._after_s or pause * random.uniform(0.5, 1))
            pause = min(pause * 2, longest)
            self._after_s = 0.0

    async def _converse(self, socket: ClientConnection) -> None:
        hello: dict[str, Any] = {"v": VERSION, "token": self.guest.token, "room": self.room}
        hello |= {"have": self.at, "events": self._next_event, "passcode": self._passcode}
        await socket.send(msgpack.packb({"type": "hello", **hello}))
        pinging = asyncio.create_task(self._ping(socket))
        try:
            async for frame in socket:
                assert isinstance(frame, bytes)
                if self.on_frame is not None:
                    self.on_frame(frame)
                await self._take(socket, read(frame))
                self._tell()
        finally:
            pinging.cancel()

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Whoever waits for a client whose work has failed learns why, and does not wait for ever."""
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        pending = [] if self._pending is None else [self._pending[1]]
        for future in (*self._waiters, *self._said.values(), *pending):
            if not future.done():
                future.set_exception(error)

    def _check(self) -> None:
        task = self._task
        if task is not None and task.done() and not task.cancelled() and (error := task.exception()):
            raise error

    @staticmethod
    async def _ping(socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(PING_S)
            await socket.send(msgpack.packb({"type": "ping", "t": time.monotonic()}))

    def _tell(self) -> None:
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def _take(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                await self._welcomed(socket, message)
            case "view":
                self._see(message)
            case "events":
                self._next_event = message["from"]
                self._happened(message.get("items", ()), message.get("next"))
            case "ack":
                self._answered(message["n"])
            case "error":
                self._refused(message)
            case "chat":
                self.chat.append(message)
                self._answer(self._said.pop(message.get("k", 0), None))
            case "here":
                self.here = {"seats": [], "watching": 0} | message
            case "status":
                self.store_up = message["store"]
            case "pong":
                self.lag = time.monotonic() - message["t"]
            case "move":
                self._after_s = message["after_ms"] / 1000
            case "gone":
                self.gone = message["code"]
                if self._pending is not None:
                    self._answer(self._pending[1], Refused(self.gone))

    async def _welcomed(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.welcome = message
        self._socket = socket
        self.connections += 1
        self.store_up = True
        self._n = message["n"]
        if self._pending is not None:
            await self._put(self._pending[0])

    def _see(self, message: dict[str, Any]) -> None:
        changed = message.get("set", {})
        self.view = changed if "room" in changed else self.view | changed
        self.at = (message.get("e") or (self.at or (1, 0))[0], message["v"])
        if "due" in message:
            start = self.view["created"]
            self.due = {seat: at and start + at for seat, at in message["due"].items()}
        self._happened(message.get("events", ()), message.get("next"))
        if "n" in message:
            self._answered(message["n"])

    def _happened(self, items: Iterable[list[Any]], following: int | None) -> None:
        for code, seat, args in items:
            self.events.append(Event(self._next_event, code, seat, args))
            self._next_event += 1
        self._next_event = following or self._next_event

    def _answered(self, n: int) -> None:
        if self._pending is not None and self._pending[0]["n"] == n:
            self._n = n
            self._answer(self._pending[1])

    def _refused(self, message: dict[str, Any]) -> None:
        refused = Refused(message["code"], message.get("detail"))
        if "k" in message:
            self._answer(self._said.pop(message["k"], None), refused)
        elif self._pending is not None and message.get("n") in (None, self._pending[0]["n"]):
            self._answer(self._pending[1], refused)

    @staticmethod
    def _answer(future: asyncio.Future[None] | None, refused: Refused | None = None) -> None:
        if future is None or future.done():
            return
        if refused is None:
            future.set_result(None)
        else:
            future.set_exception(refused)
