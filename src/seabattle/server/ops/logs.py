"""Structured logs: one JSON line per event.

A line has only the fields in `FIELDS`. There is none for secrets, keys, links, nicknames, orders,
squares, views or events, nor for the message of an exception, which might quote one of them.
"""

import logging
import sys
import time
import traceback
from typing import Any

from seabattle.core.wire import encode

FIELDS = frozenset(
    {
        "address",
        "bot",
        "computer",
        "count",
        "error",
        "game",
        "milliseconds",
        "reason",
        "route",
        "seat",
        "slug",
    }
    | {"status", "table", "version", "where", "words"}
)
LONGEST = 200
_log = logging.getLogger("seabattle.server")


def log(event: str, **fields: str | int | float) -> None:
    """Write a line; raise `ValueError` for a field that is not in `FIELDS`."""
    if strange := fields.keys() - FIELDS:
        raise ValueError(
            f"fields {', '.join(sorted(strange))}; right are {', '.join(sorted(FIELDS))}"
        )
    _log.info(event, extra={"fields": fields})


def log_failure(event: str, error: BaseException, **fields: str | int | float) -> None:
    """Log the type and the stack of an exception, without its message."""
    log(event, error=type(error).__name__, where=_where(error), **fields)


def _where(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))


class JsonLines(logging.Formatter):
    """Formats our lines with their fields, those of libraries without their message."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": round(time.time(), 3), "level": record.levelname.lower()}
        fields = getattr(record, "fields", None)
        if fields is None:
            line |= {"event": "library", "where": f"{record.name}:{record.lineno}"}
            if record.exc_info and record.exc_info[1]:
                error = record.exc_info[1]
                line |= {"error": type(error).__name__, "frames": _where(error)}
        else:
            line |= {"event": record.getMessage()} | fields
        return encode(line).decode()


def configure_logging(stream: Any = None) -> None:
    """Configure logging for the whole process."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    _log.setLevel(logging.INFO)
