"""States of Pineapple as its table shows them: the client's tests and pictures take them from a file.

The client knows no rule, so what it is shown must come from the engine.
``QUARTET_GOLDEN=write pytest tests/test_pineapple_scenes.py`` writes the file anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import parse
from engine.game import ALL, PUBLIC
from engine.games import pineapple
from engine.games.pineapple import showdown
from engine.games.pineapple.boards import ROOM
from engine.games.pineapple.options import Options
from engine.games.pineapple.state import Deal, Layout, Player, State

GOLDEN: Final = Path(__file__).parent / "golden" / "pineapple_scenes.json"
WRITE: Final = os.environ.get("QUARTET_GOLDEN") == "write"

SPOTS: Final = {"t": 0, "m": 1, "b": 2, "x": 3}

SHEET: Final = (
    Deal(4, (6, -6, 0, 0), (0, 0, 0, 0), ()),
    Deal(5, (14, -9, -5, 0), (0, 0, 0, 0), (1,)),
    Deal(5, (-2, -4, 6, 0), (15, 0, 0, 0), ()),
)


def faces(text: str) -> tuple[int, ...]:
    """Cards by their faces, "X1" and "X2" for the jokers."""
    return tuple(52 + "12".index(face[1]) if face[0] == "X" else parse(face) for face in text.split())


def lay(board: str, hand: str = "", draft: str = "", **changes: Any) -> Layout:
    """A board "top / middle / bottom", a hand, and a draft "Qs:t 5h:b"."""
    top, middle, bottom = (faces(line) for line in board.split("/"))
    spots = tuple((faces(spot[:2])[0], SPOTS[spot[3]]) for spot in draft.split())
    return Layout(lines=(top, middle, bottom), hand=faces(hand), draft=spots, **changes)


MAX: Final = lay("Ac / 6d 6c 2s / Td 9d 4d 2d Kd", street=4, discards=faces("7s 8d"))
CICERO: Final = lay("Kc / 4c 4s / Th Tc 7d", street=3, discards=faces("3s"))
RISK: Final = lay(
    "Qd / 8c 8s 3h / Kh Jh 7h", "Qs 5h 9c", "Qs:t 5h:b", street=3, discards=faces("2c"), acted=True
)
FULL: Final = lay("Qd Qs 5c / 8c 8s 3h 3d 2h / Kh Jh 7h 5h 9h", street=6, done=True)
MAXES: Final = lay("Ac Jd 9s / 6d 6c 2s 5s Ts / Td 9d 4d 2d Kd", street=6, done=True)
CICEROS: Final = lay("Kc Ks 3c / 4c 4s 4h Js 8d / Th Tc 7d 7s 7c", street=6, done=True)
SEVENTEEN: Final = "Ah Ac As Kd Kc Qh Jd Tc 9h 9c 8d 7s 6h 5c 4d 3h 2s"


def table(*layouts: Layout | None, players: dict[int, dict[str, Any]] | None = None, **changes: Any) -> State:
    """Match 6 of 8: you, Max and the button Cicero play, Ada has the bye."""
    given = (*layouts, *(None,) * (4 - len(layouts)))
    chairs = [Player(stack, 100) for stack in (112, 87, 101, 100)]
    for seat, fields in (players or {}).items():
        chairs[seat] = replace(chairs[seat], **fields)
    held = {card for layout in given if layout for line in layout.lines for card in line}
    held |= {card for layout in given if layout for card in (*layout.hand, *layout.discards)}
    order = tuple(seat for seat, layout in enumerate(given) if layout)
    state = State(
        options=Options(),
        seed=bytes(32),
        stage="streets",
        players=tuple(chairs),
        layouts=given,
        match=6,
        deal_no=9,
        deal=1,
        button=order[-1] if order else 2,
        order=order,
        match_seats=order,
        bye=3,
        last_bye=3,
        stock=tuple(card for card in range(52) if card not in held),
        sheet=SHEET,
    )
    return replace(state, **changes)


def shown(state: State, **changes: Any) -> State:
    """The showdown of full boards."""
    return replace(showdown.show(state, []), **changes)


def land(hand: str, draft: str = "", **changes: Any) -> Layout:
    """A Fantasyland board."""
    return lay("/ /", hand, draft, fantasy=len(hand.split()), **changes)


SIXTEEN: Final = "Kc Ks 5s 5h 5c Ah Jh 8h 6h 2h As Qs Ts 8s 6s 2c"
TEN: Final = "Kc:t Ks:t 5s:m 5h:m 5c:m Ah:b Jh:b 8h:b 6h:b 2h:b"

SCENES: Final[dict[str, Callable[[], State]]] = {
    "risk": lambda: table(RISK, MAX, CICERO),
    "foul": lambda: table(
        lay("Qd Qh As / 8c 8s 3h 2c / Kh Jh 7h", "9c 5d 4h", "9c:m 5d:b", street=5),
        replace(MAX, street=5),
        replace(CICERO, street=5),
    ),
    "right": lambda: table(lay("2h / 8c 3c 3d / Kh Ks Jh", "Qs 5h 9c", street=3), MAX, CICERO),
    "street1": lambda: table(
        lay("/ /", "9c 9h Qd 5h As", "9c:b 9h:b"), lay("/ /"), lay("/ /"), deal_no=8, deal=1
    ),
    "street1-other": lambda: table(
        lay("Qd / 8c 8s / Kh Jh", street=2), lay("/ /", "Ac 6d 6c Td 9d", "6d:m 6c:m"), lay("/ /")
    ),
    "idle": lambda: table(
        lay("Qd / 8c 8s 3h / Kh Jh 7h", street=3),
        lay("Ac / 6d 6c / Td 9d", "4d 2d 7s", "4d:b", street=2),
        lay("Kc / 4c 4s / Th Tc", street=2),
        button=0,
        order=(1, 2, 0),
    ),
    "fantasy": lambda: table(
        land(SIXTEEN, TEN),
        lay("Ac Jd 9s / 6d 6c 3h 3s 4h / Td 9d 4d 2d Kd", street=6, done=True),
        lay("Qd 7s 3d / 4c 4s 9h Js 8d / Th Tc 7d 7c 7h", street=6, done=True),
        stage="fantasy",
        deal=2,
    ),
    "fantasy-17": lambda: table(
        land(SEVENTEEN), land("Ad Kh Ks Qd Qs Qc Jh Js Jc Th Ts Td 9d 9s"), stage="closed", deal=2, bye=None
    ),
    "fantasy-wait": lambda: table(
        lay("/ /", fantasy=15),
        lay("Ac / 6d / Td 9d 4d", "2d Kd 6c", street=2),
        lay("Kc / 4c 4s / Th Tc", street=2),
        deal=2,
    ),
    "closed": lambda: table(
        lay("2h / 8c 3c / Kh Kc", "Qs 5h 9c", street=2),
        land("Ad Ks Qd Qc Jd Js Jc Th Ts Td 9d 9s 6c 6d"),
        stage="closed",
        deal=2,
        bye=None,
    ),
    "closed-done": lambda: table(
        replace(FULL, fantasy=14, discards=faces("2c")),
        lay("Ac / 6d / Td 9d 4d", "2d Kd 6c", street=2),
        stage="closed",
        deal=2,
        bye=None,
    ),
    "joker": lambda: table(
        lay("Qd / 8c 8s 3h / Kh Jh X1", "X2 5h 9c", "X2:t 5h:b", street=3),
        MAX,
        CICERO,
        options=Options(jokers=True),
    ),
    "show": lambda: shown(table(FULL, MAXES, CICEROS)),
    "show-capped": lambda: shown(table(FULL, MAXES, CICEROS, players={1: {"stack": 3}})),
    "show-dead": lambda: shown(
        table(replace(FULL, lines=(FULL.lines[0], faces("8c 6s 3h 3d 2h"), FULL.lines[2])), MAXES, CICEROS)
    ),
    "show-land": lambda: shown(
        table(
            replace(FULL, fantasy=14, discards=faces("2c")),
            MAXES,
            CICEROS,
            deal=2,
            players={0: {"entry": 14}},
        )
    ),
    "hint": lambda: table(
        lay("Qd / 8c 8s 3h / Kh Jh 7h", "Qs 5h 9c", street=3), MAX, CICERO, options=Options(hints=True)
    ),
    "bye": lambda: table(
        None,
        lay("Ac / 6d 6c / Td 9d", "4d 2d 7s", street=2),
        lay("Kc / 4c 4s / Th Tc", street=2),
        lay("Qd / 8c 8s / Kh Jh", street=2),
        bye=0,
        last_bye=0,
    ),
    "out": lambda: table(
        None,
        lay("Ac / 6d 6c / Td 9d", "4d 2d 7s", street=2),
        lay("Kc / 4c 4s / Th Tc", street=2),
        bye=None,
        players={0: {"out": "idle"}},
    ),
    "rebuy": lambda: table(stage="rebuy", players={0: {"stack": 0}}, bye=None),
    "wait": lambda: table(stage="wait", bye=None, players={seat: {"out": "asked"} for seat in (1, 2, 3)}),
    "away": lambda: table(RISK, replace(MAX, auto=True), CICERO, players={1: {"absent": "away"}}),
    "over": lambda: showdown.go_on(
        shown(
            table(
                replace(FULL, lines=(faces("Ah Jc 5c"), *FULL.lines[1:])),
                MAXES,
                replace(CICEROS, lines=(faces("Kc Qc 3c"), *CICEROS.lines[1:])),
                match=8,
            )
        ),
        [],
    ),
}
WATCHED: Final = {"watch-street": "street1-other", "watch-risk": "risk", "watch-show": "show"}
OPEN: Final = {"open-street": "idle", "open-risk": "risk", "open-land": "fantasy-17"}


def scene(state: State, viewer: int) -> dict[str, Any]:
    """What a viewer is shown, and who is asked what."""
    shows = msgspec.to_builtins(pineapple.view(state, viewer))
    asks = [[ask.seat, ask.id, ask.base] for ask in pineapple.asks(state)]
    outcome = pineapple.outcome(state)
    over = None if outcome is None else msgspec.to_builtins(outcome)
    options = {name: getattr(state.options, name) for name in state.options.__struct_fields__}
    return {"options": {"type": "pineapple", **options}, "asks": asks, "outcome": over, "view": shows}


def produced() -> str:
    """The file as it must be: a scene a line."""
    made = {name: scene(make(), 0) for name, make in SCENES.items()}
    made |= {name: scene(SCENES[of](), PUBLIC) for name, of in WATCHED.items()}
    made |= {name: scene(SCENES[of](), ALL) for name, of in OPEN.items()}
    lines = [f'"{name}":{json.dumps(data, separators=(",", ":"))}' for name, data in made.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_scenes_are_the_engines() -> None:
    """What the client's tests show is what the engine shows in these states."""
    text = produced()
    if WRITE:
        GOLDEN.write_text(text)
    assert GOLDEN.read_text() == text


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_a_table(name: str) -> None:
    """No card of a scene is there twice, and no line holds more than it may."""
    cards: list[int] = []
    for layout in SCENES[name]().layouts:
        if layout:
            assert all(len(line) <= most for line, most in zip(layout.lines, ROOM, strict=True))
            cards += [*(card for line in layout.lines for card in line), *layout.hand, *layout.discards]
    assert len(set(cards)) == len(cards)
