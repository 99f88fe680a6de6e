"""uvicorn's websocket with a shorter way out for frames."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN


class Websocket(WebSocketsSansIOProtocol):
    """Offers itself to the application as ``scope["state"]["socket"]``.

    ASGI knows one way to send: a coroutine for each frame, which waits while the peer reads too slowly. Here
    the application writes a frame at once, is told when the peer is ``slow`` and when it reads again, and
    may drop a peer that does not read.
    """

    slow = False

    @staticmethod
    def on_ready() -> None:
        """Called when a peer that was slow reads again; the application puts its own in this place."""

    def handle_connect(self, event: Request) -> None:
        """Part of uvicorn's protocol; the application starts in a task after this."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["socket"] = self

    def pause_writing(self) -> None:
        """Part of uvicorn's protocol: more than 64 KB wait for the peer."""
        super().pause_writing()
        self.slow = True

    def resume_writing(self) -> None:
        """Part of uvicorn's protocol."""
        super().resume_writing()
        self.slow = False
        self.on_ready()

    def put(self, frame: bytes) -> None:
        """Send a binary frame of less than 64 KB; nothing when the socket is closing."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            size = len(frame)
            head = bytes((0x82, size)) if size < 126 else b"\x82\x7e" + size.to_bytes(2, "big")
            self.transport.write(head + frame)

    def abort(self) -> None:
        """Drop the connection without a word."""
        self.transport.abort()
