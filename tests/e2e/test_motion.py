"""What moves, what stays a while, and what keeps still for those who ask for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from people import MOVING, Person
from playwright.sync_api import Browser, Locator, Page, expect
from witness import Witness

Open = Callable[..., Person]

RECORD: Final = """
window.motions = [];
window.scenes = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const motion = animate.call(this, frames, options);
  const { duration, delay } = motion.effect.getTiming();
  const what = this.className, card = this.dataset.fly;
  motions.push({ what, card, duration, delay, frames: JSON.stringify(frames) });
  return motion;
};
for (const event of ["transitionrun", "animationstart"])
  addEventListener(event, ({ target }) => {
    for (const motion of target.getAnimations({ subtree: true }))
      motions.push({ what: target.className, duration: motion.effect.getTiming().duration });
  });
const scene = document.startViewTransition;
document.startViewTransition = function (change) {
  scenes += 1;
  return scene.call(this, change);
};
"""
"""Notes every animation and transition of the page, with its duration in ms."""


def motions(one: Person) -> list[dict[str, Any]]:
    """All that has moved on the page."""
    found: list[dict[str, Any]] = one.page.evaluate("motions")
    return found


def test_nothing_moves_for_those_who_ask_for_it(server: str, person: Open) -> None:
    """With reduced motion a whole game has no animation over 1 ms and no change of scenes, and ends well."""
    ada = person("Ada", "phone")
    ada.context.add_init_script(RECORD)
    ada.create(server, hands=1, seats="2")
    ada.start()
    ada.play()
    assert [motion for motion in motions(ada) if motion["duration"] > 1] == []
    assert ada.page.evaluate("scenes") == 0
    assert not Witness().read(ada.frames).problems


def test_cards_fly_between_their_places(server: str, person: Open) -> None:
    """Dealt and played cards and finished tricks travel by transform alone, 320 ms each, a batch in 400."""
    ada = person("Ada", **MOVING)
    ada.context.add_init_script(RECORD)
    ada.create(server, hands=1, seats="2")
    ada.start()
    ada.play()
    flights = [motion for motion in motions(ada) if "transform" in motion.get("frames", "")]
    flown = {int(flight["card"]) for flight in flights if flight.get("card")}
    assert {card for _, card in Witness().read(ada.frames).plays} <= flown
    assert any("ghost" in flight["what"] for flight in flights), "no trick flies to its winner"
    for flight in flights:
        assert flight["duration"] == 320
        assert flight["delay"] + flight["duration"] <= 400
        assert "left" not in flight["frames"]
    assert ada.page.evaluate("scenes") > 0


def winner(page: Page) -> Locator:
    """The card that has won the third trick, as long as the trick lies there."""
    return page.get_by_text("jack of spades, wins")


def next_trick(page: Page) -> Locator:
    """The trick after it."""
    return page.get_by_role("list", name="Trick 4 of 6", include_hidden=True)


@pytest.fixture
def table(browser: Browser, pages: str) -> Any:
    """A table at which the last card of a trick has just been played, with a clock that stands still."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.clock.install()
    page.goto(f"{pages}/test/pages/tables.html?scene=follow")
    page.wait_for_selector("[data-ready]")
    expect(page.get_by_text("two of spades, wins")).to_have_count(1)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate("""() => {
      const view = room.view.value;
      const card = cards("Js")[0];
      const trick = [1, 0, [...view.trick, card]];
      const after = { ...view, tricks: [...view.tricks, trick], trick: [], best: null, leader: 0,
        hand: view.hand.filter((each) => each !== card), offers: { cards: cards("9c 6d Ad") }, ask: "5.12" };
      const events = [{ code: "play", seat: 0, args: { card } },
        { code: "trick", seat: 0, args: { number: 3, card } }];
      room.move(after, {}, events);
    }""")
    page.clock.run_for(100)
    yield page
    context.close()


def test_a_finished_trick_stays_a_while(table: Page) -> None:
    """It lies there until 900 ms after its last card has landed, then it leaves by itself."""
    expect(winner(table)).to_have_count(1)
    table.clock.run_for(1100)
    expect(winner(table)).to_have_count(1)
    table.clock.run_for(100)
    expect(next_trick(table)).to_have_count(1)
    expect(winner(table)).to_have_count(0)


def test_a_click_skips_the_finished_trick(table: Page) -> None:
    """A click on the table sends it away at once."""
    table.locator(".pitch-play").click(force=True, position={"x": 5, "y": 5})
    expect(next_trick(table)).to_have_count(1)


def test_enter_skips_the_finished_trick(table: Page) -> None:
    """So does Enter, as long as no card is chosen."""
    table.keyboard.press("Enter")
    expect(next_trick(table)).to_have_count(1)
    assert table.evaluate("room.acted.length") == 0


def test_the_next_card_can_be_played_meanwhile(table: Page) -> None:
    """While the finished trick lies there the hand is open: Enter plays the chosen card and sends it away."""
    table.locator('.dock [data-testid^="card-"]').first.click(force=True)
    expect(winner(table)).to_have_count(1)
    table.keyboard.press("Enter")
    expect(next_trick(table)).to_have_count(1)
    assert table.evaluate("room.acted.length") == 1
