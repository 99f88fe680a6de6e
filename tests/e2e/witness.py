"""Reads every frame that a browser received and objects to a card that its viewer may not know yet."""

from __future__ import annotations

from typing import Any, Final

PLAIN: Final = frozenset(
    {
        *("room", "game", "phase", "options", "clock", "seats", "host", "hosting", "you", "game_no"),
        *("commitment", "contributed", "banks", "ask", "outcome", "hand_no", "stage", "dealer", "calls"),
        *("pitcher", "bid", "trump", "leader", "won", "pips", "scores", "sheet"),
    }
)
"""Fields of a view that hold no card."""

TOLD: Final = frozenset({"play", "trick", "hand"})
"""Events that name cards; each such card lies open on the table by then."""


class Witness:
    """What one viewer of Pitch may know, learned frame by frame.

    A card is known once it is in the viewer's own hand or has been played: the frame that carries it carries
    the event ``play`` too, unless it is the first one of a socket.
    """

    def __init__(self) -> None:
        self.seat: int | None = None
        self.view: dict[str, Any] = {}
        self.open: set[int] = set()
        self.own: set[int] = set()
        self.hands = 0
        self.problems: list[str] = []

    def read(self, frames: list[dict[str, Any]]) -> Witness:
        """Take the frames of a page in order."""
        for frame in frames:
            match frame["type"]:
                case "welcome":
                    self.view = {}
                case "view":
                    self._view(frame)
                case "events":
                    self._events(frame.get("items", ()))
                case "here" | "ack" | "pong" | "chat" | "status" | "gone" | "move":
                    self._no_more_than(frame, 6)
                case "error":
                    self._object("refused", frame)
                case other:
                    self._object(f"unknown message {other}", frame)
        return self

    def _view(self, frame: dict[str, Any]) -> None:
        first = not self.view
        changed = frame.get("set", {})
        self.view |= changed
        if "hand_no" in changed:
            self.open, self.own = set(), set()
        if first:
            self.open |= set(self.view.get("trick") or ()) | _trick(self.view.get("last"))
        self._events(frame.get("events", ()))
        for field, value in changed.items():
            self._field(field, value, frame)

    def _field(self, field: str, value: Any, frame: dict[str, Any]) -> None:
        stage = self.view.get("stage")
        match field:
            case _ if field in PLAIN:
                return
            case "hand":
                if value is not None and self.view["you"] is None:
                    self._object("a spectator has a hand", frame)
                if value and not self.own:
                    self.own = set(value)
                    self.hands += 1
                cards = set(value or ())
            case "trick":
                cards = set(value)
            case "last":
                cards = _trick(value)
            case "points":
                cards = {point[2] for point in value or () if point and point[2] is not None}
            case "offers":
                offers = value or {}
                cards = {
                    c
                    for key in ("cards", "takes", "leads", "high", "low", "jack")
                    for c in offers.get(key, ())
                }
                if cards - self.own:
                    self._object("offers of another's cards", frame)
            case "hands":
                if value is not None and stage not in ("hand", "over"):
                    self._object("hands are open", frame)
                cards = set()
            case _:
                self._object(f"unknown field {field}", frame)
                return
        if cards - self.open - self.own:
            self._object(f"hidden cards in {field}", frame)

    def _events(self, events: Any) -> None:
        for code, _seat, args in events:
            if code == "play":
                self.open.add(args["card"])
            elif code not in TOLD and any(key in ("card", "cards", "hand", "hands") for key in args):
                self.problems.append(f"event {code} names cards: {args}")

    def _no_more_than(self, frame: dict[str, Any], fields: int) -> None:
        if len(frame) > fields + 1:
            self._object("more than it should hold", frame)

    def _object(self, why: str, frame: dict[str, Any]) -> None:
        self.problems.append(f"{why}: {frame}")


def _trick(last: Any) -> set[int]:
    """The cards of a finished trick: [leader, winner, cards]."""
    return set(last[2]) if last else set()
