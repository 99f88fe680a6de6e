"""Reads every frame that a browser received and objects to a card that its viewer may not know yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

Frame = dict[str, Any]

PLAIN: Final = frozenset(
    {
        *("room", "game", "phase", "clock", "host", "hosting", "you", "game_no", "contributed", "banks"),
        *("ask", "hand_no", "stage", "dealer", "calls", "pitcher", "bid", "trump", "leader", "pips"),
        *("scores", "sides", "speakers", "sheet", "outcome", "lasted", "opened", "show", "muted"),
        *("created", "house", "paused_at", "locked", "entry"),
    }
)
"""Fields of a view that have no room for cards."""

OPTIONS: Final = frozenset(
    {
        *("type", "teams", "target", "low_to", "win_requires_made_bid", "max_hands", "min_bid"),
        *("dealer_steal", "all_pass", "win_rule", "show_pips", "hints"),
    }
)
SEAT: Final = frozenset({"kind", "name", "level", "ready", "away_at", "stand_in", "resting", "waits"})
OFFERS: Final = frozenset({"cards", "takes", "leads", "high", "low", "jack"})
OFFERS_PLAIN: Final = frozenset({"bids", "refused", "steal", "zero", "follow", "claim", "hint", "hinted"})

EVENTS: Final[dict[str, frozenset[str]]] = {
    **dict.fromkeys(("play", "trick"), frozenset({"card", "number", "auto"})),
    "bid": frozenset({"amount", "auto"}),
    "pitcher": frozenset({"bid"}),
    "trump": frozenset({"suit"}),
    "hand": frozenset({"bid", "made", "delta"}),
    "deal": frozenset({"hand_no"}),
    "hint": frozenset(),
    "over": frozenset({"reason"}),
}
"""Events of the game and what they may tell."""

ROOM_EVENT: Final = frozenset({"name", "left", "level", "number"})
"""What any event of the room may tell."""

MESSAGES: Final[dict[str, frozenset[str]]] = {
    "welcome": frozenset({"type", "v", "node", "now", "you", "n", "options"}),
    "view": frozenset({"type", "v", "e", "n", "due", "set", "events", "next"}),
    "events": frozenset({"type", "from", "items", "next"}),
    "here": frozenset({"type", "seats", "watching"}),
    "ack": frozenset({"type", "n"}),
    "pong": frozenset({"type", "t", "now"}),
    "status": frozenset({"type", "store"}),
    "gone": frozenset({"type", "code"}),
    "move": frozenset({"type", "after_ms"}),
    "error": frozenset({"type", "code", "n", "k", "detail"}),
}

HAND: Final = 6


class Witness:
    """What one viewer of Pitch may know, learned frame by frame.

    A card is known once it is in the viewer's own hand or has been played. That it has been played says the
    event ``play``, and in the first view of a page the table itself: what lies there is open to everybody.
    ``hands`` counts the hands that were dealt to the viewer, ``plays`` lists all (seat, card) in order.
    """

    def __init__(self) -> None:
        self.view: Frame = {}
        self.open: set[int] = set()
        self.own: set[int] = set()
        self.hands = 0
        self.plays: list[tuple[int, int]] = []
        self.problems: list[str] = []

    def read(self, frames: Iterable[Frame]) -> Witness:
        """Take the frames of a page in order."""
        for frame in frames:
            kind = frame["type"]
            self._only(frame, MESSAGES.get(kind, frozenset()), f"message {kind}", frame)
            if kind == "view":
                self._view(frame)
            elif kind == "events":
                self._events(frame.get("items", ()), frame)
            elif kind == "error":
                self._only(frame.get("detail", {}), {"suit", "high", "least", "last"}, "refusal", frame)
        return self

    def _view(self, frame: Frame) -> None:
        changed = frame.get("set", {})
        whole = "room" in changed
        if whole or "hand_no" in changed or "game_no" in changed:
            self.open, self.own = set(), set()
        self.view = changed if whole else self.view | changed
        self._events(frame.get("events", ()), frame)
        if whole:
            self.open |= {card for trick in self.view.get("tricks") or () for card in trick[2]}
            self.open |= set(self.view.get("trick") or ())
            if len(self.view.get("trick") or ()) >= len(self.view["seats"]):
                self._object("more cards in a trick than seats", frame)
        for field in changed:
            self._field(field, frame)

    def _field(self, field: str, frame: Frame) -> None:
        value = self.view[field]
        if field in PLAIN or value is None:
            return
        match field:
            case "commitment":
                self._sized([value], {32}, frame)
            case "contributions":
                self._sized(value, {0, 16}, frame)
            case "options":
                self._only(value, OPTIONS, "options", frame)
            case "seats":
                for seat in value:
                    self._only(seat, SEAT, "seat", frame)
            case "hand":
                self._hand(value, frame)
            case "offers":
                self._only(value, OFFERS | OFFERS_PLAIN, "offers", frame)
                offered = {card for name in OFFERS for card in value.get(name, ())}
                if offered - set(self.view["hand"] or ()):
                    self._object("offers of cards that are not in the hand", frame)
            case "trick":
                self._known(value, field, frame)
            case "best":
                self._known([value], field, frame)
            case "tricks":
                self._known([card for trick in value for card in trick[2]], field, frame)
            case "points":
                self._known([point[2] for point in value if point and point[2] is not None], field, frame)
            case "hands":
                self._known([card for hand in value for card in hand], field, frame)
                if len(self.view["tricks"]) < HAND:
                    self._object("hands are open", frame)
            case _:
                self._object(f"unknown field {field}", frame)

    def _known(self, shown: Iterable[int], field: str, frame: Frame) -> None:
        if set(shown) - self.open - self.own:
            self._object(f"hidden cards in {field}", frame)

    def _sized(self, values: Iterable[bytes], sizes: set[int], frame: Frame) -> None:
        if any(len(value) not in sizes for value in values):
            self._object("more than a seal or a contribution", frame)

    def _hand(self, value: list[int], frame: Frame) -> None:
        if self.view["you"] is None:
            self._object("a spectator has a hand", frame)
        if not self.own:
            self.own = set(value)
            self.hands += 1
            if len(self.own) > HAND:
                self._object("more cards than a hand has", frame)
        elif set(value) - self.own:
            self._object("cards in the hand that were not dealt to it", frame)

    def _events(self, events: Iterable[Any], frame: Frame) -> None:
        for code, seat, args in events:
            told = EVENTS.get(code, ROOM_EVENT)
            self._only(args, told, f"event {code}", frame)
            if code in ("deal", "started"):
                self.open = set()
            elif code == "play":
                self.open.add(args["card"])
                self.plays.append((seat, args["card"]))
            elif "card" in args and args["card"] not in self.open:
                self._object(f"hidden card in event {code}", frame)

    def _only(self, values: Frame, names: Iterable[str], what: str, frame: Frame) -> None:
        more = set(values) - set(names)
        if more:
            self._object(f"{what} holds {', '.join(sorted(more))}", frame)

    def _object(self, why: str, frame: Frame) -> None:
        self.problems.append(f"{why}: {frame}")
