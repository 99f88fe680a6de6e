"""What is generated from the Structs."""

from __future__ import annotations

from engine.games import pitch
from server.schema import generated
from server.schema.data import game_data


def test_generated_files_are_up_to_date() -> None:
    """The client's types and the protocol page agree with the Structs."""
    for path, content in generated().items():
        assert path.read_text() == content, f"{path.name} is stale: run python -m server.schema"


def test_the_data_of_the_games_are_complete() -> None:
    """The client finds seats, levels, clocks, options with ranges and presets there."""
    (types, _) = generated().values()
    for needed in (
        '"novice"',
        '"bank": 60000',
        '"least": 2',
        '"setback"',
        '"most": 1000',
        "PROTOCOL_VERSION",
    ):
        assert needed in types


def test_a_flag_names_the_numbers_of_players_it_fits() -> None:
    """Two against two is played by four; what any table may choose names no number."""
    options = game_data(pitch)["options"]
    assert options["teams"] == {"kind": "flag", "default": False, "seats": [4]}
    assert "seats" not in options["show_pips"]
