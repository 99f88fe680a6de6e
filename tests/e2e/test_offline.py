"""The page without a network, without a server, and with a newer version of itself."""

from __future__ import annotations

from collections.abc import Callable

from people import KEEPING, Person
from playwright.sync_api import Page, expect
from serving import Served

Open = Callable[..., Person]

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return (await (await caches.open("quartet")).match("/")) !== undefined;
}"""

NO_NETWORK = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}

NEWER = """<!doctype html><script type="module" src="/assets/index-newer.js"></script>"""


def visit(page: Page, url: str) -> None:
    """A first visit, until everything is kept for later."""
    page.goto(url)
    expect(page.get_by_test_id("screen-home")).to_be_visible()
    assert page.evaluate("isSecureContext")
    assert page.evaluate(KEPT)


def test_the_page_opens_without_a_network(server: str, person: Open) -> None:
    """After one visit home, settings and rules open offline, and a table's page says why it waits."""
    lena = person("Lena", "phone", **KEEPING)
    lena.forgive("Failed to load resource|WebSocket connection to|net::ERR")
    visit(lena.page, server)
    lena.context.set_offline(True)
    lena.page.goto(server)
    expect(lena.see("screen-home")).to_be_visible()
    for sheet in ("settings", "rules"):
        lena.press(lena.see(f"open-{sheet}").first)
        expect(lena.see(f"sheet-{sheet}")).to_be_visible()
        lena.page.keyboard.press("Escape")
    lena.see("name").fill("Lena")
    lena.press("action-create")
    expect(lena.page.get_by_text("The server does not answer.").first).to_be_visible()
    expect(lena.see("live-polite")).to_contain_text("The server does not answer.")
    lena.page.goto(f"{server}/r/482-109-377")
    # Chromium forgets on a new page that the network it emulates is away (150: only what `onLine` says).
    lena.context.new_cdp_session(lena.page).send("Network.overrideNetworkState", NO_NETWORK)
    expect(lena.see("screen-offline")).to_be_visible()
    lena.context.set_offline(False)
    expect(lena.see("screen-gone-unknown_room")).to_be_visible()


def test_the_page_opens_while_the_server_is_away(own: Served, person: Open) -> None:
    """A kept page of a table says that the server does not answer, and shows the table once it does."""
    lena = person("Lena", **KEEPING)
    lena.forgive("Failed to load resource|WebSocket connection to|net::ERR")
    visit(lena.page, own.url)
    link = lena.host(own.url)
    own.stop()
    lena.page.goto(link)
    expect(lena.see("screen-unreachable")).to_be_visible()
    own.start()
    expect(lena.see("screen-table")).to_be_visible()


def test_a_new_version_is_taken_at_a_quiet_moment(server: str, person: Open) -> None:
    """When the server has a newer page, a running game goes on to its end on the old one, then it reloads."""
    lena = person("Lena", **KEEPING)
    lena.prefer(calm=True)
    lena.host(server)
    lena.page.evaluate("window.old = true")
    lena.page.route(f"{server}/", lambda route: route.fulfill(body=NEWER))
    with lena.page.expect_response(f"{server}/"):
        lena.page.evaluate("lastSocket.close()")
    lena.play(until=lambda one: one.over)
    assert lena.page.evaluate("window.old") is True
    with lena.page.expect_navigation():
        lena.see_result()
    assert lena.page.evaluate("window.old") is None
    expect(lena.see("screen-over")).to_be_visible()
