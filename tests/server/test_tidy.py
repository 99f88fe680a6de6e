"""Free memory is given back, and that never costs much of the time."""

from __future__ import annotations

import asyncio
import gc
import time
from contextlib import suppress

import pytest

from server.serving import TIDY_S, tidy


async def test_it_is_given_back_seldom_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ten seconds; where it takes long, so much more seldom."""
    pauses: list[float] = []
    now = 0.0

    async def sleep(pause: float) -> None:
        pauses.append(pause)
        if len(pauses) == len(took) + 1:
            raise asyncio.CancelledError

    def collect() -> int:
        nonlocal now
        now += took[len(pauses) - 1]
        return 0

    took = [0.001, 0.2, 0.003]
    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(gc, "collect", collect)
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    with suppress(asyncio.CancelledError):
        await tidy()
    assert pauses == pytest.approx([TIDY_S, TIDY_S, 200, TIDY_S])
