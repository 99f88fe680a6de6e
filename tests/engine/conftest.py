"""A tiny game that has what Pitch has not: closed simultaneous asks, drafts, actions out of turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Annotated, Any, TypeAlias

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import draw
from engine.game import Ask, Event, Game, IllegalAction, Outcome, Preset, Reason, Step
from engine.games import GAMES


class Draft(msgspec.Struct, frozen=True, tag="draft"):
    """Change one's mind; the question stays open."""

    value: int


class Lock(msgspec.Struct, frozen=True, tag="lock"):
    """Answer the question."""

    value: int


class Shout(msgspec.Struct, frozen=True, tag="shout"):
    """Out of turn: once a round by a seat that has locked."""


class Go(msgspec.Struct, frozen=True, tag="go"):
    """On to the next round."""


TinyAction: TypeAlias = Draft | Lock | Shout | Go


class TinyOptions(msgspec.Struct, frozen=True):
    """``hasty``: the first who locks ends the round for all."""

    hasty: bool = False
    rounds: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 2


class TinyState(msgspec.Struct, frozen=True):
    """``stage`` is pick, show or over; ``words`` holds every seat event."""

    rounds: int
    hasty: bool
    bonus: int
    drafts: tuple[int, ...]
    locked: tuple[bool, ...]
    shouted: tuple[bool, ...]
    gone_on: tuple[bool, ...]
    scores: tuple[int, ...]
    round: int = 1
    stage: str = "pick"
    words: tuple[tuple[int, str], ...] = ()


class TinyView(msgspec.Struct, frozen=True):
    stage: str
    picks: tuple[int | None, ...]


def _changed(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


class Tiny:
    """All seats pick a number at once and unseen; the numbers are shown; the next round follows."""

    NAME = "tiny"
    SEATS = range(2, 8)
    RULES = 1
    LEVELS: tuple[str, ...] = ("novice", "club")
    STAND_IN: bool = True
    OPENS_KEY: bool = True
    REFUND: Mapping[str, int] = {"shout": 1_000}
    BASE: Mapping[str, Mapping[str, int]] = {
        "relaxed": {"pick": 40_000, "show": 20_000},
        "normal": {"pick": 20_000, "show": 10_000},
        "quick": {"pick": 5_000, "show": 5_000},
        "none": {},
        "day": {"pick": 86_400_000, "show": 86_400_000},
    }
    PRESETS: tuple[Preset, ...] = (Preset("tiny", TinyOptions()),)
    ONE_DEAL = TinyOptions(rounds=1)
    Options = TinyOptions
    Action = TinyAction
    State = TinyState
    View = TinyView
    Info = TinyState
    Draft, Lock, Shout, Go = Draft, Lock, Shout, Go

    def check(self, options: TinyOptions, seats: int) -> None:
        if options.rounds == 13:
            raise IllegalAction("bad_options", field="rounds")

    def unattended(self, options: TinyOptions) -> TinyOptions:
        return replace(options, rounds=min(options.rounds, 50))

    def setup(self, options: TinyOptions, seats: int, seed: bytes) -> TinyState:
        no = (False,) * seats
        bonus, zero = draw(seed, "bonus", 1000), (0,) * seats
        return TinyState(options.rounds, options.hasty, bonus, zero, no, no, no, zero)

    def asks(self, state: TinyState) -> tuple[Ask, ...]:
        if state.stage == "pick":
            open_seats = [seat for seat, done in enumerate(state.locked) if not done]
            return tuple(Ask(seat, f"{state.round}p", "pick", "pick") for seat in open_seats)
        if state.stage == "show":
            open_seats = [seat for seat, done in enumerate(state.gone_on) if not done]
            return tuple(Ask(seat, f"{state.round}s", "continue", "show", bank=False) for seat in open_seats)
        return ()

    def legal(self, state: TinyState, seat: int) -> Iterator[TinyAction]:
        if state.stage == "pick" and not state.locked[seat]:
            for value in range(4):
                yield Draft(value)
                yield Lock(value)
        elif state.stage == "pick" and not state.shouted[seat]:
            yield Shout()
        elif state.stage == "show" and not state.gone_on[seat]:
            yield Go()

    def canon(self, action: TinyAction) -> TinyAction:
        return action

    def apply(self, state: TinyState, seat: int, action: TinyAction, auto: str | None = None) -> Step:
        if action not in self.legal(state, seat):
            raise IllegalAction("not_now")
        how = {} if auto is None else {"auto": auto}
        match action:
            case Draft(value):
                return Step(replace(state, drafts=_changed(state.drafts, seat, value)))
            case Shout():
                state = replace(state, shouted=_changed(state.shouted, seat, True))
                return Step(state, (Event("shout", seat),))
            case Lock(value):
                state = replace(
                    state,
                    drafts=_changed(state.drafts, seat, value),
                    locked=_changed(state.locked, seat, True),
                )
                if state.hasty or all(state.locked):
                    scores = tuple(a + b for a, b in zip(state.scores, state.drafts, strict=True))
                    stage = "show" if state.round < state.rounds else "over"
                    state = replace(state, scores=scores, stage=stage)
                return Step(state, (Event("lock", seat, how),))
            case Go():
                state = replace(state, gone_on=_changed(state.gone_on, seat, True))
                if all(state.gone_on):
                    no = (False,) * len(state.scores)
                    state = replace(
                        state, round=state.round + 1, stage="pick", drafts=(0,) * len(no), locked=no,
                        shouted=no, gone_on=no,
                    )  # fmt: skip
                return Step(state, (Event("go", seat, how),))

    def timeout(self, state: TinyState, seat: int) -> tuple[TinyAction, ...]:
        if state.stage == "show":
            return (Go(),)
        return (Draft(3), Lock(state.drafts[seat]))

    def seat_event(self, state: TinyState, seat: int, event: str) -> Step:
        return Step(replace(state, words=(*state.words, (seat, event))), (Event(f"heard_{event}", seat),))

    def view(self, state: TinyState, viewer: int) -> TinyView:
        shown = state.stage != "pick"
        picks = [pick if shown or seat == viewer else None for seat, pick in enumerate(state.drafts)]
        return TinyView(state.stage, tuple(picks))

    def info(self, state: TinyState, seat: int) -> TinyState:
        return replace(state, bonus=0)

    def resample(self, info: TinyState, rng: Random) -> TinyState:
        return replace(info, bonus=rng.randrange(1000))

    def outcome(self, state: TinyState) -> Outcome | None:
        if state.stage != "over":
            return None
        places = tuple(1 + sum(other > score for other in state.scores) for score in state.scores)
        return Outcome(tuple(range(len(places))), state.scores, places, "rounds")

    def choose(
        self, info: TinyState, offers: tuple[TinyAction, ...], rng: Random, level: str
    ) -> TinyAction | None:
        return None if offers == (Shout(),) else rng.choice(offers)

    def reason(
        self, info: TinyState, offers: tuple[TinyAction, ...], action: TinyAction, rng: Random, level: str
    ) -> Reason | None:
        return Reason("likes", {"value": action.value}) if isinstance(action, Lock | Draft) else None


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Tiny:
    """The tiny game, registered for the time of a test."""
    tiny = Tiny()
    game: Game = tiny
    monkeypatch.setitem(GAMES, game.NAME, game)
    return tiny
