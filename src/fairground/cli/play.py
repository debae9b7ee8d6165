"""`fairground play`: put a table up, new or from its record, and play."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from fairground.cli.asked import bot_kinds, faults_of, plain_seed, read_record
from fairground.cli.host import Host, Quit, show_result
from fairground.cli.kept import Unfinished, games_folder, is_kept_here, new_path, unfinished
from fairground.cli.names import PERSON
from fairground.cli.screen import Screen
from fairground.cli.table import LocalTable, Paper, new_seed
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.luck import RecordedLuck, SealedLuck
from fairground.kernel.options import HouseRules
from fairground.kernel.record import Head, Record
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import counted

FORK_BOT = "regular"
"""Who plays on for people of a record."""


@dataclass(frozen=True)
class Wish:
    """What is to be played. What is None or missing is left to us, or to the record."""

    game: Game
    seats: int | None = None
    bots: str | None = None
    seed: str | None = None
    options: Mapping[str, str] | None = None
    record: Path | None = None
    plain: bool = False
    """Question by question, without a full screen."""


def run(wish: Wish) -> None:
    """Play to the end, or until the player leaves; say how to go on."""
    screen = Screen()
    _host(_put_up(wish, screen), screen, wish)


def _host(table: LocalTable, screen: Screen, wish: Wish) -> None:
    try:
        if wish.plain or not screen.is_full:
            Host(table, screen, is_kept=wish.record is not None).run()
        else:
            _play_on_full_screen(table, screen, wish)
    except Quit:
        say = screen.say if screen.is_terminal else click.echo
        say(_goodbye(wish))
    except (EOFError, KeyboardInterrupt) as stop:
        click.echo()  # the line with the prompt on it
        click.echo(f"fairground: {_goodbye(wish)}", err=True)
        if isinstance(stop, EOFError):
            raise click.exceptions.Exit(1) from stop
        raise
    else:
        _say_how_to_check(wish)
    finally:
        table.close()


def run_kept(wish: Wish, keep: bool) -> None:
    """Play a new game; where no file is named it is kept among the user's games, if at all."""
    if wish.record is None and keep:
        wish = replace(wish, record=new_path(wish.game))
    run(wish)


def guided(wish: Wish) -> Wish:
    """The first game as the game's lesson wants it: its deal, its seats, its easy bot."""
    lesson = wish.game.lesson()
    if lesson is None:
        raise click.UsageError(f"{wish.game.title} has no guided first game")
    return replace(
        wish, seats=lesson.seats, bots=lesson.bot, seed=lesson.seed, options=lesson.options
    )


def resume(game: Game | None, plain: bool) -> None:
    """Go on with a game that was left: the only one, or one that is chosen from a list."""
    found = unfinished(game)
    if not found:
        raise click.ClickException(f"no game was left unfinished in {games_folder()}")
    chosen = found[0] if len(found) == 1 else _choose(found, Screen())
    if chosen is not None:
        run(Wish(chosen.record.head.game, record=chosen.path, plain=plain))


def play_on(record: Record, number: int, viewer: int) -> None:
    """Play on from a decision of a record, against bots.

    With its seed known, the luck is the record's own and the new game is kept. Otherwise the luck
    is fresh, and nothing could check a record of it: none is written.
    """
    screen = Screen()
    head = forked_head(record, number, viewer)
    if record.seed is None:
        luck = RecordedLuck(SealedLuck(new_seed()))
        table = LocalTable(head, record.replay(number), luck, Paper(None, "a"))
        _host(table, screen, Wish(head.game))
        return
    path = new_path(head.game)
    Record(head, record.deal, steps=record.steps[:number]).write(path)
    _host(LocalTable.resume(read_record(str(path)), path), screen, Wish(head.game, record=path))


def forked_head(record: Record, number: int, viewer: int) -> Head:
    """The person sits where the record was watched from, or where the decision is due."""
    head, state = record.head, record.replay(number)
    needed = state.needed()
    seat = viewer if viewer >= 0 else needed[0] if needed else 0
    sitting = head.who or ("",) * head.seats
    others = [who if registry.is_bot(who) else FORK_BOT for who in sitting]
    who = tuple(PERSON if each == seat else other for each, other in enumerate(others))
    return Head(game=head.game, seats=head.seats, options=head.options, who=who, seed=record.seed)


