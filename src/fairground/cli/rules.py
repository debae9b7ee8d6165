"""`fairground rules`: the rules of a game, or one clause."""

from __future__ import annotations

import click
from rich.markdown import Markdown

from fairground.cli.rulebook import clauses_of, find_clause, single_clause_block
from fairground.cli.screen import Screen
from fairground.kernel.clauses import Clause
from fairground.kernel.game import Game
from fairground.kernel.plain import as_text


def run(chosen: Game, clause: str | None, as_json: bool) -> None:
    """Show the rules of a game, or one clause."""
    if clause is None:
        _show_all(chosen, as_json)
        return
    found = find_clause(chosen, clause)
    if isinstance(found, str):
        raise click.UsageError(found)
    _show_one(found, as_json)


def _show_all(game: Game, as_json: bool) -> None:
    if as_json:
        clauses = [clause._asdict() for clause in clauses_of(game).values()]
        click.echo(as_text({"game": game.name, "rules_version": game.version, "clauses": clauses}))
        return
    show_rules(game, Screen())


def show_rules(game: Game, screen: Screen) -> None:
    """The whole rules text: set for reading on a terminal, as it is written in a pipe."""
    if screen.is_terminal:
        screen.show_markdown(Markdown(game.rules_text))
    else:
        click.echo(game.rules_text, nl=False)


def _show_one(clause: Clause, as_json: bool) -> None:
    if as_json:
        click.echo(as_text(clause._asdict()))
        return
    screen = Screen()
    screen.show(single_clause_block(clause, screen.width))
