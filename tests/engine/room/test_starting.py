"""Starting a game."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards import deal, derive, parse, text
from engine.clock import BANK
from engine.games import GAMES, pitch
from engine.room import Gone, Opening, Result, Trial, bot_seed, room_view
from engine.room import commands as c
from engine.room.value import CLOCKS, STAND_IN

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table


def _opening(result: Result) -> Opening:
    assert isinstance(result.entry, Opening)
    return result.entry


def _over(table: Table, *people: str) -> Table:
    """Play a game of one round to its end."""
    for who in people:
        table.lock(who)
    assert table.room.phase == "over"
    return table


def test_free_seats_are_filled_with_bots(table: Callable[..., Table]) -> None:
    """The start says which bots came, and they are of the level that stands in for people."""
    t = table(seats=4).sit("ann", "bob")
    t.do("ann", c.AddBot("novice", 3))
    result = t.do("ann", c.Start(anyway=True))
    assert [chair.bot for chair in t.room.chairs] == ["", "", "club", "novice"]
    assert [event.code for event in result.events] == ["bot_added", "started"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_level_of_bots_that_stand_in(game: str) -> None:
    """A bot can always be found for a free seat, and every clock preset has a meaning."""
    assert STAND_IN in GAMES[game].LEVELS
    assert set(GAMES[game].BASE) == set(BANK)


def test_a_game_waits_for_those_who_are_not_ready(table: Callable[..., Table]) -> None:
    """The host is told who is not ready and may start anyway; the own readiness goes without saying."""
    t = table(seats=4).sit("ann", "bob", "cyd")
    t.do("cyd", c.Ready())
    assert t.refused("ann", c.Start()) == ("not_ready", {"seats": [1]})
    t.do("bob", c.Ready())
    t.do("ann", c.Start())
    assert t.room.phase == "playing"


def test_readiness_and_shares_are_used_up(table: Callable[..., Table]) -> None:
    """For the next game everybody has to say so again and may add to the shuffle again; bots are ready."""
    t = table().sit("ann", "bob")
    t.do("ann", c.Ready())
    t.do("ann", c.Contribute(b"x" * 16))
    t.do("ann", c.Start(anyway=True))
    assert [(chair.ready, chair.contribution) for chair in t.room.chairs] == [
        (False, b""),
        (False, b""),
        (True, b""),
    ]


def test_the_shuffle_can_be_checked_from_the_outside(table: Callable[..., Table]) -> None:
    """Commitment first, then shares, fixed at the start; secret and shares give the cards that were dealt."""
    t = table(seats=3, game="pitch").sit("ann", "bob")
    sealed = room_view(t.room, -1, False).commitment
    t.do("bob", c.Contribute(b"b" * 16))
    view = room_view(t.room, -1, False)
    assert view.commitment == sealed
    assert view.contributed == (False, True, False)
    assert view.contributions == ()
    game = _opening(t.do("ann", c.Start(anyway=True)))
    view = room_view(t.room, -1, False)
    assert view.commitment == sealed
    assert view.contributions == (b"", b"b" * 16, b"")
    secret = hmac.new(t.room.secret, b"secret:1", hashlib.sha256).digest()
    assert hashlib.sha256(secret).digest() == sealed
    assert t.room.play is not None
    message = (
        f"quartet-seed-1\n{t.room.code}\n{t.room.play.id}\n".encode() + b"\x00\x10" + b"b" * 16 + b"\x00"
    )
    seed = hmac.new(secret, message, hashlib.sha256).digest()
    assert game.seed == seed
    dealt = deal(seed, 0, 52)
    left = (t.state.dealer + 1) % 3
    assert set(t.state.hands[left]) == {*dealt[:3], *dealt[9:12]}


def test_every_game_of_a_room_is_sealed_anew(table: Callable[..., Table]) -> None:
    """A game that was ended and started again has another commitment, another id and other cards."""
    t = table(game="pitch").sit("ann")
    seen = []
    for number in (1, 2, 3):
        sealed = room_view(t.room, -1, False).commitment
        game = _opening(t.do("ann", c.Start()))
        assert room_view(t.room, -1, False).commitment == sealed
        assert room_view(t.room, -1, False).game_no == number
        assert t.room.play is not None
        seen.append((sealed, game.seed, t.room.play.id, t.state.hands))
        t.do("ann", c.End())
    assert all(len(set(column)) == 3 for column in zip(*seen, strict=True))


def test_the_id_of_a_game_names_its_room_and_its_time(table: Callable[..., Table]) -> None:
    """A code that is given to another room later does not continue the log of this one."""
    t = table().start("ann")
    assert t.room.play is not None
    code, created, number = t.room.play.id.split("-")
    assert (code, int(created, 16), number) == (t.room.code, t.room.created, "1")


def test_the_opening_holds_all_that_the_moves_start_from(table: Callable[..., Table]) -> None:
    """Game, rules, options, clock, people with their shares, and the seed."""
    t = table(clock="quick", options={"rounds": 3}).sit("ann")
    t.do("ann", c.Contribute(b"a" * 16))
    result = t.do("ann", c.Start())
    entry = _opening(result)
    assert (entry.at, entry.game, entry.rules, entry.clock) == (t.now, "tiny", 1, "quick")
    assert entry.options == t.room.options
    assert [chair.kind for chair in entry.chairs] == ["person", "bot", "bot"]
    assert entry.chairs[0].contribution == b"a" * 16
    assert t.room.play is not None
    assert result.game == t.room.play.id
    assert t.room.play.entries == 1


def test_one_more_game_starts_when_everybody_here_has_agreed(table: Callable[..., Table]) -> None:
    """Who is away does not hold the others up; who takes the word back does."""
    t = _over(table(options={"rounds": 1}).start("ann", "bob", "cyd"), "ann", "bob", "cyd")
    t.send(Gone("cyd", t.now))
    t.do("bob", c.Rematch())
    t.do("bob", c.Ready(False))
    t.do("ann", c.Rematch())
    assert t.room.phase == "over"
    t.do("bob", c.Rematch())
    assert (t.room.phase, t.room.games) == ("playing", 2)


def test_leaving_does_not_hold_up_those_who_have_agreed(table: Callable[..., Table]) -> None:
    """When the last one who has not said yes stands up or goes away, the next game starts."""
    for leaving in (c.Stand(), None):
        t = _over(table(options={"rounds": 1}).start("ann", "bob", "cyd"), "ann", "bob", "cyd")
        t.do("ann", c.Rematch())
        t.do("bob", c.Rematch())
        assert t.room.phase == "over"
        if leaving is None:
            t.send(Gone("cyd", t.now))
        else:
            t.do("cyd", leaving)
        assert (t.room.phase, t.room.games) == ("playing", 2)


def test_a_table_that_nobody_is_left_at_rests(table: Callable[..., Table]) -> None:
    """Without people no game follows by itself."""
    t = _over(table(seats=2, options={"rounds": 1}).start("ann", "bob"), "ann", "bob")
    t.do("ann", c.Stand())
    t.do("bob", c.Stand())
    assert t.room.phase == "over"


def test_bots_alone_play_a_game_that_ends(table: Callable[..., Table]) -> None:
    """A game without people has the length that the game gives to bots; with people it is as chosen."""
    alone = table(seats=2, options={"rounds": 10_000})
    alone.do("ann", c.Start())
    assert alone.state.rounds == 50
    watched = table(seats=2, options={"rounds": 10_000}).sit("ann")
    watched.do("ann", c.Start())
    assert watched.state.rounds == 10_000


def test_one_more_game_needs_one_before(table: Callable[..., Table]) -> None:
    """Nobody gets round the host's start by asking for one more game."""
    t = table().sit("ann", "bob")
    assert t.refused("bob", c.Rematch()) == ("no_game", {})
    t.do("ann", c.Start(anyway=True))
    t.do("ann", c.End())
    assert t.refused("bob", c.Rematch()) == ("no_game", {})


