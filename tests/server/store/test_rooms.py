"""Rooms as versioned bytes: commits, conflicts, logs, bounds, the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from server.store import (
    MAX_BLOB,
    MAX_ENTRY,
    Conflict,
    Entry,
    NewerFormat,
    Saved,
    Store,
    Stored,
    StoreFull,
    StoreUnavailable,
    TooLarge,
)
from server.store.keys import room_keys
from server.store.rooms import DAY_MS, LOG_KEPT_MS, ROOM_NET_MS

ROOM = "482109377"
GAME = f"{ROOM}-1"
FIRST = Stored(1, 1, 1, b"first")
SECOND = Stored(1, 2, 1, b"second")

Raw = Callable[..., Awaitable[Any]]
OpenStore = Callable[..., Awaitable[Store]]


async def test_a_created_room_is_loaded_as_it_was(store: Store) -> None:
    """What create writes, load reads on any node."""
    blob = bytes(range(256)) * 8
    assert await store.create(ROOM, Stored(3, 7, 2, blob))
    assert await store.load(ROOM) == Stored(3, 7, 2, blob)


async def test_a_code_is_given_once(store: Store) -> None:
    """Of many that create the same room at once exactly one succeeds."""
    made = await asyncio.gather(*(store.create(ROOM, FIRST._replace(blob=b"%d" % one)) for one in range(20)))
    assert sum(made) == 1
    assert await store.load(ROOM) == FIRST._replace(blob=b"%d" % made.index(True))


async def test_an_unknown_room_is_none(store: Store) -> None:
    """Loading what is not there gives None."""
    assert await store.load(ROOM) is None


async def test_a_commit_on_the_right_version_is_saved(store: Store) -> None:
    """A save that names what the store holds replaces it."""
    await store.create(ROOM, FIRST)
    assert await store.save(ROOM, (1, 1), SECOND, due=None) == Saved()
    assert await store.load(ROOM) == SECOND


@pytest.mark.parametrize("was", [(1, 2), (1, 0), (2, 1), (0, 1), (0, 0)])
async def test_a_commit_on_another_version_changes_nothing(store: Store, was: tuple[int, int]) -> None:
    """A save that names another epoch or version gets the stored room and leaves all as it was."""
    await store.create(ROOM, FIRST, due=1000, summary=b"open")
    saved = await store.save(ROOM, was, Stored(9, 9, 1, b"lost"), due=5, entry=Entry(GAME, b"lost"))
    assert saved == Conflict(FIRST)
    assert await store.load(ROOM) == FIRST
    assert await store.entries(GAME) == []
    assert (await store.due(0)).following == 1000
    assert await store.lobby() == {ROOM: b"open"}


async def test_of_many_writers_one_wins_each_version(store: Store, open_store: OpenStore) -> None:
    """Two nodes that count up in one room lose no step: every conflict brings the state to try again on."""
    other = await open_store()
    await store.create(ROOM, Stored(1, 1, 1, b"0"))

    async def count(node: Store) -> None:
        seen = Stored(1, 1, 1, b"0")
        for _ in range(25):
            while True:
                new = Stored(1, seen.version + 1, 1, b"%d" % (int(seen.blob) + 1))
                entry = Entry(GAME, new.blob)
                match await node.save(ROOM, seen.at, new, due=None, entry=entry):
                    case Saved():
                        seen = new
                        break
                    case Conflict(stored):
                        assert stored is not None
                        seen = stored
                    case NewerFormat():
                        pytest.fail("nobody wrote a newer format")

    await asyncio.gather(count(store), count(other), count(store))
    assert await store.load(ROOM) == Stored(1, 76, 1, b"75")
    assert await store.entries(GAME) == [(version, b"%d" % (version - 1)) for version in range(2, 77)]


async def test_a_resend_gets_the_room_that_has_it(store: Store) -> None:
    """A commit sent again after its answer was lost conflicts with the newest room, which tells what was
    done.
    """
    await store.create(ROOM, FIRST)
    third = Stored(1, 3, 1, b"third, on top of second")
    await store.save(ROOM, (1, 1), SECOND, due=None, entry=Entry(GAME, b"move"))
    await store.save(ROOM, (1, 2), third, due=None)
    assert await store.save(ROOM, (1, 1), SECOND, due=None, entry=Entry(GAME, b"move")) == Conflict(third)
    assert await store.entries(GAME) == [(2, b"move")]


async def test_a_commit_to_a_room_that_is_gone_is_a_conflict_with_nothing(store: Store) -> None:
    """Saving a deleted room does not bring it back."""
    await store.create(ROOM, FIRST)
    await store.delete(ROOM)
    assert await store.save(ROOM, (1, 1), SECOND, due=5, entry=Entry(GAME, b"x")) == Conflict(None)
    assert await store.load(ROOM) is None
    assert (await store.due(0)).following is None


async def test_a_newer_format_is_not_touched(store: Store) -> None:
    """A node never writes a room that a newer release has written, whatever version it names."""
    await store.create(ROOM, Stored(1, 1, 8, b"new fields"))
    assert await store.save(ROOM, (1, 1), Stored(1, 2, 7, b"old"), due=None) == NewerFormat(8)
    assert await store.save(ROOM, (1, 9), Stored(1, 10, 7, b"old"), due=None) == NewerFormat(8)
    assert not await store.create(ROOM, Stored(1, 1, 7, b"old"))
    assert await store.load(ROOM) == Stored(1, 1, 8, b"new fields")


async def test_a_newer_release_takes_an_older_room_over(store: Store) -> None:
    """A room of a lower format is written, and then carries the higher one."""
    await store.create(ROOM, Stored(1, 1, 7, b"old"))
    assert await store.save(ROOM, (1, 1), Stored(1, 2, 8, b"new"), due=None) == Saved()
    assert await store.load(ROOM) == Stored(1, 2, 8, b"new")


async def test_an_epoch_is_raised_by_one_node(store: Store, open_store: OpenStore) -> None:
    """Of two nodes that raise the epoch of the same state one wins, and the other hears of it."""
    other = await open_store()
    await store.create(ROOM, FIRST)
    raised = [Stored(2, 2, 1, b"a"), Stored(2, 2, 1, b"b")]
    answers = await asyncio.gather(
        store.save(ROOM, (1, 1), raised[0], due=None), other.save(ROOM, (1, 1), raised[1], due=None)
    )
    winner = answers.index(Saved())
    assert answers[1 - winner] == Conflict(raised[winner])


async def test_the_log_keeps_versions_as_ids(store: Store, raw: Raw) -> None:
    """Every entry lies in its game's stream under the version of its commit, gaps included."""
    await store.create(ROOM, FIRST)
    await store.save(ROOM, (1, 1), Stored(1, 2, 1, b""), due=None, entry=Entry(GAME, b"a"))
    await store.save(ROOM, (1, 2), Stored(1, 3, 1, b""), due=None)
    await store.save(ROOM, (1, 3), Stored(1, 4, 1, b""), due=None, entry=Entry(GAME, b"b"))
    assert await store.entries(GAME) == [(2, b"a"), (4, b"b")]
    ids = [name for name, _ in await raw("XRANGE", f"{room_keys(ROOM).partition.tag}g:{GAME}", "-", "+")]
    assert ids == [b"2-0", b"4-0"]


