"""Whole games as text, with what every seat is shown: a change of the rules is read as a diff of these files.

The moves are read from the file and played again; everything else in it must come out the same. After a
change that is meant, ``QUARTET_GOLDEN=write pytest tests/test_golden.py`` writes the same moves anew, and
``QUARTET_GOLDEN=play`` records another game.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from engine.cards import COPY, SUITS, is_joker, parse, script, text
from engine.game import PUBLIC, Action, Game, Options, Seat, State
from engine.games import GAMES, auction, pineapple
from engine.games.pineapple.boards import judge
from engine.games.pineapple.fantasy import stays
from engine.games.pineapple.options import Variety

FOLDER: Final = Path(__file__).parent / "golden"
MODE: Final = os.environ.get("QUARTET_GOLDEN", "")

VARIETIES: Final[tuple[tuple[Variety, int], ...]] = (
    ("progressive", 8),
    ("unlimited", 11),
    ("ultimate", 9),
    ("tournament", 2),
)
"""Of Fantasyland, with seeds whose games have what is rare."""


class Recording(NamedTuple):
    """A recorded game: what is played, by how many, from which seed, with which options."""

    game: str
    seats: int
    seed: bytes
    options: Options | None = None


RECORDED: Final[dict[str, Recording]] = {
    # A game that is tied after its only deal plays on.
    "auction": Recording("auction", 4, b"golden-58", auction.Options(deals=1)),
    **{
        f"pineapple-{variety}": Recording(
            "pineapple", 3, f"golden-{k}".encode(), pineapple.Options(fantasy=variety, matches=2, buy_in=25)
        )
        for variety, k in VARIETIES
    },
    "pitch": Recording("pitch", 4, b"golden-7"),
}

OPENING: Final = (
    "Ah:t Ad:t 9s:b 9c:b 9d:b  Kh:t Kd:t Ts:b Tc:b Td:b  Qc:t Qs:t Ks:b Js:b 7s:b  "
    "9h:b 5c:m 3s  4c:m 4d:m 3h  As:b Jd:m 2d  5d:m 6c:m Jc  4s:m 7c:b 2h  5s:b Jh:m Ac  "
    "5h:m 6d:m Qh  7d:b 8c:t 7h  3c:m 3d:m Kc  2c:t 4h:b 8s  8d:m 6s:m 2s  8h:t 6h:m Th"
)
"""The first deal of Pineapple as it is dealt and laid: aces, kings and queens on top, the queens broke."""

DECK: Final = {
    "auction": "9c 9d 9h 2d 2s 5c 6h Jd Qs Kc  9c 9d 9s 3c 3h 5d 6s Jh Qc Kd  "
    "Ah As 3d 4c 6d 7s 8h Th Jc Kh  4h 4s 2c 5h 7d 8c Tc Qd Ks Ah  8d  ** 7c 2h 3s 5s 6c 8s Ac Kh",
    "pineapple": re.sub(":.", "", OPENING),
}
"""The first cards of the first deal; of Auction two hands alike, an early joker, a card to draw blind, an odd
row."""

ODD: Final = {"pineapple": 0.04}
"""The share of moves that are any, where it is not a tenth: a board has many moves and is soon spoilt."""


def copies(words: str) -> Iterator[int]:
    """The cards of a text; what comes again is the next copy."""
    seen = Counter[int]()
    for card in map(parse, words.split()):
        yield [card, *((53, 116, 117) if card == 52 else (card + COPY,))][seen[card]]
        seen[card] += 1


def cards(values: Iterable[int] | None) -> str:
    """Cards as text."""
    return "-" if values is None else " ".join(map(text, values)) or "none"


def pitch_field(name: str, value: Any) -> str:
    """A field of Pitch's view as text."""
    if value is None:
        return "-"
    match name:
        case "hand" | "trick":
            return cards(value)
        case "best":
            return text(value)
        case "trump":
            return SUITS[value]
        case "hands":
            return " | ".join(map(cards, value))
        case "tricks":
            return (
                " | ".join(f"{leader}: {cards(laid)} > {winner}" for leader, winner, laid in value) or "none"
            )
        case "points":
            return " | ".join("?" if point is None else pitch_point(*point) for point in value)
        case "offers":
            return " ".join(f"{key}({pitch_offer(key, part)})" for key, part in value.items())
        case _:
            return json.dumps(value)


