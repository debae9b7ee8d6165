"""`fairground lab` as it is typed; what it does is in lab.py, which is imported when called."""

from __future__ import annotations

from pathlib import Path

import click

FOLDER = click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Where results go; a folder with the same experiment is gone on with.",
)
WORKERS = click.option(
    "--workers",
    type=click.IntRange(1, 256),
    metavar="N",
    help="Processes to play in; the figures do not depend on it.  [default: one per processor]",
)
CLUSTER = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Play on the workers of a Dask scheduler, tcp://…; needs fairground[cluster].",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Write JSON for programs.")


@click.group()
def lab() -> None:
    """Find out what a change of the house rules does.

    Needs the extra fairground[lab]. Every setting is played on the same deals, so that few games
    show a difference; the report is one HTML file to send around.
    """


@lab.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.toml")
@FOLDER
@WORKERS
@CLUSTER
@JSON
def run(
    *, file: Path, folder: Path | None, workers: int | None, cluster: str | None, as_json: bool
) -> None:
    """Play the experiment of a file; stopped with Ctrl-C, the same command goes on."""
    from fairground.cli.lab import run_file
    from fairground.cli.workers import workers_of

    run_file(file, folder, workers_of(workers, cluster), as_json)


@lab.command()
@click.argument("game", metavar="GAME")
@click.option(
    "--option",
    "house_rules",
    multiple=True,
    metavar="NAME=VALUE",
    help="Given several times: every combination is a setting, the first is the yardstick.",
)
@click.option("--seats", type=int, metavar="N", help="How many seats.")
@click.option("--bots", default="heuristic", show_default=True, metavar="KIND,…")
@click.option("--seed", metavar="TEXT", help="Where all luck comes from.  [default: the game]")
@click.option("--games", type=click.IntRange(1), metavar="N", help="Deals.  [default: 1000]")
@click.option(
    "--precision",
    type=float,
    metavar="POINTS",
    help="Play until wins are known to so many percentage points; --games is the limit then.",
)
@click.option(
    "--measure",
    "measures",
    multiple=True,
    metavar="NAME",
    help="Measure more: choices, restricted, cards, luck, drama, skill (the last take long).",
)
@FOLDER
@WORKERS
@CLUSTER
@JSON
def compare(
    *,
    game: str,
    house_rules: tuple[str, ...],
    seats: int | None,
    bots: str,
    seed: str | None,
    games: int | None,
    precision: float | None,
    measures: tuple[str, ...],
    folder: Path | None,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Compare settings of house rules: --option tuition=100000 --option tuition=0."""
    from fairground.cli import lab as room
    from fairground.cli.workers import workers_of

    experiment = room.compared(
        game,
        house_rules,
        seats=seats,
        bots=bots,
        seed=seed,
        games=games,
        precision=precision,
        measures=measures,
    )
    place = folder or Path(f"lab-{experiment.game}")
    room.run(experiment, place, workers_of(workers, cluster), as_json)


@lab.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
@JSON
def report(folder: Path, as_json: bool) -> None:
    """Write the report of a folder again, and tell the answer."""
    from fairground.cli.lab import report_on

    report_on(folder, as_json)


@lab.command()
@click.argument("game", metavar="GAME")
@click.option("--seats", type=int, metavar="N", help="How many seats.")
@click.option("--bot", default="heuristic", show_default=True, metavar="KIND")
@click.option("--seed", default="1", show_default=True, metavar="TEXT")
@click.option("--games", type=click.IntRange(2), default=200, show_default=True, metavar="N")
@click.option(
    "--reviews",
    type=click.IntRange(0),
    default=10,
    show_default=True,
    metavar="N",
    help="So many more games are reviewed for the share of luck.",
)
@click.option("--by-card", is_flag=True, help="Tell every card or space apart: takes longer.")
@WORKERS
@CLUSTER
@JSON
def measure(
    *,
    game: str,
    seats: int | None,
    bot: str,
    seed: str,
    games: int,
    reviews: int,
    by_card: bool,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Say how much there is to choose in a game, what moves are worth, and how much is luck."""
    from fairground.cli.asked import plain_seed, the_game
    from fairground.cli.measure import run
    from fairground.cli.workers import workers_of
    from fairground.lab.measures.choices import MeasurePlan

    chosen = the_game(game)
    places = chosen.usual_seats if seats is None else seats
    plan = MeasurePlan(
        game=chosen.name,
        seats=places,
        options={},
        bots=(bot,) * places,
        seed=plain_seed(seed),
        games=games,
        by_card=by_card,
    )
    run(plan, reviews, workers_of(workers, cluster), as_json)


@lab.command()
@click.argument("game", metavar="GAME")
@click.option(
    "--bots",
    default="random,dreamer,heuristic,regular,shark",
    show_default=True,
    metavar="KIND,…",
    help="From the weakest to the strongest; those that think take long.",
)
@click.option("--seats", type=int, metavar="N", help="How many seats.")
@click.option("--seed", default="1", show_default=True, metavar="TEXT")
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, metavar="N")
@WORKERS
@CLUSTER
@JSON
def skill(
    *,
    game: str,
    bots: str,
    seats: int | None,
    seed: str,
    games: int,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Say how far skill reaches: how much stronger the best player is than the weakest."""
    from fairground.cli.asked import the_game
    from fairground.cli.ladder import plan_of
    from fairground.cli.skill import run
    from fairground.cli.workers import workers_of

    plan = plan_of(the_game(game), seats=seats, bots=bots, seed=seed, options={}, games=games)
    run(plan, workers_of(workers, cluster), as_json)
