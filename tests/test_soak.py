"""A server full of bots does not grow, and does not complain."""

from __future__ import annotations

import asyncio

import pytest

import soak


@pytest.mark.long
def test_a_server_full_of_bots_stays_as_it_is() -> None:
    """Two hundred rooms for a minute: memory and log; how late the event loop is depends on the machine."""
    figures = asyncio.run(soak.soak(60, 200))
    print(figures)
    assert not figures.errors
    assert figures.growth < soak.MOST
    assert figures.moves_a_second > 10
