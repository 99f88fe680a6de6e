"""What becomes of a board as it stands: names, bonuses, risk of a dead hand, what lines still need."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.cards import ACE, JOKERS, is_joker
from engine.games.pineapple.boards import FULL, ROOM, Board, Lines, judge
from engine.games.pineapple.drafts import committed
from engine.games.pineapple.fantasy import earned
from engine.games.pineapple.lines import FIVE, RANK, SUIT, Value, natural, read
from engine.games.pineapple.royalties import bonus
from engine.games.pineapple.state import Layout, State

Order: TypeAlias = Literal["right", "risk", "dead"]
"""The order of the lines is right as it stands; wrong but to be mended; wrong for good."""

_WILD: int = 2
"""Free places and jokers of a line up to which all its completions are looked at."""


class Shape(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a line counts as.

    ``value``: (category, ranks...) with 0 high card, 1 pair, 2 two pair, 3 trips, 4 straight, 5 flush, 6 full
    house, 7 quads, 8 straight flush, 10 royal flush; ``bonus`` in points; ``jokers``: the cards that its
    jokers count as, highest rank first.
    """

    value: tuple[int, ...]
    bonus: int
    jokers: tuple[int, ...]


class Draw(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a line may still become with so many cards more; ``suit`` 0..3 (c d h s) of a flush."""

    kind: Literal["straight", "flush", "straight_flush"]
    missing: int
    suit: int | None


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """The own board with the draft as it lies; tuples stand for top, middle, bottom.

    ``needs``: the value that a line must reach for the order to be right, None where it is. ``bonus``: the
    points of all lines, none while the order is wrong. ``fantasy``: the cards of the Fantasyland that the
    board would earn, 0 for none, and for what (``why``).
    """

    shapes: tuple[Shape, Shape, Shape]
    order: Order
    needs: tuple[Value | None, Value | None, Value | None]
    draws: tuple[Draw | None, Draw | None, Draw | None]
    bonus: int
    fantasy: int
    why: str


def shapes(lines: Lines, board: Board) -> tuple[Shape, Shape, Shape]:
    """What the lines of a board count as; a full dead board has no bonuses (L3)."""
    dead = board.dead and full(lines)
    top, middle, bottom = (
        Shape(
            reading.value,
            0 if dead else bonus(line, reading.value),
            tuple(sorted(reading.jokers, key=lambda card: -RANK[card])),
        )
        for line, reading in enumerate(board.lines)
    )
    return top, middle, bottom


def full(lines: Lines) -> bool:
    """Whether a board has all its cards."""
    return sum(map(len, lines)) == FULL


def outlook(state: State, seat: int) -> Outlook:
    """The outlook of a participant's board."""
    layout = state.layout(seat)
    lines = laid(layout)
    board = judge(lines)
    order: Order = "right" if not board.dead else "risk" if mendable(lines) else "dead"
    cards, why = earned(state.options.fantasy, board, layout.fantasy, state.players[seat].entry)
    return Outlook(
        shapes(lines, board),
        order,
        _needs(lines, board),
        (None, draw(lines[1]), draw(lines[2])),
        sum(board.bonuses),
        cards,
        why,
    )


def laid(layout: Layout) -> Lines:
    """The lines of a layout with its draft."""
    return committed(layout, layout.draft)[0] if layout.draft else layout.lines


def mendable(lines: Lines) -> bool:
    """Whether some cards in the free places would put the lines in order.

    A free place is read as a joker (J2), so it counts on no card that lies in the same line. Lines with more
    than two of them may become anything that is not below what lies there.
    """
    cap: Value | None = None
    for most, cards in zip(reversed(ROOM), reversed(lines), strict=True):
        free = most - len(cards)
        if free + sum(map(is_joker, cards)) <= _WILD:
            reading = read((*cards, *JOKERS[:1] * free), cap)
            if reading is None:
                return False
            cap = reading.value
        elif cap is not None and natural(card for card in cards if not is_joker(card)) > cap:
            return False
    return True


def _needs(lines: Lines, board: Board) -> tuple[Value | None, Value | None, Value | None]:
    top, middle, bottom = (reading.value for reading in board.lines)
    if not lines[1]:
        return None, None, top if lines[2] and top > bottom else None
    return None, top if top > middle else None, middle if lines[2] and middle > bottom else None


def draw(cards: tuple[int, ...]) -> Draw | None:
    """The straight or flush that three or four cards of a line of five are on the way to."""
    missing = FIVE - len(cards)
    if not 1 <= missing <= 2:
        return None
    known = [card for card in cards if not is_joker(card)]
    suits, ranks = {SUIT[card] for card in known}, {RANK[card] for card in known}
    low = {1 if rank == ACE else rank for rank in ranks}
    straight = len(ranks) == len(known) and min(max(ranks) - min(ranks), max(low) - min(low)) < FIVE
    if len(suits) == 1:
        return Draw("straight_flush" if straight else "flush", missing, min(suits))
    return Draw("straight", missing, None) if straight else None
