"""What a seat has been entitled to see, and worlds that agree with it."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.cards import PACK, by_suit, suit
from engine.game import Viewer
from engine.games.pitch.state import HAND, State
from engine.redacted import Redacted


class Info(Redacted, frozen=True):
    """All that a viewer knows: the table, on which no seed lies and no hand but the own."""

    viewer: Viewer
    table: State

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's own cards, sorted; none for a spectator."""
        return self.table.hands[self.viewer] if self.viewer >= 0 else ()


def info(state: State, seat: Viewer) -> Info:
    """All that a seat (or PUBLIC) has been entitled to see so far."""
    hands = tuple(hand if at == seat else () for at, hand in enumerate(state.hands))
    return Info(seat, replace(state, seed=b"", hands=hands))


def held(table: State, seat: int) -> int:
    """The number of cards that a seat still holds, known to everybody."""
    played = table.leader is not None and (seat - table.leader) % len(table.hands) < len(table.trick)
    return HAND - len(table.tricks) - played


def unseen(info: Info) -> list[int]:
    """The cards that the viewer has not seen, sorted: other hands and the undealt cards."""
    table = info.table
    seen = {*info.hand, *table.trick}.union(*(trick.cards for trick in table.tricks))
    return [card for card in PACK if card not in seen]


def resample(info: Info, rng: Random) -> State:
    """A random state that agrees with an info, its numbers of cards and the voids that were shown.

    A deal in which a seat finds too few cards that it may hold is dealt again; the real one shows that some
    deal fits.
    """
    table, pool = info.table, unseen(info)
    seed = rng.randbytes(32)
    needy = [seat for seat in range(len(table.hands)) if seat != info.viewer and held(table, seat)]
    dealt = None
    while dealt is None:
        rng.shuffle(pool)
        dealt = _fill(table, needy, pool)
    hands = tuple(dealt.get(seat, hand) for seat, hand in enumerate(table.hands))
    return replace(table, seed=seed, hands=hands)


def _fill(table: State, needy: list[int], pool: list[int]) -> dict[int, tuple[int, ...]] | None:
    hands: dict[int, tuple[int, ...]] = {}
    free = list(pool)
    for seat in needy:
        count, shown = held(table, seat), table.voids[seat]
        cards = [card for card in free if not shown >> suit(card) & 1][:count]
        if len(cards) < count:
            return None
        hands[seat] = by_suit(cards)
        free = [card for card in free if card not in cards]
    return hands
