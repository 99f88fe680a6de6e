"""The few requests beside the socket."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.client import Client, Refused, new_guest, new_room, request

Serve = Callable[..., Awaitable[Any]]


def ask(
    base: str, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, Any, dict[str, str]]:
    """One request: status, decoded body, headers in lower case."""
    parts = urlsplit(base)
    connection = http.client.HTTPConnection(parts.netloc, timeout=10)
    try:
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        connection.request(
            method, path, data, {name.replace("_", "-"): value for name, value in headers.items()}
        )
        answer = connection.getresponse()
        text = answer.read()
        known = {name.lower(): value for name, value in answer.getheaders()}
        kind = known.get("content-type", "")
        return answer.status, json.loads(text) if kind == "application/json" else text, known
    finally:
        connection.close()


async def test_a_guest_makes_a_room(server: Any) -> None:
    """A guest is made by asking, a room by a guest, and its code has nine digits."""
    guest = await new_guest(server.url)
    code = await new_room(server.url, guest, game="pitch", seats=4, options={"target": 11}, clock="quick")
    assert len(code) == 9
    assert await request(f"{server.url}/api/rooms/{code}") == {
        "room": code,
        "game": "pitch",
        "phase": "waiting",
        "clock": "quick",
        "house": {
            "stand_in_s": 60,
            "newcomers": True,
            "watching": True,
            "delay_s": 0,
            "listed": False,
            "talking": False,
        },
        "seats": [{"kind": "free"}] * 4,
        "locked": False,
        "show": None,
        "options": {
            "type": "pitch",
            "teams": False,
            "target": 11,
            "low_to": "taker",
            "win_requires_made_bid": False,
            "max_hands": None,
            "min_bid": 1,
            "dealer_steal": "below4",
            "all_pass": "forced",
            "win_rule": "pitcher",
            "show_pips": False,
            "hints": False,
        },
    }


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "whist"}, 422, "unknown_game"),
        ({"seats": 8}, 422, "bad_seats"),
        ({"clock": "fast"}, 422, "bad_clock"),
        ({"options": {"target": 8}}, 422, "bad_options"),
        ({"options": {"jokers": True}}, 422, "bad_options"),
        ({"options": {"teams": True}, "seats": 3}, 422, "bad_options"),
        ({"seats": "four"}, 400, "bad_request"),
        ({"cheat": True}, 400, "bad_request"),
        ({"deck": ["Zz"]}, 400, "bad_request"),
        ({"seed": "no"}, 400, "bad_request"),
        ({"deck": ["As", "As"]}, 400, "bad_request"),
        ({"deck": ["**"]}, 400, "bad_request"),
        ({"bot_delay": -1}, 400, "bad_request"),
        ({"bot_delay": 10**23}, 400, "bad_request"),
    ],
)
async def test_a_room_that_makes_no_sense_is_refused(
    server: Any, change: dict[str, Any], status: int, code: str
) -> None:
    """The code says what is wrong."""
    guest = await new_guest(server.url)
    body = {"game": "pitch", "seats": 4} | change
    answer = await asyncio.to_thread(
        ask, server.url, "POST", "/api/rooms", body, authorization=f"Bearer {guest.token}"
    )
    assert answer[:2] == (status, answer[1] | {"code": code})


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 5000])
def test_a_body_that_is_none_is_refused(server: Any, body: bytes) -> None:
    """Whatever is sent, the answer is a code."""
    guest = asyncio.run(new_guest(server.url))
    status, answer, _ = ask(server.url, "POST", "/api/rooms", body, authorization=f"Bearer {guest.token}")
    assert (status, answer) == (400, {"code": "bad_request"})


def test_a_long_body_is_refused(server: Any) -> None:
    """More than 8 KB is not read."""
    guest = asyncio.run(new_guest(server.url))
    assert ask(server.url, "POST", "/api/rooms", bytes(9000), authorization=f"Bearer {guest.token}")[0] == 413


@pytest.mark.parametrize("token", ["", "Bearer ", "Bearer x.y", "Basic abc", "Bearer \xff"])
def test_a_room_needs_a_guest(server: Any, token: str) -> None:
    """Without a token that proves one: 401."""
    body = {"game": "pitch", "seats": 4}
    assert ask(server.url, "POST", "/api/rooms", body, authorization=token)[:2] == (
        401,
        {"code": "bad_token"},
    )


@pytest.mark.parametrize("path", ["/api/guest", "/api/rooms"])
def test_pages_of_other_sites_are_refused(server: Any, path: str) -> None:
    """The origin rule holds for requests that make something."""
    assert ask(server.url, "POST", path, {}, origin="http://evil.example")[:2] == (
        403,
        {"code": "bad_origin"},
    )
    assert ask(server.url, "POST", "/api/guest", {}, origin=server.url)[0] == 201


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/rooms/123456789", 404, "unknown_room"),
        ("GET", "/api/rooms/abc", 404, "unknown_room"),
        ("GET", "/api/rooms/0123456789", 404, "unknown_room"),
        ("GET", f"/api/rooms/{'7' * 5000}", 404, "unknown_room"),
        ("GET", "/api/other", 404, "not_found"),
        ("GET", "/.env", 404, "not_found"),
        ("GET", "/../pyproject.toml", 404, "not_found"),
        ("GET", "/api/guest", 404, "not_found"),
        ("POST", "/", 405, "method_not_allowed"),
    ],
)
def test_what_is_not_there_is_told_as_json(
    server: Any, method: str, path: str, status: int, code: str
) -> None:
    """Refusals have a body with a code."""
    assert ask(server.url, method, path)[:2] == (status, {"code": code})


def test_a_browser_is_told_in_words_what_is_not_there(server: Any) -> None:
    """Whoever mistypes an address gets the page, which says so; programs are told as before."""
    status, text, headers = ask(server.url, "GET", "/482-109-377", accept="text/html,*/*;q=0.8")
    assert status == 404
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert b"<html" in text
    assert ask(server.url, "GET", "/api/other", accept="text/html")[:2] == (404, {"code": "not_found"})


@pytest.mark.parametrize("path", ["/", "/r/482-109-377", "/healthz", "/api/rooms/1", "/nothing"])
def test_every_answer_is_guarded(server: Any, path: str) -> None:
    """The browser is told what the page may load and who may frame it."""
    headers = ask(server.url, "GET", path)[2]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_metrics_are_for_this_machine(server: Any) -> None:
    """Prometheus reads them here; what comes through a proxy does not."""
    status, text, _ = ask(server.url, "GET", "/metrics")
    assert status == 200
    assert b"quartet_sockets " in text
    assert b"quartet_commit_seconds_bucket" in text
    assert ask(server.url, "GET", "/metrics", x_forwarded_for="203.0.113.9")[0] == 404


async def test_without_the_setting_there_are_no_test_hooks(serve: Serve) -> None:
    """Seed, deck, bot delay and the clock are unknown, and no client is told of a test."""
    node = await serve()
    guest = await new_guest(node.url)
    for hook in ({"seed": "00" * 32}, {"deck": ["Ah"]}, {"bot_delay": 0}):
        with pytest.raises(Refused, match="bad_request"):
            await new_room(node.url, guest, game="pitch", seats=2, **hook)
    with pytest.raises(Refused, match="method_not_allowed"):
        await request(f"{node.url}/test/clock", {"advance": 1})
    code = await new_room(node.url, guest, game="pitch", seats=2)
    async with Client(node.url, code, guest) as client:
        assert "test" not in client.welcome["options"]


async def test_guessing_is_slowed_and_counted(serve: Serve) -> None:
    """After some wrong codes a right one is answered like a wrong one, but not to those who belong there."""
    node = await serve(QUARTET_LIMITS="1")
    host, guest = await new_guest(node.url), await new_guest(node.url)
    code = await new_room(node.url, host, game="pitch", seats=2)
    for wrong in range(100_000_000, 100_000_008):
        with pytest.raises(Refused, match="unknown_room"):
            await request(f"{node.url}/api/rooms/{wrong}")
    for tried in (code, "100000009"):
        with pytest.raises(Refused, match="too_many_wrong_codes"):
            await request(f"{node.url}/api/rooms/{tried}")
        async with Client(node.url, tried, guest) as client:
            assert client.gone == "too_many_wrong_codes"
    async with Client(node.url, code, host) as client:
        assert client.view["hosting"]
    text = (await asyncio.to_thread(ask, node.url, "GET", "/metrics"))[1].decode()
    assert 'quartet_refused_total{code="unknown_room"} 8.0' in text
    assert 'quartet_refused_total{code="too_many_wrong_codes"} 4.0' in text


async def test_rooms_and_guests_are_limited(serve: Serve) -> None:
    """More than the burst is refused with 429 and a time to come again."""
    node = await serve(QUARTET_LIMITS="0.5")
    guest = await new_guest(node.url)
    for _ in range(5):
        await new_room(node.url, guest, game="pitch", seats=2)
    with pytest.raises(Refused, match="too_many_rooms"):
        await new_room(node.url, guest, game="pitch", seats=2)
    for _ in range(14):
        await new_guest(node.url)
    status, body, headers = await asyncio.to_thread(ask, node.url, "POST", "/api/guest", {})
    assert (status, body) == (429, {"code": "too_many_guests"})
    assert int(headers["retry-after"]) >= 1


async def test_an_address_opens_so_many_sockets(serve: Serve) -> None:
    """More than the burst are refused before the handshake, and counted."""
    node = await serve(QUARTET_LIMITS="0.05")
    url = f"{node.url.replace('http', 'ws')}/ws"
    for _ in range(3):
        async with connect(url) as socket:
            assert await (await socket.ping()) >= 0
    with pytest.raises(InvalidStatus):
        async with connect(url):
            pass
    text = (await asyncio.to_thread(ask, node.url, "GET", "/metrics"))[1].decode()
    assert 'quartet_refused_total{code="too_many_sockets"} 1.0' in text


async def test_a_guest_moves_to_another_device(server: Any) -> None:
    """A pass is good once, and whoever has it is the same guest from then on."""
    guest = await new_guest(server.url)
    made = await request(f"{server.url}/api/passes", {}, token=guest.token)
    assert made["ms"] == 600_000
    claim = {"secret": made["secret"]}
    assert await request(f"{server.url}/api/passes/claim", claim) == guest._asdict()
    with pytest.raises(Refused, match="unknown_pass"):
        await request(f"{server.url}/api/passes/claim", claim)


async def test_a_pass_needs_a_guest(server: Any) -> None:
    """Nobody gets a pass without a token, and no pass is guessed or waits for ever."""
    with pytest.raises(Refused, match="bad_token"):
        await request(f"{server.url}/api/passes", {})
    with pytest.raises(Refused, match="unknown_pass"):
        await request(f"{server.url}/api/passes/claim", {"secret": "a" * 32})
    with pytest.raises(Refused, match="bad_request"):
        await request(f"{server.url}/api/passes/claim", {"secret": "a" * 65})
