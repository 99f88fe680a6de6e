"""The client bundle in server/static, held in memory with what may be compressed compressed."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

STATIC: Final = Path(__file__).parent / "static"

_TEXT: Final = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg",
)
_NO_BUNDLE: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Quartet</title>
<p>The server runs, but its client is not built: <code>make run</code> builds it, once and with a network.</p>
"""


class Asset:
    """One file as it is served."""

    def __init__(self, body: bytes, name: str, *, immutable: bool) -> None:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self._plain = body
        self._packed = gzip.compress(body, mtime=0) if kind.startswith(_TEXT) else b""
        self._headers = {
            "content-type": f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
            "cache-control": "public, max-age=31536000, immutable" if immutable else "no-cache",
            "etag": f'"{hashlib.sha256(body).hexdigest()[:20]}"',
            "vary": "accept-encoding",
        }

    def with_head(self, head: bytes) -> Response:
        """The page with more in its head, which nobody keeps."""
        body = self._plain.replace(b"</head>", head + b"</head>", 1)
        kept = {"content-type": self._headers["content-type"], "cache-control": "no-store"}
        return Response(body, headers={**kept, "vary": "accept-language"})

    def response(self, request: Request) -> Response:
        """The file, or that it has not changed."""
        if request.headers.get("if-none-match") == self._headers["etag"]:
            return Response(status_code=304, headers=self._headers)
        if self._packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self._packed, headers={**self._headers, "content-encoding": "gzip"})
        return Response(self._plain, headers=self._headers)


def _body(path: Path, *, test: bool) -> bytes:
    """What a file holds; the page of a server with test hooks says what it is before it is asked."""
    body = path.read_bytes()
    return body.replace(b"<html", b"<html data-test", 1) if test and path.name == "index.html" else body


class Bundle:
    """All files of the bundle by path; Vite puts a digest into the names of those under assets/."""

    def __init__(self, folder: Path = STATIC, *, test: bool = False) -> None:
        paths = (
            path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith(".")
        )
        names = ((path.relative_to(folder).as_posix(), path) for path in paths)
        self._assets = {
            name: Asset(_body(path, test=test), name, immutable=name.startswith("assets/"))
            for name, path in names
        }

    def page(self, request: Request, head: bytes = b"") -> Response:
        """The page of the client, whatever the address, with more in its head.

        Without a bundle one that says how to build it.
        """
        index = self._assets.get("index.html")
        if index is None:
            return Response(_NO_BUNDLE, media_type="text/html", headers={"cache-control": "no-store"})
        return index.with_head(head) if head else index.response(request)

    def file(self, name: str, request: Request) -> Response | None:
        """A file, None when there is none of this name."""
        asset = self._assets.get(name)
        return None if asset is None else asset.response(request)
