"""The connections to one server, kept up: one for commands in batches, one that hears what is published."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, Protocol

import hiredis
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import BusyLoadingError, RedisError, ResponseError

from server.store.errors import StoreRefused, StoreUnavailable
from server.store.keys import slot
from server.store.scripts import SCRIPTS

NAME: Final = "quartet"
"""How nodes call themselves to the server; the embedded one stops when no connection of this name is left."""
PATIENCE_S: Final = 1.0
"""A batch unanswered for this long, at most twice, means that the connection is dead."""
BACKOFF_S: Final = (0.02, 1.0)
_CONNECT_S: Final = 5.0
_BATCH: Final = 500
_UNREAD_S: Final = 0.02

Word = str | bytes | int
Find = Callable[[], Awaitable[Redis]]


class Owner(Protocol):
    """Who is told what happens to a link."""

    def link_up(self, link: Link) -> None:
        """Connected, logged in, scripts loaded."""

    def link_down(self, link: Link) -> None:
        """Lost, subscriptions too; another attempt follows by itself."""

    def link_heard(self, channel: bytes, message: bytes) -> None:
        """Something was published on a subscribed channel."""

    def link_left(self, channel: bytes) -> None:
        """A subscription has ended: unsubscribed, or its slot has moved to another server."""

    def link_refused(self, channel: bytes) -> None:
        """The server does not take a subscription."""


class Link:
    """One server, found by ``find`` and connected again whenever a connection is lost.

    What is asked during one turn of the event loop, or while an answer is awaited, leaves as one batch. While
    the link is down every question fails at once with `StoreUnavailable`; a server that does not answer is
    given up after at most two seconds.
    """

    def __init__(self, name: str, find: Find, owner: Owner) -> None:
        self._name = name
        self._find = find
        self._owner = owner
        self._asked: list[tuple[bytes, asyncio.Future[Any]]] = []
        self._batch: list[tuple[bytes, asyncio.Future[Any]]] | None = None
        self._replication: asyncio.Future[int] | None = None
        self._wanted: dict[str, bool] = {}
        self._joining: deque[set[bytes]] = deque()
        self._joined = asyncio.Event()
        self._wake = asyncio.Event()
        self._dropped = asyncio.Event()
        self._refused: StoreRefused | None = None
        self._reason = "not connected yet"
        self._pause = BACKOFF_S[0]
        self._ended = False
        self.up = False
        self.loading = False
        self.server = ("", "")
        self._task = asyncio.create_task(self._keep())

    def ask(self, *words: Word) -> asyncio.Future[Any]:
        """Send one command in the next batch; the answer may be a redis-py `ResponseError` raised."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self.up:
            self._asked.append((_packed(*words), answer))
            self._wake.set()
        else:
            answer.set_exception(StoreUnavailable(f"the store is away: {self}"))
        return answer

    def subscribe(self, channel: str, wanted: bool = True) -> None:
        """Hear a channel, or no more; what is asked after this is sent after the server has confirmed it."""
        if self.up:
            self._wanted[channel] = wanted
            self._wake.set()

    async def replicated(self, replicas: int, timeout_ms: int) -> int:
        """How many replicas have all that this link wrote before; asked once for all callers of a batch."""
        if self._replication is None:
            self._replication = self.ask("WAIT", replicas, timeout_ms)
        # Shared by all that wait: one who is cancelled must not cancel it for the others.
        return await asyncio.shield(self._replication)

    def drop(self) -> None:
        """Give the present connections up and find the server anew."""
        self._dropped.set()

    async def close(self) -> None:
        """Disconnect for good."""
        self._ended = True
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def shut_down(self) -> None:
        """Stop the server itself and stay disconnected."""
        self._ended = True
        with suppress(StoreUnavailable):
            await self.ask("SHUTDOWN")

    def raise_refused(self) -> None:
        """Raise what makes this server unusable, if anything does."""
        if self._refused is not None:
            raise self._refused

    def __str__(self) -> str:
        return f"{self._name}: {self._reason}"

    async def _keep(self) -> None:
        while not self._ended:
            try:
                await self._serve(await self._find())
            except StoreRefused as refused:
                self._refused, self._reason = refused, str(refused)
            except (RedisError, OSError, UnicodeError, StoreUnavailable) as error:
                self._reason = str(error) or "no answer"
                self.loading = isinstance(error, BusyLoadingError)
            await asyncio.sleep(self._pause)
            self._pause = min(self._pause * 2, BACKOFF_S[1])

    async def _serve(self, client: Redis) -> None:
        """Connect, and serve until a connection is lost, which raises."""
        async with client, client.pubsub(push_handler_func=self._pushed) as pubsub:
            async with asyncio.timeout(_CONNECT_S):
                connection = await self._connect(client)
                await pubsub.connect()
            self.up, self._pause = True, BACKOFF_S[0]
            self._dropped.clear()
            self._owner.link_up(self)
            works = self._converse(connection, pubsub), self._listen(pubsub), self._guard()
            serving = [asyncio.create_task(work) for work in works]
            try:
                done, _ = await asyncio.wait(serving, return_when=asyncio.FIRST_COMPLETED)
                done.pop().result()
            finally:
                self._fall()
                for task in serving:
                    task.cancel()
                await asyncio.gather(*serving, return_exceptions=True)

    async def _connect(self, client: Redis) -> AbstractConnection:
        """The connection for commands: logged in, to a server that may be used, with the scripts loaded."""
        try:
            connection: AbstractConnection = await client.connection_pool.get_connection()
        except RedisError as error:
            if "unknown command" in str(error):
                # Its text may repeat the words of the question, the password among them.
                raise StoreRefused(f"{self._name} is too old; Quartet needs Redis 7 or Valkey") from None
            raise
        await connection.send_command("HELLO", 3, "SETNAME", NAME)
        hello = await connection.read_response()
        self.server = (hello[b"server"].decode(), hello[b"version"].decode())
        if self.server[0] == "redis" and int(self.server[1].partition(".")[0]) < 7:
            raise StoreRefused(f"{self._name} is Redis {self.server[1]}; Quartet needs Redis 7 or Valkey")
        if hello[b"role"] != b"master":
            raise StoreUnavailable("is a replica")
        for script in SCRIPTS:
            await connection.send_command("SCRIPT", "LOAD", script.source)
            await connection.read_response()
        return connection

    async def _converse(self, connection: AbstractConnection, pubsub: PubSub) -> None:
        """Send what was asked, batch after batch."""
        while True:
            if not self._asked and not self._wanted:
                self._wake.clear()
                await self._wake.wait()
            self._batch, self._asked = self._asked[:_BATCH], self._asked[_BATCH:]
            self._replication = None
            if self._wanted:
                await self._change(pubsub)
            await connection.send_packed_command([packed for packed, _ in self._batch], check_health=False)
            for _, answer in self._batch:
                try:
                    reply = await connection.read_response()
                except ResponseError as refusal:
                    if not answer.done():
                        answer.set_exception(refusal)
                else:
                    if not answer.done():
                        answer.set_result(reply)
            self._batch = None

    async def _change(self, pubsub: PubSub) -> None:
        """Subscribe and unsubscribe, by slots for the sake of a cluster, and wait for the server's word."""
        groups: dict[tuple[bool, int], list[str]] = {}
        for channel, wanted in self._wanted.items():
            groups.setdefault((wanted, slot(channel)), []).append(channel)
        self._wanted = {}
        self._joined.clear()
        for (wanted, _), channels in groups.items():
            if wanted:
                self._joining.append({channel.encode() for channel in channels})
                await pubsub.ssubscribe(*channels)
            else:
                await pubsub.sunsubscribe(*channels)
        if self._joining:
            await self._joined.wait()

    async def _listen(self, pubsub: PubSub) -> None:
        while True:
            try:
                await pubsub.get_message(timeout=None)
            except ResponseError:
                for channel in self._joining[0] if self._joining else ():
                    self._owner.link_refused(channel)
                self._settle()

    async def _pushed(self, push: list[Any]) -> list[Any] | None:
        """What the server says unasked; messages end here, all else goes on to redis-py."""
        kind, channel, *rest = push
        if kind == b"smessage":
            self._owner.link_heard(channel, rest[0])
            return None
        if kind == b"sunsubscribe":
            self._owner.link_left(channel)
        elif self._joining:
            self._joining[0].discard(channel)
            if not self._joining[0]:
                self._settle()
        return push

    def _settle(self) -> None:
        """The oldest of the subscriptions under way has its answer."""
        if self._joining:
            self._joining.popleft()
        if not self._joining:
            self._joined.set()

    async def _guard(self) -> None:
        """Until a batch waits longer than the patience, at most twice as long, or the link is dropped."""
        watched = None
        while not self._dropped.is_set():
            if watched is not None and self._batch is watched:
                # If it was this process that stood still, the answer is there and only unread.
                await asyncio.sleep(_UNREAD_S)
                if self._batch is watched:
                    break
            watched = self._batch
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE_S):
                    await self._dropped.wait()
        raise StoreUnavailable("no answer")

    def _fall(self) -> None:
        """Nobody is left waiting."""
        waiting = [*(self._batch or ()), *self._asked]
        self._batch, self._asked, self._wanted = None, [], {}
        self._joining.clear()
        for _, answer in waiting:
            if not answer.done():
                answer.set_exception(StoreUnavailable("the connection to the store is lost"))
        self.up = False
        self._owner.link_down(self)


def _packed(*words: Word) -> bytes:
    """A command by hiredis: connections of asyncio do it in Python, at more than the cost of all the rest."""
    packed: bytes = hiredis.pack_command(words)  # type: ignore[arg-type] # its stub means one word or more
    return packed
