"""Hostile frames from a seed: valid ones with something wrong in them, and what nobody ever sent."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgpack

from server.protocol import MAX_FRAME

COMMANDS: Final[dict[str, dict[str, Any]]] = {
    "add_bot": {"level": "club", "seat": None},
    "remove_bot": {"seat": 1},
    "start": {"anyway": True},
    "rematch": {},
    "kick": {"seat": 1},
    "transfer": {"seat": 1},
    "swap": {"seat": 0, "other": 1},
    "change": {"options": {"target": 11}, "clock": "quick", "house": {"newcomers": False, "talking": True}},
    "give": {"seat": 1},
    "pause": {"on": True},
    "step": {},
    "skip": {},
    "pace": {"speed": "full"},
    "rest": {"on": True},
    "wait": {"on": True},
    "ready": {"ready": True},
    "sit": {"name": "Eve", "seat": 0},
    "contribute": {"value": bytes(16)},
    "end": {},
    "lock": {"passcode": "abc"},
    "mute": {"seat": 0, "line": 1, "on": True},
    "close": {},
}
"""All of them are refused to a stranger while a game without free seats runs."""

ACTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"type": "bid", "amount": 2},
    {"type": "pitch", "card": 4},
    {"type": "play", "card": 11},
    {"type": "continue"},
)

NUMBERS: Final = (
    0,
    -1,
    1,
    2,
    7,
    2**31,
    2**53 - 1,
    2**53,
    2**63,
    2**64 - 1,
    -(2**63),
    0.5,
    math.inf,
    math.nan,
)
TEXTS: Final = (
    "",
    "x",
    "x" * 300,
    "\x00",
    "\u202e\u202e",
    "\ud7ff\U0010ffff",
    "../../etc",
    "{{p00}}r:1",
    "😀" * 60,
)
WORDS: Final = (
    "type",
    "n",
    "ask",
    "action",
    "command",
    "seat",
    "who",
    "k",
    "text",
    "v",
    "room",
    "token",
    "events",
)
BYTES: Final = (
    b"",
    b"\xc1",
    b"\xdd\xff\xff\xff\xff",
    b"\xdf\xff\xff\xff\xff",
    b"\xdb\xff\xff\xff\xffabc",
    b"\xc6\x7f\xff\xff\xff",
    b"\xc9\xff\xff\xff\xff\x01",
    b"\x91" * (MAX_FRAME - 1),
    b"\x81\xa1a" * 2_700,
    b"\xdc\x10\x00" + b"\xc0" * 4_096,
    b"\xa4\xff\xfe\xfd\xfc",
    b"{" * 50,
)
"""Lengths that lie, depth without end, letters that are none."""


class Fuzzer:
    """Frames to be sent by somebody whose last number is ``last``; the same seed gives the same frames.

    ``asks`` are open questions to others, ``token`` and ``room`` are the sender's own. ``stranger``: the
    sender has no seat, so that every command may be tried; who has one only sends actions that are not his.
    """

    def __init__(self, seed: int, *, token: str, room: str, asks: list[str], stranger: bool) -> None:
        self._rng = Random(seed)
        self._token = token
        self._room = room
        self._asks = asks
        self._stranger = stranger
        self.last = 0

    def frames(self) -> Iterator[bytes]:
        """Without end."""
        while True:
            frame = self._frame()
            yield frame[:MAX_FRAME]

    def _frame(self) -> bytes:
        rng = self._rng
        match rng.random():
            case luck if luck < 0.45:
                return _pack(self._valid())
            case luck if luck < 0.8:
                return _pack(self._bend(self._valid()))
            case luck if luck < 0.9:
                return self._break(_pack(self._valid()))
            case luck if luck < 0.94:
                return rng.choice(BYTES)
            case luck if luck < 0.97:
                return _pack(self._anything(0))
            case _:
                return rng.randbytes(rng.randrange(200))

    def _valid(self) -> dict[str, Any]:
        """A message that the protocol allows and the room refuses, or that changes nothing."""
        rng = self._rng
        n = rng.choice((self.last, self.last + 1, self.last + 1, self.last + 2, 1, 2**53 - 1)) or 1
        if not self._stranger:
            n = min(n, self.last + 1)  # a number that is far ahead is one's own to use up
        match rng.randrange(8):
            case 0 | 1 | 2 if self._stranger:
                kind = rng.choice(tuple(COMMANDS))
                return {"type": "cmd", "n": n, "command": {"type": kind, **COMMANDS[kind]}}
            case 5 if self._stranger or rng.random() < 0.02:  # what is said is told to whoever comes
                return {"type": "say", "k": n, "text": rng.choice(TEXTS)[:200], "name": "Eve"}
            case 6:
                return {"type": "ping", "t": rng.random()}
            case 7:
                return {"type": "hello", "v": [1, 0], "token": self._token, "room": self._room}
            case _:
                ask = rng.choice((*self._asks, *self._asks, None, "", "0", "x" * 50))
                return {"type": "act", "n": n, "ask": ask, "action": rng.choice(ACTIONS)}

    def _bend(self, message: dict[str, Any]) -> dict[str, Any]:
        """One thing in it is wrong: a value, a name, something that is missing or too much."""
        rng = self._rng
        where = message
        for inner in ("command", "action"):
            if inner in message and rng.random() < 0.5:
                where = message[inner] = dict(message[inner])
        name = rng.choice(tuple(where))
        if not self._stranger and message["type"] == "say":
            name = "k"
        match rng.randrange(4):
            case 0:
                where[name] = self._anything(0)
            case 1:
                del where[name]
            case 2:
                where[rng.choice(WORDS) + rng.choice(("", "s"))] = self._anything(1)
            case _:
                where[name] = rng.choice((*NUMBERS, *TEXTS, None, True, [], {}))
        return message

    def _break(self, frame: bytes) -> bytes:
        """Bytes that are changed, missing, doubled."""
        rng = self._rng
        at = rng.randrange(len(frame))
        match rng.randrange(4):
            case 0:
                return frame[:at] + bytes([rng.randrange(256)]) + frame[at + 1 :]
            case 1:
                return frame[:at]
            case 2:
                return frame + frame
            case _:
                return frame[:at] + rng.choice(BYTES) + frame[at:]

    def _anything(self, depth: int) -> Any:
        rng = self._rng
        match rng.randrange(8 if depth < 5 else 4):
            case 0:
                return rng.choice(NUMBERS)
            case 1:
                return rng.choice(TEXTS)
            case 2:
                return rng.randbytes(rng.randrange(40))
            case 3:
                return rng.choice((None, True, False))
            case 4:
                return msgpack.ExtType(rng.randrange(128), rng.randbytes(4))
            case 5 | 6:
                return [self._anything(depth + 1) for _ in range(rng.randrange(5))]
            case _:
                return {rng.choice(WORDS): self._anything(depth + 1) for _ in range(rng.randrange(5))}


def _pack(value: Any) -> bytes:
    packed: bytes = msgpack.packb(value)
    return packed
