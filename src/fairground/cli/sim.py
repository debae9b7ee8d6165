"""`fairground sim`: many games between bots, counted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fairground.cli.asked import bot_kinds, plain_seed
from fairground.cli.blocks import Block, ink
from fairground.cli.paint import STRONG
from fairground.cli.screen import Screen
from fairground.cli.table import new_seed
from fairground.cli.tables import Column, table_of
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.plain import as_text
from fairground.kernel.winning import Winning
from fairground.kernel.words import counted
from fairground.lab.intervals import Interval
from fairground.lab.plan import Plan
from fairground.lab.players import player
from fairground.lab.simulate import Keep, Report, simulate
from fairground.lab.workers import OnProgress, Workers


def plan_of(
    game: Game,
    *,
    seats: int | None,
    bots: str,
    seed: str | None,
    options: dict[str, str],
    games: int,
    record_every: int = 0,
) -> Plan:
    """What was asked for, checked and filled up."""
    places = game.usual_seats if seats is None else seats
    chosen = game.suited(places, options)
    kinds = bot_kinds(game, bots, places, player)
    return Plan(
        game=game.name,
        seats=places,
        options=chosen.written,
        bots=kinds,
        seed=plain_seed(seed or new_seed()),
        games=games,
        record_every=record_every,
    )


def run(plan: Plan, workers: Workers, as_json: bool, records: Path | None = None) -> None:
    """Play the plan and show its figures; stopped early, it shows those it has."""
    keep = keeper(records, plan) if records is not None else None
    with progress_bar(plan.games, "games") as on_progress:
        report = simulate(plan, workers, on_progress, keep)
    _show(report, as_json)
    if not report.is_whole:
        click.echo(
            f"fairground: stopped after {report.figures.games:,} of {report.plan.games:,} games",
            err=True,
        )
        raise KeyboardInterrupt


def keeper(folder: Path, plan: Plan) -> Keep:
    """Writes every record to a file of its own, whose name sorts by the number of the game."""
    folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(plan.games - 1))

    def keep(number: int, text: str) -> None:
        path = folder / f"{plan.game}-{number:0{digits}}.txt"
        path.write_text(text, encoding="utf-8", newline="\n")

    return keep


@contextmanager
def progress_bar(pieces: int, named: str) -> Iterator[OnProgress | None]:
    """A progress bar on stderr, if that is a terminal."""
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
    screen = Screen()
    screen.say(ink(_headline(report), STRONG))
    screen.show(_seats_table(report, screen.width))
    for sentence in _sentences(report):
        screen.say(sentence)


def _headline(report: Report) -> str:
    plan = report.plan
    title = registry.game(plan.game).title
    games = counted(report.figures.games, "game")
    return f"{title}: {games} of {plan.seats}, seed {plan.seed}"


def _seats_table(report: Report, width: int) -> Block:
    figures, bots = report.figures, report.plan.bots
    labels = [Column("seat", [str(seat) for seat in range(1, len(bots) + 1)]), Column("bot", bots)]
    scores = [
        Column("mean score", [f"{mean:,.2f}" for mean in figures.mean_scores]),
        Column("95 % interval", [_range(interval) for interval in figures.score_intervals]),
    ]
    return table_of(labels, [_wins(report), scores], width)


def _wins(report: Report) -> list[Column]:
    """How often each seat won, or did not lose where all win but one."""
    figures, winning = report.figures, _winning(report)
    rates, intervals = figures.win_rates, figures.win_intervals
    if winning.all_but_one:
        rates, intervals = figures.first_rates, figures.first_intervals
    return [
        Column(winning.does, [f"{rate:.2%}" for rate in rates]),
        Column("95 % interval", [_percent(interval) for interval in intervals]),
    ]


def _winning(report: Report) -> Winning:
    return registry.game(report.plan.game).winning


def _sentences(report: Report) -> list[str]:
    figures = report.figures
    speed = figures.decisions / report.seconds
    endings = ", ".join(
        f"{reason} {count / figures.games:.1%}" for reason, count in figures.ended_by.most_common()
    )
    return [
        *([] if _winning(report).all_but_one else [_shared(figures.shared)]),
        f"Length: {figures.mean_decisions:,.1f} decisions ({_range(figures.decision_interval)}), "
        f"from {figures.shortest:,} to {figures.longest:,}.",
        f"Ended by: {endings}.",
        f"{counted(figures.decisions, 'decision')} in {report.seconds:.1f} s, "
        f"{speed:,.0f} a second.",
    ]


def _shared(games: int) -> str:
    return (
        f"Shared wins ({counted(games, 'game')}) count as a part for each winner: a half, a third."
    )


def _percent(interval: Interval) -> str:
    return f"{interval[0]:.2%} to {interval[1]:.2%}"


def _range(interval: Interval) -> str:
    return f"{interval[0]:,.2f} to {interval[1]:,.2f}"
