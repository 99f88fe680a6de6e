"""Real browsers against a real server.

Chromium (``CHROMIUM`` names its program) drives what ``quartet serve`` delivers.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from typing import Any, Final

import pytest
from patience import PATIENCE, watch
from people import Person
from playwright.sync_api import Browser, expect, sync_playwright
from serving import Served
from serving import pages as built

FLAGS: Final = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--disable-audio-output",  # nobody listens, and a machine without a sound card has nothing to play on
)

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """End the run at a test that hangs, with its name and its stack."""
    timer = watch(item)
    try:
        return (yield)
    finally:
        timer.cancel()


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
    with Served() as served:
        yield served.url


@pytest.fixture
def own() -> Iterator[Served]:
    """A server that this test may stop, start again and rob of its store."""
    with Served() as served:
        yield served


@pytest.fixture(scope="session")
def pages() -> Iterator[str]:
    """The address of pages that show every state without a server."""
    with built() as address:
        yield address


@pytest.fixture
def person(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Opens people, each with a browser profile: ``person("Lena", "phone", locale="ru-RU")``.

    No page may have reported an error or a warning when the test is over.
    """
    if "own" in request.fixturenames:
        # Chromium may wait for ever to close a profile whose server has gone: so it ends after its people.
        request.getfixturevalue("own")
    people: list[Person] = []

    def opening(name: str, size: str = "desktop", **context: Any) -> Person:
        people.append(Person(browser, name, size, **context))
        return people[-1]

    yield opening
    complaints = [complaint for one in people for complaint in one.complaints]
    for one in people:
        one.context.close()
    assert not complaints
