"""What happens when a seat acts, stage by stage."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import parse
from engine.game import ALL, PUBLIC, Event, IllegalAction
from engine.games.pitch import (
    Bid,
    Claim,
    Continue,
    Options,
    Pitch,
    Play,
    State,
    apply,
    asks,
    legal,
    seat_event,
    setup,
    timeout,
    view,
)

encode = msgspec.msgpack.encode


def at_hand_over() -> State:
    """A first hand played to its end by empty clocks."""
    state = setup(Options(target=21), 3, b"seed")
    while state.stage != "hand":
        seat = asks(state)[0].seat
        state = apply(state, seat, timeout(state, seat)[0]).state
    return state


def test_stages_refuse_what_belongs_to_others() -> None:
    """Calls after the auction, cards outside of tricks and going on too early have refusals of their own."""
    auction, over = setup(Options(), 3, b"seed"), at_hand_over()
    tricks = apply(auction, asks(auction)[0].seat, Bid(4)).state
    for state, action, code in (
        (auction, Play(0), "auction_open"),
        (auction, Continue(), "hand_running"),
        (tricks, Bid(0), "auction_over"),
        (tricks, Pitch(0), "auction_over"),
        (tricks, Continue(), "hand_running"),
        (over, Bid(0), "auction_over"),
        (over, Play(0), "hand_over"),
    ):
        with pytest.raises(IllegalAction) as refused:
            apply(state, asks(state)[0].seat, action)
        assert refused.value.code == code


def test_nothing_is_legal_after_the_end() -> None:
    """A finished game refuses everything as ``game_over`` and asks nobody."""
    over = replace(at_hand_over(), stage="over", reason="target", winner=0)
    assert asks(over) == ()
    for seat in range(3):
        assert list(legal(over, seat)) == []
        assert timeout(over, seat) == ()
        for action in (Bid(0), Play(0), Continue()):
            with pytest.raises(IllegalAction, match=r"^game_over$"):
                apply(over, seat, action)


def test_going_on_once() -> None:
    """Each seat goes on once; the others are still asked, without a bank."""
    state = apply(at_hand_over(), 1, Continue()).state
    assert [(ask.seat, ask.id, ask.kind, ask.bank) for ask in asks(state)] == [
        (0, "1c", "continue", False),
        (2, "1c", "continue", False),
    ]
    for seat in (1, 3, -1):
        with pytest.raises(IllegalAction, match=r"^not_your_turn$"):
            apply(state, seat, Continue())


def test_events_of_a_trick(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """The last card of a trick is told before its winner, with the trick's number and winning card."""
    state = play(pitching("As 4h", "2h 5s"), "As")
    assert apply(state, 1, Play(parse("5s"))).events == (
        Event("play", 1, {"card": parse("5s")}),
        Event("trick", 0, {"number": 1, "card": parse("As")}),
    )


def test_events_of_a_hand() -> None:
    """Every call, card and trick of a hand is told, its result last, and then the next deal."""
    state, told = setup(Options(target=21), 3, b"seed"), list[Event]()
    while state.stage != "hand":
        seat = asks(state)[0].seat
        state, events = apply(state, seat, timeout(state, seat)[0])
        told.extend(events)
    trick = ["play", "play", "play", "trick"]
    codes = [event.code for event in told]
    assert codes == ["bid"] * 3 + ["pitcher", "play", "trump", *trick[1:]] + trick * 5 + ["hand"]
    line = state.sheet[-1]
    assert told[-1] == Event("hand", line.pitcher, {"bid": line.bid, "made": line.made, "delta": line.delta})
    assert apply(state, 0, Continue()).events == ()
    state = replace(state, ready=(0, 1))
    assert apply(state, 2, Continue()).events == (Event("deal", (state.dealer + 1) % 3, {"hand_no": 2}),)


@pytest.mark.parametrize(
    ("auto", "args"),
    [(None, {}), ("bot", {}), ("timeout", {"auto": "timeout"}), ("absent", {"auto": "absent"})],
)
def test_events_say_who_did_not_act(auto: str | None, args: dict[str, str]) -> None:
    """A call or a card that a person did not choose says so; a bot's is its own."""
    state = setup(Options(), 2, b"seed")
    step = apply(state, asks(state)[0].seat, Bid(4), auto)
    assert step.events[0].args == {"amount": 4, **args}
    seat = asks(step.state)[0].seat
    card = step.state.hands[seat][0]
    assert apply(step.state, seat, Play(card), auto).events[0].args == {"card": card, **args}