def pitch_point(side: int | None, sure: bool, card: int | None) -> str:
    """One of the four points: its side, its card, and whether it is sure."""
    named = "nobody" if side is None else str(side)
    return named + ("" if card is None else f" {text(card)}") + ("" if sure else " so far")


def pitch_offer(name: str, part: Any) -> str:
    """A field of what a seat is offered."""
    match name:
        case "bids" | "steal" | "zero":
            return json.dumps(part)
        case "refused":
            return ", ".join(f"{amount} {code}" for amount, code in part)
        case "follow":
            return SUITS[part]
        case _:
            return cards(part)


def auction_field(name: str, value: Any) -> str:
    """A field of Auction's view as text."""
    if value is None:
        return "-"
    match name:
        case "row" | "payment" | "hand":
            return cards(value)
        case "bid":
            seat, laid, reading, strength = value
            return f"{seat}: {cards(laid)} = {auction_reading(reading)} {strength:x}"
        case "selections":
            return f"{len(value)}, the best " + ", ".join(map(auction_selection, value[-3:]))
        case "best":
            return auction_selection(value)
        case "known":
            return " | ".join(f"{cards(seen)} +{unseen}" for seen, unseen in value)
        case "hands":
            return " | ".join(map(cards, value))
        case "shown":
            return " | ".join(f"{cards(shown)} = {auction_reading(reading)}" for shown, reading, _ in value)
        case "takes":
            return " ".join(f"{row}+{blind}" if blind else str(row) for row, blind in value)
        case _:
            return json.dumps(value)


def auction_selection(selection: Any) -> str:
    """Places in the hand and what lies there."""
    mask, reading, strength = selection
    places = "".join(str(at) for at in range(10) if mask >> at & 1)
    return f"{places} {auction_reading(reading)} {strength:x}"


def auction_reading(reading: Any) -> str:
    """A combination as its number in the table with its ranks, and what jokers stand for."""
    place, ranks, stands = reading
    joker = f" as {'-'.join(map(str, stands))}" if stands else ""
    return f"#{place} {'-'.join(map(str, ranks))}{joker}"


def pineapple_field(name: str, value: Any) -> str:
    """A field of Pineapple's view as text."""
    if value is None:
        return "-"
    match name:
        case "boards":
            return " | ".join("-" if board is None else pineapple_board(board) for board in value)
        case "trays":
            return " | ".join("-" if tray is None else pineapple_tray(*tray) for tray in value)
        case "discards":
            return cards(value)
        case "outlook":
            return f"{pineapple_shapes(value['shapes'])} {json.dumps({**value, 'shapes': None})}"
        case _:
            return json.dumps(value)


def pineapple_board(board: Any) -> str:
    """The cards of the lines, and what they count as."""
    lines = " / ".join(map(cards, board["lines"]))
    return f"{lines} = {pineapple_shapes(board['shapes'])}" + (" dead" if board.get("dead") else "")


def pineapple_shapes(shapes: Any) -> str:
    """Values of lines with what they pay."""
    return " / ".join(f"{'-'.join(map(str, value))} +{bonus}" for value, bonus, _ in shapes)


def pineapple_tray(hand: Any, draft: Any) -> str:
    """The cards of a street, and where some of them lie."""
    return f"{cards(hand)} ({', '.join(f'{text(card)} on {spot}' for card, spot in draft)})"


