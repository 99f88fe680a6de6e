"""Finished games by their links: what anybody may see of them, for how long, and what they never tell."""

from __future__ import annotations

import asyncio
import io
import re
import signal
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from PIL import Image

from server import picture
from server.bundle import STATIC
from server.client import Client, Refused, new_guest, new_room, request
from server.store.keys import log_key
from server.store.rooms import DAY_MS, LOG_KEPT_MS
from tests.server.test_preview import page

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]
PlayOut = Callable[..., Awaitable[Any]]
Raw = Callable[..., Awaitable[Any]]
Advance = Callable[[str, int], Awaitable[None]]

ONE_HAND: dict[str, Any] = {"options": {"max_hands": 1}, "clock": "none"}


def game_of(client: Client) -> str:
    """The id of the game at a client's table, as its page makes it up."""
    view = client.view
    return f"{view['room']}-{view['created']:x}-{view['game_no']}"


async def image(url: str) -> tuple[str, bytes]:
    """A picture and its type."""

    def read() -> tuple[str, bytes]:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.headers["content-type"], answer.read()

    return await asyncio.to_thread(read)


async def test_a_result_is_there_for_everybody(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, raw: Raw
) -> None:
    """On every node, after the death of the one that played it and the end of the room, for thirty days."""
    first, second = [await serve("--test", "--node", name) for name in ("a", "b")]
    clients = await open_table(first.url, people=2, seats=3, bot_delay=0, **ONE_HAND)
    await clients[0].cmd("start", anyway=True)
    game = game_of(clients[0])
    running = await request(f"{second.url}/api/games/{game}")
    assert (running["phase"], running["outcome"]) == ("playing", None)
    assert running["seats"] == [{"kind": "person"}] * 3
    await play_out(clients)
    outcome = clients[0].view["outcome"]
    await clients[0].cmd("close")
    first.signal(signal.SIGKILL)
    found = await request(f"{second.url}/api/games/{game}")
    assert found["outcome"] == outcome
    assert found["seats"] == [
        {"kind": "person", "name": "Person 0"},
        {"kind": "person", "name": "Person 1"},
        {"kind": "bot", "name": "Cicero", "level": "club"},
    ]
    assert (found["phase"], found["number"], found["room"]) == ("over", 1, clients[0].room)
    assert found["options"]["max_hands"] == 1
    assert found["lasted"] > 0
    stays = await raw("PEXPIRETIME", log_key(game)) - found["at"]
    assert LOG_KEPT_MS <= stays <= LOG_KEPT_MS + 2 * DAY_MS
    assert not second.defects()


async def test_a_result_tells_nothing_of_a_hand(
    server: Any, open_table: OpenTable, play_out: PlayOut
) -> None:
    """Its fields are these: neither before nor after the end a card, a seed or a guest is among them."""
    clients = await open_table(server.url, people=2, seats=2, **ONE_HAND)
    await clients[0].cmd("start", anyway=True)
    fields = {"id", "room", "number", "game", "phase", "options", "clock", "seats", "at", "outcome", "lasted"}
    game = game_of(clients[0])
    assert set(await request(f"{server.url}/api/games/{game}")) == fields
    await play_out(clients)
    found = await request(f"{server.url}/api/games/{game}")
    assert set(found) == fields
    assert set(found["outcome"]) == {"sides", "scores", "places", "reason"}
    assert all(set(seat) <= {"kind", "name", "level"} for seat in found["seats"])
    text, _ = await page(f"{server.url}/g/{game}")
    assert not any(client.guest.guest in str(found) + text for client in clients)


async def test_a_stopped_game_says_so(server: Any, open_table: OpenTable) -> None:
    """No result, no names."""
    (host,) = await open_table(server.url, people=1, seats=2, **ONE_HAND)
    await host.cmd("start", anyway=True)
    game = game_of(host)
    await host.cmd("end")
    found = await request(f"{server.url}/api/games/{game}")
    assert (found["phase"], found["outcome"]) == ("stopped", None)
    _, tags = await page(f"{server.url}/g/{game}")
    assert tags["title"] == "Pitch"
    assert tags["description"] == "The game ended without a result."


