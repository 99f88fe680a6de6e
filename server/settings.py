"""What can be set, checked once at the start: a wrong setting is told in one sentence."""

from __future__ import annotations

import ipaddress
import math
import os
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from server.limits import RATES, Rate

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

FORWARDED: Final = "x-forwarded-for"
"""The header in which most proxies say for whom they speak."""

SECRET_BYTES: Final = 32
"""Length of a key that signs tokens, at least."""


class WrongSetting(Exception):
    """A setting that makes no sense; the text is one sentence for the operator."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything a node needs to know; ``keys`` sign tokens, the first one the new ones."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path(".quartet")
    redis_url: str | None = None
    public_url: str | None = None
    origins: tuple[str, ...] = ()
    proxies: tuple[Network, ...] = ()
    address_header: str = FORWARDED
    keys: tuple[str, ...] = ()
    node: str = ""
    thinkers: int = 1
    limits: float = 1.0
    shows: int = 20
    show_moves: int = 20
    show_hours: int = 12
    rates: tuple[tuple[str, Rate], ...] = ()
    room_hours: int = 24
    metrics: bool = False
    test: bool = False
    fsync: str = "everysec"
    maxmemory: str = "1gb"
    replicas: int = 0

    def __repr__(self) -> str:
        """Tell no keys, and no password that stands in the URL of the store."""
        return f"Settings(node={self.node!r}, host={self.host!r}, port={self.port})"


def origin(text: str) -> str:
    """``https://cards.example`` from a URL; WrongSetting when it is none or has more than that."""
    try:
        parts = urlsplit(text)
        standing = {"http": 80, "https": 443}.get(parts.scheme)
        port = f":{parts.port}" if parts.port and parts.port != standing else ""
    except ValueError:
        parts, port = urlsplit(""), ""
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        raise WrongSetting(f"{text!r} is no address of a site; write it as https://cards.example.")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{port}"


def network(text: str) -> Network:
    """An address or a network such as 10.0.0.0/8."""
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise WrongSetting(f"{text!r} is no network address; write one such as 10.0.0.0/8.") from None


def size(text: str) -> str:
    """An amount of memory as the store writes it: 512mb."""
    if not re.fullmatch("[1-9][0-9]*([kmg]b?)?", text.lower()):
        raise WrongSetting(f"{text!r} is no amount of memory; write one such as 512mb.")
    return text


def rate(text: str) -> tuple[str, Rate]:
    """A limit of one kind: ``room=10/0.05`` lets ten rooms through at once, then one in twenty seconds."""
    found = re.fullmatch(r"([a-z_]+)=(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)", text)
    if found is None or found[1] not in RATES or float(found[2]) < 1 or not float(found[3]):
        raise WrongSetting(
            f"{text!r} is no limit; write one such as room=10/0.05, of {', '.join(sorted(RATES))}."
        )
    return found[1], Rate(float(found[2]), float(found[3]))


def header(text: str) -> str:
    """The name of a header, in lower case."""
    if not re.fullmatch("[A-Za-z0-9-]+", text):
        raise WrongSetting(f"{text!r} is no name of a header; write one such as X-Forwarded-For.")
    return text.lower()


def is_loopback(redis_url: str | None) -> bool:
    """Whether a store is on this machine; the embedded one is."""
    if redis_url is None or redis_url.startswith(("unix:", "redis+unix:")):
        return True
    servers = redis_url.partition("://")[2].rpartition("@")[2].partition("/")[0].split(",")
    return all(_is_local(server) for server in servers)


def _is_local(server: str) -> bool:
    host = server.rpartition(":")[0] if server.rpartition(":")[2].isdigit() else server
    if host in {"localhost", ""}:
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def keys(text: str | None, redis_url: str | None, data: Path) -> tuple[str, ...]:
    """The signing keys: as set, else with the embedded store those of the data folder, made on first use."""
    if text is not None:
        found = tuple(key.strip() for key in text.split(","))
        if any(len(key.encode()) < SECRET_BYTES for key in found):
            raise WrongSetting(f"QUARTET_SECRET needs at least {SECRET_BYTES} bytes in each of its keys.")
        return found
    if redis_url is not None:
        raise WrongSetting(
            "QUARTET_SECRET must be set when REDIS_URL is, so that all nodes know each other's guests."
        )
    return (_kept_key(data),)


def _kept_key(data: Path) -> str:
    path = data / "secret"
    try:
        data.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            draft = data / f"secret.{os.getpid()}"
            draft.touch(mode=0o600)
            draft.write_text(secrets.token_urlsafe(SECRET_BYTES))
            try:
                os.link(draft, path)  # of two nodes that start at once one makes the key
            except FileExistsError:
                pass
            finally:
                draft.unlink()
        key = path.read_text().strip()
    except UnicodeError:
        key = ""
    except OSError as error:
        raise WrongSetting(f"The data folder {data} cannot be used: {error.strerror}.") from None
    if len(key.encode()) < SECRET_BYTES:
        raise WrongSetting(f"{path} holds no key; restore it, or remove it and all guests become new ones.")
    return key


def check(settings: Settings) -> Settings:
    """The settings themselves when they fit together, else WrongSetting."""
    if settings.test and settings.public_url:
        raise WrongSetting(
            "QUARTET_TEST opens every hand of cards and is refused together with a public URL."
        )
    if not math.isfinite(settings.limits):
        raise WrongSetting("QUARTET_LIMITS must be a number; 0 means none.")
    if settings.replicas and settings.redis_url is None:
        raise WrongSetting(
            "The embedded store has no replicas; leave QUARTET_REPLICAS at 0 or set REDIS_URL."
        )
    if settings.test and not is_loopback(settings.redis_url):
        raise WrongSetting("QUARTET_TEST is refused with a store on another machine.")
    return settings
