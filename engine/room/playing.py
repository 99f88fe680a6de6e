"""A game inside a room: starting it, its actions, clocks and bots, and its end."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine import cards
from engine.clock import BANK, Running
from engine.game import Action, Ask, IllegalAction, Seat, State
from engine.games import GAMES
from engine.room import fair
from engine.room.commit import Commit, Opening
from engine.room.seating import STAND_IN, new_bot, with_chair
from engine.room.value import FREE, PLAYING, Chair, Play, Room

THINK: Final = 900
"""ms a bot waits before it acts, so that people can follow."""

PAUSE: Final = 4_000
"""ms a bot leaves a finished hand on the table when nobody else sits there."""

LONGEST: Final = 20_000
"""Log entries after which a game ends without a result (``too_long``)."""


def start(room: Room, commit: Commit, anyway: bool) -> Room:
    """Fill free seats with bots and deal. IllegalAction: ``game_running``, ``not_ready`` (with ``seats``)."""
    if room.phase == PLAYING:
        raise IllegalAction("game_running")
    waiting = [s for s in room.people if not room.chairs[s].ready and room.chairs[s].who != room.host]
    if waiting and not anyway:
        raise IllegalAction("not_ready", seats=waiting)
    for seat, chair in enumerate(room.chairs):
        if chair.kind == FREE:
            bot = new_bot(room, STAND_IN)
            room = with_chair(room, seat, bot)
            commit.tell("bot_added", seat, name=bot.name, level=bot.bot)
    return _begin(room, commit)


def _begin(room: Room, commit: Commit) -> Room:
    game = GAMES[room.game]
    number = room.games + 1
    play_id = f"{room.code}-{number}"
    added = tuple(chair.contribution for chair in room.chairs)
    seed = fair.game_seed(fair.secret_of(room.secret, number), room.code, play_id, added)
    if room.trial is not None:
        seed = room.trial.seed or seed
        seed = cards.script(room.trial.deck, seed) if room.trial.deck else seed
    seats = len(room.chairs)
    state = game.setup(room.options, seats, seed)
    commit.opening = Opening(commit.now, room.game, game.RULES, room.options, room.clock, room.chairs, seed)
    chairs = tuple(replace(chair, ready=bool(chair.bot), contribution=b"") for chair in room.chairs)
    play = Play(play_id, state, (None,) * seats, (BANK[room.clock],) * seats, (None,) * seats, added)
    commit.tell("started", number=number)
    return _settle(replace(room, chairs=chairs, games=number), commit, play, state)


def rematch(room: Room, commit: Commit) -> Room:
    """Start once every person at the table is ready."""
    return start(room, commit, False) if all(room.chairs[seat].ready for seat in room.people) else room


def running(room: Room) -> Play:
    """The game in progress, else IllegalAction(``no_game``)."""
    if room.play is None or room.play.outcome is not None:
        raise IllegalAction("no_game")
    return room.play


def act(room: Room, commit: Commit, seat: Seat, ask: str | None, action: Action, auto: str | None = None) -> Room:
    """Play one action. IllegalAction: ``stale`` for another ask than the open one, and whatever the game refuses."""
    play = running(room)
    if ask is not None and not any(a.seat == seat and a.id == ask for a in GAMES[room.game].asks(play.state)):
        raise IllegalAction("stale")
    return _settle(room, commit, play, _apply(room, commit, play.state, seat, action, auto))


def _apply(room: Room, commit: Commit, state: State, seat: Seat, action: Action, auto: str | None) -> State:
    step = GAMES[room.game].apply(state, seat, action, auto)
    commit.moves.append((seat, action, auto))
    commit.events.extend(step.events)
    return step.state


def _settle(room: Room, commit: Commit, play: Play, state: State) -> Room:
    """Give a new state its clocks and its bots' time to think, and apply what needs no thought."""
    game = GAMES[room.game]
    while True:
        asks = game.asks(state)
        instant = next((ask for ask in asks if _instant(room, ask)), None)
        if instant is None:
            break
        for action in game.timeout(state, instant.seat):
            state = _apply(room, commit, state, instant.seat, action, _auto(room.chairs[instant.seat]))
    open_asks = {ask.seat: ask for ask in asks}
    clocks = tuple(_clock(room, commit.now, play, seat, open_asks.get(seat)) for seat in range(len(room.chairs)))
    banks = tuple(
        bank if was is None or was is now else was.left(bank, commit.now)
        for bank, was, now in zip(play.banks, play.clocks, clocks, strict=True)
    )
    outcome = None if asks else game.outcome(state)
    think_at = tuple(
        _think_at(room, commit.now, play, state, seat, open_asks.get(seat)) for seat in range(len(room.chairs))
    )
    play = replace(
        play, state=state, clocks=clocks, banks=banks, think_at=think_at, outcome=outcome, entries=play.entries + 1
    )
    if outcome is None and play.entries >= LONGEST:
        commit.tell("too_long")
        return replace(room, play=None)
    return replace(room, play=play)


