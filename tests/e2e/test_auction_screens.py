"""Auction's table in every state: whole at every size, and no rule of WCAG broken that a machine can find."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from test_axe import SHOW, broken, page
from test_layout import MOUSE, NAMES, TOUCH, Showroom, fingers, mouse

__all__ = ["fingers", "mouse", "page"]

SCENES = (
    *("bid", "bid-short&press=chip-5", "bid-passed", "bid-last", "bid-extra", "bid-strict"),
    *("pay-ten", "pay-short", "pay-other", "show-won", "show-long", "over", "watch-bid", "watch-show"),
    "bid&hints=1&coached=1",
)
SHEETS = ("action-row", "action-ranking", "action-all-bids", "action-declare")


def searches(scene: str) -> Iterator[str]:
    """A state in both languages, the long names at other seats each time."""
    for turn, lang in enumerate(("en", "ru")):
        names = "|".join(NAMES[(turn + i) % 3] + " " * (i // 3) for i in range(4))
        yield f"game=auction&scene={scene}&names={names}&lang={lang}"


EVERY = [search for scene in SCENES for search in searches(scene)]


@pytest.mark.parametrize("size", TOUCH, ids=lambda size: "x".join(map(str, size)))
def test_fingers(fingers: Showroom, size: tuple[int, int]) -> None:
    """On phones and tablets everything has its place, is whole, and is big enough for a finger."""
    assert not fingers.faults(size, EVERY)


@pytest.mark.parametrize("size", MOUSE, ids=lambda size: "x".join(map(str, size)))
def test_mouse(mouse: Showroom, size: tuple[int, int]) -> None:
    """On desktops, also zoomed in, everything has its place and is whole."""
    assert not mouse.faults(size, EVERY)


ONE_SCREEN = """async (search) => {
  show(search);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return document.documentElement.scrollHeight <= innerHeight;
}"""
"""Whether a state needs no scrolling."""


@pytest.mark.parametrize(
    "scene", ["bid", "bid&coached=1", "bid-short&coached=1&press=chip-5", "bid-passed", "pay-short"]
)
def test_the_smallest_phone_shows_all_at_once(fingers: Showroom, scene: str) -> None:
    """In both languages, with the way to a hint too."""
    fingers.page.set_viewport_size({"width": 320, "height": 568})
    searches = [
        f"game=auction&scene={scene}&lang={lang}{more}" for lang in ("en", "ru") for more in ("", "&hints=1")
    ]
    assert not [search for search in searches if not fingers.page.evaluate(ONE_SCREEN, search)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe(page: Page, pages: str, theme: str) -> None:
    """Every state of the table, and all that lies over it."""
    page.goto(f"{pages}/test/pages/tables.html")
    page.wait_for_selector("[data-ready]")
    faults = {}
    for scene in SCENES:
        page.evaluate(SHOW, f"game=auction&scene={scene}&theme={theme}")
        if found := broken(page):
            faults[scene] = found
    for sheet in SHEETS:
        page.evaluate(SHOW, f"game=auction&scene=bid&theme={theme}&press={sheet}")
        if found := broken(page):
            faults[sheet] = found
        page.keyboard.press("Escape")
    assert not faults
