"""Whole games over real sockets."""

from __future__ import annotations

from typing import Any


async def test_four_people_play_a_game_to_its_end(server: Any, open_table: Any, play_out: Any) -> None:
    """Four clients play Pitch until somebody has won, and all see the same result."""
    clients = await open_table(server.url, options={"max_hands": 3})
    await clients[0].cmd("start", anyway=True)
    await play_out(clients)
    outcomes = [client.view["outcome"] for client in clients]
    assert outcomes[0]["reason"] in {"target", "max_hands"}
    assert all(outcome == outcomes[0] for outcome in outcomes)
    assert all(client.view["phase"] == "over" and client.view["ask"] is None for client in clients)
