"""What every game promises to a room, checked by random play over the list of games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from engine.clock import BANK
from engine.game import ALL, PUBLIC, Action, Ask, Game, IllegalAction, Options, Outcome, State, Step
from engine.games import GAMES, AnyOptions, AnyState
from engine.room.view import RoomView

SEAT_EVENTS = ("away", "back", "left", "bot", "human")

encode = msgspec.msgpack.Encoder().encode


@dataclass(frozen=True)
class Table:
    """A game with options and a number of seats that fit together."""

    name: str
    options: Options
    seats: int

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    def start(self, seed: int) -> State:
        return self.game.setup(self.options, self.seats, seed.to_bytes(4, "big"))


def tables() -> Iterator[Any]:
    """Every preset of every game with every number of seats that it allows, and a game with hints."""
    for name, game in GAMES.items():
        for preset in game.PRESETS:
            for seats in game.SEATS:
                if fits(game, preset.options, seats):
                    yield pytest.param(Table(name, preset.options, seats), id=f"{name}-{preset.name}-{seats}")
        yield pytest.param(Table(name, game.Options(hints=True), game.SEATS.start), id=f"{name}-hints")


def fits(game: Game, options: Options, seats: int) -> bool:
    """Whether the game can be played so."""
    try:
        game.check(options, seats)
    except IllegalAction:
        return False
    return True


every_table = pytest.mark.parametrize("table", list(tables()))
every_game = pytest.mark.parametrize("name", GAMES)


@dataclass(frozen=True)
class Move:
    """One step of a random game: the state before, who acts, how, and what comes of it."""

    state: State
    ask: Ask
    action: Action
    step: Step


def walk(table: Table, seed: int, longest: int = 120) -> Iterator[Move]:
    """Random legal play from the first deal, at most so many moves."""
    game, rng, state = table.game, Random(seed), table.start(seed)
    for _ in range(longest):
        asks = game.asks(state)
        if not asks:
            return
        ask = rng.choice(asks)
        action = rng.choice(tuple(game.legal(state, ask.seat)))
        step = game.apply(state, ask.seat, action)
        yield Move(state, ask, action, step)
        state = step.state


def finish(table: Table, state: State, decide: Any, drafts: bool = True) -> State:
    """Play to the end; ``decide`` gives the actions of an ask, which without ``drafts`` must answer it.

    Fails when the game does not end.
    """
    game = table.game
    for _ in range(60_000):
        asks = game.asks(state)
        if not asks:
            return state
        for action in decide(state, asks[0]):
            state = game.apply(state, asks[0].seat, action).state
        assert drafts or asks[0] not in game.asks(state)
    pytest.fail("the game does not end")


def outcome_is_sound(table: Table, state: State) -> None:
    """Sides, scores, places and reason of a finished game fit together."""
    outcome = table.game.outcome(state)
    assert isinstance(outcome, Outcome)
    assert len(outcome.sides) == table.seats
    assert sorted(set(outcome.sides)) == list(range(len(outcome.scores)))
    assert len(outcome.places) == len(outcome.scores)
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places)
    assert outcome.reason


@every_game
def test_data(name: str) -> None:
    """Name, seats, levels, presets and base times are what a room needs of them."""
    game = GAMES[name]
    assert name == game.NAME
    assert len(game.SEATS) >= 1
    assert game.RULES >= 1
    assert len(set(game.LEVELS)) == len(game.LEVELS) >= 1
    assert set(game.BASE) == set(BANK)
    presets = game.PRESETS
    assert msgspec.structs.asdict(presets[0].options) == msgspec.structs.asdict(game.Options())
    assert len({preset.name for preset in presets}) == len(presets)
    assert all(any(fits(game, preset.options, seats) for seats in game.SEATS) for preset in presets)


@every_game
def test_view_names(name: str) -> None:
    """No field of a game's view has the name of a field of the room's, since both travel as one map."""
    fields = {field.encode_name for field in msgspec.structs.fields(GAMES[name].View)}
    assert fields.isdisjoint(field.encode_name for field in msgspec.structs.fields(RoomView))


@every_game
def test_check_refuses_in_kind(name: str) -> None:
    """Options that do not fit are refused as ``bad_options`` with the field, by check and by setup."""
    game = GAMES[name]
    seats = game.SEATS.stop
    for act in (lambda: game.check(game.Options(), seats), lambda: game.setup(game.Options(), seats, b"")):
        with pytest.raises(IllegalAction) as refused:
            act()
        assert refused.value.code == "bad_options"
        assert refused.value.detail["field"]


@every_table
def test_legal_actions_apply(table: Table) -> None:
    """Every legal action applies, leaves the old state as it was and the outcome open while asks are."""
    game = table.game
    for move in walk(table, 1, 40):
        before = encode(move.state)
        for ask in game.asks(move.state):
            for action in game.legal(move.state, ask.seat):
                step = game.apply(move.state, ask.seat, action)
                assert (game.outcome(step.state) is None) == bool(game.asks(step.state))
        assert encode(move.state) == before


@every_table
def test_apply_accepts_what_is_legal(table: Table) -> None:
    """Any action at any time is accepted if and only if its canon is legal; a refusal changes nothing."""
    game = table.game
    moves = list(walk(table, 2))
    pool = list({encode(move.action): move.action for move in moves}.values())
    rng = Random(3)
    for move in rng.sample(moves, 30):
        before = encode(move.state)
        for seat in range(table.seats):
            legal = [encode(action) for action in game.legal(move.state, seat)]
            assert len(set(legal)) == len(legal)
            for action in rng.sample(pool, min(12, len(pool))):
                assert accepts(game, move.state, seat, action) == (encode(game.canon(action)) in legal)
        assert before == encode(move.state)


def accepts(game: Game, state: State, seat: int, action: Action) -> bool:
    """Whether an action is accepted; a refusal has a code and details that can be sent."""
    try:
        game.apply(state, seat, action)
    except IllegalAction as error:
        refused = error
    else:
        return True
    assert refused.code
    assert encode(refused.detail)
    return False


@every_game
def test_foreign_actions(name: str) -> None:
    """What is no action of the game is refused as ``bad_action``."""
    table = Table(name, GAMES[name].Options(), GAMES[name].SEATS.start)
    state = table.start(0)
    for action in (None, 7, "bid", {"type": "bid"}, table.options):
        with pytest.raises(IllegalAction, match=r"^bad_action$"):
            table.game.apply(state, table.game.asks(state)[0].seat, action)


@every_table
def test_canon(table: Table) -> None:
    """Canon is idempotent and legal actions are their own."""
    for move in walk(table, 4):
        assert table.game.canon(move.action) == move.action


@every_table
def test_round_trip(table: Table) -> None:
    """States, options, actions and views come back from MessagePack as they were."""
    game = table.game
    assert msgspec.msgpack.decode(encode(table.options), type=AnyOptions) == table.options
    for move in walk(table, 5, 60):
        assert msgspec.msgpack.decode(encode(move.action), type=game.Action) == move.action
        after = move.step.state
        assert msgspec.msgpack.decode(encode(after), type=AnyState) == after
        for viewer in (*range(table.seats), PUBLIC, ALL):
            view = game.view(after, viewer)
            assert msgspec.msgpack.decode(encode(view), type=game.View) == view


@every_table
def test_fold(table: Table) -> None:
    """The same seed and the same actions give the same states and events, so a log replays a game."""
    state = table.start(6)
    for move in walk(table, 6):
        assert encode(move.state) == encode(state)
        step = table.game.apply(state, move.ask.seat, move.action)
        assert encode(step.events) == encode(move.step.events)
        state = step.state


@every_table
def test_seeds_differ(table: Table) -> None:
    """Another seed gives another deal."""
    assert encode(table.start(1)) != encode(table.start(2))


@every_table
def test_ask_ids(table: Table) -> None:
    """An ask stays as it is while others act, and its id never comes back once it is answered."""
    game = table.game
    closed: set[tuple[int, str]] = set()
    for move in walk(table, 7):
        now = game.asks(move.state)
        assert len({ask.seat for ask in now}) == len(now)
        assert closed.isdisjoint((ask.seat, ask.id) for ask in now)
        after = game.asks(move.step.state)
        if after and after[0].kind == move.ask.kind == "continue":
            others = [[ask for ask in asks if ask.seat != move.ask.seat] for asks in (now, after)]
            assert others[0] == others[1]
        closed.update((ask.seat, ask.id) for ask in now if ask not in after)
        for ask in now:
            assert ask.base in game.BASE["normal"]
            assert len(ask.id) <= 12
            assert next(game.legal(move.state, ask.seat), None) is not None


@every_table
def test_seat_events(table: Table) -> None:
    """Whatever becomes of a seat, the game can be told at any time and goes on."""
    game = table.game
    for move in walk(table, 8, 20):
        for event in SEAT_EVENTS:
            told = game.seat_event(move.state, move.ask.seat, event).state
            assert msgspec.msgpack.decode(encode(told), type=AnyState) == told
            assert game.asks(told) or game.outcome(told)


@every_table
def test_timeouts_end_the_game(table: Table) -> None:
    """A game of nothing but empty clocks ends, and each of them ends the ask it stands for."""
    game = table.game
    end = finish(table, table.start(9), lambda state, ask: game.timeout(state, ask.seat), drafts=False)
    outcome_is_sound(table, end)
    assert not any(tuple(game.legal(end, seat)) for seat in range(table.seats))


@every_table
def test_bots_end_the_game(table: Table) -> None:
    """A game of bots of mixed levels ends with a result."""
    game, rng = table.game, Random(10)

    def decide(state: State, ask: Ask) -> tuple[Action, ...]:
        offers = tuple(game.legal(state, ask.seat))
        level = game.LEVELS[ask.seat % len(game.LEVELS)]
        action = game.choose(game.info(state, ask.seat), offers, rng, level)
        assert action in offers
        return (action,)

    outcome_is_sound(table, finish(table, table.start(10), decide))


@every_table
def test_bots_out_of_turn(table: Table) -> None:
    """A bot that is offered nothing does nothing."""
    game, state = table.game, table.start(11)
    asked = {ask.seat for ask in game.asks(state)}
    for seat in set(range(table.seats)) - asked:
        assert game.choose(game.info(state, seat), (), Random(0), game.LEVELS[-1]) is None


@every_table
def test_bots_are_deterministic(table: Table) -> None:
    """The same info and the same luck give the same decision, whatever the other seats hold."""
    game = table.game
    for move in walk(table, 12, 40):
        info = game.info(move.state, move.ask.seat)
        offers = tuple(game.legal(move.state, move.ask.seat))
        other = game.info(game.resample(info, Random(0)), move.ask.seat)
        for level in game.LEVELS:
            first = game.choose(info, offers, Random(1), level)
            assert first == game.choose(other, offers, Random(1), level)


@every_table
def test_resample_goes_on(table: Table) -> None:
    """A resampled world asks the same, offers the seat the same and can be played on."""
    game = table.game
    for move in walk(table, 13, 40):
        info = game.info(move.state, move.ask.seat)
        other = game.resample(info, Random(2))
        assert game.asks(other) == game.asks(move.state)
        assert tuple(game.legal(other, move.ask.seat)) == tuple(game.legal(move.state, move.ask.seat))
        assert encode(game.resample(info, Random(2))) == encode(other)
        game.apply(other, move.ask.seat, move.action)


@every_table
def test_reprs_keep_secrets(table: Table) -> None:
    """States, infos, views and actions do not show their cards when they are printed."""
    game = table.game
    for move in walk(table, 14, 3):
        for value in (move.state, game.info(move.state, 0), game.view(move.state, ALL), move.action):
            assert repr(value) == f"{type(value).__name__}(...)"


@pytest.mark.long
@every_game
def test_many_whole_games(name: str) -> None:
    """Whole games under options drawn at random end, and their results are sound."""
    game = GAMES[name]
    for seed in range(80):
        rng = Random(seed)
        table = Table(name, random_options(game, rng), rng.choice(game.SEATS))

        def decide(state: State, ask: Ask, rng: Random = rng) -> tuple[Action, ...]:
            if rng.random() < 0.9:
                return game.timeout(state, ask.seat)
            return (rng.choice(tuple(game.legal(state, ask.seat))),)

        if fits(game, table.options, table.seats):
            outcome_is_sound(table, finish(table, table.start(seed), decide))


def random_options(game: Game, rng: Random) -> Options:
    """Options with a random value for every field that has a few to choose from."""
    chosen = {}
    for field in msgspec.structs.fields(game.Options):
        values = (False, True) if field.type is bool else get_args(field.type)
        if values and (field.type is bool or get_origin(field.type) is Literal):
            chosen[field.name] = rng.choice(values)
    return game.Options(**chosen)
