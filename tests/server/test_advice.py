"""Advice to a seat over HTTP: for its person alone, computed in a worker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from server.client import Client, Refused, new_guest, new_room, request

Serve = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]


async def test_a_hint_is_answered_to_its_seat_alone(server: Any, open_table: OpenTable) -> None:
    """Nothing before it was asked for, and nothing for others, strangers and rooms that are not there."""
    people = await open_table(server.url, people=2, game="pineapple", seats=2, options={"hints": True})
    await people[0].cmd("start", anyway=True)
    await people[0].until(lambda: people[0].view["acting"])
    asked, other = people if people[0].view["ask"] else reversed(people)
    url = f"{server.url}/api/rooms/{asked.room}/advice"

    async def advice(token: str, url: str = url) -> Any:
        return await request(url, {}, token)

    with pytest.raises(Refused, match="no_advice"):
        await advice(asked.guest.token)
    await asked.act({"type": "hint"})
    found = await advice(asked.guest.token)
    assert sorted(card for card, _ in found["spots"]) == sorted(asked.view["trays"][asked.seat][0])
    for card, line in found["spots"]:
        await asked.act({"type": "place", "card": card, "line": line})
    await asked.act({"type": "ready"})
    stranger = await new_guest(server.url)
    for token in (other.guest.token, stranger.token, asked.guest.token):
        with pytest.raises(Refused, match="no_advice"):
            await advice(token)
    with pytest.raises(Refused, match="bad_token"):
        await advice("none")
    with pytest.raises(Refused, match="unknown_room"):
        await advice(asked.guest.token, url.replace(asked.room, "999999999"))


@pytest.mark.parametrize(
    ("game", "seats", "kinds"), [("pitch", 2, {"bid", "pitch"}), ("auction", 4, {"bid", "pass"})]
)
async def test_what_a_strong_player_would_do(
    server: Any, open_table: OpenTable, game: str, seats: int, kinds: set[str]
) -> None:
    """In games that are not laid the answer is an action, and it can be played."""
    people = await open_table(server.url, people=seats, game=game, seats=seats, options={"hints": True})
    await people[0].cmd("start", anyway=True)
    for person in people:
        await person.until(partial(lambda one: one.view["phase"] == "playing", person))
    (asked,) = [person for person in people if person.view["ask"]]
    url = f"{server.url}/api/rooms/{asked.room}/advice"
    await asked.act({"type": "hint"})
    assert asked.view["offers"]["hinted"]
    for other in people:
        if other is not asked:
            with pytest.raises(Refused, match="no_advice"):
                await request(url, {}, other.guest.token)
    action = (await request(url, {}, asked.guest.token))["action"]
    assert action["type"] in kinds
    await asked.act(action)
    with pytest.raises(Refused, match="no_advice"):
        await request(url, {}, asked.guest.token)


async def test_no_advice_without_hints(server: Any, open_table: OpenTable) -> None:
    """Where the room has none, and before a game has begun."""
    (host,) = await open_table(server.url, people=1, seats=2)
    with pytest.raises(Refused, match="no_advice"):
        await request(f"{server.url}/api/rooms/{host.room}/advice", {}, host.guest.token)
    await host.cmd("add_bot", seat=1, level="novice")
    await host.cmd("start", anyway=True)
    with pytest.raises(Refused, match="no_advice"):
        await request(f"{server.url}/api/rooms/{host.room}/advice", {}, host.guest.token)


async def test_codes_are_not_found_by_advice(serve: Serve) -> None:
    """After many that lead nowhere a right one looks like a wrong one."""
    node = await serve(QUARTET_LIMITS="1")
    code = await new_room(node.url, await new_guest(node.url), game="pitch", seats=2)

    async def told(room: str) -> str:
        with pytest.raises(Refused) as refused:
            await request(f"{node.url}/api/rooms/{room}/advice", {}, (await new_guest(node.url)).token)
        return refused.value.code

    assert await told(code) == "no_advice"
    for wrong in range(100_000_000, 100_000_008):
        assert await told(str(wrong)) == "unknown_room"
    assert await told(code) == "too_many_wrong_codes"
