"""A game of Pineapple as a value."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.game import Seat
from engine.games.pineapple.boards import EMPTY, Lines
from engine.games.pineapple.options import Options
from engine.games.pineapple.settlement import Pair
from engine.redacted import Redacted

Stage: TypeAlias = Literal["streets", "fantasy", "closed", "show", "rebuy", "wait", "over"]
"""Open play in turn, Fantasyland after it, all at once and closed (F3), showdown, re-buying between matches,
waiting for a second seat (G2), game over."""

Out: TypeAlias = Literal["", "asked", "away", "idle", "poor", "left"]
"""Why a seat sits out: it does not, it asked to, T3, T4, no re-buy (G2), nobody sits there any more (T6)."""

PLACING: Final = ("streets", "fantasy", "closed")

STREETS: Final = 5

DISCARD: Final = 3
"""The spot of a draft beside the lines 0 top, 1 middle, 2 bottom."""

CHANGES: Final = 60
"""Changes of a draft that a street allows."""

SHEET: Final = 60
"""Deals that the score sheet holds; the older ones fall off."""

IDLE: Final = 2
"""Deals timed out in a row after which a seat is sat out (T4)."""

HIDDEN: Final = -1
"""A card that an info knows to be there, not which."""

Spot: TypeAlias = tuple[int, int]
"""A card of the street and where it lies for now: a line, or DISCARD."""


class Player(Redacted, frozen=True, array_like=True, gc=False):
    """A seat over a whole game.

    ``stack`` and ``bought`` in points; ``out``: why it sits out; ``leaving``: it sits out when the match is
    over. ``absent``: its deal was given up because the person was ``away`` or has ``left`` (T3, T6).
    ``idle``: whole deals timed out in a row. ``right``: cards of the Fantasyland that it holds the right to;
    ``entry``: those of its first one in this match.
    """

    stack: int
    bought: int
    out: Out = ""
    leaving: bool = False
    absent: Literal["", "away", "left"] = ""
    idle: int = 0
    right: int = 0
    entry: int = 0


class Layout(Redacted, frozen=True, array_like=True, gc=False):
    """What a participant has before him in a deal.

    ``fantasy``: his number of cards in Fantasyland, 0 on streets. ``hand``: the cards of the street in order
    of receipt; ``draft``: where some of them lie for now, in order of laying; ``changes``: how often it was
    changed. ``acted``: the person has done something in this deal; ``auto``: it is laid automatically to its
    end; ``done``: the board stands; ``hinted``: a hint was asked for this street.
    """

    fantasy: int = 0
    street: int = 1
    lines: Lines = EMPTY
    hand: tuple[int, ...] = ()
    draft: tuple[Spot, ...] = ()
    discards: tuple[int, ...] = ()
    changes: int = 0
    acted: bool = False
    auto: bool = False
    done: bool = False
    hinted: bool = False


class Deal(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A finished deal on the score sheet.

    ``delta``: points of each seat; ``fantasy``: cards of those who set in Fantasyland; ``dead``: seats with
    a dead hand.
    """

    match: int
    delta: tuple[int, ...]
    fantasy: tuple[int, ...]
    dead: tuple[Seat, ...]


class State(Redacted, frozen=True, kw_only=True, tag="pineapple", omit_defaults=True):
    """Everything a game of Pineapple knows.

    ``match`` and ``deal_no`` count from 1, the latter over the whole game: deal k is dealt from deal k - 1 of
    ``seed``; ``deal`` counts within the match. ``order``: the participants of the deal in turn, the button
    last; ``match_seats``: those of the match. ``bye``: the seat that has it in this match, ``last_bye`` the
    last one of the game (Q1). ``stock``: what is not dealt yet. ``pairs``: the settled pairs of the last
    deal, ``earned`` what it gave per seat: cards of the next Fantasyland and for what. ``ready``: the seats
    that have seen the showdown; ``declined``: those that stay out while the table waits.
    """

    options: Options
    seed: bytes
    stage: Stage
    players: tuple[Player, ...]
    layouts: tuple[Layout | None, ...]
    match: int = 0
    deal_no: int = 0
    deal: int = 0
    button: Seat | None = None
    order: tuple[Seat, ...] = ()
    match_seats: tuple[Seat, ...] = ()
    bye: Seat | None = None
    last_bye: Seat | None = None
    stock: tuple[int, ...] = ()
    pairs: tuple[Pair, ...] = ()
    earned: tuple[tuple[int, str], ...] = ()
    ready: tuple[Seat, ...] = ()
    declined: tuple[Seat, ...] = ()
    sheet: tuple[Deal, ...] = ()
    reason: str | None = None

    def layout(self, seat: Seat) -> Layout:
        """The layout of a participant."""
        layout = self.layouts[seat]
        assert layout is not None
        return layout

    def ready_to_play(self, seat: Seat) -> bool:
        """Whether a seat would take part in a match that starts now (D1)."""
        player = self.players[seat]
        return not player.out and (not self.options.stack_cap or player.stack >= self.options.min_stack)


def acting(state: State) -> tuple[Seat, ...]:
    """The seats that place cards now: one in turn, or all that have not finished where it is closed (F3)."""
    open_seats = [seat for seat in state.order if not state.layout(seat).done]
    if state.stage == "streets":
        turn = [seat for seat in open_seats if not state.layout(seat).fantasy]
        return tuple(sorted(turn, key=lambda seat: state.layout(seat).street)[:1])
    return tuple(open_seats) if state.stage in PLACING else ()


def with_player(state: State, seat: Seat, **changes: object) -> State:
    """The state with a changed player."""
    player = msgspec.structs.replace(state.players[seat], **changes)
    return msgspec.structs.replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_layout(state: State, seat: Seat, **changes: object) -> State:
    """The state with a changed layout."""
    layout = msgspec.structs.replace(state.layout(seat), **changes)
    return msgspec.structs.replace(state, layouts=(*state.layouts[:seat], layout, *state.layouts[seat + 1 :]))
