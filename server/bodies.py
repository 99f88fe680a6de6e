"""Bodies of the requests beside the socket and of their answers, JSON both ways."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from engine.game import Outcome
from engine.redacted import Redacted
from engine.room import SeatView
from engine.room.value import House, Kind, Phase, Speed


class Guest(Redacted, frozen=True):
    """Answer to POST /api/guest and /api/passes/claim: a guest's id and the token that proves it."""

    guest: str
    token: str


class Pass(Redacted, frozen=True):
    """Answer to POST /api/passes: what another device may become this guest with, once, for ``ms``."""

    secret: str
    ms: int


class Claim(Redacted, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/passes/claim."""

    secret: Annotated[str, msgspec.Meta(max_length=64)]


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/rooms; options and house rules that are not named keep their default.

    ``show`` makes a bot-only room, which begins at once and is listed unless the house says no: ``levels`` of
    the bots by seat, ``speed`` (slow, normal, fast, full), ``games`` (1 to 1000, nil: without end) and
    ``open_hands``.
    """

    game: str
    seats: int
    options: dict[str, Any] = {}
    clock: str = "normal"
    house: dict[str, Any] = {}
    passcode: str | None = None
    show: dict[str, Any] | None = None


class NewTrial(NewRoom, frozen=True):
    """The same on a server for tests: game seed (hexadecimal), first cards dealt, the bots' delay in ms."""

    seed: str = ""
    deck: tuple[str, ...] = ()
    bot_delay: Annotated[int, msgspec.Meta(ge=0, le=60_000)] | None = None


class Created(msgspec.Struct, frozen=True):
    """Answer to POST /api/rooms: the nine digits of the room, whose host is the guest that asked."""

    room: str


class Summary(msgspec.Struct, frozen=True):
    """Answer to GET /api/rooms/<room>: what somebody who thinks of joining may know.

    ``locked``: a passcode is asked for, and who sits here is not told to who does not belong here. ``show``:
    the speed of a room that was made for bots alone.
    """

    room: str
    game: str
    phase: Phase
    clock: str
    options: Any
    house: House
    seats: tuple[SeatView, ...]
    locked: bool = False
    show: Speed | None = None


class Listing(msgspec.Struct, frozen=True):
    """One table of the lobby: what strangers may know of it.

    ``host`` is a name, empty when the host has no seat; ``people`` and ``watching`` are those who are there
    now, at the table and around it; ``created`` is a ms epoch. ``show``: the speed of bots that play by
    themselves, None where people are to play and while they stand still.
    """

    room: str
    game: str
    phase: Phase
    clock: str
    options: Any
    house: House
    seats: tuple[Kind, ...]
    host: str
    created: int
    people: int = 0
    watching: int = 0
    locked: bool = False
    show: Speed | None = None


class Lobby(msgspec.Struct, frozen=True):
    """Answer to GET /api/rooms: the tables that are open to everybody, those with most company first.

    ``now`` is the server's time (ms epoch).
    """

    now: int
    rooms: tuple[Listing, ...]


class PlayedGame(msgspec.Struct, frozen=True):
    """Answer to GET /api/games/<id>: a game that was dealt, as anybody may see it.

    ``phase`` is ``playing``, ``over``, or ``stopped`` without a result. Names only of a game that is over,
    and empty where the table had a passcode then. ``at``: ms epoch of its last move; ``lasted``: ms.
    """

    id: str
    room: str
    number: int
    game: str
    phase: Literal["playing", "over", "stopped"]
    options: Any
    clock: str
    seats: tuple[SeatView, ...]
    at: int
    outcome: Outcome | None
    lasted: int | None


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Body of every refused request: a stable code and what its words need."""

    code: str
    detail: dict[str, Any] = {}
