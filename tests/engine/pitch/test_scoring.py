"""Scores against a second scoring written from the rules alone, from hands and tricks to places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.pitch import Bid, Continue, Options, Pitch, Play, State, apply, asks, legal, outcome, setup
from engine.games.pitch.scoring import PIPS, count
from engine.games.pitch.state import SHEET, Line, Tally, Trick

FEW = settings().max_examples // 4

FACES = "23456789TJQKA"


@dataclass
class Score:
    """What a finished hand should give by P11 to P18."""

    high: int | None
    low: int | None
    jack: int | None
    game: int | None
    made: bool
    delta: list[int]
    scores: list[int]
    winner: int | None


def score(hand: State, before: tuple[int, ...]) -> Score:
    """Score a hand whose six tricks are played, from its tricks, its bid and the scores before."""
    options, seats = hand.options, len(hand.hands)

    def side(seat: int) -> int:
        return seat % 2 if options.teams else seat

    laid = [
        (card // 13, FACES[card % 13], card % 13, (trick.leader + at) % seats, trick.winner)
        for trick in hand.tricks
        for at, card in enumerate(trick.cards)
    ]
    sides = 2 if options.teams else seats
    assert hand.pitcher is not None
    trumps = sorted((order, player, taker, face) for s, face, order, player, taker in laid if s == hand.trump)
    high = side(trumps[-1][2])
    low = side(trumps[0][1] if options.low_to == "holder" else trumps[0][2])
    jack = next((side(taker) for _, _, taker, face in trumps if face == "J"), None)
    pips = [0] * sides
    for _, face, _, _, taker in laid:
        pips[side(taker)] += {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}.get(face, 0)
    best = [at for at in range(sides) if pips[at] == max(pips)]
    game = best[0] if len(best) == 1 else None
    delta = [0] * sides
    for point in (high, low, jack, game):
        if point is not None:
            delta[point] += 1
    pitching = side(hand.pitcher)
    made = delta[pitching] >= hand.bid
    if not made:
        delta[pitching] = 0 - hand.bid
    scores = [a + b for a, b in zip(before, delta, strict=True)]
    return Score(high, low, jack, game, made, delta, scores, who_wins(options, pitching, made, scores))


def who_wins(options: Options, pitching: int, made: bool, scores: list[int]) -> int | None:
    """The side that wins after a hand, from P15 and P18 word by word."""
    may_win = made or not options.win_requires_made_bid
    if may_win and scores[pitching] >= options.target:
        return pitching
    if options.win_rule == "first_to_target":
        others = [at for at in range(len(scores)) if at != pitching and scores[at] >= options.target]
        for at in others:
            if all(scores[at] > scores[other] for other in others if other != at):
                return at
    return None


def random_hand(seed: int, options: Options, seats: int) -> tuple[State, tuple[int, ...]]:
    """A hand played at random to its end, and the scores before it."""
    rng = Random(seed)
    state = setup(options, seats, seed.to_bytes(5, "big"))
    before = tuple(rng.randint(-3, options.target + 2) for _ in state.scores)
    state = replace(state, scores=before)
    while state.stage in ("bid", "play"):
        seat = asks(state)[0].seat
        actions = [action for action in legal(state, seat) if not isinstance(action, Pitch)]
        if state.stage == "bid" and not rng.random() < 0.05:
            actions = actions[:2]
        state = apply(state, seat, rng.choice(actions)).state
    return state, before


@st.composite
def rooms(draw: Any) -> tuple[Options, int]:
    """Options that matter to scoring, and a number of seats."""
    teams = draw(st.booleans())
    options = Options(
        teams=teams,
        target=draw(st.sampled_from([7, 11, 15, 21])),
        low_to=draw(st.sampled_from(["taker", "holder"])),
        win_requires_made_bid=draw(st.booleans()),
        win_rule=draw(st.sampled_from(["pitcher", "first_to_target"])),
    )
    return options, 4 if teams else draw(st.integers(2, 7))


def scored_as_the_rules_say(seed: int, room: tuple[Options, int]) -> None:
    """Compare the engine with the second scoring on one hand."""
    state, before = random_hand(seed, *room)
    want, line = score(state, before), state.sheet[-1]
    assert (line.high, line.low, line.jack, line.game) == (want.high, want.low, want.jack, want.game)
    assert (line.pitcher, line.bid, line.trump) == (state.pitcher, state.bid, state.trump)
    assert (line.made, list(line.delta)) == (want.made, want.delta)
    assert (list(state.scores), state.winner) == (want.scores, want.winner)
    assert state.stage == ("hand" if want.winner is None else "over")
    points = [want.high, want.low, want.jack, want.game]
    assert 2 <= sum(point is not None for point in points) <= 4


@settings(max_examples=FEW)
@given(st.integers(0, 2**32), rooms())
def test_score(seed: int, room: tuple[Options, int]) -> None:
    """Points, scores and winner are those of the rules; a hand gives two to four points (P11-P18)."""
    scored_as_the_rules_say(seed, room)


@pytest.mark.long
@settings(max_examples=1500)
@given(st.integers(0, 2**32), rooms())
def test_score_of_many_hands(seed: int, room: tuple[Options, int]) -> None:
    """Thousands of hands are scored as the rules say."""
    scored_as_the_rules_say(seed, room)


@settings(max_examples=FEW)
@given(st.integers(0, 2**32), rooms(), st.integers(0, 6), st.permutations(range(4)))
def test_seats_and_suits_are_alike(seed: int, room: tuple[Options, int], turn: int, suits: list[int]) -> None:
    """Turning the table and exchanging suits turns and exchanges the result and changes nothing else."""
    state, before = random_hand(seed, *room)
    seats, sides = len(state.hands), len(before)
    turned = replace(
        setup(*room, b"any"),
        dealer=(state.dealer + turn) % seats,
        scores=tuple(before[(at - turn) % sides] for at in range(sides)),
        hands=tuple(dealt(state, (at - turn) % seats, suits) for at in range(seats)),
    )
    for amount in state.calls:
        turned = apply(turned, asks(turned)[0].seat, Bid(amount)).state
    for trick in state.tricks:
        for card in trick.cards:
            turned = apply(turned, asks(turned)[0].seat, Play(suits[card // 13] * 13 + card % 13)).state
    line, other = state.sheet[-1], turned.sheet[-1]
    for at in range(sides):
        assert turned.scores[(at + turn) % sides] == state.scores[at]
        assert other.delta[(at + turn) % sides] == line.delta[at]
    for point in ("high", "low", "jack", "game"):
        mine, theirs = getattr(line, point), getattr(other, point)
        assert theirs == (None if mine is None else (mine + turn) % sides)
    assert other.trump == suits[line.trump or 0]
    assert turned.stage == state.stage


def dealt(state: State, seat: int, suits: list[int]) -> tuple[int, ...]:
    """The six cards that a seat had, with other suits."""
    played = [trick.cards[(seat - trick.leader) % len(state.hands)] for trick in state.tricks]
    return tuple(sorted(suits[card // 13] * 13 + card % 13 for card in played))


def test_pips() -> None:
    """A suit has ten 10, ace 4, king 3, queen 2, jack 1 and nothing else (P11)."""
    assert PIPS == (0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4) * 4


def finished(scores: tuple[int, ...], pitcher: int, bid: int, tally: Tally, **rest: Any) -> State:
    """A hand before its last two cards, which count nothing, for two players."""
    state = setup(Options(**rest), 2, b"seed")
    tricks = (Trick(0, 0, (0, 1)),) * 5
    return replace(
        state, stage="play", scores=scores, pitcher=pitcher, bid=bid, tally=tally, tricks=tricks, trump=0,
        hands=((19,), (32,)), leader=0, calls=(bid, bid),
    )  # fmt: skip


def after(state: State) -> State:
    """The same hand with its last trick."""
    for card in (19, 32):
        state = apply(state, asks(state)[0].seat, Play(card)).state
    return state


TWO_TO_0 = Tally((5, 0), 12, 0, 0, 0, None, 0)
"""Seat 0 has high and low and is ahead for game: three points."""


def test_only_the_pitcher_wins() -> None:
    """A player who reaches the target without being the pitcher has not won (P15)."""
    state = after(finished((6, 2), 1, 1, TWO_TO_0))
    assert (state.stage, state.scores, outcome(state)) == ("hand", (9, 1), None)


def test_a_winner_with_fewer_points() -> None:
    """The pitcher at the target wins over somebody who has more, and is placed first (P15, P17)."""
    state = after(finished((5, 12), 0, 2, TWO_TO_0))
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.places, result.reason) == ((8, 12), (1, 2), "target")


@pytest.mark.parametrize(("strict", "stage"), [(False, "over"), (True, "hand")])
def test_a_set_pitcher_at_the_target(strict: bool, stage: str) -> None:
    """A pitcher who is set and still at the target wins, unless the option asks for the bid (P15)."""
    state = after(finished((11, 0), 0, 4, TWO_TO_0, win_requires_made_bid=strict))
    assert (state.scores, state.stage) == ((7, 0), stage)


def test_first_to_target() -> None:
    """With the option the highest at the target wins when the pitcher has not won (P18)."""
    state = after(finished((6, 2), 1, 1, TWO_TO_0, win_rule="first_to_target"))
    assert (state.stage, state.winner) == ("over", 0)


def test_first_to_target_without_the_set_pitcher() -> None:
    """A set pitcher who may not win leaves the game to the others, although he has most (P18)."""
    rules = {"win_rule": "first_to_target", "win_requires_made_bid": True}
    state = after(finished((13, 8), 0, 4, TWO_TO_0, **rules))
    assert (state.scores, state.winner) == ((9, 8), 1)
    assert after(finished((13, 6), 0, 4, TWO_TO_0, **rules)).winner is None


@pytest.mark.parametrize(("lead", "sure"), [(20, False), (21, True)])
def test_game_is_sure_beyond_what_is_left(lead: int, sure: bool) -> None:
    """With two cards left, perhaps two tens, a lead of twenty can be caught and one of more cannot (P11)."""
    state = replace(finished((0, 0), 0, 2, Tally((lead, 0))), tricks=(Trick(0, 0, (0, 1)),) * 4)
    tally = count(state, 3, (19, 32), 0)
    assert (tally.pips, tally.game_to, tally.game_sure) == ((lead, 0), 0, sure)


def test_a_tie_at_the_target_goes_on(table: Callable[..., State]) -> None:
    """Two others at the same score above the target play another hand (P18)."""
    state = table("2c", "2d", "2h", scores=(8, 8, 1), win_rule="first_to_target")
    state = replace(
        state, stage="play", pitcher=2, bid=4, trump=0, leader=0, tricks=(Trick(0, 0, (1, 2, 3)),) * 5,
        tally=Tally((0, 0, 0), 5, 2, 0, 2),
    )  # fmt: skip
    for card in (0, 13, 26):
        state = apply(state, asks(state)[0].seat, Play(card)).state
    assert (state.stage, state.scores) == ("hand", (8, 8, -3))


@pytest.mark.parametrize(("scores", "places"), [((6, 3), (1, 2)), ((3, 8), (1, 1)), ((3, 9), (2, 1))])
def test_max_hands(scores: tuple[int, int], places: tuple[int, int]) -> None:
    """After the last hand the highest score is first, equal scores share a place (P17)."""
    state = finished(scores, 1, 3, replace(TWO_TO_0, high_to=1, low_to=0), target=21, max_hands=1)
    result = outcome(after(state))
    assert result is not None
    assert (result.places, result.reason) == (places, "max_hands")


def test_thrown_in_hands() -> None:
    """A hand that all pass scores nothing, is dealt anew by the next dealer and counts (P18)."""
    state = setup(Options(all_pass="redeal", max_hands=2), 3, b"seed")
    dealer = state.dealer
    state, codes = passed_round(state)
    assert codes == ["bid", "redeal", "deal"]
    assert (state.hand_no, state.stage, state.dealer) == (2, "bid", (dealer + 1) % 3)
    assert state.sheet == (Line(None, 0, None, False, None, None, None, None, (0, 0, 0)),)
    state, codes = passed_round(state)
    assert codes == ["bid", "redeal", "over"]
    result = outcome(state)
    assert result is not None
    assert (result.scores, result.places, result.reason) == ((0, 0, 0), (1, 1, 1), "max_hands")


def passed_round(state: State) -> tuple[State, list[str]]:
    """The state after everybody has passed, and the codes of the last pass's events."""
    codes: list[str] = []
    for _ in state.hands:
        state, events = apply(state, asks(state)[0].seat, Bid(0))
        codes = [event.code for event in events]
    return state, codes


