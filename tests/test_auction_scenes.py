"""States of Auction as its table shows them: the client's tests and pictures take them from a file.

The client knows no rule, so what it is shown must come from the engine.
``QUARTET_GOLDEN=write pytest tests/test_auction_scenes.py`` writes the file anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import parse
from engine.game import ALL, PUBLIC, Event
from engine.games import auction
from engine.games.auction import bidding, scoring
from engine.games.auction.combinations import Reading, strength
from engine.games.auction.options import Options
from engine.games.auction.state import DECK, Cause, Line, Purchase, Standing, State, in_order

GOLDEN: Final = Path(__file__).parent / "golden" / "auction_scenes.json"
WRITE: Final = os.environ.get("QUARTET_GOLDEN") == "write"

OLDER: Final = "4c 9d Ks 2h 7s Jd 5c 8h 3s Ah 6d Tc 2d Qc"
NEWEST: Final = "7d 9s 4h ** Kd 8s 8d Qs 5h Qd"
YOURS: Final = "** Qh Qc Ks Kd 9h 7h 6h 5h 3c"
NINES: Final = "9c 9d 9h Js Jc Jh 2h 3s Tc **"
CICEROS: Final = "Ad Td 9d 6d 3d 8s 8c 4c 2s Qh"
ADAS: Final = "Ac As Ah Kc Jd 7s 7d 6c 5s 2d"
SEQUENCE: Final = "4h 5h 6h 7h 8h 9h Ks Kd Qc **"
JACKS: Final = "Js Jc Jd Jh 9c 9d 2h 3s Tc **"
SEVENS: Final = "7c 7d 7h 7s 7c 7d 7h 7s ** **"
FOUR_JOKERS: Final = "** ** ** ** Ah Kh Qd 9c 4s 2s"


class Table:
    """Cards laid out by their faces; a face that comes again is its second copy."""

    def __init__(self) -> None:
        self._left = list(range(54)) + [card + 64 for card in range(54)]

    def take(self, faces: str, exact: bool = True) -> tuple[int, ...]:
        """Cards by face, "**" for a joker; not ``exact``: another card in place of one that is gone."""
        return tuple([self._one(face, exact) for face in faces.split()])

    def _one(self, face: str, exact: bool) -> int:
        wanted = {52, 53} if face == "**" else {parse(face)}
        fitting = [card for card in self._left if card % 64 in wanted]
        assert fitting or not exact, face
        card = (fitting or self._left[40:])[0]
        self._left.remove(card)
        return card

    def rest(self, count: int) -> tuple[int, ...]:
        """So many of the cards that are left."""
        cards = self._left[:count]
        del self._left[:count]
        return tuple(cards)


FLUSH: Final = Reading(4, (14, 12, 9, 6, 3))
SHEET: Final = (
    Line(
        "declared",
        1,
        14,
        58,
        (Reading(3, (12,)), Reading(7, (11,)), Reading(3, (14,)), Reading(2, (13,))),
        (1,),
        58,
        (0, 68, 0, 0),
        (Purchase(1, 11, (12, 25), (35, 48), 0),),
    ),
    Line(
        "joker",
        None,
        12,
        33,
        (FLUSH, Reading(3, (13,)), Reading(2, (14,)), FLUSH),
        (0, 3),
        17,
        (17, 0, 0, 17),
    ),
)


def table(
    hands: tuple[str, str, str, str] = (YOURS, NINES, CICEROS, ADAS),
    row: str = f"{OLDER} {NEWEST}",
    stock: int | None = None,
    **changes: Any,
) -> State:
    """Deal 3 of 4, auction 24, you (seat 0) on turn, before any bid."""
    box = Table()
    held = tuple([in_order(box.take(hand)) for hand in hands])
    laid = box.take(row, exact=False)
    state = State(
        options=Options(),
        seed=bytes(32),
        first=0,
        deal_no=3,
        auction_no=len(laid),
        calls=40,
        stage="bid",
        turn=0,
        hands=held,
        row=laid,
        stock=box.rest(DECK - 40 - len(laid) if stock is None else stock),
        scores=(17, 68, -7, 17),
        sheet=SHEET,
    )
    return replace(state, **changes)


def bid(state: State, seat: int, faces: str, **changes: Any) -> State:
    """The bid of a seat stands, its cards given by their faces."""
    hand, cards = list(state.hands[seat]), []
    for face in faces.split():
        wanted = {52, 53} if face == "**" else {parse(face)}
        cards.append(next(card for card in hand if card % 64 in wanted))
        hand.remove(cards[-1])
    standing = Standing(seat, tuple(cards), strength(cards))
    assert standing.strength
    return replace(state, bid=standing, **changes)


def led(**changes: Any) -> State:
    """Max leads with three nines."""
    return bid(table(), 1, "9c 9d 9h", **{"passed": (2, 3), "turn": 0, **changes})


def paying(state: State, seat: int, faces: str) -> State:
    """A seat has bought and arranges its payment."""
    bought = bid(state, seat, faces, stage="exchange", turn=seat)
    assert bought.bid is not None
    others = tuple([other for other in state.seats if other != seat])
    return replace(bought, payment=bought.bid.cards, passed=others)


def buyer(state: State) -> State:
    """You have bought the eight and the nine of hearts for a pair of fives."""
    taken = tuple([card for card in state.hands[0] if card % 64 in (parse("8h"), parse("9h"))])
    paid = tuple([card for card in state.row if card % 64 in (parse("5c"), parse("5h"))])
    return replace(state, bought=(Purchase(0, 21, paid, taken, 0),))


def shown(state: State, cause: Cause, declarer: int | None = None, **changes: Any) -> State:
    """The hands after the end of a deal."""
    ended: State = scoring.showdown(state, cause, declarer, ()).state
    return replace(ended, **changes)


def long_row(stock: int) -> State:
    """A row that takes nearly, or at last, all of the stock."""
    state = table(hands=(FOUR_JOKERS, "9c 9d 9h Js Jc Jh 2h 3s Tc 8h", CICEROS, ADAS), row="7d")
    cards = (*state.row, *state.stock)
    return replace(state, row=cards[: len(cards) - stock], stock=cards[len(cards) - stock :], auction_no=60)


KNOWN: Final = (
    (parse("Qh"), parse("Qc")),
    (*map(parse, ("9c", "9d", "9h", "Js", "Jc", "Jh", "2h", "3s")), 52),
    (parse("Ad"),),
    (),
)

SHOWDOWN: Final = (SEQUENCE, JACKS, CICEROS, ADAS)
SHARED: Final = ("Ac Ad Ah As Kd 9h 7h 6h 5c 3c", "Ac Ad Ah As Jc 9d 2h 3s Tc **")
SHARED_REST: Final = "Jd 8c 8d 7s 7d 6c 5s 4c 2d **"

SCENES: Final[dict[str, Callable[[], State]]] = {
    "bid": lambda: led(known=KNOWN, drawn=(0, 0, 3, 0)),
    "bid-first": lambda: table(
        row="7d", deal_no=1, first=0, auction_no=1, calls=0, scores=(0, 0, 0, 0), sheet=()
    ),
    "bid-open": lambda: table(first=2, auction_no=1),
    "bid-short": lambda: bid(
        table(row="7d Qs", auction_no=2), 1, "9c 9d 9h", passed=(2, 3), known=KNOWN, drawn=(0, 0, 3, 0)
    ),
    "bid-nine": lambda: table(row=NEWEST.rsplit(" ", 1)[0]),
    "bid-idle": lambda: led(passed=(), turn=2),
    "bid-lead": lambda: bid(table(), 0, "** Qh Qc", turn=2, passed=(1,)),
    "bid-passed": lambda: led(passed=(0,), turn=2, known=KNOWN),
    "bid-back": lambda: led(passed=(), returned=(0,), turn=2),
    "bid-used": lambda: led(passed=(3, 0), returned=(0,), turn=2),
    "bid-closes": lambda: led(passed=(2, 3), turn=0),
    "bid-below": lambda: led(scores=(-8, 68, -7, 42)),
    "bid-jokers": lambda: bid(long_row(8), 1, "9c 9d 9h"),
    "bid-last": lambda: bid(long_row(0), 1, "9c 9d 9h"),
    "bid-strict": lambda: led(
        options=Options(target=None, returns=False, memory_aid=False), passed=(0,), turn=3
    ),
    "bid-extra": lambda: table(
        deal_no=5, scores=(40, 68, -7, 68), sheet=(*SHEET, *SHEET[:1], replace(SHEET[0], delta=(0, 0, 0, 68)))
    ),
    "pay": lambda: paying(table(known=KNOWN), 0, "** Qh Qc"),
    "pay-ten": lambda: paying(
        table(
            hands=(SEVENS, NINES.replace("**", "4s"), CICEROS, ADAS.replace("7s 7d", "Kh 8h")),
            row="4c 9d Ks 2h 3s Jd 5c 8h Qd Ah 6d Tc",
        ),
        0,
        SEVENS,
    ),
    "pay-short": lambda: paying(table(row="7d Qs", auction_no=2), 0, "9h 7h 6h 5h **"),
    "pay-other": lambda: paying(table(known=KNOWN), 1, "9c 9d 9h"),
    "pay-other-short": lambda: paying(table(row="7d Qs", auction_no=2), 1, "9c 9d 9h"),
    "show-won": lambda: shown(buyer(table(hands=SHOWDOWN)), "declared", 0),
    "show-lost": lambda: shown(table(hands=SHOWDOWN), "declared", 1, ready=(2, 3)),
    "show-joker": lambda: shown(table(hands=SHOWDOWN, row=f"{NEWEST} **"), "joker"),
    "show-shared": lambda: shown(table(hands=(*SHARED, CICEROS.replace("Ad", "Kd"), SHARED_REST)), "joker"),
    "show-long": lambda: shown(long_row(0), "stock"),
    "show-waiting": lambda: shown(table(hands=SHOWDOWN), "declared", 0, ready=(0, 2, 3)),
    "over": lambda: shown(buyer(table(hands=SHOWDOWN, scores=(40, 68, -7, 17))), "declared", 0),
}
WATCHED: Final = {"watch-bid": "bid", "watch-pay": "pay", "watch-show": "show-won"}
OPEN: Final = {"open-bid": "bid", "open-pay": "pay-other"}


def scene(state: State, viewer: int) -> dict[str, Any]:
    """What a viewer is shown, and who is asked what."""
    shows = msgspec.to_builtins(auction.view(state, viewer))
    asks = [[ask.seat, ask.id] for ask in auction.asks(state)]
    outcome = auction.outcome(state)
    over = None if outcome is None else msgspec.to_builtins(outcome)
    options = {name: getattr(state.options, name) for name in state.options.__struct_fields__}
    return {"options": {"type": "auction", **options}, "asks": asks, "outcome": over, "view": shows}


def produced() -> str:
    """The file as it must be: a scene a line."""
    made = {name: scene(make(), 0) for name, make in SCENES.items()}
    made |= {name: scene(SCENES[of](), PUBLIC) for name, of in WATCHED.items()}
    made |= {name: scene(SCENES[of](), ALL) for name, of in OPEN.items()}
    lines = [f'"{name}":{json.dumps(data, separators=(",", ":"))}' for name, data in made.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_scenes_are_the_engines() -> None:
    """What the client's tests show is what the engine shows in these states."""
    text = produced()
    if WRITE:
        GOLDEN.write_text(text)
    assert GOLDEN.read_text() == text


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_a_table(name: str) -> None:
    """Every scene has 108 cards, each once, and ten in every hand."""
    state = SCENES[name]()
    cards = [card for hand in state.hands for card in hand] + [*state.row, *state.stock]
    assert len(set(cards)) == len(cards) == DECK
    assert {len(hand) for hand in state.hands} == {10}


def test_events_are_told_as_the_client_reads_them() -> None:
    """The client draws flights from these arguments of the events of a purchase."""
    state = SCENES["pay-short"]()
    step = auction.apply(state, 0, auction.Finish())
    first: Event = step.events[0]
    assert (first.code, first.seat, set(first.args)) == ("exchange", 0, {"paid", "taken", "opened", "blind"})
    assert bidding.order(step.state)
