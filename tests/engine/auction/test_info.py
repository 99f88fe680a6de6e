"""What a seat knows, and the worlds that agree with it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from engine.cards import deck
from engine.game import PUBLIC
from engine.games.auction import Bid, Declare, Options, State, apply, asks, info, legal, resample, setup
from engine.games.auction.info import unseen
from engine.games.auction.state import DECK

encode = msgspec.msgpack.encode
Table = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]


def some_state(rng: Random) -> State:
    """A state of a first deal after a random number of random moves of those who are asked."""
    state = setup(Options(target=None), 4, rng.randbytes(8))
    for _ in range(rng.randrange(1, 60)):
        after = state
        offers = [action for action in legal(state, state.turn) if not isinstance(action, Declare)]
        if len(asks(state)) == 1:
            after = apply(state, state.turn, rng.choice(offers)).state
        if after.stage == "over":
            break
        state = after
    return state


def test_a_world_agrees() -> None:
    """Own hand, row, bids and all that was proved are kept; the rest comes from the unseen cards."""
    rng = Random(2)
    for _ in range(25):
        state = some_state(rng)
        for viewer in (0, 1, 2, 3, PUBLIC):
            known = info(state, viewer)
            other = resample(known, rng)
            assert encode(info(other, viewer)) == encode(known)
            assert other.seed != state.seed
            assert sorted((*other.row, *other.stock, *sum(other.hands, ()))) == sorted(deck(DECK))
            assert [len(hand) for hand in other.hands] == [10] * 4
            for seat, hand in enumerate(other.hands):
                assert set(state.known[seat]) <= set(hand)
                if seat == viewer:
                    assert hand == state.hands[seat]
            if other.bid is not None:
                assert set(other.bid.cards) <= set(other.hands[other.bid.seat])


def test_an_info_holds_nothing_else(table: Table) -> None:
    """No seed, no stock and no hand but the own is in an info."""
    state = table("7h 7s", "9d")
    assert info(state, 1).hand == state.hands[1]
    assert info(state, 1).table.hands == ((), state.hands[1], (), ())
    assert info(state, PUBLIC).table.hands == ((),) * 4
    assert info(state, PUBLIC).hand == ()
    for viewer in (1, PUBLIC):
        assert (info(state, viewer).table.seed, info(state, viewer).table.stock) == (b"", ())


def test_at_the_showdown_all_hands_are_known(table: Table) -> None:
    """Then worlds differ in the stock alone."""
    state = apply(table(row="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"), 0, Declare(1, 1)).state
    other = resample(info(state, PUBLIC), Random(1))
    assert other.hands == state.hands
    assert sorted(other.stock) == sorted(state.stock)
    assert other.stock != state.stock


def test_every_unseen_card_may_be_anywhere(table: Table, pick: Pick) -> None:
    """Over many worlds each of the other hands holds every unseen card, and the bid stays where it is."""
    state = table("7h 7s", "9d")
    state = apply(state, 0, Bid(pick(state, 0, "7h"))).state
    state = apply(state, 1, Bid(pick(state, 1, "9d"))).state
    (bid,) = state.known[1]
    known, rng = info(state, 0), Random(0)
    seen = [set[int]() for _ in range(4)]
    for _ in range(200):
        world = resample(known, rng)
        assert bid in world.hands[1]
        for seat, hand in enumerate(world.hands):
            seen[seat].update(hand)
    assert seen[0] == set(state.hands[0])
    assert seen[1] == {*unseen(known), bid}
    assert seen[2] == seen[3] == set(unseen(known))
