"""The referee for Auction: what cards are as a bid, what a hand shows and what it could bid.

Cards are texts such as Th, a joker is ``**`` or ``JK``; there are two of each card and four jokers.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from engine.cards import COPY, JOKERS, RANKS, is_joker, parse, text
from engine.explain.reading import BadQuestion, show
from engine.games.auction import ranking
from engine.games.auction.combinations import strength
from engine.games.auction.selections import best, selections
from engine.games.auction.state import HAND, in_order

_FOUR: Final = (*JOKERS, *(joker + COPY for joker in JOKERS))


def bid(question: str) -> dict[str, Any]:
    """The combination that all the cards form (A15-A18), None when they form none. Raises BadQuestion.

    ``cards`` is its size, ``ranks`` what ties are compared by, ``place`` its number in the ranking table.
    """
    found = strength(_cards(question))
    return _combination(found) if found else {"combination": None}


def hand(question: str) -> dict[str, Any]:
    """What up to ten cards show at a showdown (A19), and all they could bid. Raises BadQuestion.

    ``bids`` holds every combination once, weakest first, made of as few jokers as possible.
    """
    cards = in_order(_cards(question))
    bids: dict[int, tuple[int, ...]] = {}
    for one in selections(cards):
        made = one.cards(cards)
        if one.strength not in bids or _jokers(made) < _jokers(bids[one.strength]):
            bids[one.strength] = made
    ordinary = tuple([card for card in cards if not is_joker(card)])
    shown = best(ordinary) if ordinary else None
    return {
        "showdown": _made(shown.strength, shown.cards(ordinary)) if shown else {"combination": None},
        "bids": [_made(found, made) for found, made in bids.items()],
    }


def answer_line(line: str, answer: Callable[[str], dict[str, Any]]) -> tuple[str, bool]:
    """One line of JSON for a line of cards, and whether it was a question."""
    try:
        return json.dumps(answer(line)), True
    except BadQuestion as error:
        return json.dumps({"error": str(error)}), False


def _combination(found: int) -> dict[str, Any]:
    place = ranking.place(found)
    line = ranking.TABLE[place - 1]
    ranks = [RANKS[rank - 2] for rank in ranking.ranks(found)]
    return {"combination": line.kind, "cards": line.cards, "ranks": ranks, "place": place}


def _made(found: int, cards: tuple[int, ...]) -> dict[str, Any]:
    return {**_combination(found), "made_of": list(map(text, cards))}


def _jokers(cards: tuple[int, ...]) -> int:
    return sum(map(is_joker, cards))


def _cards(question: str) -> tuple[int, ...]:
    """One to ten cards of the two packs and their jokers, copies told apart."""
    words = question.split()
    if not 1 <= len(words) <= HAND:
        raise BadQuestion(f"a selection has 1 to {HAND} cards, not {len(words)}")
    cards, seen = [], Counter[int]()
    for word in words:
        try:
            card = parse(word)
        except ValueError:
            raise BadQuestion(
                f"{show(word)} is no card; write rank and suit such as Th, ** for a joker"
            ) from None
        copies = _FOUR if is_joker(card) else (card, card + COPY)
        if seen[card] == len(copies):
            name = "jokers" if is_joker(card) else text(card)
            raise BadQuestion(f"there are only {len(copies)} {name} in two packs")
        cards.append(copies[seen[card]])
        seen[card] += 1
    return tuple(cards)
