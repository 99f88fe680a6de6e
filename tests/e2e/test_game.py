"""The road in and a whole game, as people go it."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable

import pytest
from people import Person
from playwright.sync_api import expect
from witness import Witness

Open = Callable[..., Person]


def lan_address() -> str | None:
    """The address of this machine in its network, if it has one beside the loopback."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


@pytest.mark.parametrize("guest_size", ["desktop", "phone"])
def test_two_people_and_two_bots_play_from_the_link_to_the_end(
    server: str, person: Open, guest_size: str
) -> None:
    """A host creates a room, a friend opens the link elsewhere, bots fill up, Pitch goes to its end."""
    host, friend, watcher = person("Lena"), person("Max", guest_size), person("Ada", "phone", locale="ru-RU")
    link = host.create(server)
    assert re.search(r"/r/\d{3}-\d{3}-\d{3}$", link)
    friend.join(link)
    expect(host.see("seat-1")).to_contain_text("Max")
    friend.press("action-ready")
    watcher.page.goto(link)
    watcher.press("action-watch")
    host.start()
    for one in (host, friend, watcher):
        expect(one.see("screen-table")).to_be_visible()
    host.play(friend)
    expect(host.see("screen-over").locator("li")).not_to_have_count(0)
    for one in (host, friend, watcher):
        witness = Witness().read(one.frames)
        assert not witness.problems
        assert witness.view["phase"] == "over"
        assert (witness.hands > 0) == (one is not watcher)
    hands = [Witness().read(one.frames).view["sheet"] for one in (host, friend, watcher)]
    assert hands[0] == hands[1] == hands[2]


def test_the_same_people_play_again(server: str, person: Open) -> None:
    """After the end one says yes to one more game, the other too, and it starts."""
    host, friend = person("Lena"), person("Max")
    link = host.create(server, seats="2")
    friend.join(link)
    host.start()
    host.play(friend)
    friend.press("action-rematch")
    expect(host.see("screen-over")).to_contain_text("Max")
    host.press("action-rematch")
    for one in (host, friend):
        expect(one.see("screen-table")).to_be_visible()


def test_a_phone_in_the_network_needs_no_secure_context(server: str, person: Open) -> None:
    """Over plain http and the LAN address a guest copies the link by hand, sits down and plays a card."""
    address = lan_address()
    if address is None:
        address = "localhost"
    url = server.replace("127.0.0.1", address)
    host, friend = person("Lena", "phone"), person("Max", "phone")
    link = host.create(url, seats="2")
    assert link.startswith(url)
    friend.join(link)
    host.start()
    for one in (host, friend):
        expect(one.see("screen-table")).to_be_visible()
    turn = host if host.page.locator(".dock.mine").count() else friend
    turn.move()
    expect(turn.page.locator(".dock.mine")).to_have_count(0)
    assert not Witness().read(friend.frames).problems


def test_a_refused_move_is_said_in_words(server: str, person: Open) -> None:
    """A card that may not be played is explained and stays in the hand, by click and by a forged message."""
    host = person("Lena")
    host.create(server)
    host.start()
    while not host.page.locator('.dock.mine [data-testid^="card-"][aria-disabled="true"]').count():
        if host.page.locator(
            '.dock.mine, [data-testid="action-continue"]:not([aria-disabled="true"])'
        ).count():
            host.move()
        host.page.wait_for_timeout(20)
    blocked = host.page.locator('.dock.mine [data-testid^="card-"][aria-disabled="true"]').first
    testid = blocked.get_attribute("data-testid")
    blocked.click(force=True)
    expect(host.see("readout")).to_contain_text(re.compile("Follow|trump", re.IGNORECASE))
    assert testid is not None
    expect(host.see(testid)).to_be_visible()


def test_a_reload_in_the_middle_keeps_seat_and_cards(server: str, person: Open) -> None:
    """Who reloads the page has the same seat and the same cards."""
    host = person("Lena")
    host.create(server)
    host.start()
    cards = host.page.locator('[data-testid="dock"] [data-testid^="card-"]')
    expect(cards).to_have_count(6)
    before = [card.get_attribute("data-testid") for card in cards.all()]
    host.page.reload()
    expect(cards).to_have_count(6)
    assert [card.get_attribute("data-testid") for card in cards.all()] == before


def test_a_second_tab_takes_over(server: str, person: Open) -> None:
    """The newer tab of a person plays on, the older one says so and can take it back."""
    host = person("Lena")
    link = host.create(server)
    second = host.open()
    second.goto(link)
    expect(second.get_by_test_id("screen-wait")).to_be_visible()
    expect(host.see("screen-gone-elsewhere")).to_be_visible()
    host.press("action-here")
    expect(host.see("screen-wait")).to_be_visible()
    expect(second.get_by_test_id("screen-gone-elsewhere")).to_be_visible()


def test_an_unknown_room_says_so_and_offers_the_way_on(server: str, person: Open) -> None:
    """A link to nowhere says what happened and leads home."""
    guest = person("Max", "phone")
    guest.page.goto(f"{server}/r/100-000-000")
    expect(guest.see("screen-gone-unknown_room")).to_be_visible()
    guest.press("action-home")
    expect(guest.see("screen-home")).to_be_visible()