def _auto(chair: Chair) -> str:
    if chair.bot:
        return "bot"
    return "absent" if chair.away_at is not None or chair.stand_in else "timeout"


def _instant(room: Room, ask: Ask) -> bool:
    """A seat on auto, and a bot that is only asked to go on while people decide when."""
    chair = room.chairs[ask.seat]
    return chair.auto or (ask.kind == "continue" and chair.machine and _watched(room))


def _watched(room: Room) -> bool:
    return any(chair.who and not chair.machine for chair in room.chairs)


def _clock(room: Room, now: int, play: Play, seat: Seat, ask: Ask | None) -> Running | None:
    if ask is None or room.chairs[seat].machine:
        return None
    was = play.clocks[seat]
    if was is not None and was.ask == ask.id:
        return was
    return Running(ask.id, now, GAMES[room.game].BASE[room.clock].get(ask.base), ask.bank)


def _think_at(room: Room, now: int, play: Play, state: State, seat: Seat, ask: Ask | None) -> int | None:
    """When a bot with a legal action decides; an earlier appointment stands."""
    if not room.chairs[seat].machine or next(GAMES[room.game].legal(state, seat), None) is None:
        return None
    set_already = play.think_at[seat]
    if set_already is not None and set_already > now:
        return set_already
    if room.trial is not None and room.trial.bot_delay is not None:
        return now + room.trial.bot_delay
    return now + (PAUSE if ask is not None and ask.kind == "continue" else THINK)


def bot_act(room: Room, commit: Commit, seat: Seat, ask: str | None, action: Action | None) -> Room:
    """Play what a bot decided, unless the question has changed or a person answers for the seat by now.

    A bot that is asked and has no legal answer does what an empty clock does: it never stalls a table.
    """
    play = room.play
    if play is None or play.outcome is not None or not room.chairs[seat].machine:
        return room
    game = GAMES[room.game]
    if ask != next((open_ask.id for open_ask in game.asks(play.state) if open_ask.seat == seat), None):
        return room
    auto = _auto(room.chairs[seat])
    if action is not None:
        try:
            return act(room, commit, seat, ask, action, auto)
        except IllegalAction:
            commit.moves.clear()
    if ask is None:
        return replace(room, play=replace(play, think_at=(*play.think_at[:seat], None, *play.think_at[seat + 1 :])))
    state = play.state
    for fallback in game.timeout(state, seat):
        state = _apply(room, commit, state, seat, fallback, auto)
    return _settle(room, commit, play, state)


def run_out(room: Room, commit: Commit) -> Room:
    """Do what an empty clock does for every seat whose base time and bank are used up."""
    play = room.play
    if play is None or play.outcome is not None:
        return room
    state = play.state
    for seat, clock in enumerate(play.clocks):
        deadline = None if clock is None else clock.deadline(play.banks[seat])
        if clock is None or deadline is None or deadline > commit.now:
            continue
        if any(ask.seat == seat and ask.id == clock.ask for ask in GAMES[room.game].asks(state)):
            auto = "absent" if room.chairs[seat].away_at is not None else "timeout"
            for action in GAMES[room.game].timeout(state, seat):
                state = _apply(room, commit, state, seat, action, auto)
    return room if state is play.state else _settle(room, commit, play, state)


def seat_event(room: Room, commit: Commit, seat: Seat, event: str) -> Room:
    """Tell a running game what became of a seat and let clocks and bots follow."""
    play = room.play
    if play is None or play.outcome is not None:
        return room
    step = GAMES[room.game].seat_event(play.state, seat, event)
    commit.events.extend(step.events)
    return _settle(room, commit, play, step.state)


def end(room: Room, commit: Commit) -> Room:
    """End the running game without a result. IllegalAction(``no_game``)."""
    running(room)
    commit.tell("ended")
    return replace(room, play=None)
