"""The line is cut, the server restarts, the store goes away: the table stays and goes on."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pytest
from people import ANY_TURN, Person, code_of
from playwright.sync_api import expect
from serving import Served
from witness import Witness

Open = Callable[..., Person]


@pytest.fixture
def lena(person: Open, own: Served) -> Person:
    """Somebody in the middle of a hand with a card chosen, on a server of her own."""
    lena = person("Lena")
    lena.forgive("Failed to load resource|WebSocket connection to|net::ERR")
    lena.host(own.url)
    lena.play(until=lambda one: one.shows('.dock.mine [data-testid="action-play"]'))
    lena.settle()
    lena.press(lena.page.locator(ANY_TURN).first)
    return lena


def held(lena: Person) -> tuple[list[str], list[str]]:
    """The cards of the hand, and the chosen ones."""
    chosen = lena.page.locator('[data-testid="dock"] [data-testid^="card-"][aria-pressed="true"]').all()
    return lena.hand(), [card.get_attribute("data-testid") or "" for card in chosen]


def test_the_server_restarts_in_the_middle(lena: Person, own: Served) -> None:
    """The table stays in sight, out of reach; after the restart hand, choice and focus are there again."""
    before = held(lena)
    assert len(before[1]) == 1
    lena.see("action-play").focus()
    own.stop()
    expect(lena.see("banner-reconnecting")).to_contain_text("Reconnecting")
    expect(lena.see("screen-table")).to_be_visible()
    expect(lena.see("dock")).to_have_attribute("inert", "")
    assert held(lena) == before
    own.start()
    expect(lena.see("banner-reconnecting")).to_be_hidden()
    expect(lena.see("dock")).not_to_have_attribute("inert", "")
    assert held(lena) == before
    expect(lena.see("action-play")).to_be_focused()
    lena.press("action-play")
    lena.play()
    witness = Witness().read(lena.frames)
    assert not witness.problems
    assert len(set(witness.plays)) == 12


def test_a_device_without_network(lena: Person) -> None:
    """The page says that the device itself is offline, and comes back at once when the network does."""
    before = held(lena)
    lena.context.set_offline(True)
    lena.page.evaluate("lastSocket.close()")
    expect(lena.see("banner-reconnecting")).to_contain_text("no network")
    expect(lena.see("screen-table")).to_be_visible()
    lena.context.set_offline(False)
    expect(lena.see("banner-reconnecting")).to_be_hidden()
    assert held(lena) == before
    lena.press("action-play")
    lena.play()
    assert not Witness().read(lena.frames).problems


@pytest.mark.parametrize("seconds", [5, 70])
def test_the_network_is_cut(person: Open, own: Served, seconds: int) -> None:
    """For a moment the seat is held; for longer a bot plays until the person is back, and hands back then."""
    lena, max_ = person("Lena"), person("Max")
    lena.forgive("WebSocket connection to|net::ERR|Failed to load resource")
    max_.join(lena.host(own.url, seats=2, start=False, clock="relaxed", bot_delay=0))
    lena.start()
    expect(max_.see("screen-table")).to_be_visible()
    hand = set(lena.hand())
    lena.context.set_offline(True)
    lena.page.evaluate("lastSocket.close()")
    expect(max_.see("seat-0")).to_contain_text("Offline")
    # The server counts somebody as away after three seconds; the rest of the cut is made of its clock alone.
    max_.advance(own.url, (seconds - 3) * 1000)
    if seconds > 60:
        expect(max_.see("seat-0")).to_contain_text("a bot plays")
    else:
        expect(max_.see("seat-0")).to_contain_text("bot plays in")
    lena.context.set_offline(False)
    expect(lena.see("banner-reconnecting")).to_be_hidden()
    expect(max_.see("seat-0")).not_to_contain_text("Offline")
    expect(lena.see("dock")).not_to_have_attribute("inert", "")
    assert set(lena.hand()) <= hand
    told = [event[0] for event in max_.events if event[0] in {"away", "stand_in", "back"}]
    assert told == (["away", "stand_in", "back"] if seconds > 60 else ["away", "back"])
    lena.play(max_)
    assert not Witness().read(lena.frames).problems


def test_an_answer_is_given_once(lena: Person) -> None:
    """A card that is played while the line is down is played when it is up again, and only once."""
    card = held(lena)[1][0]
    lena.page.evaluate("""() => {
      const [send, socket] = [WebSocket.prototype.send, lastSocket];
      socket.send = (data) => { send.call(socket, data); socket.close(); };
    }""")
    lena.press("action-play")
    expect(lena.see("dock").get_by_test_id(card)).to_have_count(0)
    lena.wait(lambda: any(frame["type"] == "welcome" for frame in lena.frames[1:]))
    lena.play()
    played = [event[2]["card"] for event in lena.events if event[0] == "play" and event[1] == 0]
    assert len(set(played)) == 6
    assert int(card.removeprefix("card-")) in played


def test_the_store_goes_away(lena: Person, own: Served) -> None:
    """The page says that nothing is lost and waits; when the store is back, so is the table."""
    before = held(lena)
    own.signal_store(signal.SIGSTOP)
    expect(lena.see("banner-store")).to_be_visible()
    expect(lena.see("screen-table")).to_be_visible()
    expect(lena.see("dock")).to_have_attribute("inert", "")
    own.signal_store(signal.SIGCONT)
    expect(lena.see("banner-store")).to_be_hidden()
    assert held(lena) == before
    lena.press("action-play")
    lena.play()
    assert not Witness().read(lena.frames).problems


def test_a_friend_who_is_away_is_shown(person: Open, own: Served) -> None:
    """Who closes the page is marked as offline at the table, and no more once the page is open again."""
    lena, max_ = person("Lena"), person("Max", "phone")
    link = lena.host(own.url, seats=3, start=False)
    max_.join(link)
    lena.start()
    expect(max_.see("screen-table")).to_be_visible()
    max_.page.close()
    expect(lena.see("seat-1")).to_contain_text("Offline")
    max_.page = max_.open()
    max_.page.goto(link)
    expect(lena.see("seat-1")).not_to_contain_text("Offline")
    assert code_of(link) in lena.page.url.replace("-", "")
