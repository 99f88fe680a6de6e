"""Every message of the public protocol as a Struct: MessagePack maps told apart by ``type``, and views.

One websocket frame carries one message. The protocol page (server/README.md) and the client's types
(client_js/src/protocol.ts) are generated from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from engine.game import Seat
from engine.redacted import Redacted
from engine.room import Request

PROTOCOL_VERSION: Final = (1, 0)
"""Major and minor: a minor only adds."""

MAX_FRAME: Final = 8192
"""Bytes of a frame from a client; a longer one closes the socket with 1009."""


class WireEvent(Redacted, frozen=True, array_like=True):
    """An event on the wire: its code, whom it concerns (nil: the table), what its words need."""

    code: str
    seat: Seat | None
    args: dict[str, Any]


class _Client(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """What a client sends."""


N: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
Code: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[1-9][0-9]{8}$")]


class Hello(Redacted, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """First frame of a socket: who comes, to which room, and what it still has from before.

    ``v`` is [major, minor] of the client; ``token`` the signed guest token; ``room`` the nine digits;
    ``have`` is [``e``, ``v``] of the last view, None without one or under another token; ``events`` the
    index of the first event it has not seen; ``passcode`` opens a room that is locked.
    """

    v: tuple[int, int]
    token: Annotated[str, msgspec.Meta(max_length=200)]
    room: Code
    have: tuple[int, int] | None = None
    events: int = 0
    passcode: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Act(Redacted, frozen=True, forbid_unknown_fields=True, tag="act"):
    """A player's action. ``n`` counts up from the one in ``welcome``; ``ask`` is nil out of turn."""

    n: N
    ask: str | None
    action: msgspec.Raw


class Cmd(_Client, frozen=True):
    """A command to the room: sit, stand, ready, add_bot, start ... Shares ``n`` with ``act``."""

    n: N
    command: Request


Phrase: TypeAlias = Literal["hello", "luck", "thanks", "nice", "oops", "moment", "turn", "bye"]
Reaction: TypeAlias = Literal["laugh", "wow", "sad", "hmm", "heart", "cup"]
Sign: TypeAlias = Phrase | Reaction
"""What is said without words: phrases that everybody reads in his own language, and drawn reactions."""


class Say(_Client, frozen=True):
    """A line of talk, in words or by a sign; ``k`` is the socket's own counter.

    ``name`` is that of who has no seat, and may write all the same where the house lets ``talking``; the line
    bears another one where somebody else sits or writes under it.
    """

    k: N
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    sign: Sign | None = None
    name: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Ping(_Client, frozen=True):
    """Sent every 5 s: time sync, lag, liveness. ``t`` comes back as it is."""

    t: float


ClientMessage: TypeAlias = Hello | Act | Cmd | Say | Ping


class _Server(msgspec.Struct, frozen=True, omit_defaults=True, tag=str.lower):
    """What the server sends; fields at their default are left out."""


class ServerOptions(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a client must know of this server.

    ``test`` shows the red banner. ``url`` is where friends reach the server, without a slash at its end; it
    is left out when nobody else can.
    """

    test: bool = False
    url: str | None = None


class Welcome(_Server, frozen=True):
    """Answer to ``hello``: the server's version and time (ms epoch), the guest id, its last n, the options.

    A ``view`` follows unless ``have`` named the newest one, then the ``events`` from the asked index on.
    """

    v: tuple[int, int]
    node: str
    now: int
    you: str
    n: int
    options: ServerOptions


class View(Redacted, frozen=True, array_like=True):
    """The newest state for this viewer: whole fields that changed since the last frame on this socket.

    Most frames are views, so this is the one message that comes as an array: its fields in this order,
    without those that are nil at the end. Missing in ``set`` = unchanged, nil = now nil; a ``set`` with
    ``room`` in it is a whole view. ``v`` names the room's version, in no order: that would tell how often the
    others have moved cards unseen. ``due`` (when it changed): every seat that is asked, with the ms after the
    view's ``created`` at which its time is up, 0 without a limit. ``events`` follow on the last ones this
    socket got; ``next`` is the index that follows them where it cannot be counted, because an event was not
    for this viewer. ``n``: the action or command of that number is committed, so no ``ack`` follows. ``e`` is
    nil while it has not changed.
    """

    v: int
    set: dict[str, Any] = msgspec.field(default_factory=dict)
    due: dict[Seat, int] | None = None
    events: tuple[WireEvent, ...] | None = None
    n: int | None = None
    e: int | None = None
    next: int | None = None


class Events(_Server, frozen=True):
    """Events from an index on, each [code, seat, args]: after ``hello``, or when some were missed.

    ``next`` as in ``view``. The room remembers the last 200; ``from`` is higher than asked for when some are
    lost.
    """

    start: int = msgspec.field(name="from")
    items: tuple[WireEvent, ...] = ()
    next: int | None = None


class Chat(_Server, frozen=True):
    """A line of talk: its index in its stream, when (ms epoch), who said it, the text or the sign.

    There are two streams: of the table, and (``seat`` nil) of who watches. Each counts for itself.
    """

    i: int
    at: int
    name: str
    text: str = ""
    seat: Seat | None = None
    k: int | None = None
    sign: Sign | None = None


class Here(_Server, frozen=True):
    """Who is around: seats with a live session and the number of spectators. Not versioned."""

    seats: tuple[Seat, ...] = ()
    watching: int = 0


class Ack(_Server, frozen=True):
    """The command or action ``n`` is committed (or was, when it came before)."""

    n: int


class Error(_Server, frozen=True):
    """What was asked is refused and nothing has changed; its number ``n`` (or ``k``) has not been used."""

    code: str
    n: int | None = None
    k: int | None = None
    detail: dict[str, Any] = {}


class Pong(_Server, frozen=True):
    """Answer to ``ping``: its ``t`` and the server's time (ms epoch)."""

    t: float
    now: int


class Move(_Server, frozen=True):
    """The node is older than the client or about to stop: connect again after so many ms."""

    after_ms: int


class Gone(_Server, frozen=True):
    """The socket is over for good, and why.

    ``closed``, ``expired``, ``unknown_room``, ``elsewhere`` (the guest has opened the room in another tab),
    ``kicked``, ``bad_token``, ``old_client``, ``too_many_wrong_codes``, ``full`` (as many watch as may),
    ``needs_passcode``, ``wrong_passcode``.
    """

    code: str


class Status(_Server, frozen=True):
    """Whether the server can reach its store: while it cannot, nothing is accepted and the table waits."""

    store: bool


ServerMessage: TypeAlias = Welcome | View | Events | Chat | Here | Ack | Error | Pong | Move | Gone | Status
