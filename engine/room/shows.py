"""Shows: rooms that were made for bots alone, game after game; whoever made one paces it from outside."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import IllegalAction
from engine.room import hosting, starting
from engine.room.commit import Commit
from engine.room.options import read_program
from engine.room.playing import running, settle, stop
from engine.room.seating import new_bot, with_chair
from engine.room.timing import coming, unfinished
from engine.room.value import OVER, PLAYING, Room, Show, Speed


def furnish(room: Room, given: dict[str, Any], beat: int, lasts: int) -> Room:
    """Seat the bots of a show.

    IllegalAction: ``bad_show`` (with ``field`` and ``why``), ``bad_level``, ``bad_house`` (nobody may watch).
    """
    program = read_program(given)
    if len(program.levels) != len(room.chairs):
        raise IllegalAction("bad_show", field="levels", why="value")
    if not room.house.watching:
        raise IllegalAction("bad_house", field="watching", why="value")
    for seat, level in enumerate(program.levels):
        room = with_chair(room, seat, new_bot(room, level))
    return replace(room, show=Show(**msgspec.structs.asdict(program), beat=beat, lasts=lasts))


def next_game(room: Room, commit: Commit) -> Room:
    """Begin the next game; people who are away by then have left."""
    for seat in room.people:
        room = hosting.leave(room, commit, seat, "left")
    return starting.start(room, commit, anyway=True)


def end(room: Room, commit: Commit) -> Room:
    """End the game, or the show between two of its games. IllegalAction(``no_game``)."""
    if room.show is None or room.phase != OVER or not coming(room):
        return stop(room, commit, "ended")
    commit.tell("ended")
    return replace(room, show=replace(room.show, games=room.games))


def take_step(room: Room, commit: Commit) -> Room:
    """Let one bot decide, or the next game begin. IllegalAction: ``no_show``, ``no_game``, ``not_paused``."""
    show = _under_way(room)
    if room.paused_at is None:
        raise IllegalAction("not_paused")
    if show.step or show.skip:
        return room
    commit.tell("step")
    return _retimed(replace(room, show=replace(show, step=True)), commit)


def skip(room: Room, commit: Commit) -> Room:
    """Go straight on to the next deal. IllegalAction: ``no_show``, ``no_game``."""
    show = _under_way(room)
    if show.skip:
        return room
    commit.tell("skip")
    return _retimed(replace(room, show=replace(show, skip=True, step=False)), commit)


def change_pace(room: Room, commit: Commit, speed: Speed) -> Room:
    """Let the bots play at another speed. IllegalAction(``no_show``)."""
    show = _show(room)
    if show.speed == speed:
        return room
    commit.tell("pace", speed=speed)
    return _retimed(replace(room, show=replace(show, speed=speed)), commit)


def halt(room: Room) -> Room:
    """The room without a step or skip under way."""
    if room.show is None or not (room.show.step or room.show.skip):
        return room
    return replace(room, show=replace(room.show, step=False, skip=False))


def follow(room: Room, commit: Commit) -> Room:
    """What a command means for open hands, for reasons, and for a step or skip under way.

    Hands lie open from the beginning of a deal on at which no person holds a seat, and until one does.
    """
    show = room.show
    if show is None:
        return room
    bots, begun = not room.people, _begun(commit)
    runs = room.phase == PLAYING or coming(room)
    opened = show.open_hands and bots and room.play is not None and (show.open or begun)
    after = replace(
        show,
        open=opened,
        reasons=_reasons(room, commit) if opened and not begun else (),
        step=show.step and bots and runs and not commit.moves and commit.opening is None,
        skip=show.skip and bots and runs and not begun,
    )
    paused_at = room.paused_at if runs else None
    if after == show and paused_at == room.paused_at:
        return room
    room = replace(room, show=after, paused_at=paused_at)
    # Who has skipped to a deal wants to see it begin.
    return _retimed(room, commit) if show.skip and not after.skip else room


def goes_on(room: Room) -> Room:
    """The same room. IllegalAction(``show_over``): its show has ended, and no person is there to play."""
    if room.show is not None and not room.people and not unfinished(room):
        raise IllegalAction("show_over")
    return room


def _show(room: Room) -> Show:
    if room.show is None or room.people:
        raise IllegalAction("no_show")
    return room.show


def _under_way(room: Room) -> Show:
    show = _show(room)
    if not coming(room):
        running(room)
    return show


def _begun(commit: Commit) -> bool:
    """Whether a deal has begun in this commit."""
    return commit.opening is not None or any(event.code == "deal" for event in commit.events)


def _reasons(room: Room, commit: Commit) -> Any:
    assert room.show is not None
    if commit.reason is None:
        return room.show.reasons
    seat, reason = commit.reason
    known = list(room.show.reasons or (None,) * len(room.chairs))
    known[seat] = reason
    return tuple(known)


def _retimed(room: Room, commit: Commit) -> Room:
    """The room with all bots' appointments made anew."""
    if room.phase != PLAYING:
        return room
    play = running(room)
    return settle(room, commit, replace(play, think_at=(None,) * len(room.chairs)), play.state)
