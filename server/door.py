"""Who may come into a room: the check of a ``hello`` before anything of the room is told."""

from __future__ import annotations

from engine.room import Room
from server.node import Node
from server.protocol import PROTOCOL_VERSION, Hello
from server.rooms import NewerRelease, UnknownRoom


class TurnedAway(Exception):
    """The guest may not come in, and why: a code of ``gone``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NotHere(Exception):
    """Another node may let the guest in: this one is older than the client or the room, or about to stop."""


async def admit(node: Node, address: str, hello: Hello) -> tuple[str, Room]:
    """The guest that a hello proves, and the room, which the node listens to from now on.

    TurnedAway (``old_client``, ``bad_token``, ``unknown_room``, ``closed``, ``expired``, ``kicked``,
    ``too_many_wrong_codes``), NotHere, StoreUnavailable.
    """
    if hello.v > PROTOCOL_VERSION or node.draining:
        raise NotHere
    if hello.v[0] < PROTOCOL_VERSION[0]:
        raise TurnedAway("old_client")
    who = node.identity.guest(hello.token)
    if who is None:
        raise TurnedAway("bad_token")
    try:
        room = await node.hub.open(hello.room)
    except UnknownRoom:
        raise TurnedAway(node.guesses.wrong(address, who)) from None
    except NewerRelease:
        raise NotHere from None
    refusal = node.guesses.refusal(room, address, who)
    if refusal:
        node.hub.close(hello.room)
        raise TurnedAway(refusal)
    return who, room
