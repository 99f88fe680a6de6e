"""Laying the cards of a street: what may be done, what is refused, what an empty clock leaves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from engine.cards import PACK
from engine.game import IllegalAction
from engine.games.pineapple import AutoPlace, Discard, Place, Ready, TakeBack
from engine.games.pineapple.boards import FULL, ROOM
from engine.games.pineapple.drafts import (
    actions,
    automatic,
    change,
    committed,
    complete,
    discardable,
    needed,
    placed,
    room,
)
from engine.games.pineapple.state import CHANGES, DISCARD, Layout

Cards = Callable[[str], tuple[int, ...]]


def layouts(rng: Random) -> Layout:
    """A random street of a random board, with a draft of legal changes."""
    deck = rng.sample(PACK, 34)
    street = rng.choice((0, 1, 2, 3, 4, 5))
    lines: list[list[int]] = [[], [], []]
    for _ in range(3 + 2 * (street - 1) if street > 1 else 0):
        lines[rng.choice([at for at in range(3) if len(lines[at]) < ROOM[at]])].append(deck.pop())
    count = rng.randrange(13, 18) if not street else 5 if street == 1 else 3
    layout = Layout(
        fantasy=0 if street else count,
        street=max(1, street),
        lines=(tuple(lines[0]), tuple(lines[1]), tuple(lines[2])),
        hand=tuple(deck[:count]),
    )
    for _ in range(rng.randrange(20)):
        moves = [one for one in actions(layout) if not isinstance(one, Ready | AutoPlace)]
        chosen = rng.choice(moves)
        assert isinstance(chosen, Place | TakeBack | Discard)
        layout = replace(layout, draft=change(layout, chosen), changes=layout.changes + 1)
    return layout


def test_what_is_offered_is_accepted_and_nothing_else() -> None:
    """Every change of a street is offered or refused, over random drafts; offers never repeat."""
    rng = Random(3)
    for _ in range(120):
        layout = layouts(rng)
        offers = list(actions(layout))
        assert len(set(offers)) == len(offers)
        outside = next(card for card in PACK if card not in layout.hand)
        tries: list[Place | TakeBack | Discard] = [TakeBack()]
        for card in (*layout.hand, outside):
            tries += [TakeBack(card), Discard(card), *(Place(card, line) for line in range(3))]
        for one in tries:
            if one in offers:
                draft = change(layout, one)
                assert len({card for card, _ in draft}) == len(draft)
                after = replace(layout, draft=draft)
                assert min(room(after)) >= 0
                assert 0 <= placed(after) <= needed(after)
                assert discardable(after) >= 0
            else:
                with pytest.raises(IllegalAction):
                    change(layout, one)
        assert (Ready() in offers) == complete(layout)
        assert AutoPlace() in offers


def test_what_an_empty_clock_leaves_is_a_board() -> None:
    """As many cards as the street needs, no line too long, the rest aside; a complete draft stands (T2)."""
    rng = Random(4)
    for _ in range(200):
        layout = layouts(rng)
        draft = automatic(layout)
        if complete(layout):
            assert draft == layout.draft
        lines, discards = committed(layout, draft)
        assert all(len(line) <= most for line, most in zip(lines, ROOM, strict=True))
        laid = [card for line in lines for card in line]
        before = [card for line in layout.lines for card in line]
        assert len(laid) == len(before) + needed(layout)
        assert sorted([*laid, *discards]) == sorted([*before, *layout.hand])
        if layout.fantasy:
            assert len(laid) == FULL


def test_refusals_say_why(cards: Cards) -> None:
    """Each refusal of a draft by its code."""
    top = Layout(street=3, lines=(cards("2c 3c"), (), cards("4c 5c 6c")), hand=cards("Ah Kd 2s"))
    ace, king, deuce = top.hand
    refused: list[tuple[Layout, Place | TakeBack | Discard, str]] = [
        (top, Place(cards("9h")[0], 0), "not_your_card"),
        (top, TakeBack(), "not_placed"),
        (top, TakeBack(ace), "not_placed"),
        (replace(top, draft=((ace, 0),)), Place(ace, 0), "unchanged"),
        (replace(top, draft=((ace, 0),)), Place(king, 0), "line_full"),
        (replace(top, draft=((ace, 1), (king, 1))), Place(deuce, 1), "street_full"),
        (replace(top, draft=((ace, DISCARD),)), Discard(ace), "unchanged"),
        (replace(top, draft=((ace, DISCARD),)), Discard(king), "nothing_to_discard"),
        (replace(top, changes=CHANGES), Place(ace, 0), "too_many_changes"),
        (Layout(hand=cards("2c 3c 4c 5c 6c")), Discard(cards("2c")[0]), "nothing_to_discard"),
    ]
    for layout, action, code in refused:
        with pytest.raises(IllegalAction, match=f"^{code}$"):
            change(layout, action)


def test_a_card_moves_between_lines(cards: Cards) -> None:
    """From line to line when the street is complete, aside and back; in order of laying (D2)."""
    layout = Layout(street=3, lines=((), (), ()), hand=cards("Ah Kd 2s"), draft=())
    ace, king, deuce = layout.hand
    for action in (
        Place(ace, 0),
        Place(king, 1),
        Place(ace, 2),
        Discard(deuce),
        TakeBack(king),
        Place(king, 1),
    ):
        layout = replace(layout, draft=change(layout, action))
    assert layout.draft == ((ace, 2), (deuce, DISCARD), (king, 1))
    assert change(layout, TakeBack()) == ()
    assert committed(layout, layout.draft) == (((), (king,), (ace,)), (deuce,))
