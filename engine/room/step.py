"""``step``: the only way from one room to the next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.game import IllegalAction, Options, Seat
from engine.games import GAMES
from engine.room import commands as c
from engine.room import hosting, muting, passcode, pausing, playing, seating, shows, starting
from engine.room.commit import Commit, Result
from engine.room.options import read_house, read_options
from engine.room.record import Moves, ending
from engine.room.timing import EXPIRY, ends_at, later, missed_at, stand_still, starts_at, stays
from engine.room.value import CLOCKS, PLAYING, Chair, Room, Trial


def create(
    code: str,
    game: str,
    options: dict[str, Any],
    *,
    seats: int,
    clock: str,
    house: dict[str, Any] | None = None,
    host: str,
    secret: bytes,
    now: int,
    locked_by: str | None = None,
    trial: Trial | None = None,
    show: dict[str, Any] | None = None,
    beat: int = 50,
    lasts: int = EXPIRY,
    stays_ms: int | None = None,
) -> Room:
    """A new room with free seats whose host is ``host``; for ``show`` bots sit there, and a tick starts it.

    IllegalAction: ``unknown_game``, ``bad_seats``, ``bad_clock``, ``bad_options``, ``bad_house``,
    ``bad_passcode`` (``locked_by``), ``bad_show``, ``bad_level``.
    """
    if game not in GAMES:
        raise IllegalAction("unknown_game", games=list(GAMES))
    rules = GAMES[game]
    if seats not in rules.SEATS:
        raise IllegalAction("bad_seats", least=rules.SEATS.start, most=rules.SEATS.stop - 1)
    if clock not in CLOCKS:
        raise IllegalAction("bad_clock", clocks=list(CLOCKS))
    chosen: Options = read_options(rules, options)
    rules.check(chosen, seats)
    rules_of_house = read_house((house or {}) if show is None else {"listed": True, **(house or {})})
    room = Room(
        code=code,
        game=game,
        options=chosen,
        clock=clock,
        house=rules_of_house,
        chairs=(Chair(),) * seats,
        host=host,
        host_away_at=now,
        secret=secret,
        created=now,
        now=now,
        lock=passcode.seal(secret, locked_by),
        trial=trial,
        stays=stays_ms,
    )
    return room if show is None else shows.furnish(room, show, beat, lasts)


def step(room: Room, command: c.Command, now: int) -> Result:
    """Carry out one command at ``now`` (ms epoch).

    Returns the same room when nothing changes (a resend, a tick too early, anything from the server itself
    after the end). Raises IllegalAction and changes nothing when a person's command is refused: ``closed``,
    ``old_n``, ``no_seat``, ``host_only`` and the codes of the command.
    """
    if room.closed:
        if isinstance(command, c.By):
            raise IllegalAction("closed", why=room.closed)
        return Result(room)
    commit = Commit(room, now)
    after = shows.follow(_apply(room, commit, command), commit)
    if after is room:
        return Result(room)
    events = tuple(commit.events)
    after = replace(after, version=room.version + 1, now=commit.now, events=room.events.append(events))
    entry = commit.entry()
    if entry is None:
        return Result(after, events)
    # A game that stops is no longer in the room after; one that starts was not in the room before.
    play = room.play if commit.opening is None else after.play
    if isinstance(entry, Moves):
        entry = replace(entry, ending=ending(after))
    assert play is not None
    return Result(after, events, play.id, entry)


def _apply(room: Room, commit: Commit, command: c.Command) -> Room:
    match command:
        case c.By():
            return _by(room, commit, command)
        case c.BotAct(seat, ask, action, reason):
            return playing.bot_act(room, commit, seat, ask, action, reason)
        case c.Tick():
            return _tick(room, commit)
        case c.Gone(who, since):
            return _gone(room, commit, who, since)
        case c.Back(who):
            return _back(room, commit, who)
        case c.Outage(since, until):
            return _outage(room, max(since, room.now), min(until, commit.now))


def _by(room: Room, commit: Commit, by: c.By) -> Room:
    """A person's command: the last n again is a resend, a lower one is refused, a new one is used."""
    who, last = by.who, room.last_n(by.who)
    if by.n == last > 0:
        return room
    if by.n <= last:
        raise IllegalAction("old_n", last=last)
    # Whoever speaks is here, even if the news of it has not come yet.
    room = _back(room, commit, who)
    if isinstance(by.command, c.Act):
        seat = seating.seat_of(room, who)
        # Whoever plays is back.
        room = pausing.rest(room, commit, seat, on=False)
        after = playing.act(room, commit, seat, by.command.ask, by.command.action)
    else:
        after = _request(room, commit, who, by.command)
    if who != after.host and after.seat_of(who) is None:
        return after
    return replace(after, counters={**after.counters, who: by.n})


