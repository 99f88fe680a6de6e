"""What a seat knows, and the worlds that agree with it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import PACK, parse, suit
from engine.game import PUBLIC
from engine.games.pitch import Options, State, apply, asks, info, legal, resample, setup
from engine.games.pitch.info import held, unseen
from engine.games.pitch.state import Trick

encode = msgspec.msgpack.encode


def some_state(rng: Random, seats: int) -> State:
    """A state of a first hand after a random number of random moves."""
    state = setup(Options(), seats, rng.randbytes(8))
    for _ in range(rng.randrange(2, 7 * seats)):
        seat = asks(state)[0].seat
        after = apply(state, seat, rng.choice(tuple(legal(state, seat)))).state
        if after.hand_no > 1 or after.stage == "over":
            break
        state = after
    return state


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_world_agrees(seats: int) -> None:
    """Own cards, numbers of cards, voids and what was played are kept; the rest comes from the unseen."""
    rng = Random(seats)
    for _ in range(15):
        state = some_state(rng, seats)
        for viewer in (*range(seats), PUBLIC):
            known = info(state, viewer)
            other = resample(known, rng)
            assert encode(info(other, viewer)) == encode(known)
            assert other.seed != state.seed
            if viewer >= 0:
                assert other.hands[viewer] == state.hands[viewer]
            hidden = [card for seat, hand in enumerate(other.hands) if seat != viewer for card in hand]
            assert len(set(hidden)) == len(hidden)
            assert set(hidden) <= set(unseen(known))
            for seat, hand in enumerate(other.hands):
                assert len(hand) == len(state.hands[seat]) == held(known.table, seat)
                assert list(hand) == sorted(hand)
                assert not any(state.voids[seat] >> suit(card) & 1 for card in hand)


def test_an_info_holds_nothing_else(table: Callable[..., State]) -> None:
    """No seed and no hand but the own is in an info."""
    state = table("As Kh", "2s Kd", "Ad Kc")
    assert info(state, 1).hand == state.hands[1]
    assert info(state, 1).table.hands == ((), state.hands[1], ())
    assert info(state, PUBLIC).table.hands == ((), (), ())
    assert info(state, PUBLIC).hand == ()
    assert info(state, 1).table.seed == b""


def test_every_card_may_be_anywhere(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Over many worlds every seat holds every unseen card that its voids allow, and none other."""
    state = play(pitching("As 5h 9c", "2h Ks 8d", "6c 7c 7h"), "As", "Ks", "6c")
    known, rng = info(state, 0), Random(0)
    seen = [set[int]() for _ in range(3)]
    for _ in range(400):
        for seat, hand in enumerate(resample(known, rng).hands):
            seen[seat].update(hand)
    free = set(PACK) - set(map(parse, ("As", "Ks", "6c", "5h", "9c")))
    assert seen[0] == set(map(parse, ("5h", "9c")))
    assert seen[1] == free
    assert seen[2] == {card for card in free if suit(card) != 3}


def test_cards_are_equally_likely(pitching: Callable[..., State]) -> None:
    """A hidden card is as often in a hand as its share of the unseen cards says."""
    state = pitching("As 5h 9c Kd Qd Jd", "2h Ks 8d 2c 3c 4c", "6c 7c 7h 2d 3d 4d")
    known, rng = info(state, 0), Random(0)
    found = sum(parse("Th") in resample(known, rng).hands[1] for _ in range(1500))
    assert abs(found / 1500 - 6 / 46) < 0.03


def test_tight_voids() -> None:
    """A seat that can hold one card only gets it in every world, although others could hold it too."""
    clubs, rest = tuple(range(12)), tuple(range(13, 21))
    cards = clubs + rest
    tricks = tuple(Trick(0, 0, cards[k : k + 4]) for k in range(0, 20, 4))
    state = replace(
        setup(Options(), 4, b"seed"),
        stage="play",
        trump=3,
        leader=0,
        pitcher=0,
        bid=2,
        tricks=tricks,
        hands=((51,), (12,), (22,), (23,)),
        voids=(0, 0b1110, 0b1100, 0),
    )
    rng = Random(1)
    for _ in range(50):
        world = resample(info(state, 0), rng)
        assert world.hands[1] == (12,)
        assert suit(world.hands[2][0]) == 1
