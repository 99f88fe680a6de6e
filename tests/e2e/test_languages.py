"""English and Russian, live and through a whole game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from people import ANY_TURN, Person
from playwright.sync_api import expect

Open = Callable[..., Person]

LATIN: Final = re.compile(r"[A-Za-z]{2,}")

TEXTS: Final = """() => {
  const others = ".code, .link-text, kbd, [data-testid=switch-language]";
  const shown = (el) => el.checkVisibility() && !el.closest(others);
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.trim() && shown(parentElement)) found.push(data);
  }
  for (const el of document.querySelectorAll("[aria-label], [title]"))
    if (shown(el)) found.push(el.ariaLabel ?? "", el.title ?? "");
  return found;
}"""
"""All words of the page but codes and keys, and what is said of its parts."""


def english(one: Person) -> list[str]:
    """English words on a page that should have none but the names of those who sit there."""
    names = {seat.get("name", "") for frame in one.frames for seat in frame.get("set", {}).get("seats", ())}
    known = re.compile("|".join(re.escape(word) for word in {*names, "Enter", "Esc"} if word))
    texts: list[str] = one.page.evaluate(TEXTS)
    return [text for text in texts if LATIN.search(known.sub("", text))]


def test_the_language_changes_in_place(server: str, person: Open) -> None:
    """A button changes every word of the page and its lang at once, and the choice is kept."""
    lena = person("Lena")
    page, html = lena.page, lena.page.locator("html")
    page.goto(server)
    expect(html).to_have_attribute("lang", "en")
    expect(lena.see("action-create")).to_have_text("Create the table")
    lena.press("switch-language")
    expect(html).to_have_attribute("lang", "ru")
    expect(lena.see("action-create")).to_have_text("Открыть стол")
    page.reload()
    expect(html).to_have_attribute("lang", "ru")


def test_the_browser_says_which_language(server: str, person: Open) -> None:
    """Without a choice the page speaks the first of the browser's languages that it knows."""
    for locale, lang in (("ru-RU", "ru"), ("de-DE", "en")):
        guest = person("Ян", locale=locale)
        guest.page.goto(server)
        expect(guest.page.locator("html")).to_have_attribute("lang", lang)


def test_a_game_in_russian(server: str, person: Open) -> None:
    """From home over the auction to the result a Russian page has no English word."""
    yan = person("Ян", "phone", locale="ru-RU")
    yan.page.goto(server)
    expect(yan.see("screen-home")).to_be_visible()
    assert not english(yan)
    yan.host(server, seats=3)
    seen = set()

    def move(one: Person) -> None:
        asked = one.page.locator(ANY_TURN).first.get_attribute("data-testid") or ""
        stage = asked.rstrip("0123456789")
        if stage not in seen:
            seen.add(stage)
            assert not english(one)
        one.move()

    yan.play(move=move)
    assert seen == {"action-bid-", "card-"}
    assert not english(yan)


def test_a_table_changes_its_language_in_the_middle_of_the_auction(server: str, person: Open) -> None:
    """The settings over a table change the words of the running game; the question stays open."""
    lena = person("Lena")
    lena.host(server)
    lena.play(until=lambda one: one.shows(ANY_TURN))
    expect(lena.see("action-bid-0")).to_contain_text("Pass")
    lena.page.get_by_role("button", name="Settings").click()
    lena.see("set-lang").get_by_role("radio", name="Русский").check()
    lena.page.keyboard.press("Escape")
    expect(lena.see("action-bid-0")).to_contain_text("Пас")
    expect(lena.page).to_have_title(re.compile("Ваша ставка"))
    lena.play()
