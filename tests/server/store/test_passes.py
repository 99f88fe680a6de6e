"""Passes from one device to another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from server.store import Store
from server.store.passes import PASS_MS

OpenStore = Callable[..., Awaitable[Store]]
Raw = Callable[..., Awaitable[object]]


async def test_a_pass_is_picked_up_once_on_any_node(store: Store, open_store: OpenStore) -> None:
    """By its secret alone, and by nobody afterwards."""
    await store.lay_down("secret", "anna")
    other = await open_store()
    assert await other.pick_up("Secret") is None
    assert await other.pick_up("secret") == "anna"
    assert await store.pick_up("secret") is None


async def test_the_store_does_not_know_the_secret_for_long(store: Store, raw: Raw) -> None:
    """It keeps a digest, and that for ten minutes."""
    await store.lay_down("secret", "anna")
    keys = await raw("KEYS", "pass:*")
    assert isinstance(keys, list)
    [key] = keys
    assert b"secret" not in key
    left = await raw("PTTL", key)
    assert isinstance(left, int)
    assert PASS_MS - 60_000 < left <= PASS_MS
