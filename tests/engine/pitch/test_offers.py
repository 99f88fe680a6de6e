"""What a seat is offered, and that what an offer promises comes true."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import by_suit, parse
from engine.games.pitch import Bid, Options, Pitch, Play, State, apply, asks, info, legal, resample, setup
from engine.games.pitch.offers import Offers, offers

FEW = settings().max_examples // 4


def cards(text: str) -> tuple[int, ...]:
    """Cards by their texts, sorted."""
    return by_suit(map(parse, text.split()))


def test_only_the_seat_that_is_asked(table: Callable[..., State]) -> None:
    """Nobody else is offered anything."""
    state = table("As 2s", "Ah 2h")
    assert offers(state, 0) is not None
    assert offers(state, 1) is None


def test_calls(table: Callable[..., State]) -> None:
    """In the auction the legal amounts stand beside the others with their reason; any card may be pitched."""
    state = table("As 2s Kh", "Ah 2h Kd", "Ad 2d Kc")
    assert offers(state, 0) == Offers(
        bids=(0, 1, 2, 3, 4), zero=0, cards=cards("As 2s Kh"), takes=cards("As"), high=cards("As")
    )
    state = apply(state, 0, Bid(2)).state
    given = offers(state, 1)
    assert given is not None
    assert (given.bids, given.steal) == ((0, 3, 4), None)
    assert given.refused == ((1, "bid_too_low"), (2, "bid_too_low"))


def test_the_dealers_calls(table: Callable[..., State]) -> None:
    """The dealer may steal, and must bid when all have passed (P5)."""
    hands = ("As 2s Kh", "Ah 2h Kd")
    steal = offers(apply(table(*hands), 0, Bid(2)).state, 1)
    assert steal is not None
    assert (steal.bids, steal.steal, steal.zero) == ((0, 2, 3, 4), 2, 0)
    assert steal.refused == ((1, "bid_too_low"),)
    forced = offers(apply(table(*hands), 0, Bid(0)).state, 1)
    assert forced is not None
    assert (forced.bids, forced.steal, forced.zero) == ((2, 3, 4), None, 2)
    assert forced.refused == ((0, "dealer_must_bid"), (1, "dealer_must_bid"))


def test_pitching_the_deuce(table: Callable[..., State]) -> None:
    """Where low goes to the holder, a deuce that is pitched is low (O ``low_to``)."""
    given = offers(table("As 2s Kh", "Ah 2h Kd", low_to="holder"), 0)
    assert given is not None
    assert given.low == cards("2s")


def test_following(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """A follower is told the suit that binds him, and which cards lead the trick so far."""
    state = play(pitching("7s 9h", "Ks 3s 4d", "5s 5h"), "7s")
    assert offers(state, 1) == Offers(cards=cards("3s Ks"), follow=3, leads=cards("Ks"))
    state = play(state, "Ks")
    assert offers(state, 2) == Offers(cards=cards("5s"), follow=3)


def test_free_to_play(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Without the led suit any card may be played and nothing binds."""
    state = play(pitching("7s 9h", "Kd 4d", "5s 5h"), "7s")
    given = offers(state, 1)
    assert given is not None
    assert (given.cards, given.follow) == (cards("4d Kd"), None)


def test_the_last_to_play_knows(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """The last card of a trick takes it for sure, with low and jack when they lie there."""
    state = play(pitching("2s 9h", "Js 4d", "Qs 5s"), "2s", "Js")
    assert offers(state, 2) == Offers(
        cards=cards("5s Qs"), takes=cards("Qs"), low=cards("Qs"), jack=cards("Qs")
    )


def test_the_ace_takes(pitching: Callable[..., State]) -> None:
    """The ace of trumps takes its trick and is high, whoever plays after."""
    assert offers(pitching("As 9s", "Js 4d", "Qs 5s"), 0) == Offers(
        cards=cards("9s As"), takes=cards("As"), high=cards("As")
    )


def test_the_partners_trick(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """The last player is told which cards are safe in his partner's trick (P16)."""
    state = play(pitching("3s 9h", "As 4d", "4s 4h", "Js 2s Qd", teams=True), "3s", "As", "4s")
    assert offers(state, 3) == Offers(
        cards=cards("2s Js"), follow=3, high=cards("2s Js"), low=cards("2s"), jack=cards("Js")
    )


def random_offer(rng: Random, seats: int, options: Options, length: int) -> State:
    """A state after so many random moves, or the last one before the hand was over."""
    state = setup(options, seats, rng.randbytes(8))
    for _ in range(length):
        seat = asks(state)[0].seat
        after = apply(state, seat, rng.choice(tuple(legal(state, seat)))).state
        if after.stage in ("hand", "over"):
            break
        state = after
    return state


def promises_come_true(seed: int, seats: int, teams: bool, low_to: str, length: int) -> None:
    """Play each promised card in worlds that look the same to the seat, then anything, and see."""
    rng = Random(seed)
    state = random_offer(rng, seats, Options(teams=teams, low_to=low_to), length)  # type: ignore[arg-type]
    seat = asks(state)[0].seat
    given = offers(state, seat)
    assert given is not None
    lay = Pitch if state.stage == "bid" else Play
    assert [action for action in legal(state, seat) if isinstance(action, lay)] == list(map(lay, given.cards))
    side = seat % len(state.scores)
    for card in given.cards:
        end = apply(resample(info(state, seat), rng), seat, lay(card)).state
        while end.stage == "play":
            actor = asks(end)[0].seat
            end = apply(end, actor, rng.choice(tuple(legal(end, actor)))).state
        line, trick = end.sheet[-1], end.tricks[len(state.tricks)]
        assert card not in given.takes or trick.winner == seat
        assert card not in given.high or line.high == side
        assert card not in given.low or line.low == side
        assert card not in given.jack or line.jack == side
        assert set(given.takes).isdisjoint(given.leads)


rooms = st.integers(2, 7).flatmap(
    lambda n: st.tuples(st.just(n), st.booleans() if n == 4 else st.just(False))
)


@settings(max_examples=FEW)
@given(st.integers(0, 2**32), rooms, st.sampled_from(["taker", "holder"]), st.integers(0, 48))
def test_promises_come_true(seed: int, room: tuple[int, bool], low_to: str, length: int) -> None:
    """Cards that surely take the trick or a point do so in every world that the seat cannot rule out."""
    promises_come_true(seed, *room, low_to, length)


@pytest.mark.long
@settings(max_examples=800)
@given(st.integers(0, 2**32), rooms, st.sampled_from(["taker", "holder"]), st.integers(0, 48))
def test_many_promises_come_true(seed: int, room: tuple[int, bool], low_to: str, length: int) -> None:
    """Promises hold in thousands of positions."""
    promises_come_true(seed, *room, low_to, length)
