"""The games of Quartet: one visible list."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.game import Game
from engine.games import pitch

GAMES: Final[dict[str, Game]] = {pitch.NAME: pitch}

AnyState: TypeAlias = pitch.State
"""The states of all games, told apart by their tag."""

AnyOptions: TypeAlias = pitch.Options
"""The options of all games, told apart by their tag."""

AnyAction: TypeAlias = pitch.Action
"""The actions of all games."""
