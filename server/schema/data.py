"""The games' data as TypeScript constants, so that the client writes down no number of its own."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Final, get_args, get_type_hints

import msgspec.inspect as types

from engine.clock import BANK
from engine.game import Game, IllegalAction
from engine.games import GAMES
from engine.room import fair, names, passcode
from engine.room.timing import PACES
from engine.room.value import CLOCKS
from server import protocol


def constants() -> str:
    """The constants of the protocol and of every game."""
    games = {name: game_data(game) for name, game in GAMES.items()}
    return "\n".join(
        [
            _constant("", "PROTOCOL_VERSION", protocol.PROTOCOL_VERSION),
            _constant(
                "A view comes as an array of these fields, without those that are nil at the end.",
                "VIEW_FIELDS",
                protocol.View.__struct_fields__,
            ),
            _constant("Clock presets; what they mean stands with each game.", "CLOCKS", CLOCKS),
            _constant("Speeds of bot-only rooms, the slowest first.", "SPEEDS", tuple(PACES)),
            _constant("Characters of a name at most.", "NAME_LENGTH", names.LONGEST),
            _constant("Characters of a passcode at most.", "PASSCODE_LENGTH", passcode.LONGEST),
            _constant("Bytes that a person adds to a shuffle.", "CONTRIBUTION_LENGTH", fair.LENGTH),
            _OPTION,
            _constant(_GAMES, "GAMES", games, "Readonly<Record<string, GameData>>"),
        ]
    )


def _constant(doc: str, name: str, value: Any, kind: str = "") -> str:
    comment = f"/** {doc} */\n" if doc else ""
    satisfies = f" satisfies {kind}" if kind else ""
    layout = 2 if isinstance(value, dict) else None
    return f"{comment}export const {name} = {json.dumps(value, indent=layout)} as const{satisfies};\n"


_OPTION: Final = """\
/**
 * An option of a game: its values and its default. `none` says whether null may be chosen, for no limit;
 * `seats` with which numbers of players a flag may be on, any where it is missing.
 */
export type OptionData =
  | { readonly kind: "flag"; readonly default: boolean; readonly seats?: readonly number[] }
  | {
      readonly kind: "choice";
      readonly values: readonly (string | number)[];
      readonly default: string | number;
    }
  | {
      readonly kind: "number";
      readonly least: number;
      readonly most: number;
      readonly none: boolean;
      readonly default: number | null;
    };

/**
 * `stand_in`: whether a bot plays for a person who is long away; `base`: ms by kind of question, no limit
 * where it is missing; `bank`: ms for the whole game.
 */
export interface GameData {
  readonly rules: number;
  readonly seats: { readonly least: number; readonly most: number };
  readonly levels: readonly string[];
  readonly stand_in: boolean;
  readonly clocks: Readonly<
    Record<string, { readonly bank: number; readonly base: Readonly<Record<string, number>> }>
  >;
  readonly options: Readonly<Record<string, OptionData>>;
  /** What differs from the defaults in the shortest game. */
  readonly one_deal: Readonly<Record<string, unknown>>;
  readonly presets: readonly { readonly name: string; readonly options: Readonly<Record<string, unknown>> }[];
}
"""

_GAMES: Final = (
    "Every game's seats, bot levels from the weakest, clocks, options and presets (the first is the default)."
)


def game_data(game: Game) -> dict[str, Any]:
    """What a client may choose for one game."""
    return {
        "rules": game.RULES,
        "seats": {"least": game.SEATS.start, "most": game.SEATS.stop - 1},
        "levels": game.LEVELS,
        "stand_in": game.STAND_IN,
        "clocks": {clock: {"bank": BANK[clock], "base": game.BASE[clock]} for clock in CLOCKS},
        "options": _options(game),
        "one_deal": _changed(game.ONE_DEAL),
        "presets": [{"name": preset.name, "options": _plain(preset.options)} for preset in game.PRESETS],
    }


def _options(game: Game) -> dict[str, Any]:
    info = types.type_info(game.Options)
    assert isinstance(info, types.StructType)
    hints = get_type_hints(game.Options)
    data = {field.encode_name: _option(field, get_args(hints[field.name])) for field in info.fields}
    for name, option in data.items():
        if option["kind"] == "flag" and (seats := _seats(game, name)) != list(game.SEATS):
            option["seats"] = seats
    return data


def _seats(game: Game, flag: str) -> list[int]:
    """The numbers of players with which a flag may be on: the game's own check is asked."""
    options, fitting = game.Options(**{flag: True}), []
    for seats in game.SEATS:
        with suppress(IllegalAction):
            game.check(options, seats)
            fitting.append(seats)
    return fitting


def _plain(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in type(options).__struct_fields__}


def _changed(options: Any) -> dict[str, Any]:
    """What differs from the defaults."""
    usual = _plain(type(options)())
    return {name: value for name, value in _plain(options).items() if value != usual[name]}


def _option(field: types.Field, values: tuple[Any, ...]) -> dict[str, Any]:
    """One option; ``values`` are those of a Literal in the order of the rules."""
    kind, none = field.type, False
    if isinstance(kind, types.UnionType):
        none = any(isinstance(member, types.NoneType) for member in kind.types)
        (kind,) = (member for member in kind.types if not isinstance(member, types.NoneType))
    match kind:
        case types.BoolType():
            return {"kind": "flag", "default": field.default}
        case types.LiteralType():
            return {"kind": "choice", "values": values, "default": field.default}
        case types.IntType(ge=int(least), le=int(most)):
            return {"kind": "number", "least": least, "most": most, "none": none, "default": field.default}
        case _:
            raise TypeError(f"option {field.name}: no form is known for {kind}")
