"""Clocks, bots' appointments, absences, the end of a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.clock import BANK
from engine.games import auction
from engine.room import Back, BotAct, Gone, Outage, Trial, create, due, step, thinkers
from engine.room import commands as c
from engine.room.timing import EXPIRY, GRACE, LAST_CALL, LONG, PAUSE, THINK
from engine.room.value import CLOCKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

START = 1_800_000_000_000
BASE = 20_000
"""Base time of a pick at a normal clock."""


def _auto(table: Table, who: str) -> None:
    """Put a seat on auto."""
    seat = table.seat(who)
    chairs = list(table.room.chairs)
    chairs[seat] = replace(chairs[seat], auto=True)
    table.room = replace(table.room, chairs=tuple(chairs))


def test_every_seat_that_is_asked_has_a_clock(table: Callable[..., Table]) -> None:
    """All clocks start with the question; the room is due when the first has run out and had its grace."""
    t = table(seats=2).start("ann", "bob")
    for who in ("ann", "bob"):
        assert (t.clock(who).since, t.clock(who).base) == (t.now, BASE)
        assert t.bank(who) == BANK["normal"]
    assert due(t.room) == t.now + BASE + BANK["normal"] + GRACE


def test_only_what_goes_beyond_the_base_time_burns_the_bank(table: Callable[..., Table]) -> None:
    """An answer within the base time is free, a later one costs the seat that gave it and nobody else."""
    t = table(seats=3).start("ann", "bob", "cyd")
    t.wait(BASE).lock("ann")
    assert t.bank("ann") == BANK["normal"]
    t.wait(5_000).lock("bob")
    assert [t.bank(who) for who in ("ann", "bob", "cyd")] == [60_000, 55_000, 60_000]


def test_another_players_clock_never_changes_by_what_i_do(table: Callable[..., Table]) -> None:
    """Drafts, answers, calls out of turn, absence, return, stand-in, removal leave other clocks alone."""
    t = table(seats=4).start("ann", "bob", "cyd", "dan")
    clock, bank = t.clock("dan"), t.bank("dan")
    t.wait(BASE + 1_000)
    steps: list[Callable[[], object]] = [
        lambda: t.draft("ann", 2),
        lambda: t.lock("ann"),
        lambda: t.shout("ann"),
        lambda: t.send(Gone("bob", t.now)),
        lambda: t.send(Back("bob")),
        lambda: t.send(Gone("bob", t.now - LONG)),
        t.tick,
        lambda: t.send(Back("bob")),
        lambda: t.do("ann", c.Kick(t.seat("cyd"))),
        lambda: t.do("ann", c.Stand()),
    ]
    for do in steps:
        before = t.room
        t.wait(10)
        do()
        assert t.room is not before
        assert t.clock("dan") is clock
        assert t.bank("dan") == bank


def test_the_own_draft_does_not_stop_the_own_clock(table: Callable[..., Table]) -> None:
    """A question that stays the same keeps its clock."""
    t = table(seats=2).start("ann", "bob")
    clock = t.clock("ann")
    t.wait(3_000).draft("ann", 2)
    assert t.clock("ann") is clock


def test_an_empty_clock_acts_for_the_person(table: Callable[..., Table]) -> None:
    """Base, bank and grace used up: all actions of the time-out come in one commit, and the bank is empty."""
    t = table(seats=2).start("ann", "bob")
    t.lock("bob")
    t.draft("ann", 2)
    early = t.tick(BASE + BANK["normal"] + GRACE - 1)
    assert early.events == ()
    result = t.tick(1)
    assert [(event.code, event.args) for event in result.events] == [("lock", {"auto": "timeout"})]
    assert t.state.scores == (2, 1)
    assert t.bank("ann") == 0


def test_an_answer_within_the_grace_counts(table: Callable[..., Table]) -> None:
    """An answer that was sent in time is not lost to the way it took, but the bank is used up."""
    t = table(seats=2).start("ann", "bob")
    t.wait(BASE + BANK["normal"] + GRACE - 1).tick()
    t.lock("ann")
    assert t.bank("ann") == 0
    assert t.state.locked == (True, False)


def test_several_clocks_run_out_in_one_commit(table: Callable[..., Table]) -> None:
    """Everybody who is late is moved on together."""
    t = table(seats=3).start("ann", "bob", "cyd")
    version = t.room.version
    result = t.tick(BASE + BANK["normal"] + GRACE)
    assert t.room.version == version + 1
    assert [event.code for event in result.events] == ["lock", "lock", "lock"]
    assert t.state.stage == "show"


def test_a_question_that_is_gone_does_not_run_out(table: Callable[..., Table]) -> None:
    """When one late seat ends the question for all, the others are moved on in nothing."""
    t = table(seats=3, options={"hasty": True}).start("ann", "bob", "cyd")
    result = t.tick(BASE + BANK["normal"] + GRACE)
    assert [(event.code, event.seat) for event in result.events] == [("lock", 0)]
    assert [t.clock(who).since for who in ("ann", "bob", "cyd")] == [t.now] * 3
    assert [t.bank(who) for who in ("ann", "bob", "cyd")] == [0, 0, 0]


def test_a_question_without_bank_leaves_the_bank_alone(table: Callable[..., Table]) -> None:
    """Going on after a round has base time only."""
    t = table(seats=2).start("ann", "bob")
    t.lock("ann")
    t.lock("bob")
    assert due(t.room) == t.now + 10_000 + GRACE
    t.tick(10_000 + GRACE)
    assert t.state.round == 2
    assert t.bank("ann") == BANK["normal"]


def test_the_bank_lasts_for_the_game_and_is_full_in_the_next(table: Callable[..., Table]) -> None:
    """What one round has burned is missing in the next; another game begins with all of it."""
    t = table(seats=2).start("ann", "bob")
    t.lock("bob")
    t.wait(BASE + 7_000).lock("ann")
    t.go("ann")
    t.go("bob")
    assert t.clock("ann").deadline(t.bank("ann")) == t.now + BASE + BANK["normal"] - 7_000
    t.lock("ann")
    t.lock("bob")
    t.do("ann", c.Rematch())
    t.do("bob", c.Rematch())
    assert t.bank("ann") == BANK["normal"]


@pytest.mark.parametrize("clock", CLOCKS)
def test_every_preset_gives_its_own_time(table: Callable[..., Table], clock: str) -> None:
    """Without a limit nobody is ever late; otherwise base and bank of the preset hold."""
    t = table(seats=2, clock=clock).start("ann", "bob")
    base = t.tiny.BASE[clock].get("pick")
    assert due(t.room) == t.now + (EXPIRY if base is None else min(EXPIRY, base + BANK[clock] + GRACE))
    if base is None:
        t.tick(EXPIRY - 1)
        assert t.state.locked == (False, False)


def test_a_bot_has_no_clock_but_an_appointment(table: Callable[..., Table]) -> None:
    """A bot that is asked decides after a moment; nobody else's answer puts that off."""
    t = table(seats=3).start("ann", "bob")
    assert t.room.play is not None
    assert t.room.play.clocks[2] is None
    assert t.room.play.think_at == (None, None, t.now + THINK)
    assert thinkers(t.room, t.now + THINK - 1) == ()
    assert due(t.room) == t.now + THINK
    t.wait(THINK - 1).draft("ann", 2)
    assert thinkers(t.room, t.now + 1) == (2,)


