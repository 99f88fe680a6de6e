"""A running game: actions, empty clocks, bots, and what becomes of its seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.clock import BANK
from engine.game import Action, Ask, IllegalAction, Reason, Seat, State, Step
from engine.games import GAMES
from engine.room.commit import Commit
from engine.room.timing import clock_of, held, run_down, think_at, watched
from engine.room.value import PLAYING, Chair, Play, Room

LONGEST: Final = 20_000
"""Log entries after which a game ends without a result (``too_long``)."""

MOVES: Final = 10
"""Moves of a commit after which no further seat is moved on by itself, so that its log entry stays small."""


def running(room: Room) -> Play:
    """The game in progress, else IllegalAction(``no_game``)."""
    if room.play is None or room.phase != PLAYING:
        raise IllegalAction("no_game")
    return room.play


def act(room: Room, commit: Commit, seat: Seat, ask: str | None, action: Action) -> Room:
    """Play a person's action.

    IllegalAction: ``no_game``, ``paused``, ``stale`` (another ask), and the game's own.
    """
    play = running(room)
    if room.paused_at is not None:
        raise IllegalAction("paused")
    game = GAMES[room.game]
    if ask is not None and ask != _asked(game.asks(play.state), seat):
        raise IllegalAction("stale")
    step = game.apply(play.state, seat, action)
    commit.moves.append((seat, action, None))
    commit.events.extend(step.events)
    return settle(room, commit, play, step.state)


def bot_act(
    room: Room,
    commit: Commit,
    seat: Seat,
    ask: str | None,
    action: Action | None,
    reason: Reason | None = None,
) -> Room:
    """Play what a bot decided, unless the question has changed or a person answers for the seat by now.

    A bot that is asked and has no legal answer does what an empty clock does: it never stalls a table.
    """
    play, chair = room.play, room.chairs[seat]
    if play is None or room.phase != PLAYING or held(room) or not chair.machine:
        return room
    game = GAMES[room.game]
    open_ask = _ask(game.asks(play.state), seat)
    if ask != (None if open_ask is None else open_ask.id):
        return room
    if action is not None:
        try:
            step = game.apply(play.state, seat, action, _auto(chair))
        except IllegalAction:
            pass
        else:
            commit.moves.append((seat, action, _auto(chair)))
            commit.events.extend(step.events)
            # One pause is enough where only bots look at a finished hand.
            continues = open_ask is not None and open_ask.kind == "continue"
            commit.goes_on = continues and room.show is not None and not room.people
            commit.reason = (seat, reason)
            return settle(room, commit, play, step.state)
    if ask is not None:
        commit.reason = (seat, None)
        return settle(room, commit, play, _time_out(room, commit, play.state, seat))
    waits = (*play.think_at[:seat], None, *play.think_at[seat + 1 :])
    return replace(room, play=replace(play, think_at=waits))


def run_out(room: Room, commit: Commit) -> Room:
    """Do what an empty clock does for every seat whose base time and bank are used up."""
    play = room.play
    if play is None or room.phase != PLAYING or room.paused_at is not None:
        return room
    state = play.state
    for seat, clock in enumerate(play.clocks):
        if clock is None or not run_down(play, seat, commit.now):
            continue
        if clock.ask == _asked(GAMES[room.game].asks(state), seat) and len(commit.moves) < MOVES:
            state = _time_out(room, commit, state, seat)
    return room if state is play.state else settle(room, commit, play, state)


def seat_event(room: Room, commit: Commit, seat: Seat, *events: str) -> Room:
    """Tell a running game what became of a seat and let clocks and bots follow."""
    play = room.play
    if play is None or room.phase != PLAYING:
        return room
    state = play.state
    for event in events:
        step: Step = GAMES[room.game].seat_event(state, seat, event)
        state = step.state
        commit.moves.append((seat, event, None))
        commit.events.extend(step.events)
    return settle(room, commit, play, state)


def stop(room: Room, commit: Commit, code: str) -> Room:
    """End the running game without a result; ``code`` says why. IllegalAction(``no_game``)."""
    running(room)
    commit.tell(code)
    commit.stopped = code
    return replace(room, play=None, paused_at=None)


def settle(room: Room, commit: Commit, play: Play, state: State) -> Room:
    """Give a new state its clocks and its bots' time to think, after moving on the seats that need none."""
    game = GAMES[room.game]
    asks = game.asks(state)
    # The opening has no room for moves: there a seat on auto waits for the next tick.
    while (
        not commit.opening
        and len(commit.moves) < MOVES
        and (seat := _instant(room, commit, asks)) is not None
    ):
        state = _time_out(room, commit, state, seat)
        asks = game.asks(state)
    asked = {ask.seat: ask for ask in asks}
    clocks, banks, thinks = list(play.clocks), list(play.banks), list(play.think_at)
    for seat, chair in enumerate(room.chairs):
        ask, was = asked.get(seat), clocks[seat]
        if ask or was:
            clocks[seat] = clock = clock_of(room, chair, ask, was, commit.now)
            if was and was is not clock:
                banks[seat] = was.left(banks[seat], commit.now)
        if chair.bot or chair.stand_in or thinks[seat]:
            thinks[seat] = think_at(room, seat, state, ask, thinks[seat], commit.now)
    refund = sum(game.REFUND.get(event.code, 0) for event in commit.events[commit.settled :])
    commit.settled = len(commit.events)
    outcome = None if asks else game.outcome(state)
    play = replace(
        play,
        state=state,
        clocks=tuple(clocks),
        banks=tuple(min(bank + refund, BANK[room.clock]) for bank in banks) if refund else tuple(banks),
        think_at=tuple(thinks),
        outcome=outcome,
        entries=commit.entries,
        ended=commit.now if outcome else 0,
        told=room.events.next if outcome else None,
    )
    # A show stays paused from one game to the next.
    room = replace(room, play=play, paused_at=None if outcome and not room.show else room.paused_at)
    return stop(room, commit, "too_long") if asks and play.entries >= LONGEST else room


def _asked(asks: Iterable[Ask], seat: Seat) -> str | None:
    """The id of the question that is open to a seat."""
    ask = _ask(asks, seat)
    return None if ask is None else ask.id


def _ask(asks: Iterable[Ask], seat: Seat) -> Ask | None:
    for ask in asks:
        if ask.seat == seat:
            return ask
    return None


def _instant(room: Room, commit: Commit, asks: tuple[Ask, ...]) -> Seat | None:
    """A seat on auto, or a bot that is only asked to go on while somebody else decides when."""
    for ask in asks if room.paused_at is None or commit.goes_on else ():
        chair = room.chairs[ask.seat]
        led = commit.goes_on or watched(room)
        if chair.auto or (ask.kind == "continue" and chair.machine and led):
            return ask.seat
    return None


def _time_out(room: Room, commit: Commit, state: State, seat: Seat) -> State:
    game, auto = GAMES[room.game], _auto(room.chairs[seat])
    for action in game.timeout(state, seat):
        step: Step = game.apply(state, seat, action, auto)
        state = step.state
        commit.moves.append((seat, action, auto))
        commit.events.extend(step.events)
    return state


def _auto(chair: Chair) -> str:
    if chair.bot:
        return "bot"
    return "timeout" if chair.here and not chair.resting else "absent"
