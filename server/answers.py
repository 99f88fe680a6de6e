"""Answers of the requests beside the socket: JSON, a body that is read, what is wrong with a request."""

from __future__ import annotations

import ipaddress
from http import HTTPStatus
from typing import Any, Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from server.bodies import Problem
from server.logs import logger
from server.settings import FORWARDED

T = TypeVar("T")

_json: Final = msgspec.json.Encoder().encode
_log = logger()


def is_local(request: Request, *headers: str) -> bool:
    """Whether a request comes from this machine itself and through no proxy, which would send a header."""
    if request.client is None or any(header in request.headers for header in (FORWARDED, *headers)):
        return False
    return ipaddress.ip_address(request.client.host).is_loopback


async def failed(request: Request, error: Exception) -> Response:
    """A defect of ours."""
    _log.error("request_failed", path=request.url.path, exc_info=error)
    return problem(500, "internal_error")


async def body(request: Request, kind: type[T]) -> T:
    """What a request brings. HTTPException(400): it is no such thing."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise HTTPException(HTTPStatus.BAD_REQUEST, "bad_request") from None


def answer(content: Any, status: int = 200) -> Response:
    """Something as JSON, which nobody keeps."""
    return Response(_json(content), status, {"cache-control": "no-store"}, "application/json")


def problem(status: int, code: str, *, headers: Any = None, **detail: Any) -> Response:
    """A refusal: its code, and what its words need."""
    more = {"cache-control": "no-store", **(headers or {})}
    return Response(_json(Problem(code, detail)), status, more, "application/json")
