"""Draws the result of a game for messengers: places, names and points on a picture of the game."""

from __future__ import annotations

import io
import threading
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

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
INK, WINS, RULE = "#1d1825", "#5a1d57", "#ddd5e4"


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
    if not below.exists() or not _files(static, "latin"):
        return None
    with Image.open(below) as picture:
        canvas = picture.convert("RGB")
    brush = ImageDraw.Draw(canvas)
    left, top, right, bottom = PANEL
    height = min(TALLEST, (bottom - top) / max(len(rows), 1))
    size = round(min(40, height * 0.52))
    for number, (place, names, score) in enumerate(rows):
        middle = top + height * (number + 0.5)
        colour = WINS if place == 1 else INK
        points = f"{score:,}".replace(",", "\u00a0").replace("-", "\u2212")
        if number:
            brush.line((left + PAD, middle - height / 2, right - PAD, middle - height / 2), RULE, 2)
        _text(brush, static, (left + PAD, middle), str(place), size, colour)
        width = _width(static, points, size)
        _text(brush, static, (right - PAD - width, middle), points, size, colour)
        start = left + PAD + size * 1.6
        fits = _fit(static, names, size, right - 2 * PAD - width - start)
        _text(brush, static, (start, middle), fits, size, colour)
    out = io.BytesIO()
    canvas.quantize(128).save(out, "PNG", optimize=True)
    return out.getvalue()


def _files(static: Path, script: str) -> list[Path]:
    return sorted((static / "assets").glob(f"commissioner-{script}-*.woff2"))


Script = Literal["latin", "cyrillic"]


@lru_cache(maxsize=64)
def _font(static: Path, script: Script, size: int) -> FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(_files(static, script)[0], size)


def _script(char: str) -> Script:
    return "cyrillic" if "\u0400" <= char <= "\u04ff" else "latin"


def _runs(text: str) -> list[tuple[Script, str]]:
    """The text in pieces of one font each; what neither font has is left out."""
    runs: list[tuple[Script, str]] = []
    for char in text:
        if not (char <= "\u017f" or "\u0400" <= char <= "\u045f" or char in "\u2026\u2212"):
            continue
        script = runs[-1][0] if runs and char == " " else _script(char)
        if runs and runs[-1][0] == script:
            runs[-1] = (script, runs[-1][1] + char)
        else:
            runs.append((script, char))
    return runs


def _width(static: Path, text: str, size: int) -> float:
    return sum(_font(static, script, size).getlength(run) for script, run in _runs(text))


def _fit(static: Path, text: str, size: int, most: float) -> str:
    """The text, or as much of it as there is room for."""
    if _width(static, text, size) <= most:
        return text
    while text and _width(static, f"{text}\u2026", size) > most:
        text = text[:-1]
    return f"{text.rstrip()}\u2026"


def _text(brush: ImageDraw, static: Path, at: tuple[float, float], text: str, size: int, colour: str) -> None:
    """Write a line, its left end and its middle at a point."""
    x, y = at
    for script, run in _runs(text):
        font = _font(static, script, size)
        brush.text((x, y + size * 0.36), run, font=font, fill=colour, anchor="ls")
        x += font.getlength(run)
