"""Paint: the colours of the fair for a terminal, and the signs that stand beside every colour.

Words keep the terminal's own ink, which is readable on its own ground; paint is only ever laid
under letters that were chosen for it. Nothing is told by colour alone.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple
from unicodedata import normalize

from rich.console import Console
from rich.style import Style
from rich.text import Text

from fairground.kernel.paints import CREAM, INK, LAMP, Paint

STRONG: Final = Style(bold=True)
QUIET: Final = Style(dim=True)
LINK: Final = Style(color="magenta")
NOW: Final = Style(color=INK, bgcolor=LAMP, bold=True)
LIT: Final = Style(bold=True, reverse=True)
GOOD: Final = Style(color="magenta", bold=True)


STALLS: Final = {
    "press-your-luck": "#B02E5A",
    "life-is-not-fair": "#1B6E72",
    "karma": "#5A3A86",
    "game-of-life": "#2F7340",
    "unfair": "#24579E",
}
MORE_STALLS: Final = ("#8A4B14", "#3B5F2A", "#7A2F6E", "#1F5C7A", "#6B3A2A")


ASCII_FOR: Final = {
    **dict.fromkeys((0x201C, 0x201D, 0x201E), '"'),
    **dict.fromkeys((0x2018, 0x2019, 0x201A), "'"),
    **dict.fromkeys((0x2013, 0x2014, 0x2212), "-"),
    0xB7: ",",
    0x2022: "*",
    0xD7: "x",
    0x2026: ".",
}
"""Letters every terminal has, for signs that some do not; one for one."""


def in_ascii(text: Text) -> Text:
    """A text in letters every terminal has, as long as before."""
    plain = text.plain.translate(ASCII_FOR)
    if not plain.isascii():
        plain = "".join(_base(letter) for letter in plain)
    return Text(plain, text.style, spans=list(text.spans), end=text.end)


def _base(letter: str) -> str:
    """A letter without its accent; a question mark where it has no such letter."""
    first = normalize("NFKD", letter)[:1]
    return first if first.isascii() else "?"


def card_style(paint: Paint) -> Style:
    """The paint of a card as a style."""
    return Style(color=paint.ink, bgcolor=paint.ground, bold=True)


def stall(game: str) -> Style:
    """The paint of a game's sign; a new game gets one by its name."""
    by_name = MORE_STALLS[sha256(game.encode()).digest()[0] % len(MORE_STALLS)]
    return Style(color=CREAM, bgcolor=STALLS.get(game, by_name), bold=True)


class Means(NamedTuple):
    """What a terminal can show."""

    colour: bool
    symbols: bool

    @classmethod
    def of(cls, console: Console) -> Means:
        """The means of this terminal, pipe or file."""
        colour = console.color_system is not None and not console.no_color
        return cls(colour, console.encoding.lower().startswith("utf"))
