"""How the files of the client are served."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from server.bundle import Bundle

SCRIPT = "console.log('Quartet');" * 100


def ask(**headers: str) -> Request:
    """A request with headers."""
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "headers": raw, "path": "/"})


@pytest.fixture
def bundle(tmp_path: Path) -> Bundle:
    """A bundle of three files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>Quartet")
    (tmp_path / "assets" / "main-5f3a.js").write_text(SCRIPT)
    (tmp_path / "assets" / "font.woff2").write_bytes(b"font")
    (tmp_path / ".stamp").write_text("not served")
    return Bundle(tmp_path)


def served(response: Response | None) -> Response:
    """A response that must be there."""
    assert response is not None
    return response


def test_the_page_is_asked_for_anew_each_time(bundle: Bundle) -> None:
    """A browser may keep it but must ask whether it has changed."""
    page = bundle.page(ask())
    assert page.body == b"<!doctype html>Quartet"
    assert page.headers["cache-control"] == "no-cache"
    assert bundle.page(ask(if_none_match=page.headers["etag"])).status_code == 304


def test_hashed_files_are_kept_for_ever(bundle: Bundle) -> None:
    """Their name changes with their content."""
    assert "immutable" in served(bundle.file("assets/main-5f3a.js", ask())).headers["cache-control"]


def test_text_is_compressed_for_who_takes_it(bundle: Bundle) -> None:
    """Fonts are compressed already."""
    packed = served(bundle.file("assets/main-5f3a.js", ask(accept_encoding="gzip, br")))
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(packed.body)).decode() == SCRIPT
    assert "content-encoding" not in served(bundle.file("assets/main-5f3a.js", ask())).headers
    font = served(bundle.file("assets/font.woff2", ask(accept_encoding="gzip")))
    assert font.body == b"font"


@pytest.mark.parametrize("name", [".stamp", "../pyproject.toml", "assets", "", "assets/../index.html"])
def test_nothing_else_is_served(bundle: Bundle, name: str) -> None:
    """Only files of the bundle, and none that are hidden."""
    assert bundle.file(name, ask()) is None


def test_without_a_bundle_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    """One line, and it is not remembered."""
    page = Bundle(tmp_path).page(ask())
    assert b"make run" in page.body
    assert page.headers["cache-control"] == "no-store"


def test_the_page_of_a_server_for_tests_says_so(tmp_path: Path) -> None:
    """Every page can warn before it has spoken with the server; other pages carry no such mark."""
    (tmp_path / "index.html").write_text('<!doctype html><html lang="en">')
    assert (
        served(Bundle(tmp_path, test=True).page(ask())).body == b'<!doctype html><html data-test lang="en">'
    )
    assert b"data-test" not in served(Bundle(tmp_path).page(ask())).body
