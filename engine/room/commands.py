"""Everything a room accepts. People's commands travel in ``By``; the rest comes from the server itself."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.game import Action, Seat


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A command; its ``type`` on the wire is the name of the class in lower case."""


class Sit(_Command):
    """Take a seat, or move to another one, under a name of 1 to 24 characters; None: the first free seat."""

    name: str
    seat: Seat | None = None


class Stand(_Command):
    """Give the seat up; during a game a bot plays on for it."""


class Ready(_Command):
    """Say whether one is ready; after a game it means one more."""

    ready: bool = True


class Contribute(_Command):
    """Add 16 random bytes to the shuffle of the next game, after having seen its commitment."""

    value: bytes


class AddBot(_Command, tag="add_bot"):
    """Host: put a bot on a free seat (None: the first), or change the level of the one there."""

    level: str
    seat: Seat | None = None


class RemoveBot(_Command, tag="remove_bot"):
    """Host: free the seat of a bot."""

    seat: Seat


class Start(_Command):
    """Host: fill free seats with bots and start; ``anyway`` also when somebody is not ready."""

    anyway: bool = False


class Rematch(_Command):
    """Say yes to one more game; it starts when every person has."""


class Kick(_Command):
    """Host: remove a person for good from this room; during a game a bot plays on."""

    seat: Seat


class End(_Command):
    """Host: end the running game without a result."""


class Close(_Command):
    """Host: close the room for everybody."""


Request: TypeAlias = Sit | Stand | Ready | Contribute | AddBot | RemoveBot | Start | Rematch | Kick | End | Close


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A player's answer to the ask of that id; None: out of turn."""

    ask: str | None
    action: Action


class By(msgspec.Struct, frozen=True):
    """What a person asks for. ``who`` comes from the signed token; the seat is found by it, never sent."""

    who: str
    n: int
    command: Act | Request


class BotAct(msgspec.Struct, frozen=True):
    """What a bot decided for a seat whose ask had this id (None: out of turn); no action: it lets it be."""

    seat: Seat
    ask: str | None
    action: Action | None


class Tick(msgspec.Struct, frozen=True):
    """The room's due time has come: clocks run out, absent people are stood in for, old rooms close."""


class Gone(msgspec.Struct, frozen=True):
    """A guest has had no live session since ``since`` (ms epoch)."""

    who: str
    since: int


class Back(msgspec.Struct, frozen=True):
    """A guest has a live session again."""

    who: str


Command: TypeAlias = By | BotAct | Tick | Gone | Back
