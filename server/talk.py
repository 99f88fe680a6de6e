"""Talk at a table: lines in a stream of their own, never in the state of the room."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from engine.game import IllegalAction
from engine.room import Room
from server.limits import Limits, Refused
from server.protocol import Chat
from server.scene import encode
from server.store import Store


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A line of talk as the store keeps it; ``k`` is for the one who said it."""

    at: int
    who: str
    name: str
    text: str
    seat: int | None
    k: int


read_line: Final = msgspec.msgpack.Decoder(Line).decode


def chat(index: int, line: Line, k: int | None = None) -> Chat:
    """A line of talk as a client gets it."""
    return Chat(index, line.at, line.name, line.text, line.seat, k)


async def say(store: Store, limits: Limits, room: Room | None, who: str, k: int, text: str) -> None:
    """Add a line of somebody who holds a seat.

    StoreUnavailable, and IllegalAction: ``no_seat``, ``bad_text`` (there is nothing to see in it), and the
    code of a limit with ``after_ms``.
    """
    seat = None if room is None else room.seat_of(who)
    if room is None or seat is None:
        raise IllegalAction("no_seat")
    words = " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in text).split())
    if not words:
        raise IllegalAction("bad_text")
    try:
        limits.take("say", f"{room.code}:{who}")
    except Refused as refused:
        raise IllegalAction(refused.code, after_ms=refused.after_ms) from None
    await store.say(room.code, encode(Line(store.now(), who, room.chairs[seat].name, words, seat, k)))
