"""What happens when a seat acts (P3-P19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.game import Ask, Event, IllegalAction, Seat, Step
from engine.games.pitch import auction, tricks
from engine.games.pitch.actions import Action, Bid, Claim, Continue, Hint, Pitch, Play
from engine.games.pitch.deal import next_hand
from engine.games.pitch.offers import may_claim, may_hint
from engine.games.pitch.scoring import close, count, line
from engine.games.pitch.state import HAND, Line, State, Trick, question
from engine.games.pitch.tricks import SUIT


def asks(state: State) -> tuple[Ask, ...]:
    """The open questions: one call, one card, or to all seats whether the next hand may be dealt."""
    match state.stage:
        case "bid":
            return (Ask(auction.speaker(state), question(state), "bid", "bid"),)
        case "play":
            return (Ask(tricks.turn(state), question(state), "play", "play"),)
        case "hand":
            waiting = (seat for seat in range(len(state.hands)) if seat not in state.ready)
            return tuple(
                Ask(seat, f"{state.hand_no}c", "continue", "continue", bank=False) for seat in waiting
            )
        case _:
            return ()


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of a seat; nothing is legal out of turn."""
    match state.stage:
        case "bid" if seat == auction.speaker(state):
            for amount in auction.bids(state):
                yield Bid(amount)
            for card in state.hands[seat]:
                yield Pitch(card)
            if may_hint(state):
                yield Hint()
        case "play" if seat == tricks.turn(state):
            for card in tricks.playable_now(state):
                yield Play(card)
            if may_claim(state, seat):
                yield Claim()
            if may_hint(state):
                yield Hint()
        case "hand" if seat not in state.ready:
            yield Continue()
        case _:
            return


def canon(action: Action) -> Action:
    """The action itself: no two actions of Pitch mean the same."""
    return action


def apply(state: State, seat: Seat, action: Action, auto: str | None = None) -> Step:
    """Play an action by the rules.

    IllegalAction: ``not_your_turn``; for calls ``auction_over``, ``bid_too_low`` (``high``),
    ``dealer_must_bid`` (``least``), ``below_minimum`` (``least``), ``not_your_card``; for cards
    ``auction_open``, ``hand_over``, ``not_your_card``, ``must_follow`` (``suit``); for a claim ``not_sure``;
    for a hint ``not_now``; for going on ``hand_running``; ``game_over``; else ``bad_action``.
    """
    if state.stage == "over":
        raise IllegalAction("game_over")
    match action:
        case Bid(amount):
            return _bid(state, seat, amount, auto)
        case Pitch(card):
            return _pitch(state, seat, card, auto)
        case Play(card):
            return _play(state, seat, card, auto)
        case Claim():
            return _claim(state, seat, auto)
        case Hint():
            return _hint(state, seat)
        case Continue():
            return _continue(state, seat)
        case _:
            raise IllegalAction("bad_action")


def seat_event(state: State, seat: Seat, event: str) -> Step:
    """Nothing: who sits in a seat does not change a game of Pitch."""
    return Step(state)


def _args(auto: str | None, **args: Any) -> dict[str, Any]:
    """Arguments of an event; they say so when a person's clock ran out or nobody was there."""
    return args if auto is None or auto == "bot" else {**args, "auto": auto}


def _bid(state: State, seat: Seat, amount: int, auto: str | None) -> Step:
    _require_call(state, seat)
    if amount not in auction.bids(state):
        raise auction.refusal(state, amount)
    calls = (*state.calls, amount)
    bid, pitcher = (amount, seat) if amount else (state.bid, state.pitcher)
    events = (Event("bid", seat, _args(auto, amount=amount)),)
    if amount < 4 and len(calls) < len(state.hands):
        return Step(replace(state, calls=calls, bid=bid, pitcher=pitcher), events)
    if pitcher is None:
        return _throw_in(state, calls, events)
    closed = replace(state, calls=calls, bid=bid, pitcher=pitcher, stage="play", leader=pitcher)
    return Step(closed, (*events, Event("pitcher", pitcher, {"bid": bid})))


def _pitch(state: State, seat: Seat, card: int, auto: str | None) -> Step:
    """Bid four and lead in one (P6)."""
    _require_call(state, seat)
    if card not in state.hands[seat]:
        raise IllegalAction("not_your_card")
    bid = _bid(state, seat, 4, auto)
    lead = _play(bid.state, seat, card, auto)
    return Step(lead.state, bid.events + lead.events)


