"""Bot-only rooms: game after game at a speed, paced from outside; hands lie open while no person plays."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import pytest
from msgspec.structs import replace

from engine.game import ALL, PUBLIC, IllegalAction, Reason
from engine.games import GAMES
from engine.room import (
    Back,
    BotAct,
    Gone,
    Tick,
    decode,
    due,
    encode,
    game_view,
    held,
    room_view,
    spectator,
    thinkers,
)
from engine.room import commands as c
from engine.room.timing import LONG, PACES
from engine.room.value import Speed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.room.conftest import Table

    Show = Callable[..., Table]

SPEEDS: tuple[Speed, ...] = get_args(Speed)
BEAT = 50


@pytest.fixture
def show(table: Callable[..., Table]) -> Show:
    """A bot-only room whose first game has begun; ann, who has made it, looks on."""

    def make(game: str = "pitch", seats: int = 4, begun: bool = True, **program: Any) -> Table:
        options = program.pop("options", {"max_hands": 3} if game == "pitch" else {})
        house = program.pop("house", None)
        program = {"levels": ["club", "novice", "club", "novice", *["club"] * 3][:seats], **program}
        t = table(seats=seats, game=game, options=options, show=program, beat=BEAT, house=house)
        if begun:
            t.send(Tick())
        return t

    return make


def deal(t: Table) -> tuple[int, int]:
    """Which game and which of its deals is played."""
    return t.room.games, getattr(t.state, "hand_no", 0)


def until(t: Table, done: Callable[[], bool], most: int = 20_000) -> Table:
    """Let time pass until something is so."""
    rng = Random(1)
    for _ in range(most):
        if done():
            return t
        t.pass_by(rng)
    raise AssertionError("it never is")


def over(t: Table) -> bool:
    """Whether the game is over."""
    return t.room.phase == "over"


def test_a_show_begins_by_itself(show: Show) -> None:
    """Bots of these levels sit there, the room is listed, and it is due at once."""
    t = show(begun=False, speed="slow")
    assert [chair.bot for chair in t.room.chairs] == ["club", "novice", "club", "novice"]
    assert len({chair.name for chair in t.room.chairs}) == 4
    assert t.room.house.listed
    assert due(t.room) == t.now
    t.send(Tick())
    assert t.room.phase == "playing"
    assert t.codes() == ["started"]


@pytest.mark.parametrize(
    ("code", "program", "more"),
    [
        ("bad_show", {"levels": ["club"]}, {}),
        ("bad_show", {"levels": ["club"] * 5}, {}),
        ("bad_show", {"speed": "warp"}, {}),
        ("bad_show", {"games": 0}, {}),
        ("bad_show", {"games": 1001}, {}),
        ("bad_show", {"open": True}, {}),
        ("bad_show", {"beat": 1}, {}),
        ("bad_level", {"levels": ["club", "club", "club", "master"]}, {}),
        ("bad_house", {}, {"house": {"watching": False}}),
    ],
)
def test_what_makes_no_show_is_refused(show: Show, code: str, program: Any, more: Any) -> None:
    """Levels that do not fit the seats, what is out of range, what nobody may set, nobody to watch."""
    with pytest.raises(IllegalAction) as refusal:
        show(**program, **more)
    assert refusal.value.code == code


@pytest.mark.parametrize("speed", SPEEDS)
def test_twenty_deals_at_each_speed(show: Show, speed: Speed) -> None:
    """Moves keep the pace of the speed, with one pause after a deal, and are never more than 20 a second."""
    t = show(speed=speed, games=None)
    moves: list[int] = []
    pauses: list[int] = []
    breaks: list[int] = []
    deals, rng = 1, Random(1)
    while deals < 20:
        at, since = t.room.events.next, t.now
        t.pass_by(rng)
        codes = t.codes(at)
        if "deal" in codes and "redeal" not in codes:
            pauses.append(t.now - since)
        elif "started" in codes:
            breaks.append(t.now - since)
        elif codes:
            moves.append(t.now)
        deals += "deal" in codes or "started" in codes
    gaps = [after - before for before, after in pairwise(moves)]
    usual = PACES[speed]
    assert min(gaps) == max(usual.think, BEAT)
    assert set(pauses) == {max(usual.pause, BEAT)}
    assert set(breaks) == {usual.between}
    assert t.room.games > 5


@pytest.mark.parametrize("name", ["auction", "pitch", "pineapple"])
def test_no_more_than_twenty_moves_a_second(show: Show, name: str) -> None:
    """At full speed, and skipping, also where several seats are asked and bots may act out of turn."""
    t = show(name, speed="full", games=None)
    t.do("ann", c.Skip())
    seconds = Counter[int]()
    rng = Random(2)
    for _ in range(600):
        at = due(t.room)
        assert at is not None
        t.now = max(t.now, at)
        bots = thinkers(t.room, t.now)
        for seat in bots:
            # As the ticker of a server does.
            if t.let_bot(seat, rng).entry is not None:
                seconds[t.now // 1000] += 1
                break
        if not bots:
            t.send(Tick())
    assert max(seconds.values()) <= 20
    assert seconds.total() > 100


def test_games_follow_until_there_were_as_many(show: Show) -> None:
    """Each with a pause between; after the last one the room is over and waits for nothing but its end."""
    t = show(games=3, speed="fast")
    for number in (1, 2, 3):
        until(t, lambda: over(t))
        assert t.room.games == number
        if number < 3:
            assert due(t.room) == t.now + PACES["fast"].between
            t.pass_by(Random(1))
            assert t.room.phase == "playing"
    view = room_view(t.room, PUBLIC, hosting=True).show
    assert view is not None
    assert view.next_at is None
    assert due(t.room) == t.now + 24 * 3_600_000


def test_every_version_comes_out_of_its_blob(show: Show) -> None:
    """A show survives in the store as it is, at any moment."""
    t = show(games=2)
    rng = Random(1)
    while not (t.room.games == 2 and over(t)):
        assert decode(encode(t.room)) == t.room
        t.pass_by(rng)


def test_hands_lie_open_for_whoever_watches(show: Show) -> None:
    """The host and everybody else see what ALL sees; with the option off what everybody sees."""
    t = show()
    assert spectator(t.room) == ALL
    view = game_view(t.room, spectator(t.room))
    assert view is not None
    assert view.hands == t.state.hands  # type: ignore[attr-defined]
    closed = show(open_hands=False)
    assert spectator(closed.room) == PUBLIC
    until(closed, lambda: over(closed))
    assert closed.room.show is not None
    assert not closed.room.show.reasons


def test_what_an_empty_clock_does_has_no_reason(show: Show) -> None:
    """Of a bot that has decided nothing it is not said why it did what it did before."""
    t = show()

    def following() -> tuple[int, ...]:
        return thinkers(t.room, due(t.room) or 0)

    until(t, lambda: any(reasons(t)[seat] is not None for seat in following()))
    seat, before = following()[0], reasons(t)
    ask = next(ask.id for ask in GAMES["pitch"].asks(t.state) if ask.seat == seat)
    t.send(BotAct(seat, ask, None))
    assert reasons(t) == (*before[:seat], None, *before[seat + 1 :])


def reasons(t: Table) -> tuple[Reason | None, ...]:
    """Why each bot did what it did last."""
    known = room_view(t.room, spectator(t.room), hosting=False).reasons
    assert known is not None
    return known


def between(t: Table) -> bool:
    """Whether a deal is over and the game is not."""
    asks = GAMES[t.room.game].asks(t.state)
    return bool(asks) and all(ask.kind == "continue" for ask in asks)


@pytest.mark.parametrize("name", ["auction", "pitch", "pineapple"])
def test_a_person_closes_the_hands(show: Show, name: str) -> None:
    """At once when one sits down, until a deal begins without any; reasons go for good."""
    t = show(name)
    until(t, lambda: between(t))
    assert t.room.show is not None
    assert spectator(t.room) == ALL
    t.do("bob", c.Sit("Bob"))
    assert spectator(t.room) == PUBLIC
    assert not t.room.show.reasons
    assert room_view(t.room, PUBLIC, hosting=False).reasons is None
    at = t.room.events.next
    t.do("bob", c.Stand())
    # In Pineapple only he was waited for.
    assert spectator(t.room) == (ALL if name == "pineapple" else PUBLIC)
    until(t, lambda: "deal" in t.codes(at))
    assert spectator(t.room) == ALL


def test_the_hands_of_a_person_stay_closed_in_the_whole_deal(show: Show) -> None:
    """Who stands up in the middle of a deal is not looked at until the next one."""
    t = show(seats=2)
    until(t, lambda: between(t))
    t.do("bob", c.Sit("Bob"))
    for _ in range(3):
        if between(t):
            t.act("bob", next(GAMES["pitch"].legal(t.state, t.seat("bob"))))
    assert not between(t)
    t.do("bob", c.Stand())
    rng = Random(3)
    while not between(t):
        assert spectator(t.room) == PUBLIC
        assert room_view(t.room, PUBLIC, hosting=True).reasons is None
        assert t.room.show is not None
        assert not t.room.show.reasons
        t.pass_by(rng)
    assert spectator(t.room) == PUBLIC


def test_a_step_is_one_decision(show: Show) -> None:
    """While paused: one move and no more; all bots go on together; the next game begins."""
    t = show(games=2)
    t.do("ann", c.Pause())
    rng = Random(4)
    assert not thinkers(t.room, t.now + 10**6)
    games = set()
    for _ in range(400):
        games.add(t.room.games)
        if t.room.games == 2 and over(t):
            break
        was = deal(t) if t.room.play is not None else None
        going = between(t)
        assert t.do("ann", c.Step()).events[0].code == "step"
        assert due(t.room) == t.now
        at = t.room.events.next
        t.pass_by(rng)
        assert held(t.room) or t.room.phase == "over"
        moves = [code for code in t.codes(at) if code in {"bid", "play"}]
        assert len(moves) == (t.room.games in games and not going)
        if going:
            assert deal(t) != was
    assert games == {1, 2}
    assert t.room.paused_at is None
    assert t.refused("ann", c.Step())[0] == "no_game"


def test_a_skip_goes_to_the_next_deal(show: Show) -> None:
    """In all haste, then at the old speed, from one game into the next too."""
    t = show(speed="slow", games=2)
    rng = Random(5)
    for _ in range(5):
        at, since = t.room.events.next, t.now
        t.do("ann", c.Skip())
        moves = 0
        while not {"deal", "started"} & set(t.codes(at)):
            t.pass_by(rng)
            moves += 1
        assert t.now - since == moves * BEAT
        assert t.room.show is not None
        assert not t.room.show.skip
        assert due(t.room) == t.now + PACES["slow"].think
    assert t.room.games == 2


def test_a_skip_from_a_pause_ends_in_one(show: Show) -> None:
    """The next deal stands still as it was dealt, in the next game too; a pause on the way ends the skip."""
    t = show(games=2)
    t.do("ann", c.Pause())
    for _ in range(4):
        at = t.room.events.next
        t.do("ann", c.Skip())
        until(t, lambda at=at: bool({"deal", "started"} & set(t.codes(at))))  # type: ignore[misc]
        assert held(t.room)
        assert t.codes(at)[-1] in {"deal", "started"}
    assert t.room.games == 2
    t.do("ann", c.Skip())
    assert not held(t.room)
    t.do("ann", c.Pause())
    assert held(t.room)


def test_a_show_stays_paused_between_games(show: Show) -> None:
    """Whoever pauses there waits as long as he likes; then the next game begins when its time has come."""
    t = show(games=2)
    until(t, lambda: over(t))
    t.do("ann", c.Pause())
    t.tick(3_600_000)
    assert over(t)
    t.do("ann", c.Pause(on=False))
    t.pass_by(Random(1))
    assert t.room.games == 2
    until(t, lambda: over(t))
    assert t.refused("ann", c.Pause())[0] == "no_game"


def test_another_pace_holds_at_once(show: Show) -> None:
    """Also for what bots were about to do."""
    t = show(speed="slow")
    t.do("ann", c.Pace("fast"))
    assert t.codes()[-1] == "pace"
    assert due(t.room) == t.now + PACES["fast"].think
    assert t.do("ann", c.Pace("fast")).events == ()


@pytest.mark.parametrize("command", [c.Step(), c.Skip(), c.Pace("slow")])
def test_only_the_host_of_a_show_paces_it(show: Show, table: Callable[..., Table], command: Any) -> None:
    """Not a guest, not at an ordinary table, not while a person sits there."""
    t = show()
    assert t.refused("bob", command)[0] == "host_only"
    ordinary = table(game="pitch").start("ann")
    assert ordinary.refused("ann", command)[0] == "no_show"
    until(t, lambda: between(t))
    t.do("bob", c.Sit("Bob"))
    assert t.refused("ann", command)[0] == "no_show"


def test_a_step_needs_a_pause(show: Show) -> None:
    """Otherwise bots go on by themselves."""
    assert show().refused("ann", c.Step())[0] == "not_paused"


def test_a_person_at_the_table_is_asked_for_the_next_game(show: Show) -> None:
    """Bots are as slow as anywhere then; when the person has been gone for a minute the show goes on."""
    t = show(speed="full", games=None)
    until(t, lambda: over(t))
    t.do("bob", c.Sit("Bob"))
    assert due(t.room) == t.now + 24 * 3_600_000
    t.do("bob", c.Rematch())
    assert t.room.games == 2
    until(t, lambda: over(t))
    assert spectator(t.room) == PUBLIC
    t.send(Gone("bob", t.now))
    assert due(t.room) == t.now + LONG
    until(t, lambda: t.room.games == 3)
    assert not t.room.people
    assert [chair.bot for chair in t.room.chairs] == ["club", "novice", "club", "novice"]
    assert spectator(t.room) == ALL


def test_a_show_ends_without_its_host(show: Show) -> None:
    """Some time after he has left, not while he looks on or a person sits there."""
    t = show(games=None, speed="slow")
    assert t.room.show is not None
    t.room = replace(t.room, show=replace(t.room.show, lasts=60_000))
    until(t, lambda: t.now > t.room.created + 200_000)
    t.send(Gone("ann", t.now))
    left = t.now
    until(t, lambda: t.now > left + 30_000)
    t.send(Back("ann"))
    until(t, lambda: t.now > left + 100_000)
    t.send(Gone("ann", t.now))
    left = t.now
    until(t, lambda: bool(t.room.closed))
    assert t.now == left + 60_000
    assert t.room.closed == "expired"


def test_a_game_that_the_host_ends_ends_the_show(show: Show) -> None:
    """Bots alone begin no other, for nobody counts it; a person who sits down may."""
    t = show(games=None)
    t.do("ann", c.End())
    assert due(t.room) == t.now + 24 * 3_600_000
    assert t.refused("ann", c.Start()) == ("show_over", {})
    t.do("ann", c.RemoveBot(0))
    t.do("ann", c.Sit("Ann", seat=0))
    t.do("ann", c.Start())
    assert t.room.games == 2
    assert spectator(t.room) == PUBLIC


def test_a_show_can_be_ended_between_two_games(show: Show) -> None:
    """Then there is nothing more to end, and nothing follows."""
    t = show(games=None)
    until(t, lambda: over(t))
    t.do("ann", c.End())
    assert due(t.room) == t.now + 24 * 3_600_000
    assert t.refused("ann", c.End())[0] == "no_game"
