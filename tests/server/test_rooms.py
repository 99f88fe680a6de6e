"""Commands on rooms: conflicts, stores that fall back, outcomes that nobody knows."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import IllegalAction
from engine.room import FORMAT, By, Result, Room, Tick, decode, encode
from engine.room.commands import Close, Ready, Sit, Start
from server import rooms as module
from server.bodies import NewRoom
from server.metrics import Metrics
from server.rooms import NewerRelease, Rooms, UnknownRoom
from server.store import Store, Stored, StoreUnavailable

OpenStore = Callable[..., Awaitable[Store]]


class News:
    """What a node has shown."""

    def __init__(self, rooms: Rooms) -> None:
        self.seen: list[tuple[int, int]] = []
        rooms.on_news = self.note

    def note(self, news: Result) -> None:
        """A new version."""
        self.seen.append((news.room.epoch, news.room.version))


async def node(open_store: OpenStore) -> tuple[Store, Rooms, News]:
    """A node's rooms on the shared store."""
    store = await open_store()
    rooms = Rooms(store, Metrics())
    return store, rooms, News(rooms)


async def made(rooms: Rooms) -> Room:
    """A room whose host sits."""
    room = await rooms.create("host", NewRoom("pitch", 2), None)
    return (await rooms.submit(room.code, By("host", 1, Sit("Lena", 0)))).room


async def test_what_is_submitted_is_stored(open_store: OpenStore) -> None:
    """The store holds the result before it is returned, and shown."""
    store, rooms, news = await node(open_store)
    room = await made(rooms)
    stored = await store.load(room.code)
    assert stored is not None
    assert decode(stored.blob) == room
    assert news.seen == [(1, 2)]


async def test_a_node_that_is_behind_steps_again_on_the_newer_version(open_store: OpenStore) -> None:
    """A conflict is resolved without the caller, and both commands are in the room."""
    _, one, _ = await node(open_store)
    _, two, news = await node(open_store)
    room = await made(one)
    await two.get(room.code)
    await one.submit(room.code, By("host", 2, Ready()))
    after = (await two.submit(room.code, By("max", 1, Sit("Max", 1)))).room
    assert after.version == room.version + 2
    assert after.chairs[0].ready
    assert news.seen == [(1, 2), (1, 3), (1, 4)]


async def test_a_refusal_is_looked_up_in_the_newest_version(open_store: OpenStore) -> None:
    """What an old version would refuse is carried out when the newer one allows it."""
    _, one, _ = await node(open_store)
    _, two, _ = await node(open_store)
    room = await made(one)
    await two.get(room.code)
    await one.submit(room.code, By("max", 1, Sit("Max", 1)))
    assert (await two.submit(room.code, By("max", 2, Ready()))).room.chairs[1].ready


async def test_many_commands_at_once_are_done_in_turn(open_store: OpenStore) -> None:
    """One node does not conflict with itself, two nodes lose nothing to each other."""
    _, one, _ = await node(open_store)
    _, two, _ = await node(open_store)
    room = await made(one)
    guests = [f"g{at}" for at in range(20)]
    results = await asyncio.gather(
        *(
            (one, two)[at % 2].submit(room.code, By(guest, 1, Sit(guest, 1)))
            for at, guest in enumerate(guests)
        ),
        return_exceptions=True,
    )
    refused = [one for one in results if isinstance(one, IllegalAction)]
    assert len(refused) == 19
    assert {one.code for one in refused} == {"seat_taken"}
    assert (await one.get(room.code)).version == room.version + 1


