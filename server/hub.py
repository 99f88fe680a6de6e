"""The sessions of this node by room, and what they are shown: versions, talk, company."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec

from engine.room import Back, Result, Room
from server.audience import Audience, Viewer
from server.logs import logger
from server.metrics import Metrics
from server.protocol import Chat, Here, Status
from server.rooms import NewerRelease, Rooms, UnknownRoom
from server.scene import Scene, encode
from server.store import Store, Stored, StoreUnavailable
from server.talk import chat, read_line

ELSEWHERE: Final = "elsewhere"

_log = logger()


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What nodes tell each other about a room: who has come to which node, or (None) that somebody left."""

    node: str
    came: str | None = None


_told: Final = msgspec.msgpack.Decoder(Told).decode


class Hub:
    """Shows each version of a room once to every session, whoever has committed it."""

    def __init__(self, store: Store, rooms: Rooms, metrics: Metrics, node: str) -> None:
        self._store = store
        self._rooms = rooms
        self._metrics = metrics
        self._node = node
        self._audiences: dict[str, Audience] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._doubts: dict[str, tuple[int, int]] = {}
        """Rooms of which something older was published than had been shown, and what that was."""
        self.store_up = asyncio.Event()
        self.on_company: Callable[[str], None] = lambda code: None
        rooms.on_news = self._show
        store.listen(self._store_changed)
        self._store_changed(store.ready)

    @property
    def rooms(self) -> list[str]:
        """The rooms with sessions."""
        return list(self._audiences)

    def watches(self, code: str) -> bool:
        """Whether this node hears of every commit of a room."""
        return code in self._audiences

    def viewers(self, code: str | None = None) -> list[Viewer]:
        """The sessions in a room, or in all."""
        if code is None:
            return [viewer for audience in self._audiences.values() for viewer in audience.viewers.values()]
        audience = self._audiences.get(code)
        return [] if audience is None else list(audience.viewers.values())

    async def open(self, code: str) -> Room:
        """Listen to a room and load it, so that `join` misses nothing.

        UnknownRoom, NewerRelease, StoreUnavailable.
        """
        audience = self._audiences.get(code)
        if audience is None:
            audience = self._audiences[code] = Audience(self._store)
            self._store.subscribe(code, self._published, self._said, self._told)
            self._metrics.rooms += 1
        audience.opening += 1
        try:
            return await self._rooms.get(code)
        except BaseException:
            self.close(code)
            raise

    def close(self, code: str) -> None:
        """Give up what `open` has begun."""
        self._audiences[code].opening -= 1
        self._close_if_empty(code)

    def join(self, code: str, viewer: Viewer, room: Room) -> Room:
        """Add a session after `open`, in the place of an older one of the same guest, here or elsewhere.

        The newest version of the room.
        """
        audience = self._audiences[code]
        audience.opening -= 1
        old = audience.viewers.get(viewer.who)
        audience.viewers[viewer.who] = viewer
        if old is not None:
            old.end(ELSEWHERE)
        self.background(self._store.tell(code, encode(Told(self._node, viewer.who))))
        room = audience.meet(room)
        if room.is_away(viewer.who):
            self._back(code, viewer.who)
        return room

    def leave(self, code: str, viewer: Viewer) -> bool:
        """Remove a session; whether it was the one that counts, and not one that another took over."""
        audience = self._audiences.get(code)
        if audience is None or audience.viewers.get(viewer.who) is not viewer:
            return False
        del audience.viewers[viewer.who]
        self.background(self._store.tell(code, encode(Told(self._node))))
        audience.tidy()
        self._close_if_empty(code)
        return True

    def room(self, code: str) -> Room | None:
        """The newest version that this node has shown of a room."""
        audience = self._audiences.get(code)
        return None if audience is None or audience.scene is None else audience.scene.room

    def scene(self, code: str, who: str) -> Scene | None:
        """What a guest sees of a room now."""
        audience = self._audiences.get(code)
        return None if audience is None else audience.scene_for(who)

    def around(self, code: str, who: str) -> Here | None:
        """Who was around when somebody looked last, as far as a guest may know."""
        audience = self._audiences.get(code)
        return None if audience is None or audience.company is None else audience.company_for(who)

    def company(self, code: str, here: Here) -> None:
        """Tell a room's sessions who is around, when that has changed."""
        if (audience := self._audiences.get(code)) is not None:
            audience.tell_company(here)

    async def talk(self, code: str, viewer: Viewer) -> list[Chat]:
        """What was said before somebody came, as far as he may know it. StoreUnavailable."""
        both = await asyncio.gather(self._store.chat(code), self._store.chat(code, aside=True))
        lines = [(index, read_line(data)) for said in both for index, data in said]
        lines.sort(key=lambda line: line[1].at)
        audience = self._audiences.get(code)
        if audience is None:
            return []
        return [chat(index, line) for index, line in lines if audience.may_hear(viewer, index, line)]

    async def resolve_doubts(self) -> None:
        """Look up what may have been lost: an older version was a late echo, unless nothing followed."""
        doubts, self._doubts = self._doubts, {}
        for code, shown in doubts.items():
            audience = self._audiences.get(code)
            if audience is not None and audience.scene is not None and audience.scene.at == shown:
                with suppress(UnknownRoom, NewerRelease):
                    await self._rooms.get(code)

    def background(self, work: Awaitable[object]) -> None:
        """Do something that nobody waits for and that may be lost when the store is away."""
        task = asyncio.ensure_future(_alone(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _close_if_empty(self, code: str) -> None:
        audience = self._audiences[code]
        if not audience.viewers and not audience.opening:
            del self._audiences[code]
            self._store.unsubscribe(code)
            self._metrics.rooms -= 1

    def _back(self, code: str, who: str) -> None:
        self.background(self._rooms.submit(code, Back(who)))

    def _show(self, news: Result) -> None:
        room = news.room
        audience = self._audiences.get(room.code)
        if audience is None:
            return
        before = audience.scene
        audience.show(news)
        if before is None or _sitting(before.room) != _sitting(room):
            self.on_company(room.code)
        over = room.closed and ("expired" if room.closed == "expired" else "closed")
        if over or room.blocked or _anybody_away(room):
            self._look_after(audience, room, over)

    def _look_after(self, audience: Audience, room: Room, over: str) -> None:
        """Close the sessions of those who are out, and bring back those who count as away."""
        for who, viewer in list(audience.viewers.items()):
            if over or who in room.blocked:
                viewer.end(over or "kicked")
            elif room.is_away(who):
                self._back(room.code, who)

    def _published(self, code: str, stored: Stored | None) -> None:
        audience = self._audiences.get(code)
        if audience is None:
            return
        if stored is None:
            self._rooms.forget(code)
            for viewer in list(audience.viewers.values()):
                viewer.end("closed")
            return
        shown = None if audience.scene is None else audience.scene.at
        if shown is not None and stored.at <= shown:
            if stored.at < shown:
                self._doubts.setdefault(code, shown)
            return
        try:
            self._rooms.heard(code, stored)
        except NewerRelease:
            for viewer in list(audience.viewers.values()):
                viewer.move()

    def _said(self, code: str, index: int, data: bytes) -> None:
        audience = self._audiences.get(code)
        if audience is None:
            return
        audience.say(index, read_line(data))

    def _told(self, code: str, data: bytes) -> None:
        audience = self._audiences.get(code)
        told = _told(data)
        if audience is None:
            return
        if told.node != self._node and told.came in audience.viewers:
            audience.viewers[told.came].end(ELSEWHERE)
        self.on_company(code)

    def _store_changed(self, up: bool) -> None:
        self._metrics.store_up = int(up)
        if up:
            self.store_up.set()
        else:
            self.store_up.clear()
        frame = encode(Status(up))
        for viewer in self.viewers():
            viewer.put(frame)


def _sitting(room: Room) -> list[str]:
    return [chair.who for chair in room.chairs]


def _anybody_away(room: Room) -> bool:
    return room.host_away_at is not None or any(chair.away_at is not None for chair in room.chairs)


async def _alone(work: Awaitable[object]) -> None:
    try:
        await work
    except (StoreUnavailable, UnknownRoom, NewerRelease):
        pass
    except Exception:
        _log.exception("background_failed")
