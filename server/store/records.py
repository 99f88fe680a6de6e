"""The values that go into the store and come out of it."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final, NamedTuple

MAX_BLOB: Final = 32 * 1024
"""Bytes of a room's blob."""
MAX_ENTRY: Final = 512
"""Bytes of one log entry; the first and the last one may have `MAX_BLOB`."""

SNAPSHOT: Final = b"s"
GONE: Final = b"x"
CHAT: Final = b"c"
TOLD: Final = b"t"

FIELDS: Final = ("epoch", "version", "format", "blob")
"""Of a room's hash, in the order of `stored`."""

_HEADER: Final = struct.Struct(">QQI")


class Stored(NamedTuple):
    """A room as the store holds it. Order is (epoch, version); ``format``: of the release that wrote it."""

    epoch: int
    version: int
    format: int
    blob: bytes

    @property
    def at(self) -> tuple[int, int]:
        """(epoch, version)."""
        return self.epoch, self.version


class Entry(NamedTuple):
    """One entry of a game's log; the store files it under the version of its commit.

    ``whole`` marks entry 0, which is the room at the start, and the last one, which has the result: they may
    be as large as a blob. With entry 0 the log of the game ``drops`` of the same room goes.
    """

    game: str
    data: bytes
    whole: bool = False
    drops: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """The commit was written."""


class Conflict(NamedTuple):
    """Nothing was written: the store holds ``stored`` instead, None when the room is gone."""

    stored: Stored | None


class NewerFormat(NamedTuple):
    """Nothing was written: a newer release wrote this room, and this one would drop its new fields."""

    format: int


SAVED: Final = Saved()
NOTHING: Final = (0, 0)
"""What a room was before its first commit."""


def header(stored: Stored) -> bytes:
    """What stands before the blob in a published snapshot."""
    return SNAPSHOT + _HEADER.pack(stored.epoch, stored.version, stored.format)


def snapshot(message: bytes) -> Stored:
    """The room in a published snapshot."""
    epoch, version, form = _HEADER.unpack_from(message, 1)
    return Stored(epoch, version, form, message[1 + _HEADER.size :])


def stored(fields: list[bytes | None]) -> Stored | None:
    """The room in the hash fields epoch, version, format and blob, None when it is not there."""
    epoch, version, form, blob = fields
    if epoch is None or version is None or form is None or blob is None:
        return None
    return Stored(int(epoch), int(version), int(form), blob)
