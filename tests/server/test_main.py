"""The command line."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

Serve = Callable[..., Awaitable[Any]]


def quartet(
    *words: str, given: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; a server would get a port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    return subprocess.run(
        [sys.executable, "-m", "server", *words],
        input=given,
        capture_output=True,
        text=True,
        timeout=30,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": os.getcwd(), "QUARTET_PORT": str(port), **environment},
        check=False,
    )


@pytest.mark.parametrize(
    ("options", "environment", "sentence"),
    [
        (["--port", "0"], {}, "0 is not in the range 1<=x<=65535"),
        (["--port", "many"], {}, "'many' is not a valid integer"),
        ([], {"QUARTET_PORT": "99999"}, "QUARTET_PORT"),
        (["--public-url", "cards.example"], {}, "'cards.example' is no address of a site"),
        (["--proxies", "10.0.0.0/8,nonsense"], {}, "'nonsense' is no network address"),
        (["--secret", "short"], {}, "QUARTET_SECRET needs at least 32 bytes"),
        (["--redis-url", "redis://localhost"], {}, "QUARTET_SECRET must be set"),
        (["--test", "--public-url", "https://cards.example"], {}, "refused together with a public URL"),
        (
            [],
            {"QUARTET_TEST": "1", "REDIS_URL": "redis://10.0.0.5", "QUARTET_SECRET": "s" * 32},
            "another machine",
        ),
        ([], {"QUARTET_TEST": "perhaps"}, "'perhaps' is not a valid boolean"),
        (["--fsync", "never"], {}, "'never' is not one of"),
        (["--host", "host.invalid"], {}, " cannot be listened on: "),
        (["--cards", "marked"], {}, "No such option"),
        (["--maxmemory", "lots"], {}, "'lots' is no amount of memory"),
        (["--limits", "nan"], {}, "QUARTET_LIMITS must be a number"),
        (["--replicas", "1"], {}, "The embedded store has no replicas"),
        (["--redis-url", "redis://[::1", "--secret", "s" * 32], {}, "the store URL is no URL"),
        (["--redis-url", "unix://", "--secret", "s" * 32], {}, "names no socket"),
        (["--redis-url", "http://x", "--secret", "s" * 32], {}, "a store URL begins with one of"),
    ],
)
def test_a_wrong_setting_stops_the_start_with_a_sentence(
    tmp_path: Path, options: list[str], environment: dict[str, str], sentence: str
) -> None:
    """Exit code 2, one line on standard error, nothing on standard output, no traceback."""
    done = quartet("serve", *options, cwd=tmp_path, **environment)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("quartet: ")
    assert sentence in line


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    """Without a traceback, and with what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = quartet("serve", "--port", str(taken.getsockname()[1]), cwd=tmp_path)
    assert done.returncode == 2
    assert "is in use; choose another one with --port" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    """A file in its place is no folder."""
    (tmp_path / "file").write_text("")
    done = quartet("serve", "--data", str(tmp_path / "file"), cwd=tmp_path)
    assert done.returncode == 2
    assert "cannot be used" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_ends_in_peace(serve: Serve, number: signal.Signals) -> None:
    """At a signal it drains, closes the store and ends with code 0."""
    node = await serve(embedded=True)
    node.signal(number)
    assert await node.ended() == 0
    assert [line["event"] for line in node.lines()] == ["node_started", "node_stopped"]


def test_a_question_is_answered_by_a_line(tmp_path: Path) -> None:
    """Explain reads JSON objects from standard input and answers each on a line of its own."""
    questions = [
        {"hand": ["Ah", "Kd"], "led": "h", "trump": "s"},
        {"hand": ["2c"], "led": None, "trump": None},
    ]
    done = quartet("explain", "pitch", "-", given="".join(json.dumps(one) + "\n" for one in questions))
    assert done.returncode == 0
    assert [json.loads(line) for line in done.stdout.splitlines()] == [{"legal": ["Ah"]}, {"legal": ["2c"]}]


def test_a_line_that_is_no_question_gets_an_error(tmp_path: Path) -> None:
    """The other lines are answered, and the exit code is 2."""
    good = json.dumps({"hand": ["2c"], "led": None, "trump": None})
    done = quartet("explain", "pitch", "-", given=f"{good}\nnonsense\n{good}\n")
    assert done.returncode == 2
    first, wrong, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert first == last == {"legal": ["2c"]}
    assert list(wrong) == ["error"]


def test_help_names_every_setting() -> None:
    """Options stand with their environment variables."""
    text = quartet("serve", "--help").stdout
    for name in (
        "QUARTET_HOST",
        "QUARTET_PORT",
        "QUARTET_DATA",
        "REDIS_URL",
        "QUARTET_URL",
        "QUARTET_SECRET",
    ):
        assert name in text
