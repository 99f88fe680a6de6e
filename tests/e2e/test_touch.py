"""A phone and two thumbs."""

from __future__ import annotations

from collections.abc import Callable

from people import MOVING, Person
from playwright.sync_api import expect

Open = Callable[..., Person]


def test_a_whole_game_by_taps(server: str, person: Open) -> None:
    """From home to the result nothing but taps, a card pitched in its dialog and a look at the scores too."""
    max_ = person("Max", "phone", **MOVING)
    max_.create(server, hands=2, seats="2")
    max_.start()
    max_.play(until=lambda one: one.shows(".dock.mine .btn:not([aria-disabled])"))
    max_.press("action-pitch")
    dialog = max_.see("pitch-dialog")
    card = max_.hand()[0]
    max_.press(dialog.get_by_test_id(card))
    max_.press("pitch-confirm")
    expect(dialog).to_be_hidden()
    expect(max_.see("dock").get_by_test_id(card)).to_have_count(0)
    max_.press("open-scores")
    expect(max_.see("sheet-scores")).to_be_visible()
    max_.press(max_.see("sheet-scores").get_by_role("button", name="Close"))
    expect(max_.see("sheet-scores")).to_be_hidden()
    max_.play()


def test_a_second_tap_plays(server: str, person: Open) -> None:
    """A tap chooses a card and says what it does, a second one plays it."""
    max_ = person("Max", "phone")
    max_.host(server)
    max_.play(until=lambda one: one.shows('.dock.mine [data-testid="action-play"]'))
    card = max_.page.locator('.dock.mine [data-testid^="card-"]:not([aria-disabled="true"])').first
    testid = card.get_attribute("data-testid") or ""
    max_.press(card)
    expect(max_.see(testid)).to_have_attribute("aria-pressed", "true")
    max_.press(testid)
    expect(max_.see("dock").get_by_test_id(testid)).to_have_count(0)


def test_a_card_is_dragged_onto_the_table(server: str, person: Open) -> None:
    """A finger draws a card from the hand to the trick and lets go: it is played."""
    max_ = person("Max", "phone")
    max_.host(server)
    max_.play(until=lambda one: one.shows('.dock.mine [data-testid="action-play"]'))
    max_.settle()
    card = max_.page.locator('.dock.mine [data-testid^="card-"]:not([aria-disabled="true"])').first
    testid = card.get_attribute("data-testid") or ""
    start, zone = card.bounding_box(), max_.page.locator('[data-zone="trick"]').first.bounding_box()
    assert start is not None
    assert zone is not None
    finger = max_.context.new_cdp_session(max_.page)

    def touch(kind: str, share: float) -> None:
        x = start["x"] + start["width"] / 2
        y = start["y"] + start["height"] / 2
        to_x, to_y = zone["x"] + zone["width"] / 2, zone["y"] + zone["height"] / 2
        point = {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share}
        points = [] if kind == "touchEnd" else [point]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0)
    for step in range(1, 11):
        touch("touchMove", step / 10)
    expect(max_.page.locator("[data-zone][data-over]")).to_have_count(1)
    touch("touchEnd", 1)
    expect(max_.see("dock").get_by_test_id(testid)).to_have_count(0)
    expect(max_.page.locator(".ghost")).to_have_count(0)
