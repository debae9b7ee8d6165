"""The commands as they are typed: arguments, options, help. What they do lives in their rooms.

A room is imported when its command is called, so that help and completion stay quick.
"""

from __future__ import annotations

import os
from pathlib import Path

import click

from fairground.cli.lab_commands import CLUSTER, lab
from fairground.cli.operator_commands import admin, data
from fairground.server.cli import serve


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Games whose names begin so."""
    from fairground.kernel import registry

    return [name for name in registry.all_games() if name.startswith(incomplete)]


def complete_bot(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Bots for a list with commas, of which the last name is begun."""
    from fairground.kernel import registry

    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in registry.bot_names() if name.startswith(begun)]


def complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """House rules of the game that is named, with their values."""
    from fairground.kernel import registry
    from fairground.kernel.options import written

    typed = os.environ.get("COMP_WORDS", "").split()  # as every shell gives them
    name = next((word for word in typed if word in registry.all_games()), None)
    if name is None:
        return []
    rules = registry.game(name).house_rules.declared()
    every = [f"{rule}={written(value)}" for rule, took in rules for value in took.values]
    return [text for text in every if text.startswith(incomplete)]


GAME = click.argument("game", metavar="GAME", shell_complete=complete_game)
FILE = click.argument("file", metavar="FILE", type=click.Path(allow_dash=True))
PLAIN = click.option(
    "--plain", is_flag=True, help="Line by line, as in a pipe: for screen readers and scripts."
)
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
    shell_complete=complete_option,
    help="A house rule; may be given several times. 'fairground games GAME' lists them.",
)


@click.command()
@click.argument("game", required=False, shell_complete=complete_game)
@SEATS
@click.option(
    "--bots",
    metavar="KIND,…",
    help="Fill the other seats with bots (dreamer, regular, shark, …); you sit in seat 1.",
    shell_complete=complete_bot,
)
@SEED
@HOUSE_RULES
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write every decision down there. A game that was left there goes on.  "
    "[default: a file among your games]",
)
@click.option("--no-record", is_flag=True, help="Keep nothing of this game.")
@click.option("--resume", is_flag=True, help="Go on with a game that was left.")
@click.option("--learn", is_flag=True, help="The guided first game, against an easy bot.")
@PLAIN
def play(
    *,
    game: str | None,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    house_rules: tuple[str, ...],
    record: Path | None,
    no_record: bool,
    resume: bool,
    learn: bool,
    plain: bool,
) -> None:
    """Play a game at this terminal, against bots or in turns.

    The table takes the whole screen: Tab and arrows go to things, Enter chooses; or type a move.
    F1 tells the rest. With --plain, in a pipe and on simple terminals it asks line by line.
    """
    from fairground.cli import play as playing
    from fairground.cli.asked import the_game, written_rules

    if resume:
        playing.resume(the_game(game) if game else None, plain)
        return
    chosen = the_game(game or _missing_game())
    options = written_rules(chosen, house_rules)
    wish = playing.Wish(
        game=chosen, seats=seats, bots=bots, seed=seed, options=options, record=record, plain=plain
    )
    playing.run_kept(playing.guided(wish) if learn else wish, keep=not no_record)


