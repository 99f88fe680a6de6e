"""Cards, decks and the shuffle that anybody can check.

A card is an int: ``suit * 13 + rank - 2`` for 0..51 with suits c d h s and ranks 2..14 (ace high), 52 and 53
for the jokers, + 64 for the second pack's copy. Text such as ``Th`` or ``**`` is for people: command line,
exports and golden files.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14
COPY: Final = 64
JOKERS: Final = (52, 53)
PACK: Final = tuple(range(52))

_SCRIPT: Final = b"scripted deck:"  # so long that no drawn seed begins with it by chance


def rank(card: int) -> int:
    """Rank 2..14 of an ordinary card of either pack."""
    return card % COPY % 13 + 2


def suit(card: int) -> int:
    """Suit 0..3 (c d h s) of an ordinary card of either pack."""
    return card % COPY // 13


def is_joker(card: int) -> bool:
    """Whether a card is one of the jokers of either pack."""
    return card % COPY >= 52


def text(card: int) -> str:
    """A card for people: ``Th``, joker ``**``. Copies look alike."""
    return "**" if is_joker(card) else RANKS[rank(card) - 2] + SUITS[suit(card)]


def parse(word: str) -> int:
    """The card of the first pack that a text names; ``**`` and ``JK`` are joker 52. Raises ValueError."""
    if word in ("**", "JK"):
        return JOKERS[0]
    if len(word) == 2:
        high, low = RANKS.find(word[0].upper()), SUITS.find(word[1].lower())
        if high >= 0 and low >= 0:
            return low * 13 + high
    raise ValueError(f"{word!r} is no card; write rank and suit such as Th, 9c or ** for a joker")


def by_suit(cards: Iterable[int]) -> tuple[int, ...]:
    """Cards sorted by suit, then rank, highest last."""
    return tuple(sorted(cards))


def deck(size: int) -> tuple[int, ...]:
    """A deck in its fixed order: 52, 54 (with jokers) or 108 (two packs, then four jokers)."""
    match size:
        case 52:
            return PACK
        case 54:
            return PACK + JOKERS
        case 108:
            second = tuple(card + COPY for card in PACK)
            return PACK + second + JOKERS + tuple(card + COPY for card in JOKERS)
        case _:
            raise ValueError(f"there is no deck of {size}")


def _words(seed: bytes) -> Iterator[int]:
    """Uint32 big-endian words of SHA-256(seed || k as 8 bytes big-endian), k = 0, 1, ..."""
    block = 0
    while True:
        digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(n: int, words: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def shuffle(cards: tuple[int, ...], seed: bytes) -> tuple[int, ...]:
    """Fisher-Yates by rejection sampling over the words of a seed; every order is equally likely."""
    order = list(cards)
    words = _words(seed)
    for i in range(len(order) - 1, 0, -1):
        j = _below(i + 1, words)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def derive(seed: bytes, name: str) -> bytes:
    """The 32-byte seed of one named draw: ``deal:<k>``, ``draw:<name>``, ``bot:<seat>:<ask id>``."""
    return hmac.digest(seed, name.encode(), "sha256")


def draw(seed: bytes, name: str, n: int) -> int:
    """A fair number 0..n-1 for a named draw, by the same rejection sampling as the shuffle."""
    return _below(n, _words(derive(seed, f"draw:{name}")))


def script(cards: Iterable[int], seed: bytes) -> bytes:
    """A game seed whose deal 0 begins with the given cards, the rest follows shuffled; for tests only."""
    listed = bytes(cards)
    return _SCRIPT + bytes([len(listed)]) + listed + seed


def deal(seed: bytes, k: int, size: int) -> tuple[int, ...]:
    """The shuffled deck of deal k (from 0) of a game; dealt from index 0."""
    order = shuffle(deck(size), derive(seed, f"deal:{k}"))
    if k == 0 and seed.startswith(_SCRIPT):
        at = len(_SCRIPT) + 1
        first = tuple(seed[at : at + seed[at - 1]])
        return first + tuple(card for card in order if card not in first)
    return order
