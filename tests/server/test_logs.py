"""The log: lines of JSON for programs, plain lines for a person at a terminal."""

from __future__ import annotations

import json
import logging

from fairground.server.logs import JsonLines, PlainLines, formatter


def _record(level: int = logging.INFO, **fields: object) -> logging.LogRecord:
    made = {"name": "fairground.serve", "msg": "listening", "created": 0.0}
    names = {"levelno": level, "levelname": logging.getLevelName(level)}
    return logging.makeLogRecord({**made, **names, **fields})


def test_a_program_reads_lines_of_json() -> None:
    line = json.loads(JsonLines().format(_record(url="http://127.0.0.1:8000")))
    assert line["event"] == "listening"
    assert line["level"] == "info"
    assert line["url"] == "http://127.0.0.1:8000"


def test_a_person_at_a_terminal_reads_what_happened() -> None:
    words = PlainLines().format(_record(url="http://127.0.0.1:8000", data="/data")).split(" ", 1)
    assert words[1] == "listening (url http://127.0.0.1:8000, data /data)"


def test_a_warning_says_that_it_is_one() -> None:
    line = PlainLines().format(_record(logging.WARNING, msg="disk full"))
    assert line.endswith("warning: disk full")


def test_a_trace_stands_below_its_line() -> None:
    try:
        raise ValueError("no such card")
    except ValueError as error:
        failed = _record(
            logging.ERROR,
            msg="a move failed",
            exc_info=(ValueError, error, error.__traceback__),
        )
    lines = PlainLines().format(failed).splitlines()
    assert lines[0].endswith("error: a move failed")
    assert lines[-1] == "ValueError: no such card"


def test_no_line_can_steer_the_terminal() -> None:
    assert "\x1b" not in PlainLines().format(_record(msg="name \x1b[31m", guest="\x1b]0;x\x07"))


def test_only_a_terminal_gets_plain_lines() -> None:
    assert isinstance(formatter(at_terminal=True), PlainLines)
    assert isinstance(formatter(at_terminal=False), JsonLines)
