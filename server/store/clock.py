"""The store's time, so that all nodes agree, estimated over this machine's monotonic clock."""

from __future__ import annotations

import math
import time
from typing import Final

_DRIFT_MS: Final = 1.0
"""What two clocks may drift apart from one sample to the next."""


class Clock:
    """ms since the epoch by the store. ``shift`` is the test offset in ms, 0 outside of tests."""

    def __init__(self) -> None:
        self.shift = 0
        self._offset = 0.0
        self._doubt = math.inf

    def now(self) -> int:
        """Ms epoch."""
        return int(_monotonic() + self._offset) + self.shift

    def start(self) -> float:
        """The moment to hand to `sample`."""
        return _monotonic()

    def sample(self, asked: float, seconds: int, micros: int) -> None:
        """Take in the store's TIME; a slow answer says less than a quick one and counts without better."""
        answered = _monotonic()
        self._doubt += _DRIFT_MS
        if answered - asked <= self._doubt:
            self._doubt = answered - asked
            self._offset = seconds * 1000 + micros / 1000 - (asked + answered) / 2

    def doubt(self) -> None:
        """Trust the next sample whatever it is: the store may run elsewhere now."""
        self._doubt = math.inf


def _monotonic() -> float:
    return time.monotonic() * 1000
