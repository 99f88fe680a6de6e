"""The door of a room that is locked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.client import Client, Refused, new_guest, new_room, request

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]


async def gone(url: str, code: str, passcode: str = "") -> str:
    """With which words a stranger is turned away."""
    client = Client(url, code, await new_guest(url), passcode=passcode)
    async with client:
        return client.gone


async def test_strangers_need_the_passcode(server: Any) -> None:
    """Without it, and with a wrong one, nothing of the room is told; with it they are in."""
    host = await new_guest(server.url)
    code = await new_room(server.url, host, game="pitch", seats=2, passcode="abc")
    async with Client(server.url, code, host) as owner:
        await owner.cmd("sit", name="Lena")
        assert owner.view["locked"]
        assert await gone(server.url, code) == "needs_passcode"
        assert await gone(server.url, code, "abd") == "wrong_passcode"
        friend = Client(server.url, code, await new_guest(server.url), passcode="ABC")
        async with friend:
            await friend.cmd("sit", name="Max")
        # Who has a seat needs it no more.
        async with Client(server.url, code, friend.guest) as back:
            assert back.view["you"] == 1
        await owner.cmd("lock", passcode=None)
        assert not await gone(server.url, code)


async def test_nothing_tells_strangers_who_sits_there(server: Any) -> None:
    """Neither the summary, nor the lobby, nor what a messenger shows."""
    host = await new_guest(server.url)
    code = await new_room(server.url, host, game="pitch", seats=2, passcode="abc", house={"listed": True})
    async with Client(server.url, code, host) as owner:
        await owner.cmd("sit", name="Lena")
        summary = await request(f"{server.url}/api/rooms/{code}")
        assert summary["locked"]
        assert "Lena" not in str(summary)
        assert "Lena" in str(await request(f"{server.url}/api/rooms/{code}", token=host.token))
        listed = [
            room for room in (await request(f"{server.url}/api/rooms"))["rooms"] if room["room"] == code
        ]
        assert [room["locked"] for room in listed] == [True]
        assert "Lena" not in str(listed)
        await owner.cmd("close")


async def test_guesses_are_counted(serve: Serve) -> None:
    """After some wrong ones no answer tells right from wrong any more; the host comes in all the same."""
    node = await serve(QUARTET_LIMITS="1")
    host = await new_guest(node.url)
    code = await new_room(node.url, host, game="pitch", seats=2, passcode="abc")
    said = [await gone(node.url, code, f"no {k}") for k in range(9)]
    assert said == ["wrong_passcode"] * 8 + ["too_many_wrong_codes"]
    assert await gone(node.url, code, "abc") == "too_many_wrong_codes"
    async with Client(node.url, code, host) as owner:
        assert owner.view["locked"]
    stranger = await new_guest(node.url)
    for asked in (code, "999999999"):
        with pytest.raises(Refused, match="too_many_wrong_codes"):
            await request(f"{node.url}/api/rooms/{asked}/advice", {}, stranger.token)


async def test_a_passcode_has_a_length(server: Any) -> None:
    """A room is not made with one that is too long."""
    with pytest.raises(Refused) as refused:
        await new_room(server.url, await new_guest(server.url), game="pitch", seats=2, passcode="x" * 25)
    assert refused.value.code == "bad_passcode"
