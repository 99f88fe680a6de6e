"""Who sits where: sitting down, standing up, bots, readiness, absence."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import IllegalAction, Seat
from engine.games import GAMES
from engine.room import names
from engine.room.commit import Commit
from engine.room.fair import LENGTH
from engine.room.value import BOT, FREE, LATER, NOW, PLAYING, STAND_IN, Chair, Entry, Room


def seat_of(room: Room, who: str) -> Seat:
    """The seat of a guest, else IllegalAction(``no_seat``)."""
    seat = room.seat_of(who)
    if seat is None:
        raise IllegalAction("no_seat")
    return seat


def chair_at(room: Room, seat: Seat) -> Chair:
    """The chair at a seat, else IllegalAction(``bad_seat``)."""
    if not 0 <= seat < len(room.chairs):
        raise IllegalAction("bad_seat", seats=len(room.chairs))
    return room.chairs[seat]


def with_chair(room: Room, seat: Seat, chair: Chair) -> Room:
    """The room with one chair replaced."""
    return replace(room, chairs=(*room.chairs[:seat], chair, *room.chairs[seat + 1 :]))


def _between_games(room: Room) -> None:
    if room.phase == PLAYING:
        raise IllegalAction("game_running")


def entry(room: Room) -> Entry | None:
    """When somebody may sit down in place of a bot or on a free seat: now, or when the deal is over.

    While a game runs that is between its deals, if the house lets newcomers in. None: not at all.
    """
    if all(chair.who for chair in room.chairs):
        return None
    if room.phase != PLAYING:
        return NOW
    assert room.play is not None
    if not room.house.newcomers:
        return None
    dealt = any(ask.kind != "continue" for ask in GAMES[room.game].asks(room.play.state))
    return LATER if dealt else NOW


def _require_entry(room: Room) -> None:
    when = entry(room)
    if when != NOW and room.phase == PLAYING:
        raise IllegalAction("between_deals" if when else "game_running")


def sit(room: Room, commit: Commit, who: str, name: str, wanted: Seat | None) -> Room:
    """Seat a person, or move or rename one who sits already.

    Without a wish the first free seat is taken, else that of a bot. IllegalAction: ``blocked``, ``bad_name``,
    ``name_taken`` (with a ``suggestion``), ``game_running``, ``between_deals`` (a game runs, but ask again
    when its deal is over), ``seat_taken``, ``room_full``, ``bad_seat``.
    """
    if who in room.blocked:
        raise IllegalAction("blocked")
    before = room.seat_of(who)
    if before is None:
        _require_entry(room)
    else:
        _between_games(room)
    name = names.clean(name)
    others = [chair.name for seat, chair in enumerate(room.chairs) if seat != before and chair.who]
    if (free_name := names.unique(name, others)) != name:
        raise IllegalAction("name_taken", suggestion=free_name)
    seat = _place(room, before) if wanted is None else wanted
    held = chair_at(room, seat)
    if held.who not in ("", who):
        raise IllegalAction("seat_taken", seat=seat)
    if before is None:
        chair = Chair(who=who, name=name, since=commit.now, first=room.events.next)
    elif seat == before and held.name == name:
        return room
    else:
        chair = replace(room.chairs[before], name=name)
        if seat != before:
            chair = replace(chair, first=room.events.next)
        room = with_chair(room, before, Chair())
    commit.tell("renamed" if seat == before else "sat", seat, name=name)
    return _rename_bots(with_chair(room, seat, chair))


def _place(room: Room, before: Seat | None) -> Seat:
    if before is not None:
        return before
    kinds = [chair.kind for chair in room.chairs]
    for kind in (FREE, BOT):
        if kind in kinds:
            return kinds.index(kind)
    raise IllegalAction("room_full", seats=len(kinds))


def _rename_bots(room: Room) -> Room:
    """A person's name goes before a bot's: a bot of the same name takes the next one."""
    people = [chair.name for chair in room.chairs if chair.who]
    for seat, chair in enumerate(room.chairs):
        if chair.kind == BOT and names.unique(chair.name, people) != chair.name:
            room = with_chair(room, seat, replace(chair, name=_bot_name(room)))
    return room


def _bot_name(room: Room) -> str:
    taken = [chair.name for chair in room.chairs]
    return next(
        (name for name in names.BOTS if names.unique(name, taken) == name), names.unique("Bot", taken)
    )


def swap(room: Room, commit: Commit, seat: Seat, other: Seat) -> Room:
    """Let two chairs change places. IllegalAction: ``game_running``, ``bad_seat``."""
    _between_games(room)
    one, two = chair_at(room, seat), chair_at(room, other)
    if one == two:
        return room
    commit.tell("swapped", seat, other=other, names=(one.name, two.name))
    one, two = (replace(chair, first=room.events.next) for chair in (one, two))
    return with_chair(with_chair(room, seat, two), other, one)


def vacate(room: Room, commit: Commit, seat: Seat, code: str) -> Room:
    """Take a person off a seat; a bot plays on when a game runs."""
    chair = room.chairs[seat]
    commit.tell(code, seat, name=chair.name)
    if room.phase != PLAYING:
        return with_chair(room, seat, Chair())
    bot = new_bot(room, level_at(room, seat))
    commit.tell("bot_took_over", seat, name=bot.name, left=chair.name)
    return with_chair(room, seat, bot)


def level_at(room: Room, seat: Seat) -> str:
    """The level of a bot that comes to a seat by itself."""
    return STAND_IN if room.show is None else room.show.levels[seat]


def new_bot(room: Room, level: str) -> Chair:
    """A bot of a level under a name that nobody here has. IllegalAction(``bad_level``)."""
    levels = GAMES[room.game].LEVELS
    if level not in levels:
        raise IllegalAction("bad_level", levels=list(levels))
    return Chair(name=_bot_name(room), bot=level, ready=True)


def add_bot(room: Room, commit: Commit, level: str, seat: Seat | None) -> Room:
    """Seat a bot or change its level.

    IllegalAction: ``game_running``, ``room_full``, ``seat_taken``, ``bad_seat``, ``bad_level``.
    """
    _between_games(room)
    if seat is None:
        free = [s for s, chair in enumerate(room.chairs) if chair.kind == FREE]
        if not free:
            raise IllegalAction("room_full", seats=len(room.chairs))
        seat = free[0]
    chair = chair_at(room, seat)
    if chair.who:
        raise IllegalAction("seat_taken", seat=seat)
    bot = new_bot(room, level)
    if chair.bot == level:
        return room
    if chair.bot:
        bot = replace(chair, bot=level)
    commit.tell("bot_added", seat, name=bot.name, level=level)
    return with_chair(room, seat, bot)


def remove_bot(room: Room, commit: Commit, seat: Seat) -> Room:
    """Free a bot's seat. IllegalAction: ``game_running``, ``not_a_bot``, ``bad_seat``."""
    _between_games(room)
    chair = chair_at(room, seat)
    if chair.kind != BOT:
        raise IllegalAction("not_a_bot", seat=seat)
    commit.tell("bot_removed", seat, name=chair.name)
    return with_chair(room, seat, Chair())


