"""The store as the rest of the server sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from server.store.address import parse
from server.store.chat import Chat
from server.store.clock import Clock
from server.store.errors import StoreRefused, StoreUnavailable
from server.store.fleet import Fleet
from server.store.keys import LAYOUT, META, PARTITIONS, TEST_OFFSET, slot
from server.store.leases import Leases
from server.store.link import NAME, Link
from server.store.passes import Passes
from server.store.past import Past
from server.store.rooms import Rooms
from server.store.shows import Shows
from server.store.timers import Timers
from server.store.watch import OnChat, OnRoom, OnTold, Watch

if TYPE_CHECKING:
    from server.store.embedded import Embedded

BEAT_S: Final = 5.0
"""How often the clock is set and subscribed rooms are compared with the store."""
RETRY_S: Final = 0.5
"""How often a cluster is asked who has which slots while some have nobody."""
PATIENCE_S: Final = 10.0
"""How long `Store.open` waits for a server that does not answer yet."""

OnState = Callable[[bool], None]


class Store(Rooms, Timers, Leases, Chat, Passes, Past, Shows):
    """One node's way to the store; open it with `Store.open`, in the event loop that uses it.

    While the store is away every call raises `StoreUnavailable` within two seconds and ``ready`` is False. It
    comes back by itself: connection, scripts, subscriptions, and whatever was missed.
    """

    def __init__(self, *, replicas: int = 0, testing: bool = False) -> None:
        self.clock = Clock()
        self._fleet = Fleet(self)
        self._watch = Watch(self._fleet)
        self._replicas = replicas
        self._testing = testing
        self._embedded = False
        self._listeners: list[OnState] = []
        self._ready = False
        self._wake = asyncio.Event()
        self._beat: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        url: str | None,
        data_dir: Path,
        *,
        replicas: int = 0,
        fsync: str = "everysec",
        maxmemory: str = "1gb",
        testing: bool = False,
    ) -> Store:
        """Connect to the server at ``url``, or to the embedded one of ``data_dir`` when it is None.

        ``replicas``: how many must have a commit before it counts (WAIT; 0: do not ask). ``fsync`` and
        ``maxmemory`` are for the embedded server. ``testing`` allows `advance`. Raises `StoreRefused` when
        this release may not use that store, `StoreUnavailable` when nothing answers within ten seconds.
        """
        store = cls(replicas=replicas, testing=testing)
        try:
            if url is None:
                store._embedded = True
                store._fleet.serve(_embedded(data_dir, fsync, maxmemory).where)
            else:
                store._fleet.find(parse(url))
            await store._connect()
        except BaseException:
            await store.close()
            raise
        store._beat = asyncio.create_task(store._keep())
        return store

    async def close(self) -> None:
        """Disconnect; the last node of an embedded server stops it, and everything is on disk."""
        if self._beat is not None:
            self._beat.cancel()
            await asyncio.gather(self._beat, return_exceptions=True)
        if self._embedded and self._fleet.ready:
            with suppress(StoreUnavailable):
                await self._stop_if_last()
        await self._fleet.close()

    @property
    def ready(self) -> bool:
        """Whether the store can be asked."""
        return self._ready

    def listen(self, listener: OnState) -> None:
        """Have ``listener`` told whenever `ready` changes."""
        self._listeners.append(listener)

    def now(self) -> int:
        """Ms epoch by the store's clock, the same on all nodes; costs no question."""
        return self.clock.now()

    async def advance(self, ms: int) -> int:
        """Move the clock of all nodes; the offset in ms that holds now. Only with ``testing``."""
        if not self._testing:
            raise RuntimeError("the clock moves only in tests")
        where = slot(TEST_OFFSET)
        self.clock.shift = int(await self._fleet.ask(where, "INCRBY", TEST_OFFSET, ms))
        await self._fleet.ask(where, "SPUBLISH", TEST_OFFSET, self.clock.shift)
        return self.clock.shift

    def subscribe(
        self, room: str, on_room: OnRoom, on_chat: OnChat | None = None, on_told: OnTold | None = None
    ) -> None:
        """Hear of a room: ``on_room(room, stored)`` at every commit, this node's own too; None: deleted.

        ``on_chat(room, index, data)`` hears what is said, ``on_told(room, data)`` what is told. Callbacks
        must not block. One subscription a room; a second call takes the place of the first. Subscribe, then
        `load`: between the two nothing is lost. What a broken connection swallowed comes at the latest five
        seconds after its return. A room older than one heard before means that the store went back, as it may
        when a replica is promoted.
        """
        self._watch.add(room, on_room, on_chat, on_told)

    def unsubscribe(self, room: str) -> None:
        """Hear no more of a room."""
        self._watch.remove(room)

    def link_up(self, link: Link) -> None:
        """Part of `Owner`."""
        self._watch.resume()
        if self._testing:
            link.subscribe(TEST_OFFSET)
        self.clock.doubt()
        self._wake.set()
        self._tell()

    def link_down(self, link: Link) -> None:
        """Part of `Owner`."""
        self._watch.lost(link)
        self._tell()

    def link_heard(self, channel: bytes, message: bytes) -> None:
        """Part of `Owner`."""
        if channel == TEST_OFFSET.encode():
            self.clock.shift = int(message)
        else:
            self._watch.heard(channel, message)

    def link_left(self, channel: bytes) -> None:
        """Part of `Owner`."""
        self._watch.left(channel)
        # If a slot has moved, the beat finds out where to, and what was missed.
        self._wake.set()

    def link_refused(self, channel: bytes) -> None:
        """Part of `Owner`."""
        self._watch.left(channel)

    def _tell(self) -> None:
        if self._ready != self._fleet.ready:
            self._ready = self._fleet.ready
            for listener in self._listeners:
                try:
                    listener(self._ready)
                except Exception as error:
                    self._report("a listener to the store failed", error)

    async def _connect(self) -> None:
        loop = asyncio.get_running_loop()
        deadline = loop.time() + PATIENCE_S
        while True:
            try:
                await self._fleet.refresh()
                if self._fleet.ready:
                    await self._check_layout()
                    return await self._set_clock()
                reason = "; ".join(str(link) for link in self._fleet.links)
            except StoreUnavailable as error:
                reason = str(error)
            for link in self._fleet.links:
                link.raise_refused()
            # A server that still reads its data is waited for; the launcher of the embedded one sets a limit.
            waited = self._embedded or any(link.loading for link in self._fleet.links)
            if loop.time() > deadline and not waited:
                raise StoreUnavailable(f"no store: {reason}")
            await self._woken(0.1)

    async def _check_layout(self) -> None:
        where = slot(META)
        await self._fleet.ask(where, "HSETNX", META, "layout", LAYOUT)
        await self._fleet.ask(where, "HSETNX", META, "partitions", PARTITIONS)
        layout, partitions = [
            int(word) for word in await self._fleet.ask(where, "HMGET", META, "layout", "partitions")
        ]
        if (layout, partitions) != (LAYOUT, PARTITIONS):
            raise StoreRefused(
                f"the store has layout {layout} with {partitions} partitions, this release needs layout "
                f"{LAYOUT} with {PARTITIONS}: use the release that made it, or another store"
            )
        await self._fleet.ask(where, "HSET", META, "engine", " ".join(self._fleet.link(where).server))

    async def _set_clock(self) -> None:
        asked = self.clock.start()
        seconds, micros = await self._fleet.ask(slot(META), "TIME")
        self.clock.sample(asked, int(seconds), int(micros))
        if self._testing:
            self.clock.shift = int(await self._fleet.ask(slot(TEST_OFFSET), "GET", TEST_OFFSET) or 0)

    async def _keep(self) -> None:
        """Set the clock and look for what was missed: every five seconds and when a connection came back."""
        while True:
            self._wake.clear()
            try:
                await self._fleet.refresh()
                self._watch.resume()
                await self._set_clock()
                await self._watch.recheck()
            except StoreUnavailable:
                pass
            except Exception as error:
                self._report("the store's beat failed", error)
            await self._woken(BEAT_S if self.ready else RETRY_S)

    @staticmethod
    def _report(message: str, error: Exception) -> None:
        asyncio.get_running_loop().call_exception_handler({"message": message, "exception": error})

    async def _woken(self, seconds: float) -> None:
        """Until a link comes up, but no longer than this."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()

    async def _stop_if_last(self) -> None:
        link = self._fleet.links[0]
        # First give up the name, then count: of nodes that close at once, one at least sees no other.
        await link.ask("CLIENT", "SETNAME", "")
        clients = str(await link.ask("CLIENT", "LIST"))
        if f"name={NAME} " not in clients:
            await link.shut_down()


def _embedded(data_dir: Path, fsync: str, maxmemory: str) -> Embedded:
    try:
        from server.store.embedded import Embedded
    except ImportError:
        raise StoreRefused("there is no embedded store for this platform: set REDIS_URL") from None
    return Embedded(data_dir, fsync=fsync, maxmemory=maxmemory)
