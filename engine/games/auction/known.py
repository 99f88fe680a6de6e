"""What is publicly known to be in a hand (A14, A27).

Cards have an identity, and identical ones look alike: which of them is shown must tell nothing that an
attentive player could not prove by their faces. So a bid is laid with the known copies first, and among those
that nobody has seen a lot decides. The known cards of a hand then are as many of each face as A27 counts.
"""

from __future__ import annotations

from engine.cards import derive, shuffle
from engine.game import Seat
from engine.games.auction.state import State, face


def shown_copies(state: State, seat: Seat, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a bid in their order, each face by those copies of the hand that tell nothing."""
    copies = {shows: iter(_copies(state, seat, shows)) for shows in {face(card) for card in cards}}
    return tuple([next(copies[face(card)]) for card in cards])


def _copies(state: State, seat: Seat, shows: int) -> tuple[int, ...]:
    """The cards of a face in a hand, known ones first, the others in an order that nobody can foretell."""
    known = [card for card in state.known[seat] if face(card) == shows]
    hidden = tuple([card for card in state.hands[seat] if face(card) == shows and card not in known])
    if len(hidden) > 1:
        hidden = shuffle(hidden, derive(state.seed, f"draw:copies:{state.deal_no}:{state.calls}:{shows}"))
    return (*known, *hidden)


def shown(known: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """After these cards of the hand were shown in a bid; what was not known comes last."""
    return (*known, *[card for card in cards if card not in known])


def paid(known: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """After these cards have left the hand."""
    return tuple([card for card in known if card not in cards])


def taken(known: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """After these cards were taken from the row."""
    return (*known, *cards)
