"""A word that strangers must know before they come in; the room keeps what proves it, not the word."""

from __future__ import annotations

import hmac
from typing import Final

from msgspec.structs import replace

from engine.cards import derive
from engine.game import IllegalAction
from engine.room.commit import Commit
from engine.room.value import Room

LONGEST: Final = 24
"""Characters of a passcode."""


def seal(secret: bytes, passcode: str | None) -> bytes:
    """What a room with this secret keeps of a passcode, nothing of none.

    IllegalAction(``bad_passcode``): it is empty or too long (``longest``).
    """
    if passcode is None:
        return b""
    words = _words(passcode)
    if not 1 <= len(words) <= LONGEST:
        raise IllegalAction("bad_passcode", longest=LONGEST)
    return derive(secret, f"passcode:{words}")


def opens(room: Room, passcode: str) -> bool:
    """Whether a passcode opens a room; anything opens one that is not locked."""
    return not room.lock or hmac.compare_digest(
        room.lock, derive(room.secret, f"passcode:{_words(passcode)}")
    )


def lock(room: Room, commit: Commit, passcode: str | None) -> Room:
    """Ask strangers for a passcode from now on, or for none. IllegalAction: ``bad_passcode``."""
    sealed = seal(room.secret, passcode)
    if sealed == room.lock:
        return room
    commit.tell("house")
    return replace(room, lock=sealed)


def _words(passcode: str) -> str:
    """People tell each other passcodes aloud: neither case nor spaces around count."""
    return " ".join(passcode.casefold().split())
