"""Cards, decks and the shuffle."""

from __future__ import annotations

import hashlib
import hmac
import math
import struct
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import cards


def spelled_out(order: list[int], seed: bytes) -> list[int]:
    """The shuffle spelled out: all words first, then Fisher-Yates from the last card down."""
    words = [
        word
        for k in range(40)
        for word in struct.unpack(">8I", hashlib.sha256(seed + struct.pack(">Q", k)).digest())
    ]
    i = len(order) - 1
    while i > 0:
        w = words.pop(0)
        if w < 2**32 - (2**32 % (i + 1)):
            j = w % (i + 1)
            order[i], order[j] = order[j], order[i]
            i -= 1
    return order


@given(st.binary(max_size=80), st.sampled_from([52, 54, 108]))
def test_shuffle_agrees_with_a_second_implementation(seed: bytes, size: int) -> None:
    """The shuffle is the one that players can check with a program of their own."""
    assert list(cards.shuffle(cards.deck(size), seed)) == spelled_out(list(cards.deck(size)), seed)


def test_shuffle_stays_what_it_was() -> None:
    """A recorded deal comes out the same in every release."""
    dealt = cards.deal(bytes(32), 0, 52)
    assert " ".join(map(cards.text, dealt[:13])) == "Qd As 7d 9c 3c Qh 7s Th 5s 5h Tc 8s Ac"


@given(st.binary(max_size=40), st.text(max_size=20))
def test_derive_is_hmac_sha_256(seed: bytes, name: str) -> None:
    """Seeds of named draws are HMAC-SHA-256 of the name."""
    assert cards.derive(seed, name) == hmac.new(seed, name.encode(), hashlib.sha256).digest()


@given(st.binary(min_size=1, max_size=40), st.integers(min_value=2**31 - 3, max_value=2**31 + 3))
def test_draw_rejects_words_beyond_the_last_multiple(seed: bytes, n: int) -> None:
    """A draw skips the words that would favour small numbers, which here is nearly every second one."""
    key = hmac.new(seed, b"draw:dealer", hashlib.sha256).digest()
    block = b"".join(hashlib.sha256(key + struct.pack(">Q", k)).digest() for k in range(40))
    fair = [w for (w,) in struct.iter_unpack(">I", block) if w < 2**32 - 2**32 % n]
    assert cards.draw(seed, "dealer", n) == fair[0] % n


def test_every_order_is_equally_likely() -> None:
    """Over many seeds every order of four cards comes up about equally often."""
    runs = 24 * 250
    seen = Counter(cards.shuffle((0, 1, 2, 3), struct.pack(">I", seed)) for seed in range(runs))
    assert set(seen) == set(permutations(range(4)))
    chi_square = sum((count - 250) ** 2 / 250 for count in seen.values())
    assert chi_square < 23 + 5 * math.sqrt(2 * 23)


def test_deals_of_a_game_differ_and_depend_on_its_seed() -> None:
    """Each deal of each game has a seed of its own."""
    deals = {cards.deal(seed, k, 52) for seed in (b"a" * 32, b"b" * 32) for k in range(50)}
    assert len(deals) == 100
    assert all(sorted(deal) == list(range(52)) for deal in deals)


@pytest.mark.parametrize(("size", "jokers"), [(52, 0), (54, 2), (108, 4)])
def test_decks_stand_in_their_fixed_order(size: int, jokers: int) -> None:
    """Clubs, diamonds, hearts, spades, each two to ace, then the jokers; copies have numbers of their own."""
    deck = cards.deck(size)
    assert len(set(deck)) == size
    assert [card for card in deck if cards.is_joker(card)] == list(deck[size - jokers :])
    plain = deck[: size - jokers]
    assert [(card // 64, cards.suit(card), cards.rank(card)) for card in plain] == [
        (copy, suit, rank) for copy in range(len(plain) // 52) for suit in range(4) for rank in range(2, 15)
    ]


def test_an_unknown_deck_is_refused() -> None:
    """There are decks of 52, 54 and 108 cards only."""
    with pytest.raises(ValueError, match="no deck of 53"):
        cards.deck(53)


def test_text_and_parse_are_inverse() -> None:
    """Every card of a pack can be written and read again; copies look alike and jokers are one word."""
    assert [cards.parse(cards.text(card)) for card in cards.PACK] == list(cards.PACK)
    assert cards.text(cards.parse("Th")) == "Th"
    assert cards.parse("tH") == 2 * 13 + 8
    assert cards.text(cards.COPY + 5) == cards.text(5)
    assert {cards.parse("**"), cards.parse("JK")} == {52}
    assert {cards.text(joker) for joker in (52, 53, 116, 117)} == {"**"}


@pytest.mark.parametrize("word", ["", "T", "1h", "Tx", "10h", "hT", "*", "T h"])
def test_parse_refuses_what_is_no_card(word: str) -> None:
    """A word that is no card is refused with the word in the message."""
    with pytest.raises(ValueError, match="is no card") as refusal:
        cards.parse(word)
    assert repr(word) in str(refusal.value)


def test_by_suit_sorts_by_suit_then_rank() -> None:
    """A hand is sorted clubs to spades, two to ace."""
    hand = map(cards.parse, ["As", "2s", "Kc", "Td", "9d"])
    assert " ".join(map(cards.text, cards.by_suit(hand))) == "Kc 9d Td 2s As"


@given(st.lists(st.integers(min_value=0, max_value=51), unique=True, max_size=52), st.binary(max_size=40))
def test_a_scripted_deal_begins_with_its_cards(first: list[int], seed: bytes) -> None:
    """Deal 0 of a scripted seed begins as listed and is a whole deck; deal 1 is shuffled as ever."""
    scripted = cards.script(first, seed)
    dealt = cards.deal(scripted, 0, 52)
    assert list(dealt[: len(first)]) == first
    assert sorted(dealt) == list(range(52))
    assert cards.deal(scripted, 1, 52) == cards.shuffle(cards.PACK, cards.derive(scripted, "deal:1"))
