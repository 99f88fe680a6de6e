"""The end of a deal, of a match and of the game (D5, L3-L5, F4, T1, T3, G1-G3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Event, Outcome
from engine.games.pineapple import seats
from engine.games.pineapple.boards import Board, judge
from engine.games.pineapple.deal import dealt_in, following, start_deal, start_match
from engine.games.pineapple.fantasy import earned
from engine.games.pineapple.settlement import compare, pairs, settle
from engine.games.pineapple.state import SHEET, Deal, State, with_player


def show(state: State, events: list[Event]) -> State:
    """Open all boards, settle the pairs, see who has earned Fantasyland (D5, L5, F1)."""
    boards = {seat: judge(state.layout(seat).lines) for seat in state.order}
    stacks = {seat: state.players[seat].stack for seat in state.order}
    compared = [compare(a, b, boards[a], boards[b]) for a, b in pairs(state.order)]
    settled, after = settle(compared, stacks, state.options.stack_cap)
    table = range(len(state.players))
    delta = tuple(after[seat] - stacks[seat] if seat in after else 0 for seat in table)
    dead = tuple(seat for seat in state.order if boards[seat].dead)
    lands = tuple(0 if layout is None else layout.fantasy for layout in state.layouts)
    events.append(Event("show", None, {"delta": delta, "dead": dead}))
    state = replace(
        state,
        stage="show",
        pairs=tuple(settled),
        sheet=(*state.sheet, Deal(state.match, delta, lands, dead))[-SHEET:],
        earned=((0, ""),) * len(table),
    )
    for seat in state.order:
        state = _seat(state, seat, boards[seat], after[seat], events)
    return state


def _seat(state: State, seat: int, board: Board, stack: int, events: list[Event]) -> State:
    """What a deal makes of a participant: his stack, his right to Fantasyland, his idleness (T4)."""
    layout, player = state.layout(seat), state.players[seat]
    cards, why = earned(state.options.fantasy, board, layout.fantasy, player.entry)
    if cards:
        events.append(Event("fantasy", seat, {"cards": cards, "why": why, "again": layout.fantasy > 0}))
    right = cards if stack or not state.options.stack_cap else 0
    if right < cards:
        events.append(seats.lapse(seat, "stack"))
    idle = 0 if layout.acted or layout.auto else player.idle + 1
    state = with_player(state, seat, stack=stack, right=right, idle=idle)
    return replace(state, earned=(*state.earned[:seat], (cards, why), *state.earned[seat + 1 :]))


def waiting(state: State) -> tuple[int, ...]:
    """The participants who have not yet seen the showdown."""
    return tuple(seat for seat in state.order if seat not in state.ready and not state.players[seat].absent)


def _goes_on(state: State) -> bool:
    """Whether the match has another deal (F4, L5)."""
    return len(dealt_in(state)) > 1 and any(player.right for player in state.players)


def go_on(state: State, events: list[Event]) -> State:
    """After the showdown: the next deal of the match, or its end (F4, F5, T3)."""
    for seat, player in enumerate(state.players):
        if player.right and player.absent:
            events.append(seats.lapse(seat, "absent"))
            state = with_player(state, seat, right=0)
    if _goes_on(state):
        assert state.button is not None
        order = dealt_in(state)
        return start_deal(state, order, following(order, state.button, len(state.players)), events)
    events.append(Event("match_over", None, {"match": state.match}))
    if state.match == state.options.matches:
        return over(state, "matches", events)
    # From here on nobody takes part in a match, so that sitting out and in count at once.
    state = replace(state, stage="rebuy")
    return seats.after_match(state, events)


def between(state: State, events: list[Event]) -> State | None:
    """What follows between matches once nobody re-buys any more; None: the table waits (G2)."""
    if state.stage == "rebuy":
        return None if seats.poor(state) else replace(state, stage="wait", declined=())
    ready = sum(state.ready_to_play(seat) for seat in range(len(state.players)))
    if ready > 1:
        return start_match(state, events)
    return None if seats.awaited(state) else over(state, "too_few", events)


def over(state: State, reason: str, events: list[Event]) -> State:
    """End the game (G1-G3)."""
    events.append(Event("over", None, {"reason": reason}))
    return replace(state, stage="over", reason=reason, stock=())


def outcome(state: State) -> Outcome | None:
    """The result: stack minus everything bought in; ties share a place (G3). None while the game runs."""
    if state.reason is None:
        return None
    scores = tuple(player.stack - player.bought for player in state.players)
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    return Outcome(tuple(range(len(scores))), scores, places, state.reason)
