"""Store URLs."""

from __future__ import annotations

from typing import Any

import pytest

from server.store import StoreRefused
from server.store.address import parse


@pytest.mark.parametrize(
    ("url", "kind", "servers", "service", "options"),
    [
        ("redis://localhost", "single", [("localhost", 6379)], "", {}),
        ("valkey://cards.example:7000/3", "single", [("cards.example", 7000)], "", {"db": 3}),
        (
            "rediss://anna:p%40ss@cards.example?ssl_ca_certs=/etc/ca.pem",
            "single",
            [("cards.example", 6379)],
            "",
            {"username": "anna", "password": "p@ss", "ssl": True, "ssl_ca_certs": "/etc/ca.pem"},
        ),
        ("redis://:word@[::1]:6380/", "single", [("::1", 6380)], "", {"password": "word"}),
        ("redis://[::1]", "single", [("::1", 6379)], "", {}),
        ("unix:///var/run/v.sock?db=2", "single", [], "", {"unix_socket_path": "/var/run/v.sock", "db": 2}),
        ("redis+cluster://a:1,b", "cluster", [("a", 1), ("b", 6379)], "", {}),
        ("rediss+cluster://:word@a", "cluster", [("a", 6379)], "", {"password": "word", "ssl": True}),
        (
            "redis+sentinel://:word@a,b:5/tables?db=1&sentinel_password=other",
            "sentinel",
            [("a", 26379), ("b", 5)],
            "tables",
            {"password": "word", "db": 1, "sentinel_password": "other"},
        ),
        ("rediss+sentinel://a/tables", "sentinel", [("a", 26379)], "tables", {"ssl": True}),
    ],
)
def test_a_url_is_read(
    url: str, kind: str, servers: list[tuple[str, int]], service: str, options: dict[str, Any]
) -> None:
    """Every kind of URL gives its servers, login, database and whatever else redis-py is to be told."""
    read = parse(url)
    assert (read.kind, list(read.servers), read.service, read.options) == (kind, servers, service, options)


@pytest.mark.parametrize(
    "url",
    ["http://localhost", "localhost:6379", "redis://localhost:many", "redis://localhost/x", "unix://", ""],
)
def test_what_is_no_store_url_is_refused_in_words(url: str) -> None:
    """A URL that is none stops the start with one sentence."""
    with pytest.raises(StoreRefused) as refused:
        parse(url)
    assert "\n" not in str(refused.value)


def test_a_url_that_was_read_does_not_show_its_password() -> None:
    """Its repr has nothing that must not be logged."""
    assert "hush" not in repr(parse("redis://anna:hush@cards.example:1"))
    with pytest.raises(StoreRefused) as refused:
        parse("redis://anna:hu/sh@cards.example:1")
    assert "hu" not in str(refused.value)