async def test_a_link_shows_the_result(server: Any, open_table: OpenTable, play_out: PlayOut) -> None:
    """Who has won, places and points, in words and drawn, in the language that is asked for."""
    clients = await open_table(server.url, people=2, seats=2, **ONE_HAND)
    await clients[0].cmd("start", anyway=True)
    game, link = game_of(clients[0]), f"{server.url}/g/{game_of(clients[0])}"
    _, tags = await page(link)
    assert tags["description"] == "A game is on."
    assert tags["image"] == f"{server.url}/preview/pitch-en.png"
    await play_out(clients)
    _, tags = await page(link)
    assert re.fullmatch(r"(Person \d won: Pitch|A tie: Person \d, Person \d \(Pitch\))", tags["title"])
    assert re.fullmatch(r"1\. Person \d -?\d+, [12]\. Person \d -?\d+", tags["description"])
    assert tags["image"] == f"{server.url}/g/{game}/en.png"
    kind, drawn = await image(tags["image"])
    assert kind == "image/png"
    assert Image.open(io.BytesIO(drawn)).size == (1200, 630)
    _, tags = await page(link, "ru")
    assert "Питч" in tags["title"]
    assert (await image(tags["image"]))[1] != drawn
    with pytest.raises(urllib.error.HTTPError, match="404"):
        await image(f"{link}/fr.png")


async def test_a_result_comes_as_late_as_to_those_who_watch(
    serve: Serve, open_table: OpenTable, play_out: PlayOut, advance: Advance
) -> None:
    """Neither the request nor the link tells before the delay of the table who has won."""
    node = await serve("--test")
    clients = await open_table(node.url, people=2, seats=2, house={"delay_s": 120}, **ONE_HAND)
    await clients[0].cmd("start", anyway=True)
    await play_out(clients)
    game = game_of(clients[0])
    found = await request(f"{node.url}/api/games/{game}")
    assert (found["phase"], found["outcome"], found["lasted"]) == ("playing", None, None)
    assert (await page(f"{node.url}/g/{game}"))[1]["description"] == "A game is on."
    await advance(node.url, 120_000)
    found = await request(f"{node.url}/api/games/{game}")
    assert (found["phase"], found["outcome"]) == ("over", clients[0].view["outcome"])
    assert not node.defects()


async def test_behind_a_passcode_nobody_is_named(
    server: Any, open_table: OpenTable, play_out: PlayOut
) -> None:
    """Places and points stay, also when the passcode goes later."""
    clients = await open_table(server.url, people=2, seats=2, **ONE_HAND)
    await clients[0].cmd("lock", passcode="abc")
    await clients[0].cmd("start", anyway=True)
    await play_out(clients)
    await clients[0].cmd("lock", passcode=None)
    game = game_of(clients[0])
    found = await request(f"{server.url}/api/games/{game}")
    assert found["seats"] == [{"kind": "person"}] * 2
    assert found["outcome"] == clients[0].view["outcome"]
    text, tags = await page(f"{server.url}/g/{game}")
    assert "Person" not in text
    assert tags["title"] == "Pitch"
    assert "Seat 1" in tags["description"]


@pytest.mark.parametrize("game", ["482109377-19999999999-1", "482109377", "x", "482109377-1-0", "4%2F-1-1"])
async def test_what_never_was_is_not_found(server: Any, game: str) -> None:
    """The page comes all the same and says so in words."""
    with pytest.raises(Refused, match=r"unknown_game|not_found"):
        await request(f"{server.url}/api/games/{game}")
    _, tags = await page(f"{server.url}/g/{game}") if "%2F" not in game else ("", {"title": "Quartet"})
    assert tags["title"] == "Quartet"


async def test_ids_are_not_found_by_trying(serve: Serve, open_table: OpenTable, play_out: PlayOut) -> None:
    """Wrong ones count like wrong codes, since a right one leads to a table."""
    node = await serve("--test", QUARTET_LIMITS="1")
    host = await new_guest(node.url)
    code = await new_room(node.url, host, game="pitch", seats=2, bot_delay=0, **ONE_HAND)
    async with Client(node.url, code, host) as client:
        await client.cmd("start", anyway=True)
        game = game_of(client)
        assert (await request(f"{node.url}/api/games/{game}"))["game"] == "pitch"
        for wrong in range(9):
            with pytest.raises(Refused, match=r"unknown_game|too_many_wrong_codes"):
                await request(f"{node.url}/api/games/{code}-{wrong + 1:x}-1")
        with pytest.raises(Refused, match="too_many_wrong_codes"):
            await request(f"{node.url}/api/games/{game}")
        assert (await page(f"{node.url}/g/{game}"))[1]["title"] == "Quartet"


def test_any_name_can_be_drawn() -> None:
    """Letters that the fonts lack are left out, long names are cut, and seven sides have room."""
    for names in ("你好 😀", "Ж" * 200, "", "\u202e", "Max Лена 2"):
        drawn = picture.draw("auction", "ru", tuple((place, names, 10**9) for place in range(1, 8)))
        assert drawn is not None
        assert len(drawn) < 200_000


def test_without_a_client_there_is_no_picture(tmp_path: Any) -> None:
    """The server runs without its bundle too."""
    assert picture.draw("pitch", "en", ((1, "Max", 3),), tmp_path) is None
    assert STATIC.exists()
