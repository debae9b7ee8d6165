"""Logs: lines of JSON for programs, plain lines where a person starts the server at a terminal."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

from fairground.kernel.words import escaped

_USUAL = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


SERVER_FAULT = 500
"""The lowest status of answers that are the server's fault."""


class JsonLines(logging.Formatter):
    """One line per event: when, how bad, where, what, and whatever was given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "log": record.name,
            "event": record.getMessage(),
        }
        line.update(_given(record))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return escaped(msgspec.json.encode(line, enc_hook=str).decode())


class PlainLines(logging.Formatter):
    """One line per event: the time here, a level from warnings on, what, and what was given."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the trace of a fault below it."""
        at = datetime.fromtimestamp(record.created).astimezone()
        level = f"{record.levelname.lower()}: " if record.levelno >= logging.WARNING else ""
        given = ", ".join(f"{name} {value}" for name, value in _given(record).items())
        line = f"{at:%H:%M:%S} {level}{record.getMessage()}" + (f" ({given})" if given else "")
        lines = [
            line,
            *(self.formatException(record.exc_info) if record.exc_info else "").splitlines(),
        ]
        return "\n".join(map(escaped, lines))


def formatter(*, at_terminal: bool) -> logging.Formatter:
    """Plain lines for a person, JSON for a file, a pipe or a service's journal."""
    return PlainLines() if at_terminal else JsonLines()


def _given(record: logging.LogRecord) -> dict[str, object]:
    """What the caller gave with the event, by name."""
    return {name: value for name, value in record.__dict__.items() if name not in _USUAL}


class _ClientFaults(logging.Filter):
    """Requests that are no HTTP are no errors of the server, and whose they are is not told."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Leave out what aiohttp answers with a status below 500."""
        fault = record.exc_info[1] if record.exc_info else None
        return int(getattr(fault, "code", SERVER_FAULT)) >= SERVER_FAULT


def configure(level: str) -> None:
    """Send all logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(at_terminal=sys.stderr.isatty()))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("aiohttp.server").addFilter(_ClientFaults())
    logging.getLogger("aiohttp.websocket").setLevel(logging.ERROR)
    logging.getLogger("asyncio").setLevel(logging.WARNING)