def test_a_thrown_in_hand_wins_nothing() -> None:
    """A side that did not win at the target does not win by a hand that nobody plays."""
    options = Options(all_pass="redeal", win_rule="first_to_target", win_requires_made_bid=True)
    state = replace(setup(options, 2, b"seed"), scores=(8, 0))
    state, _ = passed_round(state)
    assert (state.hand_no, state.stage) == (2, "bid")


def test_the_sheet_is_bounded() -> None:
    """The score sheet keeps its newest lines, so that a long game stays small."""
    state = setup(Options(all_pass="redeal"), 2, b"seed")
    for _ in range(SHEET + 5):
        state, _ = passed_round(state)
    assert (state.hand_no, len(state.sheet)) == (SHEET + 6, SHEET)
    assert len(msgspec.msgpack.encode(state)) < 2_000


def test_sides_of_an_outcome() -> None:
    """Every seat names its side, with teams the partner's too (P16)."""
    state = replace(setup(Options(teams=True), 4, b"seed"), reason="max_hands", scores=(3, 5))
    result = outcome(state)
    assert result is not None
    assert (result.sides, result.places) == ((0, 1, 0, 1), (2, 1))


def test_continue_waits_for_everybody() -> None:
    """The next hand is dealt when the last seat has gone on."""
    state = after(finished((0, 0), 1, 1, TWO_TO_0))
    state = apply(state, 1, Continue()).state
    assert [ask.seat for ask in asks(state)] == [0]
    assert apply(state, 0, Continue()).state.hand_no == 2
