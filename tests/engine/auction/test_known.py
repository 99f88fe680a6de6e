"""What is publicly known to be in a hand (A14, A27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

import pytest
from msgspec.structs import replace

from engine.cards import text
from engine.game import PUBLIC
from engine.games.auction import Bid, Finish, Options, Pass, State, apply, asks, legal, setup, view
from engine.games.auction.known import paid, shown, taken
from engine.games.auction.state import HAND, face

Cards = Callable[[str], tuple[int, ...]]
Table = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]


def words(known: tuple[int, ...]) -> str:
    """Known faces as text."""
    return " ".join(map(text, known))


def test_what_a_bid_shows(cards: Cards) -> None:
    """A bid with b cards of a face makes K at least b (A27)."""
    one, nine, other, king = cards("7h 9c 9c Kd")
    assert shown((), (one, nine)) == (one, nine)
    assert shown((one, nine), (nine,)) == (one, nine)
    assert shown((one, nine), (nine, other, king)) == (one, nine, other, king)


def test_what_is_taken_and_paid(cards: Cards) -> None:
    """Taken from the row: K + 1; paid: K - p (A27)."""
    seven, nine, other = cards("7h 9c 7h")
    known = taken((seven, nine), (other,))
    assert known == (seven, nine, other)
    assert paid(known, (seven,)) == (nine, other)


@pytest.mark.parametrize("faces", ["7h 7h", "** **"])
def test_a_known_copy_is_shown_first(table: Table, pick: Pick, faces: str) -> None:
    """Whoever shows one card of a face again and again never proves a second one (A27)."""
    state = table(f"{faces} Kd", "2s")
    one, other = pick(state, 0, faces)
    face_, _ = faces.split()
    for chosen in (one, other):
        bid = apply(replace(state, known=((other,), (), (), ())), 0, Bid((chosen,))).state
        assert bid.bid is not None
        assert bid.bid.cards == (other,)
        assert words(bid.known[0]) == face_


def test_which_copy_is_shown_tells_nothing(table: Table, pick: Pick) -> None:
    """Of two that nobody has seen either may be shown, whichever was bid, and a lone one looks like both."""
    state = table("7h 7h Kd")
    pair = pick(state, 0, "7h 7h")
    laid = set()
    for k in range(20):
        for chosen in pair:
            step = apply(replace(state, seed=bytes([k])), 0, Bid((chosen,)))
            assert step.state.bid is not None
            assert step.state.bid.cards == step.state.known[0] == step.events[0].args["cards"]
            laid.add((chosen, step.state.bid.cards))
    assert laid == {(chosen, (shown,)) for chosen in pair for shown in pair}


def test_a_bid_keeps_its_order(table: Table, pick: Pick) -> None:
    """Copies are chosen, places are not (A11)."""
    state = table("7h 7h 7s **")
    cards = pick(state, 0, "** 7h 7s 7h")
    bid = apply(state, 0, Bid(cards)).state.bid
    assert bid is not None
    assert words(bid.cards) == "** 7h 7s 7h"
    assert sorted(bid.cards) == sorted(cards)


def test_an_auction(table: Table, pick: Pick) -> None:
    """Bids of all stay known; the buyer's payment goes, what he took from the row comes, blind cards not."""
    state = table("7h 7s 7c", "9d 9h", row="Kc", stock="2d 3d")
    for seat, action in (
        (0, Bid(pick(state, 0, "7h"))),
        (1, Bid(pick(state, 1, "9d 9h"))),
        (2, Pass()),
        (3, Pass()),
        (0, Bid(pick(state, 0, "7h 7s 7c"))),
        (1, Pass()),
        (2, Pass()),
        (3, Pass()),
        (0, Finish()),
    ):
        state = apply(state, seat, action).state
    assert [words(known) for known in state.known] == ["Kc", "9d 9h", "", ""]
    assert state.drawn == (2, 0, 0, 0)


def walk(deal: int) -> Iterator[State]:
    """The states of a random deal."""
    rng, state = Random(deal), setup(Options(), 4, bytes([deal]))
    for _ in range(90):
        if state.stage not in ("bid", "exchange"):
            return
        seat = asks(state)[0].seat
        state = apply(state, seat, rng.choice(tuple(legal(state, seat)))).state
        yield state


def test_what_is_known_is_true() -> None:
    """In random deals every hand holds what is known of it, each card once (A27)."""
    for state in chain.from_iterable(map(walk, range(8))):
        for known, hand in zip(state.known, state.hands, strict=True):
            assert set(known) <= set(hand)
            assert len(set(known)) == len(known)


def test_cards_are_known_as_faces_prove_it() -> None:
    """Known cards are as many of each face as A27 counts from what everybody has seen, no more."""
    proved = 0
    for deal in range(8):
        count, before = [Counter[int]() for _ in range(4)], setup(Options(), 4, bytes([deal]))
        for state in walk(deal):
            if (bid := state.bid) is not None:
                count[bid.seat] |= Counter(map(face, bid.cards))
            if before.stage == "exchange" != state.stage:
                buyer, paid = before.turn, before.payment
                count[buyer] -= Counter(map(face, paid))
                count[buyer] += Counter(map(face, before.row[-len(paid) :]))
            before = state
            assert [Counter(map(face, known)) for known in state.known] == count
            proved = max(proved, *(number for faces in count for number in faces.values()))
    assert proved > 1


def test_unseen_is_never_less_than_the_truth() -> None:
    """Cards drawn blind that a hand still holds and has not shown are at most as many as the view says."""
    fallen = False
    for deal in range(40):
        drawn, before = [set[int]() for _ in range(4)], setup(Options(), 4, bytes([deal]))
        for state in walk(deal):
            known = view(state, PUBLIC).known
            if known is None:
                break
            for seat in state.seats:
                new = set(state.hands[seat]) - set(before.hands[seat]) - set(before.row)
                drawn[seat] = (drawn[seat] | new) & set(state.hands[seat]) - set(state.known[seat])
                assert len(drawn[seat]) <= known[seat].unseen <= HAND - len(known[seat].cards)
                fallen = fallen or known[seat].unseen < state.drawn[seat]
            before = state
    assert fallen
