"""What a viewer may see of a game of Pitch."""

from __future__ import annotations

from engine.game import ALL, Seat, Viewer
from engine.games.pitch.auction import speakers
from engine.games.pitch.offers import Offers, offers
from engine.games.pitch.points import Points, points
from engine.games.pitch.state import HAND, Line, Side, Stage, State, Trick, sides
from engine.redacted import Redacted


class View(Redacted, frozen=True, kw_only=True):
    """One viewer's table; cards are ints, seats and sides as in the state.

    ``sides[seat]`` is the side a seat plays for. ``speakers``: the seats in order of speech, the dealer last;
    ``calls``: what they have said so far, 0 for a pass; ``bid`` and ``pitcher`` are the highest bid so far
    and its seat, after the auction the pitcher. ``leader``: who leads the trick;
    ``trick``: its cards in order of play; ``best``: the one that wins it so far; ``tricks``: the finished
    tricks of the hand. ``hand``: the viewer's own cards, None for spectators. ``offers``: what the viewer is
    asked, None while nothing is. ``points``: high, low, jack and game, each None while unknown; None before
    there are trumps. ``pips`` per side: with the option ``show_pips`` and when the hand is over. ``scores``
    per side. ``sheet``: the finished hands, the newest last. ``hands``: when the hand is over all cards of
    every seat in order of play; for open hands those still held.
    """

    hand_no: int
    stage: Stage
    dealer: Seat
    sides: tuple[Side, ...]
    speakers: tuple[Seat, ...]
    calls: tuple[int, ...]
    pitcher: Seat | None
    bid: int
    trump: int | None
    leader: Seat | None
    trick: tuple[int, ...]
    best: int | None
    tricks: tuple[Trick, ...]
    hand: tuple[int, ...] | None
    offers: Offers | None
    points: Points | None
    pips: tuple[int, ...] | None
    scores: tuple[int, ...]
    sheet: tuple[Line, ...]
    hands: tuple[tuple[int, ...], ...] | None


def view(state: State, viewer: Viewer) -> View:
    """The table as a seat, PUBLIC or ALL may see it."""
    seated = viewer >= 0
    own = state.hands[viewer] if seated else ()
    return View(
        hand_no=state.hand_no,
        stage=state.stage,
        dealer=state.dealer,
        sides=sides(state),
        speakers=speakers(state),
        calls=state.calls,
        pitcher=state.pitcher,
        bid=state.bid,
        trump=state.trump,
        leader=state.leader,
        trick=state.trick,
        best=state.best,
        tricks=state.tricks,
        hand=own if seated else None,
        offers=offers(state, viewer) if seated else None,
        points=points(state, viewer, own),
        pips=state.tally.pips if state.options.show_pips or len(state.tricks) == HAND else None,
        scores=state.scores,
        sheet=state.sheet,
        hands=played(state) if len(state.tricks) == HAND else state.hands if viewer == ALL else None,
    )


def played(state: State) -> tuple[tuple[int, ...], ...]:
    """The cards of each seat in the finished tricks, in order of play."""
    hands: list[list[int]] = [[] for _ in state.hands]
    for trick in state.tricks:
        for at, card in enumerate(trick.cards):
            hands[(trick.leader + at) % len(hands)].append(card)
    return tuple(map(tuple, hands))
