"""`fairground sim`: many games between bots, counted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from fairground.cli.asked import bot_kinds, plain_seed
from fairground.cli.screen import console
from fairground.cli.table import new_seed
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.plain import as_text
from fairground.lab.intervals import Interval
from fairground.lab.plan import Plan
from fairground.lab.simulate import Progress as Told
from fairground.lab.simulate import Report, simulate, usual_workers


def plan_of(
    game: Game,
    *,
    seats: int | None,
    bots: str,
    seed: str | None,
    options: dict[str, str],
    games: int,
) -> Plan:
    """What was asked for, checked and filled up."""
    places = game.usual_seats if seats is None else seats
    chosen = game.fitting(places, game.house_rules.read(options))
    kinds = bot_kinds(game, bots, places)
    return Plan(game.name, places, chosen.written, kinds, plain_seed(seed or new_seed()), games)


def run(plan: Plan, workers: int | None, as_json: bool) -> None:
    """Play the plan and show its figures; stopped early, it shows those it has."""
    with progress(plan.games, "games") as told:
        report = simulate(plan, workers or usual_workers(), told)
    _show(report, as_json)
    if not report.is_whole:
        click.echo(
            f"fairground: stopped after {report.figures.games:,} of {report.plan.games:,} games",
            err=True,
        )
        raise KeyboardInterrupt


@contextmanager
def progress(pieces: int, named: str) -> Iterator[Told | None]:
    """A bar on stderr, if anybody can see it there."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn(named), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(named, total=pieces)
        yield lambda done: bar.update(task, completed=done)


def _show(report: Report, as_json: bool) -> None:
    if report.figures.games == 0:
        return
    if as_json:
        click.echo(as_text(report.as_data()))
        return
    out = console()
    out.print(_headline(report), style="bold")
    out.print(_seats_table(report))
    for sentence in _sentences(report):
        out.print(sentence)


def _headline(report: Report) -> str:
    plan = report.plan
    title = registry.game(plan.game).title
    return f"{title}: {report.figures.games:,} games of {plan.seats}, seed {plan.seed}"


def _seats_table(report: Report) -> Table:
    figures = report.figures
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for name in ("seat", "bot"):
        table.add_column(name)
    for name in ("wins", "95 % interval", "mean score", "95 % interval"):
        table.add_column(name, justify="right")
    for seat, bot in enumerate(report.plan.bots):
        table.add_row(
            str(seat + 1),
            bot,
            f"{figures.win_rates[seat]:.2%}",
            _percent(figures.win_intervals[seat]),
            f"{figures.mean_scores[seat]:,.2f}",
            _range(figures.score_intervals[seat]),
        )
    return table


def _sentences(report: Report) -> list[str]:
    figures = report.figures
    speed = figures.decisions / report.seconds
    endings = ", ".join(
        f"{reason} {count / figures.games:.1%}" for reason, count in figures.ended_by.most_common()
    )
    return [
        f"Shared wins ({figures.shared:,} games) count as a part for each winner: a half, a third.",
        f"Length: {figures.mean_decisions:,.1f} decisions ({_range(figures.decision_interval)}), "
        f"from {figures.shortest:,} to {figures.longest:,}.",
        f"Ended by: {endings}.",
        f"{figures.decisions:,} decisions in {report.seconds:.1f} s, {speed:,.0f} a second.",
    ]


def _percent(interval: Interval) -> str:
    return f"{interval[0]:.2%} to {interval[1]:.2%}"


def _range(interval: Interval) -> str:
    return f"{interval[0]:,.2f} to {interval[1]:,.2f}"
