"""`fairground admin`: what operators do to the guests and tables of a server."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import msgspec

from fairground.server.operators import client
from fairground.server.operators import commands as c
from fairground.server.settings import data_folder


def list_tables(status: str, place: Path | str | None, as_json: bool) -> None:
    """List all tables, or those of a status."""
    found = execute(place, c.ListTables(status))
    rows = [(t.table, t.status, t.game, when(t.at), _people(t.names)) for t in found]
    show(found, rows, as_json)


def show_table(table: str, place: Path | str | None, as_json: bool) -> None:
    """Show who sits at a table, and what was said there."""
    found = execute(place, c.ShowTable(table))
    if as_json:
        echo_json(found)
        return
    click.echo(f"{found.table}  {found.game}  {found.status}  made by {found.maker}")
    echo_rows([(f"seat {s.seat + 1}", s.name, s.guest, _bot(s.bot)) for s in found.seats])
    echo_rows([(when(s.at), s.guest or "?", s.name, s.text) for s in found.chat])


def close_table(table: str, place: Path | str | None, yes: bool) -> None:
    """End a table."""
    ask(f"End table {table} now?", yes)
    done(place, c.CloseTable(table))


def delete_table(table: str, place: Path | str | None, yes: bool) -> None:
    """Delete a table."""
    ask(f"Delete table {table} with everything that was played and said at it?", yes)
    done(place, c.DeleteTable(table))


def find_guests(name: str, place: Path | str | None, as_json: bool) -> None:
    """List guests by name."""
    found = execute(place, c.FindGuests(name))
    show(found, [(g.guest, when(g.seen), g.name) for g in found], as_json)


def delete_guest(guest: str, place: Path | str | None, yes: bool) -> None:
    """Delete a guest."""
    ask(f"Delete guest {guest}, and erase their name and words at all tables?", yes)
    done(place, c.DeleteGuest(guest))


def ban(subject: str, reason: str, place: Path | str | None, yes: bool) -> None:
    """Ban a guest, an address or a network."""
    ask(f"Ban {subject}?", yes)
    done(place, c.AddBan(subject, reason))


def lift_ban(subject: str, place: Path | str | None) -> None:
    """Lift a ban."""
    done(place, c.LiftBan(subject))


def list_bans(place: Path | str | None, as_json: bool) -> None:
    """List all bans."""
    found = execute(place, c.ListBans())
    show(found, [(b.subject, when(b.at), b.reason) for b in found], as_json)


def new_key(place: Path | str | None, yes: bool) -> None:
    """Draw another signing key."""
    ask("Sign every guest out, for good? Players lose their seats.", yes)
    done(place, c.NewKey())


def execute(place: Path | str | None, command: c.AnyCommand) -> Any:
    """Carry a command out; `client.NotDone` says why not."""
    return client.execute(place or data_folder(), command)


def done(place: Path | str | None, command: c.AnyCommand) -> None:
    """Carry a command out and say so."""
    click.echo(execute(place, command).text)


def ask(question: str, yes: bool) -> None:
    """Ask before something is destroyed; a script has to say --yes."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise click.UsageError("this is no terminal to ask at; say --yes if you are sure")
    if not click.confirm(question, err=True):
        raise client.NotDone("nothing was changed")


def show(found: list[Any], rows: Sequence[Sequence[str]], as_json: bool) -> None:
    """Show a list, as JSON or as columns."""
    if as_json:
        echo_json(found)
    else:
        echo_rows(rows)


def echo_json(found: object) -> None:
    """Write JSON, one document."""
    click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())


def echo_rows(rows: Sequence[Sequence[str]]) -> None:
    """Write a line for every row, with columns of equal width; ids are never shortened."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        click.echo("  ".join(cells).rstrip())


def when(at: int) -> str:
    """A moment, by the clock of the world."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _people(names: tuple[str, ...]) -> str:
    return ", ".join(name or "-" for name in names)


def _bot(bot: str) -> str:
    return f"bot {bot}" if bot else ""
