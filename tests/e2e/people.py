"""People at their browsers."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgpack
from playwright.sync_api import Browser, Locator, Page, Route, WebSocket, expect

SIZES: Final = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}

PATIENCE: Final = 30_000
"""ms after which something that should show up is missing."""

OPEN: Final = ':not([aria-disabled="true"])'

OVER: Final = '[data-testid="screen-over"], [data-testid="action-see-result"]'

TURN: Final = (
    f'[data-testid="action-continue"]{OPEN}',
    f'[data-testid^="action-bid-"]{OPEN}',
    f'.dock.mine:not(:has([data-testid^="action-bid-"])) [data-testid^="card-"]{OPEN}',
)
"""What may be pressed on one's turn: one of these at a time is there."""

ANY_TURN: Final = ", ".join(TURN)


class Person:
    """A browser profile of its own with a page in it, and all that this page has received."""

    def __init__(self, browser: Browser, name: str, size: str, **context: Any) -> None:
        width, height = SIZES[size]
        self.name = name
        self.touch = size != "desktop"
        self.frames: list[dict[str, Any]] = []
        self.errors: list[str] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=self.touch,
            **{"locale": "en-GB", **context},
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.open()

    def open(self) -> Page:
        """One more page of this person."""
        page = self.context.new_page()
        page.on("websocket", self._socket)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda m: self.errors.append(m.text) if m.type in ("error", "warning") else None)
        return page

    def _socket(self, opened: WebSocket) -> None:
        opened.on("framereceived", self._frame)

    def _frame(self, payload: bytes | str) -> None:
        assert isinstance(payload, bytes)
        self.frames.append(msgpack.unpackb(payload, strict_map_key=False))

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

    def create(self, url: str, hands: int = 2, **options: str) -> str:
        """A new table, with options chosen by their words on the page; the link of the room.

        The request is the page's own, with bots that do not wait and an end after some hands added to it.
        """

        def shorten(route: Route) -> None:
            room = json.loads(route.request.post_data or "{}")
            room["options"]["max_hands"] = hands
            route.continue_(post_data=json.dumps(room | {"bot_delay": 0}))

        self.page.route("**/api/rooms", shorten)
        self.page.goto(url)
        self.see("name").fill(self.name)
        for field, label in options.items():
            self.see(f"option-{field}").get_by_role("radio", name=label, exact=True).check()
        self.press("action-create")
        expect(self.see("screen-wait")).to_be_visible()
        return self.page.url

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

    def play(self, *others: Person) -> None:
        """Play with the others until the game is over for everybody, then look at the result."""
        table = (self, *others)
        while not all(one.over for one in table):
            for one in table:
                if not one.over and one.page.locator(ANY_TURN).count():
                    one.move()
            self.page.wait_for_timeout(20)  # gives the pages' events a chance; nothing depends on its length
        for one in table:
            if not one.see("screen-over").count():
                one.press("action-see-result")
            expect(one.see("screen-over")).to_be_visible()

    @property
    def over(self) -> bool:
        """Whether this page says that the game is over."""
        return self.page.locator(OVER).count() > 0


def code_of(link: str) -> str:
    """The nine digits of a room's link."""
    return re.sub(r"\D", "", link.rsplit("/", 1)[1])