async def test_a_resend_after_a_lost_answer_is_done_once(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command whose answer was lost finds itself done when it comes again, and is shown."""
    store, rooms, news = await node(open_store)
    room = await made(rooms)
    save = store.save

    async def lost(*args: Any, **more: Any) -> Any:
        await save(*args, **more)
        raise StoreUnavailable("the answer is lost")

    monkeypatch.setattr(store, "save", lost)
    command = By("host", 2, Ready())
    with pytest.raises(StoreUnavailable):
        await rooms.submit(room.code, command)
    monkeypatch.undo()
    after = (await rooms.submit(room.code, command)).room
    assert after.version == room.version + 1
    assert after.chairs[0].ready
    assert news.seen[-1] == after_at(after)


def after_at(room: Room) -> tuple[int, int]:
    """(epoch, version)."""
    return room.epoch, room.version


async def test_a_store_that_went_back_gets_a_new_epoch(open_store: OpenStore) -> None:
    """What it holds is the truth, under an epoch that counts as newer than what this node has shown."""
    store, rooms, news = await node(open_store)
    room = await made(rooms)
    await rooms.submit(room.code, By("host", 2, Ready()))
    await rooms.submit(room.code, By("host", 3, Ready(False)))
    await store.delete(room.code)
    assert await store.create(room.code, Stored(room.epoch, room.version, FORMAT, encode(room)))
    again = await rooms.get(room.code)
    assert after_at(again) == (2, room.version + 1)
    assert again.chairs == room.chairs
    assert news.seen[-1] == after_at(again)
    assert (await rooms.submit(room.code, By("host", 2, Ready()))).room.chairs[0].ready


async def test_of_two_nodes_one_makes_the_epoch(open_store: OpenStore) -> None:
    """Both end with the same room."""
    store, one, _ = await node(open_store)
    _, two, _ = await node(open_store)
    room = await made(one)
    await one.submit(room.code, By("host", 2, Ready()))
    await two.get(room.code)
    await store.delete(room.code)
    await store.create(room.code, Stored(room.epoch, room.version, FORMAT, encode(room)))
    first, second = await asyncio.gather(one.get(room.code), two.get(room.code))
    assert after_at(await one.get(room.code)) == after_at(await two.get(room.code)) == (2, room.version + 1)
    assert {first.epoch, second.epoch} == {2}


async def test_a_commit_of_another_node_is_not_undone_by_an_older_answer(open_store: OpenStore) -> None:
    """What was published while a commit was on its way stays the newest."""
    _, rooms, news = await node(open_store)
    room = await made(rooms)
    newer = replace(room, version=room.version + 2)
    step_on = rooms.submit(room.code, By("host", 2, Ready()))
    task = asyncio.ensure_future(step_on)
    await asyncio.sleep(0)
    rooms.heard(room.code, Stored(newer.epoch, newer.version, FORMAT, encode(newer)))
    await task
    known = rooms.known(room.code)
    assert known is not None
    assert known.version == newer.version
    assert news.seen == sorted(news.seen)


async def test_rooms_of_a_newer_release_are_left_alone(open_store: OpenStore) -> None:
    """Neither read nor written: an older release would lose their new fields."""
    store, rooms, _ = await node(open_store)
    room = await made(rooms)
    newer = Stored(room.epoch, room.version + 1, FORMAT + 1, encode(room))
    await store.save(room.code, (room.epoch, room.version), newer, due=None)
    with pytest.raises(NewerRelease):
        await rooms.submit(room.code, By("host", 2, Ready()))
    with pytest.raises(NewerRelease):
        await rooms.get(room.code)


async def test_unknown_rooms_are_told(open_store: OpenStore) -> None:
    """A code that leads nowhere, and a room that is gone meanwhile."""
    store, rooms, _ = await node(open_store)
    with pytest.raises(UnknownRoom):
        await rooms.get("123456789")
    room = await made(rooms)
    await store.delete(room.code)
    with pytest.raises(UnknownRoom):
        await rooms.submit(room.code, By("host", 2, Ready()))
    assert rooms.known(room.code) is None


async def test_a_closed_room_is_deleted(open_store: OpenStore) -> None:
    """Its last version is shown, then it is gone from the store."""
    store, rooms, news = await node(open_store)
    room = await made(rooms)
    assert (await rooms.submit(room.code, By("host", 2, Close()))).room.closed == "host"
    assert news.seen[-1] == (1, 3)
    assert await store.load(room.code) is None


async def test_a_code_that_is_taken_is_not_taken_again(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another one is drawn."""
    _, rooms, _ = await node(open_store)
    first = await rooms.create("host", NewRoom("pitch", 2), None)
    draws = iter([int(first.code) - module._FIRST_CODE, 5])
    monkeypatch.setattr(secrets, "randbelow", lambda _: next(draws))
    second = await rooms.create("host", NewRoom("pitch", 2), None)
    assert second.code == str(module._FIRST_CODE + 5)


async def test_memory_is_bounded(open_store: OpenStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rooms that were used least lately are forgotten, and loaded again when they are needed."""
    monkeypatch.setattr(module, "KEPT", 2)
    _, rooms, _ = await node(open_store)
    first, second, third = [await made(rooms) for _ in range(3)]
    assert rooms.known(first.code) is None
    assert rooms.known(second.code) == second
    assert rooms.known(third.code) == third
    assert await rooms.get(first.code) == first


async def test_lost_time_is_given_back_before_anything_else(open_store: OpenStore) -> None:
    """The first command after an outage finds the clocks where they were."""
    store, rooms, _ = await node(open_store)
    room = await made(rooms)
    room = (await rooms.submit(room.code, By("host", 2, Start()))).room
    assert room.play is not None
    before = [clock and clock.since for clock in room.play.clocks]
    await store.advance(600_000)
    rooms.stood_still(room.now, room.now + 600_000)
    after = (await rooms.submit(room.code, Tick())).room
    assert after.play is not None
    assert [clock and clock.since - 600_000 for clock in after.play.clocks] == before