def test_timeouts(table: Callable[..., State]) -> None:
    """An empty clock passes where that is legal, bids the least where not, and never pitches (P19)."""
    strong = "As Ks Js 2s Ts 9s"
    for amounts in ((0, 0, 2), (1, 0, 0)):
        state = table(strong, "3c 4c 5c 7c 8c 9c", "3d 4d 5d 7d 8d 9d")
        state = apply(state, 0, Bid(amounts[0])).state
        assert timeout(state, 1) == (Bid(0),)
        state = apply(state, 1, Bid(0)).state
        assert timeout(state, 2) == (Bid(amounts[2]),)
    redeal = table(strong, "3c 4c 5c 7c 8c 9c", all_pass="redeal")
    assert timeout(apply(redeal, 0, Bid(0)).state, 1) == (Bid(0),)


def test_ids_of_asks() -> None:
    """Each call, each card and each end of a hand has an id of its own, short enough for every frame."""
    state, ids = setup(Options(max_hands=2), 3, b"seed"), []
    while asks(state):
        ask = asks(state)[0]
        ids.append(ask.id)
        state = apply(state, ask.seat, timeout(state, ask.seat)[0]).state
    assert ids == [
        *("1b0", "1b1", "1b2"),
        *(f"1.{k}" for k in range(18)),
        *("1c", "1c", "1c"),
        *("2b0", "2b1", "2b2"),
        *(f"2.{k}" for k in range(18)),
    ]


def test_seats_may_change_hands() -> None:
    """Who sits in a seat changes nothing in the game."""
    state = setup(Options(), 3, b"seed")
    for event in ("away", "back", "left", "bot", "human"):
        step = seat_event(state, 1, event)
        assert step.state is state
        assert step.events == ()


def test_a_state_is_small() -> None:
    """A state stays a small part of the 32 KB that a room may have, whatever the number of seats."""
    state = setup(Options(max_hands=200), 7, b"seed")
    largest = 0
    while asks(state) and state.hand_no < 70:
        seat = asks(state)[0].seat
        state = apply(state, seat, timeout(state, seat)[0]).state
        largest = max(largest, len(encode(state)))
    assert largest < 2_500


def test_the_cards_of_a_last_hand_thrown_in_are_shown_to_nobody(table: Callable[..., State]) -> None:
    """A game that ends with a hand thrown in keeps no card that a later sitter could find (P18)."""
    state = table("Ac 2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d 6d", all_pass="redeal", max_hands=1)
    for seat in range(2):
        state = apply(state, seat, Bid(0)).state
    assert state.stage == "over"
    for viewer in (0, 1, PUBLIC, ALL):
        seen = view(state, viewer)
        assert not seen.hand
        assert not any(seen.hands or ())


def test_sure_tricks_may_be_claimed(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """Only when every card of the hand wins whatever the others hold."""
    state = pitching("As Ks Qs Js Ts 9s", "2s 3h 4h 5h 6h 7h", "2d 3d 4d 5d 6d 7d")
    assert Claim() not in legal(state, 0)
    state = play(state, "As", "2s", "2d")
    assert Claim() in legal(state, 0)
    step = apply(state, 0, Claim())
    assert step.events[0] == Event("claim", 0, {"tricks": 5})
    assert [event.code for event in step.events].count("trick") == 5
    assert (step.state.stage, len(step.state.tricks)) == ("hand", 6)
    assert {trick.winner for trick in step.state.tricks} == {0}


def test_what_is_not_sure_is_not_claimed(pitching: Callable[..., State], play: Callable[..., State]) -> None:
    """An ace that a trump may still take, somebody else's turn, the auction: all refused, nothing changes."""
    state = play(pitching("As Ks Qs Js Ah Kd", "Ts 2s 3h 4h 5h 6h", "2d 3d 4d 5d 6d 7d"), "As", "2s", "2d")
    for seat, code in ((0, "not_sure"), (1, "not_your_turn")):
        with pytest.raises(IllegalAction) as refused:
            apply(state, seat, Claim())
        assert refused.value.code == code
    with pytest.raises(IllegalAction) as refused:
        apply(setup(Options(), 3, b"seed"), 0, Claim())
    assert refused.value.code == "auction_open"


def test_a_claim_costs_nobody_a_point() -> None:
    """However the hand had been played out, it would have ended with the same score."""
    claims, rng = 0, Random(5)
    for number in range(600):
        options = Options(teams=number % 3 == 0, low_to=rng.choice(["taker", "holder"]))
        state = setup(options, 4, number.to_bytes(4, "big"))
        while state.stage in ("bid", "play"):
            seat = asks(state)[0].seat
            if Claim() in legal(state, seat):
                claims += 1
                claimed = apply(state, seat, Claim()).state
                for _ in range(5):
                    other = state
                    while other.stage == "play":
                        turn = asks(other)[0].seat
                        cards = [action for action in legal(other, turn) if isinstance(action, Play)]
                        other = apply(other, turn, rng.choice(cards)).state
                    assert (other.scores, other.sheet) == (claimed.scores, claimed.sheet)
            state = apply(state, seat, timeout(state, seat)[0]).state
    assert claims > 3
