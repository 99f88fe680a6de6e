"""A table that stands still, and people who will be right back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.room import Act, Back, BotAct, Gone, Outage, Request, due, thinkers
from engine.room import commands as c
from engine.room.seating import entry
from engine.room.timing import EXPIRY, GRACE, THINK

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

MINUTE = 60_000


def test_a_pause_stops_the_game_and_costs_nobody_time(table: Callable[..., Table]) -> None:
    """Nobody acts, no clock runs out, no bot thinks; then all goes on where it stood."""
    t = table(seats=3).start("ann", "bob")
    since, bank = t.clock("bob").since, t.bank("bob")
    t.wait(5_000).do("ann", c.Pause())
    assert t.room.paused_at == t.now
    assert t.refused("bob", Act(t.ask("bob"), t.tiny.Lock(1))) == ("paused", {})
    assert due(t.room) == t.now + EXPIRY
    t.tick(10 * MINUTE)
    assert thinkers(t.room, t.now) == ()
    assert t.send(BotAct(2, "1p", t.tiny.Lock(1))).entry is None
    t.do("ann", c.Pause(on=False))
    assert not t.stands_still()
    assert (t.clock("bob").since, t.bank("bob")) == (since + 10 * MINUTE, bank)
    assert t.codes()[-2:] == ["paused", "resumed"]
    t.lock("bob")
    assert thinkers(t.room, t.now + THINK) == (2,)


def test_only_a_running_game_stands_still(table: Callable[..., Table]) -> None:
    """Before and after a game there is nothing to stop, and a second pause changes nothing."""
    t = table().sit("ann", "bob")
    assert t.refused("ann", c.Pause()) == ("no_game", {})
    assert t.refused("ann", c.Pause(on=False)) == ("no_game", {})
    t.start()
    t.do("ann", c.Pause(on=False))
    t.do("ann", c.Pause())
    at = t.room.paused_at
    t.wait(1000).do("ann", c.Pause())
    assert t.room.paused_at == at
    t.do("ann", c.End())
    assert not t.stands_still()


def test_an_absence_waits_during_a_pause(table: Callable[..., Table]) -> None:
    """Who dropped out before has the rest of the time after it, who drops out during it the whole."""
    t = table(seats=3).start("ann", "bob", "cyd")
    t.send(Gone("bob", t.now))
    t.wait(20_000).do("ann", c.Pause())
    t.wait(MINUTE).send(Gone("cyd", t.now))
    t.tick(10 * MINUTE)
    t.do("ann", c.Pause(on=False))
    assert t.room.chairs[1].away_at == t.now - 20_000
    assert t.room.chairs[2].away_at == t.now


def test_an_outage_during_a_pause_counts_once(table: Callable[..., Table]) -> None:
    """The clocks get the pause back and not the outage in it a second time."""
    t = table(seats=2).start("ann", "bob")
    since = t.clock("ann").since
    t.do("ann", c.Pause())
    began = t.now
    t.wait(30_000).send(Outage(began, t.now))
    t.do("ann", c.Pause(on=False))
    assert t.clock("ann").since == since + 30_000


def test_a_bot_plays_for_who_will_be_right_back(table: Callable[..., Table]) -> None:
    """At once, until the person says so or plays; the seat stays the person's."""
    t = table(seats=3).start("ann", "bob")
    t.do("bob", c.Rest())
    assert (t.room.chairs[1].resting, t.room.chairs[1].stand_in) == (True, True)
    assert t.clock("bob") is None
    assert (1, "bot") in t.state.words
    assert 1 in thinkers(t.room, t.now + THINK)
    t.wait(100).do("bob", c.Rest(on=False))
    assert (t.room.chairs[1].resting, t.room.chairs[1].stand_in) == (False, False)
    assert t.clock("bob").since == t.now
    t.do("bob", c.Rest())
    t.lock("bob")
    assert not t.room.chairs[1].resting
    assert [code for code in t.codes() if "rest" in code] == ["resting", "rested"] * 2


def test_a_rest_outlasts_a_lost_connection_and_the_next_start(table: Callable[..., Table]) -> None:
    """A phone that wakes up is not yet its person, and a new game begins with the bot."""
    t = table(seats=2).start("ann", "bob")
    t.do("bob", c.Rest())
    t.send(Gone("bob", t.now))
    t.wait(1000).send(Back("bob"))
    assert t.room.chairs[1].stand_in
    t.do("ann", c.End())
    t.do("ann", c.Start(anyway=True))
    assert t.room.chairs[1].stand_in


