"""``quartet explain`` for selections of cards."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest


def explain(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Ask the referee for Auction."""
    command = [sys.executable, "-m", "server", "explain", "auction", *words]
    return subprocess.run(command, input=given, capture_output=True, text=True, timeout=30, check=False)


def test_one_selection() -> None:
    """It stands on the command line; one JSON object comes back."""
    done = explain("Ah Kh Qh 9h **")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "combination": "flush",
        "cards": 5,
        "ranks": ["A", "A", "K", "Q", "9"],
        "place": 4,
    }


def test_a_hand() -> None:
    """With --hand the cards are one."""
    answer = json.loads(explain("--hand", "7h 7s **").stdout)
    assert answer["showdown"]["made_of"] == ["7h", "7s"]
    assert len(answer["bids"]) == 4


@pytest.mark.parametrize("hand", [[], ["--hand"]])
def test_lines(hand: list[str]) -> None:
    """With - each line is answered by one; a wrong one gets an error and exit code 2."""
    done = explain(*hand, "-", given="Ah\nAh Ah Ah\nKd Ad 2d\n")
    assert done.returncode == 2
    good, wrong, other = map(json.loads, done.stdout.splitlines())
    assert list(wrong) == ["error"]
    assert "error" not in good | other
    assert explain(*hand, "-", given="Ah\n").returncode == 0


def test_no_selection() -> None:
    """It is refused in one sentence with exit code 2."""
    done = explain("7h 7h 7h")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "quartet: there are only 2 7h in two packs\n"
