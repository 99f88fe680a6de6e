"""When a room must move by itself: clocks, bots, absences, its own end. ms everywhere."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.clock import Running
from engine.game import Ask, Seat, State
from engine.games import GAMES
from engine.room.value import OVER, PLAYING, Chair, Play, Room, Speed

GRACE: Final = 300
"""An action that reached the server in time may need so long for its commit."""

THINK: Final = 900
"""A bot waits so long before it acts, so that people can follow."""

LAST_CALL: Final = 1_500
"""A bot waits so long with an answer that might shut out a person who may act out of turn."""

PAUSE: Final = 4_000
"""A bot leaves a finished hand on the table so long when only bots decide."""


class Pace(NamedTuple):
    """How long bots think, leave a finished hand on the table, and wait between two games of a show."""

    think: int
    pause: int
    between: int


PACES: Final[dict[Speed, Pace]] = {
    "slow": Pace(2_500, 8_000, 20_000),
    "normal": Pace(THINK, PAUSE, 10_000),
    "fast": Pace(300, 1_500, 4_000),
    "full": Pace(0, 0, 1_000),
}
"""By the speed of a show, whose ``beat`` is the least of each."""

LONG: Final = 60_000
"""A host who has been away so long is host no more; a seat is kept as long between two games of a show.

Who will be right back is waited for as long where the house would wait for ever.
"""

EXPIRY: Final = 24 * 3_600_000
"""A room that nobody sits at closes so long after its last commit."""


def due(room: Room) -> int | None:
    """The ms epoch at which the room must move by itself, None when it never does again.

    Then ``thinkers`` are to decide, or, if there are none, a ``Tick`` changes something.
    """
    if room.closed:
        return None
    at = room.now + stays(room)
    for other in (host_missed_at(room), starts_at(room), ends_at(room)):
        if other is not None:
            at = min(at, other)
    play = room.play
    if play is None or play.outcome is not None or held(room):
        return at
    for seat in range(len(room.chairs)):
        clock, think_at = play.clocks[seat], play.think_at[seat]
        if clock is not None and (deadline := clock.deadline(play.banks[seat])) is not None:
            at = min(at, deadline + GRACE)
        if think_at is not None:
            at = min(at, think_at)
        if (missed := missed_at(room, seat)) is not None:
            at = min(at, missed)
    return at


def stays(room: Room) -> int:
    """How long a room that nobody sits at stays open after its last commit, in ms."""
    return room.stays or EXPIRY


def thinkers(room: Room, now: int) -> tuple[Seat, ...]:
    """The seats whose bots are to decide by ``now``."""
    if room.play is None or room.closed or room.phase != PLAYING or held(room):
        return ()
    return tuple(seat for seat, at in enumerate(room.play.think_at) if at is not None and at <= now)


def host_missed_at(room: Room) -> int | None:
    """The ms epoch at which somebody at the table becomes host, None while nobody has to or is here to."""
    return None if room.host_away_at is None or not watched(room) else room.host_away_at + LONG


def missed_at(room: Room, seat: Seat) -> int | None:
    """The ms epoch at which the game goes on without the person of a seat, None while it waits.

    In a game without stand-ins only clocks count, so that only a question without a limit is waited for;
    there who will be right back is missed as well, also where the house waits without end for who drops out:
    for longer than a moment a table waits if all agree to.
    """
    chair, wait, play = room.chairs[seat], room.house.stand_in_s, room.play
    since = chair.away_at
    if not GAMES[room.game].STAND_IN:
        clock = None if play is None else play.clocks[seat]
        if clock is None or clock.base is not None:
            return None
        if chair.resting and wait is None:
            since, wait = chair.rests_at, LONG // 1000
        elif chair.resting:
            since = min(chair.rests_at, since or chair.rests_at)
    if since is None or wait is None or chair.stand_in or chair.auto:
        return None
    return since + wait * 1000


def watched(room: Room) -> bool:
    """Whether somebody is here, who then decides how long a finished hand stays on the table."""
    return any(chair.here for chair in room.chairs)


def held(room: Room) -> bool:
    """Whether a game stands still: it is paused, and neither a step nor a skip is under way."""
    return room.paused_at is not None and not (room.show is not None and (room.show.step or room.show.skip))


def pace(room: Room) -> Pace:
    """How fast bots play: by the speed of a show, as usual where a person holds a seat."""
    show = room.show
    if show is None or room.people:
        return PACES["normal"]
    if show.step:
        return Pace(0, 0, 0)
    if show.skip:
        return Pace(show.beat, show.beat, show.beat)
    return Pace(*[max(ms, show.beat) for ms in PACES[show.speed]])


def hurried(room: Room) -> bool:
    """Whether bots are so fast that only one of them may move at a time."""
    show = room.show
    return show is not None and not room.people and pace(room).think < show.beat * len(room.chairs)


def coming(room: Room) -> bool:
    """Whether another game of a show follows by itself: not while one runs, nor while a person is here."""
    return room.phase != PLAYING and unfinished(room) and not watched(room)


def unfinished(room: Room) -> bool:
    """Whether a show goes on: not after its last game, nor after the host has ended one."""
    show = room.show
    if show is None or room.closed:
        return False
    if room.phase == OVER:
        return show.games is None or room.games < show.games
    return room.phase == PLAYING or room.games == 0


def starts_at(room: Room) -> int | None:
    """The ms epoch at which the next game of a show begins, None without one and while it is paused."""
    if not coming(room) or held(room):
        return None
    if room.play is None:
        return room.created
    away = (chair.away_at + LONG for chair in room.chairs if chair.away_at is not None)
    return max((room.play.ended + pace(room).between, *away))


def ends_at(room: Room) -> int | None:
    """The ms epoch at which a show closes because its host has been away long, None while it does not."""
    if room.show is None or room.host_away_at is None or watched(room):
        return None
    return room.host_away_at + room.show.lasts


def run_down(play: Play, seat: Seat, now: int) -> bool:
    """Whether base time and bank of a seat are used up, and the grace too."""
    clock = play.clocks[seat]
    if clock is None or (deadline := clock.deadline(play.banks[seat])) is None:
        return False
    return deadline + GRACE <= now


def clock_of(room: Room, chair: Chair, ask: Ask | None, was: Running | None, now: int) -> Running | None:
    """The clock of a seat: the one that runs as long as the question is the same, none for a bot.

    A seat on auto has no time at all.
    """
    if ask is None:
        return None
    if chair.auto:
        return Running(ask.id, now, 0, False)
    if chair.machine:
        return None
    if was is not None and was.ask == ask.id:
        return was
    return Running(ask.id, now, GAMES[room.game].BASE[room.clock].get(ask.base), ask.bank)


def later(at: int, since: int, until: int) -> int:
    """A time from which something is counted, put off by as much as the time in between is not to count."""
    return at + until - max(at, since) if at < until else at


def stand_still(room: Room, since: int, until: int) -> Room:
    """Give clocks and absences of a running game back the time in which nobody could act."""
    play = room.play
    if since >= until or play is None or room.phase != PLAYING:
        return room

    clocks = tuple(
        clock
        if clock is None or clock.base is None
        else replace(clock, since=later(clock.since, since, until))
        for clock in play.clocks
    )
    chairs = tuple(_put_off(chair, since, until) for chair in room.chairs)
    if clocks == play.clocks and chairs == room.chairs:
        return room
    return replace(room, chairs=chairs, play=replace(play, clocks=clocks))


def _put_off(chair: Chair, since: int, until: int) -> Chair:
    if chair.away_at is not None:
        chair = replace(chair, away_at=later(chair.away_at, since, until))
    return replace(chair, rests_at=later(chair.rests_at, since, until)) if chair.resting else chair


def think_at(room: Room, seat: Seat, state: State, ask: Ask | None, was: int | None, now: int) -> int | None:
    """When a bot with a legal action decides next; an appointment that is still to come stands.

    Where its answer might shut out a person, it is put off until he has had time to act.
    """
    chair = room.chairs[seat]
    if chair.auto or not chair.machine or next(GAMES[room.game].legal(state, seat), None) is None:
        return None
    stands = was is not None and was > now
    if room.trial is not None and room.trial.bot_delay is not None:
        return was if stands else now + room.trial.bot_delay
    if ask is not None and any(_answers(room.chairs[other]) for other in ask.shuts_out):
        return max(was or 0, now + LAST_CALL)
    if stands:
        return was
    usual = pace(room)
    return now + (usual.pause if ask is not None and ask.kind == "continue" else usual.think)


def _answers(chair: Chair) -> bool:
    """Whether a person acts for this chair."""
    return bool(chair.who) and not chair.machine and not chair.auto