def test_the_table_waits_when_all_others_agree(table: Callable[..., Table]) -> None:
    """It goes on by itself when the last one who rested is back."""
    t = table(seats=4).start("ann", "bob", "cyd")
    assert t.refused("ann", c.Wait()) == ("nobody_rests", {})
    t.do("bob", c.Rest())
    t.do("ann", c.Wait())
    assert not t.stands_still()
    t.do("ann", c.Wait(on=False))
    t.do("cyd", c.Wait())
    assert not t.stands_still()
    t.do("ann", c.Wait())
    assert t.room.paused_at == t.now
    t.wait(MINUTE).do("bob", c.Rest(on=False))
    assert not t.stands_still()
    assert not any(chair.waits for chair in t.room.chairs)


def test_a_table_waits_for_nobody_who_has_left(table: Callable[..., Table]) -> None:
    """Removed or gone, the last one who would be right back is waited for no more."""
    for words in (("ann", c.Kick(1)), ("bob", c.Stand())):
        t = table(seats=4).start("ann", "bob", "cyd")
        t.do("bob", c.Rest())
        for who in ("ann", "cyd"):
            t.do(who, c.Wait())
        assert t.stands_still()
        t.do(*words)
        assert not t.stands_still()
        assert not any(chair.waits for chair in t.room.chairs)


def test_who_is_away_need_not_agree(table: Callable[..., Table]) -> None:
    """The last one whose consent was missing drops out, and the table waits."""
    t = table(seats=3).start("ann", "bob", "cyd")
    t.do("bob", c.Rest())
    t.do("ann", c.Wait())
    t.send(Gone("cyd", t.now))
    assert t.room.paused_at == t.now


def test_the_last_one_at_the_table_may_rest(table: Callable[..., Table]) -> None:
    """With nobody left to agree the bots play on."""
    t = table(seats=3).start("ann")
    t.do("ann", c.Rest())
    assert not t.stands_still()
    t.play_out(Random(1))


def test_a_pause_of_the_host_ends_by_the_host_alone(table: Callable[..., Table]) -> None:
    """Somebody who comes back does not end what the host has stopped."""
    t = table(seats=2).start("ann", "bob")
    t.do("bob", c.Rest())
    t.do("ann", c.Pause())
    t.do("bob", c.Rest(on=False))
    assert t.stands_still()


def test_a_newcomer_takes_a_bots_seat_between_deals(table: Callable[..., Table]) -> None:
    """Not during a deal, nor a person's; the seat is the newcomer's from then on."""
    t = table(seats=3).start("ann", "bob")
    assert t.refused("cyd", c.Sit("cyd")) == ("between_deals", {})
    for who in ("ann", "bob"):
        t.lock(who)
    t.wait(THINK).send(BotAct(2, "1p", t.tiny.Lock(1)))
    assert t.refused("cyd", c.Sit("cyd", 0)) == ("seat_taken", {"seat": 0})
    t.do("cyd", c.Sit("cyd"))
    assert t.room.chairs[2].who == "cyd"
    assert (2, "human") in t.state.words
    assert t.refused("dan", c.Sit("dan")) == ("game_running", {})


def test_a_newcomer_is_told_when_a_seat_may_be_taken(table: Callable[..., Table]) -> None:
    """Now between games and deals, later during one, not at all where only people sit."""
    t = table(seats=3)
    assert entry(t.room) == "now"
    t.start("ann", "bob")
    assert entry(t.room) == "later"
    for who in ("ann", "bob"):
        t.lock(who)
    t.wait(THINK).send(BotAct(2, "1p", t.tiny.Lock(1)))
    assert entry(t.room) == "now"
    t.do("cyd", c.Sit("cyd"))
    assert entry(t.room) is None


