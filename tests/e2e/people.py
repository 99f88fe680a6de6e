"""People at their browsers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgpack
from patience import PATIENCE, Progress
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Route, WebSocket, expect
from playwright.sync_api import TimeoutError as Missing

from engine import cards
from server.client import read

SIZES: Final = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}

OPEN: Final = ':not([aria-disabled="true"])'

OVER: Final = '[data-testid="screen-over"], [data-testid="action-see-result"]'

_MINE: Final = ".dock.mine:not([inert]):not(:has(.busy))"
_BID: Final = '[data-testid^="action-bid-"]'

TURN: Final = (
    f'{_MINE} [data-testid="action-continue"]{OPEN}',
    f"{_MINE} {_BID}{OPEN}",
    f'{_MINE}:not(:has({_BID})) [data-testid^="card-"]{OPEN}',
)
"""What may be pressed on one's turn: one of these at a time is there, none while an answer is awaited."""

ANY_TURN: Final = ", ".join(TURN)

QUICK: Final = {"clock": "none", "bot_delay": 0, "seed": "51" * 32}
"""A room whose bots do not wait, where nobody's time runs out, and whose cards are always the same."""

QUIET: Final[dict[str, Any]] = {"reduced_motion": "reduce", "service_workers": "block"}
"""Of a person before whom nothing moves and for whom nothing is kept for later: most tests end sooner so."""

MOVING: Final[dict[str, Any]] = {"reduced_motion": "no-preference"}
"""Of a person before whom everything moves."""

KEEPING: Final[dict[str, Any]] = {"service_workers": "allow"}
"""Of a person whose browser keeps the page for when there is no network."""

KEEP_SOCKET: Final = """
window.WebSocket = class extends WebSocket {
  constructor(url) {
    super(url);
    window.lastSocket = this;
  }
};
"""

MOMENT: Final = 50
"""ms between two looks at pages that go on; nothing depends on its length."""

STILL: Final = """() => {
  // What follows a scroll moves no more than that does.
  const moves = ({ effect, playState, timeline }) =>
    timeline === document.timeline && playState === "running" &&
    effect.getComputedTiming().endTime !== Infinity;
  const changes = document.activeViewTransition ?? document.getAnimations().some(moves);
  return document.fonts.status === "loaded" && !changes;
}"""


def settle(page: Page) -> None:
    """Let what moves come to rest."""
    # Asked now and then: a page that is never still must fail the test and not hold it for ever.
    page.wait_for_function(STILL, polling=50)


