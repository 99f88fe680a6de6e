"""Options of a game as people send them."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.game import Game, IllegalAction, Options
from engine.room.value import House, Program

T = TypeVar("T", bound=msgspec.Struct)


def read_house(given: dict[str, Any]) -> House:
    """The rules of the house from a map of names and values; IllegalAction(``bad_house``) as for options."""
    return _read(House, given, "bad_house")


def read_program(given: dict[str, Any]) -> Program:
    """What a bot-only room is made for; IllegalAction(``bad_show``) as for options."""
    return _read(Program, given, "bad_show")


def read_options(game: Game, given: dict[str, Any]) -> Options:
    """The game's options from a map of names and values; what is not named keeps its default.

    IllegalAction(``bad_options``) names the ``field`` and says ``why``: ``unknown`` or ``value``.
    """
    return _read(game.Options, given, "bad_options")


def _read(kind: type[T], given: dict[str, Any], code: str) -> T:
    names = {field.encode_name for field in msgspec.structs.fields(kind)}
    for name in given:
        if name not in names:
            raise IllegalAction(code, field=name, why="unknown")
    for name, value in given.items():
        try:
            msgspec.convert({name: value}, kind)
        except msgspec.ValidationError:
            raise IllegalAction(code, field=name, why="value") from None
    return msgspec.convert(given, kind)
