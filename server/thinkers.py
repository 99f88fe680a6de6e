"""Bots think in processes of their own, so that no thought ever holds up a socket."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from engine.game import ALL, Advice, Reason, Seat
from engine.games import GAMES
from engine.room import BotAct, Room, bot_seed, spectator
from server.logs import failure, logger

_encode: Final = msgspec.msgpack.Encoder().encode

_log = logger()


class Thinkers:
    """A pool of workers that know the rules, and of each question only what its bot may know."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = self._start()

    async def warm(self) -> None:
        """Return when a worker is ready."""
        await asyncio.wrap_future(self._pool.submit(_ready))

    async def decide(self, room: Room, seat: Seat) -> BotAct:
        """What the bot on a seat does now, and why where hands lie open.

        When two workers die of it, nothing clever.
        """
        assert room.play is not None
        game, state = GAMES[room.game], room.play.state
        ask = next((ask.id for ask in game.asks(state) if ask.seat == seat), None)
        question = _encode((game.info(state, seat), tuple(game.legal(state, seat))))
        open_hands = spectator(room) == ALL
        job = (room.game, question, bot_seed(room, seat, ask), room.chairs[seat].level, open_hands)
        for _ in range(2):
            pool = self._pool
            try:
                answer, why, failed = await asyncio.wrap_future(pool.submit(_think, *job))
            except BrokenProcessPool:
                _log.error("thinkers_broken", room=room.code, seat=seat)
                self._replace(pool)
            except Exception:
                _log.exception("thinking_failed", room=room.code, seat=seat)
                break
            else:
                if failed is not None:
                    _log.error("reason_failed", room=room.code, seat=seat, **failed)
                action = None if answer is None else msgspec.msgpack.decode(answer, type=game.Action)
                reason = None if why is None else msgspec.msgpack.decode(why, type=Reason)
                return BotAct(seat, ask, action, reason)
        return BotAct(seat, ask, None)

    async def advise(self, room: Room, seat: Seat) -> Advice | None:
        """What a strong player would do on the seat of a person; None where there is nothing to say."""
        if room.play is None or not hasattr(GAMES[room.game], "advise"):
            return None
        info = _encode(GAMES[room.game].info(room.play.state, seat))
        for _ in range(2):
            pool = self._pool
            try:
                return await asyncio.wrap_future(pool.submit(_advise, room.game, info))
            except BrokenProcessPool:
                _log.error("thinkers_broken", room=room.code, seat=seat)
                self._replace(pool)
            except Exception:
                _log.exception("advice_failed", room=room.code, seat=seat)
                break
        return None

    async def close(self) -> None:
        """Stop the workers, each after the thought that it is at."""
        # An interpreter that ends while the pool still does may trip over the pool's closed pipe.
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        # A forked copy of a process with threads and sockets is asking for trouble.
        context = multiprocessing.get_context("spawn" if os.name == "nt" else "forkserver")
        if context.get_start_method() == "forkserver":
            context.set_forkserver_preload([__name__])
        return ProcessPoolExecutor(self.workers, context, _born)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            broken.shutdown(wait=False, cancel_futures=True)
            self._pool = self._start()


def _born() -> None:
    """Leave Ctrl-C to the server, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _ready() -> None:
    """Nothing; the worker has everything loaded by now."""


@cache
def _reader(game: str) -> msgspec.msgpack.Decoder[Any]:
    rules = GAMES[game]
    return msgspec.msgpack.Decoder(tuple[rules.Info, tuple[rules.Action, ...]])  # type: ignore[name-defined]


def _advise(game: str, info: bytes) -> Advice | None:
    """In a worker: advice from what the seat may know."""
    rules: Any = GAMES[game]
    advice: Advice | None = rules.advise(msgspec.msgpack.decode(info, type=rules.Info))
    return advice


def _think(
    game: str, question: bytes, seed: bytes, level: str, why: bool
) -> tuple[bytes | None, bytes | None, dict[str, Any] | None]:
    """In a worker: one decision from what the bot may know, and the reason for it if that is wanted.

    A reason that cannot be told costs nobody the decision: then comes what went wrong instead.
    """
    rules: Any = GAMES[game]
    info, offers = _reader(game).decode(question)
    action = rules.choose(info, offers, Random(seed), level)
    if action is None:
        return None, None, None
    reason, failed = None, None
    try:
        if why and (known := rules.reason(info, offers, action, Random(seed), level)) is not None:
            reason = _encode(known)
    except Exception as error:
        failed = failure(error)
    return _encode(action), reason, failed
