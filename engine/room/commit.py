"""What one command changes, collected while it is carried out."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.game import Action, Event, Seat
from engine.games import AnyOptions
from engine.room.value import Chair, Room


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """Entry 0 of a game's log: all that its moves start from."""

    at: int
    game: str
    rules: int
    options: AnyOptions
    clock: str
    chairs: tuple[Chair, ...]
    seed: bytes


class Moves(msgspec.Struct, frozen=True, tag="moves"):
    """All actions of one commit in order: (seat, action, auto)."""

    at: int
    moves: tuple[tuple[Seat, Action, str | None], ...]


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """A room command during a game that changed what can be seen, and on which seat."""

    at: int
    event: str
    seat: Seat | None


Entry: TypeAlias = Opening | Moves | Changed


class Commit:
    """Collects events and the log entry of one command at one time (ms epoch)."""

    def __init__(self, now: int) -> None:
        self.now = now
        self.events: list[Event] = []
        self.moves: list[tuple[Seat, Action, str | None]] = []
        self.opening: Opening | None = None
        self.change: Changed | None = None

    def tell(self, code: str, seat: Seat | None = None, **args: Any) -> None:
        """Add an event of the room itself and, for the log of a running game, that something changed."""
        self.events.append(Event(code, seat, args))
        self.change = Changed(self.now, code, seat)

    def entry(self) -> Entry | None:
        """The log entry: moves first, since replay needs every one of them."""
        if self.opening is not None:
            return self.opening
        return Moves(self.now, tuple(self.moves)) if self.moves else self.change


class Result(NamedTuple):
    """The next room; the same object when the command changed nothing. ``game`` names the log of the entry."""

    room: Room
    events: tuple[Event, ...] = ()
    game: str | None = None
    entry: Entry | None = None
