"""Starting a game: free seats, the seed, the first deal."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine import cards
from engine.clock import BANK
from engine.game import IllegalAction, Seat
from engine.games import GAMES
from engine.room import fair
from engine.room.commit import Commit
from engine.room.options import read_house, read_options
from engine.room.playing import settle
from engine.room.record import Opening
from engine.room.seating import level_at, new_bot, with_chair
from engine.room.value import CLOCKS, FREE, OVER, PLAYING, Play, Room

AT_ONCE: Final = {"stand_in_s", "newcomers", "talking"}
"""Rules of the house that may change while a game runs."""


def start(room: Room, commit: Commit, anyway: bool) -> Room:
    """Fill free seats with bots and deal. IllegalAction: ``game_running``, ``not_ready`` (with ``seats``)."""
    if room.phase == PLAYING:
        raise IllegalAction("game_running")
    waiting = [
        seat for seat, chair in enumerate(room.chairs) if chair.who not in ("", room.host) and not chair.ready
    ]
    if waiting and not anyway:
        raise IllegalAction("not_ready", seats=waiting)
    for seat, chair in enumerate(room.chairs):
        if chair.kind == FREE:
            bot = new_bot(room, level_at(room, seat))
            room = with_chair(room, seat, bot)
            commit.tell("bot_added", seat, name=bot.name, level=bot.bot)
    return _begin(room, commit)


def change(
    room: Room, commit: Commit, options: dict[str, Any], clock: str | None, house: dict[str, Any]
) -> Room:
    """Settle how the next game is played; who was ready is asked again. Some of the house holds at once.

    IllegalAction: ``game_running``, ``bad_options``, ``bad_clock``, ``bad_house``.
    """
    if room.phase == PLAYING and (options or clock is not None or not house.keys() <= AT_ONCE):
        raise IllegalAction("game_running")
    game = GAMES[room.game]
    chosen = read_options(game, {**msgspec.structs.asdict(room.options), **options})
    game.check(chosen, len(room.chairs))
    if clock is not None and clock not in CLOCKS:
        raise IllegalAction("bad_clock", clocks=list(CLOCKS))
    rules = read_house({**msgspec.structs.asdict(room.house), **house})
    after = replace(room, options=chosen, clock=clock or room.clock, house=rules)
    if after == room:
        return room
    if room.phase == PLAYING:
        commit.tell("house")
        return after
    commit.tell("changed")
    chairs = tuple(replace(chair, ready=bool(chair.bot)) for chair in room.chairs)
    return replace(after, chairs=chairs)


def rematch(room: Room, commit: Commit) -> Room:
    """Start another game if it is agreed. IllegalAction(``no_game``): none is over."""
    if room.phase != OVER:
        raise IllegalAction("no_game")
    return start_if_agreed(room, commit)


def start_if_agreed(room: Room, commit: Commit) -> Room:
    """Start another game after one that is over once all people who are here are ready for it."""
    here = [chair for chair in room.chairs if chair.here]
    agreed = room.phase == OVER and here and all(chair.ready for chair in here)
    return start(room, commit, anyway=True) if agreed else room


def _begin(room: Room, commit: Commit) -> Room:
    game = GAMES[room.game]
    number, seats = room.games + 1, len(room.chairs)
    play_id = game_id(room, number)
    added = tuple(chair.contribution for chair in room.chairs)
    seed = _seed(room, number, play_id, added)
    options = room.options if room.people else game.unattended(room.options)
    state = game.setup(options, seats, seed)
    commit.opening = Opening(commit.now, room.game, game.RULES, options, room.clock, room.chairs, seed)
    commit.entries = 1
    commit.tell("started", number=number)
    chairs = tuple(
        replace(
            chair,
            ready=bool(chair.bot),
            contribution=b"",
            stand_in=chair.resting and game.STAND_IN,
            waits=False,
        )
        for chair in room.chairs
    )
    nobody = (None,) * seats
    play = Play(play_id, state, nobody, (BANK[room.clock],) * seats, nobody, added, began=commit.now)
    return settle(replace(room, chairs=chairs, games=number), commit, play, state)


def game_id(room: Room, number: int) -> str:
    """What a game of a room, counted from 1, is called."""
    # A code may be given to another room some day, but its log must not go on there.
    return f"{room.code}-{room.created:x}-{number}"


def bot_seed(room: Room, seat: Seat, ask: str | None) -> bytes:
    """What a bot draws its randomness from for one decision; it tells nothing about the seed of the game."""
    assert room.play is not None
    seed = _seed(room, room.games, room.play.id, room.play.contributions)
    # Out of turn there is no ask: then the state of the game names the decision.
    return cards.derive(seed, f"bot:{seat}:{room.play.entries if ask is None else ask}")


def _seed(room: Room, number: int, play_id: str, added: tuple[bytes, ...]) -> bytes:
    seed = fair.game_seed(fair.secret_of(room.secret, number), room.code, play_id, added)
    if room.trial is None:
        return seed
    seed = room.trial.seed or seed
    return cards.script(room.trial.deck, seed) if room.trial.deck else seed
