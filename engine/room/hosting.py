"""Who may command: whoever made the room, and who follows when he leaves or stays away; never a bot."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.game import IllegalAction, Seat
from engine.room.commit import Commit
from engine.room.muting import heard
from engine.room.seating import chair_at, vacate
from engine.room.timing import host_missed_at
from engine.room.value import PERSON, Room

BLOCKED: Final = 50
"""Guests that a room keeps out; the one removed first may come back when there are more."""


def require_host(room: Room, who: str) -> None:
    """IllegalAction(``host_only``) for everybody but the host."""
    if who != room.host:
        raise IllegalAction("host_only")


def succeed(room: Room, commit: Commit) -> Room:
    """Make the person who has sat here longest host when the host has been away too long."""
    at = host_missed_at(room)
    return room if at is None or at > commit.now else _appoint(room, commit, _heir(room))


def leave(room: Room, commit: Commit, seat: Seat, code: str) -> Room:
    """Take a person off a seat. A host who leaves people behind hands the room to one of them."""
    who = room.chairs[seat].who
    room = vacate(room, commit, seat, code)
    if who == room.host and room.people:
        return _appoint(room, commit, _heir(room))
    return room if who == room.host else _forget(room, who)


def transfer(room: Room, commit: Commit, seat: Seat) -> Room:
    """Make another person host. IllegalAction: ``bad_seat``, ``not_a_person``, ``not_here``."""
    chair = chair_at(room, seat)
    if chair.kind != PERSON:
        raise IllegalAction("not_a_person", seat=seat)
    if not chair.here:
        raise IllegalAction("not_here", seat=seat)
    return room if chair.who == room.host else _appoint(room, commit, seat)


def kick(room: Room, commit: Commit, seat: Seat) -> Room:
    """Remove a person and block the guest. IllegalAction: ``bad_seat``, ``not_a_person``, ``host_stays``."""
    chair = chair_at(room, seat)
    if chair.kind != PERSON:
        raise IllegalAction("not_a_person", seat=seat)
    if chair.who == room.host:
        raise IllegalAction("host_stays")
    blocked = (*room.blocked, chair.who)[-BLOCKED:]
    return replace(leave(room, commit, seat, "kicked"), blocked=blocked)


def _heir(room: Room) -> Seat:
    """The person who has sat here longest; those who are here come first."""
    return min(room.people, key=lambda seat: (not room.chairs[seat].here, room.chairs[seat].since))


def _appoint(room: Room, commit: Commit, seat: Seat) -> Room:
    before, chair = room.host, room.chairs[seat]
    commit.tell("host", seat, name=chair.name)
    room = replace(heard(room, chair.who), host=chair.who, host_away_at=chair.away_at)
    return room if room.seat_of(before) is not None else _forget(room, before)


def _forget(room: Room, who: str) -> Room:
    return replace(room, counters={key: n for key, n in room.counters.items() if key != who})
