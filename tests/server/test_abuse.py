"""What is refused is counted, by address and by guest, and told in a code."""

from __future__ import annotations

import asyncio
import re
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgpack
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from server.client import Client, Guest, Refused, new_guest, new_room, read
from server.protocol import MAX_FRAME

Serve = Callable[..., Awaitable[Any]]


def _ask(url: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
    """Status and body of a request, whatever it was."""
    asked = urllib.request.Request(
        url, body, {name.replace("_", "-"): word for name, word in headers.items()}
    )
    try:
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


async def ask(url: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
    """The same without standing still."""
    return await asyncio.to_thread(_ask, url, body, **headers)


async def refused(node: Any) -> Counter[str]:
    """What a node has refused so far, by code."""
    text = (await ask(f"{node.url}/metrics"))[1].decode()
    found = re.findall(r'^quartet_refused_total\{code="(\w+)"\} (\S+)$', text, re.MULTILINE)
    return Counter({code: int(float(count)) for code, count in found})


async def talk_to(node: Any, *frames: bytes | str, guest: Guest | None = None, room: str = "") -> list[str]:
    """What a socket is told before it is closed, by type, and the code of its end; ``guest`` says hello."""
    told: list[str] = []
    async with connect(f"{node.url.replace('http', 'ws')}/ws", compression=None) as socket:
        with suppress(ConnectionClosed):
            if guest is not None:
                hello = {"type": "hello", "v": [1, 0], "token": guest.token, "room": room}
                await socket.send(msgpack.packb(hello))
            for frame in frames:
                await socket.send(frame)
            async with asyncio.timeout(10):
                while True:
                    frame = await socket.recv()
                    assert isinstance(frame, bytes)
                    message = read(frame)
                    told.append(message.get("code") or message["type"])
    return [*told, str(socket.close_code)]


async def test_sockets_that_are_no_protocol_are_counted(serve: Serve) -> None:
    """Text, a frame that is too long, something else than hello, nonsense: each closes the socket."""
    node = await serve()
    guest = await new_guest(node.url)
    room = await new_room(node.url, guest, game="pitch", seats=2)
    assert (await talk_to(node, "{}", guest=guest, room=room))[-1] == "1003"
    assert (await talk_to(node, bytes(MAX_FRAME + 1), guest=guest, room=room))[-1] == "1009"
    assert (await talk_to(node, msgpack.packb({"type": "ping", "t": 1})))[-1] == "1008"
    told = await talk_to(node, *[b"\xc1"] * 6, guest=guest, room=room)
    assert (told.count("bad_message"), told[-1]) == (6, "1008")
    counted = await refused(node)
    assert [counted[code] for code in ("closed_1003", "too_long", "closed_1008")] == [1, 1, 2]
    assert counted["bad_message"] == 6
    assert not node.defects()


async def test_forged_and_retired_tokens_are_counted(serve: Serve) -> None:
    """On the socket and beside it; a token that a key signed which is valid no more is one of them."""
    old, new = "an old key that is really long enough", "a new key that is really long enough"
    before = await serve(QUARTET_SECRET=old)
    retired = await new_guest(before.url)
    room = await new_room(before.url, retired, game="pitch", seats=2)
    during, after = await serve(QUARTET_SECRET=f"{new},{old}"), await serve(QUARTET_SECRET=new)
    async with Client(during.url, room, retired) as client:
        assert client.view["hosting"]
    for token in (retired.token, "forged.token", "", "x" * 200):
        with pytest.raises(Refused, match="bad_token"):
            await new_room(after.url, Guest("", token), game="pitch", seats=2)
        assert await talk_to(after, guest=Guest("", token), room=room) == ["bad_token", "1000"]
    assert (await refused(after))["bad_token"] == 8


async def test_other_sites_and_bad_requests_are_counted(serve: Serve) -> None:
    """Before a handshake and beside the socket."""
    node = await serve()
    with pytest.raises(InvalidStatus):
        async with connect(f"{node.url.replace('http', 'ws')}/ws", origin=Origin("http://evil.example")):
            pass
    assert (await ask(f"{node.url}/api/guest", b"", origin="http://evil.example"))[0] == 403
    guest = await new_guest(node.url)
    bearer = {"authorization": f"Bearer {guest.token}"}
    assert (await ask(f"{node.url}/api/rooms", b"[" * 4000, **bearer))[0] == 400
    assert (await ask(f"{node.url}/api/rooms", b" " * 9000, **bearer))[0] == 413
    counted = await refused(node)
    assert (counted["bad_origin"], counted["bad_request"]) == (2, 1)


async def test_who_comes_too_often_is_sent_away_for_a_while(serve: Serve) -> None:
    """A guest, and an address that makes ever new guests; the socket says when to come again."""
    node = await serve(QUARTET_LIMITS="1", QUARTET_RATES="join=2/0.01,guest=100/10")
    guest, other = await new_guest(node.url), await new_guest(node.url)
    room = await new_room(node.url, guest, game="pitch", seats=2)
    for _ in range(2):
        assert (await talk_to(node, "stop", guest=guest, room=room))[0] == "welcome"
    assert await talk_to(node, guest=guest, room=room) == ["move", "1012"]
    assert (await talk_to(node, "stop", guest=other, room=room))[0] == "welcome"
    told = [await talk_to(node, "stop", guest=await new_guest(node.url), room=room) for _ in range(14)]
    assert [one[0] for one in told] == ["welcome"] * 13 + ["move"]
    assert (await refused(node))["too_many_joins"] == 2


async def test_talk_is_limited_by_guest_in_all_rooms(serve: Serve) -> None:
    """A second table is no second mouth."""
    node = await serve(QUARTET_LIMITS="1", QUARTET_RATES="say=3/0.01")
    guest = await new_guest(node.url)
    rooms = [await new_room(node.url, guest, game="pitch", seats=2) for _ in range(2)]
    async with Client(node.url, rooms[0], guest) as one, Client(node.url, rooms[1], guest) as two:
        for client in (one, two):
            await client.cmd("sit", name="Lena")
        await one.say("1")
        await two.say("2")
        await two.say("3")
        with pytest.raises(Refused, match="too_many_says") as refusal:
            await one.say("4")
    assert refusal.value.detail["after_ms"] > 1000
    assert (await refused(node))["too_many_says"] == 1


async def test_frames_are_limited_by_guest_over_all_sockets(serve: Serve) -> None:
    """Who sends too much is read more slowly, on every socket that is his, and counted; others are not."""
    node = await serve(QUARTET_LIMITS="1", QUARTET_RATES="frame=20/20")
    guest, other = await new_guest(node.url), await new_guest(node.url)
    rooms = [await new_room(node.url, guest, game="pitch", seats=2) for _ in range(2)]
    ping = msgpack.packb({"type": "ping", "t": 1})
    for room in rooms:
        assert (await talk_to(node, *[ping] * 12, "stop", guest=guest, room=room))[-1] == "1003"
    slowed = (await refused(node))["too_many_frames"]
    assert slowed
    assert (await talk_to(node, *[ping] * 12, "stop", guest=other, room=rooms[0]))[-1] == "1003"
    assert (await refused(node))["too_many_frames"] == slowed


async def test_pages_of_tables_are_limited_by_address(serve: Serve) -> None:
    """Each asks the store; a proxy says whose address it is, in the header that is set."""
    node = await serve(
        QUARTET_LIMITS="1",
        QUARTET_RATES="read=3/0.01",
        QUARTET_PROXIES="127.0.0.0/8",
        QUARTET_ADDRESS_HEADER="X-Real-IP",
    )
    host = await new_guest(node.url)
    link = f"{node.url}/api/rooms/{await new_room(node.url, host, game='pitch', seats=2)}"
    for _ in range(3):
        assert (await ask(link, x_real_ip="203.0.113.9"))[0] == 200
    assert (await ask(link, x_real_ip="203.0.113.9", x_forwarded_for="198.51.100.7"))[0] == 429
    assert (await ask(link, x_real_ip="198.51.100.7"))[0] == 200
    for last in (1, 2, 3):
        assert (await ask(link, x_real_ip=f"2001:db8::{last}"))[0] == 200
    assert (await ask(link, x_real_ip="2001:db8::4"))[0] == 429
    assert (await refused(node))["too_many_reads"] == 2
