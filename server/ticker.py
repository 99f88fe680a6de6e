"""Rooms that must move by themselves: clocks run out, bots decide, old rooms close; any node moves any."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from engine.room import Room, Tick, due, held, hurried, thinkers
from server.hub import Hub
from server.logs import logger
from server.metrics import Metrics
from server.rooms import NewerRelease, Rooms, UnknownRoom
from server.store import Store, StoreUnavailable
from server.thinkers import Thinkers

POLL_S: Final = 0.2
"""How long a node sleeps at most: rooms that others have committed become due too."""

MOVING: Final = 64
"""Rooms that one node moves at a time; the others wait in the store, for any node."""

_log = logger()


class Ticker:
    """Claims due rooms from the store and carries out what is due."""

    def __init__(self, store: Store, rooms: Rooms, hub: Hub, minds: Thinkers, metrics: Metrics) -> None:
        self._store = store
        self._rooms = rooms
        self._hub = hub
        self._minds = minds
        self._metrics = metrics
        self._moving: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        """Rooms that became due while they were being moved."""
        self._thinking = asyncio.Semaphore(minds.workers * 2)
        self._stage = asyncio.Semaphore(minds.workers * 2)
        """Bot-only rooms that move at a time, so that people's bots never wait behind all of them."""
        self._waiting = 0
        """Bot-only rooms that wait for that."""
        self._wake = asyncio.Event()
        self._next = 0
        rooms.on_due = self._due

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            while True:
                try:
                    await self._claim()
                except StoreUnavailable:
                    self._next = self._store.now() + int(POLL_S * 1000)
                except Exception:
                    _log.exception("ticker_failed")
                await self._sleep()
        finally:
            self._again.clear()
            for task in self._moving.values():
                task.cancel()

    def _due(self, at: int) -> None:
        """Wake up for a room that is due sooner than anything known."""
        if at < self._next:
            self._next = at
            self._wake.set()

    async def _sleep(self) -> None:
        while True:
            self._wake.clear()
            wait = (self._next - self._store.now()) / 1000
            if wait <= 0:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def _claim(self) -> None:
        now = self._store.now()
        self._next = now + int(POLL_S * 1000)
        free = MOVING - self._busy
        if free <= 0:
            return
        claimed, following = await self._store.due(now, free)
        for code in claimed:
            if code in self._moving:
                self._again.add(code)
            else:
                self._start(code)
        if following is not None and len(claimed) < free:
            self._next = max(min(self._next, following), now + 1)

    @property
    def _busy(self) -> int:
        return len(self._moving) - self._waiting

    def _start(self, code: str) -> None:
        task = self._moving[code] = asyncio.create_task(self._move(code))
        task.add_done_callback(lambda _: self._moved(code))

    def _moved(self, code: str) -> None:
        del self._moving[code]
        if code in self._again:
            self._again.discard(code)
            self._start(code)
        elif self._busy == MOVING - 1:
            self._next = 0
            self._wake.set()

    async def _move(self, code: str) -> None:
        try:
            room = self._rooms.known(code) if self._hub.watches(code) else None
            if room is None:
                room = await self._rooms.get(code)
            if room.show is not None and not room.people:
                await self._take_turn(room)
            else:
                await self._advance(room)
        except UnknownRoom:
            await self._store.delete(code)
        except (StoreUnavailable, NewerRelease):
            pass
        except Exception:
            _log.exception("move_failed", room=code)

    async def _take_turn(self, room: Room) -> None:
        """Move a bot-only room when it is its turn; the busier the process, the later is the next one's."""
        self._waiting += 1
        try:
            await self._stage.acquire()
        finally:
            self._waiting -= 1
        began = time.process_time()
        try:
            await self._advance(room)
        finally:
            asyncio.get_running_loop().call_later(time.process_time() - began, self._stage.release)

    async def _advance(self, room: Room) -> None:
        """Let the bots decide whose time has come; without any, do what else is due."""
        now = self._store.now()
        self._metrics.late_s.add(max(0, now - (due(room) or now)) / 1000)
        seats = thinkers(room, now)
        for seat in seats:
            async with self._thinking:
                self._metrics.thinking += 1
                try:
                    decision = await self._minds.decide(room, seat)
                finally:
                    self._metrics.thinking -= 1
            self._metrics.bot_moves += 1
            room = (await self._rooms.submit(room.code, decision)).room
            if held(room) or (hurried(room) and decision.action is not None):
                return
        if not seats:
            await self._rooms.submit(room.code, Tick())
