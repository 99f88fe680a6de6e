"""Pineapple as people play it: a whole match by drags, by taps and by keys; a draft outlives a reload."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from patience import Progress
from people import MOMENT, MOVING, OPEN, QUICK, SIZES, Person
from playwright.sync_api import Locator, expect
from test_axe import AXE, RUN

from engine.cards import parse

Open = Callable[..., Person]

MINE: Final = ".dock.mine:not([inert])"
IN_HAND: Final = f"{MINE} .tray [data-card]:not(:has(.gone))"
READY: Final = f'{MINE} [data-testid="action-ready"]{OPEN}'
GO_ON: Final = f'.dock [data-testid="action-open"]{OPEN}, {MINE} [data-testid="action-continue"]{OPEN}'

CHECK: Final = (Path(__file__).parent / "layout.js").read_text()
BEST: Final = {"spots": [[card, min(2, (card + 2) // 5)] for card in range(13)], "points": 21, "stays": True}
"""Advice as the server gives it."""
SCENES: Final = [
    name
    for name in json.loads(
        (Path(__file__).parents[1] / "golden" / "pineapple_scenes.json").read_text(encoding="utf-8")
    )
    if not name.startswith("open-")  # hands lie open where only bots play: those have a test of their own
]


def host(one: Person, server: str, **room: Any) -> str:
    """A table of one match for this person and a bot, begun; the link."""
    request = one.context.request
    token = request.post(f"{server}/api/guest").json()["token"]
    body = {"game": "pineapple", "seats": 2, **QUICK, "options": {"matches": 1}, **room}
    made = request.post(f"{server}/api/rooms", headers={"authorization": f"Bearer {token}"}, data=body)
    assert made.ok, made.text()
    one.context.add_init_script(f"localStorage.setItem('quartet.guest', '{token}')")
    link = f"{server}/r/{made.json()['room']}"
    one.join(link)
    one.start()
    return link


def free_line(one: Person) -> Locator:
    """The lowest line with a free place."""
    return one.page.locator(".own-line:has(.slot)").last


def place(one: Person, lay: Callable[[Person, Locator, Locator], None]) -> None:
    """Lay cards until the street is complete."""
    while not one.shows(READY):
        before = one.page.locator(".own-line .cardbtn").count()
        lay(one, one.page.locator(IN_HAND).first, free_line(one))
        expect(one.page.locator(".own-line .cardbtn")).to_have_count(before + 1)


def play(
    one: Person, lay: Callable[[Person, Locator, Locator], None], ready: Callable[[Person], None]
) -> None:
    """Play the match to its end."""
    page = one.page
    progress = Progress(lambda: len(one.told), page)
    while not one.over:
        if one.shows(IN_HAND):
            place(one, lay)
            ready(one)
            # Once the street stands, none of its cards can be moved.
            while one.shows(".own-line .cardbtn"):
                progress.check()
                if one.see("foul-yes").is_visible():
                    one.press("foul-yes")
                page.wait_for_timeout(MOMENT)
        elif one.shows(GO_ON):
            one.press(page.locator(GO_ON).first)
        progress.check()
        page.wait_for_timeout(MOMENT)
    one.see_result()


def drag(one: Person, card: Locator, line: Locator) -> None:
    """Drag a card to a line with the mouse."""
    one.settle()
    here, there = card.bounding_box(), line.bounding_box()
    assert here
    assert there
    mouse = one.page.mouse
    mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    mouse.down()
    mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=5)
    mouse.up()


def tap(one: Person, card: Locator, line: Locator) -> None:
    """Tap a card, then the line."""
    card.tap()
    line.locator(".line-words").tap()


def keys(one: Person, card: Locator, line: Locator) -> None:
    """Focus a card, then the number of the line."""
    number = int(line.get_attribute("data-zone") or "0") + 1
    card.focus()
    one.page.keyboard.press(str(number))


def press_ready(one: Person) -> None:
    """Press the button."""
    one.press("action-ready")


def enter(one: Person) -> None:
    """Press Enter; a dead hand asks."""
    one.page.keyboard.press("Enter")


def test_a_match_by_mouse(person: Open, server: str) -> None:
    """Every card is dragged to its line, to the end of the game."""
    lena = person("Lena", **MOVING)
    host(lena, server)
    play(lena, drag, press_ready)


def test_a_match_by_touch(person: Open, server: str) -> None:
    """Every card is tapped and then its line, to the end of the game."""
    lena = person("Lena", "phone")
    host(lena, server)
    play(lena, tap, press_ready)


def test_a_match_by_keys(person: Open, server: str) -> None:
    """Numbers lay the card that has the focus and Enter is ready, to the end of the game."""
    lena = person("Lena")
    host(lena, server)
    lena.page.keyboard.press("Tab")
    play(lena, keys, enter)


def drafted(one: Person) -> int:
    """How many cards of the first seat the server has told to lie on lines."""
    told = [frame["set"]["trays"] for frame in one.frames if "trays" in frame.get("set", {})]
    return len(told[-1][0][1]) if told and told[-1][0] else 0


def test_a_draft_outlives_a_reload(person: Open, server: str) -> None:
    """What lies on lines lies there after a reload, and may still be taken back."""
    lena = person("Lena")
    host(lena, server)
    for _ in range(3):
        expect(lena.page.locator(IN_HAND).first).to_be_visible()
        laid = lena.page.locator(".own-line .cardbtn").count()
        lena.page.locator(IN_HAND).first.click()
        free_line(lena).locator(".line-words").click()
        expect(lena.page.locator(".own-line .cardbtn")).to_have_count(laid + 1)
    lena.wait(lambda: drafted(lena) == 3)
    cards = lena.page.locator(".own-line .cardbtn")
    before = [one.get_attribute("data-card") for one in cards.all()]
    lena.page.reload()
    expect(cards).to_have_count(3)
    assert [one.get_attribute("data-card") for one in cards.all()] == before
    lena.press("action-undo")
    expect(cards).to_have_count(2)


def shown(
    one: Person, pages: str, size: tuple[int, int], ask: str, look: Callable[[], Any]
) -> dict[str, Any]:
    """What a look finds in every state of the table at a size."""
    page = one.page
    page.add_init_script(path=AXE)
    page.route("**/api/guest", lambda route: route.fulfill(json={"guest": "g", "token": "t"}))
    page.route("**/advice", lambda route: route.fulfill(json=BEST))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{pages}/test/pages/tables.html")
    page.wait_for_selector("[data-ready]")
    faults = {}
    for name in SCENES:
        page.evaluate("search => show(search)", f"game=pineapple&scene={name}&{ask}")
        one.settle()
        if found := look():
            faults[name] = found
    return faults


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(390, 660), (390, 844), (320, 568), (844, 390), (820, 1180), (1440, 900)])
def test_every_state_has_its_place(person: Open, pages: str, size: tuple[int, int], lang: str) -> None:
    """Nothing is cut, too small or out of reach, also with 17 cards of Fantasyland."""
    one = person("Lena", "phone" if size[0] < 1100 else "desktop")
    check = "([check, touch]) => eval(check)({ touch })"
    assert not shown(one, pages, size, f"lang={lang}", lambda: one.page.evaluate(check, [CHECK, one.touch]))


BEYOND: Final = """() => {
  const page = document.documentElement;
  const rail = document.querySelector(".rail");
  const beside = innerWidth < 1100 ? 0 : rail.scrollHeight - rail.clientHeight;
  return Math.max(page.scrollHeight - innerHeight, beside);
}"""
"""By how many px the page is longer than the screen, or what is beside a desktop's table than its place."""


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_whoever_places_sees_all_at_once(person: Open, pages: str, size: tuple[int, int], lang: str) -> None:
    """Nothing scrolls while cards are placed, whoever acts, also with 17 cards of Fantasyland."""
    one = person("Lena", "phone" if size[0] < 1100 else "desktop")
    beyond = shown(one, pages, size, f"lang={lang}&coached=1", lambda: one.page.evaluate(BEYOND))
    assert not {name: px for name, px in beyond.items() if "show" not in name and name != "over"}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe(person: Open, pages: str, size: str, theme: str) -> None:
    """No state breaks a rule of WCAG that a machine can find."""
    one = person("Lena", size)
    assert not shown(one, pages, SIZES[size], f"theme={theme}", lambda: one.page.evaluate(RUN))


