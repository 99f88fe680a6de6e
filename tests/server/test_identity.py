"""Guests and their tokens."""

from __future__ import annotations

import pytest

from server.identity import Identity

OLD, NEW = "o" * 32, "n" * 32


def test_a_token_proves_its_guest() -> None:
    """What is signed is read as it was."""
    identity = Identity((NEW,))
    guest, token = identity.new()
    assert identity.guest(token) == guest


def test_guests_are_all_different() -> None:
    """Ids have 128 random bits."""
    identity = Identity((NEW,))
    guests = {identity.new()[0] for _ in range(1000)}
    assert len(guests) == 1000
    assert all(len(guest) == 22 for guest in guests)


@pytest.mark.parametrize(
    "change", [lambda t: t[:-1], lambda t: "x" + t, lambda t: t.partition(".")[0], lambda t: ""]
)
def test_a_changed_token_proves_nobody(change: object) -> None:
    """A token that was cut, changed or never signed is refused."""
    identity = Identity((NEW,))
    assert callable(change)
    assert identity.guest(change(identity.new()[1])) is None


@pytest.mark.parametrize("token", ["", ".", "\udc80.x", "a.\x00", "é.ü", "x" * 10_000])
def test_nonsense_proves_nobody(token: str) -> None:
    """Whatever comes, there is no exception."""
    assert Identity((NEW,)).guest(token) is None


def test_keys_are_rotated() -> None:
    """The first key signs; tokens of an old key hold while it is listed, and no longer."""
    guest, token = Identity((OLD,)).new()
    assert Identity((NEW, OLD)).guest(token) == guest
    assert Identity((NEW,)).guest(token) is None
    assert Identity((OLD,)).guest(Identity((NEW, OLD)).new()[1]) is None
