"""Keys and where they lie."""

from __future__ import annotations

import zlib
from collections.abc import Awaitable, Callable
from typing import Any

from server.store.keys import ALL, games_key, log_key, room_keys, slot

Raw = Callable[..., Awaitable[Any]]


def test_all_keys_of_a_room_carry_the_tag_of_its_partition() -> None:
    """A room's partition is the CRC-32 of its code modulo 64, and one slot holds all that belongs to it."""
    room = "482109377"
    number = zlib.crc32(room.encode()) % 64
    tag = f"{{p{number:02}}}"
    keys = room_keys(room)
    assert keys.room == f"{tag}r:{room}"
    assert keys.here == f"{tag}r:{room}:here"
    assert keys.chat == f"{tag}r:{room}:chat"
    assert keys.channel == f"{tag}ch:{room}"
    assert log_key(f"{room}-12") == f"{tag}g:{room}-12"
    assert (keys.partition.due, keys.partition.here, keys.partition.open) == (
        f"{tag}due",
        f"{tag}here",
        f"{tag}open",
    )
    assert keys.partition is ALL[number]
    assert {slot(key) for key in (*keys[2:], log_key(f"{room}-12"), *keys.partition[2:])} == {keys.slot}
    assert games_key("anna") == "u:anna:games"


async def test_slots_are_those_of_the_server(raw: Raw) -> None:
    """The slot of a key is what a real server computes, with and without a hash tag."""
    for key in (
        "meta",
        "u:anna:games",
        "{p07}due",
        "a{}b",
        "{}{x}",
        "{x",
        "x}",
        "{{x}}",
        "é{ü}",
        *(p.due for p in ALL),
    ):
        assert slot(key) == await raw("CLUSTER", "KEYSLOT", key)
