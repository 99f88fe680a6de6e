"""Servers for what one embedded server cannot show: clusters, replicas, sentinels, passwords."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from server.store.embedded import binary

StartServer = Callable[..., int]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def start_server() -> Iterator[StartServer]:
    """Starts a server on a TCP port with some settings, gives the port, kills all after the module."""
    folder = Path(tempfile.mkdtemp(prefix="q"))
    servers: list[subprocess.Popen[bytes]] = []

    def start(*words: str, **settings: str | int) -> int:
        port = _free_port()
        home = folder / str(port)
        home.mkdir()
        if "cluster_enabled" in settings:
            settings["cluster_port"] = _free_port()
        config = home / "server.conf"
        lines = {
            "bind": "127.0.0.1",
            "port": port,
            "dir": home,
            "logfile": home / "log",
            "save": '""',
            "repl-diskless-sync-delay": 0,
            **settings,
        }
        config.write_text(
            "\n".join([*(f"{name.replace('_', '-')} {value}" for name, value in lines.items()), *words])
        )
        sentinel = ["--sentinel"] if any(word.startswith("sentinel ") for word in words) else []
        servers.append(subprocess.Popen([binary(), str(config), *sentinel], stdin=subprocess.DEVNULL))
        while True:
            with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
                return port
            assert servers[-1].poll() is None, (home / "log").read_text()

    yield start
    for server in servers:
        server.kill()
        server.wait()
    shutil.rmtree(folder)
