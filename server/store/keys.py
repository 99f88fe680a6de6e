"""Every key of the store, built in one place.

All keys of a room share the hash tag of its partition, so that one script reaches them on a cluster too.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Final, NamedTuple

from redis.crc import key_slot

LAYOUT: Final = 1
"""Rises when keys or their meaning change in a way that an older release would damage."""
PARTITIONS: Final = 64

META: Final = "meta"
TEST_OFFSET: Final = "test:offset"
SHOWS: Final = "shows"


def slot(key: str) -> int:
    """The cluster slot of a key: CRC16 of its hash tag, or of all of it."""
    return key_slot(key.encode())


class Partition(NamedTuple):
    """What a partition shares: its due rooms, the rooms with leases, the lobby; ``slot`` is where it lies."""

    tag: str
    slot: int
    due: str
    here: str
    open: str


def _partition(number: int) -> Partition:
    tag = f"{{p{number:02}}}"
    return Partition(tag, slot(tag), f"{tag}due", f"{tag}here", f"{tag}open")


ALL: Final = tuple(_partition(number) for number in range(PARTITIONS))


class RoomKeys(NamedTuple):
    """The keys of one room and of its partition."""

    partition: Partition
    slot: int
    room: str
    here: str
    chat: str
    aside: str
    channel: str
    past: str


@lru_cache(maxsize=8192)
def room_keys(room: str) -> RoomKeys:
    """The keys of the room with this nine-digit code."""
    part = ALL[zlib.crc32(room.encode()) % PARTITIONS]
    base = f"{part.tag}r:{room}"
    return RoomKeys(
        part,
        part.slot,
        base,
        f"{base}:here",
        f"{base}:chat",
        f"{base}:aside",
        f"{part.tag}ch:{room}",
        f"{base}:past",
    )


def log_key(game: str) -> str:
    """The log of a game; its id begins with the code of its room, which tells the partition."""
    return f"{room_keys(game[:9]).partition.tag}g:{game}"


def games_key(guest: str) -> str:
    """The games a guest has played."""
    return f"u:{guest}:games"


def pass_key(digest: str) -> str:
    """A guest who waits to be taken to another device."""
    return f"pass:{digest}"
