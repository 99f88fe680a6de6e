"""What nobody else may know: worlds that differ only in it look the same to the byte.

tests/test_no_leak.py proves this for random games; here stands each secret of the rules by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.game import PUBLIC, Seat, Viewer
from engine.games.pineapple import (
    Options,
    Place,
    Ready,
    State,
    apply,
    asks,
    info,
    seat_event,
    setup,
    timeout,
    view,
)
from engine.games.pineapple.state import DISCARD, with_layout, with_player

encode = msgspec.msgpack.encode


def run_out(state: State, seat: Seat | None = None) -> State:
    """The state after a clock has run out, the first one if no seat is named."""
    seat = asks(state)[0].seat if seat is None else seat
    for action in timeout(state, seat):
        state = apply(state, seat, action).state
    return state


def until(state: State, reached: Callable[[State], bool]) -> State:
    """The first state of automatic play that is wanted."""
    while not reached(state):
        state = run_out(state)
    return state


def next_deal(seats: int, *rights: int) -> State:
    """A second deal into which so many seats bring the right to Fantasyland."""
    state = until(setup(Options(), seats, b"secrets"), lambda state: state.stage == "show")
    for seat, cards in enumerate(rights):
        state = with_player(state, seat, right=cards, stack=100)
    return until(state, lambda state: state.deal_no > 1)


def others(state: State, seat: Seat) -> list[Viewer]:
    """Everybody but a seat, spectators included."""
    return [PUBLIC, *(other for other in range(len(state.players)) if other != seat)]


def alike(state: State, other: State, viewer: Viewer) -> bool:
    """Whether two worlds look the same to a viewer."""
    return encode(view(state, viewer)) == encode(view(other, viewer)) and encode(
        info(state, viewer)
    ) == encode(info(other, viewer))


def hidden_from_others(state: State, seat: Seat, **changes: Any) -> None:
    """Another layout of a seat is seen by the seat itself, and by nobody else."""
    other = with_layout(state, seat, **changes)
    assert not alike(state, other, seat)
    for viewer in others(state, seat):
        assert alike(state, other, viewer), viewer


def acting(state: State) -> Seat:
    """The seat that is asked first."""
    return asks(state)[0].seat


def test_the_first_street_is_open() -> None:
    """All see the five cards and each move (D2), so that the proofs below prove something."""
    state = setup(Options(), 3, b"secrets")
    seat = acting(state)
    moved = apply(state, seat, Place(state.layout(seat).hand[0], 2)).state
    for viewer in others(state, seat):
        assert not alike(state, moved, viewer)
        assert not alike(state, with_layout(state, seat, hand=state.stock[:5]), viewer)


@pytest.mark.parametrize("street", [2, 3, 4, 5])
def test_a_later_street_is_closed(street: int) -> None:
    """Its cards, where they lie for now and what will be discarded are his; others see a count (D3)."""
    state = until(
        setup(Options(), 3, b"secrets"),
        lambda state: state.layout(acting(state)).street == street,
    )
    seat = acting(state)
    layout = state.layout(seat)
    free = [line for line in range(3) if len(layout.lines[line]) < (3, 5, 5)[line]]
    first, second, third = layout.hand
    state = with_layout(state, seat, draft=((first, free[0]),))
    hidden_from_others(state, seat, draft=((second, free[0]),))
    hidden_from_others(state, seat, draft=((first, free[0]), (third, DISCARD)))
    hidden_from_others(state, seat, hand=(first, *state.stock[:2]))
    if len(free) > 1:
        hidden_from_others(state, seat, draft=((first, free[1]),))
    two = with_layout(state, seat, draft=((first, free[0]), (second, free[-1])))
    assert [progress.placed for progress in view(two, PUBLIC).progress if progress] == [
        2 if one == seat else 0 for one in range(3)
    ]


def test_discards_are_hidden_for_ever() -> None:
    """Nobody but the owner sees them: while boards are made, at the showdown, when the game is over (D3)."""
    state = until(
        setup(Options(matches=1), 3, b"secrets"), lambda state: state.layout(acting(state)).street == 4
    )
    seat = state.order[0]
    assert len(state.layout(seat).discards) >= 2
    hidden_from_others(state, seat, discards=state.stock[: len(state.layout(seat).discards)])
    state = until(setup(Options(matches=2), 3, b"secrets"), lambda state: state.stage == "show")
    for owner in state.order:
        hidden_from_others(state, owner, discards=tuple(reversed(state.layout(owner).discards)))
    state = until(setup(Options(matches=1), 3, b"secrets"), lambda state: state.stage == "over")
    unseen = [
        card
        for card in range(52)
        if not any(card in line for s in state.order for line in state.layout(s).lines)
    ]
    other = with_layout(state, seat, discards=tuple(unseen[-4:]))
    # Who sits here after the game may be somebody else: not even the seat is shown them again.
    assert all(alike(state, other, viewer) for viewer in others(state, seat))
    assert view(state, seat).discards == ()


def test_a_closed_deal_shows_progress_only() -> None:
    """One outside and one inside: no card, no count of a line or of the draft, no number of changes (F3)."""
    state = next_deal(2, 15)
    assert state.stage == "closed"
    outside = run_out(run_out(state, 1), 1)
    assert outside.layout(0).hand
    layout = outside.layout(1)
    top, middle, bottom = layout.lines
    assert bottom
    hidden_from_others(outside, 1, lines=(bottom[:3], middle, bottom[3:]), discards=layout.discards)
    hidden_from_others(outside, 1, lines=(top, bottom, middle))
    hidden_from_others(outside, 1, hand=outside.stock[:3])
    hidden_from_others(outside, 1, discards=outside.stock[:1])
    hidden_from_others(outside, 1, draft=((layout.hand[0], 1),), changes=7, acted=True)
    hand = outside.layout(0).hand
    hidden_from_others(outside, 0, draft=tuple((card, at % 3) for at, card in enumerate(hand[:9])), changes=9)
    hidden_from_others(outside, 0, hand=(*hand[1:], outside.stock[0]))
    for seat, viewer in ((0, 1), (1, 0), (0, PUBLIC), (1, PUBLIC)):
        shown = view(outside, viewer)
        board, progress = shown.boards[seat], shown.progress[seat]
        assert board is not None
        assert progress is not None
        assert board.lines == ((), (), ())
        assert progress.placed is None
        assert shown.trays[seat] is None
    assert [p.street for p in view(outside, PUBLIC).progress if p] == [0, 3]


def test_a_draft_of_a_closed_deal_moves_nobody_else() -> None:
    """A card that is laid changes nothing that others are shown, and no event tells of it (F3)."""
    state = next_deal(3, 14, 16)
    assert state.stage == "closed"
    for ask in asks(state):
        step = apply(state, ask.seat, Place(state.layout(ask.seat).hand[0], 1))
        assert step.events == ()
        assert all(alike(state, step.state, viewer) for viewer in others(state, ask.seat))


def test_ready_in_a_closed_deal_tells_only_that() -> None:
    """The event names the seat and its street, not a card; the board stays closed until all are (F3)."""
    state = next_deal(2, 15)
    hand = state.layout(0).hand
    laid = tuple((card, 2 if at < 5 else 1 if at < 10 else 0) for at, card in enumerate(hand[:13]))
    one = apply(with_layout(state, 0, draft=laid), 0, Ready())
    other = apply(with_layout(state, 0, draft=(*reversed(laid[:5]), *laid[5:12], (hand[14], 0))), 0, Ready())
    assert [(event.code, event.seat, event.args) for event in one.events] == [("set", 0, {"street": 0})]
    assert one.events == other.events
    for viewer in (1, PUBLIC):
        assert alike(one.state, other.state, viewer)


def test_fantasyland_waits_without_cards() -> None:
    """While two others play first, the stock decides which cards will come, and nobody sees any (F3)."""
    state = next_deal(3, 17)
    assert state.stage == "streets"
    shown = view(state, 0)
    assert (shown.trays[0], shown.discards) == (None, ())
    other = replace(state, stock=tuple(reversed(state.stock)), seed=b"another")
    for viewer in (0, 1, 2, PUBLIC):
        assert alike(state, other, viewer)


def test_fantasyland_after_the_others_is_set_closed() -> None:
    """When the others' boards stand open, the seventeen cards and their draft are the owner's alone (F3)."""
    state = until(next_deal(3, 17), lambda state: state.stage == "fantasy")
    hand = state.layout(0).hand
    assert len(hand) == 17
    hidden_from_others(state, 0, hand=(*hand[1:], state.stock[0]))
    hidden_from_others(state, 0, draft=((hand[0], 0), (hand[1], DISCARD)), changes=2)
    for viewer in (1, 2, PUBLIC):
        shown = view(state, viewer)
        assert shown.trays[0] is None
        assert all(board is not None and any(board.lines) for board in shown.boards[1:])
    settled = run_out(state)
    assert settled.stage == "show"
    hidden_from_others(settled, 0, discards=tuple(reversed(settled.layout(0).discards)))


def test_the_bye_sees_what_a_spectator_sees() -> None:
    """Field by field, but for the answers to what he is asked himself (Q2)."""
    state = setup(Options(), 4, b"secrets")
    bye = state.bye
    assert bye is not None
    own = ("discards", "outlook", "offers")
    while state.match == 1:
        seen, public = view(state, bye), view(state, PUBLIC)
        for field in seen.__struct_fields__:
            if field not in own:
                assert getattr(seen, field) == getattr(public, field)
        assert seen.outlook is None
        assert not seen.discards
        state = run_out(state)


def test_who_takes_a_seat_over_has_never_held_its_cards() -> None:
    """Discards of somebody who left are shown to nobody, not even on his seat (T6)."""
    state = until(setup(Options(), 3, b"secrets"), lambda state: state.layout(acting(state)).street == 3)
    seat = next(seat for seat in state.order if state.layout(seat).discards)
    left = seat_event(state, seat, "left").state
    assert not set(state.layout(seat).discards) & set(view(left, seat).discards or ())


def test_a_newcomer_at_the_showdown_sees_no_discards_of_the_seat() -> None:
    """Neither those of the bot that has played there nor those of one who has left in the deal (D3, T6)."""
    state = until(setup(Options(), 2, b"secrets"), lambda state: state.layout(acting(state)).street == 3)
    gone = acting(state)
    state = until(seat_event(state, gone, "left").state, lambda state: state.stage == "show")
    for seat in state.order:
        assert state.layout(seat).discards
        assert view(seat_event(state, seat, "human").state, seat).discards == ()
