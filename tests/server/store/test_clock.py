"""The estimate of the store's time."""

from __future__ import annotations

import pytest

import server.store.clock
from server.store.clock import Clock


class Monotonic:
    """A monotonic clock under the test's hand, in seconds."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def monotonic(self) -> float:
        """Part of `time`."""
        return self.seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Monotonic:
    """The machine's clock."""
    machine = Monotonic()
    monkeypatch.setattr(server.store.clock, "time", machine)
    return machine


def sampled(clock: Clock, machine: Monotonic, took_s: float, store_s: int) -> None:
    """Ask a store whose answer takes a while and that reads its clock half-way."""
    asked = clock.start()
    machine.seconds += took_s
    clock.sample(asked, store_s, 0)


def test_time_is_the_stores_and_goes_on_between_samples(machine: Monotonic) -> None:
    """The answer is taken for the middle of its round trip, and then the machine's clock carries it on."""
    clock = Clock()
    sampled(clock, machine, 0.010, 5_000_000)
    assert clock.now() == 5_000_000_005
    machine.seconds += 2.5
    assert clock.now() == 5_000_002_505


def test_a_slow_answer_is_used_only_for_want_of_better(machine: Monotonic) -> None:
    """A sample with a long round trip is ignored until drift may have made the old one worse."""
    clock = Clock()
    sampled(clock, machine, 0.002, 5_000_000)
    before = clock.now()
    sampled(clock, machine, 0.100, 5_000_000)
    assert clock.now() == before + 100
    for _ in range(98):
        sampled(clock, machine, 0.100, 6_000_000)
    assert clock.now() == 6_000_000_050


def test_after_a_change_of_server_any_answer_counts(machine: Monotonic) -> None:
    """A promoted replica may have another clock, so the next sample is believed whatever it took."""
    clock = Clock()
    sampled(clock, machine, 0.002, 5_000_000)
    clock.doubt()
    sampled(clock, machine, 0.100, 6_000_000)
    assert clock.now() == 6_000_000_050


def test_the_tests_offset_is_added(machine: Monotonic) -> None:
    """The shift of tests lies on top of the store's time."""
    clock = Clock()
    sampled(clock, machine, 0, 5_000_000)
    clock.shift = 7
    assert clock.now() == 5_000_000_007
