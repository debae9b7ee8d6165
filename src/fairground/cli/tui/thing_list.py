"""A list of things with a cursor: panes of the table and the moves of a question are such lists.

It scrolls by itself, knows keys and mouse, and says what is looked at and what is pressed. What a
press means is decided by the screen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from fairground.cli.blocks import ink
from fairground.cli.paint import QUIET, STRONG, Means, in_ascii
from fairground.cli.tui.lines import Drawn, laid_out
from fairground.cli.tui.things import Thing

HERE = Style(reverse=True)
AWAY = Style(underline=True)


class Marks(NamedTuple):
    """The signs before things: what is chosen, and what can be."""

    chosen: str
    asked: str

    @classmethod
    def of(cls, means: Means) -> Marks:
        """Signs this terminal can show."""
        return cls("✓", "▸") if means.symbols else cls("*", ">")


class ThingList(Widget, can_focus=True):
    """Things one below the other, small ones side by side. The first may be a title that stays."""

    DEFAULT_CSS = "ThingList { height: 1; width: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1, True)", show=False),
        Binding("down", "step(1, True)", show=False),
        Binding("left", "step(-1, False)", show=False),
        Binding("right", "step(1, False)", show=False),
        Binding("home", "go_to(0)", show=False),
        Binding("end", "go_to(-1)", show=False),
        Binding("enter", "press", show=False),
    ]

    @dataclass
    class Looked(Message):
        """The cursor has come to a thing."""

        list: ThingList
        thing: Thing

    @dataclass
    class Pressed(Message):
        """A thing was pressed, by key or mouse."""

        list: ThingList
        thing: Thing
        by_mouse: bool

    @dataclass
    class Departed(Message):
        """The cursor has gone over the edge of the list, up (-1) or down (1)."""

        list: ThingList
        way: int

    def __init__(self, means: Means, *, titled: bool, name: str) -> None:
        super().__init__(id=name)
        self.things: Sequence[Thing] = ()
        self.cursor: int | None = None
        self._marks = Marks.of(means)
        self._means = means
        self._titled = titled
        self._chosen: Collection[str] = ()
        self._asked: Collection[str] = ()
        self._lines: list[Text] = []
        self._places: list[Drawn] = []
        self._laid_for = -1
        self._scrolled = 0

    # What is shown

    def show(
        self, things: Sequence[Thing], chosen: Collection[str] = (), asked: Collection[str] = ()
    ) -> None:
        """Show these things; the cursor stays on what it was on, if that is still there."""
        before = self.thing
        self.things, self._chosen, self._asked = things, chosen, asked
        self.cursor = self._found(before.ids) if before is not None else self.cursor
        if self.cursor is not None and self.cursor >= len(things):
            self.cursor = None
        self._laid_for = -1
        self._lay_out()
        self.refresh()

    def _found(self, ids: Sequence[str]) -> int | None:
        for number, thing in enumerate(self.things):
            if set(ids) & set(thing.ids):
                return number
        return None

    @property
    def thing(self) -> Thing | None:
        """What the cursor is on."""
        return self.things[self.cursor] if self.cursor is not None and self.things else None

    def lines_for(self, width: int) -> int:
        """How many lines everything takes at a width."""
        lines, _ = laid_out(self.things, width - 1, self._mark)
        return len(lines)

    @property
    def title_lines(self) -> int:
        """How many lines the title takes, as it was laid out last."""
        return self._places[0].height if self._titled and self._places else 0

    def _mark(self, thing: Thing) -> str:
        if any(each in self._chosen for each in thing.ids):
            return self._marks.chosen
        return self._marks.asked if any(each in self._asked for each in thing.ids) else " "

    def _lay_out(self) -> None:
        width = self.size.width
        if self._laid_for != width and width:
            self._lines, self._places = laid_out(self.things, width - 1, self._mark)
            self._laid_for = width
            self._keep_in_sight()

    def on_resize(self) -> None:
        """Lay everything out for the new width."""
        self._lay_out()
        self._keep_in_sight()
        self.refresh()

    # Drawing

    def render_line(self, y: int) -> Strip:
        """One line of the list, with the cursor, and a sign where there is more."""
        self._lay_out()
        number = y if y < self.title_lines else y + self._scrolled
        if number >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        line = self._lines[number].copy()
        line.truncate(self.size.width - 1, pad=True)
        if number + 1 == self.title_lines:
            line = self._ruled(line)
        self._draw_cursor(line, number)
        line.append(self._more(y), STRONG)
        line = line if self._means.symbols else in_ascii(line)
        strip = Strip(line.render(self.app.console), self.size.width)
        return strip.apply_style(self.rich_style)

    def _ruled(self, line: Text) -> Text:
        """A title with a rule behind it, so that one sees where a pane begins."""
        words = line[: len(line.plain.rstrip()) + 1]
        rule = "─" if self._means.symbols else "-"
        return words + ink(rule * (line.cell_len - words.cell_len), QUIET)

    def _draw_cursor(self, line: Text, number: int) -> None:
        if self.cursor is None or self.cursor >= len(self._places):
            return
        place = self._places[self.cursor]
        if place.top <= number < place.top + place.height:
            line.stylize(HERE if self.has_focus else AWAY, place.left, place.left + place.width)

    def _more(self, y: int) -> str:
        """A sign at the edge where the list goes on."""
        top, bottom = self.title_lines, self.size.height - 1
        if y == bottom and self._scrolled + self.size.height < len(self._lines):
            return "▼" if self._means.symbols else "v"
        if y == top and self._scrolled > 0:
            return "▲" if self._means.symbols else "^"
        return " "

    # The cursor

    def go_to(self, number: int, *, quietly: bool = False) -> None:
        """Put the cursor on a thing, by its number; a negative one counts from the end."""
        if not self.things:
            return
        self.cursor = number % len(self.things)
        self._keep_in_sight()
        self.refresh()
        if not quietly:
            self.post_message(self.Looked(self, self.things[self.cursor]))

    def go_to_thing(self, thing: str, *, quietly: bool = False) -> bool:
        """Put the cursor on the thing with this id, if it is here."""
        number = self._found([thing])
        if number is not None:
            self.go_to(number, quietly=quietly)
        return number is not None

    def let_go(self) -> None:
        """Put the cursor nowhere, and show the beginning."""
        self.cursor, self._scrolled = None, 0
        self.refresh()

    def _keep_in_sight(self) -> None:
        room = self.size.height - self.title_lines
        most = max(0, len(self._lines) - self.size.height)
        if self.cursor is not None and self.cursor < len(self._places) and room > 0:
            place = self._places[self.cursor]
            top = place.top - self.title_lines
            if top >= 0:
                self._scrolled = min(self._scrolled, top)
                self._scrolled = max(self._scrolled, top + min(place.height, room) - room)
        self._scrolled = min(max(0, self._scrolled), most)

    def on_focus(self) -> None:
        """Show where the cursor is."""
        if self.cursor is None and self._titled:
            self.go_to(self._first_asked())
        elif self.thing is not None:
            self.post_message(self.Looked(self, self.thing))
        self.refresh()

    def _first_asked(self) -> int:
        """The first thing that can be chosen; failing that the first below the title."""
        asked = (at for at, each in enumerate(self.things) if self._mark(each).strip())
        return next(asked, min(1, len(self.things) - 1))

    def on_blur(self) -> None:
        """Draw the cursor as one that is elsewhere."""
        self.refresh()

    # Keys and mouse

    def action_step(self, way: int, by_line: bool) -> None:
        """One thing on, or one line; over the edge to the next list."""
        if self.cursor is None:
            self.go_to(0 if way > 0 else -1)
            return
        there = self._next_line(way) if by_line else self.cursor + way
        if there is None or not 0 <= there < len(self.things):
            if by_line:
                self.post_message(self.Departed(self, way))
            return
        self.go_to(there)

    def _next_line(self, way: int) -> int | None:
        """The thing above or below the cursor, the nearest one in its line."""
        if self.cursor is None or self.cursor >= len(self._places):
            return None
        here = self._places[self.cursor]
        order = range(self.cursor + way, len(self.things) if way > 0 else -1, way)
        lines = [at for at in order if self._places[at].top != here.top]
        if not lines:
            return None
        line = self._places[lines[0]].top
        same = [at for at in lines if self._places[at].top == line]
        return min(same, key=lambda at: abs(self._places[at].left - here.left))

    def action_go_to(self, number: int) -> None:
        """To the first or the last thing."""
        self.go_to(number)

    def action_page(self, way: int) -> None:
        """As many lines on as there are on the screen."""
        if self.cursor is None:
            self.go_to(0)
            return
        far = self._places[self.cursor].top + way * max(1, self.size.height - self.title_lines)
        self.go_to(min(range(len(self.things)), key=lambda at: abs(self._places[at].top - far)))

    def action_press(self) -> None:
        """Press what the cursor is on."""
        if self.thing is not None:
            self.post_message(self.Pressed(self, self.thing, by_mouse=False))

    def on_click(self, event: events.Click) -> None:
        """Press what is under the mouse."""
        y = event.y if event.y < self.title_lines else event.y + self._scrolled
        for number, place in enumerate(self._places):
            inside = place.left <= event.x < place.left + max(place.width, 1)
            if inside and place.top <= y < place.top + place.height:
                self.go_to(number)
                self.post_message(self.Pressed(self, self.things[number], by_mouse=True))
                return

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll; nothing else scrolls with it."""
        self._scroll_by(1)
        event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll; nothing else scrolls with it."""
        self._scroll_by(-1)
        event.stop()

    def _scroll_by(self, lines: int) -> None:
        most = max(0, len(self._lines) - self.size.height)
        self._scrolled = min(max(0, self._scrolled + lines), most)
        self.refresh()
