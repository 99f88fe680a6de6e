"""The lobby: tables that are open to everybody, as far as somebody is there or bots play by themselves."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.room import Room, unfinished
from engine.room.value import Speed
from server import bodies
from server.bodies import Listing
from server.store import Store

FRESH_S: Final = 1.0
"""So long an answer stands; who asks meanwhile costs nothing."""

MOST: Final = 100
"""Tables that are told of."""

_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Listing).decode


def listing(room: Room) -> bytes | None:
    """What the store keeps of a room for the lobby, None for one that strangers are not to find."""
    if room.closed or not room.house.listed:
        return None
    host = room.seat_of(room.host)
    return _encode(
        Listing(
            room=room.code,
            game=room.game,
            phase=room.phase,
            clock=room.clock,
            options=room.options,
            house=room.house,
            seats=tuple(chair.kind for chair in room.chairs),
            host="" if host is None or room.lock else room.chairs[host].name,
            locked=bool(room.lock),
            created=room.created,
            people=sum(chair.here for chair in room.chairs),
            show=_speed(room),
        )
    )


def _speed(room: Room) -> Speed | None:
    """That of bots that play on by themselves; a show that stands still is one only for who is there."""
    if room.show is None or room.people or room.paused_at is not None or not unfinished(room):
        return None
    return room.show.speed


class Lobby:
    """Looks into the store, at most once a second for all who ask this node."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: tuple[float, asyncio.Task[bodies.Lobby]] | None = None

    async def open(self) -> bodies.Lobby:
        """The tables that are open now. StoreUnavailable."""
        known, now = self._known, time.monotonic()
        if known is None or now - known[0] >= FRESH_S or _failed(known[1]):
            known = self._known = (now, asyncio.create_task(self._look()))
        return await asyncio.shield(known[1])

    async def _look(self) -> bodies.Lobby:
        now = self._store.now()
        tables = [_decode(summary) for summary in (await self._store.lobby()).values()]
        around = await asyncio.gather(*(self._store.company(table.room, now) for table in tables))
        there = [
            replace(table, people=min(table.people, count), watching=max(0, count - table.people))
            for table, count in zip(tables, around, strict=True)
            if count or table.show
        ]
        there.sort(key=lambda table: (-table.people - table.watching, -table.created))
        return bodies.Lobby(now, tuple(there[:MOST]))


def _failed(task: asyncio.Task[bodies.Lobby]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