def test_a_trial_sets_how_long_bots_wait(table: Callable[..., Table]) -> None:
    """In rooms made for tests bots may answer at once."""
    t = table(seats=2, trial=Trial(bot_delay=0)).start("ann")
    assert thinkers(t.room, t.now) == (1,)


def test_bots_go_on_at_once_when_a_person_decides(table: Callable[..., Table]) -> None:
    """After a round only people are waited for."""
    t = table(seats=3).start("ann")
    t.lock("ann")
    for seat in (1, 2):
        t.wait(THINK).send(BotAct(seat, "1p", t.tiny.Lock(1)))
    assert t.state.gone_on == (False, True, True)
    t.go("ann")
    assert t.state.round == 2


def test_bots_alone_leave_a_round_on_the_table(table: Callable[..., Table]) -> None:
    """When nobody sits there, a finished round stays for spectators to see."""
    t = table(seats=2)
    t.do("ann", c.Start())
    for seat in (0, 1):
        t.wait(THINK).send(BotAct(seat, "1p", t.tiny.Lock(1)))
    assert t.state.gone_on == (False, False)
    assert due(t.room) == t.now + PAUSE


def test_bots_are_asked_out_of_turn_after_each_new_state(table: Callable[..., Table]) -> None:
    """A bot that lets it be is asked again when something has happened, and not before."""
    t = table(seats=2).start("ann")
    t.wait(THINK).send(BotAct(1, "1p", t.tiny.Lock(1)))
    assert thinkers(t.room, t.now + THINK) == (1,)
    t.wait(THINK).send(BotAct(1, None, None))
    assert thinkers(t.room, t.now + EXPIRY) == ()
    t.draft("ann", 2)
    assert thinkers(t.room, t.now + THINK) == (1,)
    t.wait(THINK).send(BotAct(1, None, t.tiny.Shout()))
    assert t.state.shouted == (False, True)
    assert thinkers(t.room, t.now + EXPIRY) == ()


