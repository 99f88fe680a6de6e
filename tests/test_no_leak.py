"""No viewer is shown what he may not know.

Whatever a viewer has not been entitled to see is dealt anew by ``resample``; everything that reaches him must
then be the same to the byte: his view, the refusal of anything he tries, the events of what anybody does.
Games with a leak planted into them show that the proof would find one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import cards
from engine.game import ALL, PUBLIC, Action, Event, Game, IllegalAction, Options, Seat, State, Step, Viewer
from engine.games import GAMES, auction, pitch

WORLDS = 3
"""Worlds that a state is compared with."""

encode = msgspec.msgpack.Encoder().encode


class Proof:
    """Compares what a viewer is shown in worlds that he cannot tell apart."""

    def __init__(self, game: Any, seats: int, rng: Random) -> None:
        self.game: Game = game
        self.seats = range(seats)
        self.rng = rng
        self.blind: set[Viewer] = set()
        """Viewers for whom something that only ALL sees was dealt anew."""

    def leaks(self, state: State, viewer: Viewer, tries: list[Action]) -> Iterator[str]:
        """What tells a viewer something: ``info``, ``view``, ``refusal`` or ``event``."""
        info = self.game.info(state, viewer)
        for _ in range(WORLDS):
            other = self.game.resample(info, self.rng)
            if encode(self.game.view(other, ALL)) != encode(self.game.view(state, ALL)):
                self.blind.add(viewer)
            if encode(self.game.info(other, viewer)) != encode(info):
                yield "info"
            if encode(self.game.view(other, viewer)) != encode(self.game.view(state, viewer)):
                yield "view"
            if viewer >= 0:
                for action in tries:
                    if self.refusal(state, viewer, action) != self.refusal(other, viewer, action):
                        yield "refusal"
            for seat in self.seats:
                yield from self.events(state, other, viewer, seat)

    def acting(self, state: State) -> list[Seat]:
        """The seats that may act, out of turn too."""
        return [seat for seat in self.seats if next(self.game.legal(state, seat), None) is not None]

    def events(self, state: State, other: State, viewer: Viewer, seat: Seat) -> Iterator[str]:
        """Whether the same action tells a viewer different things although his infos stay the same."""
        possible = {encode(action) for action in self.game.legal(state, seat)}
        for action in self.game.legal(other, seat):
            if encode(action) not in possible:
                continue
            here, there = self.game.apply(state, seat, action), self.game.apply(other, seat, action)
            alike = self.known(here.state, viewer) == self.known(there.state, viewer)
            if alike and self.told(here, viewer) != self.told(there, viewer):
                yield "event"

    def known(self, state: State, viewer: Viewer) -> bytes:
        """All that a viewer knows, as bytes."""
        return encode(self.game.info(state, viewer))

    def told(self, step: Step, viewer: Viewer) -> bytes:
        """The events that a viewer receives, as bytes."""
        return encode([event for event in step.events if event.only is None or viewer in event.only])

    def refusal(self, state: State, seat: Seat, action: Action) -> bytes | None:
        """How an action is refused, None when it is accepted."""
        try:
            self.game.apply(state, seat, action)
        except IllegalAction as refused:
            return encode([refused.code, refused.detail])
        return None


def found(game: Any, options: Options, seats: int, seed: int, every: int) -> set[str]:
    """The leaks of a random game, looked at in every so many states by every viewer.

    ``worlds``: for some viewer nothing was ever dealt anew, so that nothing was proved.
    """
    proof, rng = Proof(game, seats, Random(seed)), Random(seed)
    state = game.setup(options, seats, seed.to_bytes(4, "big"))
    tries: list[Action] = []
    leaks: set[str] = set()
    for k in range(150):
        if not game.asks(state):
            break
        seat = rng.choice(proof.acting(state))
        tries.extend(action for action in game.legal(state, seat) if action not in tries)
        if k % every == 0:
            for viewer in (*range(seats), PUBLIC):
                leaks.update(proof.leaks(state, viewer, rng.sample(tries, min(6, len(tries)))))
        state = game.apply(state, seat, rng.choice(tuple(game.legal(state, seat)))).state
    if not proof.blind.issuperset((*range(seats), PUBLIC)):
        leaks.add("worlds")
    return leaks


@pytest.mark.parametrize("name", GAMES)
def test_nothing_leaks(name: str) -> None:
    """Views, refusals and events of a random game are the same in all worlds that look alike to a viewer."""
    game = GAMES[name]
    for seats in game.SEATS:
        assert found(game, game.Options(), seats, seats, every=9) == set()


def test_nothing_leaks_without_the_memory_aid() -> None:
    """What bots of Auction remember is not shown where the option is off."""
    assert found(auction, auction.Options(memory_aid=False), 4, 1, every=9) == set()


@pytest.mark.parametrize("name", GAMES)
def test_nothing_leaks_with_hints(name: str) -> None:
    """That a hint was asked for is told, nothing else."""
    game = GAMES[name]
    assert found(game, game.Options(hints=True), max(3, game.SEATS.start), 1, every=9) == set()


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_nothing_leaks_in_many_games(name: str) -> None:
    """Nothing leaks in games of every preset over several seeds."""
    game = GAMES[name]
    for preset, seats, seed in product(game.PRESETS, game.SEATS, range(2)):
        if fits(game, preset.options, seats):
            assert found(game, preset.options, seats, seed, every=3) == set()


def fits(game: Game, options: Options, seats: int) -> bool:
    """Whether the game can be played so."""
    try:
        game.check(options, seats)
    except IllegalAction:
        return False
    return True


def planted(**functions: Any) -> SimpleNamespace:
    """Pitch with some of its functions exchanged."""
    return SimpleNamespace(**{**vars(pitch), **functions})


def neighbour(state: pitch.State, seat: Seat) -> tuple[int, ...]:
    """The hand on a seat's left."""
    return state.hands[(seat + 1) % len(state.hands)]


