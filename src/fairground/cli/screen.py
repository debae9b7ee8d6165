"""The screen: writing to the terminal and reading from it. Nothing here knows a game."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from fairground.cli.blocks import Block, ink, wrapped
from fairground.cli.paint import QUIET, Means, in_ascii

if TYPE_CHECKING:
    from rich.markdown import Markdown

WIDEST = 120
"""Lines longer than this are hard to read, on any terminal."""


class FairConsole(Console):
    """A console that leaves a closed stdout to `main` to handle."""

    def on_broken_pipe(self) -> None:
        """Say so, instead of leaving from the middle of a print."""
        raise BrokenPipeError


def console() -> Console:
    """Where commands write; unknown letters become question marks instead of faults."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return FairConsole(highlight=False, markup=False, soft_wrap=True, emoji=False)


class Screen:
    """One terminal, shared by everybody at the table."""

    def __init__(self) -> None:
        self._console = console()
        self.means = Means.of(self._console)
        self.is_terminal = self._console.is_terminal and sys.stdin.isatty()
        if self.is_terminal:
            with suppress(ImportError):  # not every system has it
                import_module("readline")  # line editing and history for `input`

    @property
    def is_full(self) -> bool:
        """Can a table take the whole screen? Not in a pipe, nor on a terminal that only prints."""
        return self.is_terminal and not self._console.is_dumb_terminal

    @property
    def width(self) -> int:
        """The columns to draw on; asked every time, since windows change."""
        return min(WIDEST, self._console.width)

    def show(self, block: Block) -> None:
        """Print a block. What is wider than the paper goes on in the next line, at a word."""
        for drawn in block.lines:
            line = drawn if self.means.symbols else in_ascii(drawn)
            if not self.means.colour:  # painted spaces are part of the picture
                line.rstrip()
            for part in wrapped(line, self.width).lines if line.cell_len > self.width else [line]:
                self._console.print(part)

    def say(self, text: str | Text) -> None:
        """Print a sentence, broken at words."""
        self.show(wrapped(text, self.width))

    def show_markdown(self, text: Markdown) -> None:
        """Print a longer text with headings and lists."""
        self._console.print(text, width=self.width, soft_wrap=False)

    def clear(self) -> None:
        """A fresh page, where there are pages; an empty line in a pipe."""
        if self.is_terminal and not self._console.is_dumb_terminal:
            self._console.clear()
        else:
            self._console.print()

    def ask(self, prompt: str = "> ") -> str:
        """One line from the person; `EOFError` when nothing more will come."""
        typed = input(prompt).strip()
        if not self.is_terminal:
            self._console.print(typed)  # it was not echoed while it was typed
        return typed

    def hide_behind(self, words: str) -> None:
        """Hide the table until the next player presses Enter."""
        if self.is_terminal:
            self.clear()
            self.say(ink(words, QUIET))
            self.ask("")
