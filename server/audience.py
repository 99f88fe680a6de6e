"""The sessions of one node in one room, and what each of them sees and hears of it."""

from __future__ import annotations

from typing import Protocol

from engine.game import Seat
from engine.room import Result, Room
from server.gallery import Gallery
from server.logs import logger
from server.protocol import Here
from server.scene import Scene, Sight, encode, sight_of
from server.store import Store
from server.talk import Line, chat

_log = logger()


class Viewer(Protocol):
    """What the hub asks of a session."""

    who: str
    heard: float
    """When the last frame came, in seconds of the monotonic clock."""
    lease: int
    """When the lease in the room runs out, ms epoch."""

    def show(self, scene: Scene) -> None:
        """Send what this socket lacks of a version."""

    def put(self, frame: bytes) -> None:
        """Send a frame in order."""

    def end(self, code: str) -> None:
        """Say ``gone`` and close."""

    def move(self) -> None:
        """Send the client to another node and close."""

    def silent(self) -> None:
        """Close a socket that is dead."""


class Audience:
    """Viewers by guest. ``scene`` is the newest version, which those at the table have been shown."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.viewers: dict[str, Viewer] = {}
        self.opening = 0
        """Sessions that wait for the room to be loaded."""
        self.scene: Scene | None = None
        self.company: Here | None = None
        self._gallery: Gallery | None = None
        self._outside: Scene | None = None
        self._seated: tuple[Seat, ...] = ()
        """Who was at the table when the gallery looked last."""

    def meet(self, room: Room) -> Room:
        """Take a room that was loaded for the newest unless a newer one has been shown; the newest."""
        if self.scene is None or self.scene.at < (room.epoch, room.version):
            self._take(Scene(room))
        assert self.scene is not None
        return self.scene.room

    def scene_for(self, who: str) -> Scene | None:
        """What a guest sees now; None while it is not known what there was."""
        scene = self.scene
        if scene is None:
            return None
        match sight_of(scene.room, who):
            case Sight.TABLE:
                return scene
            case Sight.OUTSIDE:
                if self._outside is None:
                    self._outside = Scene(scene.room, sight=Sight.OUTSIDE)
                return self._outside
            case Sight.GALLERY:
                if self._gallery is None:
                    self._gallery = Gallery(self._store, scene.room, self._show_gallery, self._tell_gallery)
                return self._gallery.scene

    def show(self, news: Result) -> None:
        """Show a new version to all who may see it at once; the gallery gets it when its time has come."""
        self._take(Scene(news.room, news.events))
        for viewer in list(self.viewers.values()):
            if (scene := self.scene_for(viewer.who)) is not None:
                _show(viewer, scene)
        if self._gallery is not None:
            self._gallery.news(news.room)
            self.tidy()

    def say(self, index: int, line: Line) -> None:
        """Let everybody hear a line of talk, the gallery what is said at the table later."""
        plain = encode(chat(index, line))
        for viewer in self.viewers.values():
            if self._at_once(viewer, line):
                viewer.put(encode(chat(index, line, line.k)) if viewer.who == line.who else plain)
        if self._gallery is not None and line.seat is not None:
            self._gallery.hear(index, line.at, plain)

    def may_hear(self, viewer: Viewer, index: int, line: Line) -> bool:
        """Whether one who comes now may know a line that was said before; the gallery hears it later."""
        if self._at_once(viewer, line):
            return True
        if self._gallery is None or self._sight(viewer) is not Sight.GALLERY:
            return False
        due = self._gallery.due(line.at)
        if not due:
            self._gallery.hear(index, line.at, encode(chat(index, line)))
        return due

    def tell_company(self, here: Here) -> None:
        """Tell who is around, when that has changed."""
        if self.company != here:
            before = {who: self.company_for(who) for who in self.viewers}
            self.company = here
            for who, viewer in self.viewers.items():
                # When somebody at the table came or went is as secret to the gallery as who it was.
                if self._sight(viewer) is not Sight.GALLERY or self.company_for(who) != before[who]:
                    viewer.put(encode(self.company_for(who)))

    def company_for(self, who: str) -> Here:
        """Who is around as far as a guest may know: the gallery knows who was."""
        here = self.company or Here()
        at_once = self.scene is None or sight_of(self.scene.room, who) is not Sight.GALLERY
        return here if at_once else Here(self._seated, here.watching)

    def tidy(self) -> None:
        """Give up the gallery when nobody is there."""
        if self._gallery is not None and not self._up_there():
            self._gallery.close()
            self._gallery = None

    def _take(self, scene: Scene) -> None:
        self.scene, self._outside = scene, None

    def _sight(self, viewer: Viewer) -> Sight:
        return Sight.TABLE if self.scene is None else sight_of(self.scene.room, viewer.who)

    def _at_once(self, viewer: Viewer, line: Line) -> bool:
        """Whether a line is for a viewer as soon as it is said: who watches late knows nothing to tell."""
        sight = self._sight(viewer)
        return sight is Sight.TABLE or (sight is Sight.GALLERY and line.seat is None)

    def _up_there(self) -> list[Viewer]:
        return [viewer for viewer in self.viewers.values() if self._sight(viewer) is Sight.GALLERY]

    def _show_gallery(self, scene: Scene) -> None:
        before, self._seated = self._seated, _seated(scene.room)
        for viewer in self._up_there():
            _show(viewer, scene)
            if before != self._seated:
                viewer.put(encode(self.company_for(viewer.who)))

    def _tell_gallery(self, frame: bytes) -> None:
        for viewer in self._up_there():
            viewer.put(frame)


def _seated(room: Room) -> tuple[Seat, ...]:
    return tuple(seat for seat, chair in enumerate(room.chairs) if chair.here)


def _show(viewer: Viewer, scene: Scene) -> None:
    try:
        viewer.show(scene)
    except Exception:  # a view that fails must not cost the others theirs
        _log.exception("view_failed", room=scene.room.code, version=scene.room.version)