def view_of_a_hand(state: pitch.State, viewer: Viewer) -> pitch.View:
    """Shows the neighbour's cards."""
    return replace(pitch.view(state, viewer), hands=(neighbour(state, viewer),))


def view_of_an_ace(state: pitch.State, viewer: Viewer) -> pitch.View:
    """Shows no card, only whether the neighbour holds an ace."""
    ace = any(cards.rank(card) == cards.ACE for card in neighbour(state, viewer))
    return replace(pitch.view(state, viewer), bid=int(ace))


def view_of_the_next_deal(state: pitch.State, viewer: Viewer) -> pitch.View:
    """Shows a card that is not dealt yet."""
    return replace(pitch.view(state, viewer), best=cards.deal(state.seed, state.hand_no, 52)[0])


def info_with_a_hand(state: pitch.State, seat: Viewer) -> pitch.Info:
    """Lets a bot know the neighbour's cards."""
    info = pitch.info(state, seat)
    return replace(info, table=replace(info.table, ready=neighbour(state, seat)))


def info_with_the_seed(state: pitch.State, seat: Viewer) -> pitch.Info:
    """Lets a bot know the seed."""
    info = pitch.info(state, seat)
    return replace(info, table=replace(info.table, seed=state.seed))


def info_with_everything(state: pitch.State, seat: Viewer) -> pitch.Info:
    """Lets a bot know the whole state, and below its worlds as well."""
    return pitch.Info(seat, state)


def resample_nothing(info: pitch.Info, rng: Random) -> pitch.State:
    """Makes no new world, so that no leak could show."""
    return info.table


def apply_telling_all(state: pitch.State, seat: Seat, action: Action, auto: str | None = None) -> Step:
    """Tells everybody a card of the neighbour."""
    step = pitch.apply(state, seat, action, auto)
    hint = Event("hint", seat, {"card": max(neighbour(state, seat), default=0)})
    return Step(step.state, (*step.events, hint))


def apply_telling_one(state: pitch.State, seat: Seat, action: Action, auto: str | None = None) -> Step:
    """Tells the seat that acts, and nobody else, how many suits the neighbour holds."""
    step = pitch.apply(state, seat, action, auto)
    suits = len({cards.suit(card) for card in neighbour(state, seat)})
    return Step(step.state, (*step.events, Event("hint", seat, {"suits": suits}, only=(seat,))))


def apply_refusing_by_card(state: pitch.State, seat: Seat, action: Action, auto: str | None = None) -> Step:
    """Names a card of the neighbour in the details of a refusal."""
    try:
        return pitch.apply(state, seat, action, auto)
    except IllegalAction as refused:
        card = max(neighbour(state, seat), default=0)
        raise IllegalAction(refused.code, **refused.detail, card=card) from None


def apply_refusing_by_code(state: pitch.State, seat: Seat, action: Action, auto: str | None = None) -> Step:
    """Says that a card is the neighbour's, where it might also lie undealt."""
    if isinstance(action, pitch.Play) and action.card in neighbour(state, seat):
        raise IllegalAction("your_neighbours_card")
    return pitch.apply(state, seat, action, auto)


@pytest.mark.parametrize(
    ("leak", "functions"),
    [
        ("view", {"view": view_of_a_hand}),
        ("view", {"view": view_of_an_ace}),
        ("view", {"view": view_of_the_next_deal}),
        ("info", {"info": info_with_a_hand}),
        ("info", {"info": info_with_the_seed}),
        ("event", {"apply": apply_telling_all}),
        ("event", {"apply": apply_telling_one}),
        ("refusal", {"apply": apply_refusing_by_card}),
        ("refusal", {"apply": apply_refusing_by_code}),
        ("worlds", {"info": info_with_everything, "resample": resample_nothing}),
    ],
    ids=lambda value: next(iter(value.values())).__name__ if isinstance(value, dict) else value,
)
def test_planted_leaks_are_found(leak: str, functions: dict[str, Any]) -> None:
    """Each way of giving something away is found as what it is."""
    assert leak in found(planted(**functions), pitch.Options(), 4, 1, every=5)
