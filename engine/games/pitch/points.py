"""Who has high, low, jack and game, as far as a viewer may know while the hand is played.

"So far" counts finished tricks only. "Sure" must follow from them, the trick on the table, the voids that were
shown and the viewer's own hand.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, TypeAlias

from engine.cards import ACE, JACK, PACK, rank, suit
from engine.game import Viewer
from engine.games.pitch.scoring import PIPS, game_to
from engine.games.pitch.state import HAND, Side, State
from engine.redacted import Redacted

_MOST: Final = (0, *accumulate(sorted((PIPS[card] for card in PACK), reverse=True)))
"""The most pips that so many cards can hold."""


class Point(Redacted, frozen=True, array_like=True, gc=False):
    """Who has one of the four points of the hand, as far as this viewer may know.

    ``side``: its side, None for nobody (jack not dealt, tie for game). ``sure``: it follows from what the viewer
    may know, else it is so far. ``card``: the card that takes it, None for game and for a jack that nobody got.
    """

    side: Side | None
    sure: bool
    card: int | None


Points: TypeAlias = tuple[Point | None, Point | None, Point | None, Point | None]


def points(state: State, viewer: Viewer, own: tuple[int, ...]) -> Points | None:
    """High, low, jack and game for a viewer who holds ``own``, each None while unknown; None before there are trumps."""
    trump, tally, sides = state.trump, state.tally, len(state.scores)
    if trump is None:
        return None
    jack = trump * 13 + JACK - 2
    if state.stage != "play":
        return (
            Point(tally.high_to, True, tally.high),
            Point(tally.low_to, True, tally.low),
            Point(tally.jack_to, True, None if tally.jack_to is None else jack),
            Point(game_to(tally.pips), True, None),
        )
    leader = state.leader or 0
    mine = viewer % sides
    open_trumps = [(card, mine) for card in own if suit(card) == trump]
    for at, card in enumerate(state.trick):
        if suit(card) == trump:
            open_trumps.append((card, (leader + at) % len(state.hands) % sides))
    hidden = trumps_hidden(state, viewer)
    return (
        _high(state, open_trumps, hidden),
        _low(state, open_trumps, hidden),
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


def _high(state: State, open_trumps: list[tuple[int, Side]], hidden: bool) -> Point | None:
    """The highest trump of all wins its trick wherever it is: in the hand or on the table it is as good as taken."""
    high, to = state.tally.high, state.tally.high_to
    if open_trumps:
        card, side = max(open_trumps)
        if (high is None or card > high) and (rank(card) == ACE or not hidden):
            return Point(side, True, card)
        if high is None or card > high:
            hidden = True
    return None if high is None else Point(to, rank(high) == ACE or not hidden, high)


def _low(state: State, open_trumps: list[tuple[int, Side]], hidden: bool) -> Point | None:
    low, to = state.tally.low, state.tally.low_to
    if open_trumps:
        card, side = min(open_trumps)
        below = low is None or card < low
        if below and state.options.low_to == "holder" and (rank(card) == 2 or not hidden):
            return Point(side, True, card)
        hidden = hidden or below
    return None if low is None else Point(to, rank(low) == 2 or not hidden, low)


def _jack(state: State, jack: int, own: tuple[int, ...], mine: Side, hidden: bool) -> Point | None:
    """The jack is sure once it is taken, or in the viewer's hand when nothing can beat it any more."""
    to = state.tally.jack_to
    if to is not None:
        return Point(to, True, jack)
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
    pips = state.tally.pips
    side = game_to(pips)
    if side is None:
        return None
    lead = pips[side] - max((other for at, other in enumerate(pips) if at != side))
    left = (HAND - len(state.tricks)) * len(state.hands)
    sure = lead > min(_MOST[-1] - sum(pips), _MOST[left])
    if not sure and not state.options.show_pips:
        return None
    return Point(side, sure, None)