def test_a_hint_lays_the_street(person: Open, server: str) -> None:
    """One press lays all five cards; they may still be moved or laid so again; the log tells it once."""
    lena = person("Lena")
    host(lena, server, options={"matches": 1, "hints": True})
    expect(lena.page.locator(IN_HAND).first).to_be_visible()
    lena.press("action-hint")
    expect(lena.page.locator(".own-line .cardbtn")).to_have_count(5)
    expect(lena.page.locator(READY)).to_be_visible()
    expect(lena.page.locator(".log")).to_contain_text("You used a hint")
    lena.press("action-undo")
    expect(lena.page.locator(".own-line .cardbtn")).to_have_count(4)
    lena.page.reload()
    expect(lena.page.locator(".own-line .cardbtn")).to_have_count(4)
    lena.press("action-hint")
    expect(lena.page.locator(".own-line .cardbtn")).to_have_count(5)
    expect(lena.page.locator(".log").get_by_text("You used a hint")).to_have_count(1)


def test_a_lost_hint_may_be_fetched_again(person: Open, server: str) -> None:
    """An answer that never arrives costs nothing but another press."""
    lena = person("Lena")
    lena.forgive("503")
    host(lena, server, options={"matches": 1, "hints": True})
    expect(lena.page.locator(IN_HAND).first).to_be_visible()
    lena.page.route("**/advice", lambda route: route.fulfill(status=503, json={"code": "store_down"}))
    lena.press("action-hint")
    expect(lena.page.locator(".read")).to_contain_text("There is no hint now.")
    lena.page.unroute("**/advice")
    lena.press("action-hint")
    expect(lena.page.locator(".own-line .cardbtn")).to_have_count(5)


