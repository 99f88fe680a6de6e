"""Token buckets by address and guest."""

from __future__ import annotations

import time

import pytest

from server import limits
from server.guesses import Guesses
from server.limits import CROWD, OPEN_SOCKETS, RATES, Limits, Rate, Refused


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in seconds that buckets see."""
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_a_burst_is_let_through_and_then_refused(clock: list[float]) -> None:
    """The refusal says when to come again, and then it is let through."""
    tested = Limits()
    for _ in range(int(RATES["room"].burst)):
        tested.take("room", "10.0.0.1")
    with pytest.raises(Refused) as refused:
        tested.take("room", "10.0.0.1")
    assert refused.value.code == "too_many_rooms"
    clock[0] += refused.value.after_ms / 1000
    tested.take("room", "10.0.0.1")


def test_each_key_has_its_own_bucket(clock: list[float]) -> None:
    """One address does not use up what another may; one guest at two addresses is one guest."""
    tested = Limits()
    for at in range(int(RATES["room"].burst)):
        tested.take("room", f"10.0.0.{at}", "guest")
    tested.take("room", "10.0.1.1")
    with pytest.raises(Refused):
        tested.take("room", "10.0.1.2", "guest")


def test_looking_takes_nothing(clock: list[float]) -> None:
    """A check refuses only when there is nothing left."""
    tested = Limits()
    for _ in range(int(RATES["wrong_code"].burst)):
        tested.check("wrong_code", "10.0.0.1")
        tested.take("wrong_code", "10.0.0.1")
    with pytest.raises(Refused):
        tested.check("wrong_code", "10.0.0.1")


def test_open_sockets_are_counted(clock: list[float]) -> None:
    """An address may hold so many sockets at once; a closed one makes room."""
    tested = Limits()
    for _ in range(OPEN_SOCKETS):
        tested.open("10.0.0.1")
        clock[0] += 1
    with pytest.raises(Refused):
        tested.open("10.0.0.1")
    tested.close("10.0.0.1")
    clock[0] += 1
    tested.open("10.0.0.1")


def test_without_limits_nothing_is_refused(clock: list[float]) -> None:
    """A factor of 0 takes all limits away."""
    tested = Limits(0)
    for _ in range(OPEN_SOCKETS * 2):
        tested.open("10.0.0.1")
        tested.check("socket", "10.0.0.1")
        assert not tested.wait("frame", "10.0.0.1")


def test_memory_is_bounded(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """The buckets that were not used for longest are forgotten."""
    monkeypatch.setattr(limits, "_KEPT", 10)
    tested = Limits()
    for _ in range(int(RATES["room"].burst)):
        tested.take("room", "first")
    for at in range(10):
        tested.take("room", str(at))
    tested.take("room", "first")


def test_a_wrong_link_counts_once(clock: list[float]) -> None:
    """Its page and its socket ask for the same code; a passcode counts every time."""
    guesses = Guesses(Limits())
    burst = int(RATES["wrong_code"].burst)
    for code in range(burst - 1):
        assert guesses.wrong("address", code=f"{code}") == "unknown_room"
        assert guesses.wrong("address", f"guest {code}", code=f"{code}") == "unknown_room"
    assert guesses.wrong("address", code="last") == "unknown_room"
    assert guesses.wrong("address", "guest", code="0") == "too_many_wrong_codes"
    for _ in range(burst):
        assert guesses.wrong("elsewhere") == "unknown_room"
    assert guesses.wrong("elsewhere") == "too_many_wrong_codes"


def test_guests_share_an_address(clock: list[float]) -> None:
    """One guest does not use up what his address may, and many guests cannot do more than a crowd."""
    tested = Limits()
    burst = int(RATES["say"].burst)
    for guest in range(CROWD):
        for _ in range(burst):
            tested.take("say", f"guest {guest}", crowd="10.0.0.1")
    with pytest.raises(Refused, match="say"):
        tested.take("say", "one more", crowd="10.0.0.1")
    tested.take("say", "one more elsewhere", crowd="10.0.0.2")
    with pytest.raises(Refused, match="say"):
        tested.take("say", "guest 0", crowd="10.0.0.2")


def test_a_rate_is_a_setting(clock: list[float]) -> None:
    """One kind has another rate, the factor goes on top, and the others stay as they are."""
    tested = Limits(2, [("room", Rate(1, 0.5))])
    tested.take("room", "a")
    tested.take("room", "a")
    with pytest.raises(Refused) as refused:
        tested.take("room", "a")
    assert refused.value.after_ms == 1001
    for _ in range(int(RATES["guest"].burst) * 2):
        tested.take("guest", "a")


def test_who_is_not_known_yet_shares_no_bucket(clock: list[float]) -> None:
    """Before they say hello all guests are nobody, and nobody is slowed for what others send."""
    tested = Limits()
    for _ in range(int(RATES["frame"].burst) * 2):
        assert not tested.wait("frame", "")
