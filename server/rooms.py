"""Rooms as this node knows them: every command goes through `Rooms.submit`; only what is stored counts."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction
from engine.room import (
    FORMAT,
    By,
    Command,
    Outage,
    Result,
    Room,
    Tick,
    create,
    decode,
    due,
    step,
)
from engine.room.value import Trial
from server import packed, talk
from server.bodies import NewRoom
from server.lobby import listing
from server.logs import logger
from server.metrics import Metrics
from server.settings import Settings
from server.shows import Shows
from server.store import (
    Conflict,
    NewerFormat,
    Store,
    Stored,
    StoreUnavailable,
)

KEPT: Final = 5_000
"""Rooms that stay decoded."""

CLOSED_MS: Final = 60_000
"""A closed room that could not be deleted falls out of the store after this time."""

_FIRST_CODE: Final = 100_000_000
_CODES: Final = 900_000_000
_USUAL: Final = Settings()


class UnknownRoom(Exception):
    """There is no room of this code."""


class NewerRelease(Exception):
    """A newer release has written the room; this one would lose its new fields."""


class _Table:
    """The newest known version of one room, and the lock that keeps a node from conflicting with itself."""

    __slots__ = ("lock", "room", "saving")

    def __init__(self, room: Room | None = None) -> None:
        self.room = room
        self.saving: Stored | None = None
        self.lock = asyncio.Lock()


class Rooms:
    """Loads, steps and saves.

    ``on_news`` hears of every version that is newer than what was known, ``on_due`` when a room is due that
    this node has committed (ms epoch).
    """

    def __init__(self, store: Store, metrics: Metrics, settings: Settings = _USUAL) -> None:
        self._store = store
        self._shows = Shows(store, settings)
        self._stays = settings.room_hours * 3_600_000
        self._metrics = metrics
        self._tables: OrderedDict[str, _Table] = OrderedDict()
        self._outage = Outage(0, 0)
        self._log = logger().bind()
        self.on_news: Callable[[Result], None] = lambda result: None
        self.on_due: Callable[[int], None] = lambda at: None

    async def create(self, host: str, new: NewRoom, trial: Trial | None) -> Room:
        """A new room under a code that nobody can guess; a show begins at once.

        IllegalAction, TooManyShows, StoreFull, StoreUnavailable.
        """
        while True:
            code = str(_FIRST_CODE + secrets.randbelow(_CODES))
            room = create(
                code,
                new.game,
                new.options,
                seats=new.seats,
                clock=new.clock,
                house=new.house,
                host=host,
                secret=secrets.token_bytes(32),
                now=self._store.now(),
                locked_by=new.passcode,
                trial=trial,
                show=new.show,
                beat=self._shows.beat,
                lasts=self._shows.lasts,
                stays_ms=self._stays,
            )
            if new.show is not None:
                await self._shows.admit(code)
            if await self._store.create(
                code, packed.stored(room), due=due(room), trail=packed.trail(room), summary=listing(room)
            ):
                self._table(code).room = room
                if new.show is not None:
                    # It is there and due: what fails here is begun by the next node that looks.
                    with suppress(NewerRelease, StoreUnavailable):
                        room = (await self.submit(code, Tick())).room
                return room

    async def submit(self, code: str, command: Command) -> Result:
        """Carry out a command on the newest version of a room, and return once the result is stored.

        Raises IllegalAction (nothing has changed), UnknownRoom, NewerRelease, StoreFull, TooLarge (nothing
        has changed either) and StoreUnavailable: then it is open whether the command was carried out, and it
        may be submitted again, since the room remembers its n.
        """
        started = time.perf_counter()
        table = self._table(code)
        if isinstance(command, By):
            command = await talk.addressed(self._store, code, command)
        async with table.lock:
            room = table.room or await self._load(code, table)
            if room.now < self._outage.until:
                room = (await self._carry_out(code, table, room, self._outage)).room
            result = await self._carry_out(code, table, room, command)
        self._metrics.commit_s.add(time.perf_counter() - started)
        return result

    async def get(self, code: str) -> Room:
        """A room as the store has it now. UnknownRoom, StoreUnavailable."""
        table = self._table(code)
        async with table.lock:
            return await self._load(code, table)

    def known(self, code: str) -> Room | None:
        """A room as this node has seen it last."""
        table = self._tables.get(code)
        return None if table is None else table.room

    def heard(self, code: str, stored: Stored) -> None:
        """The store has published a room: no news when it is this node's own commit. NewerRelease.

        The store publishes a commit before it answers the one who made it.
        """
        table = self._table(code)
        if stored == table.saving:
            return
        if table.room is None or stored.at > (table.room.epoch, table.room.version):
            self._learn(table, Result(self._decode(stored)))

    def forget(self, code: str) -> None:
        """The room is gone."""
        self._tables.pop(code, None)

    def stood_still(self, since: int, until: int) -> None:
        """Nobody could act between these ms epochs: every room's clocks get that time back."""
        self._outage = Outage(since, until)

    def _table(self, code: str) -> _Table:
        table = self._tables.get(code)
        if table is None:
            table = self._tables[code] = _Table()
            if len(self._tables) > KEPT:
                self._tables.popitem(last=False)
        else:
            self._tables.move_to_end(code)
        return table

    async def _carry_out(self, code: str, table: _Table, room: Room, command: Command) -> Result:
        newest = False
        while True:
            refusal: IllegalAction | None = None
            try:
                result = step(room, command, self._store.now())
            except IllegalAction as illegal:
                result, refusal = Result(room), illegal
            if result.room is room:
                # That nothing changes is only true if it is so in the version that the store has now.
                newer = room if newest else await self._load(code, table)
                if newer is not room:
                    room, newest = newer, True
                    continue
                if refusal is not None:
                    raise refusal
                return result
            conflict = await self._save(code, table, room, result)
            if conflict is None:
                self._learn(table, result)
                if result.room.closed:
                    await self._delete(code)
                return result
            self._metrics.conflicts += 1
            room, newest = await self._take(code, table, conflict), True

    async def _save(self, code: str, table: _Table, room: Room, result: Result) -> Stored | None:
        """Store the result of a step; what the store has instead when another commit came before."""
        after = result.room
        table.saving, at = packed.stored(after), due(after)
        try:
            saved = await self._store.save(
                code,
                (room.epoch, room.version),
                table.saving,
                due=at,
                entry=packed.entry(result),
                expire=after.now + CLOSED_MS if after.closed else None,
                trail=packed.trail(after, room),
                summary=listing(after),
            )
        finally:
            table.saving = None
        match saved:
            case Conflict(None):
                self.forget(code)
                raise UnknownRoom
            case Conflict(stored):
                return stored
            case NewerFormat():
                raise NewerRelease
        if at is not None:
            self.on_due(at)
        self._metrics.commits += 1
        self._log.debug("commit", room=code, game=after.game, version=after.version)
        return None

    async def _delete(self, code: str) -> None:
        with suppress(StoreUnavailable):
            await self._store.delete(code)

    async def _load(self, code: str, table: _Table) -> Room:
        stored = await self._store.load(code)
        if stored is None:
            self.forget(code)
            raise UnknownRoom
        return await self._take(code, table, stored)

    async def _take(self, code: str, table: _Table, stored: Stored) -> Room:
        """What the store holds becomes what is known.

        A store that holds less than this node has shown has lost commits (a replica was promoted): its room
        is the truth from now on, under the next epoch, so that it counts as newer than what is lost.
        """
        known = table.room
        at = (0, 0) if known is None else (known.epoch, known.version)
        while stored.at < at:
            self._log.warning("store_went_back", room=code, version=stored.version, was=at[1])
            before = self._decode(stored)
            room = replace(before, epoch=at[0] + 1, version=before.version + 1)
            conflict = await self._save(code, table, before, Result(room))
            if conflict is None:
                self._learn(table, Result(room))
                return room
            stored = conflict
        if known is not None and stored.at == at:
            return known
        room = self._decode(stored)
        self._learn(table, Result(room))
        return room

    def _learn(self, table: _Table, news: Result) -> None:
        """Take a version for the newest unless another node's was published while this one was on its way."""
        room = news.room
        if table.room is None or (table.room.epoch, table.room.version) < (room.epoch, room.version):
            table.room = room
            self.on_news(news)

    def _decode(self, stored: Stored) -> Room:
        if stored.format > FORMAT:
            raise NewerRelease
        self._metrics.decoded += 1
        return decode(stored.blob)
