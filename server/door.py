"""Who may come into a room: the check of a ``hello`` before anything of the room is told."""

from __future__ import annotations

from typing import Final

from engine.room import Room, opens
from server.guesses import belongs
from server.limits import Refused
from server.node import Node
from server.protocol import PROTOCOL_VERSION, Hello
from server.rooms import NewerRelease, UnknownRoom

SPECTATORS: Final = 50
"""People without a seat in one room, on all nodes."""


class TurnedAway(Exception):
    """The guest may not come in, and why: a code of ``gone``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NotHere(Exception):
    """Another node may let the guest in, or this one ``after_ms``: he comes too often.

    This one is older than the client or the room, or about to stop.
    """

    def __init__(self, after_ms: int = 0) -> None:
        super().__init__(after_ms)
        self.after_ms = after_ms


async def admit(node: Node, address: str, hello: Hello) -> tuple[str, Room]:
    """The guest that a hello proves, and the room, which the node listens to from now on.

    Who belongs to the room needs no passcode. TurnedAway (``old_client``, ``bad_token``, ``unknown_room``,
    ``closed``, ``expired``, ``kicked``, ``too_many_wrong_codes``, ``needs_passcode``, ``wrong_passcode``,
    ``full``), NotHere, StoreUnavailable.
    """
    if hello.v > PROTOCOL_VERSION or node.draining:
        raise NotHere
    if hello.v[0] < PROTOCOL_VERSION[0]:
        raise TurnedAway("old_client")
    who = node.identity.guest(hello.token)
    if who is None:
        raise TurnedAway("bad_token")
    try:
        node.limits.take("join", who, crowd=address)
    except Refused as often:
        node.metrics.refused[often.code] += 1
        raise NotHere(often.after_ms) from None
    try:
        room = await node.hub.open(hello.room)
    except UnknownRoom:
        raise TurnedAway(node.guesses.wrong(address, who, code=hello.room)) from None
    except NewerRelease:
        raise NotHere from None
    try:
        refusal = (
            node.guesses.refusal(room, address, who)
            or _locked(node, room, address, who, hello.passcode)
            or ("full" if await _full(node, room, who) else "")
        )
        if refusal:
            raise TurnedAway(refusal)
    except BaseException:
        node.hub.close(room.code)
        raise
    return who, room


def _locked(node: Node, room: Room, address: str, who: str, passcode: str) -> str:
    """Why a passcode does not let a guest in, empty when it does; wrong ones count like wrong codes."""
    if belongs(room, who) or opens(room, passcode):
        return ""
    if not passcode:
        return "needs_passcode"
    return "wrong_passcode" if node.guesses.wrong(address, who) == "unknown_room" else "too_many_wrong_codes"


async def _full(node: Node, room: Room, who: str) -> bool:
    """Whether a guest would watch and as many do already as may; the host always comes in."""
    if belongs(room, who):
        return False
    present = await node.store.present(room.code, node.store.now())
    return who not in present and sum(room.seat_of(guest) is None for guest in present) >= SPECTATORS
