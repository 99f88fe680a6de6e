"""The referee for Pitch: who won what in a hand, how an auction ends, what may be bid and played.

Four questions, told apart by their fields; ``options`` may come with each:

- ``players``, ``dealer``, ``team``, ``target``, ``before``, ``calls``, ``hands``, ``tricks``: a whole hand;
- ``n``, ``dealer``, ``hands``, ``calls``: an auction;
- ``n``, ``dealer``, ``bids``: what the next player may bid;
- ``hand``, ``led``, ``trump``: which cards may be played.

Cards are texts such as Th, suits letters, calls ``P``, ``1`` to ``4`` or ``4!As`` (pitching).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from engine.cards import SUITS, by_suit, text
from engine.explain import reading
from engine.explain.reading import BadQuestion, show
from engine.game import IllegalAction, Seat
from engine.games import pitch
from engine.games.pitch import auction, rules, tricks
from engine.games.pitch.actions import Action, Bid, Pitch, Play
from engine.games.pitch.options import SEATS, Options, check
from engine.games.pitch.state import HAND, State, Tally
from engine.room.options import read_options

_NOTES: Final = {"id", "title", "why", "options"}
_RESULTS: Final = {
    *("pitcher", "bid", "trump", "trick_winners", "high", "low", "jack", "game", "pips", "earned"),
    *("made", "delta", "after", "winner", "low_if_dealt_rule"),
}
"""Fields that a recorded hand has beside the question; they are not looked at."""

_SCORE: Final = 1_000_000
"""The highest score that is taken for one."""


def answer(question: object) -> dict[str, Any]:
    """The answer to one decoded JSON question; ``error`` in words when it is none."""
    try:
        if not isinstance(question, dict):
            raise BadQuestion("a question is a JSON object")
        if "tricks" in question:
            return _hand(question)
        if "calls" in question:
            return _auction(question)
        if "bids" in question:
            return _bids(question)
        if "hand" in question:
            return _cards(question)
        raise BadQuestion("a question has tricks, calls, bids or a hand")
    except BadQuestion as error:
        return {"error": str(error)}


def answer_lines(lines: Iterable[str]) -> tuple[list[str], bool]:
    """One JSON answer for every line of JSON, and whether there was no error among them."""
    return reading.answer_lines(lines, answer)


def _cards(question: dict[str, Any]) -> dict[str, Any]:
    """Which cards of a hand may be played on a led suit (P9)."""
    reading.fields(question, {"hand", "led", "trump"}, _NOTES | {"legal"})
    _options(question)
    hand = reading.cards(question["hand"], "hand")
    led, trump = reading.suit(question["led"], "led"), reading.suit(question["trump"], "trump")
    if not 1 <= len(hand) <= HAND:
        raise BadQuestion(f"hand must have 1 to {HAND} cards, not {len(hand)}")
    if led is not None and trump is None:
        raise BadQuestion("trump must be known when a card has been led")
    return {"legal": [text(card) for card in tricks.playable(hand, led, trump)]}


def _bids(question: dict[str, Any]) -> dict[str, Any]:
    """What the next player may bid (P4, P5); nothing once the auction is over."""
    reading.fields(question, {"n", "dealer", "bids"}, _NOTES | {"legal"})
    seats, dealer = _table(question, "n")
    bids = reading.array(question["bids"], "bids")
    state = _start(_options(question), dealer, ((),) * seats, (0,) * seats)
    for k, bid in enumerate(bids):
        amount = reading.number(bid, f"bid {k}", 0, 4)
        state = _call(state, (dealer + 1 + k) % seats, Bid(amount), f"bid {k}")
    return {"legal": list(auction.bids(state)) if _open(state) else []}


def _auction(question: dict[str, Any]) -> dict[str, Any]:
    """How an auction ends (P3-P7): pitcher, bid and pitched card, or the first call that is illegal."""
    reading.fields(question, {"n", "dealer", "hands", "calls"}, _NOTES | {"expect"})
    seats, dealer = _table(question, "n")
    state = _start(_options(question), dealer, _hands(question, seats), (0,) * seats)
    for k, (seat, word) in enumerate(_calls(question, seats)):
        try:
            state = _say(state, seat, word)
        except IllegalAction as refused:
            return {"illegal": refused.code, "call": k}
    if state.stage != "play":
        return {"pitcher": None, "bid": None, "card": None}
    card = text(state.trick[0]) if state.trick else None
    return {"pitcher": state.pitcher, "bid": state.bid, "card": card}


def _hand(question: dict[str, Any]) -> dict[str, Any]:
    """What a whole hand gives (P8-P16)."""
    needed = {"players", "dealer", "calls", "hands", "tricks", "before"}
    reading.fields(question, needed, _NOTES | _RESULTS | {"team", "target"})
    seats, dealer = _table(question, "players")
    options, labels = _sides(question, seats)
    before = reading.array(question["before"], "before", len(labels))
    scores = tuple(reading.number(before[label], "a score of before", -_SCORE, _SCORE) for label in labels)
    state = _start(options, dealer, _hands(question, seats), scores)
    for k, (seat, word) in enumerate(_calls(question, seats)):
        try:
            state = _say(state, seat, word)
        except IllegalAction as refused:
            raise BadQuestion(f"call {k} is refused: {refused.code}") from None
    if _open(state):
        raise BadQuestion("the auction is not over")
    state = _played(state, reading.array(question["tricks"], "tricks"))
    return _result(state, labels, scores)


def _result(state: State, labels: tuple[int, ...], before: tuple[int, ...]) -> dict[str, Any]:
    """The outcome of a hand, its sides under the numbers that the question gives them."""
    line = state.sheet[-1]
    points = (line.high, line.low, line.jack, line.game)

    def named(side: int | None) -> int | None:
        return None if side is None else labels[side]

    def ordered(values: tuple[int, ...]) -> list[int]:
        return [values[labels.index(label)] for label in range(len(labels))]

    thrown_in = line.pitcher is None
    high, low, jack, game = map(named, points)
    return {
        "pitcher": line.pitcher,
        "bid": None if thrown_in else line.bid,
        "trump": None if line.trump is None else SUITS[line.trump],
        "trick_winners": [trick.winner for trick in state.tricks],
        "high": high,
        "low": low,
        "jack": jack,
        "game": game,
        "pips": ordered(state.tally.pips),
        "earned": ordered(tuple(points.count(side) for side in range(len(labels)))),
        "made": None if thrown_in else line.made,
        "delta": ordered(line.delta),
        "after": ordered(tuple(map(sum, zip(before, line.delta, strict=True)))),
        "winner": named(state.winner),
    }


def _options(question: dict[str, Any]) -> Options:
    """The options of a question. One hand has no number, so ``max_hands`` cannot end a game with it."""
    given = question.get("options", {})
    if not isinstance(given, dict):
        raise BadQuestion(f"options must be an object, not {show(given)}")
    try:
        options: Options = read_options(pitch, given)
    except IllegalAction as illegal:
        field = str(illegal.detail["field"])
        if illegal.detail["why"] == "unknown":
            raise BadQuestion(f"there is no option {show(field)}") from None
        raise BadQuestion(f"option {field} cannot be {show(given[field])}") from None
    return replace(options, max_hands=None)


def _sides(question: dict[str, Any], seats: int) -> tuple[Options, tuple[int, ...]]:
    """The options with ``team`` and ``target`` of the question, and the question's number of each side."""
    options, given = _options(question), question.get("options", {})
    if "target" in question:
        target = question["target"]
        if "target" in given and given["target"] != target:
            raise BadQuestion("target and the option target differ")
        options = _options({"options": {**given, "target": target}})
    team = question.get("team", [0, 1, 0, 1] if options.teams else None)
    if team is None:
        if options.teams:
            raise BadQuestion("the option teams needs a team")
        return options, tuple(range(seats))
    team = [reading.number(one, "a number of team", 0, 1) for one in reading.array(team, "team", seats)]
    if seats != 4 or team not in ([0, 1, 0, 1], [1, 0, 1, 0]):
        raise BadQuestion("team must be two against two, partners opposite: [0, 1, 0, 1]")
    if not given.get("teams", True):
        raise BadQuestion("team and the option teams differ")
    return replace(options, teams=True), (team[0], team[1])


