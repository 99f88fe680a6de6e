"""One websocket: hello, then commands one by one, and the newest view whenever it changes."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, Final, TypeAlias

import msgspec
from structlog.contextvars import bind_contextvars

from engine.game import IllegalAction
from engine.games import GAMES
from engine.room import By, Room
from engine.room.commands import Act as Action
from engine.room.commands import Request
from server import protocol, talk
from server.door import NotHere, TurnedAway, admit
from server.logs import logger
from server.node import Node
from server.outbox import Outbox, Socket
from server.protocol import PROTOCOL_VERSION, Ack, ClientMessage, Error, Gone, Hello, Move, Pong, Welcome
from server.rooms import NewerRelease, UnknownRoom
from server.scene import Scene, Shown, Sight, encode
from server.store import StoreError, StoreUnavailable

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

HELLO_S: Final = 5
"""Seconds that a socket has to say hello."""

STORE_S: Final = 60
"""Seconds that a command waits for the store when nobody knows whether it was carried out."""

ABORT_S: Final = 2
"""Seconds that one who does not read has to take the closing frame."""

BAD_FRAMES: Final = 5
"""Frames that are no message; the next one closes the socket."""

NORMAL, GOING, TEXT, REFUSED, TOO_LONG, TOO_SLOW, RESTART = 1000, 1001, 1003, 1008, 1009, 1013, 1012

_decode: Final = msgspec.msgpack.Decoder(ClientMessage).decode
_actions: Final = {name: msgspec.msgpack.Decoder(game.Action).decode for name, game in GAMES.items()}
_UNREADABLE: Final = (msgspec.MsgspecError, ValueError, RecursionError)

_log = logger()


class Session:
    """A guest's way into one room.

    ``receive`` and ``send`` are those of ASGI, and ``socket`` the short way out of `server.websocket`.
    """

    __slots__ = (
        "_bad",
        "_closing",
        "_code",
        "_game",
        "_n",
        "_next",
        "_node",
        "_out",
        "_receive",
        "_send",
        "_shown",
        "_socket",
        "address",
        "heard",
        "lease",
        "who",
    )

    def __init__(self, node: Node, address: str, receive: Receive, send: Send, socket: Socket) -> None:
        self._node = node
        self._receive = receive
        self._send = send
        self._socket = socket
        self._out = Outbox(socket, self._caught_up, self._fell_behind)
        self._closing: asyncio.Task[None] | None = None
        self.address = address
        self.heard = time.monotonic()
        self.lease = 0
        self.who = ""
        self._code = ""
        self._game = ""
        self._shown = Shown(0)
        self._n: int | None = None
        self._next: Scene | None = None
        self._bad = 0

    async def run(self) -> None:
        """Serve the socket until it is closed."""
        try:
            await self._serve()
        finally:
            if self._node.hub.leave(self._code, self):
                self._node.presence.left(self._code, self)
            if self._closing is not None:
                await self._closing

    async def _serve(self) -> None:
        try:
            async with asyncio.timeout(HELLO_S):
                hello = await self._hello()
        except TimeoutError:
            self._close(REFUSED)
            return
        if hello is not None and await self._enter(hello):
            while (data := await self._frame()) is not None:
                await self._take(data)

    # What the hub asks of a viewer

    def show(self, scene: Scene) -> None:
        """Send what this socket lacks of a version; a slow reader gets the newest one in the end."""
        if not self._out.free:
            self._next = scene
            return
        room, shown, n = scene.room, self._shown, self._n
        if n is not None:
            if room.last_n(self.who) == n:
                self._n = None
            else:
                n = None
        if shown.events < room.events.first:
            self.put(scene.history(shown, self.who))
        frame = scene.frame(shown, self.who, n)
        if frame is not None:
            self.put(frame)

    def put(self, frame: bytes) -> None:
        """Send a frame in order."""
        self._node.metrics.frames_out += 1
        self._node.metrics.bytes_out += len(frame)
        self._out.put(frame)

    def end(self, code: str) -> None:
        """Say ``gone`` and close."""
        self.put(encode(Gone(code)))
        self._close(NORMAL)

    def move(self, after_ms: int = 0) -> None:
        """Send the client to another node and close; not all clients at the same moment."""
        self.put(encode(Move(after_ms + random.randrange(1000))))
        self._close(RESTART)

    def silent(self) -> None:
        """Close a socket from which nothing has been heard."""
        self._close(GOING)

    def _caught_up(self) -> None:
        scene, self._next = self._next, None
        if scene is not None:
            self.show(scene)

    def _fell_behind(self) -> None:
        self._node.metrics.refused["too_slow"] += 1
        self._close(TOO_SLOW)

    def _close(self, code: int) -> None:
        """Close the socket; one that does not take even that is dropped."""
        if self._closing is None:
            self._node.metrics.refused[f"closed_{code}"] += code in (TEXT, REFUSED)
            self._out.drop()
            self._closing = asyncio.create_task(self._say_goodbye(code))

    async def _say_goodbye(self, code: int) -> None:
        with suppress(OSError, RuntimeError):  # gone, or closed by the server below us
            try:
                async with asyncio.timeout(ABORT_S):
                    await self._send({"type": "websocket.close", "code": code})
            except TimeoutError:
                self._socket.abort()

    # Frames

    async def _frame(self) -> bytes | None:
        """The next frame, None when the socket is or was closed. Who sends too fast is read more slowly."""
        message, limits = await self._receive(), self._node.limits
        if message["type"] == "websocket.disconnect":
            self._node.metrics.refused["too_long"] += message.get("code") == TOO_LONG
            return None
        self.heard = time.monotonic()
        self._node.metrics.frames_in += 1
        data: bytes | None = message.get("bytes")
        if data is None:
            self._close(TEXT)
        elif wait := limits.wait("frame", self.who) or limits.wait("frame", self.address, crowd=True):
            self._node.metrics.refused["too_many_frames"] += 1
            await asyncio.sleep(wait)
        return data

    def _read(self, data: bytes) -> protocol.ClientMessage | None:
        """The message in a frame, None for one that is none: that is told, and some close the socket."""
        try:
            return _decode(data)
        except _UNREADABLE:
            self._node.metrics.refused["bad_message"] += 1
            self._bad += 1
            self.put(encode(Error("bad_message")))
            if self._bad > BAD_FRAMES:
                self._close(REFUSED)
            return None

    async def _take(self, data: bytes) -> None:
        match self._read(data):
            case protocol.Act(n, ask, raw):
                try:
                    action = _actions[self._game](raw)
                except _UNREADABLE:
                    self._refuse("bad_action", n)
                else:
                    await self._carry_out(n, Action(ask, action))
            case protocol.Cmd(n, command):
                await self._carry_out(n, command)
            case protocol.Ping(t):
                self.put(encode(Pong(t, self._node.store.now())))
            case protocol.Say() as said:
                await self._say(said)
            case Hello():
                self._refuse("not_again")

    def _refuse(self, code: str, n: int | None = None, k: int | None = None, **detail: Any) -> None:
        self._node.metrics.refused[code] += 1
        self.put(encode(Error(code, n, k, detail)))

    # Hello

    async def _hello(self) -> Hello | None:
        data = await self._frame()
        if data is None:
            return None
        message = self._read(data)
        if isinstance(message, Hello):
            return message
        self._close(REFUSED)
        return None

    async def _enter(self, hello: Hello) -> bool:
        """Let a guest into the room; False when the socket is over."""
        node = self._node
        try:
            self.who, room = await admit(node, self.address, hello)
        except TurnedAway as away:
            node.metrics.refused[away.code] += 1
            self.end(away.code)
            return False
        except NotHere as away:
            self.move(away.after_ms)
            return False
        except StoreUnavailable:
            self.put(encode(protocol.Status(False)))
            self.move()
            return False
        self._code, self._game = room.code, room.game
        bind_contextvars(session=secrets.token_hex(4), room=room.code, game=room.game)
        _log.debug("entered")
        self._welcome(hello, room)
        node.presence.came(room.code, self)
        await self._told_before()
        return True

    def _welcome(self, hello: Hello, room: Room) -> None:
        node = self._node
        room = node.hub.join(self._code, self, room)
        last = room.last_n(self.who)
        self.put(encode(Welcome(PROTOCOL_VERSION, node.name, node.store.now(), self.who, last, node.options)))
        # Into the gallery a view comes as soon as it is known what there was; how much has happened since is
        # not told there, so who claims to have seen more is believed.
        scene = node.hub.scene(self._code, self.who)
        at_once = scene is not None and scene.sight is not Sight.GALLERY
        self._shown.events = min(hello.events, room.events.next) if at_once else hello.events
        if scene is not None:
            missed = scene.history(self._shown, self.who)
            if hello.have == (scene.room.epoch, scene.mark) and scene.sight is Sight.TABLE:
                scene.look(self._shown, self.who)
            else:
                self.show(scene)
            self.put(missed)
        if (here := node.hub.around(self._code, self.who)) is not None:
            self.put(encode(here))

    async def _told_before(self) -> None:
        with suppress(StoreUnavailable):
            for line in await self._node.hub.talk(self._code, self):
                self.put(encode(line))

    # Commands

    async def _carry_out(self, n: int, command: Action | Request) -> None:
        """Submit a command and answer it: by the view it led to, by ``ack``, or by ``error``."""
        node = self._node
        if not node.store.ready:
            self._refuse("store_down", n)
            return
        self._n = n
        by = By(self.who, n, command)
        try:
            try:
                await node.rooms.submit(self._code, by)
            except StoreUnavailable:
                await self._again(by)
        except IllegalAction as illegal:
            self._refuse(illegal.code, n, **illegal.detail)
            if illegal.code == "stale" and (scene := node.hub.scene(self._code, self.who)) is not None:
                self._shown.clear()
                self.show(scene)
        except UnknownRoom:
            self.end("closed")
        except (NewerRelease, TimeoutError):
            self.move()
        except StoreError as error:
            _log.error("store_refused", code=error.code, **self._seat())
            self._refuse(error.code, n)
        except Exception:  # a defect of ours: told to the one who met it, who would only meet it again
            _log.exception("command_failed", **self._seat())
            self._refuse("internal_error", n)
        else:
            if self._n is not None:
                self.put(encode(Ack(n)))
        self._n = None

    def _seat(self) -> dict[str, int]:
        """The seat of this guest for a line of the log, nothing for a spectator."""
        room = self._node.rooms.known(self._code)
        seat = None if room is None else room.seat_of(self.who)
        return {} if seat is None else {"seat": seat}

    async def _again(self, by: By) -> None:
        """Submit a command until its outcome is known: the room remembers n, so nothing is done twice."""
        async with asyncio.timeout(STORE_S):
            while True:
                await asyncio.sleep(0.05)
                await self._node.hub.store_up.wait()
                with suppress(StoreUnavailable):
                    await self._node.rooms.submit(self._code, by)
                    return

    async def _say(self, said: protocol.Say) -> None:
        node, room = self._node, self._node.hub.room(self._code)
        try:
            await talk.say(node.store, node.limits, room, self.who, said, self.address)
        except IllegalAction as illegal:
            self._refuse(illegal.code, k=said.k, **illegal.detail)
        except StoreUnavailable:
            self._refuse("store_down", k=said.k)
