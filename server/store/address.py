"""Which servers a store URL names, and how connections to them are made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal
from urllib.parse import urlsplit, urlunsplit

from redis.asyncio.connection import parse_url
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.maint_notifications import MaintNotificationsConfig

from server.store.errors import StoreRefused

OPTIONS: Final[dict[str, Any]] = {
    "protocol": 3,
    "socket_connect_timeout": 2.0,
    # A subscriber may hear nothing for hours; a server that owes an answer is given up by `Link`.
    "socket_timeout": None,
    # What was sent may have been done: whether to send it again is for the caller to say.
    "retry": Retry(NoBackoff(), 0, supported_errors=()),
    "driver_info": None,
    "maint_notifications_config": MaintNotificationsConfig(enabled=False),
}
"""What all connections of the store have in common, as arguments of redis-py."""

Kind = Literal["single", "sentinel", "cluster"]

KINDS: Final[dict[str, tuple[str, Kind]]] = {
    "unix": ("unix", "single"),
    "redis": ("redis", "single"),
    "rediss": ("rediss", "single"),
    "valkey": ("redis", "single"),
    "valkeys": ("rediss", "single"),
    "redis+sentinel": ("redis", "sentinel"),
    "rediss+sentinel": ("rediss", "sentinel"),
    "redis+cluster": ("redis", "cluster"),
    "rediss+cluster": ("rediss", "cluster"),
}


@dataclass(frozen=True)
class Url:
    """What a store URL names: kind of deployment, servers to try first, service as Sentinel calls it.

    ``options`` are the URL's own arguments for redis-py, the login among them; texts do not show them.
    """

    kind: Kind
    servers: tuple[tuple[str, int], ...]
    service: str
    options: dict[str, Any] = field(repr=False)


def parse(url: str) -> Url:
    """Read a store URL.

    ``redis://[user:password@]host[:port][/db]``, ``rediss://`` with TLS, ``unix:///path[?db=n]``,
    ``redis+cluster://host:port,host:port``, ``redis+sentinel://host:port,host:port/service[?db=n]``. A query
    may hold more arguments of redis-py, such as ``ssl_ca_certs``, and ``sentinel_username`` and
    ``sentinel_password`` for the sentinels themselves.
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        raise StoreRefused("the store URL is no URL; an IPv6 address stands in brackets") from None
    if parts.scheme not in KINDS:
        raise StoreRefused(f"a store URL begins with one of {', '.join(f'{name}://' for name in KINDS)}")
    scheme, kind = KINDS[parts.scheme]
    login, at, hosts = parts.netloc.rpartition("@")
    path = parts.path if kind == "single" else ""
    try:
        named = [
            dict[str, Any](parse_url(urlunsplit((scheme, login + at + host, path, parts.query, ""))))
            for host in hosts.split(",")
        ]
    except ValueError:
        raise StoreRefused("a port or another number in the store URL is no number") from None
    options = {
        name: value
        for name, value in named[0].items()
        if name not in ("connection_class", "host", "port", "path")
    }
    if scheme == "unix":
        if not named[0].get("path"):
            raise StoreRefused("a store URL with unix:// names no socket")
        return Url(kind, (), "", {**options, "unix_socket_path": named[0]["path"]})
    if path.strip("/") and "db" not in options:
        raise StoreRefused("the path of a store URL is the number of a database")
    if scheme == "rediss":
        options["ssl"] = True
    port = 26379 if kind == "sentinel" else 6379
    servers = tuple((one.get("host", "localhost"), one.get("port", port)) for one in named)
    return Url(kind, servers, parts.path.strip("/") if kind == "sentinel" else "", options)
