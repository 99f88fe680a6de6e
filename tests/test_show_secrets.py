"""What those who watch a bot-only room are sent: everything while no person plays, and else nothing hidden.

People come and go in random shows of every game. Whenever the hands are not open, everything that nobody
knows is dealt anew, and the frames must stay the same to the byte; while they are, the frames must differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from engine.game import ALL, PUBLIC, Event
from engine.games import GAMES
from engine.room import BotAct, By, Room, Tick, create, due, game_view, spectator, step, thinkers
from engine.room import commands as c
from engine.room.seating import entry
from server.client import read
from server.scene import Scene, Shown

START = 1_800_000_000_000
WORLDS = 2


def versions(name: str, rng: Random, most: int) -> Iterator[tuple[Room, bool]]:
    """Every version of a show in which somebody takes a seat now and then, and whether the deal is open.

    That is told by another way than the room's own: it was begun, and has been seen, without people only.
    """
    levels = [rng.choice(GAMES[name].LEVELS) for _ in range(4)]
    room = create(
        "482109377",
        name,
        {},
        seats=4,
        clock="none",
        host="ann",
        secret=bytes(32),
        now=START,
        show={"levels": levels, "games": None, "speed": "full"},
    )
    now, opened = START, False
    for n in range(1, most + 1):
        at = due(room)
        assert at is not None
        now, sitting = max(now, at), room.seat_of("bob")
        bots = thinkers(room, now)
        if sitting is None and entry(room) == "now" and rng.random() < 0.5:
            result = step(room, By("bob", n, c.Sit("Bob")), now)
        elif sitting is not None and (rng.random() < 0.02 or room.phase == "over"):
            result = step(room, By("bob", n, c.Stand()), now)
        elif bots:
            seat = rng.choice(bots)
            result = step(room, decision(room, seat, rng), now)
        else:
            action = None if sitting is None or room.phase != "playing" else own(room, sitting, rng)
            result = step(room, Tick() if action is None else By("bob", n, action), now)
        room = result.room
        if room.people:
            opened = False
        elif {"deal", "started"} & {event.code for event in result.events}:
            opened = True
        yield room, opened and room.play is not None


def decision(room: Room, seat: int, rng: Random) -> BotAct:
    """What a bot decides, and why."""
    assert room.play is not None
    game, state = GAMES[room.game], room.play.state
    ask = next((ask.id for ask in game.asks(state) if ask.seat == seat), None)
    offers, info, level = tuple(game.legal(state, seat)), game.info(state, seat), room.chairs[seat].level
    number = rng.random()
    action = game.choose(info, offers, Random(number), level)
    if action is None:
        return BotAct(seat, ask, None)
    # The reason is given even where it must not be kept.
    return BotAct(seat, ask, action, game.reason(info, offers, action, Random(number), level))


def own(room: Room, seat: int, rng: Random) -> c.Act | None:
    """What the person does when asked."""
    assert room.play is not None
    state, game = room.play.state, GAMES[room.game]
    ask = next((ask for ask in game.asks(state) if ask.seat == seat), None)
    if ask is None:
        return None
    return c.Act(
        ask.id, game.timeout(state, seat)[0] if rng.random() < 0.9 else next(game.legal(state, seat))
    )


def frame(room: Room) -> bytes:
    """A whole view as somebody without a seat gets it."""
    found = Scene(room).frame(Shown(0), "nobody")
    assert found is not None
    return found


def elsewhere(room: Room, rng: Random) -> Room:
    """The room in a world that nobody without a seat can tell from it."""
    assert room.play is not None
    game = GAMES[room.game]
    state = game.resample(game.info(room.play.state, PUBLIC), rng)
    return replace(room, play=replace(room.play, state=state))


@pytest.mark.parametrize("name", GAMES)
def test_spectators_of_a_show_see_all_or_nothing_hidden(name: str) -> None:
    """As the deal was begun; reasons are told while hands are open and are forgotten with them."""
    rng = Random(name)
    told = {"open": 0, "closed": 0, "reasons": 0, "blind": 0}
    for room, opened in versions(name, rng, 1_500):
        assert (spectator(room) == ALL) == opened
        assert room.play is not None
        assert room.show is not None
        if rng.random() > 0.2:
            continue
        other = elsewhere(room, rng)
        hidden = game_view(room, ALL) != game_view(other, ALL)
        view = read(frame(room))["set"]
        if opened:
            told["open"] += hidden
            told["reasons"] += any(view["reasons"])
            assert not hidden or frame(other) != frame(room)
        else:
            told["closed"] += 1
            told["blind"] += hidden
            assert view.get("reasons") is None
            assert not room.show.reasons
            assert frame(other) == frame(room)
    assert all(count > 10 for count in told.values()), told


def test_what_is_for_one_seat_is_told_to_no_spectator() -> None:
    """Open hands are no reason: what one seat was told when it was a person's must stay with it."""
    room = next(room for room, opened in versions("auction", Random(1), 500) if opened)
    drawn = (Event("drawn", 0, {"cards": (1,)}, only=(0,)), Event("pays", 0))
    room = replace(room, events=room.events.append(drawn))
    scene, at = Scene(room, drawn), room.events.next
    assert [code for code, *_ in read(scene.history(Shown(at - 2), "nobody"))["items"]] == ["pays"]
    news = scene.frame(Shown(at - 2), "nobody")
    assert news is not None
    assert [code for code, *_ in read(news)["events"]] == ["pays"]
