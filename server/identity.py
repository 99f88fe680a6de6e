"""Guests: who somebody is, proved by a signed token."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer

_BYTES: Final = 16


class Identity:
    """Signs tokens with the first key, and reads those of every key."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        self._signer = Signer(list(reversed(keys)), salt="quartet-guest", digest_method=hashlib.sha256)

    def new(self) -> tuple[str, str]:
        """A new guest: id of 128 random bits, and token."""
        guest = secrets.token_urlsafe(_BYTES)
        return guest, self.token(guest)

    def token(self, guest: str) -> str:
        """The token that proves a guest."""
        return self._signer.sign(guest).decode()

    def guest(self, token: str) -> str | None:
        """The id that a token proves, None for a forged or foreign one."""
        try:
            return self._signer.unsign(token).decode()
        except (BadSignature, UnicodeError):
            return None