def test_clock_and_bank_run_on_while_a_person_is_away(table: Callable[..., Table]) -> None:
    """Back in time, play goes on with what is left; too late, the answer is that of somebody absent."""
    t = table(seats=2).start("ann", "bob")
    clock = t.clock("bob")
    t.wait(5_000).send(Gone("bob", t.now))
    assert t.clock("bob") is clock
    t.wait(BASE).send(Back("bob"))
    assert t.clock("bob") is clock
    t.lock("bob")
    assert t.bank("bob") == BANK["normal"] - 5_000
    quick = table(seats=2, clock="quick").start("ann", "bob")
    quick.send(Gone("bob", quick.now))
    result = quick.tick(25_000 + GRACE)
    assert [(event.seat, event.args) for event in result.events] == [
        (0, {"auto": "timeout"}),
        (1, {"auto": "absent"}),
    ]


def test_a_bot_stands_in_after_a_minute(table: Callable[..., Table]) -> None:
    """The clock of the absent person stops, what it burned is gone, and the game hears of the bot."""
    t = table(seats=2, clock="relaxed").start("ann", "bob")
    t.send(Gone("bob", t.now))
    assert due(t.room) == t.now + LONG
    t.tick(LONG - 1)
    assert not t.room.chairs[1].stand_in
    result = t.tick(1)
    assert [event.code for event in result.events] == ["stand_in", "heard_bot"]
    assert t.clock("bob") is None
    assert t.bank("bob") == BANK["relaxed"] - (LONG - 40_000)
    result = t.wait(THINK).send(BotAct(1, "1p", t.tiny.Lock(2)))
    assert result.events[0].args == {"auto": "absent"}


def test_who_comes_back_in_time_is_not_stood_in_for(table: Callable[..., Table]) -> None:
    """A minute counts from the last absence only."""
    t = table(seats=2, clock="none").start("ann", "bob")
    t.send(Gone("bob", t.now))
    t.wait(50_000).send(Back("bob"))
    t.wait(50_000).send(Gone("bob", t.now))
    t.tick(LONG - 1)
    assert not t.room.chairs[1].stand_in


def test_who_comes_back_gets_an_open_question_with_its_whole_base_time(table: Callable[..., Table]) -> None:
    """The bot's appointment is off, the base time starts anew, the bank is what was left of it."""
    t = table(seats=2, clock="relaxed").start("ann", "bob")
    t.send(Gone("bob", t.now))
    t.tick(LONG)
    bank = t.bank("bob")
    result = t.wait(THINK).send(Back("bob"))
    assert [event.code for event in result.events] == ["back", "heard_human", "heard_back"]
    assert (t.clock("bob").since, t.clock("bob").base) == (t.now, 40_000)
    assert t.bank("bob") == bank
    assert thinkers(t.room, t.now + EXPIRY) == ()
    assert t.send(BotAct(1, "1p", t.tiny.Lock(3))).events == ()
    t.lock("bob")
    assert t.bank("bob") == bank


def test_several_people_are_stood_in_for_in_one_commit(table: Callable[..., Table]) -> None:
    """When nobody is left, bots play for all of them, and the clocks that ran out come first."""
    t = table(seats=3).start("ann", "bob", "cyd")
    for who in ("ann", "bob", "cyd"):
        t.send(Gone(who, t.now))
    version = t.room.version
    t.tick(BASE + BANK["normal"] + GRACE)
    assert t.room.version == version + 1
    assert [chair.stand_in for chair in t.room.chairs] == [True] * 3
    assert t.state.stage == "show"
    assert thinkers(t.room, t.now + PAUSE) == (0, 1, 2)


def test_an_absence_outside_of_a_game_waits_for_the_next(table: Callable[..., Table]) -> None:
    """Nobody is stood in for between games; in the next one a bot takes over at once."""
    t = table(seats=2).sit("ann", "bob")
    t.send(Gone("bob", t.now))
    t.tick(10 * LONG)
    assert not t.room.chairs[1].stand_in
    t.do("ann", c.Start(anyway=True))
    assert due(t.room) == START + LONG
    t.tick()
    assert t.room.chairs[1].stand_in


def test_a_seat_on_auto_never_stalls_a_table(table: Callable[..., Table]) -> None:
    """What an empty clock does for it is done in the commit that asks it."""
    t = table(seats=2).start("ann", "bob")
    _auto(t, "bob")
    t.lock("ann")
    assert t.state.stage == "show"
    assert t.state.gone_on == (False, True)
    t.go("ann")
    assert t.state.locked == (False, True)


def test_a_table_of_nothing_but_auto_ends_in_commits_of_bounded_length(table: Callable[..., Table]) -> None:
    """Each commit moves a few seats on, and the room is due at once for the next ones."""
    t = table(seats=7, options={"rounds": 4}).sit(*"abcdefg")
    for who in "abcdefg":
        _auto(t, who)
    t.do("ann", c.Start(anyway=True))
    assert t.state.locked == (False,) * 7
    for _ in range(40):
        if t.room.phase == "playing":
            assert due(t.room) == t.now + GRACE
            t.tick(GRACE)
    assert t.room.phase == "over"


def test_being_back_ends_auto(table: Callable[..., Table]) -> None:
    """A person who returns is asked again."""
    t = table(seats=2).start("ann", "bob")
    _auto(t, "bob")
    t.send(Gone("bob", t.now))
    t.send(Back("bob"))
    assert not t.room.chairs[1].auto


def test_an_outage_costs_nobody_time(table: Callable[..., Table]) -> None:
    """Clocks and absences get the time back in which nothing could be committed, once."""
    t = table(seats=2, clock="relaxed").start("ann", "bob")
    t.wait(1_000).send(Gone("bob", t.now))
    t.wait(4_000).draft("ann", 1)
    since, away = t.clock("ann").since, t.room.chairs[1].away_at
    assert away is not None
    lost = Outage(t.now + 500, t.now + 70_500)
    t.wait(71_000).send(lost)
    assert t.clock("ann").since == since + 70_000
    assert t.room.chairs[1].away_at == away + 70_000
    assert t.send(lost).events == ()
    assert t.clock("ann").since == since + 70_000
    assert due(t.room) == away + 70_000 + LONG


def test_an_outage_counts_from_the_last_commit(table: Callable[..., Table]) -> None:
    """Whatever could be committed meanwhile proves that people could act until then."""
    t = table(seats=2).start("ann", "bob")
    since = t.clock("ann").since
    t.wait(6_000).draft("bob", 2)
    t.wait(4_000).send(Outage(t.now - 9_000, t.now))
    assert t.clock("ann").since == since + 4_000


@pytest.mark.parametrize("playing", [False, True])
def test_an_outage_changes_nothing_where_no_clock_runs(table: Callable[..., Table], playing: bool) -> None:
    """Waiting rooms and games without a limit are not touched."""
    t = table(seats=2, clock="none").sit("ann", "bob")
    if playing:
        t.do("ann", c.Start(anyway=True))
    version = t.room.version
    t.wait(5_000).send(Outage(t.now - 4_000, t.now))
    assert t.room.version == version


