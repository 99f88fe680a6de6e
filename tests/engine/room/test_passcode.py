"""Rooms that strangers enter with a passcode only."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import IllegalAction
from engine.room import By, create, opens, step
from engine.room import commands as c
from engine.room.passcode import LONGEST


def room(**more: Any) -> Any:
    """A new room of Ann's."""
    return create(
        "482109377", "pitch", {}, seats=2, clock="normal", host="ann", secret=bytes(32), now=1000, **more
    )


def test_a_passcode_opens_its_room_only() -> None:
    """Neither case nor spaces around count; the word itself is nowhere in the room."""
    locked = room(locked_by="Open  Sesame")
    assert opens(locked, " open sesame ")
    assert not opens(locked, "")
    assert not opens(locked, "sesame")
    assert not opens(replace(locked, secret=bytes([1]) * 32), "Open Sesame")
    assert b"esame" not in repr(locked).encode()
    assert opens(room(), "")
    assert opens(room(), "anything")


@pytest.mark.parametrize("word", ["", "   ", "x" * (LONGEST + 1)])
def test_what_is_no_passcode_is_refused(word: str) -> None:
    """At the making of a room and later."""
    with pytest.raises(IllegalAction, match="bad_passcode"):
        room(locked_by=word)
    with pytest.raises(IllegalAction, match="bad_passcode"):
        step(room(), By("ann", 1, c.Lock(word)), 2000)


def test_the_host_locks_and_unlocks() -> None:
    """At any time, and nobody else."""
    locked = step(room(), By("ann", 1, c.Lock("abc")), 2000).room
    assert opens(locked, "abc")
    assert not opens(locked, "abd")
    assert not step(locked, By("ann", 2, c.Lock(None)), 3000).room.lock
    with pytest.raises(IllegalAction, match="host_only"):
        step(locked, By("bob", 1, c.Lock(None)), 3000)
