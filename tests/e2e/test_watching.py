"""Watching a table: late where the host wants it, and not at all where nobody is to watch."""

from __future__ import annotations

from collections.abc import Callable

from people import Person
from playwright.sync_api import expect
from witness import Witness

Open = Callable[..., Person]

DELAY_S = 60


def test_a_table_is_watched_with_a_delay(server: str, person: Open) -> None:
    """The game starts for a watcher when its delay is over, says how late it is, and shows what was then."""
    host, watcher = person("Lena"), person("Ada", "phone", locale="ru-RU")
    link = host.host(server, start=False, house={"delay_s": DELAY_S})
    watcher.page.goto(link)
    watcher.press("action-watch")
    expect(watcher.see("doors")).to_contain_text("задержкой в 60")
    expect(watcher.see("seat-0")).to_contain_text("Lena")
    host.start()
    host.play(until=lambda one: len(one.events) > 8)
    expect(watcher.see("screen-wait")).to_be_visible()
    host.advance(server, DELAY_S * 1000)
    expect(watcher.see("screen-table")).to_be_visible()
    expect(watcher.page.locator("header").get_by_text("с задержкой 60")).to_have_count(1)
    host.play()
    expect(watcher.see("screen-table")).to_be_visible()
    expect(watcher.see("action-see-result")).to_have_count(0)
    host.advance(server, DELAY_S * 1000)
    watcher.see_result()
    for one in (host, watcher):
        witness = Witness().read(one.frames)
        assert not witness.problems
        assert witness.view["phase"] == "over"
    assert not any(frame.get("set", {}).get("hand") for frame in watcher.frames)


def test_nobody_watches_where_the_host_does_not_want_it(server: str, person: Open) -> None:
    """The host switches it off in the waiting room; who comes may sit down and sees nothing of a game."""
    host, friend = person("Lena"), person("Max")
    link = host.host(server, start=False)
    host.see("house-watching").uncheck()
    friend.page.goto(link)
    expect(friend.see("action-sit")).to_be_visible()
    expect(friend.see("action-watch")).to_have_count(0)
    host.start()
    expect(friend.see("screen-join")).to_contain_text("nobody watches", ignore_case=True)
    assert not any(frame.get("set", {}).get("stage") for frame in friend.frames)


def test_players_see_how_many_watch(server: str, person: Open) -> None:
    """An eye with their number stands in the bar of the table."""
    host, watcher = person("Lena"), person("Ada")
    link = host.host(server)
    watcher.page.goto(link)
    watcher.press("action-watch")
    expect(watcher.see("watching")).to_be_visible()
    expect(host.page.get_by_text("1 watching").first).to_be_attached()