FIELD: Final[dict[str, Callable[[str, Any], str]]] = {
    "auction": auction_field,
    "pineapple": pineapple_field,
    "pitch": pitch_field,
}


class Playthrough:
    """Writes a game down move by move."""

    def __init__(self, name: str) -> None:
        self.name, self.seats, seed, options = RECORDED[name]
        self.game = GAMES[self.name]
        dealt = script(copies(DECK[self.name]), seed) if self.name in DECK else seed
        self.state: State = self.game.setup(options or self.game.Options(), self.seats, dealt)
        self.shown: dict[Seat, dict[str, str]] = {}
        self.lines = [f"{self.name}, {self.seats} seats, seed {seed.decode()}"]
        self.show()

    def move(self, seat: Seat, action: Action, auto: str | None = None) -> None:
        """Play and write one move: who and what, then the events, then what each viewer sees differently."""
        step = self.game.apply(self.state, seat, action, auto)
        self.state = step.state
        self.lines.append(f"\n> {seat} {json.dumps(msgspec.to_builtins(action))}{f' {auto}' if auto else ''}")
        for event in step.events:
            told = "" if event.only is None else f" for {event.only} only"
            self.lines.append(f"  * {event.code} {event.seat} {json.dumps(event.args)}{told}")
        self.show()

    def show(self) -> None:
        """Write the open asks and the fields that have changed, those that all see alike once."""
        asks = ", ".join(f"{ask.seat} {ask.kind} {ask.id}" for ask in self.game.asks(self.state))
        self.lines.append(f"  ? {asks or 'nobody'}")
        changed: dict[str, dict[Seat, str]] = {}
        viewers = (*range(self.seats), PUBLIC)
        for viewer in viewers:
            fields = msgspec.to_builtins(self.game.view(self.state, viewer))
            now = {name: FIELD[self.name](name, value) for name, value in fields.items()}
            for name, value in now.items():
                if self.shown.get(viewer, {}).get(name) != value:
                    changed.setdefault(name, {})[viewer] = value
            self.shown[viewer] = now
        for name, values in changed.items():
            if len(values) == len(viewers) and len(set(values.values())) == 1:
                self.lines.append(f"  all {name}: {values[PUBLIC]}")
            else:
                self.lines.extend(f"  {self.called(seat)} {name}: {value}" for seat, value in values.items())

    def called(self, viewer: Seat) -> str:
        """A viewer's name."""
        return "public" if viewer == PUBLIC else f"seat {viewer}"

    def text(self) -> str:
        """The whole game, its outcome last."""
        outcome = json.dumps(msgspec.to_builtins(self.game.outcome(self.state)))
        return "\n".join((*self.lines, f"\n= {outcome}", ""))


def recorded(game: Game, path: Path) -> Iterator[tuple[Seat, Action, str | None]]:
    """The moves that stand in a file."""
    for line in path.read_text().splitlines():
        if line.startswith("> "):
            [(seat, action, auto)] = re.findall(r"^> (\d) (\{.*\}) ?(\w*)$", line)
            yield int(seat), msgspec.json.decode(action, type=game.Action), auto or None


def invented(play: Playthrough) -> Iterator[tuple[Seat, Action, str | None]]:
    """The moves of bots, and sometimes any other, to the end of the game; whoever has cards laid is away."""
    rng, game = Random(4), play.game
    while asks := game.asks(play.state):
        seat = asks[0].seat
        offers = tuple(game.legal(play.state, seat))
        action = game.choose(game.info(play.state, seat), offers, rng, game.LEVELS[-1])
        if play.name == "pineapple" and play.state.deal_no == 1 and pineapple.AutoPlace() in offers:
            action = next((one for one in opened() if one in offers), pineapple.Ready())
        chosen = rng.choice(offers) if action is None or rng.random() < ODD.get(play.name, 0.1) else action
        yield seat, chosen, "absent" if isinstance(chosen, pineapple.AutoPlace) else None