def _choose(found: Sequence[Unfinished], screen: Screen) -> Unfinished | None:
    for number, each in enumerate(found, 1):
        screen.say(f"{number:>4}  {each.summary()}")
    while True:
        try:
            typed = screen.ask(" Which one? [1] ") or "1"
        except EOFError:
            return None
        if typed.casefold() in ("q", "quit"):
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(found):
            return found[int(typed) - 1]
        screen.say(f" Type a number from 1 to {len(found)}.")


def _play_on_full_screen(table: LocalTable, screen: Screen, wish: Wish) -> None:
    from fairground.cli.tui.local import sit_down  # noqa: PLC0415 - Textual only when it is used

    fork = sit_down(table, screen.means, is_kept=wish.record is not None)
    if table.state.result() is None:
        raise Quit
    if fork is None:
        show_result(table, screen)
    else:
        play_on(table.record, fork, table.persons[0] if len(table.persons) == 1 else SPECTATOR)


def _goodbye(wish: Wish) -> str:
    if wish.record is None:
        return "The game was left before its end. It was not recorded."
    again = f"fairground play {wish.game.name} --record {shlex.quote(str(wish.record))}"
    if is_kept_here(wish.record):
        again = f"fairground play --resume, or {again}"
    return f"The game is kept. Go on with: {again}"


def _say_how_to_check(wish: Wish) -> None:
    if wish.record is not None:
        path = shlex.quote(str(wish.record))
        click.echo(f"\n Check the luck: fairground verify {path}")
        click.echo(f" See it again:   fairground replay {path}")
        click.echo(f" Luck or skill:  fairground review {path}")


# Putting the table up


def _put_up(wish: Wish, screen: Screen) -> LocalTable:
    if wish.record is None or not _is_begun(wish.record):
        head = _head(wish)
        for name, value in (wish.options or {}).items():
            if head.options.written[name] != value:
                screen.say(f"Without {name}={value}: too few people play, and bots do not do it.")
        return LocalTable.begin(head, wish.record)
    record = read_record(str(wish.record))
    _check_same(wish, record)
    if record.torn:
        screen.say("The last line of the record was torn off; it is cut away.")
    with faults_of(str(wish.record)):
        return LocalTable.resume(record, wish.record)


def _is_begun(path: Path) -> bool:
    """Is there anything on the paper? A device has no past."""
    return path.is_file() and path.stat().st_size > 0


def _head(wish: Wish) -> Head:
    game = wish.game
    seats = game.usual_seats if wish.seats is None else wish.seats
    options = _house_rules(wish, seats)
    seed = new_seed() if wish.seed is None else wish.seed
    return Head(
        game=game, seats=seats, options=options, who=_who(wish, seats), seed=plain_seed(seed)
    )


def _house_rules(wish: Wish, seats: int) -> HouseRules:
    """As they were asked for, as far as those who play can keep them."""
    people = _who(wish, seats).count(PERSON)
    return wish.game.suited(seats, wish.options or {}).with_people(people)


def _who(wish: Wish, seats: int) -> tuple[str, ...]:
    if wish.bots is None:
        return (PERSON,) * seats
    return (PERSON, *bot_kinds(wish.game, wish.bots, seats - 1))


def _check_same(wish: Wish, record: Record) -> None:
    """Refuse what contradicts the record, or cannot be gone on with."""
    contradiction = _contradiction(wish, record)
    if contradiction:
        raise click.UsageError(
            f"{wish.record} was begun {contradiction}; leave that out, or choose another file"
        )
    if record.result is not None:
        raise click.UsageError(
            f"{wish.record} is finished; see it with: fairground replay "
            f"{shlex.quote(str(wish.record))}"
        )


def _contradiction(wish: Wish, record: Record) -> str:
    head = record.head
    if head.game.name != wish.game.name:
        return f"as {head.game.name}, not {wish.game.name}"
    if wish.seats not in (None, head.seats):
        return f"with {counted(head.seats, 'seat')}, not {wish.seats}"
    if wish.seed not in (None, record.seed):
        return "with another seed"
    if wish.bots is not None and _who(wish, head.seats) != head.who:
        return f"with {', '.join(head.who)}, not {', '.join(_who(wish, head.seats))}"
    wanted = _house_rules(wish, head.seats).written
    for name in wish.options or {}:
        value = wanted[name]
        if head.options.written[name] != value:
            return f"with {name}={head.options.written[name]}, not {value}"
    return ""
