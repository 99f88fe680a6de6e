"""How much one address or guest may ask for: token buckets of this process."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, NamedTuple

_KEPT: Final = 50_000
"""Buckets that are remembered; the least used ones are forgotten first, and so are full again."""


class Rate(NamedTuple):
    """``burst`` at once, then ``per_s`` a second."""

    burst: float
    per_s: float

    def times(self, factor: float) -> Rate:
        """So much more of it."""
        return Rate(self.burst * factor, self.per_s * factor)


RATES: Final = {
    "socket": Rate(60, 2),
    "guest": Rate(30, 0.2),
    "room": Rate(10, 0.05),
    "pass": Rate(10, 0.1),
    "look": Rate(30, 1),
    "read": Rate(60, 2),
    "join": Rate(30, 0.5),
    "wrong_code": Rate(8, 0.1),
    "say": Rate(6, 1),
    "hint": Rate(6, 0.2),
    "frame": Rate(60, 20),
}
"""Connections, new guests, new rooms, passes to other devices, looks at the lobby, pages of tables and games,
entries into rooms, codes that lead nowhere, talk, advice to a seat and frames; by address and by guest."""

CROWD: Final = 8
"""Where a guest is counted too, his address may do so much more: others may share it."""

OPEN_SOCKETS: Final = 200
"""Sockets that are open at once from one address."""


class Refused(Exception):
    """Too much; ``code`` is ``too_many_<kind>s``, ``after_ms`` when it is worth another try."""

    def __init__(self, kind: str, after_ms: int) -> None:
        super().__init__(kind)
        self.code = f"too_many_{kind}s"
        self.after_ms = after_ms


class Bucket:
    """One bucket: full at first, filled again by time."""

    __slots__ = ("_at", "_left")

    def __init__(self, burst: float) -> None:
        self._left = burst
        self._at = time.monotonic()

    def wait(self, rate: Rate) -> float:
        """Seconds until there is one to take, 0 when there is."""
        now = time.monotonic()
        self._left = min(rate.burst, self._left + (now - self._at) * rate.per_s)
        self._at = now
        return max(0.0, (1 - self._left) / rate.per_s)

    def take(self, rate: Rate) -> float:
        """Take one; 0 when there was one, else the seconds until there is."""
        wait = self.wait(rate)
        if not wait:
            self._left -= 1
        return wait


class Limits:
    """The buckets of a node. ``factor`` scales all rates; 0 takes the limits away. ``rates``: other ones."""

    def __init__(self, factor: float = 1.0, rates: Iterable[tuple[str, Rate]] = ()) -> None:
        self._rates = {kind: rate.times(factor) for kind, rate in (RATES | dict(rates)).items()}
        self._crowds = {kind: rate.times(CROWD) for kind, rate in self._rates.items()}
        self._factor = factor
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._open: dict[str, int] = {}

    def take(self, kind: str, *keys: str, crowd: str = "") -> None:
        """Count one of a kind against every key, and against the address of a guest that others may share.

        Refused when one of their buckets is empty.
        """
        for key in (*keys, crowd) if crowd else keys:
            if wait := self.wait(kind, key, crowd=bool(crowd) and key is crowd):
                raise Refused(kind, int(wait * 1000) + 1)

    def wait(self, kind: str, key: str, *, crowd: bool = False) -> float:
        """Count one of a kind against a key, of a guest or of a crowd; else the seconds until that may be.

        Nothing is counted against a key that is empty: a guest who is not known yet.
        """
        if not (self._factor and key):
            return 0
        rate = (self._crowds if crowd else self._rates)[kind]
        bucket = self._buckets.setdefault((kind, key), Bucket(rate.burst))
        self._buckets.move_to_end((kind, key))
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return bucket.take(rate)

    def check(self, kind: str, *keys: str) -> None:
        """Refused when a bucket is empty; takes nothing."""
        for key in keys:
            bucket = self._buckets.get((kind, key))
            if self._factor and bucket is not None and (wait := bucket.wait(self._rates[kind])):
                raise Refused(kind, int(wait * 1000) + 1)

    def open(self, address: str) -> None:
        """Count a socket of an address. Refused(``socket``) when it holds too many or opens them too fast."""
        self.take("socket", address)
        if self._factor and self._open.get(address, 0) >= OPEN_SOCKETS * self._factor:
            raise Refused("socket", 1000)
        self._open[address] = self._open.get(address, 0) + 1

    def close(self, address: str) -> None:
        """A socket of an address is gone."""
        left = self._open[address] - 1
        if left:
            self._open[address] = left
        else:
            del self._open[address]
