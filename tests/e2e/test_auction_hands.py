"""Auction's cards in the hands of people: fingers, mice and keys lay them, and nothing lies over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from people import QUIET, Person
from playwright.sync_api import Browser, Page, expect
from test_auction import FINISH, FOUR, buy_four, host, row, slots, turn
from test_settings import look

Open = Callable[..., Person]

OUTLINE = "(el) => getComputedStyle(el).outlineStyle"


def drag(one: Person, source: str, target: str) -> None:
    """A finger takes a card up, carries it over another one and lets go."""
    start, end = one.see(source).bounding_box(), one.see(target).bounding_box()
    assert start is not None
    assert end is not None
    finger = one.context.new_cdp_session(one.page)
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    far, down = end["x"] + end["width"] / 2 - x, end["y"] + end["height"] / 2 - y

    def touch(kind: str, share: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x + far * share, "y": y + down * share}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0)
    for step in range(1, 11):
        touch("touchMove", step / 10)
    expect(one.page.locator("[data-zone][data-over]")).to_have_count(1)
    touch("touchEnd", 1)
    expect(one.page.locator(".ghost")).to_have_count(0)


def test_a_payment_is_ordered_by_a_finger(server: str, person: Open) -> None:
    """A card is drawn onto another slot, once each way; the row then holds the payment in that order."""
    max_ = person("Max", "phone")
    host(max_, server, **FOUR)
    first, second, third, fourth = buy_four(max_)
    drag(max_, "pay-0", "pay-2")
    expect(max_.see("pay-2")).to_have_attribute("data-card", first)
    assert slots(max_) == [second, third, first, fourth]
    drag(max_, "pay-3", "pay-0")
    wanted = [fourth, second, third, first]
    expect(max_.see("pay-0")).to_have_attribute("data-card", fourth)
    assert slots(max_) == wanted
    max_.press("action-finish")
    expect(max_.page.locator(FINISH)).to_have_count(0)
    expect(max_.see("row-newest").locator("li")).to_have_count(5)
    assert row(max_)[:4] == wanted


def test_a_payment_by_keys_needs_no_way_to_it(server: str, person: Open) -> None:
    """After the last pass the focus stands at the payment; numbers take a card up and lay it."""
    lena = person("Lena")
    host(lena, server, **FOUR)
    first, second, third, fourth = buy_four(lena)
    expect(lena.see("pay-0")).to_be_focused()
    # The first key wakes the letters and numbers of the page.
    for key in ("Shift", "4", "1"):
        lena.page.keyboard.press(key)
    expect(lena.see("pay-0")).to_have_attribute("data-card", fourth)
    assert slots(lena) == [fourth, first, second, third]


def test_the_hand_is_laid_by_mouse_and_stays(server: str, person: Open) -> None:
    """A card dragged onto another one lies there, also after the hand was sorted otherwise."""
    lena = person("Lena")
    host(lena, server, **FOUR)
    turn(lena)
    before = lena.hand()
    lena.page.get_by_test_id(before[9]).drag_to(lena.page.get_by_test_id(before[1]))
    wanted = [before[0], before[9], *before[1:9]]
    expect(lena.page.locator(".hand [data-card]").nth(1)).to_have_attribute("data-testid", before[9])
    assert lena.hand() == wanted
    lena.press("action-sort")
    assert lena.hand() == before
    lena.press("action-sort")
    lena.press("action-sort")
    assert lena.hand() == wanted


@pytest.mark.parametrize("height", [844, 660])
def test_a_hand_lies_free_on_a_phone(server: str, person: Open, height: int) -> None:
    """Under a banner, with the words of the coach, in Russian: every card ends above the read-out."""
    lena = person("Лена", "phone", locale="ru-RU")
    lena.page.set_viewport_size({"width": 390, "height": height})
    host(lena, server, **FOUR)
    turn(lena)
    expect(lena.see("banner-test")).to_be_visible()
    expect(lena.see("coach")).to_be_visible()
    lena.settle()
    boxes = [card.bounding_box() for card in lena.page.locator(".hand [data-card]").all()]
    notes = lena.see("coach").bounding_box()
    assert notes is not None
    assert len(boxes) == 10
    assert max(box["y"] + box["height"] for box in boxes if box) <= notes["y"]
    everything = lena.see("action-all-bids").bounding_box()
    assert everything is not None
    assert everything["x"] + everything["width"] <= 390


@pytest.fixture
def forced(browser: Browser, pages: str) -> Iterator[Page]:
    """Auction's states under forced colours, where nothing moves."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, forced_colors="active", **QUIET)
    page = context.new_page()
    page.goto(f"{pages}/test/pages/tables.html?game=auction&scene=bid&press=chip-3")
    page.wait_for_selector("[data-ready]")
    yield page
    context.close()


def test_forced_colours_keep_a_bid_apart(forced: Page) -> None:
    """Chosen cards, what the bid takes, the pressed chip and the acting seat differ by lines."""
    cards = forced.locator(".dock .hand .cardbtn")
    chosen = forced.locator('.dock .hand .cardbtn[aria-pressed="true"] .card')
    assert chosen.count() == 3
    assert look(chosen.first) != look(cards.last.locator(".card"))
    assert forced.locator(".bracket.mine").evaluate(OUTLINE) == "solid"
    assert look(forced.get_by_test_id("chip-3")) != look(forced.get_by_test_id("chip-4"))
    forced.evaluate("show('game=auction&scene=bid-passed')")
    assert look(forced.locator(".seat.turn")) != look(forced.locator(".seat:not(.turn)").first)
    assert forced.locator(".bracket.theirs").evaluate(OUTLINE) == "solid"


def test_forced_colours_keep_payment_and_winner_apart(forced: Page) -> None:
    """A card that is taken up, cards that are bought, and the hand that won differ by lines."""
    forced.evaluate("show('game=auction&scene=pay&press=pay-1')")
    up, other = (forced.get_by_test_id(f"pay-{i}").locator(".card") for i in (1, 2))
    assert look(up) != look(other)
    coming = forced.get_by_test_id("coming").locator(".card")
    assert look(coming.last) != look(coming.first)
    forced.evaluate("show('game=auction&scene=show-won')")
    assert look(forced.get_by_test_id("shown-0")) != look(forced.get_by_test_id("shown-1"))
    best = forced.locator(".shown-hand .best-cards .card")
    assert look(best.first) != look(best.last)
