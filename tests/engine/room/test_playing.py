"""A running game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engine.room import Act, BotAct
from engine.room import commands as c
from engine.room.playing import LONGEST
from engine.room.timing import THINK

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table


def test_people_answer_at_once_and_unseen_by_each_other(table: Callable[..., Table]) -> None:
    """Where several seats are asked each answers its own question, and no answer makes another stale."""
    t = table(seats=3).start("ann", "bob", "cyd")
    asks = {who: t.ask(who) for who in ("ann", "bob", "cyd")}
    t.draft("bob", 2)
    t.lock("ann", 3)
    for who in ("bob", "cyd"):
        assert t.ask(who) == asks[who]
        t.do(who, Act(asks[who], t.tiny.Lock(1)))
    assert t.state.scores == (3, 1, 1)


def test_an_answer_to_another_question_is_stale(table: Callable[..., Table]) -> None:
    """An answer that comes after its question has gone is refused, however legal it would be now."""
    t = table(seats=2).start("ann", "bob")
    old = t.ask("ann")
    for who in ("ann", "bob"):
        t.lock(who)
    for who in ("ann", "bob"):
        t.go(who)
    assert t.refused("ann", Act(old, t.tiny.Lock(1))) == ("stale", {})
    assert t.refused("ann", Act("", t.tiny.Lock(1))) == ("stale", {})
    t.lock("ann")
    assert t.refused("ann", Act("2p", t.tiny.Lock(1))) == ("stale", {})


def test_out_of_turn_only_the_rules_decide(table: Callable[..., Table]) -> None:
    """An action that names no question is played when it is legal."""
    t = table(seats=2).start("ann", "bob")
    assert t.refused("ann", Act(None, t.tiny.Shout())) == ("not_now", {})
    t.lock("ann")
    t.do("ann", Act(None, t.tiny.Shout()))
    assert t.state.shouted == (True, False)
    assert t.refused("ann", Act(None, t.tiny.Shout())) == ("not_now", {})


def test_a_refused_action_changes_nothing(table: Callable[..., Table]) -> None:
    """The game's refusal reaches the player as it is and leaves the room as it was."""
    t = table(seats=2, game="pitch").start("ann", "bob")
    before = t.room
    who = next(who for who in ("ann", "bob") if t.ask(who) is None)
    card = t.state.hands[t.seat(who)][0]
    play = type(t.tiny).Lock(card)
    assert t.refused(who, Act(None, play))[0] == "bad_action"
    assert t.room is before


@pytest.mark.parametrize("command", [Act("1p", None), Act(None, None), c.End()])
def test_there_must_be_a_game(table: Callable[..., Table], command: c.Act | c.Request) -> None:
    """Before and after a game nothing can be played or ended."""
    t = table(seats=2, options={"rounds": 1}).sit("ann", "bob")
    assert t.refused("ann", command) == ("no_game", {})
    t.do("ann", c.Start(anyway=True))
    for who in ("ann", "bob"):
        t.lock(who)
    assert t.room.phase == "over"
    assert t.refused("ann", command) == ("no_game", {})


def test_strangers_do_not_play(table: Callable[..., Table]) -> None:
    """Who has no seat has no answer to give, not even the host."""
    t = table(seats=2).sit("bob")
    t.do("ann", c.Start(anyway=True))
    for who in ("ann", "eve"):
        assert t.refused(who, Act("1p", t.tiny.Lock(1))) == ("no_seat", {})


def test_a_game_ends_with_its_outcome(table: Callable[..., Table]) -> None:
    """After the last answer nothing is due but the end of the room, and the result stays."""
    t = table(seats=2, options={"rounds": 1}).start("ann", "bob")
    t.lock("ann", 3)
    t.lock("bob", 1)
    assert t.room.play is not None
    assert t.room.play.outcome is not None
    assert t.room.play.outcome.places == (1, 2)
    assert t.room.play.clocks == (None, None)
    assert t.room.play.think_at == (None, None)


