"""What a viewer may know of a room beside the game's own view."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.cards import derive
from engine.game import ALL, PUBLIC, Outcome, Reason, Seat, Viewer
from engine.games import GAMES
from engine.room import fair
from engine.room.muting import muted_seat
from engine.room.seating import entry
from engine.room.timing import starts_at
from engine.room.value import OVER, PLAYING, Entry, House, Kind, Muted, Phase, Room, Speed


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. ``kind`` is free, person or bot; ``away_at`` a ms epoch."""

    kind: Kind
    name: str = ""
    level: str = ""
    ready: bool = False
    away_at: int | None = None
    stand_in: bool = False
    resting: bool = False
    waits: bool = False


class MutedView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who may not write: the name, the seat at the table, and the line that was the cause."""

    name: str
    seat: Seat | None = None
    line: int | None = None


class ShowView(msgspec.Struct, frozen=True):
    """What is played in a room that was made for bots alone.

    ``games``: how many in all, None: without end; ``next_at``: the ms epoch at which the next one begins,
    None while one runs, after the last, and while a person is here. ``open_hands``: whether hands may lie
    open; ``open``: they do now, no person has held a seat in this deal. ``skipping``: on the way to the next
    deal.
    """

    speed: Speed
    games: int | None
    next_at: int | None
    open_hands: bool
    open: bool
    skipping: bool


class RoomView(msgspec.Struct, frozen=True):
    """The table around the game; the game's own view joins it field by field, so no name stands in both.

    ``created`` is the ms epoch from which deadlines count. ``you`` is the viewer's seat, ``host`` the host's
    (None: the host sits nowhere), ``hosting`` whether the viewer is the host. ``ask`` is the id of the
    question that is open to the viewer. ``banks`` are ms as they stood when the running clocks started.
    ``commitment`` seals the shuffle of the game that runs or comes next; ``contributed`` says which seats
    have added to it, ``contributions`` what they added, once it runs. ``paused_at``: the ms epoch since which
    the game and its clocks stand still. ``locked``: strangers need a passcode. ``entry``: whether a newcomer
    may sit down ``now`` or ``later``, when the deal is over. ``lasted``: ms from the first deal to the
    outcome. ``opened``: the key of the finished game, whose SHA-256 was its commitment. ``show``: None where
    people play. ``reasons``: why the bot on each seat did what it did last, [code, args] or None; None while
    hands are not open. ``muted``: who may not write - to the host all of them, to others themselves alone.
    """

    room: str
    created: int
    game: str
    phase: Phase
    options: Any
    clock: str
    house: House
    paused_at: int | None
    locked: bool
    entry: Entry | None
    seats: tuple[SeatView, ...]
    host: Seat | None
    hosting: bool
    you: Seat | None
    game_no: int
    commitment: bytes
    contributed: tuple[bool, ...]
    contributions: tuple[bytes, ...]
    banks: tuple[int, ...]
    ask: str | None
    outcome: Outcome | None
    lasted: int | None
    opened: bytes | None
    show: ShowView | None
    reasons: tuple[Reason | None, ...] | None
    muted: tuple[MutedView, ...]


def room_view(room: Room, viewer: Viewer, hosting: bool) -> RoomView:
    """The room as a viewer sees it; a seat sees its own ``ask``."""
    play = room.play
    playing = room.phase == PLAYING
    you = viewer if viewer >= 0 else None
    added = (
        play.contributions if play is not None and playing else [chair.contribution for chair in room.chairs]
    )
    return RoomView(
        room=room.code,
        created=room.created,
        game=room.game,
        phase=room.phase,
        options=room.options,
        clock=room.clock,
        house=room.house,
        paused_at=room.paused_at,
        locked=bool(room.lock),
        entry=entry(room),
        seats=seats_view(room),
        host=room.seat_of(room.host),
        hosting=hosting,
        you=you,
        game_no=room.games,
        commitment=fair.commitment(room.secret, room.games if playing else room.games + 1),
        contributed=tuple([bool(value) for value in added]),
        contributions=play.contributions if play is not None else (),
        banks=play.banks if play is not None else (),
        ask=ask_of(room, you),
        outcome=play.outcome if play is not None else None,
        lasted=play.ended - play.began if play is not None and play.ended else None,
        opened=fair.secret_of(room.secret, room.games)
        if room.phase == OVER and GAMES[room.game].OPENS_KEY
        else None,
        show=show_view(room),
        reasons=_reasons(room) if viewer == ALL else None,
        muted=muted_view(room, room.host if hosting else "" if you is None else room.chairs[you].who),
    )


def mark(room: Room) -> int:
    """Names this version to whoever has seen it, and tells nothing of how many came before.

    Versions count also what only one seat may know of, as how often cards are moved where all lay theirs at
    once and closed (Pineapple F3).
    """
    return int.from_bytes(derive(room.secret, f"version:{room.epoch}:{room.version}")[:4], "big")


def spectator(room: Room) -> Viewer:
    """As what whoever has no seat sees the game: ALL while the hands of a show lie open, else PUBLIC."""
    opened = room.show is not None and room.show.open and not room.people
    return ALL if opened and room.play is not None else PUBLIC


def show_view(room: Room) -> ShowView | None:
    """What everybody may know of a show."""
    show = room.show
    if show is None:
        return None
    return ShowView(
        speed=show.speed,
        games=show.games,
        next_at=starts_at(room),
        open_hands=show.open_hands,
        open=spectator(room) == ALL,
        skipping=show.skip,
    )


def _reasons(room: Room) -> tuple[Reason | None, ...] | None:
    known = () if room.show is None else room.show.reasons
    return known or (None,) * len(room.chairs)


def seats_view(room: Room) -> tuple[SeatView, ...]:
    """Every seat as everybody sees it."""
    return tuple(
        [
            SeatView(
                chair.kind,
                chair.name,
                chair.bot,
                chair.ready,
                chair.away_at,
                chair.stand_in,
                chair.resting,
                chair.waits,
            )
            for chair in room.chairs
        ]
    )


def muted_view(room: Room, who: str) -> tuple[MutedView, ...]:
    """Those who may not write, as far as a guest is told."""
    told = [muted for muted in room.muted if who in (room.host, muted.who)]
    mine = [room.seat_of(who) if one.who == who else muted_seat(room, one) for one in told]
    return tuple([_muted(room, one, seat) for one, seat in zip(told, mine, strict=True)])


def _muted(room: Room, one: Muted, seat: Seat | None) -> MutedView:
    return MutedView(one.name if seat is None else room.chairs[seat].name, seat, one.line)


def ask_of(room: Room, seat: Seat | None) -> str | None:
    """The id of the question that is open to a seat."""
    if seat is None or room.play is None:
        return None
    return next((ask.id for ask in GAMES[room.game].asks(room.play.state) if ask.seat == seat), None)


def game_view(room: Room, viewer: Viewer) -> msgspec.Struct | None:
    """The game as a viewer sees it, None before the first one.

    Who has taken a seat since the game was over sees it as everybody does.
    """
    play = room.play
    if play is None:
        return None
    if viewer >= 0 and play.told is not None and room.chairs[viewer].first >= play.told:
        viewer = PUBLIC
    view: msgspec.Struct = GAMES[room.game].view(play.state, viewer)
    return view


def deadlines(room: Room) -> dict[Seat, int]:
    """Every seat that is asked, with the ms after ``created`` at which its time is up; 0 without a limit."""
    play = room.play
    if play is None or play.outcome is not None:
        return {}
    times: dict[Seat, int] = {}
    for ask in GAMES[room.game].asks(play.state):
        clock = play.clocks[ask.seat]
        at = None if clock is None else clock.deadline(play.banks[ask.seat])
        times[ask.seat] = 0 if at is None else at - room.created
    return times