def _missing_game() -> str:
    from fairground.kernel import registry

    known = ", ".join(registry.all_games())
    raise click.UsageError(f"which game? There are: {known}; or --resume goes on with one")


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
    default="heuristic",
    show_default=True,
    metavar="KIND,…",
    help="One kind for all seats, or one for each, with commas; hunch is the quickest that knows "
    "the game, and looks at all cards.",
)
@SEED
@HOUSE_RULES
@click.option(
    "--record-every",
    type=click.IntRange(1),
    metavar="N",
    help="Write down game 0, game N, game 2N and so on.",
)
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Where records go; without --record-every, all of them.  [default: records]",
)
@WORKERS
@CLUSTER
@JSON
def sim(
    *,
    game: str,
    games: int,
    seats: int | None,
    bots: str,
    seed: str | None,
    house_rules: tuple[str, ...],
    record_every: int | None,
    records: Path | None,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Let bots play a game many times, and count.

    The same seed gives the same figures, on any number of workers.
    """
    from fairground.cli.asked import the_game, written_rules
    from fairground.cli.sim import plan_of, run
    from fairground.cli.workers import workers_of

    chosen = the_game(game)
    plan = plan_of(
        chosen,
        seats=seats,
        bots=bots,
        seed=seed,
        options=written_rules(chosen, house_rules),
        games=games,
        record_every=record_every or int(records is not None),
    )
    place = (records or Path("records")) if plan.record_every else None
    run(plan, workers_of(workers, cluster), as_json, place)


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
@click.option(
    "--sprt",
    metavar="LOW:HIGH",
    help="Of two bots: stop when it is decided which of two ratings the first has more.",
)
@SEATS
@SEED
@HOUSE_RULES
@WORKERS
@CLUSTER
@JSON
def ladder(
    *,
    game: str,
    bots: str,
    games: int,
    sprt: str | None,
    seats: int | None,
    seed: str | None,
    house_rules: tuple[str, ...],
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Find out which bot is better.

    Every deal is played as often as there are seats, with the same luck in every seat and the
    players moving one seat on, so that most of the luck cancels out.
    """
    from fairground.cli.asked import the_game, written_rules
    from fairground.cli.ladder import plan_of, run
    from fairground.cli.workers import workers_of

    chosen = the_game(game)
    options = written_rules(chosen, house_rules)
    plan = plan_of(chosen, seats=seats, bots=bots, seed=seed, options=options, games=games)
    run(plan, workers_of(workers, cluster), as_json, sprt)


@click.command()
@FILE
@click.option("--at", type=click.IntRange(0), metavar="N", help="Show the table after N decisions.")
@click.option("--seat", type=click.IntRange(1), metavar="N", help="See what this seat could see.")
@PLAIN
@JSON
def replay(file: str, at: int | None, seat: int | None, plain: bool, as_json: bool) -> None:
    """Step through a record.

    At a terminal it opens at the full-screen table: Enter goes on, a number goes to a decision,
    and any position can be played on from. In a pipe the whole log is followed by the table as it
    lies at the end. With --json the log is one object, and with --at the scene.
    """
    from fairground.cli.replay import run

    run(file, at, seat, as_json, plain)


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
@click.argument("file", metavar="FILE|FOLDER", type=click.Path(allow_dash=True))
@click.option(
    "--games",
    type=click.IntRange(1),
    metavar="N",
    help="Games from every moment.  [default: about a minute of work; of a folder 100]",
)
@WORKERS
@click.option(
    "--svg",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Draw how the chances went.",
)
@click.option(
    "--card",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Draw a picture to share, 1200 by 630: a .svg, or with fairground[lab] a .png.",
)
@JSON
def review(
    *,
    file: str,
    games: int | None,
    workers: int | None,
    svg: Path | None,
    card: Path | None,
    as_json: bool,
) -> None:
    """Say how much of a game was luck, and how much was play.

    From every moment of the record the game is played on many times, by quick players. Start, luck
    and choices add up to the result, to the last digit. Of a folder every record is
    reviewed, and win rates are told with and without the luck.
    """
    if Path(file).is_dir():
        from fairground.cli.review_folder import run as run_folder

        if svg or card:
            raise click.UsageError("pictures are of one game, not of a folder")
        run_folder(Path(file), games, workers, as_json)
        return
    from fairground.cli.review import Pictures, run

    run(file, games, workers, Pictures(svg, card), as_json)


@click.command()
@click.argument("where", metavar="ADDRESS")
@click.option("--name", metavar="NAME", help="What you are called there.")
@click.option("--seat", type=click.IntRange(1), metavar="N", help="The seat you would like.")
@click.option("--game", metavar="GAME", help="Begin a table.", shell_complete=complete_game)
def join(where: str, name: str | None, seat: int | None, game: str | None) -> None:
    """Play at a table of a running server, with friends.

    ADDRESS is a server, the link of a table or an invitation. It is the same full-screen table;
    say WORDS talks to the others.
    """
    from fairground.cli.join import run

    run(where, name, seat, game)


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
    join,
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
