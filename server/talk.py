"""Talk at a table: lines in a stream of their own, never in the state of the room."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from engine.game import IllegalAction
from engine.room import Room
from server.limits import Limits, Refused
from server.protocol import Chat, Say, Sign
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
    sign: Sign | None = None


read_line: Final = msgspec.msgpack.Decoder(Line).decode


def chat(index: int, line: Line, k: int | None = None) -> Chat:
    """A line of talk as a client gets it."""
    return Chat(index, line.at, line.name, line.text, line.seat, k, line.sign)


async def say(store: Store, limits: Limits, room: Room | None, who: str, said: Say) -> None:
    """Add a line of somebody who holds a seat.

    StoreUnavailable, and IllegalAction: ``no_seat``, ``bad_text`` (there is nothing to see in it), and the
    code of a limit with ``after_ms``.
    """
    seat = None if room is None else room.seat_of(who)
    if room is None or seat is None:
        raise IllegalAction("no_seat")
    plain = (char if unicodedata.category(char)[0] != "C" else " " for char in said.text)
    words = "" if said.sign else " ".join("".join(plain).split())
    if not (words or said.sign):
        raise IllegalAction("bad_text")
    try:
        limits.take("say", f"{room.code}:{who}")
    except Refused as refused:
        raise IllegalAction(refused.code, after_ms=refused.after_ms) from None
    line = Line(store.now(), who, room.chairs[seat].name, words, seat, said.k, said.sign)
    await store.say(room.code, encode(line))
