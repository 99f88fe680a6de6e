"""Store URLs."""

from __future__ import annotations

import pytest

from server.store import StoreRefused
from server.store.address import Address, Url, parse


@pytest.mark.parametrize(
    ("url", "read"),
    [
        ("redis://localhost", Url("single", (Address("localhost", 6379),))),
        ("valkey://cards.example:7000/3", Url("single", (Address("cards.example", 7000, db=3),))),
        (
            "rediss://anna:p%40ss@cards.example",
            Url("single", (Address("cards.example", 6379, tls=True, user="anna", password="p@ss"),)),
        ),
        ("redis://:word@[::1]:6380/", Url("single", (Address("::1", 6380, password="word"),))),
        ("redis://[::1]", Url("single", (Address("::1", 6379),))),
        ("unix:///var/run/valkey.sock?db=2", Url("single", (Address(path="/var/run/valkey.sock", db=2),))),
        ("redis+cluster://a:1,b", Url("cluster", (Address("a", 1), Address("b", 6379)))),
        ("rediss+cluster://a", Url("cluster", (Address("a", 6379, tls=True),))),
        (
            "redis+sentinel://:word@a,b:5/tables?db=1",
            Url(
                "sentinel",
                (Address("a", 26379, password="word", db=1), Address("b", 5, password="word", db=1)),
                "tables",
            ),
        ),
    ],
)
def test_a_url_is_read(url: str, read: Url) -> None:
    """Every kind of URL gives its servers, login and database."""
    assert parse(url) == read


@pytest.mark.parametrize(
    "url", ["http://localhost", "localhost:6379", "redis://localhost:many", "redis://localhost/x", ""]
)
def test_what_is_no_store_url_is_refused_in_words(url: str) -> None:
    """A URL that is none stops the start with one sentence."""
    with pytest.raises(StoreRefused) as refused:
        parse(url)
    assert "\n" not in str(refused.value)


def test_texts_of_an_address_have_no_password() -> None:
    """Neither str nor repr shows what must not be logged."""
    address = parse("redis://anna:hush@cards.example:1").servers[0]
    assert str(address) == "cards.example:1"
    assert "hush" not in repr(address)
    assert str(parse("unix:///s").servers[0]) == "/s"
