"""Every size, language and kind of name: nothing overlaps, is cut, too small or out of reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from people import QUIET, Person, settle
from playwright.sync_api import Browser

Open = Callable[..., Person]

TOUCH: Final = ((390, 660), (390, 844), (360, 640), (320, 568), (844, 390), (820, 1180))
MOUSE: Final = ((1280, 720), (1440, 900), (720, 450))
"""The last one is 1440 x 900 at 200 %."""

NAMES: Final = ("Максимилиан-Александр К.", "W" * 24, "Ян.")
STATES: Final = ("bid", "coach", "play", "hand", "teams", "wait", "join", "over")
SEATS: Final = (2, 4, 7)
GAMES: Final = ("auction", "pitch", "pineapple")
GONE: Final = ("unknown_room", "closed", "elsewhere", "kicked", "bad_token", "too_many_wrong_codes", "full")
LATER: Final = (
    ("screen=wait&scene=bid", ".handle"),
    ("screen=home&press=pick-bots", ".show-levels"),
    ("scene=play&open=1", ".show-bar"),
)
"""What comes on demand, and what is there then."""
ALONE: Final = (
    *(f"screen=home&press=pick-{game},all-options" for game in GAMES),
    *(f"screen=home&me={name}" for name in NAMES),
    *(f"screen=home&press=pick-{game},pick-bots" for game in GAMES),
    "screen=settings",
    *(f"screen=rules&game={game}" for game in GAMES),
    *(f"screen=gone&code={code}" for code in GONE),
    *("screen=offline", "screen=unreachable", "screen=store", "screen=crash"),
)
"""What shows nobody but the one who looks at it."""

CHECK: Final = (Path(__file__).parent / "layout.js").read_text()

LOOK: Final = """async ([searches, touch, check]) => {
  const look = eval(check);
  const faults = {};
  for (const search of searches) {
    show(search);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const fault of look({ touch })) (faults[fault] ??= []).push(search);
  }
  return faults;
}"""
"""Shows one state after the other in place; the faults with the states in which they are."""


def searches(state: str) -> Iterator[str]:
    """A state with few and many seats, in both languages, every name at every seat once."""
    shown = {
        "wait": "screen=wait&scene=bid",
        "join": "screen=join&scene=bid",
        "over": "screen=over&scene=over",
        "teams": "scene=follow&teams=1",
        "coach": "scene=bid",
    }.get(state, f"scene={state}&coached=1")
    for lang in ("en", "ru"):
        for seats in (4,) if state in ("over", "teams") else SEATS:
            for first in range(3):
                # No two people at a table have the same name.
                names = "|".join(NAMES[(first + i) % 3] + " " * (i // 3) for i in range(seats))
                yield f"{shown}&seats={seats}&names={names}&lang={lang}"


def alone() -> list[str]:
    """Home with every game and all options, settings, rules, and every page that says what is wrong."""
    return [f"{each}&lang={lang}" for lang in ("en", "ru") for each in ALONE]


class Showroom:
    """The page of states, for fingers or a mouse."""

    def __init__(self, browser: Browser, pages: str, touch: bool) -> None:
        self.touch = touch
        self.context = browser.new_context(has_touch=touch, is_mobile=touch, **QUIET)
        self.page = self.context.new_page()
        self.page.goto(f"{pages}/test/pages/tables.html")
        self.page.wait_for_selector("[data-ready]")
        # What comes on demand is there from the start: guides of the games, what hosts have to do.
        for search, part in [*((f"screen=home&press=pick-{game}", ".primer") for game in GAMES), *LATER]:
            self.page.evaluate("(search) => show(search)", search)
            self.page.wait_for_selector(part)
        settle(self.page)

    def faults(self, size: tuple[int, int], searches: list[str]) -> dict[str, list[str]]:
        """What is wrong at a size, and where."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        found: dict[str, list[str]] = self.page.evaluate(LOOK, [searches, self.touch, CHECK])
        return found


@pytest.fixture(scope="module")
def fingers(browser: Browser, pages: str) -> Iterator[Showroom]:
    """For sizes of phones and tablets."""
    room = Showroom(browser, pages, touch=True)
    yield room
    room.context.close()


@pytest.fixture(scope="module")
def mouse(browser: Browser, pages: str) -> Iterator[Showroom]:
    """For sizes of desktops."""
    room = Showroom(browser, pages, touch=False)
    yield room
    room.context.close()


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", TOUCH, ids=lambda size: "x".join(map(str, size)))
def test_fingers(fingers: Showroom, size: tuple[int, int], state: str) -> None:
    """On phones and tablets everything has its place, is whole, and is big enough for a finger."""
    assert not fingers.faults(size, list(searches(state)))


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size", MOUSE, ids=lambda size: "x".join(map(str, size)))
def test_mouse(mouse: Showroom, size: tuple[int, int], state: str) -> None:
    """On desktops, also zoomed in, everything has its place and is whole."""
    assert not mouse.faults(size, list(searches(state)))


