"""What nobody may read: cards, seeds and tokens stay out of every output, whatever goes wrong."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import random
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import structlog
import uvicorn

from engine.cards import derive
from engine.room import Result, Room, decode
from server import logs, packed, rooms, scene, session, thinkers
from server.app import create_app
from server.client import Client, Refused
from server.node import Node
from server.serving import Server
from server.settings import Settings
from server.store import Store
from server.websocket import Websocket

OpenTable = Callable[..., Awaitable[list[Client]]]

CONTEXT = {
    *("ts", "level", "event", "node", "room", "game", "session", "seat", "version", "was", "code", "ms"),
    *("error", "at", "path", "message"),
}
"""What a line may hold."""


@pytest.fixture(autouse=True)
def _logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


@asynccontextmanager
async def running(url: str, folder: Path) -> AsyncIterator[tuple[Node, str]]:
    """A server in this process: its parts can be made to fail."""
    listener = socket.create_server(("127.0.0.1", 0))
    settings = Settings(redis_url=url, data=folder, keys=("k" * 32,), node="n", limits=0, test=True)
    node = await Node.open(settings)
    config = uvicorn.Config(
        create_app(node), log_config=None, access_log=False, lifespan="off", ws=Websocket, ws_max_size=8192
    )
    server = Server(config, node)
    serving = asyncio.create_task(server.serve([listener]))
    try:
        yield node, f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving
        await node.close()


class Mishaps:
    """Makes functions fail now and then, with an exception that quotes all it was given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self._dice = random.Random(7)
        self.happened = 0

    def in_(self, owner: Any, name: str, odds: float) -> None:
        """Let a function of a module or class fail."""
        real = getattr(owner, name)

        def failing(*args: Any, **more: Any) -> Any:
            if self._dice.random() < odds:
                self.happened += 1
                told = [*args, *more.values(), *(_inside(arg) for arg in args)]
                raise RuntimeError(f"{name} was given {told}")
            return real(*args, **more)

        self._patch.setattr(owner, name, failing)


def _inside(value: Any) -> Any:
    """What a Struct would tell if it told everything."""
    fields = getattr(type(value), "__struct_fields__", ())
    return {field: getattr(value, field) for field in fields}


async def test_logs_of_whole_games_full_of_mishaps_tell_nothing(
    store_url: str,
    data_dir: Path,
    open_table: OpenTable,
    store: Store,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At level debug, with exceptions everywhere that quote rooms, commands and frames."""
    logs.configure("debug", "n")
    secrets: list[bytes] = []
    async with running(store_url, data_dir) as (node, url):
        clients = await open_table(url, people=3, watchers=1, bot_delay=0)
        await clients[0].cmd("start", anyway=True)
        mishaps = Mishaps(monkeypatch)
        mishaps.in_(rooms, "step", 0.04)
        mishaps.in_(packed, "encode", 0.02)
        mishaps.in_(scene.Scene, "frame", 0.01)
        mishaps.in_(session, "encode", 0.01)
        mishaps.in_(thinkers.Thinkers, "decide", 0.05)
        mishaps.in_(session.Session, "_welcome", 0.1)
        before = 0
        while mishaps.happened <= 60:
            stored = await store.load(clients[0].room)
            assert stored is not None
            room = decode(stored.blob)
            secrets += seeds(room)
            if room.phase != "playing":
                await survive(clients[0].cmd("start", anyway=True))
            elif room.version == before:
                # Whoever is asked has not been told; then his clock goes on with the game.
                await store.advance(60_000)
            before = room.version
            await asyncio.gather(*(survive(act(client)) for client in clients[:3]))
            await survive(clients[0].say("Hello"))
        monkeypatch.undo()
        assert node.metrics.commits > 20
    output = capsys.readouterr()
    lines = [json.loads(line) for line in output.err.splitlines()]
    assert len([line for line in lines if line.get("error") == "RuntimeError"]) > 20
    assert all(line.keys() <= CONTEXT for line in lines)
    assert all(isinstance(value, str | int) or name == "at" for line in lines for name, value in line.items())
    text = output.out + output.err
    for guest in (client.guest for client in clients):
        assert guest.token not in text
        assert guest.token.rpartition(".")[2] not in text
    for secret in set(secrets):
        assert secret.hex() not in text
        assert base64.b64encode(secret).decode().rstrip("=") not in text
        assert repr(secret)[2:-1] not in text
    for word in ("was given", "card", "hand", "deck", "trick", "Hello"):
        assert word not in output.err.replace("handle", "")


async def survive(work: Awaitable[None]) -> None:
    """Do something that may fail or never be answered."""
    try:
        async with asyncio.timeout(1):
            await work
    except (Refused, TimeoutError, KeyError):
        pass


async def act(client: Client) -> None:
    """Play whatever is offered."""
    if not client.view.get("ask"):
        return
    offers = client.view["offers"]
    if offers is None:
        await client.act({"type": "continue"})
    elif "bids" in offers:
        await client.act({"type": "bid", "amount": offers["bids"][-1]})
    else:
        await client.act({"type": "play", "card": offers["cards"][0]})


def seeds(room: Room) -> list[bytes]:
    """Everything secret in a room."""
    assert isinstance(Result(room).room, Room)
    if room.play is None:
        return [room.secret]
    seed: bytes = room.play.state.seed
    return [room.secret, seed, *(derive(seed, f"deal:{k}") for k in range(3))]
