"""Matches and deals: who takes part, who has the button, who gets which cards (D1-D4, F3-F5, Q1-Q3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import deal, draw
from engine.game import Event, Seat
from engine.games.pineapple.options import Options, check
from engine.games.pineapple.state import Layout, Player, State, acting, with_layout


def setup(options: Options, seats: int, seed: bytes) -> State:
    """The first deal; the first button, or with four seats the first bye, is drawn (D4, Q1).

    IllegalAction: ``bad_options``.
    """
    check(options, seats)
    stack = options.buy_in if options.stack_cap else 0
    players = (Player(stack, stack),) * seats
    table = State(options=options, seed=seed, stage="wait", players=players, layouts=(None,) * seats)
    return start_match(table, [])


def following(seats: tuple[Seat, ...], seat: Seat, table: int) -> Seat:
    """The first of some seats clockwise after a seat of the table."""
    return min(seats, key=lambda one: (one - seat - 1) % table)


def start_match(state: State, events: list[Event]) -> State:
    """Begin the next match with the seats that are ready, at least two (D1, Q1, Q3)."""
    table = len(state.players)
    seats = tuple(seat for seat in range(table) if state.ready_to_play(seat))
    bye, button = None, state.button
    if len(seats) == 4:
        bye = draw(state.seed, "bye", 4) if state.last_bye is None else (state.last_bye + 1) % 4
        seats = tuple(seat for seat in seats if seat != bye)
        button = (bye - 1) % 4
    elif button is None:
        button = seats[draw(state.seed, "button", len(seats))]
    else:
        button = following(seats, button, table)
    number = state.match + 1
    events.append(Event("match", bye, {"match": number}))
    state = replace(
        state,
        match=number,
        match_seats=seats,
        deal=0,
        button=button,
        bye=bye,
        last_bye=state.last_bye if bye is None else bye,
        players=tuple(replace(player, right=0, entry=0) for player in state.players),
        declined=(),
    )
    return start_deal(state, seats, button, events)


def dealt_in(state: State) -> tuple[Seat, ...]:
    """The participants of the match that are dealt another deal (L5)."""
    if not state.options.stack_cap:
        return state.match_seats
    return tuple(seat for seat in state.match_seats if state.players[seat].stack)


def start_deal(state: State, seats: tuple[Seat, ...], button: Seat, events: list[Event]) -> State:
    """Deal to some seats: Fantasyland to those with a right to it, closed where at most one has none (F3)."""
    table = len(state.players)
    order = tuple(sorted(seats, key=lambda seat: (seat - button - 1) % table))
    rights = [state.players[seat].right if seat in seats else 0 for seat in range(table)]
    layouts = tuple(
        Layout(fantasy=rights[seat], auto=bool(state.players[seat].absent)) if seat in seats else None
        for seat in range(table)
    )
    lands = sum(map(bool, rights))
    number = state.deal_no + 1
    args = {"deal": number, "order": order, "fantasy": rights}
    events.append(Event("deal", button, args))
    return replace(
        state,
        stage="streets" if len(seats) - lands >= 2 else "closed",
        deal_no=number,
        deal=state.deal + 1,
        button=button,
        order=order,
        layouts=layouts,
        players=tuple(
            replace(player, right=0, entry=player.entry or right)
            for player, right in zip(state.players, rights, strict=True)
        ),
        stock=deal(state.seed, number - 1, 54 if state.options.jokers else 52),
        pairs=(),
        earned=(),
        ready=(),
    )


def deal_hands(state: State) -> State:
    """Give their cards to those who are to place now; in Fantasyland all of them (D2, D3, F2)."""
    for seat in acting(state):
        layout = state.layout(seat)
        if not layout.hand:
            count = layout.fantasy or (5 if layout.street == 1 else 3)
            state = with_layout(state, seat, hand=state.stock[:count])
            state = replace(state, stock=state.stock[count:])
    return state