async def test_a_log_outlives_its_room_by_thirty_days(store: Store, raw: Raw) -> None:
    """Deleting a room leaves its logs, which go thirty days after their last entry or when dropped."""
    await store.create(ROOM, FIRST)
    before = store.now()
    await store.save(ROOM, (1, 1), SECOND, due=None, entry=Entry(GAME, b"a"))
    after = store.now()
    await store.delete(ROOM)
    assert await store.entries(GAME) == [(2, b"a")]
    expires = await raw("PEXPIRETIME", f"{room_keys(ROOM).partition.tag}g:{GAME}")
    assert before <= expires - LOG_KEPT_MS - DAY_MS <= after
    await store.drop_log(GAME)
    assert await store.entries(GAME) == []


async def test_an_id_out_of_order_writes_nothing_at_all(store: Store, raw: Raw) -> None:
    """A commit whose log entry cannot be filed fails as a whole: no half of it stays."""
    await store.create(ROOM, FIRST, due=1000)
    await raw("XADD", f"{room_keys(ROOM).partition.tag}g:{GAME}", "7-0", "e", "later")
    with pytest.raises(Exception, match="smaller"):
        await store.save(ROOM, (1, 1), SECOND, due=5, entry=Entry(GAME, b"x"), summary=b"x")
    assert await store.load(ROOM) == FIRST
    assert (await store.due(0)).following == 1000
    assert await store.lobby() == {}


