"""The flow of a game: who is asked what, what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.game import Ask, Event, IllegalAction, Seat, Step
from engine.games.pineapple import deal, drafts, seats, showdown
from engine.games.pineapple.actions import (
    Action,
    AutoPlace,
    Continue,
    Discard,
    Hint,
    Place,
    Ready,
    Rebuy,
    SitIn,
    SitOut,
    TakeBack,
)
from engine.games.pineapple.options import Options
from engine.games.pineapple.state import PLACING, STREETS, Spot, State, acting, with_layout

Events = list[Event]


def setup(options: Options, seats: int, seed: bytes) -> State:
    """The first deal, of which the first participant holds his five cards. IllegalAction: ``bad_options``."""
    return _advance(deal.setup(options, seats, seed), [])


def asks(state: State) -> tuple[Ask, ...]:
    """The open questions: to one seat in turn, to all at once where it is closed, or between deals."""
    number = state.deal_no
    match state.stage:
        case "streets" | "fantasy" | "closed":
            return tuple(_placing(state, seat) for seat in acting(state))
        case "show":
            waiting = showdown.waiting(state)
            return tuple(Ask(seat, f"{number}c", "continue", "continue", bank=False) for seat in waiting)
        case "rebuy":
            poor = seats.poor(state)
            return tuple(Ask(seat, f"{number}r", "rebuy", "rebuy", bank=False) for seat in poor)
        case "wait":
            awaited = seats.awaited(state)
            return tuple(Ask(seat, f"{number}w", "sit_in", "wait", bank=False) for seat in awaited)
        case _:
            return ()


def _placing(state: State, seat: Seat) -> Ask:
    layout = state.layout(seat)
    if layout.fantasy:
        return Ask(seat, f"{state.deal_no}f", "fantasy", "fantasy")
    kind = "street1" if layout.street == 1 else "street"
    return Ask(seat, f"{state.deal_no}.{layout.street}", kind, kind)


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of a seat.

    Out of turn only coming back is legal. Sitting out goes with any question, because a bot that may act is
    asked after every move, and would be all the time; but not in the last match, which nothing follows.
    """
    if state.stage == "over" or not 0 <= seat < len(state.players):
        return
    asked = True
    if seat in acting(state):
        yield from drafts.actions(state.layout(seat))
        if state.options.hints and not state.layout(seat).hinted:
            yield Hint()
    elif state.stage == "show" and seat in showdown.waiting(state):
        yield Continue()
    elif state.stage == "rebuy" and seat in seats.poor(state):
        yield Rebuy()
    else:
        asked = state.stage == "wait" and seat in seats.awaited(state)
    player = state.players[seat]
    if asked and not player.leaving and state.match != state.options.matches:
        yield SitOut()
    if seats.may_return(player):
        yield SitIn()


def canon(action: Action) -> Action:
    """The action itself: no two actions of Pineapple mean the same."""
    return action


def apply(state: State, seat: Seat, action: Action, auto: str | None = None) -> Step:
    """Play an action by the rules.

    ``auto``: ``absent`` gives the rest of the deal up (T3). IllegalAction: ``not_your_turn``, ``not_now``,
    ``game_over``, ``not_ready`` (``needed``, ``placed``), the codes of a draft (``drafts.change``), else
    ``bad_action``.
    """
    if state.stage == "over":
        raise IllegalAction("game_over")
    events: Events = []
    match action:
        case Place() | TakeBack() | Discard():
            state = _draft(state, seat, action, auto)
        case Ready():
            state = _ready(state, seat, auto, events)
        case AutoPlace():
            state = _auto_place(state, seat, auto, events)
        case Continue():
            if state.stage != "show":
                raise IllegalAction("not_now")
            if seat not in showdown.waiting(state):
                raise IllegalAction("not_your_turn")
            state = replace(state, ready=(*state.ready, seat))
        case Hint():
            state = _hint(state, seat, events)
        case Rebuy() | SitOut() | SitIn():
            # What is not offered has no reason of its own: the seat plays, has points enough, or is in.
            if action not in legal(state, seat):
                raise IllegalAction("not_now")
            change = {Rebuy: seats.rebuy, SitOut: seats.sit_out, SitIn: seats.sit_in}[type(action)]
            state = change(state, seat, events)
        case _:
            raise IllegalAction("bad_action")
    return Step(_advance(state, events), tuple(events))


