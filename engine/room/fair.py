"""The sealed shuffle: a secret is committed to before people add randomness, so nobody can steer the deal."""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache
from typing import Final

from engine.cards import derive

LENGTH: Final = 16
"""Bytes of a contribution."""


def secret_of(root: bytes, number: int) -> bytes:
    """The 32-byte secret of a room's game ``number``; opening one tells nothing about the others."""
    return derive(root, f"secret:{number}")


@lru_cache(maxsize=10_000)
def commitment(root: bytes, number: int) -> bytes:
    """SHA-256 of the secret, shown before contributions are asked for."""
    return hashlib.sha256(secret_of(root, number)).digest()


def game_seed(secret: bytes, room: str, game: str, contributions: tuple[bytes, ...]) -> bytes:
    """The seed of a game from its secret and what each seat added, in seat order; bots add nothing."""
    added = b"".join(bytes([len(value)]) + value for value in contributions)
    return hmac.digest(secret, f"quartet-seed-1\n{room}\n{game}\n".encode() + added, "sha256")
