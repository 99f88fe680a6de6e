"""One server process: everything it works with, wired once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Self

from engine.room import Tick
from server import net
from server.guesses import Guesses
from server.hub import Hub
from server.identity import Identity
from server.limits import Limits
from server.lobby import Lobby
from server.logs import logger
from server.metrics import Metrics
from server.presence import Presence
from server.protocol import ServerOptions
from server.results import Results
from server.rooms import NewerRelease, Rooms, UnknownRoom
from server.settings import Settings
from server.store import Store
from server.thinkers import Thinkers
from server.ticker import Ticker

LAG_S: Final = 0.05
"""How often the event loop is asked whether it is in time."""

_log = logger()


class Node:
    """The parts of a running server; make one with `Node.open`."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.name = settings.node
        self.store = store
        self.metrics = Metrics()
        self.limits = Limits(settings.limits, settings.rates)
        self.guesses = Guesses(self.limits)
        self.identity = Identity(settings.keys)
        self.rooms = Rooms(store, self.metrics, settings)
        self.lobby = Lobby(store)
        self.results = Results(store)
        self.hub = Hub(store, self.rooms, self.metrics, self.name)
        self.presence = Presence(store, self.rooms, self.hub)
        self.minds = Thinkers(settings.thinkers)
        self.ticker = Ticker(store, self.rooms, self.hub, self.minds, self.metrics)
        self.options = ServerOptions(settings.test, net.shared_url(settings))
        self.draining = False
        self._closing = False
        self._down_since = 0
        self._tasks: list[asyncio.Task[None]] = []
        store.listen(self._store_changed)

    @classmethod
    async def open(cls, settings: Settings) -> Self:
        """Open the store and start to work. StoreRefused, StoreUnavailable."""
        store = await Store.open(
            settings.redis_url,
            settings.data,
            replicas=settings.replicas,
            fsync=settings.fsync,
            maxmemory=settings.maxmemory,
            testing=settings.test,
        )
        node = cls(settings, store)
        asyncio.get_running_loop().set_exception_handler(_unhandled)
        await node.minds.warm()
        works = (node.ticker.run(), node.presence.run(), node._feel_lag())
        node._tasks = [asyncio.create_task(work) for work in works]
        _log.info("node_started")
        return node

    @property
    def ready(self) -> bool:
        """Whether this node wants new sockets."""
        return self.store.ready and not self.draining

    def drain(self) -> None:
        """Take no new sockets, and send those that are here elsewhere."""
        self.draining = True
        for viewer in self.hub.viewers():
            viewer.move()

    async def close(self) -> None:
        """Stop working; what was acknowledged is in the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.minds.close()
        self._closing = True
        await self.store.close()
        _log.info("node_stopped")

    async def _feel_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_S
            await asyncio.sleep(LAG_S)
            self.metrics.lag_s.add(max(0.0, loop.time() - due))

    def _store_changed(self, up: bool) -> None:
        if self._closing:
            return
        now = self.store.now()
        if up:
            self.rooms.stood_still(self._down_since, now)
            self.hub.background(self._make_up())
            _log.warning("store_back", ms=now - self._down_since)
        else:
            self._down_since = now
            _log.error("store_away")

    async def _make_up(self) -> None:
        """Give the lost time back where somebody looks on; other rooms get it with their next command."""
        for code in self.hub.rooms:
            with suppress(UnknownRoom, NewerRelease):
                await self.rooms.submit(code, Tick())


def _unhandled(_loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    _log.error("unhandled", message=str(context.get("message")), exc_info=context.get("exception"))
