"""Log lines: JSON, with context, without secrets."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from server import logs


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What was logged."""
    captured = capsys.readouterr()
    assert captured.out == ""
    return [json.loads(line) for line in captured.err.splitlines()]


def test_a_line_says_when_where_and_what(capsys: pytest.CaptureFixture[str]) -> None:
    """Time, level, event and node stand in each line, beside what it concerns."""
    logs.configure("info", "n1")
    log = logs.logger(room="482109377")
    log.debug("unheard")
    log.info("joined", seat=2)
    (line,) = lines(capsys)
    assert line.pop("ts").endswith("Z")
    assert line == {"level": "info", "event": "joined", "node": "n1", "room": "482109377", "seat": 2}


def test_an_exception_is_told_by_its_type_and_place(capsys: pytest.CaptureFixture[str]) -> None:
    """Its text may quote what nobody may see, and stays out; so for the standard library's loggers."""
    logs.configure("info", "n1")
    log = logs.logger()
    try:
        raise ValueError("the ace of spades")
    except ValueError:
        log.exception("failed")
        logging.getLogger("other").exception("failed too")
    for line, event in zip(lines(capsys), ("failed", "failed too"), strict=True):
        assert line["event"] == event
        assert line["error"] == "ValueError"
        assert "test_logs.py" in line["at"][0]
        assert "spades" not in json.dumps(line)


def test_uvicorn_tells_no_frames(capsys: pytest.CaptureFixture[str]) -> None:
    """It would log malformed frames as exceptions."""
    logs.configure("debug", "n1")
    logging.getLogger("uvicorn.error").error("Invalid UTF-8 sequence received from client.")
    assert lines(capsys) == []
