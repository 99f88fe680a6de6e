"""Who has high, low, jack and game, as far as a viewer may know while the hand is played.

"So far" counts finished tricks only. "Sure" must follow from them, the trick on the table, the voids that
were shown and the viewer's own hand.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.cards import ACE, JACK, rank
from engine.game import Viewer
from engine.games.pitch.state import Side, State
from engine.games.pitch.tricks import SUIT
from engine.redacted import Redacted


class Point(Redacted, frozen=True, array_like=True, gc=False):
    """Who has one of the four points of the hand, as far as this viewer may know.

    ``side``: its side, None for nobody (jack not dealt, tie for game). ``sure``: it follows from what the
    viewer may know, else it is so far. ``card``: the card that takes it, None for game and for a jack that
    nobody got.
    """

    side: Side | None
    sure: bool
    card: int | None


Points: TypeAlias = tuple[Point | None, Point | None, Point | None, Point | None]


def points(state: State, viewer: Viewer, own: tuple[int, ...]) -> Points | None:
    """High, low, jack and game for a viewer who holds ``own``, each None while unknown.

    None before there are trumps; everything is sure when the hand is over.
    """
    trump, tally, sides = state.trump, state.tally, len(state.scores)
    if trump is None:
        return None
    jack = trump * 13 + JACK - 2
    if state.stage != "play":
        return (
            Point(tally.high_to, True, tally.high),
            Point(tally.low_to, True, tally.low),
            Point(tally.jack_to, True, None if tally.jack_to is None else jack),
            Point(tally.game_to, True, None),
        )
    mine = viewer % sides
    coming = [(card, mine) for card in own if SUIT[card] == trump]
    if state.trick:
        leader = state.leader or 0
        for at, card in enumerate(state.trick):
            if SUIT[card] == trump:
                coming.append((card, (leader + at) % len(state.hands) % sides))
    hidden = trumps_hidden(state, viewer)
    return (
        _high(state, coming, hidden),
        _low(state, coming, hidden),
        _jack(state, jack, own, mine, hidden),
        _game(state),
    )


def trumps_hidden(state: State, viewer: Viewer) -> bool:
    """Whether somebody else may still hold a trump, for all that the viewer knows."""
    assert state.trump is not None
    bit = 1 << state.trump
    for seat, shown in enumerate(state.voids):
        if seat != viewer and not shown & bit and state.hands[seat]:
            return True
    return False


def _high(state: State, coming: list[tuple[int, Side]], hidden: bool) -> Point | None:
    """The highest trump of all wins its trick: in the own hand or on the table it is as good as taken.

    ``coming`` are the trumps of the own hand and of the unfinished trick, each with its side.
    """
    high, to = state.tally.high, state.tally.high_to
    if coming:
        card, side = max(coming)
        if (high is None or card > high) and (rank(card) == ACE or not hidden):
            return Point(side, True, card)
    return None if high is None else Point(to, rank(high) == ACE or not hidden, high)


def _low(state: State, coming: list[tuple[int, Side]], hidden: bool) -> Point | None:
    low, to = state.tally.low, state.tally.low_to
    if coming:
        card, side = min(coming)
        if low is None or card < low:
            if state.options.low_to == "holder" and (rank(card) == 2 or not hidden):
                return Point(side, True, card)
            hidden = True
    return None if low is None else Point(to, rank(low) == 2 or not hidden, low)


def _jack(state: State, jack: int, own: tuple[int, ...], mine: Side, hidden: bool) -> Point | None:
    """The jack is sure once it is taken, or in the own hand when nothing can beat it any more."""
    if state.tally.jack_to is not None:
        return Point(state.tally.jack_to, True, jack)
    if jack not in own:
        return None
    above = range(jack + 1, jack + 4)
    if any(card in above for card in state.trick):
        return None
    if hidden:
        gone = {card for trick in state.tricks for card in trick.cards}.union(own)
        if not gone.issuperset(above):
            return None
    return Point(mine, True, jack)


def _game(state: State) -> Point | None:
    tally = state.tally
    if tally.game_to is None or not (tally.game_sure or state.options.show_pips):
        return None
    return Point(tally.game_to, tally.game_sure, None)
