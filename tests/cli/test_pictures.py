"""The screen is what a person has reviewed: pictures of it are kept, on dark and light ground."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.terminal_theme import TerminalTheme

from fairground.cli.paint import Means
from fairground.kernel import registry
from tests.cli.player import ASCII, SMALL, Player, play_to_the_end, sit, table_of
from tests.cli.svg import DARK, LIGHT, letters, picture

PICTURES = Path(__file__).parent / "pictures"
GUIDE = Path(__file__).parents[2] / "docs" / "images" / "table.svg"
PAINTED = Means(colour=True, symbols=True)


class View(NamedTuple):
    """A table to look at: the game, its seats, the terminal, and what is typed first."""

    game: str
    seats: int
    typed: tuple[str, ...] = ()
    size: tuple[int, int] = SMALL
    means: Means = PAINTED
    ground: TerminalTheme = DARK
    to_the_end: bool = False


VIEWS = {
    "unfair": View("unfair", 4, ("pass",)),
    "unfair-light": View("unfair", 4, ("pass",), ground=LIGHT),
    "unfair-wide": View("unfair", 4, ("pass",), size=(120, 40)),
    "unfair-narrow": View("unfair", 4, ("pass",), size=(60, 24), means=ASCII, ground=LIGHT),
    "karma": View("karma", 3),
    "karma-light": View("karma", 3, ground=LIGHT),
    "help-light": View("life-is-not-fair", 3, ("help",), ground=LIGHT),
    "result": View("press-your-luck", 3, to_the_end=True, ground=LIGHT),
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_the_picture_that_was_reviewed(name: str) -> None:
    """`FAIRGROUND_PICTURES=1 pytest tests/cli/test_pictures.py` writes the pictures again."""
    view, kept, drawn = VIEWS[name], PICTURES / f"{name}.svg", ""

    async def act(player: Player) -> None:
        nonlocal drawn
        for text in view.typed:
            await player.type(text)
        if view.to_the_end:
            await play_to_the_end(player)
        elif "help" not in view.typed:
            await player.press("tab")
        drawn = picture(player, view.ground)

    who = ("person", *("heuristic",) * (view.seats - 1))
    sit(table_of(registry.game(view.game), *who), act, size=view.size, means=view.means)
    if os.environ.get("FAIRGROUND_PICTURES"):
        kept.write_text(drawn)
    assert "F10leave" in letters(drawn)
    assert letters(kept.read_text()) == letters(drawn)


def test_the_guide_shows_the_reviewed_picture() -> None:
    assert GUIDE.read_text() == (PICTURES / "unfair.svg").read_text()
