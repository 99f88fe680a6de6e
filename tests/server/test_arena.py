"""Bots against bots: the same deals from every seat, the same result every time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.games import GAMES
from server.__main__ import quartet
from server.arena import play_deal, run, table

PAIR = ("club", "novice")


def test_every_bot_has_every_seat_of_a_deal() -> None:
    """The bots change places and the cards do not: with bots that are equal the points go round."""
    levels = ("novice", "club", "novice")
    games = play_deal("pitch", GAMES["pitch"].ONE_DEAL, levels, 7, 0)
    assert [game.seats for game in games] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert all(sum(game.decisions) > 20 for game in games)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_fixes_everything(name: str) -> None:
    """Points and decisions are the same again; another seed deals other cards."""
    rules = GAMES[name]
    levels = (PAIR * 2)[: max(rules.SEATS.start, 2)]

    def points(seed: int) -> list[tuple[int, ...]]:
        deals = run(name, rules.ONE_DEAL, levels, 2, seed, 1)
        return [game.points for deal in deals for game in deal]

    assert points(1) == points(1)
    assert points(1) != points(2)


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    """One or two: the same games in the same order, each as a line of JSON when asked for."""
    written = []
    for jobs in ("1", "2"):
        path = tmp_path / jobs
        bots = [
            "arena",
            "pitch",
            "--bots",
            "club,novice",
            "--deals",
            "6",
            "--jobs",
            jobs,
            "--lines",
            str(path),
        ]
        done = CliRunner().invoke(quartet, bots)
        assert done.exit_code == 0, done.output
        assert "6 deals, 12 games" in done.output
        written.append(path.read_text())
    assert written[0] == written[1]
    first = json.loads(written[0].splitlines()[0])
    assert first["bots"] == ["club", "novice"]
    assert len(first["points"]) == 2


def test_the_table_of_equal_bots_shows_no_lead() -> None:
    """A level against itself has nobody else to lead; its points are the mean of all seats."""
    deals = list(run("pitch", GAMES["pitch"].ONE_DEAL, ("club", "club"), 5, 3, 1))
    [row] = table(("club", "club"), deals)
    everything = [points for deal in deals for game in deal for points in game.points]
    assert (row.bots, row.lead) == (2, 0)
    assert row.points == pytest.approx(sum(everything) / len(everything))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["auction", "--bots", "club"], "takes 4 to 4 bots"),
        (["pitch", "--bots", "club"], "takes 2 to 7 bots"),
        (["pitch", "--bots", "club,genius"], "no such level: genius"),
        (["pitch", "--bots", "club,club", "--options", "[]"], "JSON object"),
        (["pitch", "--bots", "club,club", "--options", "{"], "JSON object"),
        (["pitch", "--bots", "club,club", "--options", '{"target": 8}'], "target"),
        (["whist", "--bots", "club,club"], "whist"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(given: list[str], said: str) -> None:
    """Exit code 2 and what is wrong."""
    done = CliRunner().invoke(quartet, ["arena", *given])
    assert done.exit_code == 2
    assert said in done.output