@pytest.mark.parametrize("size", TOUCH + MOUSE, ids=lambda size: "x".join(map(str, size)))
def test_without_a_table(fingers: Showroom, mouse: Showroom, size: tuple[int, int]) -> None:
    """The first page, settings, rules and errors fit every size, too."""
    assert not (fingers if size in TOUCH else mouse).faults(size, alone())


WIDTHS: Final = """async (search) => {
  show(search);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...document.querySelectorAll(".pitch-play .trick .card")].map((card) => card.offsetWidth);
}"""
"""Of the cards in play."""


@pytest.mark.parametrize("scene", ["follow", "play&seats=3"])
def test_cards_in_play_are_as_large_as_drawn(mouse: Showroom, scene: str) -> None:
    """104 px on an ordinary desktop."""
    mouse.page.set_viewport_size({"width": 1440, "height": 900})
    widths = mouse.page.evaluate(WIDTHS, f"scene={scene}&coached=1&lang=en")
    assert widths
    assert set(widths) == {104}


def test_the_kit(browser: Browser, pages: str) -> None:
    """On a phone every component is whole and big enough for a finger; the page is long, so it scrolls."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, **QUIET
    )
    page = context.new_page()
    page.goto(f"{pages}/kit")
    page.wait_for_selector(".chips .chip")
    settle(page)
    faults = page.evaluate("([check, touch]) => eval(check)({ touch })", [CHECK, True])
    context.close()
    assert not [fault for fault in faults if not fault.startswith("out of reach")]


@pytest.mark.parametrize("state", ["bid", "play", "hand", "wait", "join", "over"])
def test_zoomed_in_on_a_phone(fingers: Showroom, state: str) -> None:
    """On 1440 x 900 at 400 % the page scrolls, and the button that moves on stays in sight."""
    assert not fingers.faults((360, 225), list(searches(state)))


@pytest.mark.parametrize("state", ["bid", "coach", "play", "hand", "wait"])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180)], ids=str)
def test_large_cards_and_text(fingers: Showroom, size: tuple[int, int], state: str) -> None:
    """With the setting for a fifth more nothing overlaps or is cut."""
    assert not fingers.faults(size, [f"{search}&large=1" for search in searches(state)])


PLANTS: Final = {
    "small": "button { width: 10px; min-width: 0 }",
    "over each other": ".calls .btn { margin-right: -60px }",
    "the page is": ".game { width: 200vw }",
    "off the page": ".home-link { margin-left: -300px }",
    "cut": ".prompt h2 { width: 30px; overflow: hidden; white-space: nowrap }",
    "outside": ".calls .btn { width: 8px; min-width: 0; padding: 0; white-space: nowrap }",
    "words over each other": ".prompt p { margin-top: -20px }",
    "broken": ".prompt h2 { width: 30px; overflow-wrap: anywhere }",
    "nothing left of the name": ".seat .name { width: 4px }",
    "out of reach": ".dock { translate: 0 2000px }",
}


@pytest.mark.parametrize("fault", PLANTS)
def test_a_planted_fault_is_found(fingers: Showroom, fault: str) -> None:
    """The check itself sees each kind of fault when a style brings it in."""
    style = fingers.page.add_style_tag(content=PLANTS[fault])
    found = fingers.faults((390, 844), ["scene=bid-steal"])
    style.evaluate("(style) => style.remove()")
    assert any(each.startswith(fault) for each in found), found


RECTS: Final = """async (search) => {
  show(search);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const round = ({ left, top, width }) => [left, top, width].map(Math.round);
  const found = [...document.querySelectorAll(".dock .btn, .dock .hand")];
  const place = (el) => [el.dataset.testid ?? el.className, round(el.getBoundingClientRect())];
  return Object.fromEntries(found.map(place));
}"""
"""Where the hand and the buttons of the dock lie, and how wide they are."""

TURNS: Final = (
    *(("bid-idle", mine) for mine in ("bid-steal", "bid-first", "bid-forced")),
    *(("play-idle", mine) for mine in ("follow", "play-low")),
)
"""States before and at one's turn, with the same hand."""


@pytest.mark.parametrize("size", TOUCH + MOUSE, ids=lambda size: "x".join(map(str, size)))
def test_nothing_moves_when_the_turn_comes(fingers: Showroom, mouse: Showroom, size: tuple[int, int]) -> None:
    """Hand and buttons keep their places in the dock from the moment before one's turn."""
    page = (fingers if size in TOUCH else mouse).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    moved = []
    for lang in ("en", "ru"):
        for idle, mine in TURNS:
            rects = [page.evaluate(RECTS, f"scene={scene}&coached=1&lang={lang}") for scene in (idle, mine)]
            before, after = rects
            assert before.keys() == after.keys()
            moved += [
                (lang, mine, what, place, after[what])
                for what, place in before.items()
                if after[what] != place
            ]
    assert not moved
