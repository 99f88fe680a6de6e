"""Names at a table."""

from __future__ import annotations

import sys
import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import IllegalAction
from engine.room import names


def _refusal(name: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        names.clean(name)
    assert refused.value.code == "bad_name"
    return str(refused.value.detail["why"])


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Max", "Max"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("a\u00a0\u2003b", "a b"),
        ("Jose\u0301", "Jos\u00e9"),
        ("Максимилиан-Александр К.", "Максимилиан-Александр К."),
        ("W" * 24, "W" * 24),
        ("Ян", "Ян"),
        ("李雷", "李雷"),
        ("מיכל", "מיכל"),
        ("สมชาย", "สมชาย"),
        ("\u2764\ufe0f 7", "\u2764\ufe0f 7"),
        ("O'Neil (2)", "O'Neil (2)"),
    ],
)
def test_a_name_is_composed_and_has_single_spaces(given: str, kept: str) -> None:
    """Names of all scripts are kept, trimmed and composed."""
    assert names.clean(given) == kept


@pytest.mark.parametrize("name", ["", "   ", "\u2003\n", "W" * 25, "x" * 5_000])
def test_a_name_has_1_to_24_characters(name: str) -> None:
    """An empty or overlong name is refused and the limit is told."""
    assert _refusal(name) == "length"


@pytest.mark.parametrize(
    "name",
    [
        "a\x00b",
        "a\x7fb",
        "a\u200bb",  # zero-width space
        "a\u200db",  # zero-width joiner
        "a\u2060b",  # word joiner
        "\ufeffab",  # byte order mark
        "a\u00adb",  # soft hyphen
        "a\u202eb",  # right-to-left override
        "a\u2066b\u2069",  # isolates
        "a\u061cb",  # Arabic letter mark
        "\u3164",  # Hangul filler
        "a\uffa0",
        "\u2800\u2800",  # Braille blank
        "a\u115f",
        "a\U000e0041",  # tag
        "a\U000e0100",  # variation selector 17
        "a\ud800",  # half a surrogate pair
        "a\ue000",  # private use
        "\u0301a",  # a mark on nothing
        "a" + "\u0336" * 4,  # piled up marks
    ],
)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    """Control, direction, zero-width and blank characters are refused, and marks without end."""
    assert _refusal(name) == "characters"


@given(st.text(max_size=60))
def test_clean_keeps_nothing_hidden_and_changes_nothing_twice(name: str) -> None:
    """Whatever is accepted is short, free of control and format characters, and stays as it is."""
    with suppress(IllegalAction):
        kept = names.clean(name)
        assert 1 <= len(kept) <= names.LONGEST
        assert not any(unicodedata.category(char).startswith("C") for char in kept)
        assert names.clean(kept) == kept


def test_no_format_or_control_character_passes() -> None:
    """Of all code points no control or format character is let through inside a name."""
    every = map(chr, range(sys.maxunicode + 1))
    hidden = [char for char in every if unicodedata.category(char) in ("Cc", "Cf")]
    assert len(hidden) > 200
    assert {_refusal(f"a{char}b") for char in hidden if not char.isspace()} == {"characters"}


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("max", "Max"),
        ("MAX", "max"),
        ("Мах", "Max"),  # Cyrillic
        ("Мaх", "Max"),  # mixed
        ("Ｍａｘ", "Max"),  # full width
        ("𝐌𝐚𝐱", "Max"),  # mathematical
        ("strasse", "Straße"),
        ("llya", "Ilya"),
        ("1lya", "ilya"),
        ("Οlga", "0lga"),  # Greek omicron, zero
        ("Jose\u0301", "José"),
        ("\u2764\ufe0f", "\u2764"),
    ],
)
def test_names_that_look_alike_are_the_same_name(name: str, taken: str) -> None:
    """Case, width, style and look-alike letters do not make another name."""
    assert names.unique(name, [taken]) != name
    assert names.unique(taken, [name]) != taken


@pytest.mark.parametrize(
    ("name", "other"), [("Max", "Mat"), ("Ада", "Ида"), ("Lena", "Léna"), ("Lena", "Lena 2")]
)
def test_different_names_stay(name: str, other: str) -> None:
    """Names that can be told apart by eye are not touched."""
    assert names.unique(name, [other]) == name


def test_a_taken_name_gets_the_first_free_number() -> None:
    """Numbers count from two and skip those that are taken."""
    assert names.unique("Max", ["Max"]) == "Max 2"
    assert names.unique("max", ["Max", "MAX 2", "Max 3"]) == "max 4"


@given(st.text(alphabet="aAbВ 1lI0O", min_size=1, max_size=24), st.integers(min_value=0, max_value=30))
def test_a_suggestion_is_a_free_name_itself(name: str, others: int) -> None:
    """What is suggested is clean, short enough and unlike every name at the table."""
    try:
        name = names.clean(name)
    except IllegalAction:
        return
    taken = [name]
    for _ in range(others):
        taken.append(names.unique(name, taken))
    suggestion = names.unique(name, taken)
    assert names.clean(suggestion) == suggestion
    assert names.unique(suggestion, taken) == suggestion
    assert len(set(taken)) == len(taken)


def test_bots_have_enough_names() -> None:
    """Seven bots at one table have clean names that nobody mixes up."""
    for at, name in enumerate(names.BOTS):
        assert names.clean(name) == name
        assert names.unique(name, names.BOTS[:at]) == name
