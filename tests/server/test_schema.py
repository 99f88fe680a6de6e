"""What is generated from the Structs."""

from __future__ import annotations

from server.schema import generated


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