def _require_call(state: State, seat: Seat) -> None:
    if state.stage != "bid":
        raise IllegalAction("auction_over")
    if seat != auction.speaker(state):
        raise IllegalAction("not_your_turn")


def _throw_in(state: State, calls: tuple[int, ...], events: tuple[Event, ...]) -> Step:
    """All have passed (P18): nobody scores, the next hand is dealt at once."""
    end = close(state, Line(None, 0, None, False, None, None, None, None, (0,) * len(state.scores)))
    if end.reason is not None:
        # Nobody is shown these hands, and nobody who sits down after the game may find one on his seat.
        hands = ((),) * len(state.hands)
        over = replace(state, calls=calls, stage="over", hands=hands, sheet=end.sheet, reason=end.reason)
        return Step(over, events + end.events)
    return _deal(state, end.sheet, events + end.events)


def _deal(state: State, sheet: tuple[Line, ...], events: tuple[Event, ...] = ()) -> Step:
    dealt = next_hand(state, sheet)
    return Step(dealt, (*events, Event("deal", dealt.dealer, {"hand_no": dealt.hand_no})))


def _play(state: State, seat: Seat, card: int, auto: str | None) -> Step:
    if state.stage != "play":
        raise IllegalAction("auction_open" if state.stage == "bid" else "hand_over")
    tricks.require(state, seat, card)
    events = [Event("play", seat, _args(auto, card=card))]
    suit, trump, voids, best = SUIT[card], state.trump, state.voids, card
    if trump is None:
        trump = suit
        events.append(Event("trump", seat, {"suit": trump}))
    elif state.best is not None:
        led = SUIT[state.trick[0]]
        if suit not in (led, trump):
            voids = (*voids[:seat], voids[seat] | 1 << led, *voids[seat + 1 :])
        if not tricks.beats(card, state.best, trump):
            best = state.best
    hand = tuple([held for held in state.hands[seat] if held != card])
    changes: dict[str, Any] = {
        "hands": (*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        "trump": trump,
        "voids": voids,
        "trick": (*state.trick, card),
        "best": best,
    }
    if len(state.trick) + 1 == len(state.hands):
        changes |= _finish_trick(state, trump, (*state.trick, card), best, events)
    return Step(replace(state, **changes), tuple(events))


def _claim(state: State, seat: Seat, auto: str | None) -> Step:
    """Play the rest of the hand out: every trick is the seat's, whatever the others lay."""
    if state.stage != "play":
        raise IllegalAction("auction_open" if state.stage == "bid" else "hand_over")
    if seat != tricks.turn(state):
        raise IllegalAction("not_your_turn")
    if not may_claim(state, seat):
        raise IllegalAction("not_sure")
    events: list[Event] = [Event("claim", seat, _args(auto, tricks=len(state.hands[seat])))]
    while len(state.tricks) < HAND:
        step = _play(state, tricks.turn(state), tricks.playable_now(state)[0], None)
        state = step.state
        events.extend(step.events)
    return Step(state, tuple(events))


def _hint(state: State, seat: Seat) -> Step:
    """Let all know that a seat asks; the answer is `advise`, which is for that seat alone."""
    if Hint() not in legal(state, seat):
        raise IllegalAction("not_now")
    return Step(replace(state, hinted=question(state)), (Event("hint", seat),))


def _finish_trick(
    state: State, trump: int, trick: tuple[int, ...], best: int, events: list[Event]
) -> dict[str, Any]:
    """What a full trick changes beside the card that made it full (P10-P15); its events are added."""
    assert state.leader is not None
    winner = (state.leader + trick.index(best)) % len(state.hands)
    done = (*state.tricks, Trick(state.leader, winner, trick))
    tally = count(state, trump, trick, winner)
    events.append(Event("trick", winner, {"number": len(done), "card": best}))
    changes: dict[str, Any] = {"tricks": done, "trick": (), "best": None, "leader": winner, "tally": tally}
    if len(done) == HAND:
        end = close(state, line(state, tally))
        events.extend(end.events)
        changes["stage"] = "hand" if end.reason is None else "over"
        changes |= {"scores": end.scores, "sheet": end.sheet, "winner": end.winner, "reason": end.reason}
    return changes


def _continue(state: State, seat: Seat) -> Step:
    if state.stage != "hand":
        raise IllegalAction("hand_running")
    if seat in state.ready or not 0 <= seat < len(state.hands):
        raise IllegalAction("not_your_turn")
    ready = (*state.ready, seat)
    return Step(replace(state, ready=ready)) if len(ready) < len(state.hands) else _deal(state, state.sheet)
