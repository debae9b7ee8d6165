"""Paint: what is written is readable on a dark and on a light ground, in the usual palettes."""

from __future__ import annotations

import pytest
from rich.color import Color
from rich.style import Style

from fairground.cli import paint
from fairground.kernel import paints

PALETTES = {
    "xterm": {"magenta": "#cd00cd", "cyan": "#00cdcd", "green": "#00cd00"},
    "VGA": {"magenta": "#aa00aa", "cyan": "#00aaaa", "green": "#00aa00"},
    "Tango": {"magenta": "#75507b", "cyan": "#06989a", "green": "#4e9a06"},
    "Terminal.app": {"magenta": "#b200b2", "cyan": "#00a6b2", "green": "#00a600"},
    "Solarized": {"magenta": "#d33682", "cyan": "#2aa198", "green": "#859900"},
}
GROUNDS = ("#ffffff", "#000000")
READABLE = 3.0
"""WCAG's ratio for large or bold letters; where a colour is used, its words are few."""
INKS = [style for style in vars(paint).values() if isinstance(style, Style) and not style.bgcolor]


def luminance(colour: str) -> float:
    parts = [part / 255 for part in Color.parse(colour).get_truecolor()]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("palette", PALETTES)
def test_coloured_words_are_readable_on_both_grounds(palette: str, ground: str) -> None:
    colours = [ink.color.name for ink in INKS if ink.color is not None]
    assert colours
    for colour in colours:
        assert contrast(PALETTES[palette][colour], ground) >= READABLE


@pytest.mark.parametrize("code", [*paints.CARDS, "paper"])
def test_cards_are_readable_whatever_the_ground(code: str) -> None:
    card = paints.card_paint(code)
    assert contrast(card.ink, card.ground) >= 4.5
