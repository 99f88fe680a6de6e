"""The referee for Pitch: every recorded answer, and no wrong answer to a wrong question."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.explain.pitch import answer, answer_lines

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "pitch" / "vectors.json").read_text())
RESULTS = (
    *("pitcher", "bid", "trump", "trick_winners", "high", "low", "jack", "game", "pips", "earned", "made"),
    *("delta", "after", "winner"),
)


def of(kind: str) -> pytest.MarkDecorator:
    """One test for each vector of a kind."""
    return pytest.mark.parametrize("vector", VECTORS[kind], ids=lambda vector: vector["id"])


def hand(name: str, **changes: Any) -> dict[str, Any]:
    """The question of a recorded hand without its results, with some fields changed."""
    vector = next(vector for vector in VECTORS["hands"] if vector["id"] == name)
    asked = {key: value for key, value in vector.items() if key not in (*RESULTS, "low_if_dealt_rule")}
    return deepcopy({**asked, **changes})


@of("hands")
def test_hands(vector: dict[str, Any]) -> None:
    """Every recorded hand gives its results, whether they stand beside the question or not."""
    expected = {key: vector[key] for key in RESULTS}
    assert answer(hand(vector["id"])) == expected
    assert answer(vector) == expected
    dealt = answer(hand(vector["id"], options={"low_to": "holder"}))
    assert dealt["low"] == vector["low_if_dealt_rule"]


@of("next_legal")
def test_next_legal(vector: dict[str, Any]) -> None:
    """What the next player may bid."""
    assert answer(vector) == {"legal": vector["legal"]}


@of("sequences")
def test_sequences(vector: dict[str, Any]) -> None:
    """How an auction ends, or that a call in it is illegal."""
    given, expected = answer(vector), vector["expect"]
    if expected == "illegal":
        assert set(given) == {"illegal", "call"}
        legal = answer({**vector, "calls": vector["calls"][: given["call"]]})
        assert "pitcher" in legal
    else:
        pitcher, bid, card = expected or (None, None, None)
        assert given == {"pitcher": pitcher, "bid": bid, "card": card}


@pytest.mark.parametrize(
    ("name", "code", "call"),
    [
        ("C01", "dealer_must_bid", 3),
        ("C04", "bid_too_low", 1),
        ("C09", "auction_over", 1),
        ("C12", "not_your_card", 1),
        ("C15", "not_your_turn", 0),
        ("C17", "bad_action", 0),
        ("C24", "bad_action", 0),
    ],
)
def test_codes_of_illegal_calls(name: str, code: str, call: int) -> None:
    """The first illegal call is named by its number from 0 and the code of the game's refusal."""
    vector = next(vector for vector in VECTORS["sequences"] if vector["id"] == name)
    assert answer(vector) == {"illegal": code, "call": call}


@of("legal_cards")
def test_legal_cards(vector: dict[str, Any]) -> None:
    """Which cards may be played."""
    assert answer(vector) == {"legal": vector["legal"]}


def test_options_of_the_auction() -> None:
    """Minimum bid, steal and a hand that may be thrown in change what may be bid."""
    table = {"n": 3, "dealer": 2}
    assert answer({**table, "bids": [], "options": {"min_bid": 2}}) == {"legal": [0, 2, 3, 4]}
    assert answer({**table, "bids": [0, 2], "options": {"dealer_steal": "none"}}) == {"legal": [0, 3, 4]}
    assert answer({**table, "bids": [0, 0], "options": {"all_pass": "redeal"}}) == {"legal": [0, 1, 2, 3, 4]}
    assert answer({**table, "bids": [0, 0, 0], "options": {"all_pass": "redeal"}}) == {"legal": []}


def test_a_thrown_in_hand() -> None:
    """A hand that all pass has no pitcher, gives nothing and has no tricks."""
    passes = [[0, "P"], [1, "P"], [2, "P"], [3, "P"]]
    options = {"all_pass": "redeal", "max_hands": 1}
    asked = hand("H01", calls=passes, tricks=[], options=options, before=[6, 1, 2, 3])
    given = answer(asked)
    assert (given["pitcher"], given["bid"], given["trump"], given["made"]) == (None, None, None, None)
    assert (given["delta"], given["after"], given["winner"]) == ([0, 0, 0, 0], [6, 1, 2, 3], None)
    assert "error" in answer({**asked, "tricks": hand("H01")["tricks"]})
    auction = {"n": 4, "dealer": 3, "hands": asked["hands"], "calls": passes, "options": options}
    assert answer(auction) == {"pitcher": None, "bid": None, "card": None}
    assert answer({**auction, "calls": [*passes, [0, "2"]]}) == {"illegal": "auction_over", "call": 4}