def timeout(state: State, seat: Seat) -> tuple[Action, ...]:
    """What an empty clock does: lay the street automatically, go on, or stay out (T2, G2)."""
    match state.stage:
        case "streets" | "fantasy" | "closed" if seat in acting(state):
            return (AutoPlace(),)
        case "show" if seat in showdown.waiting(state):
            return (Continue(),)
        case "rebuy" if seat in seats.poor(state):
            return (SitOut(),)
        case "wait" if seat in seats.awaited(state):
            return (SitOut(),)
        case _:
            return ()


def seat_event(state: State, seat: Seat, event: str) -> Step:
    """``left`` gives the deal up at once, ``back`` ends an absence (T6); ``away`` alone changes nothing (T3).

    Whoever is ``human`` on a seat between deals may be new there: he sees none of its discards, and nobody is
    absent any more (D3, T6).

    No bot stands in for a person here: clocks run, and then the deal is laid automatically.
    """
    events: Events = []
    if state.stage == "over":
        return Step(state)
    if event == "left":
        state = _advance(seats.left(state, seat, events), events)
        return Step(state, tuple(events))
    if event == "human":
        return Step(seats.taken(state, seat, events), tuple(events))
    return Step(seats.back(state, seat) if event == "back" else state)


def _require(state: State, seat: Seat) -> None:
    if state.stage not in PLACING:
        raise IllegalAction("not_now")
    if seat not in acting(state):
        raise IllegalAction("not_your_turn")


def _draft(state: State, seat: Seat, action: Place | TakeBack | Discard, auto: str | None) -> State:
    _require(state, seat)
    layout = state.layout(seat)
    draft = drafts.change(layout, action)
    acted = layout.acted or auto in (None, "bot")
    return with_layout(state, seat, draft=draft, changes=layout.changes + 1, acted=acted)


def _hint(state: State, seat: Seat, events: Events) -> State:
    """Let all know that a seat asks; the answer is `advise`, which is for that seat alone."""
    _require(state, seat)
    if Hint() not in legal(state, seat):
        raise IllegalAction("not_now")
    events.append(Event("hint", seat))
    return with_layout(state, seat, hinted=True, acted=True)


def _ready(state: State, seat: Seat, auto: str | None, events: Events) -> State:
    _require(state, seat)
    layout = state.layout(seat)
    if not drafts.complete(layout):
        raise IllegalAction("not_ready", needed=drafts.needed(layout), placed=drafts.placed(layout))
    return _commit(state, seat, layout.draft, auto, events)


def _auto_place(state: State, seat: Seat, auto: str | None, events: Events) -> State:
    _require(state, seat)
    if auto == "absent":
        state = seats.give_up(state, seat, "away", events)
    return _commit(state, seat, drafts.automatic(state.layout(seat)), auto, events)


def _commit(state: State, seat: Seat, draft: tuple[Spot, ...], auto: str | None, events: Events) -> State:
    """A street stands: what lies on lines stays, what does not is discarded (D2, D3, F2)."""
    layout = state.layout(seat)
    lines, discards = drafts.committed(layout, draft)
    args: dict[str, Any] = {} if auto in (None, "bot") else {"auto": auto}
    if state.stage == "streets":
        laid = [spot for spot in draft if spot[1] < len(lines)]
        events.append(Event("placed", seat, {"street": layout.street, "cards": laid, **args}))
    else:
        events.append(Event("set", seat, {"street": 0 if layout.fantasy else layout.street, **args}))
    return with_layout(
        state,
        seat,
        lines=lines,
        discards=discards,
        hand=(),
        draft=(),
        changes=0,
        hinted=False,
        street=layout.street + 1,
        acted=layout.acted or auto in (None, "bot"),
        done=bool(layout.fantasy) or layout.street == STREETS,
    )


def _advance(state: State, events: Events) -> State:
    """Do all that waits for nobody: deal, lay for those who are away, show, go on."""
    while True:
        following = _next(state, events)
        if following is None:
            return state
        state = following


def _next(state: State, events: Events) -> State | None:
    if state.stage in PLACING:
        turn = acting(state)
        if not turn:
            lands = state.stage == "streets" and any(state.layout(seat).fantasy for seat in state.order)
            return replace(state, stage="fantasy") if lands else showdown.show(state, events)
        dealt = deal.deal_hands(state)
        if dealt is not state:
            return dealt
        for seat in turn:
            if state.layout(seat).auto:
                return _commit(state, seat, drafts.automatic(state.layout(seat)), "absent", events)
        return None
    match state.stage:
        case "show":
            return None if showdown.waiting(state) else showdown.go_on(state, events)
        case "rebuy" | "wait":
            return showdown.between(state, events)
        case _:
            return None
