"""`fairground lab`: experiments with house rules, from the file to the report."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fairground.cli.blocks import ink
from fairground.cli.paint import STRONG
from fairground.cli.screen import Screen
from fairground.cli.sim import progress_bar
from fairground.kernel.plain import as_text
from fairground.lab.experiments.experiment import Experiment, experiment_of, read_experiment
from fairground.lab.experiments.folder import ExperimentFolder
from fairground.lab.experiments.running import play_experiment
from fairground.lab.experiments.trial import GameRow
from fairground.lab.workers import Workers

if TYPE_CHECKING:
    from fairground.lab.experiments.comparison import Comparison

REPORT, ROWS, PARQUET, FIGURES = "report.html", "games.csv", "games.parquet", "figures.json"


def run_file(file: Path, folder: Path | None, workers: Workers, as_json: bool) -> None:
    """Play the experiment of a file; its folder has the file's name unless told otherwise."""
    run(read_experiment(file), folder or file.with_suffix(""), workers, as_json)


def run(experiment: Experiment, folder: Path, workers: Workers, as_json: bool) -> None:
    """Play what is missing, then write the report and show the answer."""
    need_extra()
    opened = ExperimentFolder.opened(folder, experiment)
    with progress_bar(experiment.games, "deals") as on_progress:
        rows = play_experiment(opened, workers, on_progress)
    deals = len(rows) // len(experiment.settings)
    if deals:
        show(opened, rows, as_json)
    if deals < experiment.games and experiment.precision is None:
        click.echo(
            f"fairground: stopped after {deals:,} of {experiment.games:,} deals; the same command "
            f"goes on",
            err=True,
        )
        raise KeyboardInterrupt


def compared(
    game: str,
    house_rules: tuple[str, ...],
    *,
    seats: int | None,
    bots: str,
    seed: str | None,
    games: int | None,
    precision: float | None,
) -> Experiment:
    """`--option a=1 --option a=2`: every combination of the values given for each name."""
    grid: dict[str, list[str]] = {}
    for text in house_rules:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.UsageError(f"{text!r} is no house rule; write NAME=VALUE")
        grid.setdefault(name.strip(), []).append(value.strip())
    asked = {"seats": seats, "seed": seed, "precision": precision}
    length = {"most" if precision is not None else "games": games}
    given = {name: value for name, value in {**asked, **length}.items() if value is not None}
    settings: dict[str, Any] = {"grid": grid} if grid else {"settings": [{}]}
    return experiment_of({"game": game, "bots": bots, **settings, **given})


def report_on(folder: Path, as_json: bool) -> None:
    """Write the report of a folder again, and show the answer."""
    need_extra()
    opened = ExperimentFolder.read(folder)
    asked = opened.experiment.games * len(opened.experiment.settings)
    show(opened, opened.rows()[:asked], as_json)


def show(folder: ExperimentFolder, rows: list[GameRow], as_json: bool) -> None:
    """Write report, Parquet and figures, and tell the answer."""
    from fairground.lab.experiments.comparison import compare, table_of_games
    from fairground.lab.experiments.report import report

    games = table_of_games(folder.experiment, rows)
    comparison = compare(folder.experiment, games)
    games.write_parquet(folder.path / PARQUET)
    (folder.path / FIGURES).write_text(as_text(comparison.as_data()) + "\n", encoding="utf-8")
    (folder.path / REPORT).write_text(report(comparison), encoding="utf-8")
    if as_json:
        click.echo(as_text(comparison.as_data()))
    else:
        _tell(comparison, folder.path)


def _tell(comparison: Comparison, folder: Path) -> None:
    from fairground.lab.experiments.sentences import answers, headline

    screen = Screen()
    screen.say(ink(headline(comparison), STRONG))
    for sentence in answers(comparison):
        screen.say(f"- {sentence}")
    screen.say(f"Report with plots: {folder / REPORT}; a row per game: {folder / PARQUET}")


def need_extra() -> None:
    """Name the extra that is missing, before anything is played."""
    missing = [name for name in ("polars", "altair", "vl_convert") if find_spec(name) is None]
    if missing:
        raise click.ClickException(
            f"experiments need the extra fairground[lab] ({', '.join(missing)} not installed): "
            f"pip install 'fairground[lab]'"
        )
