"""Who is here: a guest with a live socket has a lease in the room, renewed by the socket's node.

Leases are chatter and in no state. That one has run out is a fact: any node finds it and commits it as a
command, so that it survives the death of the node that held the socket.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Final

from server.store.fleet import Fleet
from server.store.keys import room_keys
from server.store.scripts import ATTEND, FORGET
from server.store.timers import claim

LEASE_MS: Final = 15_000
"""How long after the last renewal a guest counts as here."""


class Leases:
    """The part of the store that knows who is here."""

    _fleet: Fleet

    async def attend(self, rooms: Mapping[str, Iterable[str]], now: int) -> None:
        """Give guests in rooms a lease until ``now`` + 15 s; a node repeats it for its sockets every 5 s.

        A closed socket ends no lease, so that a page that reloads leaves no gap; `forget` may end it early.
        """
        calls = []
        for room, guests in rooms.items():
            keys = room_keys(room)
            calls.append(
                self._fleet.run(
                    keys.slot, ATTEND, (keys.here, keys.partition.here), now + LEASE_MS, room, *guests
                )
            )
        await asyncio.gather(*calls)

    async def present(self, room: str, now: int) -> list[str]:
        """The guests whose lease runs at ``now``, on whatever node."""
        keys = room_keys(room)
        return [
            guest.decode()
            for guest in await self._fleet.ask(keys.slot, "ZRANGEBYSCORE", keys.here, f"({now}", "+inf")
        ]

    async def company(self, room: str, now: int) -> int:
        """How many guests are in a room at ``now``, on whatever node."""
        keys = room_keys(room)
        count: int = await self._fleet.ask(keys.slot, "ZCOUNT", keys.here, f"({now}", "+inf")
        return count

    async def lapsed(self, now: int, limit: int = 100) -> dict[str, list[str]]:
        """Guests whose lease has run out at ``now`` by room, each room claimed for two seconds.

        Commit that they are gone, then `forget` them; until then they come back to some node every two
        seconds.
        """
        rooms, _ = await claim(self._fleet, "here", now, limit)
        keys = [room_keys(room) for room in rooms]
        found = await asyncio.gather(
            *(self._fleet.ask(one.slot, "ZRANGEBYSCORE", one.here, "-inf", now) for one in keys)
        )
        lapsed = {
            room: [guest.decode() for guest in guests] for room, guests in zip(rooms, found, strict=True)
        }
        await asyncio.gather(*(self.forget(room, (), now) for room, guests in lapsed.items() if not guests))
        return {room: guests for room, guests in lapsed.items() if guests}

    async def forget(self, room: str, guests: Iterable[str], now: int) -> None:
        """Drop leases that had run out at ``now``; one that was renewed meanwhile stays.

        With the end of a lease as ``now`` that lease ends early, unless another node has renewed it since.
        """
        keys = room_keys(room)
        await self._fleet.run(keys.slot, FORGET, (keys.here, keys.partition.here), now, room, *guests)
