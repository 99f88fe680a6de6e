"""The host's tools and people who are away for a while, each seen by two people at their own browsers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from people import Person, code_of
from playwright.sync_api import Locator, expect
from serving import Served

Open = Callable[..., Person]

MINUTE = 60_000


def choose(one: Person, *steps: str) -> None:
    """Go through the menu."""
    for step in ("open-menu", *steps):
        one.press(step)


def log_of(one: Person) -> Locator:
    """The log in the rail of a desktop."""
    return one.page.locator(".rail .log")


@pytest.fixture
def pair(person: Open, own: Served) -> tuple[Person, Person, Served]:
    """Lena, who is host, and Max on a phone in a game for three; the third is a bot."""
    lena, max_ = person("Lena"), person("Max", "phone")
    max_.join(lena.host(own.url, seats=3, start=False, clock="normal"))
    lena.start()
    expect(max_.see("screen-table")).to_be_visible()
    return lena, max_, own


def test_a_pause_is_seen_by_all_and_costs_no_time(pair: tuple[Person, Person, Served]) -> None:
    """Who and when stands in a banner, clocks stand still, nobody can act; then the game goes on."""
    lena, max_, own = pair
    max_.wait(lambda: max_.shows(".ring b") or lena.shows(".ring b"))
    choose(lena, "menu-pause")
    expect(max_.see("banner-paused")).to_contain_text("Lena has paused the game")
    for one in (lena, max_):
        expect(one.see("dock")).to_have_attribute("inert", "")
    rings = [one.page.locator(".ring b").first for one in (lena, max_)]
    lena.page.wait_for_timeout(1_200)  # what was on its way to the screen has come
    before = [ring.inner_text() for ring in rings]
    lena.advance(own.url, 10 * MINUTE)
    expect(max_.see("action-resume")).to_have_count(0)
    lena.page.wait_for_timeout(1_200)
    assert [ring.inner_text() for ring in rings] == before
    lena.press("action-resume")
    for one in (lena, max_):
        expect(one.see("banner-paused")).to_be_hidden()
        expect(one.see("dock")).not_to_have_attribute("inert", "")
    expect(log_of(lena)).to_contain_text("Lena lets the game go on")
    lena.play(max_)


def test_somebody_is_removed_for_good(pair: tuple[Person, Person, Served]) -> None:
    """After one more question: the person is told, a bot plays on, and there is no way back."""
    lena, max_, _ = pair
    link = max_.page.url
    choose(lena, "menu-host")
    lena.press("action-kick-1")
    lena.press(lena.see("dialog-kick-sure").get_by_test_id("dialog-yes"))
    expect(max_.see("screen-gone-kicked")).to_be_visible()
    lena.page.keyboard.press("Escape")
    expect(log_of(lena)).to_contain_text("Max is removed from the table")
    expect(lena.see("seat-1")).to_contain_text("Club")
    max_.page.goto(link)
    expect(max_.see("screen-gone-kicked")).to_be_visible()
    lena.play()


def test_another_person_becomes_host(pair: tuple[Person, Person, Served]) -> None:
    """From the card of a seat; then only that person has the tools."""
    lena, max_, _ = pair
    lena.press(lena.see("seat-1").get_by_role("button"))
    lena.press("action-make-host-1")
    expect(log_of(lena)).to_contain_text("Max is the host now")
    choose(max_, "menu-host")
    expect(max_.see("sheet-host")).to_be_visible()
    lena.press("open-menu")
    expect(lena.see("menu-leave")).to_be_visible()
    expect(lena.see("menu-host")).to_have_count(0)


def test_a_bot_plays_while_somebody_is_away_and_hands_back(pair: tuple[Person, Person, Served]) -> None:
    """A minute after the page was closed, until it is open again; no hand is lost."""
    lena, max_, own = pair
    link, hand = max_.page.url, set(max_.hand())
    max_.page.close()
    expect(lena.see("seat-1")).to_contain_text("Offline")
    lena.advance(own.url, MINUTE)
    expect(lena.see("seat-1")).to_contain_text("a bot plays")
    max_.page = max_.open()
    max_.page.goto(link)
    expect(max_.see("screen-table")).to_be_visible()
    expect(lena.see("seat-1")).not_to_contain_text("a bot plays")
    assert set(max_.hand()) <= hand
    lena.play(max_)


def test_who_will_be_right_back_has_a_cup_on_the_seat(pair: tuple[Person, Person, Served]) -> None:
    """A bot plays, or the table waits when the others agree, until the person is there again."""
    lena, max_, _ = pair
    choose(max_, "menu-rest")
    expect(max_.see("banner-rest")).to_be_visible()
    expect(lena.see("seat-1").get_by_label("Right back")).to_be_visible()
    lena.press("action-wait")
    expect(lena.see("banner-paused")).to_contain_text("The table waits since")
    expect(max_.see("banner-rest")).to_contain_text("The table stands still")
    max_.press("action-back-again")
    expect(max_.see("banner-rest")).to_be_hidden()
    expect(lena.see("banner-paused")).to_be_hidden()
    expect(lena.see("seat-1").get_by_label("Right back")).to_have_count(0)
    lena.play(max_)


def test_the_host_gives_a_seat_to_a_bot(pair: tuple[Person, Person, Served]) -> None:
    """For somebody who does not answer; that person takes it back with one button."""
    lena, max_, _ = pair
    lena.press(lena.see("seat-1").get_by_role("button"))
    lena.press("action-give-1")
    expect(max_.see("banner-rest")).to_be_visible()
    expect(log_of(lena)).to_contain_text("The host lets a bot play for Max")
    max_.press("action-back-again")
    expect(max_.see("banner-rest")).to_be_hidden()
    lena.play(max_)


def test_a_minute_without_the_host(pair: tuple[Person, Person, Served]) -> None:
    """The person who has sat longest is host, and stays it when the former one is back."""
    lena, max_, own = pair
    link = lena.page.url
    lena.page.close()
    expect(max_.see("seat-0")).to_contain_text("bot in")
    max_.advance(own.url, MINUTE)
    choose(max_, "menu-host")
    expect(max_.see("sheet-host")).to_be_visible()
    max_.page.keyboard.press("Escape")
    lena.page = lena.open()
    lena.page.goto(link)
    expect(lena.see("screen-table")).to_be_visible()
    expect(log_of(lena)).to_contain_text("Max is the host now")
    lena.press("open-menu")
    expect(lena.see("menu-leave")).to_be_visible()
    expect(lena.see("menu-host")).to_have_count(0)


def seats_of(one: Person) -> list[str]:
    """Who sits where in the waiting room."""
    return [seat.inner_text() for seat in one.page.locator(".wait-seat h2").all()]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_seats_change_by_drag_by_picking_and_by_keys(person: Open, server: str, size: str) -> None:
    """The host moves anybody, also a free seat, with mouse, finger or arrows; the others see it."""
    lena, max_ = person("Lena", size), person("Max")
    max_.join(lena.host(server, seats=3, start=False))
    lena.press("handle-1")
    expect(lena.see("handle-1")).to_have_attribute("aria-pressed", "true")
    lena.press("handle-2")
    expect(max_.see("seat-2")).to_contain_text("Max")
    lena.see("handle-2").focus()
    lena.page.keyboard.press("ArrowLeft")
    expect(max_.see("seat-1")).to_contain_text("Max")
    expect(lena.see("handle-1")).to_be_focused()
    boxes: list[Any] = [lena.see(testid).bounding_box() for testid in ("handle-1", "seat-0")]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    if size == "phone":
        touch = lena.context.new_cdp_session(lena.page)
        for kind, (x, y) in zip(("touchStart", "touchMove"), points, strict=True):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            lena.page.wait_for_timeout(200)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        lena.page.mouse.move(*points[0])
        lena.page.mouse.down()
        lena.page.mouse.move(*points[1], steps=5)
        lena.page.mouse.up()
    expect(max_.see("seat-0")).to_contain_text("Max")
    assert seats_of(lena) == ["Max", "Lena", "Free seat"]
    expect(max_.see("handle-0")).to_have_count(0)


def test_rules_change_between_games(pair: tuple[Person, Person, Served]) -> None:
    """The host ends the game, changes options and clock, and the others read them; the house may any time."""
    lena, max_, _ = pair
    choose(lena, "menu-host")
    expect(lena.see("host-rules")).to_contain_text("when this game is over")
    lena.see("house-newcomers").click()
    expect(lena.see("house-newcomers")).not_to_be_checked()
    lena.press("action-end")
    lena.press(lena.see("dialog-end").get_by_test_id("dialog-yes"))
    expect(max_.see("screen-wait")).to_be_visible()
    lena.press("action-rules")
    lena.see("option-target").get_by_role("radio", name="11").check()
    lena.see("option-clock").get_by_role("radio", name="Quick").check()
    lena.press("action-change")
    expect(max_.see("screen-wait")).to_contain_text("to 11")
    expect(lena.see("action-change")).to_have_attribute("aria-disabled", "true")


def test_one_more_game_says_who_has_agreed_and_closing_ends_it_all(person: Open, server: str) -> None:
    """Everybody's yes is shown to the others; a table that the host closes is closed for all."""
    lena, max_ = person("Lena"), person("Max", "phone")
    max_.join(lena.host(server, seats=2, start=False))
    lena.start()
    lena.play(max_)
    max_.press("action-rematch")
    expect(lena.see("screen-over")).to_contain_text("Max says yes")
    lena.press("action-rematch")
    for one in (lena, max_):
        expect(one.see("screen-table")).to_be_visible()
    choose(lena, "menu-host")
    lena.press("action-close")
    lena.press(lena.see("dialog-close").get_by_test_id("dialog-yes"))
    expect(max_.see("screen-gone-closed")).to_be_visible()


