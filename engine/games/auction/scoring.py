"""What a row is worth, who wins it, and when the game is over (A19, A23-A26)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.cards import ACE, COPY, TEN
from engine.game import Event, Outcome, Seat, Step
from engine.games.auction.combinations import RANK
from engine.games.auction.selections import Selection, best
from engine.games.auction.state import Cause, Line, Purchase, State
from engine.redacted import Redacted

BONUS: Final = 10
PENALTY: Final = 25

PRICES: Final = tuple([10 if rank == ACE else 5 if rank > TEN or not rank else 1 for rank in RANK[:54]])
"""Points of each card of the first pack, jokers last (A23)."""


class Worth(Redacted, frozen=True, array_like=True, gc=False):
    """What a row is worth (A23): its points, and how many aces, pictures with jokers, and others it has."""

    points: int
    aces: int
    pictures: int
    others: int


def worth(row: tuple[int, ...]) -> Worth:
    """The worth of a row."""
    prices = [PRICES[card % COPY] for card in row]
    return Worth(sum(prices), prices.count(10), prices.count(5), prices.count(1))


def showdown(state: State, cause: Cause, declarer: Seat | None, events: tuple[Event, ...]) -> Step:
    """The end of a deal: the best hand gets the row (A23, A24), and the game goes on or is over (A26)."""
    shown = tuple([best(hand) for hand in state.hands])
    strengths = [each.strength for each in shown]
    most = max(strengths)
    winners = tuple([seat for seat in state.seats if strengths[seat] == most])
    value = worth(state.row).points
    share = -(-value // len(winners))
    delta = [share if seat in winners else 0 for seat in state.seats]
    if declarer is not None:
        delta[declarer] += BONUS if declarer in winners else -PENALTY
    scores = tuple(map(sum, zip(state.scores, delta, strict=True)))
    line = Line(
        cause,
        declarer,
        len(state.row),
        value,
        tuple([each.reading for each in shown]),
        winners,
        share,
        tuple(delta),
        tuple([each for seat in winners for each in _decided_by(state, seat, shown[seat])]),
    )
    after = replace(state, stage="showdown", bid=None, payment=(), scores=scores, sheet=(*state.sheet, line))
    told = (
        *events,
        Event("showdown", declarer, {"cause": cause, "cards": len(state.row)}),
        Event("deal_won", None, {"winners": winners, "value": value, "share": share, "delta": line.delta}),
    )
    if (reason := _ended(after)) is None:
        return Step(after, told)
    over = Event("over", None, {"reason": reason})
    return Step(replace(after, stage="over", reason=reason), (*told, over))


def _decided_by(state: State, seat: Seat, shown: Selection) -> tuple[Purchase, ...]:
    """The last purchase of a seat that brought a card of what its hand shows, if any did."""
    cards = set(shown.cards(state.hands[seat]))
    brought = [each for each in state.bought if each.seat == seat and not cards.isdisjoint(each.taken)]
    return tuple(brought[-1:])


def leaders(state: State) -> tuple[Seat, ...]:
    """The seats with most points."""
    most = max(state.scores)
    return tuple([seat for seat in state.seats if state.scores[seat] == most])


def tied(state: State) -> tuple[Seat, ...]:
    """The seats that share the lead and for which alone play goes on, or went on to this deal (A26)."""
    return leaders(state) if len(leaders(state)) > 1 and _decided(state, len(state.sheet)) else ()


def _ended(state: State) -> str | None:
    reason = _decided(state, len(state.sheet))
    return reason if len(leaders(state)) == 1 else None


def _decided(state: State, deals: int) -> str | None:
    """Why a sole leader wins after so many deals (A26): ``target`` or ``deals``."""
    target = state.options.target
    if target is not None and max(state.scores) >= target:
        return "target"
    return "deals" if deals >= state.options.deals else None


def outcome(state: State) -> Outcome | None:
    """The result by points, ties share a place; None while the game runs."""
    if state.reason is None:
        return None
    scores = state.scores
    places = tuple([1 + sum(other > score for other in scores) for score in scores])
    return Outcome(tuple(state.seats), scores, places, state.reason)