def test_the_host_ends_a_game_without_a_result(table: Callable[..., Table]) -> None:
    """The room waits again and the log says that it was ended."""
    t = table(seats=2).start("ann", "bob")
    assert t.room.play is not None
    game = t.room.play.id
    result = t.do("ann", c.End())
    assert t.room.phase == "waiting"
    assert result.game == game
    assert t.moves(result) == ("ended",)
    assert [event.code for event in result.events] == ["ended"]


def test_a_bot_plays_what_it_decided(table: Callable[..., Table]) -> None:
    """Its action is marked as that of a bot in events and log."""
    t = table(seats=2).start("ann")
    result = t.wait(THINK).send(BotAct(1, "1p", t.tiny.Lock(2)))
    assert result.events[0].args == {"auto": "bot"}
    assert t.moves(result) == ((1, t.tiny.Lock(2), "bot"), "")


@pytest.mark.parametrize("decided", ["nothing", "illegal"])
def test_a_bot_that_does_not_answer_is_moved_on(table: Callable[..., Table], decided: str) -> None:
    """A bot that fails does what an empty clock does, and leaves no trace of what it wanted."""
    t = table(seats=2).start("ann")
    action = None if decided == "nothing" else t.tiny.Go()
    result = t.wait(THINK).send(BotAct(1, "1p", action))
    assert [event.code for event in result.events] == ["lock"]
    assert t.moves(result) == ((1, t.tiny.Draft(3), "bot"), (1, t.tiny.Lock(0), "bot"), "")


def test_a_bot_out_of_turn_that_is_wrong_is_let_be(table: Callable[..., Table]) -> None:
    """What is illegal out of turn counts as nothing."""
    t = table(seats=2).start("ann")
    t.wait(THINK).send(BotAct(1, "1p", t.tiny.Lock(2)))
    result = t.wait(THINK).send(BotAct(1, None, t.tiny.Go()))
    assert (result.events, result.entry) == ((), None)
    assert t.room.play is not None
    assert t.room.play.think_at == (None, None)


def test_a_bot_that_comes_too_late_changes_nothing(table: Callable[..., Table]) -> None:
    """Its question is gone, a person answers, or the game is over."""
    t = table(seats=2).start("ann")
    version = t.room.version
    t.send(BotAct(0, "1p", t.tiny.Lock(3)))
    t.send(BotAct(1, "2p", t.tiny.Lock(3)))
    t.send(BotAct(1, None, t.tiny.Lock(3)))
    assert t.room.version == version
    t.send(BotAct(1, "1p", t.tiny.Lock(3)))
    t.send(BotAct(1, "1p", t.tiny.Lock(3)))
    assert t.room.version == version + 1
    t.do("ann", c.End())
    t.send(BotAct(1, None, None))
    assert t.room.version == version + 2


def test_a_game_without_end_is_stopped(table: Callable[..., Table]) -> None:
    """After its last entry a game stops without a result, and log and table say why."""
    t = table(seats=2, options={"rounds": 99_999}).start("ann", "bob")
    assert t.room.play is not None
    t.room = replace(t.room, play=replace(t.room.play, entries=LONGEST - 2))
    t.draft("ann", 1)
    result = t.draft("ann", 2)
    assert t.room.phase == "waiting"
    assert [event.code for event in result.events] == ["too_long"]
    assert t.moves(result) == ((0, t.tiny.Draft(2), None), "too_long")


def test_entries_count_what_the_log_holds(table: Callable[..., Table]) -> None:
    """Each entry counts once, however much its commit does."""
    t = table(seats=3, options={"rounds": 3}).start("ann", "bob")
    t.play_out(Random(4))
    assert t.room.play is not None
    assert t.room.play.entries == len(t.log)


@pytest.mark.parametrize("people", [(), ("ann",), ("ann", "bob", "cyd")])
@pytest.mark.parametrize("game", ["tiny", "pitch"])
def test_a_table_left_alone_ends_its_game(
    table: Callable[..., Table], game: str, people: tuple[str, ...]
) -> None:
    """Nothing but the passing of time brings every game to its end, whoever sits there and does nothing."""
    t = table(seats=3, game=game).sit(*people)
    t.do("ann", c.Start(anyway=True))
    t.play_out(Random(1))
    assert t.room.play is not None
    assert t.room.play.outcome is not None
