"""Draws the result of a game for messengers: places, names and points on a picture of the game."""

from __future__ import annotations

import io
import threading
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from server.bundle import STATIC

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

Row = tuple[int, str, int]
"""Place, names, points."""

PANEL: Final = (84, 196, 724, 574)
"""Left, top, right, bottom of the empty panel on the pictures, in pixels."""

TALLEST: Final = 96
"""Pixels of a row at most."""

PAD: Final = 32
PLAIN, BOLD = 480, 680
"""Weights of letters."""

INK, WINS, RULE = "#1d1825", "#5a1d57", "#ddd5e4"
SCRIPTS: Final = ("latin", "cyrillic")


_ONE = threading.Lock()
"""Fonts are not made for two threads."""


@lru_cache(maxsize=64)
def draw(game: str, language: str, rows: tuple[Row, ...], static: Path = STATIC) -> bytes | None:
    """The picture as PNG, None where the client that lends its fonts and its cards is not built.

    It takes some 50 ms, so it belongs into a thread.
    """
    with _ONE:
        return _draw(game, language, rows, static)


def _draw(game: str, language: str, rows: tuple[Row, ...], static: Path) -> bytes | None:
    from PIL import Image, ImageDraw

    below = static / "preview" / f"result-{game}-{language}.png"
    if not below.exists() or not all(_files(static, script) for script in SCRIPTS):
        return None
    with Image.open(below) as picture:
        canvas = picture.convert("RGB")
    brush = ImageDraw.Draw(canvas)
    left, top, right, bottom = map(float, PANEL)
    height = min(TALLEST, (bottom - top) / max(len(rows), 1))
    size = round(min(40, height * 0.52))
    top += (bottom - top - height * len(rows)) / 2
    for number, (place, names, score) in enumerate(rows):
        middle = top + height * (number + 0.5)
        pen = Pen(brush, static, size, bold=place == 1)
        points = f"{score:,}".replace(",", "\u00a0").replace("-", "\u2212")
        if number:
            brush.line((left + PAD, middle - height / 2, right - PAD, middle - height / 2), RULE, 2)
        start, end = left + PAD + size * 1.6, right - PAD - pen.width(points)
        pen.write(left + PAD, middle, str(place))
        pen.write(start, middle, pen.fit(names, end - PAD - start))
        pen.write(end, middle, points)
    out = io.BytesIO()
    canvas.quantize(128).save(out, "PNG")
    return out.getvalue()


class Pen:
    """Writes lines of one size in the client's letters, which lie in one file for each script."""

    def __init__(self, brush: ImageDraw, static: Path, size: int, *, bold: bool) -> None:
        self._brush = brush
        self._size = size
        self._colour = WINS if bold else INK
        self._fonts = {script: _font(static, script, size, BOLD if bold else PLAIN) for script in SCRIPTS}

    def width(self, text: str) -> float:
        """Pixels that a text takes."""
        return sum(self._fonts[script].getlength(run) for script, run in _runs(text))

    def fit(self, text: str, most: float) -> str:
        """The text, or as much of it as there is room for."""
        if self.width(text) <= most:
            return text
        while text and self.width(f"{text}\u2026") > most:
            text = text[:-1]
        return f"{text.rstrip()}\u2026"

    def write(self, x: float, middle: float, text: str) -> None:
        """Write a line from its left end on, its middle at a height."""
        for script, run in _runs(text):
            font = self._fonts[script]
            self._brush.text((x, middle + self._size * 0.36), run, self._colour, font, anchor="ls")
            x += font.getlength(run)


@lru_cache(maxsize=64)
def _font(static: Path, script: str, size: int, weight: int) -> FreeTypeFont:
    from PIL import ImageFont

    font = ImageFont.truetype(_files(static, script)[0], size)
    font.set_variation_by_axes([weight, 0])
    return font


def _files(static: Path, script: str) -> list[Path]:
    return sorted((static / "assets").glob(f"commissioner-{script}-*.woff2"))


def _runs(text: str) -> list[tuple[str, str]]:
    """The text in pieces of one script each; what is in neither is left out."""
    runs: list[tuple[str, str]] = []
    for char in text:
        script = "cyrillic" if "\u0400" <= char <= "\u045f" else "latin"
        if script == "latin" and not (char <= "\u00ff" or char in "\u2026\u2212"):
            continue
        if runs and (char == " " or runs[-1][0] == script):
            runs[-1] = (runs[-1][0], runs[-1][1] + char)
        else:
            runs.append((script, char))
    return runs
