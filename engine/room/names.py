"""Names of people and bots at a table: seen whole, and told apart by eye."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from engine.game import IllegalAction

LONGEST: Final = 24
"""Characters of a name."""

MARKS: Final = 3
"""Combining marks in a row; more would pile up over the neighbouring lines."""

BOTS: Final = ("Cicero", "Ada", "Euler", "Noether", "Pascal", "Hypatia", "Gauss")

# Letters and marks that show nothing; format and control characters are known by their category.
_BLANK: Final = frozenset(
    "\U00016fe4\U0001d159\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)

# Letters that look like a Latin one in one of their cases. Whether a sign is drawn as text or picture goes.
_TWINS: Final[dict[int, int | None]] = {
    **str.maketrans("авекмнорстухіјѕԁһԛԝӏ", "abekmhopctyxljsdhqwl"),
    **str.maketrans("αβεζηικμνορτυχ", "abezhlkmnoptyx"),
    **str.maketrans("i1|ı0", "llllo", "\ufe0e\ufe0f"),
}


def clean(name: str) -> str:
    """A name in composed form with single spaces.

    IllegalAction(``bad_name``) says ``why``: ``length`` (with ``longest``), or ``characters``, which are
    those that cannot be seen, turn the direction of writing, or pile up marks.
    """
    words = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(words) <= LONGEST:
        raise IllegalAction("bad_name", why="length", longest=LONGEST)
    kinds = "".join(unicodedata.category(char)[0] for char in words)
    if "C" in kinds or "M" * (MARKS + 1) in kinds or kinds[0] == "M" or not _BLANK.isdisjoint(words):
        raise IllegalAction("bad_name", why="characters")
    return words


def _key(name: str) -> str:
    """What two names that look alike have in common."""
    return unicodedata.normalize("NFKC", name).casefold().translate(_TWINS)


def unique(name: str, taken: Iterable[str]) -> str:
    """The name itself, else ``Max 2``, ``Max 3`` ... - the first that nobody at the table has."""
    used = {_key(other) for other in taken}
    number, candidate = 1, name
    while _key(candidate) in used:
        number += 1
        candidate = f"{name[: LONGEST - 1 - len(str(number))].rstrip()} {number}"
    return candidate
