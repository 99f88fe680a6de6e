"""What a seat may do, what it may not and why, and what comes of it: the client knows no rule."""

from __future__ import annotations

from engine.game import Seat
from engine.games.auction import bidding
from engine.games.auction.state import State
from engine.redacted import Redacted


class Offers(Redacted, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What the seat may do now; an empty field is left out.

    ``may``: types of actions (``bid`` with any selection that is stronger than the standing bid).
    ``refused``: those that it may not do but could expect to, each with the code of its refusal. ``closes``:
    its pass would close the auction. ``hinted``: the hint that was asked for may be fetched.
    """

    may: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    closes: bool = False
    hinted: bool = False


def offers(state: State, seat: Seat) -> Offers | None:
    """The offers of a seat, None when the deal is over."""
    match state.stage:
        case "bid":
            return _bidding(state, seat)
        case "exchange":
            paying = seat == state.turn
            return Offers(
                may=("arrange", "finish") if paying else (), refused=(("declare", "exchange_running"),)
            )
        case _:
            return None


def _bidding(state: State, seat: Seat) -> Offers:
    asked = seat == state.turn
    may = ["bid", "pass"] if asked else []
    if asked and bidding.may_hint(state):
        may.append("hint")
    refused = []
    for action, code in (
        ("return", bidding.no_return(state, seat)),
        ("declare", bidding.no_showdown(state, seat)),
    ):
        if code is None:
            may.append(action)
        elif action == "declare" or seat in state.passed:
            refused.append((action, code))
    return Offers(
        may=tuple(may),
        refused=tuple(refused),
        closes=asked and bidding.closes(state),
        hinted=asked and bidding.hinted(state),
    )