def test_options_of_winning() -> None:
    """A set pitcher at the target wins or not, and others may win, as the options say (P15, P18)."""
    assert answer(hand("H21"))["winner"] == 0
    assert answer(hand("H21", options={"win_requires_made_bid": True}))["winner"] is None
    assert answer(hand("H19"))["winner"] is None
    assert answer(hand("H19", options={"win_rule": "first_to_target"}))["winner"] == 2
    assert answer(hand("H13", target=11))["winner"] is None


def test_max_hands_does_not_end_a_hand() -> None:
    """A hand in question is not taken for the last one of a game."""
    assert answer(hand("H01", options={"max_hands": 1})) == answer(hand("H01"))


def test_teams_by_option_or_by_number() -> None:
    """Partners may be named by the option alone, or with the numbers of the teams exchanged."""
    plain = answer(hand("H25"))
    by_option = hand("H25", options={"teams": True})
    del by_option["team"]
    assert answer(by_option) == plain
    other = answer(hand("H25", team=[1, 0, 1, 0], before=[5, 4]))
    for each in ("pips", "earned", "delta", "after"):
        assert other[each] == plain[each][::-1] != other[each][::-1]
    assert (other["high"], other["low"]) == (1 - plain["high"], 1 - plain["low"])


def without(name: str) -> dict[str, Any]:
    """The question of a hand that lacks a field."""
    asked = hand("H01")
    del asked[name]
    return asked


def with_trick(k: int, at: int, entry: Any) -> dict[str, Any]:
    """The question of a hand with one card of a trick exchanged."""
    asked = hand("H01")
    asked["tricks"][k][at] = entry
    return asked


