"""``step``: the only way from one room to the next."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.game import IllegalAction, Options, Seat
from engine.games import GAMES
from engine.room import commands as c
from engine.room import playing, seating
from engine.room.commit import Commit, Result
from engine.room.options import read_options
from engine.room.value import CLOCKS, PLAYING, Chair, Room, Trial

GRACE: Final = 300
"""ms that an action which reached the server in time may need for its commit."""

STAND_IN_AFTER: Final = 60_000
"""ms after which a bot plays for a person who is away while a game runs."""

EXPIRY: Final = 24 * 3_600_000
"""ms without any change after which a room without people closes."""


def create(
    code: str,
    game: str,
    options: dict[str, Any],
    *,
    seats: int,
    clock: str,
    host: str,
    secret: bytes,
    now: int,
    trial: Trial | None = None,
) -> Room:
    """A new room with free seats. IllegalAction: ``unknown_game``, ``bad_seats``, ``bad_clock``, ``bad_options``."""
    if game not in GAMES:
        raise IllegalAction("unknown_game", games=list(GAMES))
    rules = GAMES[game]
    if seats not in rules.SEATS:
        raise IllegalAction("bad_seats", least=rules.SEATS.start, most=rules.SEATS.stop - 1)
    if clock not in CLOCKS:
        raise IllegalAction("bad_clock", clocks=list(CLOCKS))
    chosen: Options = read_options(rules, options)
    rules.check(chosen, seats)
    return Room(
        code=code,
        game=game,
        options=chosen,
        clock=clock,
        chairs=(Chair(),) * seats,
        counters=(0,) * seats,
        host=host,
        secret=secret,
        created=now,
        now=now,
        trial=trial,
    )


def step(room: Room, command: c.Command, now: int) -> Result:
    """Carry out one command at ``now`` (ms epoch).

    Returns the same room when nothing changes (a resend, a tick too early). Raises IllegalAction and changes nothing
    when the command is refused: ``closed``, ``old_n``, and the codes of the command.
    """
    if room.closed:
        raise IllegalAction("closed", why=room.closed)
    commit = Commit(max(now, room.now))
    after = _apply(room, commit, command)
    if after is room:
        return Result(room)
    played = after.play or room.play
    entry = commit.entry() if played is not None else None
    events = tuple(commit.events)
    return Result(
        replace(after, version=room.version + 1, now=commit.now, events=room.events.append(events)),
        events,
        played.id if played is not None and entry is not None else None,
        entry,
    )


def due(room: Room) -> int:
    """The ms epoch at which the room must move by itself: a clock, a bot, somebody's absence, its own end."""
    times = [room.now + EXPIRY]
    play = room.play
    if play is not None and play.outcome is None:
        for seat, clock in enumerate(play.clocks):
            if clock is not None and (deadline := clock.deadline(play.banks[seat])) is not None:
                times.append(deadline + GRACE)
        times.extend(at for at in play.think_at if at is not None)
        times.extend(
            chair.away_at + STAND_IN_AFTER
            for chair in room.chairs
            if chair.away_at is not None and not chair.stand_in
        )
    return min(times)


def thinkers(room: Room, now: int) -> tuple[Seat, ...]:
    """The seats whose bots are to decide by ``now``."""
    if room.play is None or room.phase != PLAYING:
        return ()
    return tuple(seat for seat, at in enumerate(room.play.think_at) if at is not None and at <= now)


def _apply(room: Room, commit: Commit, command: c.Command) -> Room:
    match command:
        case c.By():
            return _by(room, commit, command)
        case c.BotAct(seat, ask, action):
            return playing.bot_act(room, commit, seat, ask, action)
        case c.Tick():
            return _tick(room, commit)
        case c.Gone(who, since):
            seat = room.seat_of(who)
            return room if seat is None else _gone(room, commit, seat, since)
        case c.Back(who):
            seat = room.seat_of(who)
            return room if seat is None else _back(room, commit, seat)