class Person:
    """A browser profile of its own with a page in it, and all that this page has received."""

    def __init__(self, browser: Browser, name: str, size: str, **context: Any) -> None:
        width, height = SIZES[size]
        self.name = name
        self.touch = size != "desktop"
        self.frames: list[dict[str, Any]] = []
        self.errors: list[tuple[str, str]] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=self.touch,
            is_mobile=self.touch,
            **{"locale": "en-GB", **QUIET, **context},
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(KEEP_SOCKET)
        self._forgiven = ["Service Worker registration blocked by Playwright"]
        self.page = self.open()

    def open(self) -> Page:
        """One more page of this person."""
        page = self.context.new_page()
        page.on("websocket", self._socket)
        page.on("pageerror", lambda error: self.errors.append((str(error), page.url)))
        page.on("console", self._complaint)
        return page

    def _complaint(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append((message.text, message.location["url"]))

    def _socket(self, opened: WebSocket) -> None:
        opened.on("framereceived", self._frame)

    def _frame(self, payload: bytes | str) -> None:
        assert isinstance(payload, bytes)
        self.frames.append(read(payload))

    def forgive(self, pattern: str) -> None:
        """Take messages of the console that match for part of the test."""
        self._forgiven.append(pattern)

    @property
    def complaints(self) -> list[str]:
        """Errors and warnings of the pages that nobody has asked for, each with the address it came from."""
        known = "|".join(self._forgiven)
        return [f"{what} at {where}" for what, where in self.errors if not re.search(known, what)]

    def forge(self, action: dict[str, Any]) -> None:
        """Send an action over the page's own socket, past everything that the page would allow."""
        n = next(frame["n"] for frame in reversed(self.told) if "n" in frame)
        asked = [frame["set"]["ask"] for frame in self.told if "ask" in frame.get("set", {})]
        message = msgpack.packb({"type": "act", "n": n + 1, "ask": asked[-1], "action": action})
        self.page.evaluate("bytes => lastSocket.send(new Uint8Array(bytes))", list(message))

    def wait(self, condition: Callable[[], bool]) -> None:
        """Let the pages run until something is so."""
        progress = Progress(lambda: None, self.page)
        while not condition():
            progress.check()
            self.page.wait_for_timeout(MOMENT)

    def advance(self, url: str, ms: int) -> None:
        """Move the clock of a server on."""
        assert self.context.request.post(f"{url}/test/clock", data={"advance": ms}).ok

    @property
    def told(self) -> list[Any]:
        """The frames that tell something of the table."""
        return [frame for frame in self.frames if frame["type"] in ("welcome", "view", "events", "ack")]

    @property
    def events(self) -> list[Any]:
        """All events that the pages have been told of, each [code, seat, args]."""
        return [event for frame in self.frames for event in frame.get("events", frame.get("items", ()))]

    def shows(self, selector: str) -> bool:
        """Whether something of this CSS selector is on the page now."""
        # The page's own engine: to ask Playwright's again and again costs more than the game itself.
        return bool(self.page.evaluate("css => document.querySelector(css) !== null", selector))

    def settle(self) -> None:
        """Let what moves come to rest."""
        settle(self.page)

    def see(self, testid: str) -> Locator:
        """The element of a test id."""
        return self.page.get_by_test_id(testid)

    def press(self, target: Locator | str) -> None:
        """Click, or tap where there is touch."""
        where = self.see(target) if isinstance(target, str) else target
        if self.touch:
            where.tap()
        else:
            where.click()

    def prefer(self, **settings: Any) -> None:
        """Come with settings made before."""
        kept = json.dumps(json.dumps(settings))
        self.context.add_init_script(
            f"localStorage.getItem('quartet.settings') ?? localStorage.setItem('quartet.settings', {kept})"
        )

    def shorten(self, **options: Any) -> None:
        """Tables made on the pages of this person have bots that do not wait, no clock, and these options.

        ``hands``: the game ends after so many; ``seats``: how many.
        """

        def change(route: Route) -> None:
            if route.request.method != "POST":
                return route.continue_()
            room = json.loads(route.request.post_data or "{}")
            room["options"]["max_hands"] = options.get("hands", 1)
            seats = options.get("seats", room["seats"])
            return route.continue_(post_data=json.dumps(room | QUICK | {"seats": seats}))

        self.context.route("**/api/rooms", change)

    def create(self, url: str, hands: int = 2, **options: str) -> str:
        """A new table of Pitch, made on the page with options chosen by their words; the link of the room."""
        self.shorten(hands=hands)
        self.page.goto(url)
        self.see("pick-pitch").check()
        self.see("name").fill(self.name)
        for field, label in options.items():
            self.see(f"option-{field}").get_by_role("radio", name=label, exact=True).check()
        self.press("action-create")
        expect(self.see("screen-wait")).to_be_visible()
        return self.page.url

    def host(self, url: str, seats: int = 2, hands: int = 1, start: bool = True, **room: Any) -> str:
        """A table as quickly as can be, with this person in the first seat; the link of the room.

        ``room`` is added to the request: ``deck``, ``seed``, ``clock``, ``bot_delay``. ``start``: the others
        are bots, and the cards are dealt.
        """
        request = self.context.request
        token = request.post(f"{url}/api/guest").json()["token"]
        body = {"game": "pitch", "seats": seats, **QUICK, **room}
        short = {"max_hands": hands} if body["game"] == "pitch" else {}
        body["options"] = {**short, **room.get("options", {})}
        made = request.post(f"{url}/api/rooms", headers={"authorization": f"Bearer {token}"}, data=body)
        assert made.ok, made.text()
        self.context.add_init_script(f"localStorage.setItem('quartet.guest', '{token}')")
        link = f"{url}/r/{made.json()['room']}"
        self.join(link)
        if start:
            self.start()
        return link

    def join(self, link: str) -> None:
        """Open a link and sit down."""
        self.page.goto(link)
        self.see("name").fill(self.name)
        self.press("action-sit")
        expect(self.see("screen-wait")).to_be_visible()

    def start(self) -> None:
        """Start the game, ready or not."""
        self.press("action-start")
        sure = self.see("dialog-start").get_by_test_id("dialog-yes")
        expect(self.see("screen-table").or_(sure).first).to_be_visible()
        if sure.is_visible():
            self.press(sure)
        expect(self.see("screen-table")).to_be_visible()

    def move(self) -> None:
        """Answer what is asked: pass or the lowest bid, the first legal card, go on."""
        turn = self.page.locator(ANY_TURN).first
        testid = turn.get_attribute("data-testid") or ""
        self.press(turn)
        if testid.startswith("card-"):
            self.press("action-play")

    def play(
        self,
        *others: Person,
        move: Callable[[Person], None] | None = None,
        until: Callable[[Person], bool] | None = None,
    ) -> None:
        """Play with the others until the game is over and they look at the result, or until something is so.

        ``move``: how each of them moves; ``until``: whom it is so for moves no more.
        """
        table = (self, *others)
        there = until or (lambda one: one.over)
        progress = Progress(lambda: [len(one.told) for one in table], *(one.page for one in table))
        while waiting := [one for one in table if not there(one)]:
            assert not all(one.over and not there(one) for one in waiting), "the game has ended before"
            progress.check()
            for one in waiting:
                if one.shows(ANY_TURN) and not there(one):
                    (move or Person.move)(one)
            self.page.wait_for_timeout(MOMENT)
        if until is None:
            for one in table:
                one.see_result()

    def see_result(self) -> None:
        """Look at the result of the game that is over; after some seconds it comes by itself."""
        button = self.see("action-see-result")
        if button.count():
            with suppress(Missing):  # it has come by itself
                button.click(timeout=3_000)
        expect(self.see("screen-over")).to_be_visible()

    @property
    def over(self) -> bool:
        """Whether this page says that the game is over."""
        return self.shows(OVER)

    def hand(self) -> list[str]:
        """The test ids of the cards in the dock."""
        cards = self.page.locator('[data-testid="dock"] [data-testid^="card-"]').all()
        return [card.get_attribute("data-testid") or "" for card in cards]


def code_of(link: str) -> str:
    """The nine digits of a room's link."""
    return re.sub(r"\D", "", link.rsplit("/", 1)[1])


def dealt(*hands: str, dealer: int) -> dict[str, Any]:
    """What makes a room deal these hands first (six cards each, "As Td ..."), with this seat as dealer.

    A hand comes in two packets of three, the first from the dealer's left.
    """
    order = [(dealer + 1 + k) % len(hands) for k in range(len(hands))]
    cut = [hand.split() for hand in hands]
    deck = [card for packet in (0, 3) for seat in order for card in cut[seat][packet : packet + 3]]
    seeds = (bytes([k]) * 32 for k in range(256))
    numbers = [cards.parse(card) for card in deck]
    drawn = (s for s in seeds if cards.draw(cards.script(numbers, s), "dealer", len(hands)) == dealer)
    return {"deck": deck, "seed": next(drawn).hex()}
