"""How long a browser test waits, and what it says when that was in vain."""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Final

import greenlet
import pytest
from playwright.sync_api import Page

PATIENCE: Final = 30_000
"""ms after which something that should show up is missing."""

STUCK: Final = 300
"""Seconds after which one test has hung: longer than any takes, with a machine that is busy."""


class Progress:
    """Fails the test of a table that stands still, with what its pages show then.

    ``signs`` is anything that changes while there is progress.
    """

    def __init__(self, signs: Callable[[], object], *pages: Page) -> None:
        self._signs = signs
        self._pages = pages
        self._seen: object = None
        self._end = 0.0

    def check(self) -> None:
        """To be called now and then; an ``AssertionError`` once nothing has changed for too long."""
        seen, now = self._signs(), time.monotonic()
        if not self._end or seen != self._seen:
            self._seen, self._end = seen, now + PATIENCE / 1000
        if now > self._end:
            shown = [page.locator("body").aria_snapshot() for page in self._pages]
            raise AssertionError("\n".join([f"nothing has changed for {PATIENCE // 1000} s: {seen}", *shown]))


def watch(test: pytest.Item) -> threading.Timer:
    """A running timer that ends the whole run when it is not cancelled, saying where the test stands."""
    # The test's own greenlet sleeps while Playwright waits, so that no thread's stack shows it.
    timer = threading.Timer(STUCK, _end, (test,))
    timer.daemon = True
    timer.start()
    return timer


def _end(test: pytest.Item) -> None:
    test.config.pluginmanager.getplugin("capturemanager").suspend_global_capture()
    for one in gc.get_objects():
        if isinstance(one, greenlet.greenlet) and one.gr_frame:
            traceback.print_stack(one.gr_frame, limit=12)
    print(f"{test.nodeid} hangs", file=sys.stderr, flush=True)
    os._exit(1)
