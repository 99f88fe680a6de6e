"""The embedded server: started once, adopted by others, kept after kill -9, stopped by the last node."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from server.store import Entry, Saved, Store, Stored, StoreRefused, StoreUnavailable
from server.store.embedded import Embedded

ROOM = "482109377"

OpenStore = Callable[..., Awaitable[Store]]
SignalStore = Callable[[signal.Signals], None]

LAUNCHER = """
import sys
from pathlib import Path
from server.store.embedded import Embedded
embedded = Embedded(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
print(embedded.ensure(), flush=True)
"""


def test_four_processes_at_once_share_one_server(data_dir: Path) -> None:
    """Processes that start together end with one server, whose log tells of one start."""
    with_pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    launchers = [
        subprocess.Popen([sys.executable, "-c", LAUNCHER, str(data_dir)], **with_pipes)  # type: ignore[call-overload]
        for _ in range(4)
    ]
    for launcher in launchers:
        assert launcher.stdout.readline() == "ready\n"
    answers = [launcher.communicate("go\n")[0] for launcher in launchers]
    assert answers == [f"{data_dir}/store/valkey.sock\n"] * 4
    log = (data_dir / "store" / "valkey.log").read_text()
    assert log.count("Valkey is starting") == 1


async def test_the_last_node_stops_it_and_data_stay(open_store: OpenStore, data_dir: Path) -> None:
    """A node that closes leaves the server to the others; after the last it is gone, and its data return."""
    first, second = await open_store(None), await open_store(None)
    await first.create(ROOM, Stored(1, 1, 1, b"kept"))
    await first.close()
    assert await second.load(ROOM) == Stored(1, 1, 1, b"kept")
    await second.close()
    assert not Embedded(data_dir).running()
    third = await open_store(None)
    assert await third.load(ROOM) == Stored(1, 1, 1, b"kept")


async def test_nodes_that_close_together_leave_no_server(open_store: OpenStore, data_dir: Path) -> None:
    """However closings interleave, somebody is the last."""
    stores = [await open_store(None) for _ in range(4)]
    await asyncio.gather(*(store.close() for store in stores))
    assert not Embedded(data_dir).running()


def test_it_outlives_a_killed_node(data_dir: Path) -> None:
    """SIGKILL of the process that started the server leaves it running, and the next one adopts it."""
    launcher = subprocess.Popen(
        [sys.executable, "-c", f"{LAUNCHER}\nsys.stdin.readline()", str(data_dir)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert launcher.stdin is not None
    assert launcher.stdout is not None
    launcher.stdin.write("go\n")
    launcher.stdin.flush()
    assert launcher.stdout.readline() == "ready\n"
    path = launcher.stdout.readline().strip()
    pid = (data_dir / "store" / "valkey.pid").read_text()
    launcher.kill()
    launcher.communicate()
    assert Embedded(data_dir).ensure() == path
    assert (data_dir / "store" / "valkey.pid").read_text() == pid


async def test_kill_9_loses_no_acknowledged_commit(open_store: OpenStore, signal_store: SignalStore) -> None:
    """The server is killed amid commits: all that was acknowledged is there when the store has healed."""
    store = await open_store(None)
    rooms = [f"1000000{one:02}" for one in range(20)]
    acknowledged = dict.fromkeys(rooms, 1)
    enough = asyncio.Event()

    async def play(room: str) -> None:
        await store.create(room, Stored(1, 1, 1, b""))
        while True:
            version = acknowledged[room]
            entry = Entry(f"{room}-1", b"move")
            new = Stored(1, version + 1, 1, b"x")
            assert await store.save(room, (1, version), new, due=None, entry=entry) == Saved()
            acknowledged[room] += 1
            if sum(acknowledged.values()) > 1000:
                enough.set()

    players = [asyncio.create_task(play(room)) for room in rooms]
    await enough.wait()
    away, back = asyncio.Event(), asyncio.Event()
    store.listen(lambda ready: (back if ready else away).set())
    signal_store(signal.SIGKILL)
    ended = await asyncio.gather(*players, return_exceptions=True)
    assert {type(error) for error in ended} == {StoreUnavailable}
    await away.wait()
    await back.wait()
    for room in rooms:
        stored = await store.load(room)
        assert stored is not None
        assert stored.version - acknowledged[room] in (0, 1)
        assert len(await store.entries(f"{room}-1")) == stored.version - 1


async def test_a_long_data_path_gets_a_short_socket(tmp_path: Path, open_store: OpenStore) -> None:
    """Where the folder's path is too long for a socket, nodes meet at a short one it remembers."""
    folder = tmp_path / ("long" * 40)
    first = await open_store(None, folder)
    await first.create(ROOM, Stored(1, 1, 1, b"here"))
    second = await open_store(None, folder)
    assert await second.load(ROOM) == Stored(1, 1, 1, b"here")
    path = Path((folder / "store" / "socket").read_text().split("\n")[1])
    await first.close()
    await second.close()
    third = await open_store(None, folder)
    assert await third.load(ROOM) == Stored(1, 1, 1, b"here")
    await third.close()
    assert Path((folder / "store" / "socket").read_text().split("\n")[1]) == path
    path.parent.rmdir()


async def test_a_copied_folder_has_a_server_of_its_own(
    open_store: OpenStore, data_dir: Path, tmp_path: Path
) -> None:
    """A copy of a data folder is another store, also while the original runs."""
    original = await open_store(None)
    await original.create(ROOM, Stored(1, 1, 1, b"original"))
    copied = tmp_path / "copy"
    copied.mkdir()
    shutil.copytree(
        data_dir / "store",
        copied / "store",
        ignore=lambda folder, names: [n for n in names if n.endswith(".sock")],
    )
    copy = await open_store(None, copied)
    await copy.save(ROOM, (1, 1), Stored(1, 2, 1, b"copy"), due=None)
    assert await original.load(ROOM) == Stored(1, 1, 1, b"original")
    await copy.close()


@pytest.mark.parametrize("written", ["redis 7.0.0", "valkey 999.1.0"])
async def test_data_of_another_engine_are_refused(
    open_store: OpenStore, data_dir: Path, written: str
) -> None:
    """A data folder that the bundled engine cannot read stops the start with one sentence that names both."""
    await (await open_store(None)).close()
    engine = data_dir / "store" / "engine"
    bundled = engine.read_text()
    engine.write_text(written)
    with pytest.raises(StoreRefused) as refused:
        await open_store(None)
    assert written in str(refused.value)
    assert bundled in str(refused.value)
    assert engine.read_text() == written


async def test_data_of_an_older_version_are_taken_over(open_store: OpenStore, data_dir: Path) -> None:
    """An upgrade of the engine opens its old data and says so in the folder."""
    await (await open_store(None)).close()
    engine = data_dir / "store" / "engine"
    bundled = engine.read_text()
    engine.write_text("valkey 8.0.1")
    await open_store(None)
    assert engine.read_text() == bundled


async def test_a_broken_append_only_file_is_reported(open_store: OpenStore, data_dir: Path) -> None:
    """A server that does not stay up is reported with the place of its log, not started for ever."""
    await (await open_store(None)).close()
    for part in (data_dir / "store" / "appendonlydir").glob("*.incr.aof"):
        part.write_bytes(b"no append-only file\n" * 10)
    with pytest.raises(StoreRefused, match=r"valkey\.log"):
        await open_store(None)


async def test_nobody_else_can_read_it(open_store: OpenStore, data_dir: Path) -> None:
    """The files and the socket, which hold hidden cards, are open to their owner only."""
    await open_store(None)
    assert (data_dir / "store").stat().st_mode & 0o077 == 0
    assert (data_dir / "store" / "valkey.sock").stat().st_mode & 0o077 == 0


async def test_a_folder_that_cannot_be_used_is_named(open_store: OpenStore, tmp_path: Path) -> None:
    """A data folder that cannot be made stops the start in words."""
    (tmp_path / "file").touch()
    with pytest.raises(StoreRefused, match="file/store"):
        await open_store(None, tmp_path / "file")


async def test_a_platform_without_it_is_told_what_to_do(
    open_store: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no embedded server the start stops and names REDIS_URL."""
    monkeypatch.setitem(sys.modules, "server.store.embedded", None)
    with pytest.raises(StoreRefused, match="REDIS_URL"):
        await open_store(None)


async def test_a_start_that_fails_at_once_says_why(data_dir: Path) -> None:
    """A setting that the engine refuses is reported in the engine's words."""
    with pytest.raises(StoreRefused, match="sometimes"):
        Embedded(data_dir, fsync="sometimes").ensure()
