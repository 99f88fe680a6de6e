"""Talk at a table."""

from __future__ import annotations

from collections.abc import Callable

from people import MOVING, Person
from playwright.sync_api import expect

Open = Callable[..., Person]

# A reaction stands for a moment only: it is watched for, not looked for.
WATCH = """() => {
  window.reacted = false;
  new MutationObserver(() => {
    window.reacted ||= document.querySelector("[data-testid=reaction-heart]") !== null;
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_people_talk_in_two_languages(server: str, person: Open) -> None:
    """Words come as they are, quick phrases in the language of the reader, reactions over the seat."""
    host, friend = person("Lena"), person("Max", locale="ru-RU")
    link = host.host(server, start=False)
    friend.join(link)
    host.see("talk-field").fill("<b>See</b> https://example.org")
    host.press("action-say")
    for one in (host, friend):
        expect(one.see("talk")).to_contain_text("<b>See</b> https://example.org")
        expect(one.see("talk").get_by_role("link")).to_have_count(0)
    friend.press("talk-quick")
    friend.press("sign-nice")
    expect(friend.see("talk")).to_contain_text("Хорошо сыграно")
    expect(host.see("talk")).to_contain_text("Well played")
    host.start()
    expect(friend.see("screen-table")).to_be_visible()
    for one in (friend, host):
        one.page.evaluate(WATCH)
    friend.press("sign-heart")
    for one in (friend, host):
        one.page.wait_for_function("() => window.reacted")
    for one in (friend, host):
        expect(one.see("reaction-heart")).to_have_count(0)
    host.press("talk-who")
    host.press("action-mute")
    lines = host.see("talk").get_by_role("list")
    expect(lines).not_to_contain_text("Well played")
    expect(lines).to_contain_text("See")


def test_talk_on_a_phone(server: str, person: Open) -> None:
    """A tab of the sheet, with a dot for what has not been read; the field takes no key of the table."""
    host, friend = person("Lena", "phone", **MOVING), person("Max", "phone", **MOVING)
    link = host.host(server, start=False)
    friend.join(link)
    host.start()
    friend.press("open-scores")
    friend.press(friend.page.get_by_role("tab", name="Talk"))
    friend.see("talk-field").fill("Pass 2 cards, Max")
    friend.press("action-say")
    expect(friend.see("talk")).to_contain_text("Pass 2 cards, Max")
    host.press("open-scores")
    tab = host.page.get_by_role("tab", name="Talk")
    expect(tab.get_by_role("img", name="new lines")).to_be_visible()
    host.press(tab)
    expect(host.see("talk")).to_contain_text("Pass 2 cards, Max")


def test_who_watches_writes_and_is_muted(server: str, person: Open) -> None:
    """Where the house lets them, spectators write under a name; the host silences one, who is told so."""
    host, guest = person("Lena"), person("Olga")
    link = host.host(server, start=False, house={"talking": True})
    guest.page.goto(link)
    guest.press("action-watch")
    guest.see("talk-name").fill("Olga")
    guest.see("talk-field").fill("Good evening")
    guest.press("action-say")
    aside = host.page.locator(".talk-lines .aside")
    expect(aside).to_contain_text("Olga Good evening")
    host.press(aside.get_by_role("button"))
    expect(guest.see("talk-muted")).to_be_visible()
    host.press("talk-who")
    host.press("action-unhush")
    expect(guest.see("talk-field")).to_be_visible()
