"""What is said at a table, and aside from it: streams of their own, beside the versions of the room."""

from __future__ import annotations

from typing import Final

from server.store.clock import Clock
from server.store.fleet import Fleet
from server.store.keys import RoomKeys, room_keys
from server.store.records import CHAT, TOLD
from server.store.rooms import ROOM_NET_MS
from server.store.scripts import SAY

CHAT_KEPT: Final = 100


class Chat:
    """The part of the store that carries words."""

    clock: Clock
    _fleet: Fleet

    async def say(self, room: str, data: bytes, *, aside: bool = False) -> int:
        """Add to a room's chat and tell its subscribers; the index, counted from 1 in each room.

        What is said ``aside`` counts for itself.
        """
        keys = room_keys(room)
        expire = self.clock.now() + ROOM_NET_MS
        index: int = await self._fleet.run(
            keys.slot, SAY, (_stream(keys, aside), keys.channel), data, CHAT_KEPT, expire, CHAT
        )
        return index

    async def chat(self, room: str, since: int = 0, *, aside: bool = False) -> list[tuple[int, bytes]]:
        """What was said after index ``since``, of the last 100, as (index, data) in order."""
        keys = room_keys(room)
        found = await self._fleet.ask(keys.slot, "XRANGE", _stream(keys, aside), f"(0-{since}", "+")
        return [(int(name.partition(b"-")[2]), fields[1]) for name, fields in found]

    async def tell(self, room: str, data: bytes) -> None:
        """Tell a room's subscribers on all nodes something that nobody keeps."""
        keys = room_keys(room)
        await self._fleet.ask(keys.slot, "SPUBLISH", keys.channel, TOLD + data)


def _stream(keys: RoomKeys, aside: bool) -> str:
    return keys.aside if aside else keys.chat