def test_a_room_that_nobody_sits_at_closes_after_a_day(table: Callable[..., Table]) -> None:
    """The day counts from the last commit; the absent do not count as sitting there."""
    t = table().sit("ann")
    t.wait(1_000).send(Gone("ann", t.now))
    assert due(t.room) == t.now + EXPIRY
    t.tick(EXPIRY - 1)
    assert t.room.closed == ""
    result = t.tick(1)
    assert t.room.closed == "expired"
    assert [event.code for event in result.events] == ["closed"]
    assert due(t.room) is None


def test_a_room_stays_as_long_as_its_server_lets_it(table: Callable[..., Table]) -> None:
    """Shorter or longer than a day."""
    for hours in (1, 100):
        t = table(stays_ms=hours * 3_600_000)
        t.tick(hours * 3_600_000 - 1)
        assert t.room.closed == ""
        t.tick(1)
        assert t.room.closed == "expired"


def test_a_room_with_somebody_at_it_stays(table: Callable[..., Table]) -> None:
    """It is looked at again a day later."""
    t = table(seats=2, clock="none").start("ann", "bob")
    t.tick(EXPIRY)
    assert t.room.closed == ""
    assert due(t.room) == t.now + EXPIRY


def test_a_tick_too_early_changes_nothing(table: Callable[..., Table]) -> None:
    """Two nodes that claim the same room do its work once."""
    t = table(seats=2).start("ann", "bob")
    assert t.tick(BASE).room.version == t.room.version
    t.tick(BANK["normal"] + GRACE)
    version = t.room.version
    t.tick()
    assert t.room.version == version


@given(now=st.integers(min_value=-(10**9), max_value=10**9))
def test_time_never_goes_back(now: int) -> None:
    """A node whose clock is behind commits at the time of the last commit."""
    room = create("482109377", "pitch", {}, seats=2, clock="normal", host="ann", secret=bytes(32), now=START)
    after = step(room, c.By("ann", 1, c.Sit("ann")), START + now).room
    assert after.now == max(START, START + now)
    assert after.chairs[0].since == after.now


def _to_the_last_pass(t: Table) -> int:
    """Let everybody pass until a bot's pass would close an auction of ann's; the bot's seat."""
    while True:
        (ask,) = auction.asks(t.state)
        if ask.shuts_out and ask.seat != t.seat("ann"):
            return ask.seat
        if ask.seat == t.seat("ann") and not t.room.chairs[ask.seat].stand_in:
            t.act("ann", auction.Pass())
        else:
            t.wait(THINK).send(BotAct(ask.seat, ask.id, auction.Pass()))


def test_a_bot_leaves_a_person_time_for_a_last_call(table: Callable[..., Table]) -> None:
    """Its pass would close the auction to a person who might come back (Auction A8): it waits longer."""
    t = table(seats=4, game="auction").start("ann")
    bot = _to_the_last_pass(t)
    assert t.room.play is not None
    assert t.room.play.think_at[bot] == t.now + LAST_CALL
    t.wait(LAST_CALL - 1).act("ann", auction.Return(1, 1))
    assert t.room.play.think_at[bot] == t.now + 1


def test_no_last_call_for_bots(table: Callable[..., Table]) -> None:
    """Where only bots might come back, and where a person may not, a bot takes its usual time."""
    for options, gone in (({}, True), ({"returns": False}, False)):
        t = table(seats=4, game="auction", options=options).start("ann")
        if gone:
            t.send(Gone("ann", t.now))
            t.tick(60_000)
        while (ask := auction.asks(t.state)[0]).seat == t.seat("ann") or len(t.state.passed) < 3:
            if ask.seat == t.seat("ann") and not gone:
                t.act("ann", auction.Pass())
            else:
                t.wait(THINK).send(BotAct(ask.seat, ask.id, auction.Pass()))
        assert t.room.play is not None
        assert t.room.play.think_at[ask.seat] == t.now + THINK