def _request(room: Room, commit: Commit, who: str, command: c.Request | c.Hush) -> Room:
    match command:
        case c.Sit(name, seat):
            room = hosting.succeed(seating.sit(room, commit, who, name, seat), commit)
            # A newcomer in a running game answers for the seat from now on.
            return playing.seat_event(room, commit, seating.seat_of(room, who), "human")
        case c.Stand():
            seat = room.seat_of(who)
            return room if seat is None else _left(hosting.leave(room, commit, seat, "left"), commit, seat)
        case c.Ready(ready):
            return seating.ready(room, commit, seating.seat_of(room, who), ready)
        case c.Rematch():
            return starting.rematch(seating.ready(room, commit, seating.seat_of(room, who), True), commit)
        case c.Contribute(value):
            return seating.contribute(room, seating.seat_of(room, who), value)
        case c.Rest(on):
            return pausing.rest(room, commit, seating.seat_of(room, who), on)
        case c.Wait(on):
            return pausing.wait(room, commit, seating.seat_of(room, who), on)
    hosting.require_host(room, who)
    match command:
        case c.AddBot(level, seat):
            return seating.add_bot(room, commit, level, seat)
        case c.RemoveBot(seat):
            return seating.remove_bot(room, commit, seat)
        case c.Start(anyway):
            return starting.start(shows.goes_on(room), commit, anyway)
        case c.Kick(seat):
            return _left(hosting.kick(room, commit, seat), commit, seat)
        case c.Transfer(seat):
            return hosting.transfer(room, commit, seat)
        case c.Swap(seat, other):
            return seating.swap(room, commit, seat, other)
        case c.Change(options, clock, house):
            return starting.change(room, commit, options, clock, house)
        case c.Give(seat):
            return pausing.give(room, commit, seat)
        case c.Pause(on):
            return pausing.pause(shows.halt(room), commit) if on else pausing.resume(room, commit)
        case c.Step():
            return shows.take_step(room, commit)
        case c.Skip():
            return shows.skip(room, commit)
        case c.Pace(speed):
            return shows.change_pace(room, commit, speed)
        case c.End():
            return shows.end(room, commit)
        case c.Lock(word):
            return passcode.lock(room, commit, word)
        case c.Mute():
            return muting.mute(room, commit, command)
        case c.Hush():
            return muting.hush(room, commit, command)
        case c.Close():
            return _close(room, commit, "host")


def _left(room: Room, commit: Commit, seat: Seat) -> Room:
    room = pausing.all_here(playing.seat_event(room, commit, seat, "left"), commit)
    room = pausing.agreed(room, commit)
    return starting.start_if_agreed(room, commit)


def _gone(room: Room, commit: Commit, who: str, since: int) -> Room:
    seat = room.seat_of(who)
    if who == room.host and room.host_away_at is None:
        room = replace(room, host_away_at=min(since, commit.now))
    if seat is not None and room.chairs[seat].here:
        room = playing.seat_event(seating.gone(room, commit, seat, since), commit, seat, "away")
    room = pausing.agreed(hosting.succeed(room, commit), commit)
    return starting.start_if_agreed(room, commit)


def _back(room: Room, commit: Commit, who: str) -> Room:
    """A person is here again. A question that a bot was about to answer comes with its whole base time."""
    if not room.is_away(who):
        return room
    seat = room.seat_of(who)
    if who == room.host:
        room = replace(room, host_away_at=None)
    if seat is not None:
        chair = room.chairs[seat]
        words = ("human", "back") if chair.stand_in and not chair.resting else ("back",)
        room = playing.seat_event(seating.back(room, commit, seat), commit, seat, *words)
    return hosting.succeed(room, commit)


def _outage(room: Room, since: int, until: int) -> Room:
    if room.host_away_at is not None and since < until:
        room = replace(room, host_away_at=later(room.host_away_at, since, until))
    # What stands still already gets that time back when it goes on.
    return room if room.paused_at is not None else stand_still(room, since, until)


def _tick(room: Room, commit: Commit) -> Room:
    if (ends := ends_at(room)) is not None and ends <= commit.now:
        return _close(room, commit, "expired")
    if (starts := starts_at(room)) is not None and starts <= commit.now:
        return shows.next_game(room, commit)
    after = hosting.succeed(playing.run_out(room, commit), commit)
    for seat, chair in enumerate(after.chairs):
        if after.phase != PLAYING or after.paused_at is not None:
            break
        at = missed_at(after, seat)
        if at is None or at > commit.now:
            continue
        if GAMES[room.game].STAND_IN:
            commit.tell("stand_in", seat)
            after = pausing.stand_in(after, commit, seat)
        else:
            after = seating.with_chair(after, seat, replace(chair, auto=True))
            after = playing.settle(after, commit, playing.running(after), playing.running(after).state)
    if after is not room or room.now + stays(room) > commit.now:
        return after
    # A room with somebody at it is looked at again as long after that.
    return replace(room) if any(chair.here for chair in room.chairs) else _close(room, commit, "expired")


def _close(room: Room, commit: Commit, why: str) -> Room:
    if room.phase == PLAYING:
        room = playing.stop(room, commit, "closed")
    else:
        commit.tell("closed")
    return replace(room, closed=why)
