"""Draws the pictures of each game that links show, to a table and to a result, into client_js/public/preview.

To be run by hand when a game is new or looks different: ``python deploy/previews.py``. It needs what the
browser tests need, because the pictures are drawn by the client's own cards.
"""

from __future__ import annotations

import functools
import http.server
import tempfile
import threading
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

import environment
from client_bundle import ROOT

PICTURES: Final = ROOT / "client_js" / "public" / "preview"
GAMES: Final = ("auction", "pitch", "pineapple")
LANGUAGES: Final = ("en", "ru")


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        """Say nothing."""


def draw(folder: str) -> None:
    """Draw every picture from a build of the pages in a folder."""
    handler = functools.partial(_Quiet, directory=folder)
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(
            executable_path=environment.chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1200, "height": 630}, color_scheme="light")
        for game in GAMES:
            for language in LANGUAGES:
                for kind, more in (("", ""), ("result-", "&result")):
                    where = f"http://127.0.0.1:{server.server_port}/test/pages/previews.html"
                    page.goto(f"{where}?game={game}&lang={language}{more}")
                    page.wait_for_selector(".preview .card")
                    page.wait_for_function("document.fonts.status === 'loaded'")
                    page.screenshot(path=PICTURES / f"{kind}{game}-{language}.png")
        browser.close()
        server.shutdown()


def main() -> None:
    """Build the pages and draw."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="q") as folder:
        pages = ("run", "--silent", "pages", "--", "--outDir", folder, "--logLevel", "error", "--emptyOutDir")
        environment.node().run_npm(*pages)
        draw(str(Path(folder)))


if __name__ == "__main__":
    main()