def _table(question: dict[str, Any], name: str) -> tuple[int, Seat]:
    seats = reading.number(question[name], name, SEATS.start, SEATS.stop - 1)
    return seats, reading.number(question["dealer"], "dealer", 0, seats - 1)


def _hands(question: dict[str, Any], seats: int) -> tuple[tuple[int, ...], ...]:
    given = reading.array(question["hands"], "hands", seats)
    hands = tuple(reading.cards(hand, f"hand {seat}") for seat, hand in enumerate(given))
    for seat, hand in enumerate(hands):
        if len(hand) != HAND:
            raise BadQuestion(f"hand {seat} must have {HAND} cards, not {len(hand)}")
    if len({card for hand in hands for card in hand}) < seats * HAND:
        raise BadQuestion("a card must not be in two hands")
    return tuple(map(by_suit, hands))


def _start(
    options: Options, dealer: Seat, hands: tuple[tuple[int, ...], ...], scores: tuple[int, ...]
) -> State:
    try:
        check(options, len(hands))
    except IllegalAction as refused:
        raise BadQuestion(f"option {refused.detail['field']} does not fit {len(hands)} players") from None
    return State(
        options=options,
        seed=b"",
        hand_no=1,
        stage="bid",
        dealer=dealer,
        hands=hands,
        scores=scores,
        tally=Tally((0,) * len(scores)),
        voids=(0,) * len(hands),
    )


