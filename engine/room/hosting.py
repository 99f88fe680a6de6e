"""Who may command: the owner while he is here, else somebody at the table; never a bot."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction, Seat
from engine.room.commit import Commit
from engine.room.seating import chair_at, vacate
from engine.room.timing import away_long
from engine.room.value import PERSON, Room

BLOCKED: Final = 50
"""Guests that a room keeps out; the one removed first may come back when there are more."""


def require_host(room: Room, who: str) -> None:
    """IllegalAction(``host_only``) for everybody but the host."""
    if who != room.host:
        raise IllegalAction("host_only")


def appoint(room: Room, commit: Commit) -> Room:
    """Name the host: the owner, or while he is away whoever has commanded so far or has sat here longest."""
    here = [seat for seat, chair in enumerate(room.chairs) if chair.here]
    if not _owner_away(room) or not here:
        host = room.owner
    elif room.seat_of(room.host) in here:
        return room
    else:
        host = room.chairs[min(here, key=lambda seat: room.chairs[seat].since)].who
    if host == room.host:
        return room
    seat = room.seat_of(host)
    if seat is not None:
        commit.tell("host", seat, name=room.chairs[seat].name)
    return replace(room, host=host)


def _owner_away(room: Room) -> bool:
    seat = room.seat_of(room.owner)
    return room.owner_away if seat is None else not room.chairs[seat].here


def leave(room: Room, commit: Commit, seat: Seat, code: str) -> Room:
    """Take a person off a seat. An owner who leaves people behind hands the room to one of them."""
    who = room.chairs[seat].who
    room = vacate(room, commit, seat, code)
    if who == room.owner and room.people:
        heir = min(room.people, key=lambda other: (not room.chairs[other].here, room.chairs[other].since))
        room = replace(room, owner=room.chairs[heir].who, owner_away=False)
    if who != room.owner:
        room = replace(room, counters={key: n for key, n in room.counters.items() if key != who})
    return room


def transfer(room: Room, commit: Commit, seat: Seat) -> Room:
    """Make another person owner and host. IllegalAction: ``bad_seat``, ``not_a_person``, ``not_here``."""
    chair = chair_at(room, seat)
    if chair.kind != PERSON:
        raise IllegalAction("not_a_person", seat=seat)
    if not chair.here:
        raise IllegalAction("not_here", seat=seat)
    if chair.who == room.owner:
        return room
    commit.tell("host", seat, name=chair.name)
    return replace(room, owner=chair.who, owner_away=False, host=chair.who)


def kick(room: Room, commit: Commit, seat: Seat) -> Room:
    """Remove a person and block the guest.

    IllegalAction: ``bad_seat``, ``not_a_person``, ``host_stays`` (the host, and the owner unless long away).
    """
    chair = chair_at(room, seat)
    if chair.kind != PERSON:
        raise IllegalAction("not_a_person", seat=seat)
    if chair.who == room.host or (chair.who == room.owner and not away_long(chair, commit.now)):
        raise IllegalAction("host_stays")
    blocked = (*room.blocked, chair.who)[-BLOCKED:]
    return replace(leave(room, commit, seat, "kicked"), blocked=blocked)
