"""One version of a room as everybody sees it: a view built and a frame encoded once for all who share it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import astuple

from engine.game import PUBLIC, Event, Viewer
from engine.games import GAMES
from engine.room import Room, RoomView, deadlines, game_view, room_view
from server.protocol import Events, View, WireEvent

Values: TypeAlias = tuple[Any, ...]
"""The fields of a room's view and of its game's, in one row."""

encode: Final = msgspec.msgpack.Encoder().encode

_ROOM_FIELDS: Final = RoomView.__struct_fields__
_HOSTING: Final = _ROOM_FIELDS.index("hosting")
_YOU: Final = _ROOM_FIELDS.index("you")
_ASK: Final = _ROOM_FIELDS.index("ask")


@cache
def _names(game: str) -> tuple[str, ...]:
    return (*_ROOM_FIELDS, *GAMES[game].View.__struct_fields__)


@cache
def _no_game(game: str) -> Values:
    return (None,) * len(GAMES[game].View.__struct_fields__)


class Shown:
    """What one socket has been shown last, and whose eyes it has."""

    __slots__ = ("due", "epoch", "events", "hosting", "values", "version", "viewer")

    def __init__(self, events: int) -> None:
        self.viewer: Viewer = PUBLIC
        self.hosting = False
        self.values: Values = ()
        self.due: dict[int, int] = {}
        self.epoch = 0
        self.version = 0
        self.events = events
        """Index of the first event that has not been sent."""


class Scene:
    """A room at one version. ``events`` are those of its last commit where they are at hand."""

    def __init__(self, room: Room, events: tuple[Event, ...] = ()) -> None:
        self.room = room
        self.due = deadlines(room)
        self._names = _names(room.game)
        self._base = list(astuple(room_view(room, PUBLIC, hosting=False)))
        self._asks = {}
        if self.due and room.play is not None:
            self._asks = {ask.seat: ask.id for ask in GAMES[room.game].asks(room.play.state)}
        self._values: dict[tuple[Viewer, bool], Values] = {}
        self._events = {room.events.next - len(events): events}
        self._frames: dict[tuple[Any, ...], tuple[Values, bytes]] = {}

    @property
    def at(self) -> tuple[int, int]:
        """(epoch, version)."""
        return self.room.epoch, self.room.version

    def values(self, viewer: Viewer, hosting: bool) -> Values:
        """What a viewer sees, field by field."""
        values = self._values.get((viewer, hosting))
        if values is None:
            row = self._base.copy()
            row[_HOSTING] = hosting
            if viewer >= 0:
                row[_YOU] = viewer
                row[_ASK] = self._asks.get(viewer)
            game = game_view(self.room, viewer)
            values = (*row, *(_no_game(self.room.game) if game is None else astuple(game)))
            self._values[viewer, hosting] = values
        return values

    def look(self, shown: Shown, who: str) -> None:
        """Take over as already seen what a socket had before it was connected."""
        self._turn(shown, who)
        shown.values, shown.due = self.values(shown.viewer, shown.hosting), self.due
        shown.epoch, shown.version = self.room.epoch, self.room.version

    def frame(self, shown: Shown, who: str, n: int | None) -> bytes | None:
        """What a socket lacks of this version as one frame, None for nothing; it counts as shown then.

        ``n``: the number of its command that is committed with this version, None without one.
        """
        self._turn(shown, who)
        values = self.values(shown.viewer, shown.hosting)
        last, first = shown.values, shown.events
        due = None if shown.due == self.due else self.due
        shown.values, shown.due, shown.events = values, self.due, self.room.events.next
        if values is last and due is None and n is None and first == self.room.events.next:
            return None
        epoch = None if shown.epoch == self.room.epoch else self.room.epoch
        shown.epoch, shown.version = self.room.epoch, self.room.version
        key = (shown.viewer, shown.hosting, id(last), first, due is None, epoch, n)
        known = self._frames.get(key)
        if known is None:  # the row is kept beside the frame, so that its id stays its own
            known = self._frames[key] = (last, self._encode(shown.viewer, last, values, first, due, epoch, n))
        return known[1] or None

    def _encode(
        self,
        viewer: Viewer,
        last: Values,
        values: Values,
        first: int,
        due: dict[int, int] | None,
        epoch: int | None,
        n: int | None,
    ) -> bytes:
        """A frame, or nothing for nothing. A whole view has no fields of a game before there is one."""
        if last:
            pairs = zip(self._names, last, values, strict=True)
            changed = {name: new for name, old, new in pairs if new is not old and new != old}
        else:
            names = _ROOM_FIELDS if self.room.play is None else self._names
            changed = dict(zip(names, values, strict=False))
        events, skipped = self._wire(viewer, first) if first < self.room.events.next else ((), False)
        if not changed and not events and due is None and n is None:
            return b""
        following = self.room.events.next if skipped else None
        return encode(View(self.room.version, epoch, n, due, changed, events, following))

    def history(self, shown: Shown) -> bytes:
        """The events that a socket has not had, as far as they are kept; they count as sent."""
        start = max(shown.events, self.room.events.first)
        events, skipped = self._wire(shown.viewer, start)
        shown.events = self.room.events.next
        return encode(Events(start, events, self.room.events.next if skipped else None))

    def behind(self, shown: Shown) -> bool:
        """Whether events that a socket has not had are remembered no more."""
        return shown.events < self.room.events.first

    def _turn(self, shown: Shown, who: str) -> None:
        seat = self.room.seat_of(who)
        shown.viewer = PUBLIC if seat is None else seat
        shown.hosting = self.room.host == who

    def _wire(self, viewer: Viewer, first: int) -> tuple[tuple[WireEvent, ...], bool]:
        """The events from an index on that a viewer may have, and whether some were not for him."""
        events: Sequence[Event] | None = self._events.get(first)
        if events is None:
            events = self._events[first] = self.room.events.since(first)
        allowed = tuple(
            [WireEvent(e.code, e.seat, e.args) for e in events if e.only is None or viewer in e.only]
        )
        return allowed, len(allowed) < len(events)
