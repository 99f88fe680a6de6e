"""Bots among themselves: made on the first page, watched with open hands, paced by whoever made the show."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from people import MOVING, QUIET, Person, settle
from playwright.sync_api import Browser, Page, expect
from test_axe import AXE, RUN

Open = Callable[..., Person]

CHECK: Final = (Path(__file__).parent / "layout.js").read_text()
GAMES: Final = ("auction", "pitch", "pineapple")
SEATS: Final = {"auction": 4, "pitch": 4, "pineapple": 3}
TVS: Final = ((1920, 1080), (1280, 720))

OUTSIDE: Final = """() => [...document.querySelectorAll(".tv .card, .tv .seat, .tv .qr, .tv .panel")]
  .filter((el) => el.checkVisibility())
  .map((el) => [el.className, el.getBoundingClientRect()])
  .filter(([, box]) => box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1)
  .map(([name, { right, bottom }]) => `${name} ${right} ${bottom}`)
"""
"""Cards, plates and panels that are not on the screen whole."""


def made(one: Person, url: str, hands: int | None = None, **show: Any) -> str:
    """A show of Pitch of this person, who watches it; its link. ``hands``: a game ends after so many."""
    request = one.context.request
    token = request.post(f"{url}/api/guest").json()["token"]
    program = {"levels": ["novice"] * 4, "speed": "normal", **show}
    body = {"game": "pitch", "seats": 4, "options": {"max_hands": hands}, "show": program}
    room = request.post(f"{url}/api/rooms", headers={"authorization": f"Bearer {token}"}, data=body)
    assert room.ok, room.text()
    one.context.add_init_script(f"localStorage.setItem('quartet.guest', '{token}')")
    link = f"{url}/r/{room.json()['room']}"
    one.page.goto(link)
    expect(one.see("screen-table")).to_be_visible()
    return link


def moves(one: Person) -> int:
    """How much has happened at the table, as far as this page was told."""
    return len(one.events)


@pytest.mark.parametrize(
    ("speed", "locale"), [("slow", "ru-RU"), ("normal", "en-GB"), ("fast", "en-GB"), ("full", "ru-RU")]
)
def test_a_show_is_made_on_the_first_page(server: str, person: Open, speed: str, locale: str) -> None:
    """Game, levels, speed and number of games are chosen; the bots play at once, with their hands open."""
    ada = person("Ada", "phone", locale=locale)
    ada.page.goto(server)
    ada.see("pick-bots").check()
    ada.see("show-game").locator("[value=pitch]").check()
    ada.see("show-seats").locator("[value='3']").check()
    ada.see("show-level-1").locator("[value=novice]").check()
    ada.see("show-speed").locator(f"[value={speed}]").check()
    ada.see("show-games").fill("2")
    ada.press("action-show")
    expect(ada.see("screen-table")).to_be_visible()
    expect(ada.see("open-hand")).to_have_count(3)
    expect(ada.see("show-pace")).to_have_value(speed)
    before = moves(ada)
    ada.wait(lambda: moves(ada) > before + 3)
    expect(ada.see("reason").first).not_to_be_empty()


def test_the_maker_paces_a_show(server: str, person: Open) -> None:
    """Pause, one move, on to the next deal and paused again there, another speed."""
    ada = person("Ada")
    made(ada, server, speed="slow")
    ada.press("action-show-pause")
    expect(ada.see("banner-paused")).to_be_visible()
    before = moves(ada)
    ada.press("action-step")
    ada.wait(lambda: sum(code in ("bid", "play") for code, *_ in ada.events[before:]) == 1)
    ada.press("action-skip")
    expect(ada.page.get_by_text("hand 2").first).to_be_visible()
    expect(ada.see("banner-paused")).to_be_visible()
    expect(ada.see("open-hand")).to_have_count(4)
    ada.see("show-pace").select_option("full")
    ada.press("action-show-pause")
    expect(ada.see("banner-paused")).to_have_count(0)
    # Hand 3, which may be over before a slow page is looked at.
    ada.wait(lambda: sum(code == "deal" for code, *_ in ada.events) > 1)


def test_hands_close_when_a_person_sits_down(server: str, person: Open) -> None:
    """Who watches may take a bot's seat: from then on nobody else's cards are shown to anybody."""
    ada, max_ = person("Ada"), person("Max", "phone")
    link = made(ada, server, speed="fast")
    max_.page.goto(link)
    expect(max_.see("open-hand")).to_have_count(4)
    expect(max_.see("show-bar")).to_have_count(0)
    max_.press("action-take-seat")
    max_.see("name").fill("Max")
    max_.press("action-sit")
    expect(ada.see("watching")).to_contain_text("A person plays")
    expect(ada.see("open-hand")).to_have_count(0)
    expect(max_.see("open-hand")).to_have_count(0)
    assert ada.page.evaluate("document.querySelectorAll('[data-fly]').length") <= 4


def test_a_show_at_full_speed_is_still(server: str, person: Open) -> None:
    """Where views come faster than one can look nothing flies, and the next game begins by itself."""
    ada = person("Ada", **MOVING)
    ada.context.add_init_script("Element.prototype.animate = () => { throw Error('it moves') }")
    made(ada, server, speed="full", hands=1, games=2, levels=["novice", "club", "novice", "club"])
    ada.wait(lambda: sum(code == "started" for code, *_ in ada.events) == 2)
    expect(ada.see("show-next")).to_contain_text("the last game")


@pytest.mark.parametrize("game", GAMES)
def test_a_tv_shows_a_table(server: str, person: Open, browser: Browser, game: str) -> None:
    """Waiting, playing and the result fill a TV and stay on it, with the code, and nothing can be pressed."""
    host = person("Lena")
    link = host.host(server, seats=SEATS[game], start=False, game=game)
    context = browser.new_context(locale="ru-RU", **QUIET)
    context.add_init_script(path=AXE)
    tv = context.new_page()
    tv.goto(f"{link}?screen")
    for screen in ("wait", "table"):
        expect(tv.get_by_test_id(f"screen-{screen}")).to_be_visible()
        fits(tv)
        if screen == "wait":
            host.start()
    assert not tv.evaluate(RUN)
    context.close()


def fits(tv: Page) -> None:
    """Nothing of a screen is cut off, overlaps or can be focused, at any size of a TV."""
    for width, height in TVS:
        tv.set_viewport_size({"width": width, "height": height})
        expect(tv.locator(".qr path")).to_be_visible()
        settle(tv)
        assert tv.evaluate("document.querySelector('.tv').inert")
        # What nobody can use is not looked at elsewhere.
        faults = tv.evaluate(
            "([check]) => { document.querySelector('.tv').inert = false;"
            " const faults = eval(check)({ touch: false });"
            " document.querySelector('.tv').inert = true; return faults; }",
            [CHECK],
        )
        assert not faults
        assert not tv.evaluate(OUTSIDE)
        assert tv.locator(".tv .code").inner_text().count("-") == 2