async def test_bounds_are_kept_before_anything_is_sent(store: Store) -> None:
    """A blob, an entry or an opening entry over its bound is refused, one at its bound is not."""
    await store.create(ROOM, Stored(1, 1, 1, bytes(MAX_BLOB)))
    for blob, entry in (
        (bytes(MAX_BLOB + 1), None),
        (b"", Entry(GAME, bytes(MAX_ENTRY + 1))),
        (b"", Entry(GAME, bytes(MAX_BLOB + 1), whole=True)),
    ):
        with pytest.raises(TooLarge):
            await store.save(ROOM, (1, 1), Stored(1, 2, 1, blob), due=None, entry=entry)
    opening = Entry(GAME, bytes(MAX_BLOB), whole=True)
    assert await store.save(ROOM, (1, 1), SECOND, due=None, entry=opening) == Saved()
    fits = Entry(GAME, bytes(MAX_ENTRY))
    assert await store.save(ROOM, (1, 2), Stored(1, 3, 1, b""), due=None, entry=fits) == Saved()


async def test_a_room_falls_out_a_week_after_it_was_due(store: Store, raw: Raw) -> None:
    """The net under expiry: seven to nine days after the due or the last commit, whatever came before."""
    version, expected = 1, 0
    await store.create(ROOM, FIRST)
    hour = 3_600_000
    for due in (None, hour, 30 * hour, 200 * hour, 190 * hour, 100 * hour, None):
        now = store.now()
        at = None if due is None else now + due
        await store.save(ROOM, (1, version), Stored(1, version + 1, 1, b""), due=at)
        version += 1
        expected = (at or now) + ROOM_NET_MS
        assert expected <= await raw("PEXPIRETIME", room_keys(ROOM).room) <= expected + 2 * DAY_MS
    soon = store.now() + 60_000
    await store.save(ROOM, (1, version), Stored(1, version + 1, 1, b""), due=None, expire=soon)
    assert await raw("PEXPIRETIME", room_keys(ROOM).room) == soon


async def test_nearly_full_memory_refuses_new_rooms_only(
    open_store: OpenStore, data_dir: Path, raw: Raw
) -> None:
    """At 90 % of maxmemory a new room is refused with store_full while running games go on."""
    store = await open_store(None)
    url = f"unix://{data_dir}/store/valkey.sock"
    await store.create(ROOM, FIRST)
    info: bytes = await raw("INFO", "memory", url=url)
    used = int(info.partition(b"used_memory:")[2].partition(b"\r")[0])
    await raw("CONFIG", "SET", "maxmemory", used * 100 // 95, url=url)
    with pytest.raises(StoreFull) as refused:
        await store.create("482109378", FIRST)
    assert refused.value.code == "store_full"
    assert await store.save(ROOM, (1, 1), SECOND, due=None) == Saved()
    await raw("CONFIG", "SET", "maxmemory", used // 2, url=url)
    with pytest.raises(StoreFull):
        await store.save(ROOM, (1, 2), Stored(1, 3, 1, b""), due=None)
    assert await store.load(ROOM) == SECOND


async def test_a_lobby_shows_what_the_last_commit_said(store: Store) -> None:
    """A room stands in the lobby while its commits carry a summary."""
    await store.create(ROOM, FIRST, summary=b"one free")
    await store.create("482109378", FIRST)
    await store.create("900000001", FIRST, summary=b"two free")
    assert await store.lobby() == {ROOM: b"one free", "900000001": b"two free"}
    await store.save(ROOM, (1, 1), SECOND, due=None)
    await store.delete("900000001")
    assert await store.lobby() == {}


async def test_deleting_leaves_nothing_but_logs(store: Store, raw: Raw) -> None:
    """No key of a deleted room stays, and deleting twice is harmless."""
    before = await raw("KEYS", "*")
    await store.create(ROOM, FIRST, due=1, summary=b"x")
    await store.attend({ROOM: ["anna"]}, store.now())
    await store.say(ROOM, b"hello")
    await store.delete(ROOM)
    await store.delete(ROOM)
    assert sorted(await raw("KEYS", "*")) == sorted(before)


async def test_games_of_a_guest_are_listed_latest_first(store: Store) -> None:
    """The last two hundred games of a guest are kept in the order of their ends."""
    end = store.now()
    for one in range(205):
        await store.played("anna", f"{ROOM}-{one}", end + one)
    games = await store.games("anna")
    assert games == [f"{ROOM}-{one}" for one in range(204, 4, -1)]
    assert await store.games("boris") == []


async def test_without_its_replica_a_commit_does_not_count(open_store: OpenStore) -> None:
    """With the setting for replicas a commit that reaches none is not acknowledged."""
    store = await open_store(replicas=1)
    with pytest.raises(StoreUnavailable):
        await store.create(ROOM, FIRST)
