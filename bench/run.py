"""The command: chooses the rows that can run, measures them, prints a table, writes the figures.

Speed never fails it: a target that is missed is shown as missed.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

import fairground
from bench.compare import Comparison, compare
from bench.rows import ROWS, WORKS, Row, against_pure
from bench.workers import HOMES, ROOT
from fairground.kernel.registry import all_games

RESULTS = ROOT / "bench" / "results"
HEADINGS = ("ours", "theirs", "ratio", "spread")


@click.command()
@click.option("--game", help="Measure this game of ours alone.")
@click.option("--rounds", default=7, show_default=True, type=click.IntRange(1))
@click.option("--seconds", default=0.5, show_default=True, help="How long one turn lasts.")
@click.option("--json", "file", type=click.Path(path_type=Path), help="Where the figures go.")
def main(game: str | None, rounds: int, seconds: float, file: Path | None) -> None:
    """Measure Fairground against its peers, in one run and as ratios."""
    console = Console()
    rows = chosen(game)
    for note in dict.fromkeys(why_left_out(row) for row in rows):
        if note:
            console.print(note)
    ready = [row for row in rows if not why_left_out(row)]
    if not ready:
        return
    total = sum(len(row.targets) for row in ready)
    measured = list(track(compare(ready, rounds, seconds), "measuring", total, console=console))
    for table in tables(measured):
        console.print(table)
    console.print("Medians per second of processor time; plays are counted in players' decisions.")
    write(measured, file or RESULTS / f"{datetime.now(UTC):%Y-%m-%d}.json", console)


def chosen(game: str | None) -> list[Row]:
    """All rows, or those of one game."""
    rows = [*ROWS, *against_pure(ROWS)]
    known = sorted({row.game for row in rows})
    if game is not None and game not in known:
        raise click.UsageError(f"there is no row for {game!r}; there are: {', '.join(known)}")
    return [row for row in rows if game in (None, row.game)]


def why_left_out(row: Row) -> str:
    """Why a row cannot be measured here; empty when it can."""
    if row.game not in all_games():
        return f"{row.game} is left out: the game is not installed."
    missing = [name for name in (row.peer, row.ours) if not HOMES[name].python.exists()]
    if missing:
        return f"{HOMES[missing[0]].title} is left out: `make bench` installs it."
    if row.peer == "pure" and not fairground.is_compiled():
        return "Compiled against uncompiled is left out: nothing is compiled here."
    return ""


def tables(measured: Sequence[Comparison]) -> Iterator[Table]:
    """The comparisons for people, one table for each pair of games."""
    for row, group in groupby(measured, key=lambda comparison: comparison.row):
        drawn = Table(title=title(row), title_justify="left")
        drawn.add_column("", width=max(map(len, WORKS.values())))
        for heading in HEADINGS:
            drawn.add_column(heading, justify="right", no_wrap=True)
        drawn.add_column("target", width=len("1.5x not reached"))
        for comparison in group:
            drawn.add_row(*cells(comparison))
        yield drawn


def cells(comparison: Comparison) -> list[str]:
    """One line of a table."""
    ratios, target = comparison.ratios, comparison.target
    return [
        WORKS[comparison.work],
        short(median(comparison.ours)),
        short(median(comparison.theirs)),
        f"{comparison.ratio:.3g}x",
        f"{min(ratios):.3g}-{max(ratios):.3g}",
        "" if target is None else f"{target:g}x {comparison.verdict}",
    ]


def title(row: Row) -> str:
    """Who is compared with whom."""
    us = f"{row.game}, {row.seats} seats"
    them = HOMES[row.peer].title
    return f"{us}, against {them}" + ("" if row.peer == "pure" else f", {row.against}")


def short(rate: float) -> str:
    """A rate as people say it: 3.41M, 29.3k, 14.2."""
    if rate >= 1e6:
        return f"{rate / 1e6:.2f}M"
    return f"{rate / 1e3:.1f}k" if rate >= 1e3 else f"{rate:.1f}"


def write(measured: Sequence[Comparison], file: Path, console: Console) -> None:
    """Write everything that was measured as JSON."""
    figures = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "compiled": fairground.is_compiled(),
        "comparisons": [comparison.as_data() for comparison in measured],
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    console.print(f"The figures are in {file}.")


if __name__ == "__main__":
    main()
