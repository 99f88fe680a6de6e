"""The sealed shuffle."""

from __future__ import annotations

import hashlib
import hmac

from hypothesis import given
from hypothesis import strategies as st

from engine.room import fair

SECRETS = st.binary(min_size=32, max_size=32)
ADDED = st.lists(st.just(b"") | st.binary(min_size=16, max_size=16), min_size=2, max_size=7)


@given(SECRETS, ADDED)
def test_game_seed_is_what_anybody_can_compute(secret: bytes, added: list[bytes]) -> None:
    """The seed is HMAC-SHA-256 of the secret over room, game and each seat's share after its length."""
    message = b"quartet-seed-1\n" + b"482109377" + b"\n" + b"482109377-1" + b"\n"
    for value in added:
        message += (b"\x10" + value) if value else b"\x00"
    expected = hmac.new(secret, message, hashlib.sha256).digest()
    assert fair.game_seed(secret, "482109377", "482109377-1", tuple(added)) == expected


@given(SECRETS, st.integers(min_value=1, max_value=10_000))
def test_the_commitment_is_the_hash_of_the_secret_of_that_game(root: bytes, number: int) -> None:
    """Who is shown the secret later can see that it is the one that was sealed."""
    secret = hmac.new(root, f"secret:{number}".encode(), hashlib.sha256).digest()
    assert fair.secret_of(root, number) == secret
    assert fair.commitment(root, number) == hashlib.sha256(secret).digest()


@given(SECRETS, ADDED, st.data())
def test_every_share_counts(secret: bytes, added: list[bytes], data: st.DataObject) -> None:
    """Another share of any seat, or the same share on another seat, makes another seed."""
    seat = data.draw(st.integers(min_value=0, max_value=len(added) - 1))
    other = list(added)
    other[seat] = data.draw(st.binary(min_size=16, max_size=16).filter(lambda value: value != added[seat]))
    assert fair.game_seed(secret, "r", "g", tuple(added)) != fair.game_seed(secret, "r", "g", tuple(other))
