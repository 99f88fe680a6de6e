"""The processes of a load run: the server or its control on a core of its own, and its figures."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import psutil

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SERVER_CORE, GENERATOR_CORE = 0, 1


def pin(core: int, pid: int = 0) -> None:
    """Keep a process (0: this one) and what it starts on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(pid, {core % (os.cpu_count() or 1)})


class Process:
    """A running server: its addresses, and its CPU time and memory as the system counts them."""

    def __init__(self, pid: int, port: int) -> None:
        self.port = port
        self.socket_url = f"ws://127.0.0.1:{port}/ws"
        self._system = psutil.Process(pid)

    def cpu(self) -> float:
        """CPU seconds of the serving process so far, the store's and the bots' processes left out."""
        times = self._system.cpu_times()
        return times.user + times.system

    def memory(self) -> int:
        """Resident bytes of the serving process."""
        return int(self._system.memory_info().rss)

    def figures(self) -> str:
        """What it counts, as Prometheus text."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=10) as answer:
            return str(answer.read().decode())

    def guest(self) -> str:
        """A new guest's token."""
        return str(self._post("/api/guest", {}, None)["token"])

    def room(self, token: str, what: dict[str, Any]) -> str:
        """The code of a new room."""
        return str(self._post("/api/rooms", what, token)["room"])

    def _post(self, path: str, body: dict[str, Any], token: str | None) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers, method="POST"
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            result: dict[str, Any] = json.load(answer)
        return result


@contextlib.contextmanager
def data_folder() -> Iterator[Path]:
    """A data folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="quartet-load-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def _running(command: list[str], port: int, core: int, log: IO[str] | None = None) -> Iterator[Process]:
    process = subprocess.Popen(command, cwd=ROOT, stderr=log)
    pin(core, process.pid)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            if process.poll() is not None:
                sys.exit(f"{command[2]} did not start")
            time.sleep(0.05)
        yield Process(process.pid, port)
    finally:
        process.terminate()
        process.wait(20)


@contextlib.contextmanager
def control(core: int) -> Iterator[Process]:
    """The control on its core."""
    port = _free_port()
    with _running([sys.executable, str(HERE / "control.py"), str(port)], port, core) as process:
        yield process


@contextlib.contextmanager
def quartet(folder: Path, core: int, *options: str, log: IO[str] | None = None) -> Iterator[Process]:
    """The real server on its core; its embedded store, started first from here, shares the generator's.

    ``log`` gets what it says on standard error, which else goes on to that of this process.
    """
    port = _free_port()
    command = [sys.executable, "-m", "server", "serve", "--no-qr"]
    command += ["--port", str(port), "--data", str(folder), "--limits", "0", "--log-level", "warning"]
    with _running([*command, *options], port, core, log) as process:
        for child in process._system.children(recursive=True):
            pin(GENERATOR_CORE, child.pid)
        yield process
