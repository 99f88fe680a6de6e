"""What a seat knows of a game, and the worlds that agree with it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.cards import deck
from engine.game import PUBLIC
from engine.games.pineapple import Options, apply, asks, info, legal, resample, setup, view
from engine.games.pineapple.boards import ROOM
from engine.games.pineapple.info import unseen
from engine.games.pineapple.state import HIDDEN, PLACING, State, with_player

encode = msgspec.msgpack.encode


def some_state(rng: Random, seats: int, jokers: bool) -> State:
    """A state after random moves, sometimes of a deal with Fantasylands."""
    state = setup(Options(jokers=jokers, stack_cap=False), seats, rng.randbytes(8))
    for _ in range(rng.randrange(4, 260)):
        if state.stage == "show" and rng.random() < 0.5:
            seat = rng.choice(state.order)
            state = with_player(state, seat, right=rng.randrange(14, 18))
        asked = asks(state)
        if not asked:
            break
        seat = rng.choice(asked).seat
        state = apply(state, seat, rng.choice(tuple(legal(state, seat)))).state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_agrees(seats: int) -> None:
    """What was seen is kept, hidden cards are new ones from the unseen, each once; the seed is another."""
    rng, stages = Random(seats), set()
    for number in range(40):
        state = some_state(rng, seats, jokers=number % 2 == 1)
        stages.add(state.stage)
        size = 54 if state.options.jokers else 52
        for viewer in (*range(seats), PUBLIC):
            known = info(state, viewer)
            other = resample(known, rng)
            assert encode(info(other, viewer)) == encode(known)
            assert encode(view(other, viewer)) == encode(view(state, viewer))
            assert other.seed != state.seed
            cards = list(other.stock)
            for mine, new in zip(state.layouts, other.layouts, strict=True):
                assert (mine is None) == (new is None)
                if mine is None or new is None:
                    continue
                assert [len(new.hand), len(new.discards), len(new.draft)] >= [
                    len(mine.hand),
                    len(mine.discards),
                    0,
                ]
                assert sum(map(len, new.lines)) == sum(map(len, mine.lines))
                assert all(len(line) <= most for line, most in zip(new.lines, ROOM, strict=True))
                assert {card for card, _ in new.draft} <= set(new.hand)
                cards += [*new.hand, *new.discards, *(card for line in new.lines for card in line)]
            assert HIDDEN not in cards
            assert len(set(cards)) == len(cards)
            assert set(cards) <= set(deck(size))
            if viewer >= 0 and state.layouts[viewer] is not None:
                assert other.layouts[viewer] == state.layouts[viewer]
    assert {"streets", "closed"} <= stages
    assert stages & {"fantasy", "show"}


def test_an_info_holds_nothing_else() -> None:
    """No seed, no stock, and of others nothing but what lies open."""
    rng = Random(1)
    for _ in range(30):
        state = some_state(rng, 3, jokers=False)
        if state.stage not in PLACING:
            continue
        for viewer in (*range(3), PUBLIC):
            known = info(state, viewer)
            assert known.table.seed == b""
            assert set(known.table.stock) <= {HIDDEN}
            shown = view(state, viewer)
            open_cards = {card for board in shown.boards if board for line in board.lines for card in line}
            open_cards |= {card for tray in shown.trays if tray for card in tray.cards}
            open_cards |= set(shown.discards or ())
            assert set(deck(52)) - set(unseen(known.table)) == open_cards
