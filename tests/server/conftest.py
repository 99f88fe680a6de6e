"""A real Valkey for every test: one for all, emptied after each test, and private ones that may be killed."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.store import Store
from server.store.address import parse
from server.store.embedded import Embedded
from server.store.wire import Wire

OpenStore = Callable[..., Awaitable[Store]]
Raw = Callable[..., Awaitable[Any]]


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
    wire = await parse(url).servers[0].dial(lambda: Wire(lambda push: None))
    try:
        return await wire.ask(*words)
    finally:
        wire.abort()
        await wire.closed


def _pid(folder: Path) -> int:
    return int((folder / "store" / "valkey.pid").read_text())


def _end(folder: Path) -> None:
    if Embedded(folder).running():
        os.kill(_pid(folder), signal.SIGKILL)
    shutil.rmtree(folder)