def _calls(question: dict[str, Any], seats: int) -> list[tuple[Seat, str]]:
    calls = []
    for k, entry in enumerate(reading.array(question["calls"], "calls")):
        seat, word = reading.array(entry, f"call {k}", 2)
        if not isinstance(word, str):
            raise BadQuestion(f"call {k} must be a text such as P, 2 or 4!As, not {show(word)}")
        calls.append((reading.number(seat, f"the seat of call {k}", 0, seats - 1), word))
    return calls


def _open(state: State) -> bool:
    """Whether the auction of the hand in question goes on; an engine that deals again is past it."""
    return state.stage == "bid" and state.hand_no == 1


def _say(state: State, seat: Seat, word: str) -> State:
    if not _open(state):
        raise IllegalAction("auction_over")
    action: Action
    if word.startswith("4!"):
        try:
            action = Pitch(reading.card(word[2:], "the pitched card"))
        except BadQuestion:
            raise IllegalAction("bad_action") from None
    elif word in ("P", "1", "2", "3", "4"):
        action = Bid(0 if word == "P" else int(word))
    else:
        raise IllegalAction("bad_action")
    after: State = rules.apply(state, seat, action).state
    return after


def _call(state: State, seat: Seat, action: Action, what: str) -> State:
    try:
        if not _open(state):
            raise IllegalAction("auction_over")
        after: State = rules.apply(state, seat, action).state
    except IllegalAction as refused:
        raise BadQuestion(f"{what} is refused: {refused.code}") from None
    return after


def _played(state: State, given: list[Any]) -> State:
    """The state after six tricks of [seat, card] in order of play; a pitched card is the first of them."""
    if state.hand_no > 1:
        if given:
            raise BadQuestion("a hand that is thrown in has no tricks")
        return state
    seats = len(state.hands)
    for k, trick in enumerate(reading.array(given, "tricks", HAND)):
        for at, entry in enumerate(reading.array(trick, f"trick {k}", seats)):
            what = f"trick {k}, card {at}"
            who, name = reading.array(entry, what, 2)
            seat, card = reading.number(who, f"the seat of {what}", 0, seats - 1), reading.card(name, what)
            if k == at == 0 and state.trick:
                if (seat, card) != (state.leader, state.trick[0]):
                    raise BadQuestion("the first card must be the one that was pitched")
                continue
            try:
                state = rules.apply(state, seat, Play(card)).state
            except IllegalAction as refused:
                raise BadQuestion(f"{what} is refused: {refused.code}") from None
    return state
