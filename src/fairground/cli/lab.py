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
from fairground.lab.experiments.running import is_precise, play_experiment
from fairground.lab.experiments.samples import SampleFile, samples_in
from fairground.lab.experiments.trial import GameRow
from fairground.lab.experiments.wanted import FROM_GAMES
from fairground.lab.workers import Workers

if TYPE_CHECKING:
    from fairground.lab.experiments.found import Comparison

REPORT, PARQUET, FIGURES = "report.html", "games.parquet", "figures.json"
FIGURES_ROWS, FIGURES_PARQUET = "figures.csv", "figures.parquet"


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
    is_played = deals == experiment.games or is_precise(experiment, rows)
    is_whole = is_played and sample(opened, workers)
    if deals:
        show(opened, rows, as_json)
    if not is_whole:
        click.echo(
            f"fairground: stopped after {deals:,} of {experiment.games:,} deals"
            f"{' and a part of the samples' if is_played else ''}; the same command goes on",
            err=True,
        )
        raise KeyboardInterrupt


def sample(folder: ExperimentFolder, workers: Workers) -> bool:
    """Play the games that expensive measures need; False if Ctrl-C ended it early."""
    try:
        for name in folder.experiment.sample_names:
            file = SampleFile(folder.path, folder.experiment, name)
            with progress_bar(file.games, f"{name}, games") as on_progress:
                file.play(workers, on_progress)
    except KeyboardInterrupt:  # what was played is on disk, and goes on next time
        return False
    return True


def compared(
    game: str,
    house_rules: tuple[str, ...],
    *,
    seats: int | None,
    bots: str,
    seed: str | None,
    games: int | None,
    precision: float | None,
    measures: tuple[str, ...] = (),
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
    given: dict[str, Any] = {
        name: value for name, value in {**asked, **length}.items() if value is not None
    }
    settings: dict[str, Any] = {"grid": grid} if grid else {"settings": [{}]}
    if measures:
        given["measures"] = [*FROM_GAMES, *(each for name in measures for each in name.split(","))]
    return experiment_of({"game": game, "bots": bots, **settings, **given})


def report_on(folder: Path, as_json: bool) -> None:
    """Write the report of a folder again, and show the answer."""
    need_extra()
    opened = ExperimentFolder.read(folder)
    asked = opened.experiment.games * len(opened.experiment.settings)
    show(opened, opened.rows()[:asked], as_json)


def show(folder: ExperimentFolder, rows: list[GameRow], as_json: bool) -> None:
    """Write report, Parquet and figures, and tell the answer."""
    from fairground.lab.experiments.comparison import compare, table_of_figures, table_of_games
    from fairground.lab.experiments.report import report

    games = table_of_games(folder.experiment, rows)
    comparison = compare(folder.experiment, games, samples_in(folder.path, folder.experiment))
    figures = table_of_figures(comparison)
    games.write_parquet(folder.path / PARQUET)
    figures.write_parquet(folder.path / FIGURES_PARQUET)
    figures.write_csv(folder.path / FIGURES_ROWS)
    (folder.path / FIGURES).write_text(as_text(comparison.as_data()) + "\n", encoding="utf-8")
    (folder.path / REPORT).write_text(report(comparison), encoding="utf-8")
    if as_json:
        click.echo(as_text(comparison.as_data()))
    else:
        _tell(comparison, folder.path)


def _tell(comparison: Comparison, folder: Path) -> None:
    from fairground.lab.experiments.sentences import answers, findings, headline

    screen = Screen()
    screen.say(ink(headline(comparison), STRONG))
    for sentence in (*answers(comparison), *findings(comparison)):
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
