"""A terminal for tests: a command in a pseudo-terminal, read by an emulator as a person sees it."""

from __future__ import annotations

import os
import sys
import time

import pexpect
import pyte

from tests.patience import PATIENCE

COMMAND = ["-c", "from fairground.cli.main import main; main()"]
F4 = "\x1bOS"
F10 = "\x1b[21~"


class Emulator:
    """A terminal with a command running in it."""

    def __init__(self, columns: int, rows: int, *args: str, **environment: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self.screen)
        hidden = ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        self.child = pexpect.spawn(
            sys.executable,
            [*COMMAND, *args],
            encoding="utf-8",
            timeout=PATIENCE,
            dimensions=(rows, columns),
            env={**kept, "TERM": "xterm-256color", **environment},
        )

    @property
    def shown(self) -> str:
        """All words on the screen."""
        return " ".join(" ".join(self.screen.display).split())

    def wait_for(self, *words: str) -> None:
        """Read until some words are on the screen, or one of several."""
        until = time.monotonic() + PATIENCE
        while not any(each in self.shown for each in words):
            assert time.monotonic() < until, self.screen.display
            self._read()

    def _read(self) -> None:
        try:
            self._stream.feed(self.child.read_nonblocking(65536, timeout=1))
        except pexpect.TIMEOUT:
            return

    def ended(self) -> str:
        """What is written after the table is closed."""
        self.child.expect(pexpect.EOF)
        return self.child.before or ""