def ready(room: Room, commit: Commit, seat: Seat, ready: bool) -> Room:
    """Note whether a person is ready for the next game. IllegalAction(``game_running``)."""
    _between_games(room)
    chair = room.chairs[seat]
    if chair.ready == ready:
        return room
    commit.tell("ready" if ready else "not_ready", seat)
    return with_chair(room, seat, replace(chair, ready=ready))


def contribute(room: Room, seat: Seat, value: bytes) -> Room:
    """Keep a person's share of the next shuffle. IllegalAction: ``game_running``, ``bad_contribution``."""
    _between_games(room)
    if len(value) != LENGTH:
        raise IllegalAction("bad_contribution", length=LENGTH)
    chair = room.chairs[seat]
    return room if chair.contribution == value else with_chair(room, seat, replace(chair, contribution=value))


def gone(room: Room, commit: Commit, seat: Seat, since: int) -> Room:
    """Note that a person has had no live session since a ms epoch."""
    commit.tell("away", seat)
    return with_chair(room, seat, replace(room.chairs[seat], away_at=min(since, commit.now)))


def back(room: Room, commit: Commit, seat: Seat) -> Room:
    """Note that a person has a live session again, and give the seat back to the person."""
    commit.tell("back", seat)
    chair = room.chairs[seat]
    stand_in = chair.resting and GAMES[room.game].STAND_IN
    return with_chair(room, seat, replace(chair, away_at=None, stand_in=stand_in, auto=False))
