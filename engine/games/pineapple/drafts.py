"""Placing the cards of a street: a draft that may be changed until it is ready (D2, D3, F2, T2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import IllegalAction
from engine.games.pineapple.actions import Action, AutoPlace, Discard, Place, Ready, TakeBack
from engine.games.pineapple.boards import FULL, ROOM, Lines
from engine.games.pineapple.state import CHANGES, DISCARD, Layout, Spot


def needed(layout: Layout) -> int:
    """The cards of the street that must be placed: five, two, or thirteen."""
    return FULL if layout.fantasy else 5 if layout.street == 1 else 2


def placed(layout: Layout) -> int:
    """The cards of the draft that lie on lines."""
    return sum(spot != DISCARD for _, spot in layout.draft)


def room(layout: Layout) -> tuple[int, int, int]:
    """Free places of top, middle and bottom, with the draft as it lies."""
    spots = [spot for _, spot in layout.draft]
    top, middle, bottom = (
        most - len(cards) - spots.count(line)
        for line, (most, cards) in enumerate(zip(ROOM, layout.lines, strict=True))
    )
    return top, middle, bottom


def discardable(layout: Layout) -> int:
    """How many more cards may be laid aside."""
    return len(layout.hand) - needed(layout) - sum(spot == DISCARD for _, spot in layout.draft)


def complete(layout: Layout) -> bool:
    """Whether the draft may be made ready."""
    return placed(layout) == needed(layout)


def actions(layout: Layout) -> Iterator[Action]:
    """Everything that may be done with a street."""
    lies = dict(layout.draft)
    free, full, aside = room(layout), complete(layout), discardable(layout)
    if layout.changes < CHANGES:
        for card in layout.hand:
            at = lies.get(card)
            if not full or at in (0, 1, 2):
                yield from (Place(card, line) for line in range(3) if free[line] and line != at)
            if at != DISCARD and aside:
                yield Discard(card)
            if at is not None:
                yield TakeBack(card)
        if lies:
            yield TakeBack()
    if full:
        yield Ready()
    yield AutoPlace()


def change(layout: Layout, action: Place | Discard | TakeBack) -> tuple[Spot, ...]:
    """The draft after a change.

    IllegalAction: ``too_many_changes``, ``not_your_card``, ``not_placed`` (nothing to take back),
    ``line_full`` (``line``), ``street_full`` (as many placed as there may be), ``nothing_to_discard``,
    ``unchanged``.
    """
    if layout.changes >= CHANGES:
        raise IllegalAction("too_many_changes", most=CHANGES)
    card, draft, lies = action.card, layout.draft, dict(layout.draft)
    if card is not None and card not in layout.hand:
        raise IllegalAction("not_your_card")
    at = None if card is None else lies.get(card)
    rest = tuple(spot for spot in draft if spot[0] != card)
    match action:
        case TakeBack():
            if not lies or (card is not None and at is None):
                raise IllegalAction("not_placed")
            return () if card is None else rest
        case Discard():
            if at == DISCARD:
                raise IllegalAction("unchanged")
            if not discardable(layout):
                raise IllegalAction("nothing_to_discard")
            return (*rest, (action.card, DISCARD))
        case Place(laid, line):
            if at == line:
                raise IllegalAction("unchanged")
            if complete(layout) and at not in (0, 1, 2):
                raise IllegalAction("street_full", most=needed(layout))
            if not room(layout)[line]:
                raise IllegalAction("line_full", line=line)
            return (*rest, (laid, line))


def automatic(layout: Layout) -> tuple[Spot, ...]:
    """The draft that an empty clock leaves (T2): a complete one as it stands, else bottom, middle, top."""
    if complete(layout):
        return layout.draft
    free = [most - len(cards) for most, cards in zip(ROOM, layout.lines, strict=True)]
    draft = []
    for card in layout.hand[: needed(layout)]:
        line = 2 if free[2] else 1 if free[1] else 0
        free[line] -= 1
        draft.append((card, line))
    return tuple(draft)


def committed(layout: Layout, draft: tuple[Spot, ...]) -> tuple[Lines, tuple[int, ...]]:
    """The lines and the discards once a draft stands."""
    top, middle, bottom = (
        (*cards, *(card for card, spot in draft if spot == line)) for line, cards in enumerate(layout.lines)
    )
    on_lines = {card for card, spot in draft if spot != DISCARD}
    return (top, middle, bottom), (*layout.discards, *(card for card in layout.hand if card not in on_lines))