def test_the_host_may_start_the_next_game(table: Callable[..., Table]) -> None:
    """After a game seats can be changed and the host starts as before."""
    t = _over(table(seats=2, options={"rounds": 1}).start("ann", "bob"), "ann", "bob")
    t.do("bob", c.Stand())
    t.sit("cyd")
    assert t.refused("ann", c.Start()) == ("not_ready", {"seats": [1]})
    t.do("ann", c.Start(anyway=True))
    assert t.room.games == 2
    assert t.room.play is not None
    assert t.room.play.outcome is None


def test_what_happens_after_a_game_is_not_in_its_log(table: Callable[..., Table]) -> None:
    """Once a game is over its log is closed."""
    t = _over(table(seats=2, options={"rounds": 1}).start("ann", "bob"), "ann", "bob")
    entries = len(t.log)
    for command in (c.Ready(), c.Ready(False), c.Contribute(b"x" * 16), c.Sit("Bobby"), c.Stand()):
        t.do("bob", command)
    t.send(Gone("ann", t.now))
    assert len(t.log) == entries


def test_a_trial_room_deals_what_it_was_told(table: Callable[..., Table]) -> None:
    """A room made for tests has the seed and the first cards that were asked for."""
    first = bytes(parse(word) for word in ("As", "Ks", "Qs", "2c", "3c", "4c"))
    t = table(seats=2, game="pitch", trial=Trial(b"seed", first)).start("ann", "bob")
    left = (t.state.dealer + 1) % 2
    assert {"As", "Ks", "Qs"} < {text(card) for card in t.state.hands[left]}
    again = table(seats=2, game="pitch", trial=Trial(b"seed", first), host="zoe").start("zoe", "bob")
    assert again.state == t.state


