"""Rooms under everything that people, bots and time may do to them, in any order."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.clock import BANK
from engine.game import Ask, IllegalAction
from engine.games import GAMES
from engine.room import (
    Act,
    Back,
    BotAct,
    By,
    Command,
    Gone,
    Moves,
    Opening,
    Outage,
    Request,
    Tick,
    decode,
    due,
    encode,
    names,
    replay,
    step,
    thinkers,
)
from engine.room import commands as c
from engine.room.timing import LONG

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

GUESTS = ("ann", "bob", "cyd", "dan")
PICK = st.integers(min_value=0, max_value=9)
SEAT = st.integers(min_value=-1, max_value=4)
LUCK = st.randoms(use_true_random=False)
OPTIONS = {"tiny": {"rounds": 3}, "pitch": {"max_hands": 2}}


class Rooms(RuleBasedStateMachine):
    """A table with several people who do as they like, honestly or not."""

    make: Callable[..., Table]

    @initialize(
        game=st.sampled_from(sorted(OPTIONS)),
        seats=st.integers(min_value=2, max_value=4),
        clock=st.sampled_from(sorted(BANK)),
        people=st.integers(min_value=0, max_value=4),
        start=st.integers(min_value=0, max_value=3),
    )
    def open(self, game: str, seats: int, clock: str, people: int, start: int) -> None:
        self.t = self.make(seats=seats, game=game, clock=clock, options=OPTIONS[game])
        for who in GUESTS[: min(people, seats)]:
            self.do(who, c.Sit(who))
        if start:
            self.do("ann", c.Start(anyway=True))

    def send(self, command: Command) -> None:
        before = self.t.room
        try:
            self.t.send(command)
        except IllegalAction:
            assert self.t.room is before

    def do(self, who: str, command: Request | Act) -> None:
        self.send(By(who, self.t.room.last_n(who) + 1, command))

    def who(self, pick: int) -> str:
        """Mostly somebody at the table."""
        people = [chair.who for chair in self.t.room.chairs if chair.who]
        return people[pick % len(people)] if pick < 8 and people else GUESTS[pick % len(GUESTS)]

    @property
    def playing(self) -> bool:
        return self.t.room.phase == "playing"

    @precondition(lambda self: self.playing)
    @rule(
        luck=LUCK, times=st.integers(min_value=1, max_value=8), ms=st.integers(min_value=0, max_value=90_000)
    )
    def play(self, luck: Random, times: int, ms: int) -> None:
        """People who are asked answer, one after the other."""
        for _ in range(times):
            asks = GAMES[self.t.room.game].asks(self.t.state) if self.playing else ()
            asked = [ask for ask in asks if self.t.room.chairs[ask.seat].who]
            if asked:
                self.t.wait(luck.randrange(ms + 1))
                self.answer(luck.choice(asked), luck)

    def answer(self, ask: Ask, luck: Random) -> None:
        """One person answers; the clocks of the others stay."""
        before, who = self.t.room, self.t.room.chairs[ask.seat].who
        action = luck.choice(list(GAMES[before.game].legal(self.t.state, ask.seat)))
        self.t.send(By(who, before.last_n(who) + 1, Act(ask.id, action)))
        assert before.play is not None
        assert self.t.room.play is not None
        for seat, (was, now) in enumerate(zip(before.play.clocks, self.t.room.play.clocks, strict=True)):
            if seat != ask.seat and was is not None and now is not None and was.ask == now.ask:
                assert was == now
                assert before.play.banks[seat] == self.t.room.play.banks[seat]

    @precondition(lambda self: self.playing)
    @rule(pick=PICK, luck=LUCK, ask=st.sampled_from((None, "1p", "1b0", "1.0", "9x")))
    def cheat(self, pick: int, luck: Random, ask: str | None) -> None:
        """An action that is perhaps legal for somebody else, perhaps for another question."""
        seat = luck.randrange(len(self.t.room.chairs))
        for action in GAMES[self.t.room.game].legal(self.t.state, seat):
            self.do(self.who(pick), Act(ask, action))
            return

    @rule(pick=PICK, name=st.sampled_from(("Max", "мах", "Ada", "", "x" * 30)), seat=st.none() | SEAT)
    def sit(self, pick: int, name: str, seat: int | None) -> None:
        self.do(GUESTS[pick % 4], c.Sit(name, seat))

    @rule(pick=PICK, command=st.sampled_from((c.Ready(), c.Ready(False), c.Contribute(b"x" * 16), c.Stand())))
    def person(self, pick: int, command: Request) -> None:
        self.do(self.who(pick), command)

    @precondition(lambda self: self.t.room.phase == "over")
    @rule(pick=PICK)
    def rematch(self, pick: int) -> None:
        self.do(self.who(pick), c.Rematch())

    @rule(pick=PICK, seat=SEAT, level=st.sampled_from(("novice", "club", "none", "")))
    def bots(self, pick: int, seat: int, level: str) -> None:
        who = self.t.room.host if pick < 8 else GUESTS[pick % 4]
        self.do(who, c.AddBot(level, seat if seat >= 0 else None) if level else c.RemoveBot(seat))

    @precondition(lambda self: not self.playing)
    @rule(anyway=st.booleans())
    def start(self, anyway: bool) -> None:
        self.do(self.t.room.host, c.Start(anyway))

    @rule(seat=SEAT, end=st.booleans())
    def power(self, seat: int, end: bool) -> None:
        self.do(self.t.room.host, c.End() if end else c.Kick(seat))

    @rule(pick=PICK)
    def resend(self, pick: int) -> None:
        """Whatever comes under the last number changes nothing."""
        before, who = self.t.room, self.who(pick)
        if last := before.last_n(who):
            self.send(By(who, last, c.Sit("again")))
            assert self.t.room is before

    @rule(pick=PICK, ago=st.integers(min_value=-5, max_value=100_000))
    def gone(self, pick: int, ago: int) -> None:
        who = self.who(pick)
        self.send(Gone(who, self.t.now - ago))
        assert self.t.room.is_away(who) == (who == self.t.room.host or self.t.room.seat_of(who) is not None)

    @rule(pick=PICK)
    def back(self, pick: int) -> None:
        self.send(Back(self.who(pick)))
        assert not self.t.room.is_away(self.who(pick))

    @rule(ms=st.integers(min_value=-50_000, max_value=100_000))
    def tick(self, ms: int) -> None:
        self.t.wait(ms)
        self.send(Tick())

    @precondition(lambda self: self.playing)
    @rule(luck=LUCK)
    def what_is_due(self, luck: Random) -> None:
        self.t.pass_by(luck)

    @precondition(lambda self: self.playing)
    @rule(seat=st.integers(min_value=0, max_value=1), ask=st.sampled_from((None, "1p", "1b0", "9x")))
    def stray_bot(self, seat: int, ask: str | None) -> None:
        self.send(BotAct(seat, ask, None))

    @rule(since=st.integers(min_value=0, max_value=90_000), until=st.integers(min_value=0, max_value=90_000))
    def outage(self, since: int, until: int) -> None:
        self.t.wait(until)
        self.send(Outage(self.t.now - until - since, self.t.now))

    @invariant()
    def seats_are_held_once(self) -> None:
        room = self.t.room
        people = [chair.who for chair in room.chairs if chair.who]
        assert len(set(people)) == len(people)
        taken = [chair.name for chair in room.chairs if chair.kind != "free"]
        assert all(names.unique(name, taken[:at]) == name for at, name in enumerate(taken))
        assert all(chair.kind != "free" for chair in room.chairs) or room.phase != "playing"
        assert set(room.counters) <= {*people, room.host}

    @invariant()
    def somebody_who_is_here_commands(self) -> None:
        room, seat = self.t.room, self.t.room.seat_of(self.t.room.host)
        assert room.host in GUESTS
        assert seat is None or room.chairs[seat].here == (room.host_away_at is None)
        if room.host_away_at is not None and any(chair.here for chair in room.chairs):
            at = due(room)
            assert at is not None
            assert at <= room.host_away_at + LONG

    @invariant()
    def clocks_fit_the_questions(self) -> None:
        room, play = self.t.room, self.t.room.play
        if play is None:
            return
        asked = {ask.seat: ask.id for ask in GAMES[room.game].asks(play.state)}
        for seat, chair in enumerate(room.chairs):
            clock, think_at = play.clocks[seat], play.think_at[seat]
            assert (clock.ask if clock else None) == (None if chair.machine else asked.get(seat))
            assert clock is None or clock.since <= room.now
            assert 0 <= play.banks[seat] <= BANK[room.clock]
            assert think_at is None or chair.machine
            assert think_at is not None or not (chair.machine and seat in asked)

    @invariant()
    def what_is_due_changes_something(self) -> None:
        room, at = self.t.room, due(self.t.room)
        assert at is not None
        now = max(at, room.now)
        assert thinkers(room, now) or step(room, Tick(), now).room is not room

    @invariant()
    def the_log_is_the_game(self) -> None:
        play = self.t.room.play
        if play is None:
            return
        opening, *rest = (entry for game, entry in self.t.log if game == play.id)
        assert isinstance(opening, Opening)
        moves = [entry for entry in rest if isinstance(entry, Moves)]
        assert replay(opening, moves) == play.state
        assert play.entries == 1 + len(rest) == 1 + len(moves)

    @invariant()
    def the_blob_is_the_room(self) -> None:
        if self.t.room.game == "pitch":
            assert decode(encode(self.t.room)) == self.t.room

    def teardown(self) -> None:
        """When everybody goes away, the game still ends."""
        if hasattr(self, "t"):
            for who in GUESTS:
                self.send(Gone(who, self.t.now))
            self.t.play_out(Random(0))


def test_whatever_happens_the_room_holds(table: Callable[..., Table]) -> None:
    """No order of commands, true or false, breaks what must always hold of a room."""
    machine = type("Machine", (Rooms,), {"make": staticmethod(table)})
    some = settings().max_examples * 2 // 5
    run_state_machine_as_test(machine, settings=settings(max_examples=some, stateful_step_count=40))
