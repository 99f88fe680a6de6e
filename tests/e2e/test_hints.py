"""Hints in games that are not laid: one press chooses what a strong player would do, and the log tells it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from people import Person
from playwright.sync_api import expect
from test_auction import FOUR, MINE
from test_auction import host as host_auction
from witness import Witness

Open = Callable[..., Person]

WHY = re.compile(r"\w+ \w+")
"""Some words."""


def by_hint(one: Person) -> None:
    """Do what the hint says, or go on."""
    if not one.page.locator('.dock.mine [data-testid="action-hint"]').count():
        one.move()
        return
    one.press("action-hint")
    expect(one.see("readout")).to_contain_text("Hint:")
    expect(one.see("readout").locator("small")).to_have_text(WHY)
    one.press(one.page.locator(".dock.mine .btn.now"))
    if one.see("pitch-confirm").count():
        one.press("pitch-confirm")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_hand_of_pitch_is_played_by_hints(person: Open, server: str, size: str) -> None:
    """Every call and every card that is told may be played, and no frame holds more than one may know."""
    lena = person("Lena", size)
    lena.host(server, seats=3, options={"hints": True})
    lena.play(move=by_hint)
    asked = [seat for code, seat, *_ in lena.events if code == "hint"]
    assert set(asked) == {0}
    assert len(asked) >= 6
    assert not Witness().read(lena.frames).problems


def test_a_hint_is_shown_again_after_a_reload(person: Open, server: str) -> None:
    """The log tells it once."""
    lena = person("Lena")
    lena.host(server, seats=2, options={"hints": True})
    lena.press("action-hint")
    expect(lena.see("readout")).to_contain_text("Hint:")
    lena.page.reload()
    expect(lena.see("action-hint")).to_be_visible()
    expect(lena.see("readout")).to_have_count(0)
    lena.press("action-hint")
    expect(lena.see("readout")).to_contain_text("Hint:")
    expect(lena.page.locator(".log").get_by_text("You used a hint")).to_have_count(1)


@pytest.mark.parametrize("game", ["auction", "pitch"])
def test_a_practice_deal_gives_hints(person: Open, server: str, game: str) -> None:
    """They are there without having been asked for."""
    lena = person("Lena")
    lena.page.goto(server)
    lena.see(f"pick-{game}").check()
    lena.press("action-practice-deal")
    expect(lena.see("action-hint")).to_be_visible()


def test_a_hint_in_auction(person: Open, server: str) -> None:
    """It is a bid that beats what stands, or a pass; one press of the lit button does it."""
    lena = person("Lena")
    host_auction(lena, server, options={"deals": 1, "hints": True}, **FOUR)
    hint = f'{MINE} [data-testid="action-hint"]'
    for _ in range(3):
        lena.press(lena.page.locator(hint))
        expect(lena.see("readout")).to_contain_text("Hint:")
        expect(lena.see("readout").locator("small")).to_have_text(WHY)
        lena.press(lena.page.locator(".auction-buttons .btn.now"))
        lena.wait(lambda: lena.shows(f'{hint}, [data-testid="action-finish"]'))
        if lena.see("action-finish").count():
            break
    expect(lena.page.locator(".log")).to_contain_text("You used a hint")
