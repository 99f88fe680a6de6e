"""Games without stand-ins, where only clocks go on for those who are away; time that a game gives back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.clock import BANK
from engine.games.pineapple.options import BASE
from engine.room import Back, Gone, due
from engine.room import commands as c
from engine.room.timing import GRACE, LONG

if TYPE_CHECKING:
    from tests.engine.room.conftest import Table

STREET = BASE["normal"]["street1"]


def pineapple(table: Callable[..., Table], clock: str = "normal") -> tuple[Table, str]:
    """A table of two people, and the one whose turn it is."""
    t = table(seats=2, game="pineapple", clock=clock).start("ann", "bob")
    return t, next(who for who in ("ann", "bob") if t.ask(who))


def test_no_bot_stands_in_where_the_game_has_none(table: Callable[..., Table]) -> None:
    """Base time and bank run on; then the deal is laid for who is away, and nobody plays for him."""
    t, who = pineapple(table)
    t.send(Gone(who, t.now))
    seat, end = t.seat(who), t.now + STREET + BANK["normal"] + GRACE
    assert due(t.room) == end
    t.tick(end - t.now - 1)
    assert t.ask(who)
    t.tick(1)
    assert t.ask(who) is None
    assert not t.room.chairs[seat].machine
    assert t.state.players[seat].absent == "away"
    assert t.state.layout(seat).auto


def test_a_clock_without_a_limit_waits_no_longer_than_for_a_bot(table: Callable[..., Table]) -> None:
    """Who has been away so long is put on auto until he is back; those who are not asked never are."""
    t, who = pineapple(table, "none")
    other = "bob" if who == "ann" else "ann"
    t.send(Gone(other, t.now))
    t.tick(LONG)
    assert not t.room.chairs[t.seat(other)].auto
    t.send(Gone(who, t.now))
    assert due(t.room) == t.now + LONG
    t.tick(LONG)
    assert t.room.chairs[t.seat(who)].auto
    assert t.state.players[t.seat(who)].absent == "away"
    t.send(Back(who))
    assert not t.room.chairs[t.seat(who)].auto
    assert not t.state.players[t.seat(who)].absent


def test_who_will_be_right_back_is_away_where_the_game_has_no_stand_ins(table: Callable[..., Table]) -> None:
    """The clock runs on and then the deal is laid; being back ends the absence; no seat is given to a bot."""
    t, who = pineapple(table)
    seat = t.seat(who)
    assert t.refused("ann", c.Give(seat)) == ("no_stand_in", {})
    t.do(who, c.Rest())
    assert (t.room.chairs[seat].resting, t.room.chairs[seat].machine) == (True, False)
    t.tick(STREET + BANK["normal"] + GRACE)
    assert t.state.players[seat].absent == "away"
    assert t.state.layout(seat).auto
    t.do(who, c.Rest(on=False))
    assert not t.state.players[seat].absent
    t.do(who, c.Rest())
    t.send(Gone(who, t.now))
    t.send(Back(who))
    assert (t.room.chairs[seat].resting, t.room.chairs[seat].machine) == (True, False)


def test_who_will_be_right_back_is_waited_for_no_longer(table: Callable[..., Table]) -> None:
    """Without a limit the table goes on as for one who has dropped out, and has him again when he is back."""
    t, who = pineapple(table, "none")
    seat, wait = t.seat(who), (t.room.house.stand_in_s or 0) * 1000
    t.wait(5_000).do(who, c.Rest())
    assert due(t.room) == t.now + wait
    t.tick(wait - 1)
    assert t.ask(who)
    t.tick(1)
    assert t.ask(who) is None
    assert (t.room.chairs[seat].auto, t.state.players[seat].absent) == (True, "away")
    t.do(who, c.Rest(on=False))
    assert (t.room.chairs[seat].auto, t.state.players[seat].absent) == (False, "")


def test_who_will_be_right_back_holds_nobody_up_for_ever(table: Callable[..., Table]) -> None:
    """Where the house waits without end for who drops out, who rests has a minute, or longer if all agree."""
    t, who = pineapple(table, "none")
    t.do("ann", c.Change(house={"stand_in_s": None}))
    t.send(Gone(who, t.now))
    t.tick(10 * LONG)
    assert t.ask(who)
    t.do(who, c.Rest())
    assert due(t.room) == t.now + LONG
    t.tick(LONG)
    assert t.state.players[t.seat(who)].absent == "away"
    t, who = pineapple(table, "none")
    t.do("ann", c.Change(house={"stand_in_s": None}))
    t.do(who, c.Rest())
    t.do("bob" if who == "ann" else "ann", c.Wait())
    t.tick(10 * LONG)
    assert t.ask(who)


def test_a_pause_is_no_part_of_a_rest(table: Callable[..., Table]) -> None:
    """While nobody could go on, nobody is missed."""
    t, who = pineapple(table, "none")
    wait = (t.room.house.stand_in_s or 0) * 1000
    t.do(who, c.Rest())
    t.wait(1_000).do("ann", c.Pause())
    t.wait(50_000).do("ann", c.Pause(on=False))
    assert due(t.room) == t.now + wait - 1_000


def test_time_that_a_game_gives_back(table: Callable[..., Table]) -> None:
    """Every seat gets it, none more than it began with."""
    t = table(seats=2).start("ann", "bob")
    t.wait(25_000).lock("ann")
    assert t.bank("ann") == BANK["normal"] - 5_000
    t.shout("ann")
    assert [t.bank(who) for who in ("ann", "bob")] == [BANK["normal"] - 4_000, BANK["normal"]]
