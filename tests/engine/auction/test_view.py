"""What each viewer sees, and what it costs to send."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from engine.cards import text
from engine.game import ALL, PUBLIC
from engine.games.auction import (
    Arrange,
    Bid,
    Declare,
    Options,
    Pass,
    Return,
    State,
    View,
    apply,
    asks,
    choose,
    info,
    legal,
    setup,
    timeout,
    view,
)
from engine.games.auction.combinations import Reading, strength
from engine.games.auction.offers import Offers, offers
from engine.games.auction.scoring import PRICES, Worth, worth
from engine.games.auction.selections import selections
from engine.games.auction.view import Ends, Known, Leading, Shown

encode = msgspec.msgpack.encode
Table = Callable[..., State]
After = Callable[..., State]
Pick = Callable[..., tuple[int, ...]]
TEN = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc"


def test_before_the_first_call(table: Table) -> None:
    """A seat sees its hand and all that it forms; nothing of the others'."""
    state = table("7h 7s", row="Kc Ad")
    seen = view(state, 0)
    assert (seen.hand, seen.selections) == (state.hands[0], selections(state.hands[0]))
    assert (seen.hands, seen.shown, seen.bid, seen.payment) == (None, None, None, None)
    assert (seen.order, seen.opener, seen.stock) == ((0, 1, 2, 3), 0, len(state.stock))
    assert (seen.worth, seen.ends) == (Worth(15, 1, 1, 0), Ends(8, False, False))
    assert seen.offers == Offers(may=("bid", "pass"), refused=(("declare", "row_too_short"),))
    assert view(state, 1).offers == Offers(refused=(("declare", "row_too_short"),))


def test_a_selection_is_a_bid(table: Table) -> None:
    """Each of them, chosen by its mask from the hand as it is shown, is accepted with its strength (A4)."""
    state = table("** ** 7h 8h 9h 2c 2d 2h 3d 4d")
    seen = view(state, 0)
    assert seen.hand is not None
    assert seen.selections is not None
    for selection in seen.selections:
        cards = tuple(card for at, card in enumerate(seen.hand) if selection.mask >> at & 1)
        bid = apply(state, 0, Bid(cards)).state.bid
        assert bid is not None
        assert bid.strength == selection.strength == strength(cards)
    assert len({selection.mask for selection in seen.selections}) == len(seen.selections)


def test_spectators(table: Table, after: After, pick: Pick) -> None:
    """A spectator has no hand and no offers; ALL sees every hand."""
    state = table("7h 7s")
    bid = Bid(pick(state, 0, "7s 7h"))
    state = after(state, (0, bid))
    seen = view(state, PUBLIC)
    assert (seen.hand, seen.selections, seen.best, seen.offers, seen.hands) == (None,) * 5
    assert seen.bid == Leading(0, bid.cards, Reading(2, (7,)), strength(bid.cards))
    assert view(state, ALL).hands == state.hands


def test_the_payment_is_watched(table: Table, after: After, pick: Pick) -> None:
    """Everybody sees it in the order as it stands; the others may do nothing (A11)."""
    state = table("7h 7s", row="Kc Ad")
    state = after(state, (0, Bid(pick(state, 0, "7s 7h"))), (1, Pass()), (2, Pass()), (3, Pass()))
    state = after(state, (0, Arrange(pick(state, 0, "7h 7s"))))
    for viewer in (0, 1, PUBLIC):
        assert view(state, viewer).payment == pick(state, 0, "7h 7s")
    running = (("declare", "exchange_running"),)
    assert view(state, 0).offers == Offers(may=("arrange", "finish"), refused=running)
    assert view(state, 1).offers == Offers(refused=running)


def test_offers_out_of_turn(table: Table, after: After, pick: Pick) -> None:
    """Who has passed sees that he may come back; who would close the auction sees that (A8, A9)."""
    state = table("9h", row=TEN, scores=(0, 0, -5, 0))
    state = after(state, (0, Bid(pick(state, 0, "9h"))), (1, Pass()))
    assert offers(state, 1) == Offers(may=("return", "declare"))
    assert offers(state, 0) == Offers(may=("declare",))
    assert offers(state, 2) == Offers(may=("bid", "pass"), refused=(("declare", "score_negative"),))
    state = after(state, (1, Return(1, 1)), (2, Pass()), (3, Pass()))
    assert offers(state, 1) == Offers(may=("bid", "pass", "declare"), closes=True)
    assert view(state, 1).returned == (1,)
    state = after(state, (1, Bid(pick(state, 1, text(max(state.hands[1], key=lambda c: c % 13))))))
    assert view(state, 1).returned == ()


