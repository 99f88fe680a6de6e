"""The auction against the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from engine.cards import parse
from engine.game import IllegalAction
from engine.games.pitch import Bid, Options, Pitch, Play, State, apply, asks, legal, setup
from engine.games.pitch.auction import bids, speaker

HANDS = ("As Ks Qs Js Ts 9s", "Ah Kh Qh Jh Th 9h", "Ad Kd Qd Jd Td 9d")


def may_say(calls: tuple[int, ...], seats: int, options: Options) -> set[int]:
    """What the next player may say, call by call from the text of P3-P5 and P18."""
    dealer, high = len(calls) == seats - 1, max(calls, default=0)
    allowed = set()
    for amount in range(5):
        if amount == 0:
            forced = dealer and high == 0 and options.all_pass == "forced"
            fits = not forced
        elif high > 0:
            equals = amount == high and dealer and options.dealer_steal == "below4"
            fits = amount > high or equals
        elif dealer and options.all_pass == "forced":
            fits = amount >= 2
        else:
            fits = amount >= options.min_bid
        if fits:
            allowed.add(amount)
    return allowed


def open_auctions(seats: int, options: Options) -> Iterator[State]:
    """Every state of every auction of a hand."""
    waiting = [setup(options, seats, b"seed")]
    while waiting:
        state = waiting.pop()
        yield state
        for amount in bids(state):
            after = apply(state, speaker(state), Bid(amount)).state
            if after.stage == "bid" and after.hand_no == 1:
                waiting.append(after)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_auction(seats: int) -> None:
    """Under all options the legal bids are those of the rules, and the others are refused (P3-P5, P18)."""
    for min_bid, steal, all_pass in product((1, 2), ("below4", "none"), ("forced", "redeal")):
        options = Options(min_bid=min_bid, dealer_steal=steal, all_pass=all_pass)  # type: ignore[arg-type]
        for state in open_auctions(seats, options):
            seat = speaker(state)
            assert seat == (state.dealer + 1 + len(state.calls)) % seats
            allowed = may_say(state.calls, seats, options)
            assert set(bids(state)) == allowed
            for amount in range(5):
                if amount not in allowed:
                    with pytest.raises(IllegalAction):
                        apply(state, seat, Bid(amount))


def test_every_card_may_be_pitched(table: Callable[..., State]) -> None:
    """Whoever is to speak may pitch any card of his hand, the dealer over a bid of three too (P6)."""
    state = table(*HANDS)
    for amount in (1, 3):
        state = apply(state, speaker(state), Bid(amount)).state
    assert [action.card for action in legal(state, 2) if isinstance(action, Pitch)] == list(state.hands[2])
    assert not any(legal(state, 1))


@pytest.mark.parametrize(
    ("calls", "options", "amount", "code", "detail"),
    [
        ([2], {}, 1, "bid_too_low", {"high": 2}),
        ([2], {}, 2, "bid_too_low", {"high": 2}),
        ([1, 3], {}, 2, "bid_too_low", {"high": 3}),
        ([1, 3], {"dealer_steal": "none"}, 3, "bid_too_low", {"high": 3}),
        ([0, 0], {}, 0, "dealer_must_bid", {"least": 2}),
        ([0, 0], {}, 1, "dealer_must_bid", {"least": 2}),
        ([0, 0], {"all_pass": "redeal", "min_bid": 2}, 1, "below_minimum", {"least": 2}),
        ([], {"min_bid": 2}, 1, "below_minimum", {"least": 2}),
        ([], {}, 5, "bad_action", {}),
        ([], {}, -1, "bad_action", {}),
        ([4], {}, 4, "auction_over", {}),
    ],
)
def test_refused_bids(
    table: Callable[..., State],
    calls: list[int],
    options: dict[str, object],
    amount: int,
    code: str,
    detail: dict[str, int],
) -> None:
    """A refusal names the rule and the figure that a player needs to understand it."""
    state = table(*HANDS, **options)
    for call in calls:
        state = apply(state, speaker(state), Bid(call)).state
    with pytest.raises(IllegalAction) as refused:
        apply(state, asks(state)[0].seat, Bid(amount))
    assert (refused.value.code, refused.value.detail) == (code, detail)


def test_out_of_turn(table: Callable[..., State]) -> None:
    """Nobody calls before his turn or twice, and nobody plays before the auction has ended."""
    state = table(*HANDS)
    for seat in (1, 2):
        with pytest.raises(IllegalAction, match=r"^not_your_turn$"):
            apply(state, seat, Bid(4))
    spoken = apply(state, 0, Bid(1)).state
    for action in (Bid(2), Pitch(parse("As"))):
        with pytest.raises(IllegalAction, match=r"^not_your_turn$"):
            apply(spoken, 0, action)
    with pytest.raises(IllegalAction, match=r"^auction_open$"):
        apply(spoken, 1, Play(parse("Ah")))


def test_somebody_elses_card_cannot_be_pitched(table: Callable[..., State]) -> None:
    """Pitching needs the card; the refusal does not tell whose it is."""
    for card in ("Ah", "2c"):
        with pytest.raises(IllegalAction, match=r"^not_your_card$") as refused:
            apply(table(*HANDS), 0, Pitch(parse(card)))
        assert refused.value.detail == {}


def test_running_high_bid(table: Callable[..., State]) -> None:
    """While the auction runs, bid and pitcher are the highest so far; a pass changes neither."""
    state = apply(table(*HANDS), 0, Bid(2)).state
    assert (state.bid, state.pitcher, state.calls) == (2, 0, (2,))
    state = apply(state, 1, Bid(0)).state
    assert (state.bid, state.pitcher, state.calls) == (2, 0, (2, 0))


def test_steal(table: Callable[..., State]) -> None:
    """The dealer who equals the highest bid is the pitcher (P5, P7)."""
    state = table(*HANDS)
    for seat, amount in ((0, 3), (1, 0), (2, 3)):
        state = apply(state, seat, Bid(amount)).state
    assert (state.stage, state.pitcher, state.bid, state.leader) == ("play", 2, 3, 2)


def test_four_closes_the_auction(table: Callable[..., State]) -> None:
    """After a four nobody speaks and the bidder leads with a clock of his own (P5, P6)."""
    state = apply(table(*HANDS), 0, Bid(4)).state
    assert [(ask.seat, ask.kind, ask.id) for ask in asks(state)] == [(0, "play", "1.0")]
    assert (state.stage, state.pitcher, state.bid, state.trump) == ("play", 0, 4, None)


def test_pitching(table: Callable[..., State]) -> None:
    """Pitching bids four, leads and names trumps in one (P6)."""
    step = apply(table(*HANDS), 0, Pitch(parse("Js")))
    assert [event.code for event in step.events] == ["bid", "pitcher", "play", "trump"]
    assert (step.state.stage, step.state.pitcher, step.state.bid, step.state.trump) == ("play", 0, 4, 3)
    assert step.state.trick == (parse("Js"),)
    assert asks(step.state)[0].seat == 1
