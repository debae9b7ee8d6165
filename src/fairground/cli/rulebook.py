"""The rules as blocks of text: one clause, or all of them."""

from __future__ import annotations

from difflib import get_close_matches

from rich.text import Text

from fairground.cli.blocks import Block, ink, stacked, wrapped
from fairground.cli.paint import LINK, QUIET
from fairground.kernel.clauses import Clause
from fairground.kernel.game import Game


def clause_block(game: Game, clause: str, width: int) -> Block:
    """A clause with its text; nothing where there is no such clause."""
    found = clauses_of(game).get(clause)
    return single_clause_block(found, width) if found else Block()


def clauses_block(game: Game, width: int) -> Block:
    """Every clause with its text."""
    return stacked(single_clause_block(clause, width) for clause in clauses_of(game).values())


def single_clause_block(clause: Clause, width: int) -> Block:
    """One clause, indented, its id and mark in front; a mark holds until the next."""
    mark = ink(f"[{clause.mark}] ", QUIET) if clause.mark else Text()
    text = ink(clause.id, LINK) + Text("  ") + mark + _plain_words(clause.text)
    lines = wrapped(text, width - 3).lines
    return Block(Text("   ") + line for line in lines)


def _plain_words(text: str) -> Text:
    """The words of a clause; what stands between backticks is typed or read as it is."""
    parts = text.split("`")
    return Text.assemble(*((part, LINK if at % 2 else "") for at, part in enumerate(parts)))


def find_clause(game: Game, asked: str) -> Clause | str:
    """The clause a reader means by `PYL-13`, `pyl-13` or just `13`; or a sentence that helps."""
    clauses = clauses_of(game)
    wanted = asked.upper()
    if asked.isdecimal() and clauses:
        wanted = f"{next(iter(clauses)).partition('-')[0]}-{int(asked)}"
    if wanted not in clauses:
        return f"{game.title} has no clause {asked}{_nearest(wanted, clauses)}"
    return clauses[wanted]


def _nearest(wanted: str, clauses: dict[str, Clause]) -> str:
    if not clauses:
        return "; its rules are not written down"
    near = get_close_matches(wanted, clauses, 1)
    ids = list(clauses)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return f"{hint}; they go from {ids[0]} to {ids[-1]}"


def clauses_of(game: Game) -> dict[str, Clause]:
    """The clauses of a game; none if it was installed without its rules text."""
    try:
        return game.clauses
    except FileNotFoundError:
        return {}
