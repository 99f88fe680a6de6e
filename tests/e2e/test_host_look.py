"""What the host and those who are away see, at every size, in both themes and languages, is whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from people import Person
from playwright.sync_api import expect
from test_axe import AXE, RUN

Open = Callable[..., Person]

SIZES: Final = ((1440, 900), (820, 1180), (390, 844), (390, 660), (320, 568))

CUT: Final = """() => [...document.querySelectorAll(".banner, .banner .btn, dialog[open] *, .wait-seat")]
  .filter((el) => el.checkVisibility() && !el.closest(".vh, select"))
  .filter((el) => el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).overflowX !== "visible")
  .map((el) => `${el.className || el.tagName}: ${el.textContent.slice(0, 40)}`)
  .concat(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [])"""
"""What is cut off, and whether the page is too wide."""


def look(one: Person, name: str) -> list[object]:
    """All faults of what a page shows, at every size."""
    faults: list[object] = []
    for width, height in SIZES:
        one.page.set_viewport_size({"width": width, "height": height})
        one.settle()
        faults += [(name, width, height, cut) for cut in one.page.evaluate(CUT)]
        if (width, height) in ((1440, 900), (390, 844)):
            faults += [(name, width, *found) for found in one.page.evaluate(RUN)]
    return faults


@pytest.mark.parametrize(
    ("locale", "scheme"), [("en-GB", "light"), ("ru-RU", "dark")], ids=["english", "russian"]
)
def test_tools_and_banners_fit_and_can_be_read(person: Open, server: str, locale: str, scheme: str) -> None:
    """The waiting room of a host, the sheet, a pause, a rest, the personal link, a newcomer who waits."""
    lena, max_, kim = (
        person(name, locale=locale, color_scheme=scheme)
        for name in ("Lena", "Максимилиан-Александр К.", "Kim")
    )
    for one in (lena, max_, kim):
        one.context.add_init_script(path=AXE)
    link = lena.host(server, seats=4, start=False)
    max_.join(link)
    lena.press("handle-1")
    faults = look(lena, "wait")
    lena.press("handle-1")
    for one, item, shown in ((lena, "menu-host", "sheet-host"), (max_, "menu-device", "dialog-device")):
        one.press("open-menu")
        faults += look(one, "menu")
        one.press(item)
        expect(one.see(shown)).to_be_visible()
        faults += look(one, shown)
        one.page.keyboard.press("Escape")
    lena.start()
    kim.page.goto(link)
    kim.see("name").fill("Kim")
    faults += look(kim, "join")
    kim.press("action-sit")
    faults += look(kim, "asked")
    max_.press("open-menu")
    max_.press("menu-rest")
    for one, banner in ((max_, "banner-rest"), (lena, "banner-resting")):
        expect(one.see(banner)).to_be_visible()
        faults += look(one, banner)
    lena.press("action-wait")
    for one, banner in ((lena, "banner-paused"), (max_, "banner-rest")):
        expect(one.see(banner)).to_be_visible()
        faults += look(one, "paused")
    lena.press("open-menu")
    lena.press("menu-host")
    faults += look(lena, "sheet in a game")
    kim.page.goto(f"{link}#here=an-old-link")
    expect(kim.see("screen-claim")).to_be_visible()
    faults += look(kim, "claim")
    assert not faults
