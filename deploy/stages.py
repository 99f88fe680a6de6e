"""The stages of a check: what runs, in which order, and the summary at the end."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

import client_bundle
import environment
from client_bundle import Failed, call, path_with

PYTHON_TESTS: Final = ("tests", "--ignore=tests/e2e")

# A core each; most tests wait for sockets and pictures half of their time.
PYTEST: Final = ("pytest", "-q", "-n", "logical", "--maxprocesses", "8", "--dist", "worksteal")


class Stage(NamedTuple):
    """One step of a check. ``run`` raises Failed when it fails."""

    name: str
    run: Callable[[], None]


def _tool(name: str, *command: str, **variables: str) -> Stage:
    """A stage that is a command of the virtual environment; ``variables`` go into its environment."""

    def run() -> None:
        call(*command, env=path_with(environment.BIN) | variables)

    return Stage(name, run)


def _script(name: str, script: str) -> Stage:
    """A stage that is a script of client_js/package.json."""

    def run() -> None:
        node = environment.node()
        client_bundle.install(node)
        node.script(script)

    return Stage(name, run)


def static() -> list[Stage]:
    """Style and types."""
    return [
        _tool("ruff", "ruff", "check"),
        _tool("ruff format", "ruff", "format", "--check"),
        _tool("mypy", "mypy"),
        _script("client types and style", "check"),
    ]


def formatting() -> list[Stage]:
    """What rewrites files into the one form."""
    return [
        _tool("ruff", "ruff", "check", "--fix-only"),
        _tool("ruff format", "ruff", "format"),
        _script("biome", "format"),
    ]


def python() -> list[Stage]:
    """Engine and server, without long tests."""
    quick = (*PYTEST, "-m", "not long")
    return [
        _tool("engine tests", *quick, *PYTHON_TESTS, "--ignore=tests/server"),
        _tool("server tests", *quick, "tests/server"),
    ]


def client() -> list[Stage]:
    """The client's tests, its bundle, and the size of that."""
    return [
        _script("client tests", "test"),
        Stage("client build", lambda: client_bundle.build(environment.node())),
        _script("client budget", "budget"),
    ]


def browser() -> list[Stage]:
    """Whole games in Chromium."""

    def run() -> None:
        _tool("", *PYTEST, "tests/e2e", CHROMIUM=environment.chromium()).run()

    return [Stage("browser tests", run)]


def long() -> list[Stage]:
    """Oracles, mass runs and drills."""
    return [_tool("long tests", *PYTEST, "-m", "long", *PYTHON_TESTS)]


def fuzz() -> list[Stage]:
    """Properties on new random examples, whose tests Hypothesis marks itself, and hostile frames."""
    return [_tool("fuzz", *PYTEST, "-m", "hypothesis or fuzz", *PYTHON_TESTS, HYPOTHESIS_PROFILE="fuzz")]


def run(wanted: list[Stage]) -> bool:
    """Run stages until one fails, then print a summary with their times. Whether all passed."""
    lines: list[str] = []
    failed = False
    for stage in wanted:
        if failed:
            lines.append(f"{stage.name:24} not run")
            continue
        print(f"\n== {stage.name}", flush=True)
        started = time.monotonic()
        try:
            stage.run()
        except Failed as error:
            failed = True
            print(error, flush=True)
        lines.append(f"{stage.name:24} {'FAILED' if failed else 'ok':6} {time.monotonic() - started:7.1f} s")
    print("", *lines, sep="\n", flush=True)
    return not failed
