"""Frames as they travel: the recorded ones are read here and by the client's tests."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import msgpack
import msgspec
import pytest

from engine.room.commands import AddBot, Contribute, Sit, Start
from server import bodies, client
from server import protocol as p

GOLDEN = Path(__file__).parent.parent / "golden" / "frames.json"

TABLE = {"room": "482109377", "game": "pitch", "phase": "playing", "you": 2, "commitment": bytes(range(32))}
CLIENT: list[p.ClientMessage] = [
    p.Hello((1, 0), "guest.signature", "482109377"),
    p.Hello((1, 0), "guest.signature", "482109377", have=(1, 70_000), events=412),
    p.Act(7, "3.12", msgspec.Raw(msgspec.msgpack.encode({"type": "play", "card": 51}))),
    p.Cmd(1, Sit("Maximilian Ω", 2)),
    p.Cmd(2, Contribute(bytes(range(16)))),
    p.Cmd(3, AddBot("club")),
    p.Cmd(2**53 - 1, Start(anyway=True)),
    p.Say(1, "Хорошая раздача"),
    p.Ping(1234.5),
]
SERVER: list[p.ServerMessage] = [
    p.Welcome((1, 0), "n1", 1_796_000_000_000, "guest", 41, p.ServerOptions(True, "https://cards.example")),
    p.View(300, TABLE, {0: 1_796_000_030_000, 3: 0}, e=1),
    p.View(301, {"ask": None}, events=(p.WireEvent("play", 2, {"card": 51}),), n=42, next=77),
    p.Events(5, (p.WireEvent("ended", None, {}),)),
    p.Chat(9, 1_796_000_000_000, "Max", "Nice hand", 0, 3),
    p.Here((0, 2), 5),
    p.Ack(42),
    p.Error("must_follow", 43, detail={"suit": 2}),
    p.Pong(1234.5, 1_796_000_000_000),
    p.Move(250),
    p.Gone("elsewhere"),
    p.Status(False),
]


def recorded() -> list[dict[str, Any]]:
    """The messages as JSON beside the frames that carry them; bytes stand as ``{"base64": ...}``."""
    frames = [msgspec.msgpack.encode(message) for message in [*CLIENT, *SERVER]]
    return [
        {"frame": base64.b64encode(frame).decode(), "message": plain(client.read(frame))} for frame in frames
    ]


def plain(value: Any) -> Any:
    """A decoded value as JSON can hold it."""
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


def test_frames_are_as_recorded() -> None:
    """A change of the wire is a change of tests/golden/frames.json, which the client's tests read too."""
    assert json.loads(GOLDEN.read_text()) == recorded()


@pytest.mark.parametrize("message", CLIENT, ids=lambda message: type(message).__name__)
def test_messages_of_clients_come_back_as_they_were(message: p.ClientMessage) -> None:
    """Encode and decode are each other's inverse."""
    decoded = msgspec.msgpack.decode(msgspec.msgpack.encode(message), type=p.ClientMessage)
    if isinstance(message, p.Act) and isinstance(decoded, p.Act):
        assert (decoded.n, decoded.ask, bytes(decoded.action)) == (
            message.n,
            message.ask,
            bytes(message.action),
        )
    else:
        assert decoded == message


@pytest.mark.parametrize("message", SERVER, ids=lambda message: type(message).__name__)
def test_messages_of_the_server_come_back_as_they_were(message: p.ServerMessage) -> None:
    """Fields at their default are left out and come back."""
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(message), type=type(message)) == message


@pytest.mark.parametrize(
    "message",
    [
        {"type": "act", "n": 0, "ask": None, "action": {}},
        {"type": "act", "n": 2**53, "ask": None, "action": {}},
        {"type": "act", "n": 1, "action": {}},
        {"type": "cmd", "n": 1, "command": {"type": "win"}},
        {"type": "cmd", "n": 1, "command": {"type": "start", "anyway": True, "cheat": True}},
        {"type": "hello", "v": [1, 0], "token": "x", "room": "12345678"},
        {"type": "hello", "v": [1, 0], "token": "x", "room": "012345678"},
        {"type": "hello", "v": [1, 0], "token": "x" * 201, "room": "482109377"},
        {"type": "hello", "v": [1], "token": "x", "room": "482109377"},
        {"type": "say", "k": 1, "sign": "shout"},
        {"type": "say", "k": 1, "text": "x" * 201},
        {"type": "ping", "t": "now"},
        {"type": "view", "v": 1},
        {"type": "ping", "t": 1, "more": 1},
        {},
        [],
        None,
    ],
)
def test_what_is_no_message_is_refused(message: Any) -> None:
    """Unknown fields, kinds and values out of range are no messages."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.decode(msgpack.packb(message), type=p.ClientMessage)


def test_what_holds_cards_or_tokens_does_not_tell() -> None:
    """Their repr says no more than the type."""
    for message in (
        CLIENT[0],
        CLIENT[2],
        SERVER[1],
        p.WireEvent("play", 2, {"card": 51}),
        bodies.Guest("id", "token"),
    ):
        assert repr(message) == f"{type(message).__name__}(...)"
