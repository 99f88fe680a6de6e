"""Every message of the public protocol as a Struct: MessagePack maps, tagged unions by ``type``.

One websocket frame carries one message. The protocol page (server/README.md) and the client's types
(client_js/src/protocol.ts) are generated from this module.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from engine.game import Seat
from engine.room import Request

PROTOCOL_VERSION: Final = (1, 0)
"""Major and minor: a minor only adds."""


class _Client(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """What a client sends."""


class Hello(_Client):
    """First frame of a socket: who comes, to which room, and what it still has from before.

    ``v`` is [major, minor] of the client; ``token`` the signed guest token; ``room`` the nine digits; ``have`` is
    [epoch, version] of the last view (None: nothing); ``events`` the index of the first event it has not seen.
    """

    v: tuple[int, int]
    token: str
    room: str
    have: tuple[int, int] | None = None
    events: int = 0


class Act(_Client):
    """A player's action. ``n`` counts up per seat from the one in ``welcome``; ``ask`` is nil out of turn."""

    n: int
    ask: str | None
    action: msgspec.Raw


class Cmd(_Client):
    """A command to the room: sit, stand, ready, add_bot, start ... Shares ``n`` with ``act``."""

    n: int
    command: Request


class Say(_Client):
    """A line of talk; ``k`` is the socket's own counter."""

    k: int
    text: str


class Ping(_Client):
    """Sent every 5 s: time sync, lag, liveness. ``t`` comes back as it is."""

    t: float


ClientMessage: TypeAlias = Hello | Act | Cmd | Say | Ping


class _Server(msgspec.Struct, frozen=True, omit_defaults=True, tag=str.lower):
    """What the server sends; fields at their default are left out."""


class Welcome(_Server):
    """Answer to ``hello``: the server's version, its time (ms epoch), the guest id, the seat's last n, settings."""

    v: tuple[int, int]
    node: str
    now: int
    you: str
    n: int
    options: dict[str, Any]


class View(_Server):
    """The newest state for this viewer: whole fields that changed since the last frame on this socket.

    Missing in ``set`` = unchanged, nil = now nil. ``due`` (when it changed): every seat that is asked, with the ms
    epoch at which its time is up, 0 without a limit. ``events`` follow on the last ones this socket got. ``n``: this
    seat's action of that number is committed, so no ``ack`` follows. ``e`` is left out while it has not changed.
    """

    v: int
    e: int | None = None
    n: int | None = None
    due: dict[Seat, int] | None = None
    set: dict[str, Any] = {}
    events: tuple[tuple[Any, ...], ...] = ()


class Events(_Server):
    """Events from an index on, each [code, seat, args]: after ``hello``, or when some were missed."""

    start: int = msgspec.field(name="from")
    items: tuple[tuple[Any, ...], ...] = ()


class Chat(_Server):
    """A line of talk: its index in the room's stream, when (ms epoch), who said it, the text."""

    i: int
    at: int
    name: str
    text: str
    seat: Seat | None = None
    k: int | None = None


class Here(_Server):
    """Who is around: seats with a live session and the number of spectators. Not versioned."""

    seats: tuple[Seat, ...] = ()
    watching: int = 0


class Ack(_Server):
    """The command or action ``n`` is committed (or was, when it came before)."""

    n: int


class Error(_Server):
    """What was asked is refused and nothing has changed. ``n`` (or ``k``) is the number it came with."""

    code: str
    n: int | None = None
    detail: dict[str, Any] = {}


class Pong(_Server):
    """Answer to ``ping``: its ``t`` and the server's time (ms epoch)."""

    t: float
    now: int


class Move(_Server):
    """This node is older than you or about to stop: connect again after so many ms."""

    after_ms: int


class Gone(_Server):
    """This socket is over: ``closed``, ``expired``, ``unknown_room``, ``elsewhere``, ``kicked``, ``old_client``."""

    code: str


class Status(_Server):
    """Whether the server can reach its store: while it cannot, nothing is accepted and the table waits."""

    store: bool


ServerMessage: TypeAlias = Welcome | View | Events | Chat | Here | Ack | Error | Pong | Move | Gone | Status
