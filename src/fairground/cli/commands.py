"""The commands as they are typed: arguments, options, help. What they do lives in their rooms.

A room is imported when its command is called, so that help and completion stay quick.
"""

from __future__ import annotations

from pathlib import Path

import click

from fairground.cli.lab_commands import lab
from fairground.cli.operator_commands import admin, data
from fairground.server.cli import serve

GAME = click.argument("game", metavar="GAME")
FILE = click.argument("file", metavar="FILE")
SEATS = click.option("--seats", type=int, metavar="N", help="How many seats.")
SEED = click.option("--seed", metavar="TEXT", help="Where all luck comes from; drawn if not given.")
WORKERS = click.option(
    "--workers",
    type=click.IntRange(1, 256),
    metavar="N",
    help="Processes to play in; the figures do not depend on it.  [default: one per processor]",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Write JSON for programs.")
HOUSE_RULES = click.option(
    "--option",
    "house_rules",
    multiple=True,
    metavar="NAME=VALUE",
    help="A house rule; may be given several times. 'fairground games GAME' lists them.",
)


@click.command()
@GAME
@SEATS
@click.option(
    "--bots",
    metavar="KIND,…",
    help="Fill the other seats with bots (dreamer, regular, shark, …); you sit in seat 1.",
)
@SEED
@HOUSE_RULES
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write every decision down. A game that was left there goes on.",
)
def play(
    *,
    game: str,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    house_rules: tuple[str, ...],
    record: Path | None,
) -> None:
    """Play a game at this terminal, against bots or in turns.

    At the table, type the number of a choice or the move itself; ? tells why something is not
    possible, help tells the rest.
    """
    from fairground.cli.asked import the_game, written_rules
    from fairground.cli.play import Wish, run

    chosen = the_game(game)
    run(Wish(chosen, seats, bots, seed, written_rules(chosen, house_rules), record))


@click.command()
@click.argument("game", required=False)
@JSON
def games(game: str | None, as_json: bool) -> None:
    """List the games, or tell about one and its house rules."""
    from fairground.cli.games import run

    run(game, as_json)


@click.command()
@GAME
@click.argument("clause", required=False)
@JSON
def rules(game: str, clause: str | None, as_json: bool) -> None:
    """Read the rules of a game, or one clause such as PYL-13.

    The number of a clause will do: 13.
    """
    from fairground.cli.asked import the_game
    from fairground.cli.rules import run

    run(the_game(game), clause, as_json)


@click.command()
@GAME
@click.argument("text", nargs=-1)
@JSON
def cards(game: str, text: tuple[str, ...], as_json: bool) -> None:
    """Look cards up: all of a game, or those with every word of TEXT on them."""
    from fairground.cli.asked import the_game
    from fairground.cli.cardbook import run

    run(the_game(game), " ".join(text), as_json)


@click.command()
@GAME
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N")
@SEATS
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="KIND,…",
    help="One kind for all seats, or one for each, with commas.",
)
@SEED
@HOUSE_RULES
@WORKERS
@JSON
def sim(
    *,
    game: str,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    house_rules: tuple[str, ...],
    workers: int | None,
    as_json: bool,
) -> None:
    """Let bots play a game many times, and count.

    The same seed gives the same figures, on any number of workers.
    """
    from fairground.cli.asked import the_game, written_rules
    from fairground.cli.sim import plan_of, run

    chosen = the_game(game)
    options = written_rules(chosen, house_rules)
    plan = plan_of(chosen, seats=seats, bots=bots, seed=seed, options=options, games=games)
    run(plan, workers, as_json)


@click.command()
@GAME
@click.option(
    "--bots",
    default="random,dreamer,heuristic,regular",
    show_default=True,
    metavar="KIND,…",
    help="The contestants, each once, with commas.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=400,
    show_default=True,
    metavar="N",
    help="Games in all; deals are played to their end.",
)
@SEATS
@SEED
@HOUSE_RULES
@WORKERS
@JSON
def ladder(
    *,
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    seed: str | None,
    house_rules: tuple[str, ...],
    workers: int | None,
    as_json: bool,
) -> None:
    """Find out which bot is better.

    Every deal is played as often as there are seats, with the same luck in every seat and the
    players moving one seat on, so that most of the luck cancels out.
    """
    from fairground.cli.asked import the_game, written_rules
    from fairground.cli.ladder import plan_of, run

    chosen = the_game(game)
    options = written_rules(chosen, house_rules)
    plan = plan_of(chosen, seats=seats, bots=bots, seed=seed, options=options, games=games)
    run(plan, workers, as_json)


@click.command()
@FILE
@click.option("--at", type=click.IntRange(0), metavar="N", help="Show the table after N decisions.")
@click.option("--seat", type=click.IntRange(1), metavar="N", help="See what this seat could see.")
@JSON
def replay(file: str, at: int | None, seat: int | None, as_json: bool) -> None:
    """Step through a record.

    At a terminal Enter goes on and back goes back; in a pipe the whole log is followed by the
    table as it lies at the end. With --json the log is one object, and with --at the scene.
    """
    from fairground.cli.replay import run

    run(file, at, seat, as_json)


@click.command()
@FILE
@click.option("--unsealed", is_flag=True, help="Content with a record whose luck nobody can check.")
@JSON
def verify(file: str, unsealed: bool, as_json: bool) -> None:
    """Check a record: every move, every stroke of luck.

    Leaves with 0 if the record holds, with 1 and the first line that does not otherwise, and with
    3 if the moves hold and there is no seed to check the luck against.
    """
    from fairground.cli.verify import run

    run(file, as_json, unsealed)


@click.command()
@FILE
@click.option(
    "--games",
    type=click.IntRange(1),
    metavar="N",
    help="Games played on from every moment.  [default: what takes about a minute]",
)
@WORKERS
@click.option(
    "--svg",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Draw how the chances went.",
)
@JSON
def review(
    *, file: str, games: int | None, workers: int | None, svg: Path | None, as_json: bool
) -> None:
    """Say how much of a game was luck, and how much was play.

    From every moment of the record the game is played on many times, by quick players. Start, luck
    and choices add up to the result, to the last digit.
    """
    from fairground.cli.review import run

    run(file, games, workers, svg, as_json)


@click.command()
@click.argument("where", metavar="GAME|LINK")
@SEATS
@click.option("--bot", default="heuristic", show_default=True, help="Who plays the other seats.")
@SEED
@HOUSE_RULES
@click.option("--token", default="", metavar="TOKEN", help="The guest to be, at a server's table.")
@click.option("--name", default="Agent", show_default=True, help="The name of a new guest there.")
def mcp(
    *,
    where: str,
    seats: int | None,
    bot: str,
    seed: str | None,
    house_rules: tuple[str, ...],
    token: str,
    name: str,
) -> None:
    """Give a seat to a language model, by the Model Context Protocol on stdin and stdout.

    With the name of a game it is the first seat of a new table among bots; with a link to a table
    or an invitation it is a seat at that server. Needs fairground[mcp].
    """
    from fairground.cli.asked import the_game, written_rules
    from fairground.mcp.run import play_here, play_there

    if "://" in where:
        play_there(where, where, token, name)
    else:
        game = the_game(where)
        play_here(game, seats, written_rules(game, house_rules), bot, seed)


COMMANDS = (
    play,
    games,
    rules,
    cards,
    sim,
    ladder,
    lab,
    replay,
    verify,
    review,
    mcp,
    serve,
    admin,
    data,
)
"""In the order people need them."""
