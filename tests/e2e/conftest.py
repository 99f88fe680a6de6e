"""Real browsers against a real server.

Chromium (``CHROMIUM`` names its program) drives what ``quartet serve`` delivers.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from people import PATIENCE, Person
from playwright.sync_api import Browser, expect, sync_playwright

FLAGS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the run; every person has a profile of their own in it."""
    names = ("chromium", "chromium-browser", "google-chrome")
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server with test hooks that listens on every network."""
    folder = tempfile.mkdtemp(prefix="q")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "server", "serve", "--host", "0.0.0.0", "--no-qr", "--test"]
    command += ["--limits", "0", "--port", str(port), "--data", folder, "--log-level", "warning"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert any("is open at" in line for line in process.stdout), "the server does not start"
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait(20)
    process.stdout.close()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def person(browser: Browser) -> Iterator[Callable[..., Person]]:
    """Opens people, each with a browser profile: ``person("Lena", "phone", locale="ru-RU")``.

    No page may have reported an error or a warning when the test is over.
    """
    people: list[Person] = []

    def opening(name: str, size: str = "desktop", **context: Any) -> Person:
        people.append(Person(browser, name, size, **context))
        return people[-1]

    yield opening
    errors = [error for one in people for error in one.errors]
    for one in people:
        one.context.close()
    assert not errors
