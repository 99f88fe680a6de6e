"""One version of a room as everybody sees it: a view built and a frame encoded once for all who share it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from operator import itemgetter
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import astuple, replace

from engine.game import PUBLIC, Event, Seat, Viewer
from engine.games import GAMES
from engine.room import Room, RoomView, deadlines, game_view, mark, muted_view, room_view, spectator
from engine.room.value import EventLog
from server.protocol import Events, View, WireEvent

Row: TypeAlias = tuple[Any, ...]
"""Values of fields, in their order."""

encode: Final = msgspec.msgpack.Encoder().encode

_FIELDS: Final = RoomView.__struct_fields__
_OWN: Final = ("hosting", "you", "ask", "muted")
"""Fields of the room that are not the same for everybody."""
_OUTSIDE: Final = ("phase", "commitment", "contributed")
"""Fields that also those who see no game have as they are."""
_SHARED: Final = tuple(name for name in _FIELDS if name not in _OWN)
_pick_shared: Final = itemgetter(*map(_FIELDS.index, _SHARED))


class Sight(Enum):
    """From where a room is seen: whoever has no seat may have to look from the gallery or from outside."""

    TABLE = "table"
    """As it is: everybody at his seat, and all others too where the house lets them watch at once."""
    GALLERY = "gallery"
    """As it was: nobody has a seat there, whoever sat on one then."""
    OUTSIDE = "outside"
    """Who sits here and what is played, but nothing of a game."""


def sight_of(room: Room, who: str) -> Sight:
    """From where a guest sees a room."""
    if room.seat_of(who) is not None:
        return Sight.TABLE
    if not room.house.watching:
        return Sight.OUTSIDE
    return Sight.GALLERY if room.house.delay_s else Sight.TABLE


class Shown:
    """What one socket has been shown last; ``events`` is the index of the first event it has not got."""

    __slots__ = ("due", "epoch", "events", "game", "own", "shared")

    def __init__(self, events: int) -> None:
        self.events = events
        self.clear()

    def clear(self) -> None:
        """Forget all but the events: the next frame is a whole view."""
        self.shared: Row = ()
        self.own: Row = ()
        self.game: Row | None = None
        self.due: dict[Seat, int] = {}
        self.epoch = 0


class Scene:
    """A room at one version. ``events`` are those of its last commit where they are at hand."""

    def __init__(self, room: Room, events: tuple[Event, ...] = (), sight: Sight = Sight.TABLE) -> None:
        whole = room
        if sight is Sight.OUTSIDE:
            nothing = EventLog(room.events.next, room.events.next)
            room, events = replace(room, play=None, events=nothing), ()
        self.room = room
        self.sight = sight
        self.at = (room.epoch, room.version)
        self.mark = mark(room)
        self.due = deadlines(room)
        chairs = room.chairs if sight is Sight.TABLE else ()
        self._others = spectator(room)
        """As what those without a seat see it."""
        self._seats = {chair.who: seat for seat, chair in enumerate(chairs) if chair.who}
        self._fields = GAMES[room.game].View.__struct_fields__
        asks = GAMES[room.game].asks(room.play.state) if self.due and room.play is not None else ()
        self._asks = {ask.seat: ask.id for ask in asks}
        view = room_view(room, self._others, hosting=False)
        if sight is Sight.OUTSIDE:
            # That a game runs, and which shuffle is sealed, is no secret of it.
            public = room_view(whole, PUBLIC, hosting=False)
            told = {name: getattr(public, name) for name in _OUTSIDE}
            view = replace(view, **told)
        self._shared: Row = _pick_shared(astuple(view))
        self._changes: tuple[Row, dict[str, Any]] | None = None
        self._games: dict[Viewer, Row | None] = {}
        self._events: dict[int, Sequence[Event]] = {room.events.next - len(events): events}
        self._plain: dict[int, tuple[WireEvent, ...] | None] = {}
        """Events from an index on as they travel, when all of them are for everybody."""
        self._frames: dict[tuple[int, Row, int, Row], tuple[Row, bytes]] = {}

    def look(self, shown: Shown, who: str) -> None:
        """Take for seen what a socket had before it was connected."""
        viewer = self._seats.get(who, self._others)
        shown.own = self._own(viewer, who)
        shown.game = self._game(viewer)
        shown.shared, shown.due, shown.epoch = self._shared, self.due, self.room.epoch

    def frame(self, shown: Shown, who: str, n: int | None = None) -> bytes | None:
        """What a socket lacks of this version as one frame, None for nothing; it counts as shown then.

        ``n``: the number of its command that is committed with this version, None without one.
        """
        viewer = self._seats.get(who, self._others)
        if viewer >= 0 or n is not None:
            return self._frame(shown, viewer, who, n) or None
        # Rows belong to one scene, so this tells all that a watcher has seen; the row is kept beside the
        # frame, so that its id stays its own.
        seen = (id(shown.shared), shown.own, shown.events, self._own(viewer, who))
        known = self._frames.get(seen)
        if known is None:
            row = shown.shared
            known = self._frames[seen] = (row, self._frame(shown, viewer, who, n))
        else:
            self.look(shown, who)
            shown.events = self._told(shown)
        return known[1] or None

    def history(self, shown: Shown, who: str) -> bytes:
        """The events that a socket has not had, as far as they are kept; they count as sent."""
        start = max(shown.events, self.room.events.first)
        events, following = self._wire(self._seats.get(who, self._others), start)
        shown.events = self._told(shown)
        return encode(Events(start, events, following))

    def _told(self, shown: Shown) -> int:
        """The first event that a socket lacks after this version; who comes from the table has more."""
        following = self.room.events.next
        return max(shown.events, following) if self.sight is Sight.GALLERY else following

    def _own(self, viewer: Viewer, who: str) -> Row:
        room, seat = self.room, viewer if viewer >= 0 else None
        return (who == room.host, seat, self._asks.get(viewer), muted_view(room, who) if room.muted else ())

    def _game(self, viewer: Viewer) -> Row | None:
        if viewer not in self._games:
            view = game_view(self.room, viewer)
            self._games[viewer] = None if view is None else astuple(view)
        return self._games[viewer]

    def _frame(self, shown: Shown, viewer: Viewer, who: str, n: int | None) -> bytes:
        """The frame, empty when there is nothing to tell."""
        room = self.room
        own, game = self._own(viewer, who), self._game(viewer)
        events, following = (
            self._wire(viewer, shown.events) if shown.events < room.events.next else ((), None)
        )
        due = None if shown.due == self.due else self.due
        epoch = None if shown.epoch == room.epoch else room.epoch
        changed = self._since(shown, own, game) if shown.shared else self._whole(own, game)
        shown.shared, shown.own, shown.game = self._shared, own, game
        shown.due, shown.epoch, shown.events = self.due, room.epoch, self._told(shown)
        if not (changed or events or due is not None or n is not None):
            return b""
        # As `View` has them; what is nil at the end is left out.
        if epoch is None and following is None:
            return encode(
                (self.mark, changed, due, events) if n is None else (self.mark, changed, due, events, n)
            )
        return encode(View(self.mark, changed, due, events, n, epoch, following))

    def _whole(self, own: Row, game: Row | None) -> dict[str, Any]:
        whole = dict(zip(_SHARED + _OWN, self._shared + own, strict=True))
        return whole if game is None else whole | dict(zip(self._fields, game, strict=True))

    def _since(self, shown: Shown, own: Row, game: Row | None) -> dict[str, Any]:
        """The fields that differ from what was shown."""
        if self._changes is None or self._changes[0] is not shown.shared:
            self._changes = (shown.shared, {})
            _note(self._changes[1], _SHARED, shown.shared, self._shared)
        changed = self._changes[1].copy()
        if shown.own != own:
            _note(changed, _OWN, shown.own, own)
        if shown.game is not game:
            nothing = (None,) * len(self._fields)
            _note(changed, self._fields, shown.game or nothing, game or nothing)
        return changed

    def _wire(self, viewer: Viewer, first: int) -> tuple[tuple[WireEvent, ...], int | None]:
        """The events from an index on that a viewer may have; the index after them if one was not for him."""
        if first not in self._plain:
            events = self._events.get(first)
            if events is None:
                events = self._events[first] = self.room.events.since(first)
            self._plain[first] = None if any(event.only is not None for event in events) else _on_wire(events)
        plain = self._plain[first]
        if plain is not None:
            return plain, None
        events = self._events[first]
        # What only a seat was told is for who held it then, not for who has taken it since.
        held = self.room.chairs[viewer].first if viewer >= 0 else 0
        allowed = [
            event
            for index, event in enumerate(events, max(first, self.room.events.first))
            if event.only is None or (viewer in event.only and index >= held)
        ]
        return _on_wire(allowed), None if len(allowed) == len(events) else self.room.events.next


def _on_wire(events: Sequence[Event]) -> tuple[WireEvent, ...]:
    return tuple([WireEvent(event.code, event.seat, event.args) for event in events])


def _note(changed: dict[str, Any], names: Sequence[str], before: Row, after: Row) -> None:
    """Add the fields that differ; most values are the very same objects."""
    for name, old, new in zip(names, before, after, strict=True):
        if new is not old and new != old:
            changed[name] = new  # noqa: PERF403 - into a dict that is there