@pytest.mark.parametrize("preset", pitch.PRESETS, ids=lambda preset: str(preset.name))
def test_every_preset_starts(table: Callable[..., Table], preset: Any) -> None:
    """A table of each preset can be made and dealt."""
    options = {field: getattr(preset.options, field) for field in preset.options.__struct_fields__}
    t = table(seats=4, game="pitch", options=options).start("ann")
    assert t.room.options == preset.options


def test_bots_draw_from_a_seed_of_their_own(table: Callable[..., Table]) -> None:
    """Each decision of each bot has its own seed, which is derived from that of the game."""
    t = table(seats=3).sit("ann")
    seed = _opening(t.do("ann", c.Start())).seed
    assert bot_seed(t.room, 1, "1p") == derive(seed, "bot:1:1p")
    assert len({bot_seed(t.room, seat, ask) for seat in (1, 2) for ask in ("1p", "2p", None)}) == 6
    before = bot_seed(t.room, 1, None)
    t.lock("ann")
    assert bot_seed(t.room, 1, None) != before


def test_the_host_settles_the_next_game(table: Callable[..., Table]) -> None:
    """What is not named stays; who was ready is asked again; the next game is played by it."""
    t = table(options={"rounds": 3}).sit("ann", "bob")
    t.do("bob", c.Ready())
    t.do("ann", c.Change(options={"hasty": True}, clock="quick", house={"stand_in_s": 120}))
    options: Any = t.room.options
    assert (options.rounds, options.hasty, t.room.clock) == (3, True, "quick")
    assert (t.room.house.stand_in_s, t.room.house.newcomers) == (120, True)
    assert not t.room.chairs[1].ready
    t.start()
    assert t.state.hasty


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (c.Change(options={"rounds": 0}), ("bad_options", {"field": "rounds", "why": "value"})),
        (c.Change(options={"rounds": 13}), ("bad_options", {"field": "rounds"})),
        (c.Change(options={"nothing": 1}), ("bad_options", {"field": "nothing", "why": "unknown"})),
        (c.Change(clock="sundial"), ("bad_clock", {"clocks": list(CLOCKS)})),
        (c.Change(house={"stand_in_s": 1}), ("bad_house", {"field": "stand_in_s", "why": "value"})),
        (c.Change(house={"roof": 1}), ("bad_house", {"field": "roof", "why": "unknown"})),
    ],
)
def test_what_makes_no_sense_changes_nothing(
    table: Callable[..., Table], command: c.Change, refusal: tuple[str, dict[str, Any]]
) -> None:
    """Unknown names, values out of range and what does not fit together are refused."""
    t = table().sit("ann")
    assert t.refused("ann", command) == refusal
    assert t.refused("bob", c.Change()) == ("host_only", {})
