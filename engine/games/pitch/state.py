"""A game of Pitch as a value.

A side is a player, or with teams the players of one parity: seat ``s`` plays for side ``s % len(scores)``.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.game import Seat
from engine.games.pitch.options import Options
from engine.redacted import Redacted

Side: TypeAlias = int
"""A seat's number, with teams its number modulo two."""

Stage: TypeAlias = Literal["bid", "play", "hand", "over"]
"""Auction, tricks, hand over and waiting for all seats, game over."""

HAND: Final = 6
"""Cards of a hand, tricks of a hand."""

SHEET: Final = 60
"""Hands that the score sheet holds; the older lines fall off, the scores stay."""

HANDS: Final = 1000
"""Hands after which any game ends, so that a game of passes and thrown-in hands ends too."""


class Trick(Redacted, frozen=True, array_like=True, gc=False):
    """A finished trick; ``cards`` in order of play from ``leader``."""

    leader: Seat
    winner: Seat
    cards: tuple[int, ...]


class Tally(Redacted, frozen=True, array_like=True, gc=False):
    """What the finished tricks of a hand have given so far (P11): pips per side, cards and their sides.

    ``game_to``: the side with strictly most pips; ``game_sure``: no cards that are left can change that.
    """

    pips: tuple[int, ...]
    high: int | None = None
    high_to: Side | None = None
    low: int | None = None
    low_to: Side | None = None
    jack_to: Side | None = None
    game_to: Side | None = None
    game_sure: bool = False


class Line(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A hand on the score sheet; ``pitcher`` is None when it was thrown in (P18).

    ``high`` to ``game`` are the sides that took the points, None for nobody; ``delta``: what each side
    scored.
    """

    pitcher: Seat | None
    bid: int
    trump: int | None
    made: bool
    high: Side | None
    low: Side | None
    jack: Side | None
    game: Side | None
    delta: tuple[int, ...]


class State(Redacted, frozen=True, kw_only=True, tag="pitch", omit_defaults=True):
    """Everything a game of Pitch knows.

    ``hand_no`` counts from 1; hand k is dealt from deal k - 1 of ``seed``. ``hands`` are the cards not yet
    played, sorted. ``calls`` stand in order of speech from the dealer's left, 0 for a pass; ``pitcher`` and
    ``bid`` are the highest bid so far, after the auction the pitcher and his bid. ``leader`` led or leads the
    ``trick``; ``best`` is the card that wins it so far. ``voids`` holds per seat a bit for each suit that it
    has shown not to hold. ``hinted``: the question for which a hint was asked last. ``ready``: the seats
    that have seen the result of the hand. ``winner`` and ``reason`` are set when the game is over; without a
    winner the scores decide.
    """

    options: Options
    seed: bytes
    hand_no: int
    stage: Stage
    dealer: Seat
    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    tally: Tally
    voids: tuple[int, ...]
    calls: tuple[int, ...] = ()
    pitcher: Seat | None = None
    bid: int = 0
    trump: int | None = None
    leader: Seat | None = None
    trick: tuple[int, ...] = ()
    best: int | None = None
    tricks: tuple[Trick, ...] = ()
    hinted: str = ""
    ready: tuple[Seat, ...] = ()
    sheet: tuple[Line, ...] = ()
    winner: Side | None = None
    reason: str | None = None


def question(state: State) -> str:
    """The id of the open call or card, empty when there is none."""
    match state.stage:
        case "bid":
            return f"{state.hand_no}b{len(state.calls)}"
        case "play":
            return f"{state.hand_no}.{len(state.tricks) * len(state.hands) + len(state.trick)}"
        case _:
            return ""


def hinted(state: State) -> bool:
    """Whether a hint was asked for the open call or card."""
    return bool(state.hinted) and state.hinted == question(state)


def sides(state: State) -> tuple[Side, ...]:
    """The side of every seat (P16)."""
    return tuple(seat % len(state.scores) for seat in range(len(state.hands)))
