"""The road in and a whole game, as people go it."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable

import pytest
from people import MOVING, Person, dealt
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
    host, friend = person("Lena", **MOVING), person("Max", guest_size, **MOVING)
    watcher = person("Ada", "phone", locale="ru-RU")
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
    watcher.see_result()
    expect(host.see("screen-over").locator("li")).not_to_have_count(0)
    witnesses = [Witness().read(one.frames) for one in (host, friend, watcher)]
    for witness in witnesses:
        assert not witness.problems
        assert witness.view["phase"] == "over"
        assert witness.view["sheet"] == witnesses[0].view["sheet"]
        assert witness.plays == witnesses[0].plays
        assert len(witness.plays) == 2 * 6 * 4
    assert [witness.hands for witness in witnesses] == [2, 2, 0]


def test_the_same_people_play_again(server: str, person: Open) -> None:
    """After the end one says yes to one more game, the other too, and it starts."""
    host, friend = person("Lena"), person("Max")
    link = host.host(server, start=False)
    friend.join(link)
    host.start()
    host.play(friend)
    friend.press("action-rematch")
    expect(host.see("screen-over")).to_contain_text("Max")
    host.press("action-rematch")
    for one in (host, friend):
        expect(one.see("screen-table")).to_be_visible()
        expect(one.page.locator('[data-testid="dock"] [data-testid^="card-"]')).to_have_count(6)
        assert not Witness().read(one.frames).problems


def test_a_phone_in_the_network_needs_no_secure_context(server: str, person: Open) -> None:
    """Over plain http and the LAN address guests create, join, play a whole game and never miss an API."""
    address = lan_address()
    if address is None:
        pytest.skip("this machine has no address in a network")
    url = server.replace("127.0.0.1", address)
    host, friend = person("Lena", "phone"), person("Max", "phone")
    link = host.create(url, hands=1, seats="2")
    assert link.startswith(url)
    assert not host.page.evaluate("isSecureContext")
    host.press("action-copy")
    expect(host.page.get_by_label("Select the link and copy it")).to_have_value(link)
    friend.join(link)
    host.start()
    host.play(friend)
    for one in (host, friend):
        assert not Witness().read(one.frames).problems


def test_a_refused_move_is_said_in_words(server: str, person: Open) -> None:
    """A card that may not be played is explained and stays in the hand, also by a forged message."""
    host = person("Lena")
    host.host(server, **dealt("2s 3h 4h 5d 6d 7c", "As Ks Qs Js Ts 2h", dealer=0))
    host.play(until=lambda one: one.shows('.dock.mine [data-testid="action-play"]'))
    heart = host.see("card-27")
    expect(heart).to_have_attribute("aria-disabled", "true")
    host.settle()
    heart.click(force=True)  # without force it would wait for the card to become enabled
    expect(host.see("readout")).to_have_text("Trump is led: play a trump.")
    expect(heart).to_be_visible()
    seen = len(host.frames)
    host.forge({"type": "play", "card": 27})
    host.wait(lambda: any(frame["type"] == "error" for frame in host.frames[seen:]))
    error = next(frame for frame in host.frames[seen:] if frame["type"] == "error")
    assert error["code"] == "must_follow"
    assert not Witness().read(host.frames).problems
    expect(heart).to_be_visible()


def test_a_reload_in_the_middle_keeps_seat_and_cards(server: str, person: Open) -> None:
    """Who reloads the page has the same seat and the same cards, and the game goes on."""
    host = person("Lena")
    host.host(server, seats=4)
    before = host.hand()
    assert len(before) == 6
    host.page.reload()
    expect(host.see(before[-1])).to_be_visible()
    assert host.hand() == before
    host.play()
    assert not Witness().read(host.frames).problems


def test_a_second_tab_takes_over(server: str, person: Open) -> None:
    """The newer tab of a person plays on, the older one says so and can take it back."""
    host = person("Lena")
    link = host.host(server, start=False)
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
