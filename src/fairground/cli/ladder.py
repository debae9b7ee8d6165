"""`fairground ladder`: which bot is better, with ratings, winning rates and a plot."""

from __future__ import annotations

import click
from rich.table import Table

from fairground.cli.asked import plain_seed
from fairground.cli.screen import console
from fairground.cli.sim import progress
from fairground.cli.table import new_seed
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.plain import as_text
from fairground.lab.intervals import Interval
from fairground.lab.ladder import LadderPlan, LadderReport, climb
from fairground.lab.simulate import usual_workers
from fairground.lab.standings import Line

WIDTH = 41
"""How many columns the plot of ratings has."""


def plan_of(
    game: Game,
    *,
    seats: int | None,
    bots: str,
    seed: str | None,
    options: dict[str, str],
    games: int,
) -> LadderPlan:
    """What was asked for, filled up; the stage checks it."""
    places = game.usual_seats if seats is None else seats
    chosen = game.fitting(places, game.house_rules.read(options))
    names = tuple(name.strip() for name in bots.split(","))
    return LadderPlan(
        game.name, places, chosen.written, names, plain_seed(seed or new_seed()), games
    )


def run(plan: LadderPlan, workers: int | None, as_json: bool) -> None:
    """Play the ladder and show it; stopped early, it shows what it has."""
    plan.stage()  # so that a bad plan is refused before a bar is drawn
    with progress(plan.pieces, "deals") as told:
        report = climb(plan, workers or usual_workers(), told)
    _show(report, as_json)
    if not report.is_whole:
        click.echo(
            f"fairground: stopped after {len(report.standings.deals):,} of {plan.pieces:,} deals",
            err=True,
        )
        raise KeyboardInterrupt


def _show(report: LadderReport, as_json: bool) -> None:
    if not report.standings.deals:
        return
    if as_json:
        click.echo(as_text(report.as_data()))
        return
    lines = [report.standings.line(bot) for bot in report.standings.order]
    out = console()
    out.print(_headline(report), style="bold")
    out.print(_places(lines))
    out.print(_plot(lines))
    out.print(_pairs(report))
    out.print(
        f"A rating 400 higher means odds of ten to one. Each of {len(report.standings.deals):,} "
        f"deals was played {report.plan.seats} times, the players moving on. "
        f"{report.seconds:.1f} s."
    )


def _headline(report: LadderReport) -> str:
    plan = report.plan
    title = registry.game(plan.game).title
    return f"{title}: {report.standings.games:,} games of {plan.seats}, seed {plan.seed}"


def _places(lines: list[Line]) -> Table:
    table = _columns("bot", "rating", "95 % interval", "games", "wins", "95 % interval")
    for line in lines:
        low, high = line.rating_interval
        table.add_row(
            line.bot,
            f"{line.rating:.0f}",
            f"{low:.0f} to {high:.0f}",
            f"{line.games:,}",
            f"{line.win_rate:.1%}",
            _percent(line.win_interval),
        )
    return table


def _plot(lines: list[Line]) -> Table:
    """Every rating on one scale, with its interval."""
    low = min(line.rating_interval[0] for line in lines)
    high = max(line.rating_interval[1] for line in lines)
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    for line in lines:
        table.add_row(line.bot, bar(line, low, high))
    table.add_row("", f"{low:<.0f}{f'{high:.0f}':>{WIDTH - len(f'{low:.0f}')}}")
    return table


def bar(line: Line, low: float, high: float) -> str:
    """A rating as `|--o--|` on a scale from low to high."""
    scale = (WIDTH - 1) / max(high - low, 1.0)
    left, middle, right = (
        round((value - low) * scale)
        for value in (line.rating_interval[0], line.rating, line.rating_interval[1])
    )
    drawn = [" "] * left + ["-"] * (right - left + 1)
    drawn[left] = drawn[right] = "|"
    drawn[middle] = "o"
    return "".join(drawn)


def _pairs(report: LadderReport) -> Table:
    table = _columns("bot", "against", "games", "ahead", "95 % interval", words=2)
    for pair in report.standings.pairs:
        table.add_row(
            pair.bot,
            pair.against,
            f"{pair.games:,}",
            f"{pair.points:.1%}",
            _percent(pair.interval),
        )
    return table


def _columns(*names: str, words: int = 1) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for number, name in enumerate(names):
        table.add_column(name, justify="left" if number < words else "right")
    return table


def _percent(interval: Interval) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"
