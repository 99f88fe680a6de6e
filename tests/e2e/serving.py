"""What the browsers are shown: a server of one's own, and the pages of states without one."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import environment

ENDS: Final = 20
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

    def signal_store(self, number: signal.Signals) -> None:
        """Send a signal to the embedded store."""
        os.kill(int((self.data / "store" / "valkey.pid").read_text()), number)

    def stop(self) -> None:
        """Stop it as an operator would."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        process.wait(ENDS)
        assert process.stdout is not None
        process.stdout.close()


@contextmanager
def pages() -> Iterator[str]:
    """A build of the client with the kit and the pages of client_js/test/pages, served; its address."""
    with tempfile.TemporaryDirectory(prefix="q") as folder:
        environment.node().run_npm(
            *("run", "--silent", "pages", "--", "--outDir", folder, "--logLevel", "error", "--emptyOutDir")
        )
        handler = functools.partial(_Files, directory=folder)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            thread = threading.Thread(target=server.serve_forever)
            thread.start()
            yield f"http://127.0.0.1:{server.server_port}"
            server.shutdown()
            thread.join()


class _Files(http.server.SimpleHTTPRequestHandler):
    """Files of a folder; every other address is the page of the client."""

    def send_head(self) -> Any:
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        return super().send_head()

    def log_message(self, *args: Any) -> None:
        """Say nothing."""
