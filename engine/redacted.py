"""The base of values that hold cards, seeds or tokens."""

from __future__ import annotations

import msgspec


class Redacted(msgspec.Struct, frozen=True):
    """A Struct whose repr tells nothing but its type: no log line or traceback shows what it holds."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"
