"""deploy/stages.py: stages run in order, stop at the first failure and are summed up."""

from __future__ import annotations

from functools import partial

import pytest

import stages
from client_bundle import Failed


def test_runs_all_and_names_each_with_its_time(capsys: pytest.CaptureFixture[str]) -> None:
    """A run without failures calls every stage once, in order."""
    called: list[str] = []
    assert stages.run([stages.Stage(name, partial(called.append, name)) for name in ("first", "second")])
    assert called == ["first", "second"]
    summary = capsys.readouterr().out.split("\n\n")[-1].splitlines()
    assert [line.split()[:2] for line in summary] == [["first", "ok"], ["second", "ok"]]


def fail() -> None:
    """A stage that fails."""
    raise Failed("there is no Chromium")


def test_stops_at_the_first_failure(capsys: pytest.CaptureFixture[str]) -> None:
    """A failing stage fails the run, says why, and what follows is not run."""
    passed, failing = stages.Stage("good", lambda: None), stages.Stage("bad", fail)
    assert not stages.run([passed, failing, stages.Stage("later", pytest.fail)])
    output = capsys.readouterr().out
    assert "there is no Chromium" in output
    assert [line.split()[:2] for line in output.splitlines()[-3:]] == [
        ["good", "ok"],
        ["bad", "FAILED"],
        ["later", "not"],
    ]
