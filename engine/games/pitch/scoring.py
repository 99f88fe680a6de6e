"""Points, pips, the end of a hand and of the game (P11-P18)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards import ACE, JACK, KING, PACK, QUEEN, TEN, rank, suit
from engine.game import Event, Outcome, Seat
from engine.games.pitch.state import HANDS, SHEET, Line, Side, State, Tally

_VALUE: Final = {TEN: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}

PIPS: Final = tuple(_VALUE.get(rank(card), 0) for card in PACK)
"""Pips of each card (P11)."""


def count(state: State, tally: Tally, trick: tuple[int, ...], winner: Seat) -> Tally:
    """The tally after one more trick (P11, O ``low_to``)."""
    sides, trump, leader = len(state.scores), state.trump, state.leader
    assert leader is not None
    to = winner % sides
    pips = list(tally.pips)
    high, high_to, low, low_to, jack_to = tally.high, tally.high_to, tally.low, tally.low_to, tally.jack_to
    holder = state.options.low_to == "holder"
    for at, card in enumerate(trick):
        pips[to] += PIPS[card]
        if suit(card) != trump:
            continue
        if high is None or card > high:
            high, high_to = card, to
        if low is None or card < low:
            low, low_to = card, (leader + at) % len(state.hands) % sides if holder else to
        if rank(card) == JACK:
            jack_to = to
    return Tally(tuple(pips), high, high_to, low, low_to, jack_to)


def game_to(pips: tuple[int, ...]) -> Side | None:
    """The side with strictly most pips, None for a tie (P11)."""
    most = max(pips)
    return pips.index(most) if pips.count(most) == 1 else None


def line(state: State, tally: Tally) -> Line:
    """The finished hand on the score sheet (P12-P14)."""
    assert state.pitcher is not None
    sides = len(state.scores)
    game = game_to(tally.pips)
    earned = [0] * sides
    for to in (tally.high_to, tally.low_to, tally.jack_to, game):
        if to is not None:
            earned[to] += 1
    pitching = state.pitcher % sides
    made = earned[pitching] >= state.bid
    if not made:
        earned[pitching] = -state.bid
    return Line(
        state.pitcher,
        state.bid,
        state.trump,
        made,
        tally.high_to,
        tally.low_to,
        tally.jack_to,
        game,
        tuple(earned),
    )


class Close(NamedTuple):
    """What a finished hand does to a game: the scores, the sheet, and the end if it is one."""

    scores: tuple[int, ...]
    sheet: tuple[Line, ...]
    winner: Side | None
    reason: str | None
    events: tuple[Event, ...]


def close(state: State, last: Line) -> Close:
    """Write a hand down and see whether the game is over (P15, P17, P18)."""
    scores = tuple(score + change for score, change in zip(state.scores, last.delta, strict=True))
    winner = _winner(state, last, scores)
    limit = min(state.options.max_hands or HANDS, HANDS)
    reason = "target" if winner is not None else "max_hands" if state.hand_no >= limit else None
    if last.pitcher is None:
        events = [Event("redeal", state.dealer)]
    else:
        args = {"bid": last.bid, "made": last.made, "delta": last.delta}
        events = [Event("hand", last.pitcher, args)]
    if reason is not None:
        events.append(Event("over", None, {"reason": reason}))
    return Close(scores, (*state.sheet, last)[-SHEET:], winner, reason, tuple(events))


def _winner(state: State, last: Line, scores: tuple[int, ...]) -> Side | None:
    """The side that has won with this hand (P15, O ``win_requires_made_bid``, ``win_rule``); a thrown-in hand wins nothing."""
    options = state.options
    if last.pitcher is None:
        return None
    pitching = last.pitcher % len(scores)
    if scores[pitching] >= options.target and (last.made or not options.win_requires_made_bid):
        return pitching
    if options.win_rule == "pitcher":
        return None
    there = {side: score for side, score in enumerate(scores) if score >= options.target and side != pitching}
    first = [side for side, score in there.items() if score == max(there.values())]
    return first[0] if len(first) == 1 else None


def outcome(state: State) -> Outcome | None:
    """The result: the winner first, then by score, ties share a place (P17); None while the game runs."""
    if state.reason is None:
        return None
    scores, winner = state.scores, state.winner
    rank_of = [(side == winner, score) for side, score in enumerate(scores)]
    places = tuple(1 + sum(other > mine for other in rank_of) for mine in rank_of)
    sides = tuple(seat % len(scores) for seat in range(len(state.hands)))
    return Outcome(sides, scores, places, state.reason)
