"""The games of Quartet: one visible list."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.game import Game
from engine.games import auction, pineapple, pitch

GAMES: Final[dict[str, Game]] = {
    auction.NAME: auction,
    pitch.NAME: pitch,
    pineapple.NAME: pineapple,
}

AnyState: TypeAlias = auction.State | pitch.State | pineapple.State
"""The states of all games, told apart by their tag."""

AnyOptions: TypeAlias = auction.Options | pitch.Options | pineapple.Options
"""The options of all games, told apart by their tag."""
