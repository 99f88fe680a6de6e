"""Settings work at once and stay; what the system asks for is followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from people import ANY_TURN, QUIET, Person
from playwright.sync_api import Browser, Locator, Page, expect

Open = Callable[..., Person]

SEEN_BY: Final = """(el) => {
  const style = getComputedStyle(el);
  const line = (name) => `${style[name + "Style"]} ${style[name + "Width"]} ${style[name + "Color"]}`;
  return [line("outline"), line("borderTop")];
}"""
"""Outline and border of an element: all that forced colours leave of its state."""


def test_settings_work_at_once_and_stay(server: str, person: Open) -> None:
    """Theme, suits, letters, size and sound change the page at once, and are there after a reload."""
    lena = person("Лена", "phone", locale="ru-RU")
    page, html = lena.page, lena.page.locator("html")
    lena.host(server)

    def opened() -> None:
        lena.press("open-menu")
        lena.press("menu-settings")
        expect(lena.see("sheet-settings")).to_be_visible()

    def choose(setting: str, value: str) -> None:
        lena.press(lena.see(setting).locator(f'label:has(input[value="{value}"])'))

    opened()
    expect(lena.see("sheet-settings").locator("kbd").first).to_be_visible()
    choose("set-theme", "dark")
    choose("set-deck", "two")
    choose("set-index", "cyrillic")
    for flag in ("large", "oneTap", "calm"):
        lena.see(f"set-{flag}").check()
    lena.see("set-sound").uncheck()
    for attribute, value in (("data-theme", "dark"), ("data-deck", "two"), ("data-large", "")):
        expect(html).to_have_attribute(attribute, value)
    page.reload()
    expect(lena.see("screen-table")).to_be_visible()
    for attribute, value in (("data-theme", "dark"), ("data-deck", "two"), ("data-large", "")):
        expect(html).to_have_attribute(attribute, value)
    opened()
    expect(lena.see("set-index").get_by_role("radio", name="Т К Д В")).to_be_checked()
    expect(lena.see("set-oneTap")).to_be_checked()
    expect(lena.see("set-sound")).not_to_be_checked()


def test_one_tap_plays_a_card(server: str, person: Open) -> None:
    """With its setting the first tap on a card plays it."""
    lena = person("Lena", "phone")
    lena.prefer(oneTap=True)
    lena.host(server)
    lena.play(until=lambda one: one.shows('.dock.mine [data-testid="action-play"]'))
    card = lena.page.locator(ANY_TURN).first.get_attribute("data-testid") or ""
    lena.press(card)
    expect(lena.see("dock").get_by_test_id(card)).to_have_count(0)


def test_the_system_theme_is_followed(server: str, person: Open) -> None:
    """Without a choice the page is as dark as the system, also when that changes."""
    lena = person("Lena", color_scheme="dark")
    lena.page.goto(server)
    html = lena.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    lena.page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "light")


@pytest.fixture
def forced(browser: Browser, pages: str) -> Iterator[Page]:
    """The page of states under forced colours, where nothing moves."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, forced_colors="active", **QUIET)
    page = context.new_page()
    page.goto(f"{pages}/test/pages/tables.html?scene=follow")
    page.wait_for_selector("[data-ready]")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    yield page
    context.close()


def look(element: Locator) -> object:
    """What distinguishes an element when colours are forced."""
    return element.evaluate(SEEN_BY)


def test_forced_colours_keep_cards_apart(forced: Page) -> None:
    """A chosen card, one that may be played, one that may not and the winner of the trick differ by lines."""
    cards = forced.locator(".dock .cardbtn")
    blocked, first, second = (cards.nth(i).locator(".card") for i in range(3))
    assert blocked.locator("..").get_attribute("aria-disabled") == "true"
    cards.nth(1).click()
    assert look(first) != look(second)
    assert look(blocked) != look(second)
    trick = forced.locator(".trick .card:not(.slot)")
    winner = forced.locator(".trick .card.win")
    assert look(winner) != look(trick.first)
    assert cards.nth(0).locator(".card").evaluate("(el) => getComputedStyle(el).forcedColorAdjust") == "none"


def test_forced_colours_keep_seats_and_the_dock_apart(forced: Page) -> None:
    """Who acts differs by a line, and so does the dock on one's own turn."""
    mine = look(forced.locator(".dock"))
    forced.evaluate("show('scene=play-idle')")
    seats = forced.locator(".seat")
    acting = forced.locator(".seat.turn")
    expect(acting).to_have_count(1)
    others = [look(seat) for seat in seats.all() if "turn" not in (seat.get_attribute("class") or "")]
    assert look(acting) not in others
    assert look(forced.locator(".dock")) != mine


def test_forced_colours_keep_choices_apart(forced: Page) -> None:
    """In the auction the chosen call and a call that cannot be made differ from the others by lines."""
    forced.evaluate("show('scene=bid-steal')")
    expect(forced.get_by_test_id("action-bid-3")).to_be_visible()
    forced.keyboard.press("Tab")
    forced.keyboard.press("3")
    forced.mouse.move(0, 0)
    chosen, other, struck = (forced.get_by_test_id(f"action-bid-{n}") for n in (3, 4, 1))
    expect(chosen).to_have_class("btn now")
    assert look(chosen) != look(other)
    assert look(struck) != look(other)
    ladder = forced.get_by_test_id("ladder").locator("li")
    acting, leading = ladder.and_(forced.locator(".now")), ladder.and_(forced.locator(".best"))
    rest = look(ladder.nth(1))
    assert rest not in (look(acting), look(leading))
    assert look(acting) != look(leading)
