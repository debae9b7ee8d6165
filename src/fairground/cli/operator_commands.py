"""The commands of operators as they are typed: `fairground admin` and `fairground data`.

What they do is imported when a command is called, so that help and completion stay quick.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

_FOLDER = click.option(
    "--data",
    "folder",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The server's data folder.  [default: the user's data folder]",
)
_DATABASE = click.option(
    "--database",
    envvar="FAIRGROUND_DATABASE",
    metavar="URL",
    help="The servers' PostgreSQL database. Also from FAIRGROUND_DATABASE.",
)


def DATA(command: Callable[..., None]) -> Callable[..., None]:  # noqa: N802 - it is an option
    """Options for where the data is: a folder, or the address of a database."""

    @_FOLDER
    @_DATABASE
    @wraps(command)
    def placed(*args: Any, folder: Path | None, database: str | None, **options: Any) -> None:
        command(*args, place=folder or database or None, **options)

    return placed


JSON = click.option("--json", "as_json", is_flag=True, help="Write JSON for programs.")
YES = click.option("--yes", is_flag=True, help="Do not ask first.")
TABLE = click.argument("table", metavar="TABLE")
STATUSES = ("open", "running", "over", "closed")


def _help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@click.group(invoke_without_command=True)
@click.pass_context
def admin(ctx: click.Context) -> None:
    """Act on the guests and tables of a server, while it runs or not.

    Every user who can read the data folder is an operator; there is no password.
    """
    _help(ctx)


@admin.command()
@click.option("--status", type=click.Choice(STATUSES), default=None, help="Only these.")
@DATA
@JSON
def tables(status: str | None, place: Path | str | None, as_json: bool) -> None:
    """List all tables, the latest first."""
    from fairground.cli import admin as does

    does.list_tables(status or "", place, as_json)


@admin.command()
@TABLE
@DATA
@JSON
def show(table: str, place: Path | str | None, as_json: bool) -> None:
    """Show who sits at TABLE and what was said there, with the ids of guests."""
    from fairground.cli import admin as does

    does.show_table(table, place, as_json)


@admin.command()
@TABLE
@DATA
@YES
def close(table: str, place: Path | str | None, yes: bool) -> None:
    """End TABLE now. Its record stays readable."""
    from fairground.cli import admin as does

    does.close_table(table, place, yes)


@admin.command()
@TABLE
@DATA
@YES
def delete(table: str, place: Path | str | None, yes: bool) -> None:
    """Delete TABLE with everything that was played and said at it."""
    from fairground.cli import admin as does

    does.delete_table(table, place, yes)


@admin.command()
@click.argument("name", default="")
@DATA
@JSON
def guests(name: str, place: Path | str | None, as_json: bool) -> None:
    """List guests whose name has NAME in it, with their ids, the latest seen first."""
    from fairground.cli import admin as does

    does.find_guests(name, place, as_json)


@admin.command("delete-guest")
@click.argument("guest", metavar="GUEST")
@DATA
@YES
def delete_guest(guest: str, place: Path | str | None, yes: bool) -> None:
    """Delete GUEST (an id): name and words are erased, games stay."""
    from fairground.cli import admin as does

    does.delete_guest(guest, place, yes)


@admin.command()
@click.argument("subject", metavar="GUEST|ADDRESS|NETWORK")
@click.option("--reason", default="", metavar="TEXT", help="What they are told.")
@DATA
@YES
def ban(subject: str, reason: str, place: Path | str | None, yes: bool) -> None:
    """Let a guest (by id), an address or a network (192.0.2.0/24) in no longer.

    Of an IPv6 address the whole /64 network is banned, which is what one household has.
    """
    from fairground.cli import admin as does

    does.ban(subject, reason, place, yes)


@admin.command()
@click.argument("subject", metavar="GUEST|ADDRESS|NETWORK")
@DATA
def lift(subject: str, place: Path | str | None) -> None:
    """Lift a ban."""
    from fairground.cli import admin as does

    does.lift_ban(subject, place)


@admin.command()
@DATA
@JSON
def bans(place: Path | str | None, as_json: bool) -> None:
    """List all bans."""
    from fairground.cli import admin as does

    does.list_bans(place, as_json)


@admin.command("new-key")
@DATA
@YES
def new_key(place: Path | str | None, yes: bool) -> None:
    """Draw another signing key: signs every guest out, for good.

    All cookies, tokens, links to other devices and invitations become worthless, and the guests
    behind them lose their seats. For the day the data file has fallen into other hands.
    """
    from fairground.cli import admin as does

    does.new_key(place, yes)


@click.group(invoke_without_command=True)
@click.pass_context
def data(ctx: click.Context) -> None:
    """Look after the data of a server."""
    _help(ctx)


@data.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@DATA
def backup(file: Path, place: Path | str | None) -> None:
    """Copy all tables and guests into a new FILE, while the server runs or not.

    The copy is read through before it gets its name, and nothing is overwritten. It holds secrets:
    only you can read it.
    """
    from fairground.cli.data import back_up

    back_up(file, place)


@data.command()
@DATA
@JSON
def sizes(place: Path | str | None, as_json: bool) -> None:
    """Say how much there is of everything, and how large the files are."""
    from fairground.cli.data import show_sizes

    show_sizes(place, as_json)


@data.command()
@click.option(
    "--days",
    type=click.IntRange(1),
    required=True,
    metavar="N",
    help="Keep that at which something has happened in the last N days.",
)
@click.option("--dry-run", is_flag=True, help="Only say what would be deleted.")
@DATA
@YES
def prune(days: int, dry_run: bool, place: Path | str | None, yes: bool) -> None:
    """Delete tables and guests where nothing has happened for N days.

    A guest goes who was not here for N days and sits at no table that stays.
    """
    from fairground.cli.data import prune as does

    does(days, dry_run, place, yes)


@data.command()
@DATA
@JSON
def check(place: Path | str | None, as_json: bool) -> None:
    """Read every entry of every table, compare checksums, and play every game once more.

    Exit code 1 if a table cannot be read. Nothing is changed; the server may run meanwhile.
    """
    from fairground.cli.data import check as does

    does(place, as_json)


@data.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@DATA
def export(file: Path, place: Path | str | None) -> None:
    """Write all tables and guests into a new FILE, from a database or a folder.

    The file is as a backup is: `fairground data import` reads it, and so does a server, as the
    fairground.sqlite3 of its data folder.
    """
    from fairground.cli.data import back_up

    back_up(file, place)


@data.command("import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@DATA
def import_(file: Path, place: Path | str | None) -> None:
    """Read all tables and guests of an exported FILE into an empty database or folder.

    Cookies, links and seats stay good: the signing key comes along.
    """
    from fairground.cli.data import import_file

    import_file(file, place)
