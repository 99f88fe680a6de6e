"""uvicorn's websocket with a way to drop a peer that does not read: ASGI has none."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request


class Websocket(WebSocketsSansIOProtocol):
    """Puts ``abort`` into the state of the connection's scope."""

    def handle_connect(self, event: Request) -> None:
        """Part of uvicorn's protocol; the application starts in a task after this."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort
