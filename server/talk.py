"""Talk at a table and aside from it: lines in streams of their own, never in the state of the room."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from engine.game import IllegalAction
from engine.room import By, Hush, Mute, Room, names
from server.limits import Limits, Refused
from server.protocol import Chat, Say, Sign
from server.scene import encode
from server.store import Store


class Line(msgspec.Struct, frozen=True, array_like=True):
    """A line of talk as the store keeps it; ``k`` is for who said it, ``seat`` is None of who watches."""

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


async def say(store: Store, limits: Limits, room: Room | None, who: str, said: Say, address: str) -> None:
    """Add a line of somebody who holds a seat, or who watches where the house lets those write too.

    StoreUnavailable, and IllegalAction: ``no_seat``, ``muted``, ``bad_text`` (there is nothing to see in it),
    ``bad_name`` (of who watches), and the code of a limit with ``after_ms``.
    """
    seat = None if room is None else room.seat_of(who)
    if room is None or (seat is None and not (room.house.watching and room.house.talking)):
        raise IllegalAction("no_seat")
    if room.is_muted(who):
        raise IllegalAction("muted")
    plain = (char if unicodedata.category(char)[0] != "C" else " " for char in said.text)
    words = "" if said.sign else " ".join("".join(plain).split())
    if not (words or said.sign):
        raise IllegalAction("bad_text")
    name = names.clean(said.name) if seat is None else room.chairs[seat].name
    try:
        limits.take("say", who, crowd=address)
    except Refused as refused:
        raise IllegalAction(refused.code, after_ms=refused.after_ms) from None
    if seat is None:
        name = await _aside(store, room, who, name)
    line = Line(store.now(), who, name, words, seat, said.k, said.sign)
    await store.say(room.code, encode(line), aside=seat is None)


async def addressed(store: Store, room: str, by: By) -> By:
    """A command as a room understands it: the store knows whose line is to be muted. StoreUnavailable."""
    match by.command:
        case Mute(None, int() as index, True):
            found = [read_line(data) for at, data in await store.chat(room, aside=True) if at == index]
            for line in found:
                return By(by.who, by.n, Hush(line.who, line.name, index))
    return by


async def _aside(store: Store, room: Room, who: str, name: str) -> str:
    """A name under which nobody sits here, and nobody else has written aside as far as it is kept."""
    lines = [read_line(data) for _, data in await store.chat(room.code, aside=True)]
    others = [line.name for line in lines if line.who != who]
    return names.unique(name, [chair.name for chair in room.chairs] + others)
