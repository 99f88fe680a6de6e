"""Bots think in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from engine.game import Reason
from engine.games import GAMES
from engine.games.pineapple import Hint
from engine.room import BotAct, By, Room, Tick, Trial, create, due, step, thinkers
from engine.room.commands import Act, Sit, Start
from server.thinkers import Thinkers


def playing(seed: bytes = bytes(32)) -> Room:
    """A room where a bot is asked."""
    room = create(
        "482109377",
        "pitch",
        {},
        seats=4,
        clock="normal",
        host="host",
        secret=bytes(32),
        now=1000,
        trial=Trial(seed=seed, bot_delay=0),
    )
    room = step(room, By("host", 1, Sit("Lena", 0)), 1000).room
    room = step(room, By("host", 2, Start()), 1000).room
    while not thinkers(room, 1000):
        assert room.play is not None
        seat = GAMES["pitch"].asks(room.play.state)[0].seat
        action = next(iter(GAMES["pitch"].legal(room.play.state, seat)))
        room = step(room, By("host", room.last_n("host") + 1, Act(None, action)), 1000).room
    return room


@pytest.fixture
async def minds() -> AsyncIterator[Thinkers]:
    """One worker."""
    started = Thinkers(1)
    await started.warm()
    yield started
    await started.close()


async def test_a_bot_decides_by_what_it_may_know(minds: Thinkers) -> None:
    """The decision answers the open question, is legal, and is the same for the same seed."""
    room = playing()
    (seat,) = thinkers(room, 1000)
    decision = await minds.decide(room, seat)
    assert decision.action is not None
    assert step(room, decision, 1000).room.version == room.version + 1
    assert await minds.decide(room, seat) == decision


@pytest.mark.parametrize("reason", [lambda *_: 1 // 0, lambda *_: Reason("high", {"card": object()})])
async def test_a_reason_that_fails_costs_nobody_the_move(
    minds: Thinkers, monkeypatch: pytest.MonkeyPatch, reason: Any
) -> None:
    """The move stands without one, whatever is wrong with it, and the log says what and where."""
    room = create(
        "482109377",
        "pitch",
        {},
        seats=4,
        clock="none",
        host="host",
        secret=bytes(32),
        now=1000,
        show={"levels": ["club"] * 4, "games": 1, "speed": "full"},
    )
    room = step(room, Tick(), 1000).room
    now = due(room) or 0
    seat = thinkers(room, now)[0]
    expected = await minds.decide(room, seat)
    assert expected.action is not None
    assert expected.reason is not None
    monkeypatch.setattr(GAMES["pitch"], "reason", reason)
    # The pool's processes have rules of their own, which no patch reaches.
    monkeypatch.setattr(minds._pool, "submit", here)
    with capture_logs() as lines:
        decision = await minds.decide(room, seat)
    assert decision == BotAct(seat, expected.ask, expected.action)
    assert step(room, decision, now).room.version == room.version + 1
    (line,) = lines
    assert (line["event"], line["seat"]) == ("reason_failed", seat)
    assert line["error"] in {"ZeroDivisionError", "TypeError"}
    assert line["at"]


def here(run: Callable[..., Any], *job: Any) -> Future[Any]:
    """Does a worker's job at once."""
    done: Future[Any] = Future()
    done.set_result(run(*job))
    return done


async def test_a_worker_that_dies_is_replaced(minds: Thinkers) -> None:
    """The bot that was thinking thinks again elsewhere."""
    room = playing()
    (seat,) = thinkers(room, 1000)
    expected = await minds.decide(room, seat)
    for worker in workers(minds):
        os.kill(worker, signal.SIGKILL)
    assert await minds.decide(room, seat) == expected


async def test_advice_outlives_its_worker(minds: Thinkers) -> None:
    """Whoever asks for it is answered elsewhere."""
    room = create(
        "482109377",
        "pineapple",
        {"hints": True},
        seats=2,
        clock="normal",
        host="host",
        secret=bytes(32),
        now=1000,
    )
    room = step(room, By("host", 1, Sit("Lena", 0)), 1000).room
    room = step(room, By("host", 2, Start(anyway=True)), 1000).room
    while room.play is not None and GAMES["pineapple"].asks(room.play.state)[0].seat != 0:
        (seat,) = thinkers(room, due(room) or 0)
        room = step(room, await minds.decide(room, seat), due(room) or 0).room
    room = step(room, By("host", 3, Act(None, Hint())), room.now).room
    expected = await minds.advise(room, 0)
    assert expected is not None
    for worker in workers(minds):
        os.kill(worker, signal.SIGKILL)
    assert await minds.advise(room, 0) == expected


async def test_a_bot_whose_worker_dies_twice_does_nothing_clever(
    minds: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room then does what an empty clock does, and the table goes on."""
    room = playing()
    (seat,) = thinkers(room, 1000)
    monkeypatch.setattr("server.thinkers._think", os.abort)
    monkeypatch.setattr(Thinkers, "_start", lambda self: self._pool)
    for worker in workers(minds):
        os.kill(worker, signal.SIGKILL)
    decision = await minds.decide(room, seat)
    assert decision.action is None
    assert step(room, decision, 1000).room.version == room.version + 1


async def test_a_worker_is_told_nothing_but_what_its_bot_may_know(
    minds: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The job holds no seed of the game and no card that the seat has not been entitled to see."""
    room = playing()
    (seat,) = thinkers(room, 1000)
    jobs: list[tuple[Any, ...]] = []

    def note(_run: object, *job: Any) -> Any:
        jobs.append(job)
        raise RuntimeError

    monkeypatch.setattr(minds._pool, "submit", note)
    await minds.decide(room, seat)
    ((_, question, seed, _, _),) = jobs
    assert room.play is not None
    info, _ = msgspec.msgpack.decode(question)
    assert seed != room.play.state.seed
    assert room.play.state.seed not in question
    assert room.secret not in question
    entitled = msgspec.msgpack.encode(GAMES["pitch"].info(room.play.state, seat))
    assert info == msgspec.msgpack.decode(entitled)


def workers(minds: Thinkers) -> list[int]:
    """The processes of the pool."""
    return list(minds._pool._processes)


async def test_the_loop_is_never_held_up(minds: Thinkers) -> None:
    """While a bot thinks, other work goes on."""
    room = playing()
    (seat,) = thinkers(room, 1000)
    deciding = asyncio.ensure_future(minds.decide(room, seat))
    turns = 0
    while not deciding.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 1