def test_a_return_that_is_used_up(table: Table, after: After) -> None:
    """The code says so (A8, R1)."""
    state = after(table(), (0, Pass()), (0, Return(1, 1)), (1, Pass()), (2, Pass()), (3, Pass()))
    assert offers(after(table(), (0, Pass())), 0) == Offers(
        may=("return",), refused=(("declare", "row_too_short"),)
    )
    assert offers(state, 0) == Offers(
        may=("bid", "pass"), refused=(("declare", "row_too_short"),), closes=True
    )
    again = after(table(), (0, Pass()), (0, Return(1, 1)), (1, Pass()), (2, Pass()))
    again = after(again, (1, Return(1, 1)), (3, Pass()), (0, Pass()))
    assert offers(again, 0) == Offers(refused=(("return", "return_used"), ("declare", "row_too_short")))


@pytest.mark.parametrize(("row", "missing", "joker"), [(8, 2, False), (9, 1, True), (10, 0, True)])
def test_what_ends_the_deal(table: Table, row: int, missing: int, joker: bool) -> None:
    """From nine cards on the next joker does; from ten on anybody may (A20, A21)."""
    state = table(row=" ".join(TEN.split()[:row]))
    assert view(state, PUBLIC).ends == Ends(missing, joker, False)


def test_a_long_bid_brings_the_end_near(table: Table, after: After, pick: Pick) -> None:
    """Nine cards for a row of one make it ten with the one that is opened (A12, A21)."""
    state = table("2h 3h 4h 5h 6h 7h 8h 9h Th", row="Kc")
    state = after(state, (0, Bid(pick(state, 0, "2h 3h 4h 5h 6h 7h 8h 9h Th"))))
    assert view(state, 1).ends == Ends(9, True, False)


def test_the_memory_aid(table: Table, after: After, pick: Pick) -> None:
    """Everybody sees what is known of every hand, his own too; without the option nobody does (A27)."""
    for aid in (True, False):
        state = table("7h 7s", memory_aid=aid)
        bid = Bid(pick(state, 0, "7h"))
        state = after(state, (0, bid))
        for viewer in (0, 1, PUBLIC):
            expected = (Known(bid.cards, 0), *(Known((), 0),) * 3) if aid else None
            assert view(state, viewer).known == expected


def test_unseen_cards_are_counted(table: Table, after: After, pick: Pick) -> None:
    """Three blind draws are three unseen cards (A14)."""
    state = table("4h 5h 6h 7h 8h", row="Kc Qd")
    state = after(state, (0, Bid(pick(state, 0, "4h 5h 6h 7h 8h"))), (1, Pass()), (2, Pass()), (3, Pass()))
    state = after(state, *[(0, action) for action in timeout(state, 0)])
    known = view(state, 1).known
    assert known is not None
    assert (sorted(map(text, known[0].cards)), known[0].unseen) == (["Kc", "Qd"], 3)


def test_at_the_showdown(table: Table) -> None:
    """All hands and what is best in each are shown to everybody; nothing is known or offered any more."""
    state = apply(table("7h 8h 9h", row=TEN), 0, Declare(1, 1)).state
    for viewer in (0, 2, PUBLIC):
        seen = view(state, viewer)
        assert seen.hands == state.hands
        assert seen.shown is not None
        for hand, shown in zip(state.hands, seen.shown, strict=True):
            assert isinstance(shown, Shown)
            assert set(shown.cards) <= set(hand)
            assert strength(shown.cards) == shown.strength
        assert (seen.known, seen.offers, seen.ends, seen.order) == (None, None, None, ())
        assert (seen.row, seen.sheet, seen.scores) == (state.row, state.sheet, state.scores)


def test_prices_are_those_of_the_row() -> None:
    """The price list says what a row of one card is worth (A23)."""
    assert list(PRICES) == [worth((card,)).points for card in range(54)]


def changes(old: View | None, new: View) -> dict[str, Any]:
    """The fields that a socket is sent when the view goes from old to new."""
    now = msgspec.structs.asdict(new)
    before = {} if old is None else msgspec.structs.asdict(old)
    return {name: value for name, value in now.items() if name not in before or before[name] != value}


def test_a_move_is_cheap_to_send() -> None:
    """Changed fields and events of a move are on average small for a client, whole games counted."""
    rng, sent, moves = Random(0), 0, 0
    state = setup(Options(), 4, b"cheap")
    views = [view(state, seat) for seat in range(4)]
    while asks(state):
        seat = asks(state)[0].seat
        action = choose(info(state, seat), tuple(legal(state, seat)), rng, "club")
        assert action is not None
        step = apply(state, seat, action)
        state = step.state
        told = encode([(event.code, event.seat, event.args) for event in step.events])
        moves += 1
        for viewer in range(4):
            new = view(state, viewer)
            sent += len(encode(changes(views[viewer], new))) + len(told)
            views[viewer] = new
    assert sent / moves / 4 < 140
