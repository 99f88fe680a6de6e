"""No screen breaks a rule of WCAG 2.2 A or AA that a machine can find, in any theme, on desktop and phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from patience import PATIENCE
from people import QUIET, SIZES, settle
from playwright.sync_api import Browser, Page, expect

AXE: Final = Path(__file__).parents[2] / "client_js" / "node_modules" / "axe-core" / "axe.min.js"

RUN: Final = """async () => {
  const found = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: { "target-size": { enabled: true } },
    resultTypes: ["violations"],
  });
  // The letter and the suit on a card are its picture, and the key on a button is a hint: neither is a label.
  const noLabel = (id, { target }) =>
    id === "label-content-name-mismatch" && document.querySelector(target).querySelector(".card, kbd");
  const told = ({ target, html, failureSummary }) => [String(target), html.slice(0, 200), failureSummary];
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !noLabel(id, node)).map((node) => [id, ...told(node)]),
  );
}"""
"""The rules that are broken, each with an element that breaks it and how."""

SHOW: Final = """async (search) => {
  show(search);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

SCENES: Final = (
    *("bid-steal", "bid-forced", "bid-idle", "lead-trump", "follow", "play-bank", "play-low", "play-idle"),
    *("play-offline", "hand-missed", "over", "watch-bid", "watch-play", "hand-missed&teams=1"),
)
GONE: Final = (
    "unknown_room",
    "closed",
    "elsewhere",
    "kicked",
    "bad_token",
    "too_many_wrong_codes",
    "full",
    "other",
)
SCREENS: Final = (
    *(f"scene={scene}" for scene in SCENES),
    *("screen=wait&scene=bid-first", "screen=join&scene=bid-first", "screen=over&scene=over"),
    *(f"screen=gone&code={code}" for code in GONE),
    *("screen=offline", "screen=unreachable", "screen=store", "screen=crash"),
)


@pytest.fixture(params=["desktop", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A page on a desktop or a phone, where nothing moves."""
    phone = request.param == "phone"
    width, height = SIZES[request.param]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=phone,
        has_touch=phone,
        **QUIET,
        locale="en-GB",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=AXE)
    yield context.new_page()
    context.close()


def broken(page: Page) -> list[Any]:
    """The rules that the page breaks as it is."""
    settle(page)
    found: list[Any] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_rooms_and_tables(page: Page, pages: str, theme: str) -> None:
    """Joining, waiting, every state of the table, the result, and every page that says what is wrong."""
    page.goto(f"{pages}/test/pages/tables.html")
    page.wait_for_selector("[data-ready]")
    faults = {}
    for screen in SCREENS:
        page.evaluate(SHOW, f"{screen}&theme={theme}")
        if found := broken(page):
            faults[screen] = found
    assert not faults


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_lies_over_a_table(page: Page, pages: str, theme: str) -> None:
    """The dialog for pitching, the menu, the question before leaving, and on a phone the sheet of scores."""
    page.goto(f"{pages}/test/pages/tables.html?scene=bid-steal&theme={theme}")
    page.wait_for_selector("[data-ready]")
    page.get_by_test_id("action-pitch").click()
    page.get_by_test_id("pitch-dialog").locator("[data-card]").first.click()
    assert not broken(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("open-menu").click()
    assert not broken(page)
    page.get_by_test_id("menu-leave").click()
    expect(page.get_by_test_id("dialog-leave")).to_be_visible()
    assert not broken(page)
    page.keyboard.press("Escape")
    scores = page.get_by_test_id("open-scores")
    if scores.is_visible():
        scores.click()
        assert not broken(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_home_settings_and_rules(page: Page, pages: str, theme: str) -> None:
    """Home with all its options, the settings, the rules, and an address that leads nowhere."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.goto(pages)
    page.get_by_test_id("all-options").click()
    assert not broken(page)
    page.get_by_test_id("pick-bots").check()
    expect(page.get_by_test_id("watch-form")).to_be_visible()
    assert not broken(page)
    for name in ("settings", "rules"):
        page.get_by_test_id(f"open-{name}").first.click()
        expect(page.get_by_test_id(f"sheet-{name}")).to_be_visible()
        assert not broken(page)
        page.keyboard.press("Escape")
    page.goto(f"{pages}/nowhere")
    expect(page.get_by_test_id("screen-lost")).to_be_visible()
    assert not broken(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_kit(page: Page, pages: str, theme: str) -> None:
    """Every component in every state."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.goto(f"{pages}/kit")
    expect(page.get_by_test_id("kit-switchers")).to_be_visible()
    assert not broken(page)
