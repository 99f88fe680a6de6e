"""Names of people and bots at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from engine.game import IllegalAction

LONGEST: Final = 24
"""Characters of a name."""

BOTS: Final = ("Cicero", "Ada", "Euler", "Noether", "Pascal", "Hypatia", "Gauss")


def clean(name: str) -> str:
    """A name in composed form with single spaces. IllegalAction(``bad_name``) when it is empty, long or unprintable."""
    words = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(words) <= LONGEST:
        raise IllegalAction("bad_name", why="length", longest=LONGEST)
    if any(unicodedata.category(char).startswith("C") for char in words):
        raise IllegalAction("bad_name", why="characters")
    if not any(unicodedata.category(char)[0] in "LNPS" for char in words):
        raise IllegalAction("bad_name", why="characters")
    return words


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def unique(name: str, taken: Iterable[str]) -> str:
    """The name itself, else ``Max 2``, ``Max 3`` ... - the first that nobody at the table has."""
    used = {_key(other) for other in taken}
    number, candidate = 1, name
    while _key(candidate) in used:
        number += 1
        candidate = f"{name[: LONGEST - 1 - len(str(number))]} {number}"
    return candidate
