"""Finding a table on the first page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import Person, code_of
from playwright.sync_api import expect
from serving import Served

Open = Callable[..., Person]


def test_a_table_for_everybody_is_found_and_joined(own: Served, person: Open) -> None:
    """Empty at first; a table that its host opens to everyone; a seat is taken from the list."""
    host, friend = person("Lena"), person("Max", "phone")
    friend.page.goto(own.url)
    expect(friend.see("lobby-empty")).to_contain_text("No open tables right now.")
    host.page.goto(own.url)
    host.see("pick-pitch").check()
    host.see("name").fill("Lena")
    host.press("all-options")
    host.see("house-listed").get_by_role("radio", name="Everyone").check()
    host.press("action-create")
    expect(host.see("screen-wait")).to_be_visible()
    friend.page.reload()
    row = friend.see(f"table-{code_of(host.page.url)}")
    expect(row).to_contain_text("Pitch, Lena")
    expect(row).to_contain_text("3 seats free")
    friend.press(row.get_by_role("link"))
    # The first page asks for a name too.
    expect(friend.see("screen-join")).to_be_visible()
    friend.see("name").fill("Max")
    friend.press("action-sit")
    expect(host.see("seat-1")).to_contain_text("Max")


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_the_busiest_table_is_live(own: Served, person: Open, locale: str) -> None:
    """A running game is a tile of its own and may be watched; those with free seats can be picked out."""
    first, second, guest = person("Lena"), person("Max"), person("Ada", locale=locale)
    link = first.host(own.url, house={"listed": True, "delay_s": 5})
    waiting = second.host(own.url, seats=4, start=False, house={"listed": True})
    guest.page.goto(own.url)
    expect(guest.see("live")).to_contain_text("Lena")
    expect(guest.see(f"table-{code_of(waiting)}")).to_be_visible()
    guest.see("lobby-filter").get_by_role("radio").nth(1).check()
    expect(guest.see(f"table-{code_of(waiting)}")).to_be_visible()
    guest.press("action-live")
    guest.press("action-watch")
    assert code_of(guest.page.url) == code_of(link)
    expect(guest.see("screen-table").or_(guest.see("screen-wait"))).to_be_visible()


def test_a_passcode_keeps_strangers_out(server: str, person: Open) -> None:
    """The host sets it in the waiting room; a wrong word is told, the right one opens, also once more."""
    host, friend = person("Lena"), person("Max", "phone", locale="ru-RU")
    link = host.host(server, start=False)
    host.see("lock-code").fill("Open Sesame")
    host.press("action-lock")
    expect(host.see("action-unlock")).to_be_visible()
    friend.page.goto(link)
    expect(friend.see("screen-gone-needs_passcode")).to_contain_text("по паролю")
    friend.see("passcode").fill("sesame")
    friend.press("action-passcode")
    expect(friend.see("screen-gone-wrong_passcode")).to_contain_text("Это не пароль")
    friend.see("passcode").fill("open sesame")
    friend.press("action-passcode")
    expect(friend.see("action-sit")).to_be_visible()
    friend.page.reload()
    friend.see("name").fill("Max")
    friend.press("action-sit")
    expect(host.see("seat-1")).to_contain_text("Max")
