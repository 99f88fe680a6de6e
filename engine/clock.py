"""Base time and time bank as values; ms everywhere.

A seat that is asked has its base time first; where the ask allows it the seat's bank follows by itself. No
limit means no deadline.
"""

from __future__ import annotations

from typing import Final

import msgspec

BANK: Final = {"relaxed": 180_000, "normal": 60_000, "quick": 20_000, "none": 0, "day": 0}
"""Initial time bank in ms by clock preset."""


class Running(msgspec.Struct, frozen=True, array_like=True):
    """The clock of one open ask: when it started and how long its base time is (None: no limit)."""

    ask: str
    since: int
    base: int | None
    bank: bool

    def deadline(self, bank: int) -> int | None:
        """The ms epoch at which base and bank are used up, None without limit."""
        if self.base is None:
            return None
        return self.since + self.base + (bank if self.bank else 0)

    def left(self, bank: int, now: int) -> int:
        """What remains of the bank when the ask is answered at ``now``."""
        if self.base is None or not self.bank:
            return bank
        return max(0, bank - max(0, now - self.since - self.base))
