"""Tables of bots with open hands: whole at every size, and no rule of WCAG broken that a machine can find."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from test_axe import SHOW, broken, page
from test_layout import MOUSE, NAMES, TOUCH, Showroom, fingers, mouse

__all__ = ["fingers", "mouse", "page"]

SCENES = (
    *(f"game=auction&scene={scene}" for scene in ("open-bid", "open-pay", "watch-show", "over&screen=over")),
    *(f"game=pineapple&scene={scene}" for scene in ("open-street", "open-risk", "open-land")),
    *(
        "scene=bid&seats=4",
        "scene=play&seats=2",
        "scene=play&seats=4",
        "scene=play&seats=7",
        "scene=play&teams=1",
    ),
)


def searches(scene: str) -> Iterator[str]:
    """A state in both languages, the long names at other seats each time."""
    for turn, lang in enumerate(("en", "ru")):
        names = "|".join(NAMES[(turn + i) % 3] + " " * (i // 3) for i in range(7))
        yield f"{scene}&open=1&names={names}&lang={lang}"


EVERY = [search for scene in SCENES for search in searches(scene)]


@pytest.mark.parametrize("size", TOUCH, ids=lambda size: "x".join(map(str, size)))
def test_fingers(fingers: Showroom, size: tuple[int, int]) -> None:
    """On phones and tablets everything has its place, is whole, and is big enough for a finger."""
    assert not fingers.faults(size, EVERY)


@pytest.mark.parametrize("size", MOUSE, ids=lambda size: "x".join(map(str, size)))
def test_mouse(mouse: Showroom, size: tuple[int, int]) -> None:
    """On desktops, also zoomed in, everything has its place and is whole."""
    assert not mouse.faults(size, EVERY)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe(page: Page, pages: str, theme: str) -> None:
    """Every state of the table."""
    page.goto(f"{pages}/test/pages/tables.html")
    page.wait_for_selector("[data-ready]")
    faults = {}
    for scene in SCENES:
        page.evaluate(SHOW, f"{scene}&open=1&theme={theme}")
        if found := broken(page):
            faults[scene] = found
    assert not faults
