"""Comparing boards in pairs and paying within the stacks (L3, L5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.game import Seat
from engine.games.pineapple.boards import Board


class Pair(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Two boards compared, seen from seat ``a``.

    ``lines``: 1, 0 or -1 for top, middle, bottom; ``scoop``: 3, 0 or -3; ``bonuses``: a's and b's;
    ``points``: what a wins by L3; ``paid``: what a is paid within the stacks (L5), both below 0 for a loss.
    """

    a: Seat
    b: Seat
    lines: tuple[int, int, int]
    scoop: int
    bonuses: tuple[int, int]
    points: int
    paid: int = 0


def compare(a: Seat, b: Seat, mine: Board, other: Board) -> Pair:
    """Compare two full boards (L3); a dead one loses all lines to a live one, two dead ones are even."""
    if mine.dead or other.dead:
        sign = other.dead - mine.dead
        lines = (sign, sign, sign)
    else:
        top, middle, bottom = (
            (one.value > two.value) - (one.value < two.value)
            for one, two in zip(mine.lines, other.lines, strict=True)
        )
        lines = (top, middle, bottom)
    won = sum(lines)
    scoop = won if abs(won) == 3 else 0
    bonuses = (sum(mine.bonuses), sum(other.bonuses))
    return Pair(a, b, lines, scoop, bonuses, won + scoop + bonuses[0] - bonuses[1])


def pairs(order: Sequence[Seat]) -> list[tuple[Seat, Seat]]:
    """The pairs in the order in which they settle; ``order``: the participants P1, P2, B or P1, B (L5)."""
    if len(order) == 2:
        return [(order[0], order[1])]
    first, second, button = order
    return [(first, second), (first, button), (button, second)]


def settle(
    compared: Sequence[Pair], stacks: Mapping[Seat, int], cap: bool
) -> tuple[list[Pair], dict[Seat, int]]:
    """Pay each pair in order; the pairs with what was paid, and the stacks after it (L5).

    With the cap a loser pays at most what either had at the start of the deal and what he has left.
    """
    run = dict(stacks)
    done = []
    for pair in compared:
        winner, loser = (pair.a, pair.b) if pair.points >= 0 else (pair.b, pair.a)
        pay = abs(pair.points)
        if cap:
            pay = min(pay, stacks[winner], stacks[loser], run[loser])
        run[winner] += pay
        run[loser] -= pay
        done.append(msgspec.structs.replace(pair, paid=pay if pair.points >= 0 else -pay))
    return done, run
