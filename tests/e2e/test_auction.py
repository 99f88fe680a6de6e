"""Auction as people play it: bids, the way back, payments, a whole game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from patience import Progress
from people import MOMENT, MOVING, OPEN, QUICK, Person
from playwright.sync_api import Route, expect
from playwright.sync_api import TimeoutError as Missing
from test_languages import english

from engine import cards

Open = Callable[..., Person]

MINE: Final = ".dock.mine:not([inert]):not(:has(.busy))"
PASS: Final = f'{MINE} [data-testid="action-pass"]{OPEN}'
FINISH: Final = f'{MINE} [data-testid="action-finish"]{OPEN}'
GO_ON: Final = f'.dock [data-testid="action-open"]{OPEN}, {MINE} [data-testid="action-continue"]{OPEN}'
DECLARE: Final = '[data-testid="action-declare"]'
SHORT: Final = 1_000

ACES: Final = "As Ah Ad Ac Ks Kh 9d 7c 5h 3s"
KINGS: Final = "Kd Kc Qs Jh 9c 8d 6s 5c 3h 2d"
REST: Final = ("Qh Jd Ts 9h 8c 7d 6c 4s 3d 2h", "Qd Js Th 9s 8h 7s 6d 4h 3c 2c")


def dealt(*hands: str, opener: int = 0) -> dict[str, Any]:
    """What makes a room deal these hands, ten cards each, and let this seat open the first auction."""
    deck = " ".join([*hands, "Qc"]).split()
    seeds = (bytes([k]) * 32 for k in range(256))
    numbers = [cards.parse(card) for card in deck]
    seed = next(s for s in seeds if cards.draw(cards.script(numbers, s), "opener", 4) == opener)
    return {"deck": deck, "seed": seed.hex()}


FOUR: Final = dealt(ACES, KINGS, *REST)
"""Four aces for the first seat, which opens; kings for both first seats; nothing that beats four aces."""


def host(one: Person, server: str, start: bool = True, **room: Any) -> str:
    """A table of Auction of one deal, this person in the first seat; the link."""
    request = one.context.request
    token = request.post(f"{server}/api/guest").json()["token"]
    body = {"game": "auction", "seats": 4, **QUICK, "options": {"deals": 1}, **room}
    made = request.post(f"{server}/api/rooms", headers={"authorization": f"Bearer {token}"}, data=body)
    assert made.ok, made.text()
    one.context.add_init_script(f"localStorage.setItem('quartet.guest', '{token}')")
    link = f"{server}/r/{made.json()['room']}"
    one.join(link)
    if start:
        one.start()
    return link


def turn(one: Person, selector: str = PASS) -> None:
    """Wait until this person is asked."""
    expect(one.page.locator(selector)).to_have_count(1)


def slots(one: Person) -> list[str]:
    """The cards of the payment as it lies in the row, oldest first."""
    shown = one.page.locator('[data-testid^="pay-"][data-card]').all()
    return [slot.get_attribute("data-card") or "" for slot in shown]


def row(one: Person) -> list[str]:
    """The newest cards of the row, oldest first."""
    shown = one.see("row-newest").locator("[data-fly]").all()
    return [card.get_attribute("data-fly") or "" for card in shown]


def move(one: Person, buys: int = 2) -> None:
    """Answer what is asked: bid by the first chip until enough was bought, then pass; declare, pay, go on."""
    page = one.page
    if not one.shows(f"{FINISH}, {GO_ON}, {PASS}"):
        return
    for selector in (FINISH, GO_ON):
        if one.shows(selector):
            page.locator(selector).first.click()
            return
    chip = page.locator('[data-testid^="chip-"]').first
    bought = [seat for code, seat, *_ in one.events if code == "bought"].count(0)
    if one.shows(DECLARE):
        one.press(page.locator(DECLARE))
        one.press("declare-yes")
    elif bought < buys and chip.count():
        one.press(chip)
        one.press("action-bid")
    else:
        one.press("action-pass")


def play(*table: Person) -> None:
    """Play until the game is over and everybody looks at the result."""
    for one in table:
        one.context.set_default_timeout(SHORT)
    progress = Progress(lambda: [len(one.told) for one in table], *(one.page for one in table))
    while not all(one.over for one in table):
        progress.check()
        for one in table:
            with suppress(Missing):  # somebody else was quicker, so that nothing is asked any more
                move(one)
        table[0].page.wait_for_timeout(MOMENT)
    for one in table:
        one.see_result()


def buy_four(one: Person) -> list[str]:
    """Buy with four aces, which nobody beats; the payment as it was bid."""
    turn(one)
    one.press("chip-4")
    expect(one.see("readout")).to_contain_text(re.compile("four aces|четыре туза", re.IGNORECASE))
    one.press("action-bid")
    turn(one, FINISH)
    expect(one.page.locator('[data-testid^="pay-"][data-card]')).to_have_count(4)
    return slots(one)


def quick(route: Route) -> None:
    """Let a room that is asked for have one deal, no clock, and bots that do not wait."""
    if route.request.method != "POST":
        route.continue_()
        return
    room = json.loads(route.request.post_data or "{}")
    room["options"]["deals"] = 1
    route.continue_(post_data=json.dumps(room | QUICK))


def test_two_people_and_two_bots(server: str, person: Open) -> None:
    """Made on the home page, joined by its link, played from the first bid to the result."""
    lena, max_ = person("Lena"), person("Max", "phone")
    lena.context.route("**/api/rooms", quick)
    lena.page.goto(server)
    lena.see("name").fill("Lena")
    lena.page.locator("input[name=game][value=auction]").check()
    lena.press("action-create")
    expect(lena.see("screen-wait")).to_be_visible()
    max_.join(lena.page.url)
    lena.start()
    expect(max_.see("screen-table")).to_be_visible()
    play(lena, max_)
    for one in (lena, max_):
        expect(one.page.get_by_role("heading", level=1)).to_be_visible()
        expect(one.see("showdown")).to_be_visible()
        codes = {code for code, *_ in one.events}
        assert {"bid", "exchange", "showdown", "deal_won", "over"} <= codes


def test_a_payment_is_ordered_by_keyboard(server: str, person: Open) -> None:
    """A card is taken up with Space and moved by arrows; the row then holds the payment in that order."""
    lena = person("Lena")
    host(lena, server, **FOUR)
    first, *others = buy_four(lena)
    keys = lena.page.keyboard
    lena.see("pay-0").focus()
    keys.press("Space")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    wanted = [others[0], others[1], first, others[2]]
    expect(lena.see("pay-2")).to_have_attribute("data-card", first)
    assert slots(lena) == wanted
    keys.press("Enter")
    expect(lena.page.locator(FINISH)).to_have_count(0)
    expect(lena.see("row-newest").locator("li")).to_have_count(5)
    assert row(lena)[:4] == wanted


def test_a_payment_is_ordered_by_taps(server: str, person: Open) -> None:
    """A tap takes a card up, another one lays it there, arrows move it on; the row holds that order."""
    max_ = person("Max", "phone")
    host(max_, server, **FOUR)
    first, second, third, fourth = buy_four(max_)
    max_.press("pay-3")
    max_.press("pay-0")
    expect(max_.see("pay-0")).to_have_attribute("data-card", fourth)
    max_.press("pay-newer")
    wanted = [first, fourth, second, third]
    expect(max_.see("pay-1")).to_have_attribute("data-card", fourth)
    assert slots(max_) == wanted
    max_.press("action-finish")
    expect(max_.page.locator(FINISH)).to_have_count(0)
    expect(max_.see("row-newest").locator("li")).to_have_count(5)
    assert row(max_)[:4] == wanted


def test_the_way_back_is_out_of_turn(server: str, person: Open) -> None:
    """Who has passed comes back while another one is asked, and is asked again."""
    lena, max_ = person("Lena"), person("Max")
    link = host(lena, server, start=False, **FOUR)
    max_.join(link)
    lena.start()
    turn(lena)
    lena.press("action-pass")
    turn(max_)
    lena.press("action-return")
    expect(lena.see("dock")).to_contain_text("You act after")
    expect(max_.see("seat-0")).to_contain_text("back in")
    max_.press("chip-1")
    max_.press("action-bid")
    turn(lena)


def test_an_equal_bid_is_refused_in_words(server: str, person: Open) -> None:
    """A pair of kings does not beat a pair of kings: the page says so, and the server does."""
    lena, max_ = person("Lena"), person("Max")
    link = host(lena, server, start=False, **FOUR)
    max_.join(link)
    lena.start()
    turn(lena)
    for card in ("Ks", "Kh"):
        lena.press(f"card-{cards.parse(card)}")
    lena.press("action-bid")
    turn(max_)
    pair = [cards.parse(card) for card in ("Kd", "Kc")]
    for number in pair:
        max_.press(f"card-{number}")
    expect(max_.see("readout")).to_contain_text("Equal does not beat it.")
    expect(max_.see("action-bid")).to_have_attribute("aria-disabled", "true")
    seen = len(max_.frames)
    max_.forge({"type": "bid", "cards": pair})
    max_.wait(lambda: any(frame["type"] == "error" for frame in max_.frames[seen:]))
    assert next(f["code"] for f in max_.frames[seen:] if f["type"] == "error") == "bid_equal"


def test_a_phone_in_russian(server: str, person: Open) -> None:
    """Bidding, paying, every sheet and the showdown speak Russian."""
    lena = person("Лена", "phone", locale="ru-RU", **MOVING)
    host(lena, server, **FOUR)
    turn(lena)
    assert not english(lena)
    for button in ("action-row", "action-ranking"):
        lena.press(button)
        assert not english(lena)
        lena.page.keyboard.press("Escape")
    buy_four(lena)
    assert not english(lena)
    lena.press("action-finish")
    play(lena)
    assert not english(lena)
