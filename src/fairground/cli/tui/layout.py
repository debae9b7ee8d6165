"""How the rows of the screen are shared out. Pure arithmetic.

The question and some of its moves always have their place; what is left belongs to the table, and
of the table to the pane one is in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NARROW = 76
"""Columns below which the card lies beneath the panes instead of beside them."""
FIXED = 3
"""Rows of the sign, of what is typed and of the keys."""
LEAST_MOVES = 3
LEAST_TABLE = 7
LEAST_THINGS = 2
"""Rows of things that stay in sight between titles and a long card."""


WHOLE_CARD = 11
"""Rows in which the words of nearly every card can be read beside the panes."""
ROOM_FOR_WORDS = 9
"""Rows in which the own words of nearly every card can be read."""
TALL = 30
MOST_OTHERS = 4
"""Lines for the other seats on a small screen; more of them scroll."""


class Rows(NamedTuple):
    """How many rows each part of the screen has."""

    table: int
    others: int
    news: int
    question: int
    moves: int


class Wanted(NamedTuple):
    """What a pane would take: its title, and everything."""

    title: int
    whole: int


def rows(
    height: int,
    *,
    table: int,
    others: int,
    news: int,
    question: int,
    moves: int,
    beneath: int = 0,
) -> Rows:
    """Share the rows of a screen out among what each part would take.

    `beneath` are those of the table's rows in which the card lies beneath the panes.
    """
    left = max(0, height - FIXED)
    asked = min(question, max(1, left - LEAST_MOVES - 1))
    left -= asked
    offered = max(1, min(moves, max(LEAST_MOVES, (height - 14) // 2), left - 1))
    left -= offered
    seats = min(others, max(MOST_OTHERS, height // 5), max(0, left - LEAST_TABLE))
    left -= seats
    lines = min(news, _most_news(height, left, beneath), max(0, left - LEAST_TABLE))
    left -= lines
    spare = max(0, left - max(table, WHOLE_CARD))
    more_seats = min(spare, others - seats)
    more_moves = min(spare - more_seats, moves - offered)
    more_news = min(spare - more_seats - more_moves, news - lines)
    return Rows(
        table=left - more_seats - more_moves - more_news,
        others=seats + more_seats,
        news=lines + more_news,
        question=asked,
        moves=offered + more_moves,
    )


def _most_news(height: int, left: int, beneath: int) -> int:
    """On a small screen the last line of the news, and another where a card keeps its room."""
    if height >= TALL:
        return height // 6
    return 2 if left - 2 >= ROOM_FOR_WORDS + beneath else 1


def look_size(width: int, height: int) -> tuple[int, int]:
    """Columns beside the panes, or rows beneath them, for the card that is looked at."""
    if width < NARROW:
        return 0, max(3, height * 2 // 5)
    return min(48, max(32, width * 2 // 5)), 0


def shared(panes: Sequence[Wanted], focus: int | None, height: int) -> list[int]:
    """The rows of each pane: all titles, then the pane one is in, then the others in order."""
    given = [pane.title for pane in panes]
    left = height - sum(given)
    if focus is not None:
        reserve = 2 * (len(panes) - 1)
        left -= _give(given, panes, focus, max(min(left, 3), left - reserve))
    for most in (2, height):
        for at in range(len(panes)):
            left -= _give(given, panes, at, min(most, left))
    return given


def _give(given: list[int], panes: Sequence[Wanted], at: int, most: int) -> int:
    more = max(0, min(panes[at].whole - given[at], most))
    given[at] += more
    return more
