"""JSON lines on standard error: one event a line with ts, level, event and what it concerns.

No line holds a card, a seed or a token: Structs with them have a redacted repr, and a traceback is told by
its types and places only, never by the text of an exception, which may quote what it was given.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any

import structlog
from structlog.typing import EventDict, FilteringBoundLogger


def configure(level: str, node: str) -> None:
    """Send what structlog and the standard library's loggers say to standard error as JSON."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="ts"),
        _failure,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    structlog.contextvars.bind_contextvars(node=node)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # uvicorn tells every handshake, and every frame that is no UTF-8 as an exception.
    for name in ("uvicorn", "uvicorn.error", "websockets", "websockets.server"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


def logger(**context: Any) -> FilteringBoundLogger:
    """A logger whose lines carry a context such as ``room``."""
    bound: FilteringBoundLogger = structlog.get_logger(**context)
    return bound


def _failure(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """``exc_info`` as the exception's type and the places it came through, without its text."""
    info = event.pop("exc_info", None)
    if info is True:
        info = sys.exc_info()
    error = info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event.update(failure(error))
    return event


def failure(error: BaseException) -> dict[str, Any]:
    """What a line may tell of an exception."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__qualname__, "at": places}
