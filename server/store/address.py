"""Where a server listens and how to log in, read from a URL."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qs, unquote, urlsplit

from server.store.errors import StoreRefused
from server.store.wire import Wire


@dataclass(frozen=True)
class Address:
    """One server: ``path`` is a unix socket, else host and port. Texts of it never show the password."""

    host: str = "localhost"
    port: int = 6379
    path: str = ""
    tls: bool = False
    user: str = field(default="", repr=False)
    password: str = field(default="", repr=False)
    db: int = 0

    def __str__(self) -> str:
        return self.path or f"{self.host}:{self.port}"

    async def dial(self, make: Callable[[], Wire]) -> Wire:
        """A connected wire, not yet logged in; OSError when nobody answers."""
        loop = asyncio.get_running_loop()
        if self.path:
            _, wire = await loop.create_unix_connection(make, self.path)
        else:
            context = ssl.create_default_context() if self.tls else None
            _, wire = await loop.create_connection(make, self.host, self.port, ssl=context)
        return wire

    def at(self, host: str, port: int) -> Address:
        """Another server with the same login."""
        return replace(self, host=host, port=port, path="")


@dataclass(frozen=True)
class Url:
    """What a store URL names: kind of deployment, servers to try first, service as Sentinel calls it."""

    kind: str
    servers: tuple[Address, ...]
    service: str = ""


KINDS = {
    "unix": "single",
    "redis": "single",
    "valkey": "single",
    "rediss": "single",
    "valkeys": "single",
    "redis+cluster": "cluster",
    "rediss+cluster": "cluster",
    "redis+sentinel": "sentinel",
}


def parse(url: str) -> Url:
    """Read a store URL.

    ``redis://[user:password@]host[:port][/db]``, ``rediss://`` with TLS, ``unix:///path[?db=n]``,
    ``redis+cluster://host:port,host:port``, ``redis+sentinel://host:port,host:port/service[?db=n]``.
    """
    parts = urlsplit(url)
    kind = KINDS.get(parts.scheme)
    if kind is None:
        raise StoreRefused(f"a store URL begins with one of {', '.join(f'{name}://' for name in KINDS)}")
    login, _, hosts = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    rest = parts.path.strip("/")
    database = (
        parse_qs(parts.query).get("db", [""])[0] if parts.scheme == "unix" or kind == "sentinel" else rest
    )
    try:
        base = Address(
            tls=parts.scheme in ("rediss", "valkeys", "rediss+cluster"),
            user=unquote(user),
            password=unquote(password),
            db=int(database or 0),
        )
        if parts.scheme == "unix":
            return Url(kind, (replace(base, path=unquote(parts.path)),))
        default = 26379 if kind == "sentinel" else 6379
        return Url(
            kind,
            tuple(_server(base, host, default) for host in hosts.split(",")),
            rest if kind == "sentinel" else "",
        )
    except ValueError:
        raise StoreRefused("a port or database number in the store URL is no number") from None


def _server(base: Address, text: str, default: int) -> Address:
    if text.endswith("]") or ":" not in text:
        host, port = text, default
    else:
        host, _, digits = text.rpartition(":")
        port = int(digits)
    return base.at(unquote(host).strip("[]") or "localhost", port)
