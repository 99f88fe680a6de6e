"""What a seat has been entitled to see, and worlds that agree with it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from engine.cards import deck
from engine.game import Seat, Viewer
from engine.games.pineapple.boards import EMPTY, ROOM, Lines
from engine.games.pineapple.state import DISCARD, HIDDEN, Layout, Spot, State
from engine.games.pineapple.view import counts_shown, sees_board, sees_hand
from engine.redacted import Redacted


class Info(Redacted, frozen=True):
    """All that a viewer knows: the table without its seed, hidden cards as HIDDEN.

    Of a hidden draft only the number of placed cards is known, where that is shown.
    """

    viewer: Viewer
    table: State


def info(state: State, seat: Viewer) -> Info:
    """All that a seat (or PUBLIC) has been entitled to see so far."""
    layouts = tuple(
        None if layout is None else _known(state, layout, other, seat)
        for other, layout in enumerate(state.layouts)
    )
    return Info(seat, replace(state, seed=b"", layouts=layouts, stock=_hidden(state.stock)))


def _hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(cards)


def _known(state: State, layout: Layout, seat: Seat, viewer: Viewer) -> Layout:
    if seat == viewer:
        return layout
    layout = replace(layout, discards=_hidden(layout.discards), changes=0, acted=False)
    if not sees_hand(state, seat, viewer):
        placed = sum(spot != DISCARD for _, spot in layout.draft) if counts_shown(state, layout) else 0
        layout = replace(layout, hand=_hidden(layout.hand), draft=((HIDDEN, 0),) * placed)
    if not sees_board(state, seat, viewer):
        # How many cards lie in which line would be knowledge too: all stand in the first for now.
        layout = replace(layout, lines=(_hidden(tuple(_all(layout.lines))), (), ()))
    return layout


def _all(lines: Lines) -> Iterator[int]:
    for cards in lines:
        yield from cards


def unseen(table: State) -> list[int]:
    """The cards whose place an info does not tell, sorted."""
    seen: set[int] = set()
    for layout in table.layouts:
        if layout is not None:
            seen.update(layout.hand, layout.discards, _all(layout.lines))
    return [card for card in deck(54 if table.options.jokers else 52) if card not in seen]


def resample(info: Info, rng: Random) -> State:
    """A random state that agrees with an info: hidden cards, hidden drafts and the seed are new."""
    table = info.table
    pool = unseen(table)
    rng.shuffle(pool)
    layouts = tuple(None if layout is None else _filled(layout, pool, rng) for layout in table.layouts)
    stock = tuple(pool[: len(table.stock)])
    return replace(table, seed=rng.randbytes(32), layouts=layouts, stock=stock)


def _filled(layout: Layout, pool: list[int], rng: Random) -> Layout:
    """A layout with a card from the pool for each that is hidden."""

    def fill(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(pool.pop() if card == HIDDEN else card for card in cards)

    lines = layout.lines
    if HIDDEN in lines[0]:
        lines = _spread(fill(lines[0]), rng)
    hand = fill(layout.hand)
    draft = layout.draft
    if draft and draft[0][0] == HIDDEN:
        draft = _drafted(lines, hand[: len(draft)], rng)
    return replace(layout, lines=lines, hand=hand, draft=draft, discards=fill(layout.discards))


def _spread(cards: tuple[int, ...], rng: Random) -> Lines:
    """Cards on an empty board at random."""
    spots = _drafted(EMPTY, cards, rng)
    top, middle, bottom = (tuple(card for card, spot in spots if spot == line) for line in range(3))
    return top, middle, bottom


def _drafted(lines: Lines, cards: tuple[int, ...], rng: Random) -> tuple[Spot, ...]:
    """Cards on free places at random."""
    free = [line for line, most in enumerate(ROOM) for _ in range(most - len(lines[line]))]
    return tuple(zip(cards, rng.sample(free, len(cards)), strict=True))
