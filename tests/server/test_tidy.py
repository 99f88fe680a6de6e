"""Free memory is given back, and that never costs much of the time."""

from __future__ import annotations

import asyncio
import gc
import time

import pytest

from server.serving import TIDY_MOST_S, TIDY_S, tidy


async def test_it_is_given_back_until_that_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ten seconds; after the first time that somebody might have felt it no more."""
    pauses: list[float] = []
    took = iter([0.001, TIDY_MOST_S - 0.001, 0.001, TIDY_MOST_S])
    now = 0.0

    async def sleep(pause: float) -> None:
        pauses.append(pause)

    def collect() -> int:
        nonlocal now
        now += next(took)
        return 0

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(gc, "collect", collect)
    monkeypatch.setattr(time, "thread_time", lambda: now)
    await tidy()
    assert pauses == [TIDY_S] * 4
    assert next(took, None) is None
