"""How the chances went, as a line chart of letters: a digit per seat, from nothing to all."""

from __future__ import annotations

from collections.abc import Sequence

from fairground.cli.blocks import Block, ink
from fairground.cli.paint import QUIET, STRONG, Means

ALL = 1000
"""A certain win, in tenths of a percent."""
HEIGHT = 9
LABELS = {0: "100 %", HEIGHT // 2: " 50 %", HEIGHT - 1: "  0 %"}
MARKS = "123456789"
GAME_MARK = "G"


def chart_block(courses: Sequence[Sequence[int]], width: int, means: Means) -> Block:
    """One line per course; where two meet, the later one is drawn."""
    columns = max(10, min(width - 7, max(len(course) for course in courses)))
    grid = [[" "] * columns for _ in range(HEIGHT)]
    for number, course in enumerate(courses):
        mark = MARKS[number] if number < len(MARKS) else "+"
        for column in range(columns):
            at = column * (len(course) - 1) // max(1, columns - 1)
            grid[_row(course[at])][column] = mark
    bar = "│" if means.symbols else "|"
    return Block(
        ink(f"{LABELS.get(row, '     ')}{bar}", QUIET) + ink("".join(line), STRONG)
        for row, line in enumerate(grid)
    )


def _row(chance: int) -> int:
    return HEIGHT - 1 - round(min(max(chance, 0), ALL) * (HEIGHT - 1) / ALL)


def course_of_the_game(courses: Sequence[Sequence[int]]) -> list[int] | None:
    """What is left for the game itself, where it can win; None where seats share everything."""
    left = [ALL - sum(chances) for chances in courses]
    return left if any(rest > len(courses[0]) for rest in left) else None
