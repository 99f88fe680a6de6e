"""What a viewer may see of a game of Pineapple."""

from __future__ import annotations

import msgspec

from engine.game import ALL, Seat, Viewer
from engine.games.pineapple import royalties
from engine.games.pineapple.boards import judge
from engine.games.pineapple.lines import Value
from engine.games.pineapple.offers import Offers, offers
from engine.games.pineapple.outlook import Outlook, Shape, full, outlook, shapes
from engine.games.pineapple.settlement import Pair
from engine.games.pineapple.state import PLACING, Deal, Layout, Out, Spot, Stage, State, acting
from engine.redacted import Redacted


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat over the game.

    ``stack`` and ``bought`` in points; ``out``: why it sits out (``asked``, ``away``, ``idle``, ``poor``,
    ``left``); ``leaving``: it sits out after this match; ``absent``: this deal is laid automatically because
    its person is ``away`` or has ``left``; ``fantasy``: cards of the Fantasyland that it has the right to.
    """

    stack: int
    bought: int
    out: Out = ""
    leaving: bool = False
    absent: str = ""
    fantasy: int = 0


class BoardView(Redacted, frozen=True, omit_defaults=True, gc=False):
    """A board as far as the viewer may see it.

    ``lines``: the cards of top, middle, bottom that stand; ``shapes``: what each line counts as, with its
    bonus; ``dead``: it is full and dead.
    """

    lines: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    shapes: tuple[Shape, Shape, Shape]
    dead: bool = False


class Progress(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How far a participant is: all that others may know where it is closed.

    ``street``: 1..5, 0 in Fantasyland; ``fantasy``: his number of cards there; ``placed``: how many cards of
    this street lie on lines, None where that is not shown; ``done``: his board stands; ``auto``: it is laid
    automatically.
    """

    street: int
    fantasy: int = 0
    placed: int | None = None
    done: bool = False
    auto: bool = False


class Tray(Redacted, frozen=True, array_like=True, gc=False):
    """The cards of a street in order of receipt, and where some of them lie for now: (card, spot).

    Spots: 0 top, 1 middle, 2 bottom, 3 to be discarded; cards without a spot are in the hand.
    """

    cards: tuple[int, ...]
    draft: tuple[Spot, ...]


class View(Redacted, frozen=True, kw_only=True):
    """One viewer's table; what stands per seat is a tuple over all seats.

    ``match`` and ``deal`` (within the match) count from 1. ``button``: the seat that acts last; ``order``:
    the participants of the deal in turn, the button last; ``acting``: who places cards now; ``bye``: the seat
    that has it in this match, ``byes`` the seats that have it in the four matches from this one on, if all
    four stay. ``boards`` and ``progress``: None for who is not dealt in. ``trays``: the cards in hand that
    the viewer may see: his own, on an open first street everybody's. ``discards``: the viewer's own of this
    deal, None for spectators. ``outlook``: the viewer's own board with his draft; ``offers``: what he may do.
    ``pairs``: the settled pairs of the deal when it is shown, in the order in which they were; ``earned`` per
    seat: cards of the next Fantasyland, 0 for none, and for what (``queens``, ``kings``, ``aces``, ``trips``
    on top, ``quads`` or better at the bottom). ``sheet``: the finished deals, the newest last. ``royalties``:
    the table of bonuses, each (line, how the value begins, points).
    """

    stage: Stage
    match: int
    deal: int
    button: Seat | None
    order: tuple[Seat, ...]
    acting: tuple[Seat, ...]
    bye: Seat | None
    byes: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    boards: tuple[BoardView | None, ...]
    progress: tuple[Progress | None, ...]
    trays: tuple[Tray | None, ...]
    discards: tuple[int, ...] | None
    outlook: Outlook | None
    offers: Offers | None
    pairs: tuple[Pair, ...]
    earned: tuple[tuple[int, str], ...]
    sheet: tuple[Deal, ...]
    royalties: tuple[tuple[int, Value, int], ...]


def view(state: State, viewer: Viewer) -> View:
    """The table as a seat, PUBLIC or ALL may see it."""
    table = range(len(state.players))
    own = state.layouts[viewer] if viewer >= 0 else None
    return View(
        stage=state.stage,
        match=state.match,
        deal=state.deal,
        button=state.button,
        order=state.order,
        acting=acting(state),
        bye=state.bye,
        byes=() if state.bye is None else tuple((state.bye + k) % 4 for k in range(4)),
        players=tuple(
            PlayerView(one.stack, one.bought, one.out, one.leaving, one.absent, one.right)
            for one in state.players
        ),
        boards=tuple(_board(state, seat, viewer) for seat in table),
        progress=tuple(_progress(state, seat) for seat in table),
        trays=tuple(_tray(state, seat, viewer) for seat in table),
        # After the game somebody else may sit down here, who has never held these cards.
        discards=None if viewer < 0 else () if own is None or state.stage == "over" else own.discards,
        outlook=None if own is None else outlook(state, viewer),
        offers=offers(state, viewer) if viewer >= 0 else None,
        pairs=state.pairs,
        earned=state.earned,
        sheet=state.sheet,
        royalties=royalties.TABLE,
    )


def sees_board(state: State, seat: Seat, viewer: Viewer) -> bool:
    """Whether a viewer sees what stands on a board: his own, and others' unless they are set closed (F3)."""
    if viewer in (seat, ALL) or state.stage not in PLACING:
        return True
    return state.stage != "closed" and not state.layout(seat).fantasy


def sees_hand(state: State, seat: Seat, viewer: Viewer) -> bool:
    """Whether a viewer sees the cards of a street: his own, others' on an open first street (D2, D3)."""
    return viewer in (seat, ALL) or (state.stage == "streets" and state.layout(seat).street == 1)


def counts_shown(state: State, layout: Layout) -> bool:
    """Whether everybody sees how many cards of a street are placed: not where it is closed (F3)."""
    return state.stage == "streets" and not layout.fantasy


def _board(state: State, seat: Seat, viewer: Viewer) -> BoardView | None:
    layout = state.layouts[seat]
    if layout is None:
        return None
    lines = layout.lines if sees_board(state, seat, viewer) else ((), (), ())
    board = judge(lines)
    return BoardView(lines, shapes(lines, board), board.dead and full(lines))


def _progress(state: State, seat: Seat) -> Progress | None:
    layout = state.layouts[seat]
    if layout is None:
        return None
    placed = sum(spot < 3 for _, spot in layout.draft) if counts_shown(state, layout) else None
    street = 0 if layout.fantasy else min(layout.street, 5)
    return Progress(street, layout.fantasy, placed, layout.done, layout.auto)


def _tray(state: State, seat: Seat, viewer: Viewer) -> Tray | None:
    layout = state.layouts[seat]
    if layout is None or not layout.hand or not sees_hand(state, seat, viewer):
        return None
    return Tray(layout.hand, layout.draft)
