"""Who wants to hear of which room, and the promise that they hear of its newest state in the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from server.store.errors import StoreUnavailable
from server.store.fleet import Fleet
from server.store.keys import RoomKeys, room_keys
from server.store.link import Link
from server.store.records import CHAT, FIELDS, GONE, SNAPSHOT, TOLD, Stored, snapshot, stored

OnRoom = Callable[[str, Stored | None], None]
OnChat = Callable[[str, int, bytes], None]
OnTold = Callable[[str, bytes], None]

_BATCH: Final = 200


@dataclass(slots=True)
class _Subscription:
    room: str
    keys: RoomKeys
    on_room: OnRoom
    on_chat: OnChat | None
    on_told: OnTold | None
    seen: tuple[int, int] | None = None
    link: Link | None = None


class Watch:
    """The subscriptions of one node. Publishing may drop messages; `recheck` finds what was missed.

    A listener hears a room in the order of its commits. One that is older than what came before means that
    the store itself went back, as it may when a replica is promoted.
    """

    def __init__(self, fleet: Fleet) -> None:
        self._fleet = fleet
        self._rooms: dict[bytes, _Subscription] = {}

    def add(self, room: str, on_room: OnRoom, on_chat: OnChat | None, on_told: OnTold | None) -> None:
        """Listen to a room; a second call takes the place of the first."""
        keys = room_keys(room)
        fresh = _Subscription(room, keys, on_room, on_chat, on_told)
        known = self._rooms.setdefault(keys.channel.encode(), fresh)
        known.on_room, known.on_chat, known.on_told = on_room, on_chat, on_told
        self._subscribe(known)

    def remove(self, room: str) -> None:
        """Stop listening."""
        keys = room_keys(room)
        subscription = self._rooms.pop(keys.channel.encode(), None)
        if subscription is not None and subscription.link is not None:
            subscription.link.subscribe(keys.channel, wanted=False)

    def resume(self) -> None:
        """Subscribe where a connection is new or a slot has moved."""
        for subscription in self._rooms.values():
            self._subscribe(subscription)

    def lost(self, link: Link) -> None:
        """The connection is gone and its subscriptions with it."""
        for subscription in self._rooms.values():
            if subscription.link is link:
                subscription.link = None

    def left(self, channel: bytes) -> None:
        """One subscription has ended at the server; `resume` begins it anew."""
        if (subscription := self._rooms.get(channel)) is not None:
            subscription.link = None

    def heard(self, channel: bytes, message: bytes) -> None:
        """What was published on a channel."""
        if (subscription := self._rooms.get(channel)) is not None:
            self._deliver(subscription, message)

    async def recheck(self) -> None:
        """Compare the versions of all rooms with the store's, and deliver those that moved unheard."""
        rooms = iter(list(self._rooms.values()))
        while self._fleet.ready and (batch := list(islice(rooms, _BATCH))):
            before = [one.seen for one in batch]
            heads = await self._read(batch, "epoch", "version")
            behind = [
                one
                for one, seen, head in zip(batch, before, heads, strict=True)
                if one.seen == seen != (None if head[0] is None else (int(head[0]), int(head[1])))
            ]
            before = [one.seen for one in behind]
            if self._fleet.ready:
                for one, seen, fields in zip(behind, before, await self._read(behind, *FIELDS), strict=True):
                    # What was heard meanwhile is newer than what was read.
                    if one.seen == seen:
                        self._changed(one, stored(fields))

    def _read(self, batch: list[_Subscription], *fields: str) -> asyncio.Future[list[Any]]:
        return asyncio.gather(
            *(self._fleet.ask(one.keys.slot, "HMGET", one.keys.room, *fields) for one in batch)
        )

    def _subscribe(self, subscription: _Subscription) -> None:
        try:
            link = self._fleet.link(subscription.keys.slot)
        except StoreUnavailable:
            return
        if link.up and subscription.link is not link:
            subscription.link = link
            link.subscribe(subscription.keys.channel)

    def _deliver(self, subscription: _Subscription, message: bytes) -> None:
        kind = message[:1]
        if kind == SNAPSHOT:
            self._changed(subscription, snapshot(message))
        elif kind == GONE:
            self._changed(subscription, None)
        elif kind == CHAT and subscription.on_chat is not None:
            index, _, data = message[1:].partition(b"\n")
            self._call(subscription.on_chat, subscription.room, int(index), data)
        elif kind == TOLD and subscription.on_told is not None:
            self._call(subscription.on_told, subscription.room, message[1:])

    def _changed(self, subscription: _Subscription, now: Stored | None) -> None:
        subscription.seen = None if now is None else now.at
        self._call(subscription.on_room, subscription.room, now)

    @staticmethod
    def _call(listener: Callable[..., None], *args: object) -> None:
        try:
            listener(*args)
        except Exception as error:
            asyncio.get_running_loop().call_exception_handler(
                {"message": "a listener to the store failed", "exception": error}
            )
