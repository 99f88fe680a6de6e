"""Whom the host lets write: people are muted as guests, so a seat, a name or a new socket changes nothing.

Who is muted by a line aside is known by that line alone, wherever he sits by now: nobody learns who wrote it.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction, Seat
from engine.room.commands import Hush, Mute
from engine.room.commit import Commit
from engine.room.seating import chair_at
from engine.room.value import PERSON, Muted, Room

MUTED: Final = 50
"""Guests that a room keeps silent; the one muted first may write again when there are more."""


def mute(room: Room, commit: Commit, command: Mute) -> Room:
    """Mute the person on a seat, or let somebody write again.

    IllegalAction: ``bad_seat``, ``not_a_person``, ``host_stays``, ``no_line`` (nobody is known by it).
    """
    if command.seat is None:
        return _lift(room, commit, _without_seat(room, command))
    chair = chair_at(room, command.seat)
    if chair.kind != PERSON:
        raise IllegalAction("not_a_person", seat=command.seat)
    if command.on:
        return _mute(room, commit, Muted(chair.who, chair.name))
    return _lift(room, commit, next((one for one in room.muted if _is(one, chair.who, aside=False)), None))


def hush(room: Room, commit: Commit, command: Hush) -> Room:
    """Mute who wrote a line. IllegalAction(``host_stays``)."""
    return _mute(room, commit, Muted(command.who, command.name, command.line))


def heard(room: Room, who: str) -> Room:
    """The room in which a guest may write, whatever was settled before."""
    return replace(room, muted=tuple(one for one in room.muted if one.who != who))


def muted_seat(room: Room, muted: Muted) -> Seat | None:
    """Where somebody sits who was muted at the table; None for a line aside."""
    return room.seat_of(muted.who) if muted.line is None else None


def _is(muted: Muted, who: str, *, aside: bool) -> bool:
    return muted.who == who and (muted.line is not None) == aside


def _without_seat(room: Room, command: Mute) -> Muted:
    for one in room.muted:
        known = one.name == command.name if one.line is None else one.line == command.line
        if not command.on and known and muted_seat(room, one) is None:
            return one
    raise IllegalAction("no_line")


def _mute(room: Room, commit: Commit, muted: Muted) -> Room:
    if muted.who == room.host:
        raise IllegalAction("host_stays")
    if any(_is(one, muted.who, aside=muted.line is not None) for one in room.muted):
        return room
    seat = muted_seat(room, muted)
    commit.tell("muted", seat, name=_name(room, seat, muted))
    return replace(room, muted=(*room.muted, muted)[-MUTED:])


def _lift(room: Room, commit: Commit, muted: Muted | None) -> Room:
    if muted is None:
        return room
    seat = muted_seat(room, muted)
    commit.tell("unmuted", seat, name=_name(room, seat, muted))
    return replace(room, muted=tuple(one for one in room.muted if one != muted))


def _name(room: Room, seat: Seat | None, muted: Muted) -> str:
    return muted.name if seat is None else room.chairs[seat].name
