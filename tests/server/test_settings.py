"""Settings, right and wrong."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from server import settings as st
from server.settings import Settings, WrongSetting


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://cards.example", "https://cards.example"),
        ("https://cards.example/", "https://cards.example"),
        ("https://cards.example:443", "https://cards.example"),
        ("http://192.0.2.7:8000", "http://192.0.2.7:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_addresses_of_sites_are_brought_into_one_form(text: str, origin: str) -> None:
    """Scheme, host and port remain."""
    assert st.origin(text) == origin


@pytest.mark.parametrize(
    "text", ["cards.example", "ftp://cards.example", "https://", "https://a/b", "http://a:x", ""]
)
def test_what_is_no_site_is_refused(text: str) -> None:
    """The sentence quotes what was given."""
    with pytest.raises(WrongSetting, match="is no address of a site"):
        st.origin(text)


def test_networks_are_read() -> None:
    """An address is a network of one; nonsense is refused."""
    assert str(st.network("10.0.0.0/8")) == "10.0.0.0/8"
    assert str(st.network("::1")) == "::1/128"
    with pytest.raises(WrongSetting, match="is no network address"):
        st.network("10.0.0.1/8")


@pytest.mark.parametrize(
    ("url", "local"),
    [
        (None, True),
        ("unix:///run/valkey.sock", True),
        ("redis://localhost", True),
        ("redis://user:pass@127.0.0.1:6379/0", True),
        ("redis://[::1]:6379", True),
        ("redis://10.0.0.5:6379", False),
        ("rediss://store.example", False),
        ("redis+cluster://127.0.0.1:1,10.0.0.5:2", False),
    ],
)
def test_whether_a_store_is_on_this_machine(url: str | None, local: bool) -> None:
    """Every server that the URL names counts."""
    assert st.is_loopback(url) is local


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    """With the embedded store the data folder keeps a key that nobody else may read."""
    first = st.keys(None, None, tmp_path / "data")
    assert st.keys(None, None, tmp_path / "data") == first
    path = tmp_path / "data" / "secret"
    assert len(first[0].encode()) >= st.SECRET_BYTES
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in (tmp_path / "data").iterdir()] == ["secret"]


@pytest.mark.parametrize("content", [b"", b"short", b"\xff" * 40])
def test_a_key_that_was_damaged_is_not_used(tmp_path: Path, content: bytes) -> None:
    """A file that an accident has emptied would let everybody sign."""
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(WrongSetting, match="holds no key"):
        st.keys(None, None, tmp_path)


def test_several_keys_rotate() -> None:
    """Keys are separated by commas."""
    assert st.keys(f"{'a' * 32}, {'b' * 32}", "redis://x", Path()) == ("a" * 32, "b" * 32)


def test_a_short_key_is_refused() -> None:
    """Each key needs its 32 bytes, and the sentence does not repeat it."""
    with pytest.raises(WrongSetting) as wrong:
        st.keys(f"{'a' * 32},short", None, Path())
    assert "short" not in str(wrong.value)


def test_a_shared_store_needs_a_shared_key(tmp_path: Path) -> None:
    """Nodes on one store must know each other's guests."""
    with pytest.raises(WrongSetting, match="QUARTET_SECRET must be set"):
        st.keys(None, "redis://localhost", tmp_path)


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    """A file in the place of the folder is told in words."""
    (tmp_path / "data").write_text("")
    with pytest.raises(WrongSetting, match=r"data folder .* cannot be used"):
        st.keys(None, None, tmp_path / "data")


def test_test_hooks_stay_at_home() -> None:
    """They are refused with a public URL and with a store on another machine."""
    with pytest.raises(WrongSetting, match="public URL"):
        st.check(Settings(test=True, public_url="https://cards.example"))
    with pytest.raises(WrongSetting, match="another machine"):
        st.check(Settings(test=True, redis_url="redis://10.0.0.5"))
    assert st.check(Settings(test=True)).test


def test_settings_do_not_tell_their_secrets() -> None:
    """Neither keys nor the password of the store stand in the repr."""
    text = repr(Settings(keys=("sesame" * 6,), redis_url="redis://user:hunter2@store"))
    assert "sesame" not in text
    assert "hunter2" not in text


def test_limits_are_read() -> None:
    """A kind, what is let through at once, what a second more; nonsense is refused."""
    assert st.rate("room=10/0.05") == ("room", (10, 0.05))
    for text in ("room", "room=10", "room=0/1", "room=10/0", "other=1/1", "room=a/1"):
        with pytest.raises(WrongSetting, match="is no limit"):
            st.rate(text)


def test_a_header_has_a_name() -> None:
    """In lower case, as requests have it."""
    assert st.header("CF-Connecting-IP") == "cf-connecting-ip"
    with pytest.raises(WrongSetting, match="is no name of a header"):
        st.header("a: b")
