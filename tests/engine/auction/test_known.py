"""What is publicly known to be in a hand (A14, A27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.cards import text
from engine.games.auction import Bid, Finish, Options, Pass, State, apply, asks, legal, setup
from engine.games.auction.known import paid, shown, taken
from engine.games.auction.state import face

Cards = Callable[[str], tuple[int, ...]]
Table = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]


def words(known: tuple[int, ...]) -> str:
    """Known faces as text."""
    return " ".join(map(text, known))


def test_what_a_bid_shows(cards: Cards) -> None:
    """A bid with b cards of a face makes K at least b (A27)."""
    known = shown((), cards("7h 9c"))
    assert words(known) == "7h 9c"
    assert words(shown(known, cards("9c"))) == "7h 9c"
    assert words(shown(known, cards("9c 9c Kd"))) == "7h 9c 9c Kd"


def test_copies_are_alike(cards: Cards) -> None:
    """The other copy of a card that was shown proves nothing new (A27)."""
    first, second = cards("7h 7h")
    assert shown(shown((), (first,)), (second,)) == (first,)


def test_what_is_taken_and_paid(cards: Cards) -> None:
    """Taken from the row: K + 1; paid: K - p, never below none (A27)."""
    known = taken((), cards("7h 9c"))
    assert words(taken(known, cards("7h"))) == "7h 9c 7h"
    assert words(paid(taken(known, cards("7h")), cards("7h Kd"))) == "9c 7h"
    assert paid(known, cards("7h 7h 9c")) == ()


def test_jokers_are_one_face(cards: Cards) -> None:
    """All four jokers look alike (A27)."""
    one, two, three, four = cards("** ** ** **")
    assert shown(shown((), (one, two)), (three, four)) == (face(one), face(one))


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


def test_what_is_known_is_true() -> None:
    """In random deals every hand holds what is known of it (A27)."""
    rng = Random(7)
    for deal in range(8):
        state = setup(Options(), 4, bytes([deal]))
        for _ in range(90):
            if state.stage not in ("bid", "exchange"):
                break
            seat = asks(state)[0].seat
            state = apply(state, seat, rng.choice(tuple(legal(state, seat)))).state
            for known, hand in zip(state.known, state.hands, strict=True):
                assert Counter(known) <= Counter(map(face, hand))