HANDS = hand("H01")["hands"]
TABLE = {"n": 4, "dealer": 3}


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (None, "a JSON object"),
        ([1], "a JSON object"),
        ({}, "tricks, calls, bids or a hand"),
        (without("before"), "has no before"),
        (without("hands"), "has no hands"),
        (hand("H01", colour="red"), 'nobody knows: "colour"'),
        (hand("H01", players=8), "players must be a whole number from 2 to 7"),
        (hand("H01", players=4.0), "players must be a whole number"),
        (hand("H01", players=True), "players must be a whole number"),
        (hand("H01", players=3, dealer=0, before=[0, 0, 0]), "hands must have 3 entries, not 4"),
        (hand("H01", dealer=4), "dealer must be a whole number from 0 to 3"),
        (hand("H01", before=[0, 0, 0]), "before must have 4 entries"),
        (hand("H01", before=[0, 0, 0, 0.5]), "a score of before must be a whole number"),
        (hand("H01", before="0000"), "before must be a list"),
        (hand("H01", target=8), "option target cannot be 8"),
        (hand("H01", target=True), "option target cannot be true"),
        (hand("H01", target=7, options={"target": 11}), "target and the option target differ"),
        (hand("H01", team=[0, 0, 1, 1]), "partners opposite"),
        (hand("H01", team=[0, 1, 0]), "team must have 4 entries"),
        (hand("H01", team=[0, 1, 0, 2]), "a number of team must be a whole number from 0 to 1"),
        (hand("H01", options={"teams": True}), "the option teams needs a team"),
        (hand("H25", options={"teams": False}), "team and the option teams differ"),
        (hand("H28", team=[0, 1]), "two against two"),
        (hand("H01", options={"colour": 1}), 'no option "colour"'),
        (hand("H01", options={"type": "pitch"}), 'no option "type"'),
        (hand("H01", options={"low_to": "all"}), 'option low_to cannot be "all"'),
        (hand("H01", options=[]), "options must be an object"),
        (hand("H01", hands=[HANDS[0], *HANDS[:3]]), "a card must not be in two hands"),
        (hand("H01", hands=[HANDS[0][:5], *HANDS[1:]]), "hand 0 must have 6 cards, not 5"),
        (hand("H01", hands=[[*HANDS[0][:5], HANDS[0][0]], *HANDS[1:]]), "must not hold a card twice"),
        (hand("H01", hands=[[*HANDS[0][:5], "1c"], *HANDS[1:]]), "must be a card such as"),
        (hand("H01", hands=[[*HANDS[0][:5], "**"], *HANDS[1:]]), "must be a card such as"),
        (hand("H01", hands=[[*HANDS[0][:5], 7], *HANDS[1:]]), "must be a card such as"),
        (hand("H01", calls=[]), "the auction is not over"),
        (hand("H01", calls=[[0, "2"]]), "the auction is not over"),
        (hand("H01", calls=[[0, "2"], [1, "2"]]), "call 1 is refused: bid_too_low"),
        (hand("H01", calls=[[0, 2]]), "call 0 must be a text"),
        (hand("H01", calls=[[4, "2"]]), "the seat of call 0"),
        (hand("H01", calls=[[0]]), "call 0 must have 2 entries"),
        (hand("H01", calls=["2"]), "call 0 must be a list"),
        (hand("H01", tricks=hand("H01")["tricks"][:5]), "tricks must have 6 entries, not 5"),
        (hand("H01", tricks=hand("H01")["tricks"] * 2), "tricks must have 6 entries, not 12"),
        (with_trick(2, 1, [1, "As"]), "trick 2, card 1 is refused: not_your_card"),
        (with_trick(0, 1, [2, "Qh"]), "trick 0, card 1 is refused: not_your_turn"),
        (with_trick(0, 1, [1, "7c"]), "trick 0, card 1 is refused: must_follow"),
        (with_trick(0, 1, [1]), "trick 0, card 1 must have 2 entries"),
        (with_trick(0, 1, [True, "Qh"]), "the seat of trick 0, card 1"),
        (with_trick(0, 1, [1, None]), "trick 0, card 1 must be a card"),
        (hand("H13", tricks=hand("H14")["tricks"]), "trick 0, card 1 is refused"),
        (hand("H13", calls=[[0, "4!Ks"]]), "the one that was pitched"),
        ({**TABLE, "bids": [1, 1]}, "bid 1 is refused: bid_too_low"),
        ({**TABLE, "bids": [4, 0]}, "bid 1 is refused: auction_over"),
        ({**TABLE, "bids": [0, 0, 0, 2, 0]}, "bid 4 is refused: auction_over"),
        ({**TABLE, "bids": ["P"]}, "bid 0 must be a whole number"),
        ({**TABLE, "bids": [True]}, "bid 0 must be a whole number"),
        ({**TABLE, "bids": 3}, "bids must be a list"),
        (
            {"n": 5, "dealer": 0, "bids": [], "options": {"teams": True}},
            "option teams does not fit 5 players",
        ),
        ({**TABLE, "calls": []}, "has no hands"),
        ({"hand": [], "led": None, "trump": "s"}, "1 to 6 cards, not 0"),
        ({"hand": ["As", "As"], "led": None, "trump": "s"}, "must not hold a card twice"),
        ({"hand": ["As"], "led": "x", "trump": "s"}, "led must be one of"),
        ({"hand": ["As"], "led": "", "trump": "s"}, "led must be one of"),
        ({"hand": ["As"], "led": "cd", "trump": "s"}, "led must be one of"),
        ({"hand": ["As"], "led": "h", "trump": None}, "trump must be known"),
        ({"hand": ["As"], "trump": "s"}, "has no led"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bad_questions(question: object, words: str) -> None:
    """What is no question gets an error that says why."""
    given = answer(question)
    assert set(given) == {"error"}
    assert words in given["error"]


def test_lines() -> None:
    """Every line gets one answer in its place; any error among them is reported at the end."""
    good = json.dumps(VECTORS["next_legal"][0])
    answers, fine = answer_lines([good, good])
    assert fine
    assert [json.loads(line) for line in answers] == [{"legal": [0, 1, 2, 3, 4]}] * 2
    answers, fine = answer_lines([good, "", "{", "7", good])
    assert not fine
    assert [sorted(json.loads(line)) for line in answers] == [
        ["legal"],
        ["error"],
        ["error"],
        ["error"],
        ["legal"],
    ]