DEALT: Final = (
    "Ah:0 Ad:0 9s:2 9c:2 9d:2  Kh:0 Kd:0 Ts:2 Tc:2 Td:2  9h:2 5c:1 3s  4c:1 4d:1 3h  5d:1 6c:1 Jc  "
    "4s:1 7c:2 2h  5h:1 6d:1 Qh  7d:2 8c:0 7h  2c:0 4h:2 8s  8d:1 6s:1 2s"
)
"""The first deal of two: either lays aces or kings on top."""


def test_the_best_layout_of_the_own_fantasyland(person: Open, server: str) -> None:
    """Seen at its showdown beside what was laid; the cards come from the server's worker."""
    lena = person("Lena", "phone", locale="ru-RU")
    words = DEALT.split()
    spots = {parse(word[:2]): int(word[3:]) for word in words if word[3:]}
    host(lena, server, options={"matches": 1}, deck=[word[:2] for word in words])
    page = lena.page
    progress = Progress(lambda: len(lena.told), page)
    while not lena.shows(".placing.land"):
        in_hand = page.locator(IN_HAND).evaluate_all("all => all.map((one) => Number(one.dataset.card))")
        for card in [one for one in in_hand if one in spots]:
            page.locator(f'{IN_HAND}[data-card="{card}"]').tap()
            page.locator(f'.own-line[data-zone="{spots[card]}"] .line-words').tap()
        if lena.shows(READY):
            lena.press("action-ready")
        elif lena.shows(GO_ON):
            lena.press(page.locator(GO_ON).first)
        progress.check()
        page.wait_for_timeout(MOMENT)
    place(lena, tap)
    lena.press("action-ready")
    if lena.see("foul-yes").is_visible():
        lena.press("foul-yes")
    expect(lena.see("best")).to_be_visible(timeout=30_000)
    expect(lena.see("best").locator(".best-lines .card")).to_have_count(13)
    lena.see("best").locator("label").last.tap()
    expect(lena.see("best").locator("input").last).to_be_checked()
    expect(lena.see("best").locator(".best-lines .card")).to_have_count(13)