def _by(room: Room, commit: Commit, by: c.By) -> Room:
    """A person's command. n counts per seat: the last one again is a resend, a lower one is refused (``old_n``)."""
    seat = room.seat_of(by.who)
    if seat is not None:
        if by.n == room.counters[seat]:
            return room
        if by.n < room.counters[seat]:
            raise IllegalAction("old_n", last=room.counters[seat])
    if seat is not None and isinstance(by.command, c.Act):
        after = playing.act(room, commit, seat, by.command.ask, by.command.action)
    else:
        after = _request(room, commit, by)
    return _counted(room, after, by)


def _counted(room: Room, after: Room, by: c.By) -> Room:
    seat = after.seat_of(by.who)
    if seat is None:
        return after
    before = room.seat_of(by.who)
    counters = list(after.counters)
    if before is not None and before != seat:
        counters[before] = 0
    counters[seat] = by.n
    return replace(after, counters=tuple(counters))


def _request(room: Room, commit: Commit, by: c.By) -> Room:
    match by.command:
        case c.Sit(name, seat):
            return seating.sit(room, commit, by.who, name, seat)
        case c.AddBot(level, seat):
            seating.require_host(room, by.who)
            return seating.add_bot(room, commit, level, seat)
        case c.RemoveBot(seat):
            seating.require_host(room, by.who)
            return seating.remove_bot(room, commit, seat)
        case c.Start(anyway):
            seating.require_host(room, by.who)
            return playing.start(room, commit, anyway)
        case c.Kick(seat):
            seating.require_host(room, by.who)
            return _leave_seat(room, seating.kick(room, commit, seat), commit, seat)
        case c.End():
            seating.require_host(room, by.who)
            return playing.end(room, commit)
        case c.Close():
            seating.require_host(room, by.who)
            return replace(room, closed="host")
        case _:
            return _seated(room, commit, by.command, seating.seat_of(room, by.who))


def _seated(room: Room, commit: Commit, command: c.Act | c.Request, seat: Seat) -> Room:
    match command:
        case c.Stand():
            return _leave_seat(room, seating.vacate(room, commit, seat, "left"), commit, seat)
        case c.Ready(ready):
            return seating.ready(room, commit, seat, ready)
        case c.Rematch():
            return playing.rematch(seating.ready(room, commit, seat, True), commit)
        case c.Contribute(value):
            return seating.contribute(room, seat, value)
        case _:
            raise IllegalAction("unknown_command")


def _leave_seat(room: Room, after: Room, commit: Commit, seat: Seat) -> Room:
    return playing.seat_event(after, commit, seat, "left") if room.phase == PLAYING else after


def _gone(room: Room, commit: Commit, seat: Seat, since: int) -> Room:
    after = seating.gone(room, commit, seat, since)
    return after if after is room else playing.seat_event(after, commit, seat, "away")


def _back(room: Room, commit: Commit, seat: Seat) -> Room:
    chair = room.chairs[seat]
    if chair.away_at is None and not chair.stand_in:
        return room
    commit.tell("back", seat)
    room = seating.with_chair(room, seat, replace(chair, away_at=None, stand_in=False, auto=False))
    return playing.seat_event(room, commit, seat, "back")


def _tick(room: Room, commit: Commit) -> Room:
    after = playing.run_out(room, commit)
    if after.phase == PLAYING:
        for seat, chair in enumerate(after.chairs):
            if chair.away_at is not None and not chair.stand_in and chair.away_at + STAND_IN_AFTER <= commit.now:
                commit.tell("stand_in", seat)
                after = seating.with_chair(after, seat, replace(chair, stand_in=True))
                after = playing.seat_event(after, commit, seat, "bot")
    if after is room and room.now + EXPIRY <= commit.now:
        return _expire(room)
    return after


def _expire(room: Room) -> Room:
    """Close a room that nobody has touched for long; one with somebody at it is kept."""
    present = any(chair.who and chair.away_at is None for chair in room.chairs)
    return replace(room) if present else replace(room, closed="expired")
