"""What one command changes, collected while it is carried out."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.game import Event, Reason, Seat
from engine.room.record import Entry, Move, Moves, Opening
from engine.room.value import Room


class Commit:
    """Collects what one command does at one time: ``now`` in ms epoch, never before the room's last commit.

    ``entries`` is what the log of the running game will hold if this commit adds to it; ``settled`` the
    number of events whose refund of time the banks have had. ``goes_on``: a bot has said to go on, and with
    it all others who are asked do; ``reason``: why a bot did what it did, by seat.
    """

    def __init__(self, room: Room, now: int) -> None:
        self.now = max(now, room.now)
        self.entries = 1 if room.play is None else room.play.entries + 1
        self.events: list[Event] = []
        self.settled = 0
        self.moves: list[Move] = []
        self.opening: Opening | None = None
        self.stopped = ""
        self.goes_on = False
        self.reason: tuple[Seat, Reason | None] | None = None

    def tell(self, code: str, seat: int | None = None, **args: Any) -> None:
        """Add an event of the room itself."""
        self.events.append(Event(code, seat, args))

    def entry(self) -> Entry | None:
        """What the log of the game is to hold of this commit."""
        if self.opening is not None:
            return self.opening
        return Moves(self.now, tuple(self.moves), self.stopped) if self.moves or self.stopped else None


class Result(NamedTuple):
    """The next room; the same object when nothing changed. ``game`` names the log to which ``entry`` goes."""

    room: Room
    events: tuple[Event, ...] = ()
    game: str | None = None
    entry: Entry | None = None
