"""What a socket is sent of a room."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.game import Event
from engine.games import GAMES, pineapple
from engine.games.pineapple.state import with_player
from engine.room import By, Room, create, mark, step
from engine.room.commands import Act, Change, Contribute, End, Ready, Sit, Start
from engine.room.commit import Commit
from engine.room.playing import settle
from server import client
from server.scene import Scene, Shown, Sight


def new_room(game: str = "pitch") -> Room:
    """A room for two that nobody sits in."""
    return create("482109377", game, {}, seats=2, clock="normal", host="a", secret=bytes(32), now=1000)


def do(room: Room, who: str, command: Any) -> Room:
    """The room after a command."""
    return step(room, By(who, room.last_n(who) + 1, command), room.now + 10).room


def at_play(game: str = "pitch") -> Room:
    """Two people at the beginning of a game."""
    room = do(do(new_room(game), "a", Sit("Lena", 0)), "b", Sit("Max", 1))
    return do(room, "a", Start(anyway=True))


def acted(room: Room) -> Room:
    """The room after whoever is asked has done the first legal thing."""
    assert room.play is not None
    ask = GAMES["pitch"].asks(room.play.state)[0]
    action = next(iter(GAMES["pitch"].legal(room.play.state, ask.seat)))
    return do(room, "ab"[ask.seat], Act(ask.id, action))


def read(frame: bytes | None) -> dict[str, Any]:
    """A frame that must be there."""
    assert frame is not None
    return client.read(frame)


def test_a_first_frame_holds_everything() -> None:
    """Every field, nil or not, epoch and deadlines; no field of a game before there is one."""
    shown = Shown(0)
    first = read(Scene(new_room()).frame(shown, "a", None))
    assert first["e"] == 1
    assert "due" not in first
    assert first["set"]["you"] is None
    assert "hand" not in first["set"]
    whole = read(Scene(at_play()).frame(Shown(0), "a", None))
    assert whole["set"].keys() > {"hand", "trump", "offers"}
    assert whole["set"]["trump"] is None
    assert list(whole["due"]) in ([0], [1])


def test_frames_put_together_are_the_view() -> None:
    """Whole fields that changed since the last frame of that socket, whatever versions it has missed."""
    room = at_play()
    shown, seen = Shown(0), dict[str, Any]()
    for _ in range(12):
        frame = Scene(room).frame(shown, "b", None)
        seen |= read(frame)["set"]
        whole = read(Scene(room).frame(Shown(0), "b", None))["set"]
        assert seen == whole
        room = acted(acted(room))


def test_what_is_gone_is_nil() -> None:
    """A game that was ended takes its fields along."""
    room, shown = at_play(), Shown(0)
    Scene(room).frame(shown, "a", None)
    ended = read(Scene(do(room, "a", End())).frame(shown, "a", None))
    assert ended["set"]["hand"] is None
    assert ended["set"]["phase"] == "waiting"
    assert ended["due"] == {}


def test_nothing_new_is_no_frame() -> None:
    """A version that changes nothing for a viewer is no frame, unless it answers his own command."""
    room = at_play()
    shown = Shown(room.events.next)
    Scene(room).frame(shown, "a", None)
    later = msgspec.structs.replace(room, version=room.version + 1)
    assert Scene(later).frame(shown, "a", None) is None
    assert read(Scene(later).frame(shown, "a", 7)) == {
        "type": "view",
        "v": mark(later),
        "set": {},
        "events": [],
        "n": 7,
    }


def test_events_follow_on_the_last_ones() -> None:
    """Each socket gets those it has not had, once, in order."""
    room, shown = at_play(), Shown(0)
    told = [event[0] for event in read(Scene(room).frame(shown, "a", None))["events"]]
    assert told == ["sat", "sat", "started"]
    for _ in range(3):
        room = acted(room)
    later = read(Scene(room).frame(shown, "a", None))
    assert len(later["events"]) == room.events.next - 3
    assert "next" not in later


def test_an_event_for_others_leaves_a_gap_that_is_told() -> None:
    """Who may not have an event hears the index that follows, so that the count stays right."""
    room = at_play()
    secret = Event("peek", 0, {"card": 7}, only=(0,))
    room = msgspec.structs.replace(room, events=room.events.append((secret,)))
    for who, expected in (("a", [["peek", 0, {"card": 7}]]), ("b", []), ("watcher", [])):
        shown = Shown(room.events.next - 1)
        frame = read(Scene(room, (secret,)).frame(shown, who, None))
        assert frame.get("events", []) == expected
        assert frame.get("next") == (None if expected else room.events.next)
        missed = read(Scene(room).history(Shown(room.events.next - 1), "watcher"))
        assert "items" not in missed
        assert missed["next"] == room.events.next


def test_old_events_are_remembered_so_far() -> None:
    """Who has missed more than the room remembers is told where the rest begins."""
    room = do(new_room(), "a", Sit("Lena", 0))
    for at in range(400):
        room = do(room, "a", Ready(at % 2 == 0))
    shown = Shown(3)
    scene = Scene(room)
    history = read(scene.history(shown, "a"))
    assert history["from"] == room.events.first > 3
    assert history["from"] + len(history["items"]) == room.events.next
    assert shown.events == room.events.next


def closed_deal() -> Room:
    """Two people who lay their cards at once and unseen: the first of them in Fantasyland (Pineapple F3)."""
    room, game = at_play("pineapple"), pineapple
    assert room.play is not None
    state: Any = room.play.state
    while state.stage != "closed":
        if state.stage == "show":
            state = with_player(with_player(state, 0, right=14, stack=100), 1, stack=100)
        seat = game.asks(state)[0].seat
        for action in game.timeout(state, seat):
            state = game.apply(state, seat, action).state
    return settle(room, Commit(room, room.now), room.play, state)


def test_nobody_learns_how_often_others_move_closed_cards() -> None:
    """No frame comes of it, and the version in the next one does not tell how many there were in between."""
    start = closed_deal()
    assert start.play is not None
    state: Any = start.play.state
    hands = [state.layout(seat).hand for seat in (0, 1)]
    asks = {ask.seat: ask.id for ask in pineapple.asks(state)}
    told, names = [], list[int]()
    for moves in range(8):
        room, shown = start, Shown(start.events.next)
        Scene(room).look(shown, "a")
        for at in range(moves):
            room = do(room, "b", Act(asks[1], pineapple.Place(hands[1][0], at % 3)))
            assert Scene(room).frame(shown, "a") is None
        room = do(room, "a", Act(asks[0], pineapple.Place(hands[0][0], 2)))
        frame = read(Scene(room).frame(shown, "a", room.last_n("a")))
        names.append(frame.pop("v"))
        told.append(frame)
    assert told == told[:1] * len(told)
    assert len(set(names)) == len(told)
    assert names not in (sorted(names), sorted(names, reverse=True))


def test_who_sees_the_same_gets_the_same_bytes() -> None:
    """Two watchers share one frame; a player gets his own."""
    room = at_play()
    scene = Scene(room)
    watchers = [Shown(0), Shown(0)]
    first, second = (scene.frame(shown, f"w{at}", None) for at, shown in enumerate(watchers))
    assert first is second
    later = Scene(acted(room))
    one, two = (later.frame(shown, f"w{at}", None) for at, shown in enumerate(watchers))
    assert one is two is not None
    assert scene.frame(Shown(0), "a", None) != first


def test_from_outside_nothing_of_a_game_but_its_seal() -> None:
    """Who may not watch reads that a game runs and what seals its shuffle, not what seals the next one."""
    room = do(new_room(), "a", Change(house={"watching": False}))
    room = do(do(room, "a", Sit("Lena", 0)), "b", Sit("Max", 1))
    room = do(room, "b", Contribute(b"x" * 16))
    before = read(Scene(room, sight=Sight.OUTSIDE).frame(Shown(0), "c"))["set"]
    room = do(room, "a", Start(anyway=True))
    inside, outside = (
        read(Scene(room, sight=s).frame(Shown(0), "c"))["set"] for s in (Sight.TABLE, Sight.OUTSIDE)
    )
    for field in ("phase", "commitment", "contributed", "game_no"):
        assert outside[field] == inside[field]
    assert outside["phase"] == "playing"
    assert (outside["commitment"], outside["contributed"]) == (before["commitment"], [False, True])
    assert not outside["contributions"]
    assert outside.keys() < inside.keys()
    assert "hand" not in outside


def test_a_reader_is_shown_what_his_seat_may_see() -> None:
    """Who sits down is somebody else from then on; who never had a seat sees no hand."""
    room, shown = at_play(), Shown(0)
    assert read(Scene(room).frame(shown, "c", None))["set"]["hand"] is None
    hands = [read(Scene(room).frame(Shown(0), who, None))["set"]["hand"] for who in "ab"]
    assert not set(hands[0]) & set(hands[1])
