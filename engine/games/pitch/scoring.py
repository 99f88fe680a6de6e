"""Points, pips, the end of a hand and of the game (P11-P18)."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, NamedTuple

from engine.cards import ACE, JACK, KING, PACK, QUEEN, TEN, rank
from engine.game import Event, Outcome, Seat
from engine.games.pitch.state import HAND, HANDS, SHEET, Line, Side, State, Tally, sides
from engine.games.pitch.tricks import SUIT

_VALUE: Final = {TEN: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}

PIPS: Final = tuple(_VALUE.get(rank(card), 0) for card in PACK)
"""Pips of each card (P11)."""

MOST: Final = (0, *accumulate(sorted(PIPS, reverse=True)))
"""The most pips that so many cards can hold."""


def count(state: State, trump: int, trick: tuple[int, ...], winner: Seat) -> Tally:
    """The tally after one more trick (P11, O ``low_to``)."""
    tally, sides, seats = state.tally, len(state.scores), len(state.hands)
    high, high_to, low, low_to, jack_to = tally.high, tally.high_to, tally.low, tally.low_to, tally.jack_to
    to = winner % sides
    won = 0
    for at, card in enumerate(trick):
        won += PIPS[card]
        if SUIT[card] != trump:
            continue
        if high is None or card > high:
            high, high_to = card, to
        if low is None or card < low:
            holder = ((state.leader or 0) + at) % seats % sides
            low, low_to = card, holder if state.options.low_to == "holder" else to
        if rank(card) == JACK:
            jack_to = to
    pips = (*tally.pips[:to], tally.pips[to] + won, *tally.pips[to + 1 :])
    *_, second, most = sorted(pips)
    game_to = pips.index(most) if most > second else None
    left = (HAND - len(state.tricks) - 1) * seats
    game_sure = most - second > min(MOST[-1] - sum(pips), MOST[left]) or not left
    return Tally(pips, high, high_to, low, low_to, jack_to, game_to, game_sure)


def line(state: State, tally: Tally) -> Line:
    """The finished hand on the score sheet (P12-P14)."""
    assert state.pitcher is not None
    points = (tally.high_to, tally.low_to, tally.jack_to, tally.game_to)
    scored = [points.count(side) for side in range(len(state.scores))]
    pitching = state.pitcher % len(scored)
    made = scored[pitching] >= state.bid
    if not made:
        scored[pitching] = -state.bid
    return Line(state.pitcher, state.bid, state.trump, made, *points, tuple(scored))


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
    """The side that has won with this hand, never with one thrown in (P15, P18).

    O ``win_requires_made_bid`` concerns the pitcher's side alone.
    """
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
    return Outcome(sides(state), scores, places, state.reason)
