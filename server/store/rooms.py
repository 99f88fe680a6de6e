"""Rooms as versioned bytes, the logs of their games, the lobby."""

from __future__ import annotations

import asyncio
from typing import Final

from server.store.clock import Clock
from server.store.errors import StoreFull, StoreUnavailable, TooLarge
from server.store.fleet import Fleet
from server.store.keys import ALL, games_key, log_key, room_keys, slot
from server.store.past import TRAIL, Trail, pack
from server.store.records import (
    FIELDS,
    GONE,
    MAX_BLOB,
    MAX_ENTRY,
    NOTHING,
    SAVED,
    Conflict,
    Entry,
    NewerFormat,
    Saved,
    Stored,
    header,
    stored,
)
from server.store.scripts import COMMIT, DELETE

DAY_MS: Final = 24 * 3600 * 1000
ROOM_NET_MS: Final = 7 * DAY_MS
"""How long after its due or last commit a room falls out, up to two days later: a net under its expiry."""
LOG_KEPT_MS: Final = 30 * DAY_MS
"""How long after its last entry a log goes, up to two days later."""
GAMES_KEPT: Final = 200
_FULL: Final = 0.9
_WAIT_MS: Final = 500


class Rooms:
    """The part of the store that keeps rooms."""

    clock: Clock
    _fleet: Fleet
    _replicas: int

    async def create(
        self,
        room: str,
        new: Stored,
        *,
        due: int | None = None,
        summary: bytes | None = None,
        trail: Trail | None = None,
    ) -> bool:
        """Write a new room; False when its code is taken.

        Raises `StoreFull` when 90 % of the memory is used.
        """
        info = (await self._fleet.ask(room_keys(room).slot, "INFO", "memory")).decode()
        memory = dict(line.split(":", 1) for line in info.splitlines() if ":" in line)
        if 0 < int(memory["maxmemory"]) * _FULL <= int(memory["used_memory"]):
            raise StoreFull("the store is nearly full: no new rooms")
        return await self.save(room, NOTHING, new, due=due, summary=summary, trail=trail) is SAVED

    async def load(self, room: str) -> Stored | None:
        """The room as it is now, None when there is none."""
        keys = room_keys(room)
        return stored(await self._fleet.ask(keys.slot, "HMGET", keys.room, *FIELDS))

    async def save(
        self,
        room: str,
        was: tuple[int, int],
        new: Stored,
        *,
        due: int | None,
        entry: Entry | None = None,
        summary: bytes | None = None,
        expire: int | None = None,
        trail: Trail | None = None,
    ) -> Saved | Conflict | NewerFormat:
        """Commit: write ``new`` if the store still holds (epoch, version) ``was``, and all that goes with it.

        After a commit the room is due at ``due`` (ms epoch, None: never) and stands in the lobby with
        ``summary`` (None: not at all); ``entry`` is in its game's log under the new version, ``trail``
        says what becomes of its trail (None: nothing), and every subscriber gets the room. Left alone, it
        falls out of the store a week after its due or now, or at ``expire`` (ms epoch), each to about a day.

        `StoreUnavailable` leaves it open whether the commit was written: the room itself remembers what was
        done, so submit it again and look. `StoreFull` and `TooLarge`: nothing was written.
        """
        if len(new.blob) > MAX_BLOB:
            raise TooLarge(f"room {room}: {len(new.blob)} bytes")
        if entry is not None and not 0 < len(entry.data) <= (MAX_BLOB if entry.whole else MAX_ENTRY):
            raise TooLarge(f"log of game {entry.game}: {len(entry.data)} bytes")
        keys = room_keys(room)
        part = keys.partition
        now = self.clock.now()
        log = keys.room if entry is None else log_key(entry.game)
        names = [keys.room, log, part.due, part.open, keys.channel, keys.past]
        if entry is not None and entry.drops:
            names.append(log_key(entry.drops))
        reply = await self._fleet.run(
            keys.slot,
            COMMIT,
            names,
            *was,
            new.epoch,
            new.version,
            new.format,
            new.blob,
            header(new),
            room,
            b"" if due is None else due,
            b"" if entry is None else entry.data,
            summary or b"",
            expire or max(now, due or 0) + ROOM_NET_MS + DAY_MS,
            now + LOG_KEPT_MS + DAY_MS,
            *_words(trail, new.blob),
        )
        if reply == 1:
            if self._replicas and not await self._fleet.replicated(keys.slot, self._replicas, _WAIT_MS):
                raise StoreUnavailable("the commit has not reached a replica")
            return SAVED
        if isinstance(reply, int):
            return NewerFormat(-reply)
        return Conflict(None if reply is None else stored(reply))

    async def delete(self, room: str) -> None:
        """End a room: all but its logs, which live out their thirty days. Subscribers hear None."""
        keys = room_keys(room)
        part = keys.partition
        shared = (part.due, part.here, part.open, keys.channel)
        names = (keys.room, keys.here, keys.chat, *shared, keys.past, keys.aside)
        await self._fleet.run(keys.slot, DELETE, names, room, GONE)

    async def entries(self, game: str) -> list[tuple[int, bytes]]:
        """The log of a game as (version, data) in order, empty when it has expired or never was."""
        key = log_key(game)
        found = await self._fleet.ask(slot(key), "XRANGE", key, "-", "+")
        return [(int(name.partition(b"-")[0]), fields[1]) for name, fields in found]

    async def ends(self, game: str) -> tuple[bytes, bytes] | None:
        """The first and the last entry of the log of a game, None when it has expired or never was."""
        key = log_key(game)
        where = slot(key)
        first, last = await asyncio.gather(
            self._fleet.ask(where, "XRANGE", key, "-", "+", "COUNT", 1),
            self._fleet.ask(where, "XREVRANGE", key, "+", "-", "COUNT", 1),
        )
        return (first[0][1][1], last[0][1][1]) if first and last else None

    async def drop_log(self, game: str) -> None:
        """Delete the log of a game before its time."""
        key = log_key(game)
        await self._fleet.ask(slot(key), "UNLINK", key)

    async def lobby(self) -> dict[str, bytes]:
        """The summaries of all rooms that have one, by room."""
        parts = await asyncio.gather(*(self._fleet.ask(part.slot, "HGETALL", part.open) for part in ALL))
        return {room.decode(): summary for part in parts for room, summary in part.items()}

    async def played(self, guest: str, game: str, at: int) -> None:
        """Remember that a guest has played a game that ended ``at`` (ms epoch): the last 200, for 30 days."""
        key = games_key(guest)
        where = slot(key)
        await asyncio.gather(
            self._fleet.ask(where, "ZADD", key, at, game),
            self._fleet.ask(where, "ZREMRANGEBYRANK", key, 0, -GAMES_KEPT - 1),
            self._fleet.ask(where, "PEXPIREAT", key, at + LOG_KEPT_MS),
        )

    async def games(self, guest: str) -> list[str]:
        """The games a guest has played, the latest first."""
        key = games_key(guest)
        return [game.decode() for game in await self._fleet.ask(slot(key), "ZRANGE", key, 0, -1, "REV")]


def _words(trail: Trail | None, blob: bytes) -> tuple[int | bytes, ...]:
    """What the script is told of a trail."""
    if trail is None:
        return ()
    return (trail.at, trail.since, TRAIL, pack(blob) if trail.at else b"")
