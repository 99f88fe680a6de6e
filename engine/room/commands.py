"""Everything a room accepts. People's commands travel in ``By``; the rest comes from the server itself."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from engine.game import Action, Reason, Seat
from engine.redacted import Redacted
from engine.room.value import Speed


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A command; its ``type`` on the wire is the name of the class in lower case."""


class Sit(_Command, frozen=True):
    """Take a seat, move to another one (None: the first free seat, or the own one) or change the own name.

    A name has 1 to 24 characters. While a game runs a bot's seat may be taken between two deals, where the
    house rules let newcomers in.
    """

    name: str
    seat: Seat | None = None


class Stand(_Command, frozen=True):
    """Give the seat up; during a game a bot plays on for it."""


class Ready(_Command, frozen=True):
    """Say whether one is ready for the next game."""

    ready: bool = True


class Contribute(Redacted, frozen=True, forbid_unknown_fields=True, tag="contribute"):
    """Add 16 random bytes to the shuffle of the next game, after having seen its commitment."""

    value: bytes


class AddBot(_Command, frozen=True, tag="add_bot"):
    """Host: put a bot on a free seat (None: the first), or change the level of the one there."""

    level: str
    seat: Seat | None = None


class RemoveBot(_Command, frozen=True, tag="remove_bot"):
    """Host: free the seat of a bot."""

    seat: Seat


class Start(_Command, frozen=True):
    """Host: fill free seats with bots and start; ``anyway`` also when somebody is not ready."""

    anyway: bool = False


class Rematch(_Command, frozen=True):
    """After a game, say yes to one more; it starts when every person who is here has."""


class Kick(_Command, frozen=True):
    """Host: remove a person for good from this room; during a game a bot plays on."""

    seat: Seat


class Transfer(_Command, frozen=True):
    """Host: hand the room over to a person at the table."""

    seat: Seat


class Swap(_Command, frozen=True):
    """Host: let two seats change places between games."""

    seat: Seat
    other: Seat


class Change(_Command, frozen=True):
    """Host: other options, clock or house rules for the next game; what is not named stays as it is.

    ``stand_in_s``, ``newcomers`` and ``talking`` of the house change in a running game too.
    """

    options: dict[str, Any] = {}
    clock: str | None = None
    house: dict[str, Any] = {}


class Give(_Command, frozen=True):
    """Host: let a bot play for a person until the person says to be here, or plays."""

    seat: Seat


class Pause(_Command, frozen=True):
    """Host: stop the running game and its clocks, or let it go on."""

    on: bool = True


class Step(_Command, frozen=True):
    """Host of a bot-only room, while it is paused: one decision of one bot, or the next deal or game."""


class Skip(_Command, frozen=True):
    """Host of a bot-only room: straight on to the next deal; what was paused is paused again there."""


class Pace(_Command, frozen=True):
    """Host of a bot-only room: another speed."""

    speed: Speed


class Rest(_Command, frozen=True):
    """Say that one will be right back, or is.

    A bot plays meanwhile, in a game without stand-ins the clock runs on; or the table waits if all others do.
    """

    on: bool = True


class Wait(_Command, frozen=True):
    """Agree that the table waits for those who will be right back, or take that back."""

    on: bool = True


class End(_Command, frozen=True):
    """Host: end the running game without a result; between two games of a bot-only room, the last was it."""


class Lock(Redacted, frozen=True, forbid_unknown_fields=True, tag="lock"):
    """Host: ask whoever comes for a passcode of 1 to 24 characters, nil: for none. Who is here stays."""

    passcode: str | None


class Mute(_Command, frozen=True):
    """Host: let a person write no more, or again: the one on a ``seat``, or who wrote a ``line``.

    A line is one of who watches, by its index. Who was muted by a line is heard again by the same one, and
    who was muted on a seat and has left it by the ``name``.
    """

    seat: Seat | None = None
    line: int | None = None
    on: bool = True
    name: str | None = None


class Close(_Command, frozen=True):
    """Host: close the room for everybody."""


Request: TypeAlias = (
    Sit
    | Stand
    | Ready
    | Contribute
    | AddBot
    | RemoveBot
    | Start
    | Rematch
    | Kick
    | Transfer
    | Swap
    | Change
    | Give
    | Pause
    | Step
    | Skip
    | Pace
    | Rest
    | Wait
    | End
    | Lock
    | Mute
    | Close
)


class Act(Redacted, frozen=True, tag="act"):
    """A player's answer to the ask of that id; None: out of turn."""

    ask: str | None
    action: Action


class Hush(Redacted, frozen=True):
    """A ``Mute`` by a line, once the server has looked up whose line it is, and under which name."""

    who: str
    name: str
    line: int


class By(Redacted, frozen=True):
    """What a person asks for. ``who`` comes from the signed token; the seat is found by it, never sent."""

    who: str
    n: int
    command: Act | Request | Hush


class BotAct(Redacted, frozen=True):
    """What a bot decided for a seat whose ask had this id (None: out of turn); no action: it lets it be.

    ``reason``: why, where that is shown.
    """

    seat: Seat
    ask: str | None
    action: Action | None
    reason: Reason | None = None


class Tick(msgspec.Struct, frozen=True):
    """The room's due time has come: clocks run out, absent people are stood in for, old rooms close."""


class Gone(msgspec.Struct, frozen=True):
    """A guest has had no live session since ``since`` (ms epoch)."""

    who: str
    since: int


class Back(msgspec.Struct, frozen=True):
    """A guest has a live session again."""

    who: str


class Outage(msgspec.Struct, frozen=True):
    """Nobody could act from ``since`` until ``until`` (ms epoch), unless the room has been committed since.

    Clocks stood still in between, and nobody was away for so long.
    """

    since: int
    until: int


Command: TypeAlias = By | BotAct | Tick | Gone | Back | Outage
