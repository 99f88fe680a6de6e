"""Options of a game as people send them."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.game import Game, IllegalAction, Options


def read_options(game: Game, given: dict[str, Any]) -> Options:
    """The game's options from a map of names and values; what is not named keeps its default.

    IllegalAction(``bad_options``) names the ``field`` and says ``why``: ``unknown`` or ``value``.
    """
    names = {field.encode_name for field in msgspec.structs.fields(game.Options)}
    for name in given:
        if name not in names:
            raise IllegalAction("bad_options", field=name, why="unknown")
    for name, value in given.items():
        try:
            msgspec.convert({name: value}, game.Options)
        except msgspec.ValidationError:
            raise IllegalAction("bad_options", field=name, why="value") from None
    return msgspec.convert(given, game.Options)
