"""Addresses: where friends reach this server, who a request is from, where its page comes from."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import TypeAlias
from urllib.parse import urlsplit

from server.settings import FORWARDED, Network, Settings

Headers: TypeAlias = Iterable[tuple[bytes, bytes]]


def lan_address() -> str | None:
    """The address of this machine in its network, None without one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if ipaddress.ip_address(address).is_loopback else address


def local_url(settings: Settings) -> str:
    """Where this machine itself reaches the server."""
    host = "localhost" if settings.host in {"0.0.0.0", "127.0.0.1", "::", "::1"} else settings.host
    return f"http://{host}:{settings.port}"


def shared_url(settings: Settings) -> str | None:
    """Where others reach the server: the public URL, else its address in the local network, if any."""
    if settings.public_url is not None:
        return settings.public_url
    if settings.host in {"0.0.0.0", "::"}:
        address = lan_address()
        return None if address is None else f"http://{address}:{settings.port}"
    return None if _is_loopback(settings.host) else f"http://{settings.host}:{settings.port}"


def client_address(peer: str, headers: Headers, proxies: tuple[Network, ...], header: str = FORWARDED) -> str:
    """Whom a request is from: the last address in the proxies' header that is none of them.

    Of IPv6 the first half: the other one is everybody's own to change.
    """
    address = peer
    forwarded = ",".join(value.decode("latin-1") for name, value in headers if name == header.encode())
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    while hops and _within(address, proxies):
        address = hops.pop()
    return _party(address)


def origin_allowed(headers: Headers, scheme: str, settings: Settings, *, proxied: bool) -> bool:
    """Whether a page of this origin may speak to the server.

    Its own pages may (same scheme and host as the request), those of the public URL, and listed ones. A
    client that is no browser sends no origin.
    """
    found = {name: value.decode("latin-1") for name, value in headers}
    origin = found.get(b"origin")
    if origin is None:
        return True
    if origin == settings.public_url or origin in settings.origins:
        return True
    if proxied:
        scheme = found.get(b"x-forwarded-proto", scheme)
    secure = scheme in {"https", "wss"}
    parts = urlsplit(origin)
    return parts.scheme == ("https" if secure else "http") and parts.netloc == found.get(b"host")


def is_proxy(peer: str, proxies: tuple[Network, ...]) -> bool:
    """Whether a peer may say for whom it speaks."""
    return _within(peer, proxies)


def _party(address: str) -> str:
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


def _within(address: str, networks: tuple[Network, ...]) -> bool:
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(ip in network for network in networks)


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
