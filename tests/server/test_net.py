"""Who a request is from, and whether its page may speak to the server."""

from __future__ import annotations

import ipaddress

import pytest

from server import net
from server.settings import Settings

PROXIES = (ipaddress.ip_network("10.0.0.0/8"),)


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("192.0.2.7", None, "192.0.2.7"),
        ("192.0.2.7", "203.0.113.9", "192.0.2.7"),
        ("10.0.0.1", None, "10.0.0.1"),
        ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("10.0.0.1", "nonsense", "nonsense"),
        ("10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        ("10.0.0.1", "2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("", "203.0.113.9", ""),
    ],
)
def test_only_proxies_may_say_for_whom_they_speak(peer: str, forwarded: str | None, address: str) -> None:
    """The client is the last address that is none of our proxies."""
    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode())]
    assert net.client_address(peer, headers, PROXIES) == address


@pytest.mark.parametrize(
    ("origin", "scheme", "proxied", "allowed"),
    [
        (None, "ws", False, True),
        ("http://cards.local:8000", "ws", False, True),
        ("https://cards.local:8000", "ws", False, False),
        ("https://cards.local:8000", "wss", False, True),
        ("https://cards.local:8000", "ws", True, True),
        ("http://cards.local", "ws", False, False),
        ("http://evil.example", "ws", False, False),
        ("http://evil.example/cards.local:8000", "ws", False, False),
        ("https://cards.example", "ws", False, True),
        ("https://friend.example", "ws", False, True),
        ("null", "ws", False, False),
        ("", "ws", False, False),
    ],
)
def test_the_origin_rule(origin: str | None, scheme: str, proxied: bool, allowed: bool) -> None:
    """Own pages, the public URL and listed sites may speak to the server, and what is no browser."""
    settings = Settings(public_url="https://cards.example", origins=("https://friend.example",))
    headers = [(b"host", b"cards.local:8000"), (b"x-forwarded-proto", b"https")]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    assert net.origin_allowed(headers, scheme, settings, proxied=proxied) is allowed


@pytest.mark.parametrize(
    ("settings", "url"),
    [
        (Settings(host="127.0.0.1"), None),
        (Settings(host="localhost"), None),
        (Settings(host="192.0.2.7"), "http://192.0.2.7:8000"),
        (Settings(host="127.0.0.1", public_url="https://cards.example"), "https://cards.example"),
    ],
)
def test_friends_get_an_address_only_if_they_can_reach_it(settings: Settings, url: str | None) -> None:
    """A server that listens on this machine alone has no link for others."""
    assert net.shared_url(settings) == url


def test_the_header_of_the_proxies_is_a_setting() -> None:
    """Only that one counts then, since a proxy passes all others on as they come."""
    headers = [(b"x-forwarded-for", b"203.0.113.9"), (b"cf-connecting-ip", b"198.51.100.7")]
    assert net.client_address("10.0.0.1", headers, PROXIES, "cf-connecting-ip") == "198.51.100.7"
    assert net.client_address("192.0.2.7", headers, PROXIES, "cf-connecting-ip") == "192.0.2.7"
