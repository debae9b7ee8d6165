"""What was asked for on the command line, in the kernel's terms.

Whatever makes no sense is said in one sentence that names what would.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from fairground.kernel import registry
from fairground.kernel.errors import BadOption, BadRecord, BadSeats
from fairground.kernel.game import Game
from fairground.kernel.plain import Plain
from fairground.kernel.playout import Bot
from fairground.kernel.record import Head, Record
from fairground.kernel.words import counted, is_harmless, quoted

Maker = Callable[[str, Game], Bot]


def the_game(name: str) -> Game:
    """The installed game of that name; `UnknownGame` names the nearest."""
    return registry.game(name)


def written_rules(game: Game, given: Sequence[str]) -> dict[str, str]:
    """The house rules of `--option name=value`, checked and in their own spelling."""
    texts: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(
                f"{text!r} is no house rule; write NAME=VALUE, such as {_example(game)}"
            )
        key = name.strip().replace("_", "-")
        if texts.setdefault(key, value.strip()) != value.strip():
            raise BadOption(f"{key} is given twice, as {texts[key]} and as {value.strip()}")
    checked = game.house_rules.read(texts).written
    return {name: checked[name] for name in texts}


def _example(game: Game) -> str:
    defaults = game.house_rules().written
    return next((f"{name}={value}" for name, value in defaults.items()), "NAME=VALUE")


def bot_kinds(game: Game, names: str, seats: int, make: Maker | None = None) -> tuple[str, ...]:
    """One kind of bot per seat, from one name for all or a list with commas.

    `make` knows the kinds there are; those that are installed, unless told otherwise.
    """
    make = make or registry.bot
    kinds = tuple(name.strip() for name in names.split(","))
    for kind in kinds:
        make(kind, game)
    if len(kinds) == 1:
        return kinds * seats
    if len(kinds) != seats:
        raise BadSeats(
            f"{counted(seats, 'seat')} for bots: name one kind for all, or {seats} with "
            f"commas; not {len(kinds)}"
        )
    return kinds


def plain_seed(seed: str) -> str:
    """A seed that can stand on a line of a record, and be told to another player."""
    if not is_harmless(seed) or not seed.strip():
        raise click.UsageError(f"a seed is one line of letters and numbers, not {quoted(seed)}")
    return seed


def read_record(path: str) -> Record:
    """The record in a file, or on stdin where the name is a dash."""
    with faults_of(path):
        if path == "-":
            return Record.read(sys.stdin.buffer)
        if Path(path).is_char_device():
            raise click.ClickException(f"{path} is a device, not a record")
        return Record.read(Path(path))


def head_data(head: Head) -> dict[str, Plain]:
    """What is fixed before the first card, for programs."""
    return {
        "game": head.game.name,
        "rules_version": head.game.version,
        "seats": head.seats,
        "options": dict(head.options.written),
        "who": list(head.who),
    }


@contextmanager
def faults_of(path: str) -> Iterator[None]:
    """What is wrong with a record is told with the name of its file."""
    try:
        yield
    except BadRecord as fault:
        raise click.ClickException(f"{path}: {fault}") from fault
