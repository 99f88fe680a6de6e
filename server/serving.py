"""Running a node under uvicorn: port, links, signals, and an end without loss."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
import time
from types import FrameType
from typing import Final

import segno
import uvicorn

from server import logs, net
from server.app import create_app
from server.node import Node
from server.protocol import MAX_FRAME
from server.settings import Settings
from server.store import StoreError
from server.websocket import Websocket

BACKLOG: Final = 2048

SEND_BUFFER: Final = 128 * 1024
"""Left alone, the kernel keeps megabytes for a peer that does not read."""

TIDY_S: Final = 10.0

TIDY_MOST_S: Final = 0.03


class Failed(Exception):
    """The server cannot run; the text is one sentence for the operator."""


class Server(uvicorn.Server):
    """uvicorn's server, which empties its node before it stops and then ends in peace."""

    def __init__(self, config: uvicorn.Config, node: Node, *, qr: bool = False) -> None:
        super().__init__(config)
        self._node = node
        self._qr = qr

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so: from here on signals are heard."""
        await super().startup(sockets)
        _tell(self._node.settings, qr=self._qr)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at the first signal, and at once at the second Ctrl-C."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send everybody to another node, then close what is left."""
        self._node.drain()
        await super().shutdown(sockets)


def serve_until_stopped(settings: Settings, log_level: str, *, qr: bool) -> None:
    """Serve until a signal comes. Failed: the port or the store cannot be had."""
    logs.configure(log_level, settings.node)
    listener = _listen(settings)
    try:
        import uvloop
    except ImportError:
        asyncio.run(_serve(settings, listener, qr=qr))
    else:
        uvloop.run(_serve(settings, listener, qr=qr))


async def _serve(settings: Settings, listener: socket.socket, *, qr: bool) -> None:
    try:
        node = await Node.open(settings)
    except StoreError as error:
        raise Failed(str(error)) from None
    try:
        config = uvicorn.Config(
            create_app(node),
            log_config=None,
            access_log=False,
            lifespan="off",
            ws=Websocket,
            ws_max_size=MAX_FRAME,
            ws_per_message_deflate=False,
            server_header=False,
            proxy_headers=False,
        )
        # What is loaded by now lives as long as the process, and what a move makes is gone after it: looking
        # for cycles in all that again and again would only cost.
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        tidying = asyncio.create_task(tidy())
        try:
            await Server(config, node, qr=qr).serve([listener])
        finally:
            tidying.cancel()
    finally:
        await node.close()


async def tidy() -> None:
    """Give back now and then what the interpreter keeps for later: thousands of free tuples of every length.

    Nothing else does as long as there is no garbage. Where it takes so long that somebody might feel it, the
    rooms are so many that these few megabytes no longer matter, and it is left for good.
    """
    took = 0.0
    while took < TIDY_MOST_S:
        await asyncio.sleep(TIDY_S)
        began = time.thread_time()
        gc.collect()
        took = time.thread_time() - began


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except (OSError, UnicodeError) as error:
        listener.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise Failed(f"Port {settings.port} is in use; choose another one with --port.") from None
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Failed(f"{settings.host} port {settings.port} cannot be listened on: {reason}.") from None
    listener.setblocking(False)
    return listener


def _tell(settings: Settings, *, qr: bool) -> None:
    """Say where the server is; log lines go to standard error and do not drown it."""
    here, others = net.local_url(settings), net.shared_url(settings)
    print(f"\n  Quartet is open at  {here}")
    if others is not None:
        print(f"  for your friends    {others}")
        if qr:
            segno.make(others, error="l").terminal(compact=True, border=2)
    if settings.test:
        print("  TEST HOOKS ARE OPEN: anybody may choose the cards.")
    print(flush=True)
    sys.stdout.flush()
