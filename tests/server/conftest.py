"""Real stores, real servers, real sockets.

A Valkey for every test: one for all, emptied after each test, and private ones that may be killed. Servers
are ``quartet serve`` processes: one for all tests that do not stop it, and nodes of a test's own.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import IO, Any

import pytest
from redis.asyncio import Redis

from server.client import Client, Refused, new_guest, new_room, request
from server.store import Store
from server.store.embedded import Embedded

OpenStore = Callable[..., Awaitable[Store]]
Raw = Callable[..., Awaitable[Any]]
OpenTable = Callable[..., Awaitable[list[Client]]]
PlayOut = Callable[..., Awaitable[list[tuple[int, dict[str, Any]]]]]

SECRET = "a key that is long enough for the tests of Quartet"


@pytest.fixture(scope="session")
def shared_url() -> Iterator[str]:
    """A server for the whole run."""
    folder = Path(tempfile.mkdtemp(prefix="q"))
    yield f"unix://{Embedded(folder, fsync='no').ensure()}"
    _end(folder)


@pytest.fixture
async def store_url(shared_url: str) -> AsyncIterator[str]:
    """The shared server, emptied after the test."""
    yield shared_url
    await _ask(shared_url, "FLUSHALL")


@pytest.fixture
def data_dir() -> Iterator[Path]:
    """A data folder of the test's own with a short path; a server left running in it is killed."""
    folder = Path(tempfile.mkdtemp(prefix="q"))
    yield folder
    _end(folder)


@pytest.fixture
async def open_store(store_url: str, data_dir: Path) -> AsyncIterator[OpenStore]:
    """Opens stores with tests' clocks, on the shared server unless told a URL or None, and closes them."""
    opened: list[Store] = []

    async def opening(url: str | None = store_url, folder: Path = data_dir, **settings: Any) -> Store:
        store = await Store.open(url, folder, **{"testing": True, **settings})
        opened.append(store)
        return store

    yield opening
    for store in opened:
        await store.close()


@pytest.fixture
async def store(open_store: OpenStore) -> Store:
    """One node's store on the shared server."""
    return await open_store()


@pytest.fixture(scope="session")
def raw(shared_url: str) -> Raw:
    """Asks one command over a connection of its own, past the store."""

    async def asking(*words: str | bytes | int, url: str = shared_url) -> Any:
        return await _ask(url, *words)

    return asking


@pytest.fixture
def signal_store(data_dir: Path) -> Callable[[signal.Signals], None]:
    """Sends a signal to the private server of `data_dir`."""
    return lambda number: os.kill(_pid(data_dir), number)


async def _ask(url: str, *words: str | bytes | int) -> Any:
    """A reply as it came, without the shapes that redis-py gives to some."""
    async with Redis.from_url(url, protocol=2, socket_timeout=None, socket_connect_timeout=30) as client:
        connection = await client.connection_pool.get_connection()
        await connection.send_command(*words)
        return await connection.read_response()


def _pid(folder: Path) -> int:
    return int((folder / "store" / "valkey.pid").read_text())


def _end(folder: Path) -> None:
    while Embedded(folder).running():
        # It may only just have started and not yet have written who it is.
        with suppress(FileNotFoundError, ValueError, ProcessLookupError):
            os.kill(_pid(folder), signal.SIGKILL)
        time.sleep(0.01)
    shutil.rmtree(folder)


class Served:
    """A ``quartet serve`` process; ``log`` is the file of what it says on standard error."""

    def __init__(self, url: str, process: subprocess.Popen[str], log: Path) -> None:
        self.url = url
        self.process = process
        self.log = log

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self.process.send_signal(number)

    async def ended(self) -> int:
        """Its exit code, once it has ended."""
        return await asyncio.to_thread(self.process.wait, 20)

    def lines(self) -> list[dict[str, Any]]:
        """What it has logged; what is no line of the log is an error of its own."""
        lines = self.log.read_text().splitlines()
        return [json.loads(line) if line.startswith("{") else {"error": line} for line in lines]

    def defects(self) -> list[dict[str, Any]]:
        """Log lines about an error that nobody expected."""
        return [line for line in self.lines() if "error" in line]


