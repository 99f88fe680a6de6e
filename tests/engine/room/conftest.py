"""A table: a room, its time, and people who number their commands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from engine.game import ALL, IllegalAction
from engine.games import GAMES
from engine.room import (
    Act,
    BotAct,
    By,
    Command,
    Entry,
    Hush,
    Moves,
    Request,
    Room,
    Tick,
    create,
    due,
    spectator,
    step,
    thinkers,
)
from engine.room import commands as c
from engine.room.commit import Result

if TYPE_CHECKING:
    from tests.engine.conftest import Tiny

START: Final = 1_800_000_000_000
ROOM: Final = "482109377"
SECRET: Final = bytes(range(32))


class Table:
    """A room and its time; every command goes through ``send``, which checks what holds for all of them."""

    def __init__(self, room: Room, tiny: Tiny) -> None:
        self.room = room
        self.tiny = tiny
        self.now = room.now
        self.log: list[tuple[str, Entry]] = []
        self.n: dict[str, int] = {}

    def send(self, command: Command) -> Result:
        before, frozen = self.room, repr(msgspec.to_builtins(self.room))
        try:
            result = step(before, command, self.now)
        finally:
            assert repr(msgspec.to_builtins(before)) == frozen
        if result.room is before:
            assert result == Result(before)
            return result
        assert result.room.version == before.version + 1
        assert result.room.now == max(self.now, before.now)
        assert result.room.events.next == before.events.next + len(result.events)
        assert (result.game is None) == (result.entry is None)
        if result.game is not None and result.entry is not None:
            self.log.append((result.game, result.entry))
        self.room = result.room
        return result

    def do(self, who: str, command: Request | Act | Hush) -> Result:
        """A person's command under that person's next n, which a refusal does not use."""
        n = max(self.n.get(who, 0), self.room.last_n(who)) + 1
        result = self.send(By(who, n, command))
        self.n[who] = n
        return result

    def refused(self, who: str, command: Request | Act | Hush) -> tuple[str, dict[str, Any]]:
        """The code and detail with which a command is refused."""
        with pytest.raises(IllegalAction) as refusal:
            self.do(who, command)
        return refusal.value.code, refusal.value.detail

    def sit(self, *people: str) -> Table:
        for who in people:
            self.do(who, c.Sit(who))
        return self

    def start(self, *people: str) -> Table:
        """Seat people, the first of whom made the room, and deal."""
        self.sit(*people)
        self.do(self.room.host, c.Start(anyway=True))
        return self

    def wait(self, ms: int) -> Table:
        self.now += ms
        return self

    def tick(self, after: int = 0) -> Result:
        return self.wait(after).send(Tick())

    def moves(self, result: Result) -> Any:
        """What a command put into the log of the running game: the moves, and why it stopped."""
        assert isinstance(result.entry, Moves)
        assert result.entry.at == self.now
        return (*result.entry.moves, result.entry.stopped)

    def stands_still(self) -> bool:
        """Whether the game is paused."""
        return self.room.paused_at is not None

    def seat(self, who: str) -> int:
        seat = self.room.seat_of(who)
        assert seat is not None
        return seat

    def codes(self, since: int = 0) -> list[str]:
        return [event.code for event in self.room.events.since(since)]

    @property
    def state(self) -> Any:
        assert self.room.play is not None
        return self.room.play.state

    def ask(self, who: str) -> str | None:
        asks = GAMES[self.room.game].asks(self.state)
        return next((ask.id for ask in asks if ask.seat == self.seat(who)), None)

    def act(self, who: str, action: Any) -> Result:
        return self.do(who, Act(self.ask(who), action))

    def draft(self, who: str, value: int) -> Result:
        return self.act(who, self.tiny.Draft(value))

    def lock(self, who: str, value: int = 1) -> Result:
        return self.act(who, self.tiny.Lock(value))

    def shout(self, who: str) -> Result:
        return self.act(who, self.tiny.Shout())

    def go(self, who: str) -> Result:
        return self.act(who, self.tiny.Go())

    def clock(self, who: str) -> Any:
        assert self.room.play is not None
        return self.room.play.clocks[self.seat(who)]

    def bank(self, who: str) -> int:
        assert self.room.play is not None
        return self.room.play.banks[self.seat(who)]

    def let_bot(self, seat: int, rng: Random) -> Result:
        """One bot decides as a server would let it."""
        game = GAMES[self.room.game]
        offers = tuple(game.legal(self.state, seat))
        ask = next((ask.id for ask in game.asks(self.state) if ask.seat == seat), None)
        level, info, was = self.room.chairs[seat].level, game.info(self.state, seat), rng.getstate()
        action, reason = game.choose(info, offers, rng, level), None
        if action is not None and spectator(self.room) == ALL:
            same = Random()
            same.setstate(was)
            reason = game.reason(info, offers, action, same, level)
        return self.send(BotAct(seat, ask, action, reason))

    def pass_by(self, rng: Random) -> None:
        """Go to the time at which the room is due and do what is due then; that must change it."""
        at, before = due(self.room), self.room
        assert at is not None
        self.now = max(self.now, at)
        bots = thinkers(self.room, self.now)
        if bots:
            self.let_bot(rng.choice(bots), rng)
        else:
            self.send(Tick())
        assert self.room is not before

    def play_out(self, rng: Random, most: int = 5_000) -> None:
        """Let time pass until the game is over."""
        for _ in range(most):
            if self.room.phase != "playing":
                return
            self.pass_by(rng)
        raise AssertionError("the game does not end")


@pytest.fixture
def table(tiny: Tiny) -> Callable[..., Table]:
    """Makes tables: ``table(seats=4, clock="quick", game="pitch", options={...})``, ann's who is here."""

    def make(
        seats: int = 3,
        clock: str = "normal",
        game: str = tiny.NAME,
        options: dict[str, Any] | None = None,
        host: str = "ann",
        here: bool = True,
        **more: Any,
    ) -> Table:
        room = create(
            ROOM, game, options or {}, seats=seats, clock=clock, host=host, secret=SECRET, now=START, **more
        )
        return Table(replace(room, host_away_at=None if here else START), tiny)

    return make
