"""Clients of the load run: as light as Python allows, so that the server is what is measured.

The public protocol over the I/O-free part of ``websockets`` on an asyncio protocol: the generator must not be
the slowest part of the run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri


class Socket(asyncio.Protocol):
    """One websocket: calls ``on_frame`` with each binary message, counts bytes of payload and framing."""

    def __init__(self, url: str, on_frame: Callable[[bytes], None]) -> None:
        self.protocol = ClientProtocol(parse_uri(url))
        self.on_frame = on_frame
        self.received = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's has another base
        self.protocol.send_request(self.protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Hand every binary message on."""
        self.received += len(data)
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Response):
                if not self.opened.done():
                    self.opened.set_result(None)
            elif isinstance(event, Frame) and event.opcode is Opcode.BINARY:
                self.on_frame(bytes(event.data))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end, which no run expects before its own."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before the handshake"))

    def send(self, data: bytes) -> None:
        """Send one binary message."""
        self.protocol.send_binary(data)
        self._flush()

    def close(self) -> None:
        """Drop the connection."""
        if self.transport is not None:
            self.transport.abort()

    def _flush(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            for chunk in self.protocol.data_to_send():
                if chunk:
                    self.transport.write(chunk)


async def connect(url: str, on_frame: Callable[[bytes], None]) -> Socket:
    """An open socket to ws://host:port/path."""
    uri = parse_uri(url)
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: Socket(url, on_frame), uri.host, uri.port
    )
    await socket.opened
    return socket
