"""The control of the load run: the server's stack with no room behind it.

Starlette on uvicorn as the server runs it, one frame in, four frames out of the size that a move has, nothing
kept. What a durable move costs is stated as a multiple of this.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

FILLER = bytes(38)
"""Brings a frame to the size of a move's view."""

decode = msgspec.msgpack.Decoder(dict[str, Any]).decode
encode = msgspec.msgpack.Encoder().encode


class Relay:
    """Rooms of sockets: what one sends, all get."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[Send]] = defaultdict(list)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket; its first frame names the room."""
        await receive()
        await send({"type": "websocket.accept"})
        sends: list[Send] = []
        while (message := await receive())["type"] == "websocket.receive":
            frame = decode(message["bytes"])
            if frame["type"] == "hello":
                sends = self.rooms[frame["room"]]
                sends.append(send)
                continue
            for seat, reply in enumerate(sends):
                view = {"type": "view", "v": frame["n"], "set": {"seat": seat, "filler": FILLER}}
                await reply({"type": "websocket.send", "bytes": encode(view)})
        if send in sends:
            sends.remove(send)


class Endpoint:
    """The relay as an ASGI application of its own, since Starlette takes functions for request handlers."""

    relay = Relay()

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.call = self.relay(scope, receive, send)

    def __await__(self) -> Any:
        return self.call.__await__()


app = Starlette(routes=[WebSocketRoute("/ws", Endpoint)])

if __name__ == "__main__":
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        loop="uvloop",
        ws_per_message_deflate=False,
        ws_max_size=8192,
        log_level="warning",
        lifespan="off",
    )