def opened() -> Iterator[pineapple.Place]:
    """Where the cards of the opening are laid."""
    for word in OPENING.split():
        if word[3:]:
            yield pineapple.Place(parse(word[:2]), "tmb".index(word[3:]))


@pytest.mark.parametrize("name", RECORDED)
def test_playthrough(name: str) -> None:
    """The recorded game is played and shown to every seat as it was."""
    path, play = FOLDER / f"{name}.txt", Playthrough(name)
    moves = invented(play) if MODE == "play" else recorded(play.game, path)
    for move in moves:
        play.move(*move)
    assert play.game.asks(play.state) == ()
    if MODE:
        path.write_text(play.text())
    assert play.text() == path.read_text()


def test_the_game_of_auction_has_what_is_rare() -> None:
    """Jokers early and late, a blind draw, declarations won and lost, a share rounded up, an extra deal."""
    play, early = Playthrough("auction"), False
    for move in recorded(play.game, FOLDER / "auction.txt"):
        play.move(*move)
        early = early or (len(play.state.row) < 10 and any(map(is_joker, play.state.row)))
    assert early
    assert "  * drawn" in play.text()
    sheet = play.state.sheet
    assert {line.cause for line in sheet} == {"declared", "joker"}
    assert {line.declarer in line.winners for line in sheet if line.declarer is not None} == {True, False}
    assert any(line.share * len(line.winners) > line.value for line in sheet)
    assert min(map(min, (line.delta for line in sheet))) < 0
    assert len(sheet) > play.state.options.deals


def rare(variety: str) -> Iterator[str]:
    """What happens in the recorded game of a variety of Fantasyland."""
    name = f"pineapple-{variety}"
    play, away = Playthrough(name), set[Seat]()
    for move in recorded(play.game, FOLDER / f"{name}.txt"):
        was = play.state
        for event in play.game.apply(was, *move).events:
            if event.code in ("fantasy", "lapse"):
                yield f"{event.code} {'again ' * event.args.get('again', False)}{event.args['why']}"
            if event.code == "fantasy" and event.args["again"] and event.args["cards"] > 14:
                yield "again with more"
            if event.code == "sit_out" and event.seat in away:
                yield "sat out after another's Fantasyland"
        play.move(*move)
        state = play.state
        if state.stage not in ("show", "over") or was.stage in ("show", "over"):
            continue
        lands, dead = state.sheet[-1].fantasy, state.sheet[-1].dead
        boards = {seat: judge(state.layout(seat).lines) for seat in state.order}
        yield from ("dead", "both dead", "all dead")[: len(dead)][-1:]
        if sum(map(bool, lands)) > 1:
            yield "two in Fantasyland"
        if any(pair.scoop and not {pair.a, pair.b} & set(dead) for pair in state.pairs):
            yield "scoop"
        if any(pair.paid != pair.points for pair in state.pairs):
            yield "cap"
        if any(lands[seat] and stays(board) for seat, board in boards.items()):
            yield "would stay"
        away |= {s for s in state.order if state.players[s].absent and any(lands[:s] + lands[s + 1 :])}


def test_the_games_of_pineapple_have_what_is_rare() -> None:
    """Fantasyland of each variety with a repeat and a lapse, two at once; fouls, scoop, cap, absence."""
    found = {variety: set(rare(variety)) for variety, _ in VARIETIES}
    for seen in found.values():
        assert seen >= {"two in Fantasyland", "lapse stack", "would stay", "cap", "scoop"}
    for variety in ("progressive", "unlimited", "ultimate"):
        assert found[variety] & {"fantasy again trips", "fantasy again quads"}
    assert not any(one.startswith("fantasy again") for one in found["tournament"])
    assert {variety for variety, seen in found.items() if "again with more" in seen} == {"ultimate"}
    assert set.union(*found.values()) >= {"dead", "both dead", "sat out after another's Fantasyland"}
