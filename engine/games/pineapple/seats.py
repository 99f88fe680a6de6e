"""Sitting out, coming back, re-buying, being away (T3, T4, T6, G2)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Event, Seat
from engine.games.pineapple.state import IDLE, PLACING, Out, Player, State, with_layout, with_player


def in_match(state: State, seat: Seat) -> bool:
    """Whether a seat is a participant of the match that is played."""
    return seat in state.match_seats and state.stage in (*PLACING, "show")


def poor(state: State) -> tuple[Seat, ...]:
    """The seats that must re-buy or sit out before the next match (G2)."""
    return tuple(
        seat for seat, player in enumerate(state.players) if not player.out and not state.ready_to_play(seat)
    )


def awaited(state: State) -> tuple[Seat, ...]:
    """The seats for which the table waits because fewer than two are ready (G2)."""
    seats = range(len(state.players))
    return tuple(seat for seat in seats if seat not in state.declined and not state.ready_to_play(seat))


def may_return(player: Player) -> bool:
    """Whether ``sit_in`` would change something."""
    return bool(player.out) or player.leaving


def sit_out(state: State, seat: Seat, events: list[Event]) -> State:
    """Sit out from the end of the match; at once where the seat plays none (T6, G2)."""
    if in_match(state, seat):
        events.append(Event("leaving", seat))
        return with_player(state, seat, leaving=True)
    if state.stage == "wait":
        state = replace(state, declined=(*state.declined, seat))
    if state.players[seat].out:
        return state
    return _out(state, seat, "asked" if state.ready_to_play(seat) else "poor", events)


def sit_in(state: State, seat: Seat, events: list[Event]) -> State:
    """Take part from the next match on, with a full stack where it is below the minimum (T4, G2)."""
    events.append(Event("sit_in", seat))
    state = with_player(state, seat, out="", leaving=False, absent="", idle=0)
    return state if in_match(state, seat) or state.ready_to_play(seat) else rebuy(state, seat, events)


def rebuy(state: State, seat: Seat, events: list[Event]) -> State:
    """Fill a stack up to the buy-in (G2)."""
    player, buy_in = state.players[seat], state.options.buy_in
    points = buy_in - player.stack
    events.append(Event("rebuy", seat, {"points": points}))
    return with_player(state, seat, stack=buy_in, bought=player.bought + points)


def give_up(state: State, seat: Seat, why: str, events: list[Event]) -> State:
    """Lay the rest of a deal automatically because its person is away or has left (T3, T6)."""
    if state.players[seat].absent != why:
        events.append(Event("absent", seat, {"why": why}))
        state = with_player(state, seat, absent=why)
    layout = state.layouts[seat]
    if layout is None or layout.done or state.stage not in PLACING:
        return state
    return with_layout(state, seat, auto=True)


def left(state: State, seat: Seat, events: list[Event]) -> State:
    """Whoever stands up, leaves or is removed is as one who is away with an empty bank (T6)."""
    state = _forget(state, seat)
    if in_match(state, seat):
        return give_up(state, seat, "left", events)
    return state if state.players[seat].out == "left" else _out(state, seat, "left", events)


def taken(state: State, seat: Seat, events: list[Event]) -> State:
    """Whoever sits down on a seat between deals has never held what it has discarded (D3).

    Of a person who has left he takes over the stack, not the absence, and no right to Fantasyland (T6).
    """
    if state.stage in PLACING:
        return state
    player = state.players[seat]
    if player.absent == "left":
        if player.right:
            events.append(lapse(seat, "absent"))
        state = with_player(state, seat, absent="", leaving=False, idle=0, right=0)
    return _forget(state, seat)


def lapse(seat: Seat, why: str) -> Event:
    """A right to Fantasyland is gone: nobody is there, or no stack is left."""
    return Event("lapse", seat, {"why": why})


def _forget(state: State, seat: Seat) -> State:
    return state if state.layouts[seat] is None else with_layout(state, seat, discards=())


def back(state: State, seat: Seat) -> State:
    """Whoever is back before the match is over plays from its next deal on and is not sat out (T6)."""
    return with_player(state, seat, absent="") if state.players[seat].absent == "away" else state


def after_match(state: State, events: list[Event]) -> State:
    """Sit out those who are away, asked for it, or timed out too often (T3, T4, T6)."""
    for seat in state.match_seats:
        player = state.players[seat]
        why: Out = player.absent or ("asked" if player.leaving else "idle" if player.idle >= IDLE else "")
        if why:
            state = _out(state, seat, why, events)
    return state


def _out(state: State, seat: Seat, why: Out, events: list[Event]) -> State:
    events.append(Event("sit_out", seat, {"why": why}))
    return with_player(state, seat, out=why, leaving=False, absent="", idle=0)
