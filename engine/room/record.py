"""The log of a game: an opening, then what each commit did; together they are the game again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from engine.game import Action, Outcome, Seat, State
from engine.games import GAMES, AnyOptions
from engine.redacted import Redacted
from engine.room.value import Chair, Room

Move: TypeAlias = tuple[Seat, Action | str, str | None]
"""A seat, its action (or the word of a ``seat_event``), and ``auto`` where the person did not act."""


class Opening(Redacted, frozen=True, tag="opening"):
    """The first entry of a game's log: all that its moves start from. ``at`` is a ms epoch."""

    at: int
    game: str
    rules: int
    options: AnyOptions
    clock: str
    chairs: tuple[Chair, ...]
    seed: bytes


class Ending(Redacted, frozen=True, array_like=True):
    """What anybody may know of a finished game: nothing of a hand.

    ``names`` per seat, empty where the table had a passcode; ``levels`` of the bots, empty for people;
    ``lasted``: ms from the first deal to the outcome; ``delay_s``: seconds later those who watched saw it.
    """

    outcome: Outcome
    names: tuple[str, ...]
    levels: tuple[str, ...]
    lasted: int
    delay_s: int = 0


class Moves(Redacted, frozen=True, omit_defaults=True, tag="moves"):
    """What one commit did, in order.

    An action that was read from a log is what MessagePack makes of it; only its game knows its type.
    ``stopped`` says why the game stops here without a result: ``ended``, ``closed`` or ``too_long``;
    ``ending`` is the result to which these moves led.
    """

    at: int
    moves: tuple[tuple[Seat, Any, str | None], ...] = ()
    stopped: str = ""
    ending: Ending | None = None


Entry: TypeAlias = Opening | Moves

decode_entry = msgspec.msgpack.Decoder(Entry).decode


def ending(room: Room) -> Ending | None:
    """How the game of a room has ended, None while it has not."""
    play = room.play
    if play is None or play.outcome is None:
        return None
    names = tuple("" if room.lock else chair.name for chair in room.chairs)
    levels = tuple(chair.bot for chair in room.chairs)
    return Ending(play.outcome, names, levels, play.ended - play.began, room.house.delay_s)


def replay(opening: Opening, entries: Iterable[Moves]) -> State:
    """The state that a game had after these entries."""
    game = GAMES[opening.game]
    state = game.setup(opening.options, len(opening.chairs), opening.seed)
    for entry in entries:
        for seat, what, auto in entry.moves:
            if isinstance(what, str):
                state = game.seat_event(state, seat, what).state
            else:
                action: Action = msgspec.convert(what, game.Action)
                state = game.apply(state, seat, action, auto).state
    return state
