"""Passes: a guest's identity, laid down under a secret for somebody to take once."""

from __future__ import annotations

import hashlib
from typing import Final

from server.store.fleet import Fleet
from server.store.keys import pass_key, slot

PASS_MS: Final = 600_000
"""How long a pass waits."""


class Passes:
    """The part of the store that keeps passes; it knows a digest of the secret only."""

    _fleet: Fleet

    async def lay_down(self, secret: str, guest: str) -> None:
        """Keep a guest under a secret for ten minutes."""
        key = pass_key(hashlib.sha256(secret.encode()).hexdigest())
        await self._fleet.ask(slot(key), "SET", key, guest, "PX", PASS_MS)

    async def pick_up(self, secret: str) -> str | None:
        """The guest that was kept under a secret, the first time that it is asked for; else None."""
        key = pass_key(hashlib.sha256(secret.encode()).hexdigest())
        guest: bytes | None = await self._fleet.ask(slot(key), "GETDEL", key)
        return None if guest is None else guest.decode()
