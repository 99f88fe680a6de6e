"""What a messenger shows of a link."""

from __future__ import annotations

import asyncio
import re
import urllib.request
from collections.abc import Awaitable, Callable
from html import unescape
from typing import Any

from server.client import Client, new_guest, new_room

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]


async def page(url: str, language: str = "en-GB") -> tuple[str, dict[str, str]]:
    """A page and the tags in its head."""
    asked = urllib.request.Request(url, headers={"accept-language": language})

    def read() -> str:
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return str(answer.read().decode())

    text = await asyncio.to_thread(read)
    found = re.findall(r'<meta property="og:([a-z_:]+)" content="([^"]*)">', text.partition("</head>")[0])
    return text, {name: unescape(value) for name, value in found}


async def test_a_link_shows_its_table(server: Any, open_table: OpenTable) -> None:
    """Game, who invites, free seats, in the language that is asked for, and a picture that is there."""
    clients = await open_table(server.url, people=1, seats=4)
    link = f"{server.url}/r/{clients[0].room}"
    _, tags = await page(link)
    assert tags["title"] == "Person 0 invites you: Pitch"
    assert "3 of 4" in tags["description"]
    assert tags["image"] == f"{server.url}/preview/pitch-en.png"
    _, tags = await page(link, "fr, ru;q=0.8, en;q=0.5")
    assert tags["title"] == "Вас приглашает Person 0: Питч"
    assert tags["image"].endswith("/preview/pitch-ru.png")
    dashed = re.sub(r"(\d{3})(\d{3})(\d{3})", r"\1-\2-\3", clients[0].room)
    assert (await page(f"{server.url}/r/{dashed}"))[1]["title"].startswith("Person 0")


async def test_a_name_stays_a_name(server: Any) -> None:
    """Whatever somebody calls himself, the page is not changed by it."""
    host = await new_guest(server.url)
    code = await new_room(server.url, host, game="auction", seats=4)
    async with Client(server.url, code, host) as client:
        await client.cmd("sit", name='"><script>alert(1)')
        text, tags = await page(f"{server.url}/r/{code}")
        assert "<script>alert" not in text
        assert tags["title"] == '"><script>alert(1) invites you: Auction 2002'


async def test_a_preview_tells_nothing_of_a_game(server: Any, open_table: OpenTable) -> None:
    """The same words and the same picture all through a game."""
    clients = await open_table(server.url, people=2, seats=2, clock="none")
    await clients[0].cmd("start", anyway=True)
    before = (await page(f"{server.url}/r/{clients[0].room}"))[1]
    seat = 0 if clients[0].view["ask"] else 1
    await clients[seat].act({"type": "bid", "amount": clients[seat].view["offers"]["bids"][-1]})
    assert (await page(f"{server.url}/r/{clients[0].room}"))[1] == before
    assert before["description"] == "A game is on."


async def test_with_a_passcode_nobody_is_named(server: Any) -> None:
    """The game and that one needs it are all that is told."""
    host = await new_guest(server.url)
    code = await new_room(server.url, host, game="pitch", seats=2, passcode="abc")
    async with Client(server.url, code, host) as client:
        await client.cmd("sit", name="Lena")
        text, tags = await page(f"{server.url}/r/{code}")
        assert "Lena" not in text
        assert tags["title"] == "Pitch: a table for you"


async def test_codes_are_not_found_by_previews(serve: Serve) -> None:
    """Many that lead nowhere are counted like everywhere: then a right one looks like a wrong one."""
    node = await serve(QUARTET_LIMITS="1")
    host = await new_guest(node.url)
    code = await new_room(node.url, host, game="pitch", seats=2)
    assert (await page(f"{node.url}/r/{code}"))[1]["title"] == "Pitch: a table for you"
    for wrong in range(100_000_000, 100_000_009):
        unknown = (await page(f"{node.url}/r/{wrong}"))[1]
        assert unknown["title"] == "Quartet"
    assert (await page(f"{node.url}/r/{code}"))[1]["title"] == "Quartet"
