"""The application: routes and what their answers have in common. It decides nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from http import HTTPStatus
from typing import Any, Final, TypeAlias

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from server import answers, net, preview
from server.api import Api
from server.bundle import Bundle
from server.limits import Refused
from server.logs import logger
from server.metrics import exposition
from server.node import Node
from server.session import Receive, Send, Session

Scope: TypeAlias = MutableMapping[str, Any]
ASGI: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; worker-src 'self' blob:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}

_log = logger()


def create_app(node: Node) -> ASGI:
    """The ASGI application of a node.

    Sockets go past the framework, whose layers would cost on every frame.
    """
    pages = _pages(node)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await _socket(node, scope, receive, send)
        else:
            await pages(scope, receive, send)

    return app


async def _socket(node: Node, scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a socket of one of our own pages, or refuse it before the handshake."""
    await receive()
    peer = (scope.get("client") or ("", 0))[0]
    settings, headers = node.settings, scope["headers"]
    proxied = net.is_proxy(peer, settings.proxies)
    address = net.client_address(peer, headers, settings.proxies, settings.address_header)
    if scope["path"] != "/ws" or not net.origin_allowed(headers, scope["scheme"], settings, proxied=proxied):
        node.metrics.refused["bad_origin" if scope["path"] == "/ws" else "not_found"] += 1
        await send({"type": "websocket.close"})
        return
    try:
        node.limits.open(address)
    except Refused as refused:
        node.metrics.refused[refused.code] += 1
        await send({"type": "websocket.close"})
        return
    node.metrics.sockets += 1
    try:
        await send({"type": "websocket.accept"})
        await Session(node, address, receive, send, scope["state"]["socket"]).run()
    except OSError:
        pass  # gone before it was accepted
    except Exception:
        _log.exception("session_failed")
    finally:
        node.metrics.sockets -= 1
        node.limits.close(address)


def _pages(node: Node) -> ASGI:
    bundle = Bundle(test=node.settings.test)
    rooms = Api(node)

    def base_of(request: Request) -> str:
        return node.settings.public_url or str(request.base_url).rstrip("/")

    async def page(request: Request) -> Response:
        return bundle.page(request)

    async def room(request: Request) -> Response:
        found = await rooms.shown(request)
        return bundle.page(request, preview.tags(found, request, base_of(request)))

    async def game(request: Request) -> Response:
        found = await rooms.shown_game(request)
        return bundle.page(request, preview.result_tags(found, request, base_of(request)))

    async def file(request: Request) -> Response:
        path = request.path_params["path"]
        found = bundle.file(path, request)
        if found is not None:
            return found
        if path.startswith("api/") or "text/html" not in request.headers.get("accept", ""):
            raise HTTPException(HTTPStatus.NOT_FOUND)
        lost = bundle.page(request)  # a person who has mistyped an address: the page says so in words
        if lost.status_code == HTTPStatus.OK:
            lost.status_code = HTTPStatus.NOT_FOUND
        return lost

    async def healthz(request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def readyz(request: Request) -> Response:
        return PlainTextResponse("ready\n" if node.ready else "not ready\n", 200 if node.ready else 503)

    async def metrics(request: Request) -> Response:
        if not (node.settings.metrics or answers.is_local(request, node.settings.address_header)):
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return Response(*exposition(node.metrics))

    routes = [
        Route("/", page),
        Route("/index.html", page),
        Route("/r/{code}", room),
        Route("/g/{id}", game),
        Route("/g/{id}/{language}.png", rooms.picture),
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
        *rooms.routes(),
        Route("/{path:path}", file),
    ]
    app = Starlette(
        routes=routes,
        exception_handlers={HTTPException: rooms.refused, Exception: answers.failed},  # type: ignore[dict-item]
    )
    return _Headers(app)


class _Headers:
    """The headers that every answer carries."""

    def __init__(self, app: ASGI) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers)