def test_a_newcomer_sits_down_when_the_deal_is_over(person: Open, server: str) -> None:
    """Asked for during a deal, in place of a bot, under a name of one's own; no card of the deal before."""
    lena, kim = person("Lena"), person("Lena", "phone")
    link = lena.host(server, seats=3, hands=2)
    kim.page.goto(link)
    kim.see("name").fill("Lena")
    kim.press("action-sit")
    expect(kim.see("watching")).to_contain_text("You sit down when this deal ends.")
    kim.press("action-take-seat")
    expect(kim.see("action-take-seat")).to_have_text("Take Cicero’s seat")
    kim.press("action-take-seat")
    lena.play(until=lambda one: one.shows('[data-testid="action-continue"]'))
    expect(kim.see("watching")).to_be_hidden()
    expect(lena.see("seat-1")).to_contain_text("Lena 2")
    assert not [card for frame in kim.frames for card in frame.get("set", {}).get("hand") or ()]
    lena.play(kim)


def test_a_seat_goes_to_another_device_and_back_to_a_tab(person: Open, server: str) -> None:
    """By a link that works once; the first device says where the seat is and can take it back."""
    lena, phone = person("Lena"), person("Lena", "phone")
    link = lena.host(server)
    hand = lena.hand()
    choose(lena, "menu-device")
    expect(lena.see("dialog-device").get_by_label("QR code")).to_be_visible()
    expect(lena.see("device-link")).to_have_value(re.compile("#here="))
    personal = f"{link}#{lena.see('device-link').input_value().split('#')[1]}"
    phone.page.goto(personal)
    expect(phone.see("screen-claim")).to_contain_text(link[-3:])
    phone.wait(lambda: "#" not in phone.page.url)
    phone.press("action-claim-seat")
    expect(phone.see("screen-table")).to_be_visible()
    assert phone.hand() == hand
    expect(lena.see("screen-gone-elsewhere")).to_be_visible()
    stranger = person("Eve")
    stranger.forgive("Failed to load resource")
    stranger.page.goto(personal)
    stranger.press("action-claim-seat")
    expect(stranger.see("screen-claim-used")).to_be_visible()
    stranger.press("action-as-guest")
    expect(stranger.see("screen-join")).to_be_visible()
    lena.press("action-here")
    expect(lena.see("screen-table")).to_be_visible()
    expect(phone.see("screen-gone-elsewhere")).to_be_visible()
    tab = lena.open()
    tab.goto(link)
    expect(tab.get_by_test_id("screen-table")).to_be_visible()
    expect(lena.see("screen-gone-elsewhere")).to_be_visible()
    assert code_of(link) == code_of(tab.url)


def test_a_game_of_days_goes_on_where_it_was(person: Open, own: Served) -> None:
    """With a day for every move both close their pages and come back twenty hours later: nobody has moved."""
    lena, max_ = person("Lena"), person("Max", "phone")
    link = lena.host(own.url, start=False, clock="day")
    max_.join(link)
    lena.press("action-rules")
    lena.see("house-stand-in").get_by_role("radio", name="never").check()
    lena.page.keyboard.press("Escape")
    lena.start()
    expect(max_.see("screen-table")).to_be_visible()
    hands = lena.hand(), max_.hand()
    for one in (lena, max_):
        one.page.close()
    max_.page = max_.open()
    max_.advance(own.url, 20 * 60 * MINUTE)
    lena.page = lena.open()
    for one in (lena, max_):
        one.page.goto(link)
        expect(one.see("screen-table")).to_be_visible()
    assert (lena.hand(), max_.hand()) == hands
    lena.play(max_)