def start(folder: Path, *options: str, **environment: str) -> Served:
    """Start a server on a free port, with its files in a folder, and return when it listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = folder / f"log-{port}"
    command = [sys.executable, "-m", "server", "serve", "--port", str(port), "--data", str(folder), *options]
    with log.open("w") as errors:
        process = subprocess.Popen(
            command,
            env={**os.environ, "QUARTET_LOG_LEVEL": "debug", "QUARTET_LIMITS": "0", **environment},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    served = Served(f"http://127.0.0.1:{port}", process, log)
    assert process.stdout is not None
    if not _opened(process.stdout):
        raise RuntimeError(f"the server does not start: {log.read_text()}")
    return served


def _opened(output: IO[str]) -> bool:
    return any("is open at" in line for line in output)


def _stop(served: Served) -> None:
    if served.process.poll() is None:
        served.signal(signal.SIGTERM)
        served.process.wait(20)
    assert served.process.stdout is not None
    served.process.stdout.close()


@pytest.fixture(scope="session")
def shared() -> Iterator[Served]:
    """The server of the whole run; `server` is the fixture for tests."""
    folder = Path(tempfile.mkdtemp(prefix="q"))
    served = start(folder, "--test")
    yield served
    _stop(served)
    _end(folder)


@pytest.fixture
def server(shared: Served) -> Iterator[Served]:
    """The server of the whole run, with test hooks and without limits; a test leaves no defect in its log."""
    yield shared
    assert not shared.defects()


@pytest.fixture
async def serve(store_url: str, data_dir: Path) -> AsyncIterator[Callable[..., Awaitable[Served]]]:
    """Starts nodes of the test's own, on the shared store unless ``embedded``, and stops them."""
    started: list[Served] = []

    async def starting(*options: str, embedded: bool = False, **environment: str) -> Served:
        if not embedded:
            environment = {"REDIS_URL": store_url, "QUARTET_SECRET": SECRET, **environment}
        served = await asyncio.to_thread(start, data_dir, *options, **environment)
        started.append(served)
        return served

    yield starting
    for served in started:
        await asyncio.to_thread(_stop, served)


@pytest.fixture
async def open_table() -> AsyncIterator[OpenTable]:
    """Makes a room and brings people to it, each to the next of some addresses; they leave in the end.

    ``people`` sit down on seats 0, 1 ..., ``watchers`` do not. The first one is the host.
    """
    async with AsyncExitStack() as stack:

        async def opening(
            *bases: str, people: int = 4, watchers: int = 0, game: str = "pitch", seats: int = 4, **room: Any
        ) -> list[Client]:
            guests = [await new_guest(bases[0]) for _ in range(people + watchers)]
            code = await new_room(bases[0], guests[0], game=game, seats=seats, **room)
            clients = [
                Client([*bases[at % len(bases) :], *bases[: at % len(bases)]], code, guest)
                for at, guest in enumerate(guests)
            ]
            for seat, client in enumerate(clients):
                await stack.enter_async_context(client)
                if seat < people:
                    await client.cmd("sit", name=f"Person {seat}", seat=seat)
            return clients

        yield opening


def choose(view: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Something that a view of Pitch offers."""
    offers = view["offers"]
    if offers is None:
        return {"type": "continue"}
    if "bids" in offers:
        return {"type": "bid", "amount": rng.choice(offers["bids"])}
    return {"type": "play", "card": rng.choice(offers["cards"])}


async def play(client: Client, while_: Callable[[], bool], done: list[tuple[int, dict[str, Any]]]) -> None:
    """Play what is offered until the game is over, or while a condition holds; ``done`` gets what counted."""
    rng = Random(client.seat)
    await client.until(lambda: client.view["phase"] != "waiting")
    while True:
        await client.until(
            lambda: client.view["ask"] or client.view["phase"] != "playing" or not while_(), 30
        )
        if client.view["phase"] != "playing" or not while_():
            return
        seat, action = client.view["you"], choose(client.view, rng)
        try:
            await client.act(action)
        except Refused as refused:
            # The question may come just before the news that the store is away.
            if refused.code != "store_down":
                raise
            await client.until(lambda: client.store_up)
        else:
            done.append((seat, action))


@pytest.fixture
def play_out() -> PlayOut:
    """Lets people play to the end of their game; the (seat, action) that were acknowledged, in order."""

    async def playing(
        clients: Iterable[Client], while_: Callable[[], bool] = lambda: True
    ) -> list[tuple[int, dict[str, Any]]]:
        done: list[tuple[int, dict[str, Any]]] = []
        await asyncio.gather(*(play(client, while_, done) for client in clients))
        return done

    return playing


@pytest.fixture
def advance() -> Callable[[str, int], Awaitable[None]]:
    """Moves the clock of a server for tests."""

    async def advancing(url: str, ms: int) -> None:
        await request(f"{url}/test/clock", {"advance": ms})

    return advancing
