"""A view of a block of text that scrolls by itself: the card looked at, the news, the reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.widget import Widget

from fairground.cli.blocks import Block
from fairground.cli.paint import STRONG, Means, in_ascii

Written = Callable[[int], Block]
"""Some text, made for a number of columns."""


class BlockView(Widget):
    """Text that was made for this width, and is made again when the width changes."""

    DEFAULT_CSS = "BlockView { height: 1fr; width: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_lines(-1)", show=False),
        Binding("down", "scroll_lines(1)", show=False),
        Binding("pageup", "scroll_pages(-1)", show=False),
        Binding("pagedown,space", "scroll_pages(1)", show=False),
        Binding("home", "scroll_lines(-100000)", show=False),
        Binding("end", "scroll_lines(100000)", show=False),
    ]

    def __init__(self, means: Means, *, name: str, at_end: bool = False) -> None:
        super().__init__(id=name)
        self._means = means
        self._written: Written = lambda width: Block()
        self._lines: list[Text] = []
        self._made_for = -1
        self._scrolled = 0
        self._at_end = at_end

    def show(self, written: Written) -> None:
        """Show another text, from its beginning (or its end, where that is what matters)."""
        self._written = written
        self._made_for, self._scrolled = -1, 0
        self._make()
        self.refresh()

    @property
    def text(self) -> str:
        """The whole text, as it was made last."""
        return "\n".join(line.plain.rstrip() for line in self._lines)

    def lines_for(self, width: int) -> int:
        """How many lines it takes at a width."""
        return self._written(width - 1).height

    def _make(self) -> None:
        width = self.size.width
        if width and self._made_for != width:
            self._lines = self._written(width - 1).lines
            self._made_for = width
        if self._at_end:
            self._scrolled = max(0, len(self._lines) - self.size.height)

    def on_resize(self) -> None:
        """Make the text again for the new width."""
        self._make()
        self.action_scroll_lines(0)

    def render_line(self, y: int) -> Strip:
        """One line, and a sign at the edge where there is more."""
        self._make()
        number = y + self._scrolled
        line = self._lines[number].copy() if number < len(self._lines) else Text()
        line.truncate(self.size.width - 1, pad=True)
        line.append(self._more(y), STRONG)
        line = line if self._means.symbols else in_ascii(line)
        strip = Strip(line.render(self.app.console), self.size.width)
        return strip.apply_style(self.rich_style)

    def _more(self, y: int) -> str:
        if y == self.size.height - 1 and y + self._scrolled + 1 < len(self._lines):
            return "▼" if self._means.symbols else "v"
        if y == 0 and self._scrolled > 0:
            return "▲" if self._means.symbols else "^"
        return " "

    def action_scroll_lines(self, lines: int) -> None:
        """Go on or back in the text."""
        most = max(0, len(self._lines) - self.size.height)
        self._scrolled = min(max(0, self._scrolled + lines), most)
        self.refresh()

    def action_scroll_pages(self, pages: int) -> None:
        """Go on or back by a screenful."""
        self.action_scroll_lines(pages * max(1, self.size.height - 1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll; nothing else scrolls with it."""
        self._at_end = False
        self.action_scroll_lines(1)
        event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll; nothing else scrolls with it."""
        self._at_end = False
        self.action_scroll_lines(-1)
        event.stop()


class Reader(BlockView, can_focus=True):
    """A longer text in place of the table: log, rules, hints, answers. Escape closes it."""
