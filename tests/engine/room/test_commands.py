"""Commands on the wire."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from engine.room import Act, BotAct, By, Request
from engine.room import commands as c

WORDS: dict[str, dict[str, Any]] = {
    "sit": {"name": "Max", "seat": 1},
    "stand": {},
    "ready": {"ready": False},
    "contribute": {"value": bytes(16)},
    "add_bot": {"level": "club", "seat": None},
    "remove_bot": {"seat": 1},
    "start": {"anyway": True},
    "rematch": {},
    "kick": {"seat": 2},
    "transfer": {"seat": 1},
    "swap": {"seat": 0, "other": 2},
    "change": {"options": {"rounds": 3}, "clock": "quick", "house": {"newcomers": False}},
    "give": {"seat": 1},
    "pause": {"on": False},
    "step": {},
    "skip": {},
    "pace": {"speed": "fast"},
    "rest": {"on": False},
    "wait": {"on": False},
    "end": {},
    "lock": {"passcode": "abc"},
    "mute": {"seat": None, "line": 3, "on": False, "name": None},
    "close": {},
}


def _read(message: dict[str, Any]) -> Request:
    request: Request = msgspec.msgpack.decode(msgspec.msgpack.encode(message), type=Request)
    return request


def test_every_request_is_listed_here() -> None:
    """The words of this file are all the requests there are."""
    assert {kind.__struct_config__.tag for kind in get_args(Request)} == set(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_a_request_round_trips(word: str) -> None:
    """A request is told by its type and keeps its fields."""
    request = _read({"type": word, **WORDS[word]})
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(request)) == {"type": word, **WORDS[word]}


@pytest.mark.parametrize("word", WORDS)
def test_a_request_with_an_unknown_field_is_refused(word: str) -> None:
    """A field that the server does not know is no request of this version."""
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        _read({"type": word, **WORDS[word], "who": "ann"})


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"type": "tick"},
        {"type": "back", "who": "a"},
        {"type": "act"},
        {"type": "hush", "who": "ann", "name": "Ann", "line": 1},
        {"type": "sit", "name": 7},
    ],
)
def test_what_is_no_request_is_refused(message: dict[str, Any]) -> None:
    """People cannot send what only the server may, nor wrong types."""
    with pytest.raises(msgspec.ValidationError):
        _read(message)


def test_a_repr_tells_neither_cards_nor_shares() -> None:
    """What people send can be logged without telling what they hold."""
    share = c.Contribute(b"\x01secret share!!\x02")
    for value in (share, Act("7", "queen"), By("ann", 1, Act("7", "queen")), BotAct(0, "7", "queen")):
        assert "queen" not in repr(value)
        assert "secret" not in repr(value)
