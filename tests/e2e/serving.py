"""A server of one's own as a process, with test hooks."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType

START = 20
"""Seconds that a server may take to end."""


class Served:
    """``quartet serve --test`` on a free port with a data folder of its own; a context manager."""

    def __init__(self) -> None:
        self.data = Path(tempfile.mkdtemp(prefix="q"))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Served:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "server", "serve", "--host", "0.0.0.0", "--no-qr", "--test"]
        command += ["--limits", "0", "--port", str(self.port), "--data", str(self.data)]
        process = subprocess.Popen([*command, "--log-level", "warning"], stdout=subprocess.PIPE, text=True)
        self._process = process
        assert process.stdout is not None
        assert any("is open at" in line for line in process.stdout), "the server does not start"

    def stop(self) -> None:
        """Stop it as an operator would."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        process.wait(START)
        assert process.stdout is not None
        process.stdout.close()
