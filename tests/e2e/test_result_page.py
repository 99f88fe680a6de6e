"""The result of a finished game by its link, as whoever was sent it sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from people import Person
from playwright.sync_api import Browser, expect
from test_axe import AXE, broken
from test_layout import CHECK

Open = Callable[..., Person]

LOOK: Final = "([check, touch]) => eval(check)({ touch })"


@pytest.fixture(scope="module")
def link(browser: Browser, server: str) -> str:
    """Of a game that Lena and a bot have played, as her page copies it."""
    lena = Person(browser, "Lena", "desktop")
    lena.host(server)
    lena.play()
    text = lena.page.get_by_label("Copy result", exact=True).input_value()
    assert not lena.complaints
    lena.context.close()
    return text.splitlines()[-1]


def clean(one: Person) -> None:
    """Nothing is cut, overlaps, is too small or breaks a rule of WCAG, and nothing goes off to the side."""
    assert not one.page.evaluate(LOOK, [CHECK, one.touch])
    assert not broken(one.page)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    ("locale", "wins", "rules"),
    [("en-GB", " wins with ", "What was played"), ("ru-RU", "Победа", "Во что играли")],
)
def test_a_stranger_sees_who_has_won(
    person: Open, link: str, theme: str, size: str, locale: str, wins: str, rules: str
) -> None:
    """Names, places and points on every screen, and no way into what is over."""
    one = person("Max", size, locale=locale, color_scheme=theme)
    one.context.add_init_script(path=AXE)
    one.page.goto(link)
    expect(one.page.get_by_role("heading", level=1)).to_contain_text(wins)
    expect(one.page.get_by_role("heading", name=rules)).to_be_visible()
    rows = one.page.locator(".ranking li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Lena")).to_have_count(1)
    expect(one.see("action-rematch")).to_have_count(0)
    clean(one)
    one.press("action-home")
    expect(one.see("pick-pitch")).to_be_visible()


def test_a_link_that_is_sent_shows_the_result(person: Open, link: str) -> None:
    """The page that a messenger reads says what a browser shows, and its picture is there."""
    one = person("Max")
    one.page.goto(link)
    head = {
        tag.get_attribute("property"): tag.get_attribute("content") or ""
        for tag in one.page.locator('meta[property^="og:"]').all()
    }
    heading = one.page.get_by_role("heading", level=1).inner_text()
    winner = heading.split(" wins")[0]
    assert head["og:title"] == f"{winner} won: Pitch"
    for row in one.page.locator(".ranking li").all():
        assert row.locator(".name").inner_text() in head["og:description"]
    assert head["og:url"] == link
    picture = one.context.request.get(head["og:image"])
    assert picture.ok
    assert picture.headers["content-type"] == "image/png"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", "There is no result here"), ("ru-RU", "Итога здесь нет")]
)
def test_a_link_that_leads_nowhere_says_so(
    person: Open, server: str, theme: str, size: str, locale: str, words: str
) -> None:
    """In words, with the way to the first page."""
    one = person("Max", size, locale=locale, color_scheme=theme)
    one.forgive("404")
    one.context.add_init_script(path=AXE)
    one.page.goto(f"{server}/g/482109377-19f3c0a1b2d-1")
    expect(one.page.get_by_role("heading", level=1)).to_have_text(words)
    clean(one)
    one.press("action-home")
    expect(one.see("pick-pitch")).to_be_visible()


def test_a_game_that_runs_leads_to_its_table(person: Open, server: str) -> None:
    """It has no result yet, and none of what only the table may know."""
    lena, one = person("Lena"), person("Max", "phone")
    lena.host(server)
    view = next(frame["set"] for frame in lena.told if "created" in frame.get("set", {}))
    one.page.goto(f"{server}/g/{view['room']}-{view['created']:x}-1")
    expect(one.page.get_by_role("heading", level=1)).to_have_text("This game is still being played")
    one.press("action-table")
    expect(one.see("screen-join").or_(one.see("screen-table"))).to_be_visible()
