"""A table that stands still, people who will be right back, and who takes over a seat in between."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import IllegalAction, Seat
from engine.games import GAMES
from engine.room.commit import Commit
from engine.room.playing import running, seat_event, settle
from engine.room.seating import chair_at, with_chair
from engine.room.timing import coming, stand_still
from engine.room.value import PLAYING, Room


def pause(room: Room, commit: Commit) -> Room:
    """The host stops the game and its clocks, or what follows in a show. IllegalAction(``no_game``)."""
    _require_game(room)
    return room if room.paused_at is not None else _stop(room, commit, "paused", room.seat_of(room.host))


def resume(room: Room, commit: Commit) -> Room:
    """The host lets the game go on. IllegalAction(``no_game``)."""
    _require_game(room)
    return room if room.paused_at is None else _go_on(room, commit, "resumed", room.seat_of(room.host))


def _require_game(room: Room) -> None:
    if not coming(room):
        running(room)


def _stop(room: Room, commit: Commit, code: str, seat: Seat | None = None) -> Room:
    commit.tell(code, seat)
    return replace(room, paused_at=commit.now)


def _go_on(room: Room, commit: Commit, code: str, seat: Seat | None = None) -> Room:
    """Clocks and absences get back the time since the pause."""
    assert room.paused_at is not None
    commit.tell(code, seat)
    room = replace(stand_still(room, room.paused_at, commit.now), paused_at=None)
    if room.phase != PLAYING:
        return room
    # Bots that were moved on by nobody meanwhile get their time to think.
    play = running(room)
    return settle(room, commit, play, play.state)


def give(room: Room, commit: Commit, seat: Seat) -> Room:
    """The host lets a bot play for a person.

    IllegalAction: ``no_game``, ``bad_seat``, ``not_a_person``, ``no_stand_in`` (not in this game).
    """
    running(room)
    chair = chair_at(room, seat)
    if not chair.who:
        raise IllegalAction("not_a_person", seat=seat)
    if not GAMES[room.game].STAND_IN:
        raise IllegalAction("no_stand_in")
    if chair.resting:
        return room
    commit.tell("given", seat)
    return _rest(room, commit, seat)


def rest(room: Room, commit: Commit, seat: Seat, on: bool) -> Room:
    """Note that a person will be right back, or is. Meanwhile a bot plays, or the table waits.

    In a game without stand-ins who rests is as one who is away: the clock runs on, or where there is none the
    table waits as long as for him.
    """
    chair = room.chairs[seat]
    if chair.resting == on:
        return room
    commit.tell("resting" if on else "rested", seat)
    if on:
        return _rest(room, commit, seat)
    room = with_chair(room, seat, replace(chair, resting=False, auto=False))
    if chair.stand_in:
        room = with_chair(room, seat, replace(room.chairs[seat], stand_in=False))
        room = seat_event(room, commit, seat, "human")
    elif not GAMES[room.game].STAND_IN:
        room = seat_event(room, commit, seat, "back")
    return all_here(room, commit)


def all_here(room: Room, commit: Commit) -> Room:
    """A table that waits by agreement goes on when nobody who would be right back is left."""
    if any(chair.resting for chair in room.chairs) or not any(chair.waits for chair in room.chairs):
        return room
    if room.paused_at is not None:
        room = _go_on(room, commit, "all_here")
    return replace(room, chairs=tuple(replace(chair, waits=False) for chair in room.chairs))


def _rest(room: Room, commit: Commit, seat: Seat) -> Room:
    room = with_chair(room, seat, replace(room.chairs[seat], resting=True, rests_at=commit.now, waits=False))
    return agreed(stand_in(room, commit, seat), commit)


def wait(room: Room, commit: Commit, seat: Seat, on: bool) -> Room:
    """Agree that the table waits for those who will be right back, or not.

    IllegalAction: ``no_game``, ``nobody_rests``.
    """
    running(room)
    if not any(chair.resting for chair in room.chairs):
        raise IllegalAction("nobody_rests")
    chair = room.chairs[seat]
    if chair.waits == on:
        return room
    commit.tell("waits" if on else "waits_not", seat)
    return agreed(with_chair(room, seat, replace(chair, waits=on)), commit)


def agreed(room: Room, commit: Commit) -> Room:
    """The table waits as soon as everybody who is here agrees, and no longer."""
    present = [chair for chair in room.chairs if chair.here and not chair.resting]
    waits = any(chair.resting for chair in room.chairs) and all(chair.waits for chair in present)
    if room.phase == PLAYING and room.paused_at is None and present and waits:
        return _stop(room, commit, "all_wait")
    return room


def stand_in(room: Room, commit: Commit, seat: Seat) -> Room:
    """Let a bot play for a person, where a game runs that allows it."""
    if room.phase != PLAYING or room.chairs[seat].stand_in or not GAMES[room.game].STAND_IN:
        return room
    room = with_chair(room, seat, replace(room.chairs[seat], stand_in=True))
    return seat_event(room, commit, seat, "bot")
