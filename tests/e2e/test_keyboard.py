"""A whole game without a mouse or a finger."""

from __future__ import annotations

import re
from collections.abc import Callable

from patience import Progress
from people import ANY_TURN, MOVING, Person
from playwright.sync_api import Page, expect

Open = Callable[..., Person]

STOPS = 60
"""Presses of Tab after which a control counts as not reachable."""

FOCUS = """() => {
  const at = document.activeElement;
  return at === document.body ? "" : at.closest("[data-testid]")?.dataset.testid || at.tagName;
}"""


def focus(page: Page) -> str:
    """The test id of what has the focus, or of what holds it; "" when nothing has."""
    return str(page.evaluate(FOCUS))


def tab_to(page: Page, testid: str) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(STOPS):
        if focus(page) == testid:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {testid}")


def tab_to_hand(page: Page) -> None:
    """Press Tab until a card of the hand has the focus."""
    for _ in range(STOPS):
        if focus(page).startswith("card-"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the hand")


def by_arrows(one: Person) -> None:
    """Pass, go on, or walk to a card that may be played, choose it and play it."""
    page = one.page
    testid = page.locator(ANY_TURN).first.get_attribute("data-testid") or ""
    if testid.startswith("card-"):
        tab_to_hand(page)
        progress = Progress(lambda: None, page)
        while focus(page) != testid:
            progress.check()
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        expect(one.see(testid)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("dock").get_by_test_id(testid)).to_have_count(0)
    else:
        tab_to(page, testid)
        page.keyboard.press("Enter")
    assert focus(page), f"the focus is lost after {testid}"


def by_shortcuts(one: Person) -> None:
    """The same by letters and digits alone: P, the number of a card, Enter."""
    page = one.page
    testid = page.locator(ANY_TURN).first.get_attribute("data-testid") or ""
    if testid.startswith("card-"):
        page.keyboard.press(f"Digit{one.hand().index(testid) + 1}")
        expect(one.see(testid)).to_have_attribute("aria-pressed", "true")
    elif testid.startswith("action-bid-"):
        page.keyboard.press("KeyP" if testid == "action-bid-0" else f"Digit{testid[-1]}")
        expect(one.see(testid)).to_have_class("btn now")
    page.keyboard.press("Enter")
    expect(page.locator(ANY_TURN).and_(one.see(testid))).to_have_count(0)
    assert focus(page), f"the focus is lost after {testid}"


def test_from_home_to_one_more_game(server: str, person: Open) -> None:
    """Tab, arrows, Space and Enter lead from home through a game to the next one; the focus is never lost."""
    lena = person("Lena", **MOVING)
    page = lena.page
    lena.prefer(calm=True)  # the result waits until it is asked for
    lena.shorten(hands=2, seats=2)
    page.goto(server)
    tab_to(page, "pick-auction")
    for _ in lena.page.get_by_test_id(re.compile("^pick-")).all():
        if not lena.see("pick-pitch").is_checked():
            page.keyboard.press("ArrowDown")
    expect(lena.see("pick-pitch")).to_be_checked()
    tab_to(page, "name")
    page.keyboard.type("Lena")
    tab_to(page, "action-practice")
    page.keyboard.press("Enter")
    expect(lena.see("screen-table")).to_be_visible()
    lena.play(move=by_arrows, until=lambda one: one.shows('[data-testid="action-continue"]'))
    by_arrows(lena)
    lena.play(move=by_shortcuts, until=lambda one: one.over)
    expect(lena.see("action-result")).to_be_visible()
    page.keyboard.press("Enter")
    expect(lena.see("screen-over")).to_be_visible()
    tab_to(page, "action-rematch")
    page.keyboard.press("Enter")
    expect(lena.see("screen-table")).to_be_visible()


def test_pitching_in_the_dialog(server: str, person: Open) -> None:
    """F opens the dialog with the focus on Cancel, Escape closes it, and a card can be pitched from it."""
    lena = person("Lena")
    page = lena.page
    lena.host(server)
    lena.play(until=lambda one: one.shows(ANY_TURN))
    tab_to(page, "action-pitch")
    page.keyboard.press("KeyF")
    dialog = lena.see("pitch-dialog")
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(lena.see("action-pitch")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    card = lena.hand()[0]
    for _ in range(STOPS):
        if focus(page) == card:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    tab_to(page, "pitch-confirm")
    page.keyboard.press("Enter")
    expect(lena.see("trump")).to_be_visible()
    expect(page.get_by_test_id("dock").get_by_test_id(card)).to_have_count(0)
    assert focus(page)


def test_letters_work_by_their_place(server: str, person: Open) -> None:
    """In the Russian layout P is «з» and the question mark is Shift+7: both do what they do elsewhere."""
    lena = person("Лена", locale="ru-RU")
    lena.host(server)
    lena.play(until=lambda one: one.shows(ANY_TURN))
    keys = lena.context.new_cdp_session(lena.page)

    def press(code: str, key: str, number: int, shift: bool = False) -> None:
        stroke = {"code": code, "key": key, "windowsVirtualKeyCode": number, "modifiers": 8 if shift else 0}
        keys.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": key, **stroke})
        keys.send("Input.dispatchKeyEvent", {"type": "keyUp", **stroke})

    lena.page.keyboard.press("Tab")  # letters sleep until a keyboard is there
    press("Digit7", "?", 55, shift=True)
    expect(lena.see("sheet-rules")).to_be_visible()
    lena.page.keyboard.press("Escape")
    expect(lena.see("sheet-rules")).to_be_hidden()
    press("KeyK", "л", 75)
    expect(lena.see("sheet-settings").get_by_role("heading", name="Клавиши")).to_be_focused()
    lena.page.keyboard.press("Escape")
    expect(lena.see("sheet-settings")).to_be_hidden()
    press("KeyL", "д", 76)
    expect(lena.see("sheet-scores")).to_be_visible()
    lena.page.keyboard.press("Escape")
    press("KeyP", "з", 80)
    expect(lena.see("action-bid-0")).to_have_class("btn now")


def test_letters_can_be_turned_off(server: str, person: Open) -> None:
    """With the setting off a letter does nothing, and Enter still does."""
    lena = person("Lena")
    lena.prefer(letters=False)
    lena.host(server)
    lena.play(until=lambda one: one.shows(ANY_TURN))
    tab_to(lena.page, "action-bid-0")
    lena.page.keyboard.press("KeyL")
    lena.page.keyboard.press("Digit3")
    lena.page.keyboard.press("Enter")
    lena.wait(lambda: ["bid", 0, {"amount": 0}] in lena.events)
    expect(lena.see("sheet-scores")).to_be_hidden()
