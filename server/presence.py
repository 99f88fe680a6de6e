"""Who is here: the leases of this node's guests, and those that have run out, wherever they were given."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from engine.room import Gone
from server.audience import Viewer
from server.hub import Hub
from server.logs import logger
from server.protocol import Here
from server.rooms import NewerRelease, Rooms, UnknownRoom
from server.store import Store, StoreUnavailable
from server.store.leases import LEASE_MS

SLICE_S: Final = 0.25
SLICES: Final = 20
"""Leases are renewed every 5 s, a twentieth of the rooms at a time."""

AWAY_MS: Final = 3_000
"""A guest whose socket was closed counts as away after this time; a page that reloads is back sooner."""

SILENCE_S: Final = 15.0
"""A socket from which nothing has come for so long is closed."""

SETTLE_S: Final = 2.0
"""After the clock has jumped or the store was away all nodes renew their leases first."""

_log = logger()


class Presence:
    """Keeps leases, finds absences, tells rooms who is around."""

    def __init__(self, store: Store, rooms: Rooms, hub: Hub) -> None:
        self._store = store
        self._rooms = rooms
        self._hub = hub
        self._left: dict[tuple[str, str], tuple[int, int]] = {}
        """When a guest left a room, and his lease runs out, until it is known whether he is gone."""
        self._company: set[str] = set()
        self._settled_at = 0.0
        self._shift = store.clock.shift
        hub.on_company = self._company.add
        store.listen(self._store_changed)

    def came(self, code: str, viewer: Viewer) -> None:
        """A guest has a session in a room."""
        self._left.pop((code, viewer.who), None)
        self._hub.background(self._attend({code: [viewer]}))
        self._company.add(code)

    def left(self, code: str, viewer: Viewer) -> None:
        """A guest's session in a room is over and no other has taken its place."""
        self._left[code, viewer.who] = (self._store.now(), viewer.lease)
        self._company.add(code)

    async def run(self) -> None:
        """Work until cancelled."""
        turn = 0
        while True:
            await asyncio.sleep(SLICE_S)
            turn = (turn + 1) % SLICES
            try:
                await self._beat(turn)
            except StoreUnavailable:
                pass
            except Exception:
                _log.exception("presence_failed")

    async def _beat(self, turn: int) -> None:
        if not self._store.ready:
            return
        if self._store.clock.shift != self._shift:
            self._shift = self._store.clock.shift
            self._unsettle()
        slices = range(SLICES) if self._settled_at == 0 else (turn,)
        rooms = [code for code in self._hub.rooms if int(code) % SLICES in slices]
        viewers = {code: self._hub.viewers(code) for code in rooms}
        await self._attend(viewers)
        self._end_silent(viewers)
        now = time.monotonic()
        if self._settled_at == 0:
            self._settled_at = now + SETTLE_S
        elif now >= self._settled_at:
            await self._find_absent(all_nodes=turn % 4 == 0)
        if turn % 4 == 0:
            await self._hub.resolve_doubts()
        looking = self._company | set(rooms)
        self._company.clear()
        await asyncio.gather(*(self._look(code) for code in looking if self._hub.watches(code)))

    def _unsettle(self) -> None:
        self._settled_at = 0

    def _store_changed(self, up: bool) -> None:
        if up:
            self._unsettle()

    async def _attend(self, rooms: dict[str, list[Viewer]]) -> None:
        now = self._store.now()
        await self._store.attend(
            {code: [viewer.who for viewer in viewers] for code, viewers in rooms.items() if viewers}, now
        )
        for viewers in rooms.values():
            for viewer in viewers:
                viewer.lease = now + LEASE_MS

    def _end_silent(self, rooms: dict[str, list[Viewer]]) -> None:
        before = time.monotonic() - SILENCE_S
        for viewers in rooms.values():
            for viewer in viewers:
                if viewer.heard < before:
                    viewer.silent()

    async def _find_absent(self, *, all_nodes: bool) -> None:
        now = self._store.now()
        for (code, who), (since, lease) in list(self._left.items()):
            if since + AWAY_MS <= now:
                await self._give_up(code, who, since, lease)
        if not all_nodes:
            return
        for code, guests in (await self._store.lapsed(now)).items():
            # A node that was too busy to renew a lease still holds the socket.
            held = {viewer.who: viewer for viewer in self._hub.viewers(code)}
            await self._attend({code: [held[who] for who in guests if who in held]})
            for who in guests:
                if who not in held:
                    await self._gone(code, who, now - LEASE_MS)
            await self._store.forget(code, guests, now)

    async def _give_up(self, code: str, who: str, since: int, lease: int) -> None:
        """Drop the lease of a guest who has left, unless another node has renewed it since."""
        await self._store.forget(code, [who], lease)
        if who not in await self._store.present(code, self._store.now()):
            await self._gone(code, who, since)
        self._left.pop((code, who), None)
        self._company.add(code)

    async def _gone(self, code: str, who: str, since: int) -> None:
        with suppress(UnknownRoom, NewerRelease):
            await self._rooms.submit(code, Gone(who, since))

    async def _look(self, code: str) -> None:
        present = set(await self._store.present(code, self._store.now()))
        room = self._hub.room(code)
        if room is None:
            return
        seats = tuple(seat for seat, chair in enumerate(room.chairs) if chair.who in present)
        self._hub.company(code, Here(seats, len(present) - len(seats)))