def test_the_host_gives_a_seat_to_a_bot(table: Callable[..., Table]) -> None:
    """For who does not answer, until that person says so or plays; the clock is the person's again then."""
    t = table(seats=3).start("ann", "bob")
    assert t.refused("bob", c.Give(0)) == ("host_only", {})
    assert t.refused("ann", c.Give(2)) == ("not_a_person", {"seat": 2})
    assert t.refused("ann", c.Give(3)) == ("bad_seat", {"seats": 3})
    t.do("ann", c.Give(1))
    t.do("ann", c.Give(1))
    assert (t.room.chairs[1].resting, t.room.chairs[1].stand_in) == (True, True)
    assert t.clock("bob") is None
    assert 1 in thinkers(t.room, t.now + THINK)
    t.lock("bob")
    assert not t.room.chairs[1].machine
    assert [code for code in t.codes() if code in {"given", "rested"}] == ["given", "rested"]
    t.do("ann", c.End())
    assert t.refused("ann", c.Give(1)) == ("no_game", {})


def test_the_log_says_why_a_table_stands_still(table: Callable[..., Table]) -> None:
    """The host by name, or that all agreed to wait; and why it goes on."""
    t = table(seats=3).start("ann", "bob")
    for command in (c.Pause(), c.Pause(on=False)):
        t.do("ann", command)
    t.do("bob", c.Rest())
    t.do("ann", c.Wait())
    t.do("bob", c.Rest(on=False))
    why = {"paused", "resumed", "all_wait", "all_here"}
    assert [(e.code, e.seat) for e in t.room.events.since(0) if e.code in why] == [
        ("paused", 0),
        ("resumed", 0),
        ("all_wait", None),
        ("all_here", None),
    ]


def test_a_house_without_newcomers(table: Callable[..., Table]) -> None:
    """The host has said no: a running game takes nobody in."""
    t = table(seats=3).sit("ann", "bob")
    t.do("ann", c.Change(house={"newcomers": False}))
    t.start()
    assert entry(t.room) is None
    assert t.refused("cyd", c.Sit("cyd")) == ("game_running", {})


def test_the_house_may_change_its_mind_during_a_game(table: Callable[..., Table]) -> None:
    """Newcomers and the time until a bot takes over at once; options and clock only between games."""
    t = table(seats=3, clock="none").start("ann", "bob")
    assert t.refused("ann", c.Change(house={"newcomers": False}, clock="quick")) == ("game_running", {})
    assert t.refused("ann", c.Change(options={"rounds": 3})) == ("game_running", {})
    assert t.refused("ann", c.Change(house={"stand_in_s": 1}))[0] == "bad_house"
    t.do("ann", c.Change(house={"newcomers": False, "stand_in_s": 15, "talking": True}))
    assert t.codes()[-1] == "house"
    assert entry(t.room) is None
    t.send(Gone("bob", t.now))
    t.tick(15_000)
    assert t.room.chairs[1].stand_in


def test_the_house_says_when_a_bot_takes_over(table: Callable[..., Table]) -> None:
    """After as many seconds as the host has settled, or never."""
    for seconds, stands_in in ((15, True), (None, False)):
        t = table(seats=2, clock="none").sit("ann", "bob")
        t.do("ann", c.Change(house={"stand_in_s": seconds}))
        t.start()
        t.send(Gone("bob", t.now))
        t.tick(15_000 + GRACE)
        assert t.room.chairs[1].stand_in == stands_in


def test_any_mix_of_pauses_and_rests_comes_to_an_end(table: Callable[..., Table]) -> None:
    """Whatever people do with them, the game ends once they let it go on."""
    requests: list[Request] = [
        c.Pause(),
        c.Pause(on=False),
        c.Rest(),
        c.Rest(on=False),
        c.Wait(),
        c.Wait(on=False),
    ]
    for seed in range(20):
        rng = Random(seed)
        t = table(seats=4).start("ann", "bob", "cyd")
        for _ in range(40):
            who, request = rng.choice(["ann", "bob", "cyd"]), rng.choice(requests)
            if isinstance(request, c.Pause) and who != "ann":
                assert t.refused(who, request) == ("host_only", {})
            elif isinstance(request, c.Wait) and not any(chair.resting for chair in t.room.chairs):
                assert t.refused(who, request) == ("nobody_rests", {})
            else:
                t.wait(rng.randrange(3_000)).do(who, request)
            if not t.stands_still():
                t.pass_by(rng)
            if t.room.phase != "playing":
                break
        else:
            t.do("ann", c.Pause(on=False))
            t.play_out(rng)
