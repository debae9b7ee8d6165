"""The menu that opens when no command was given: choose a game, set it up, play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
from rich.text import Text

from fairground.cli.blocks import Block, beside, hanging, ink, stacked, wrapped
from fairground.cli.paint import LINK, QUIET, STRONG, stall
from fairground.cli.play import Wish
from fairground.cli.play import run_kept as play
from fairground.cli.rules import show_rules
from fairground.cli.screen import Screen
from fairground.kernel import registry
from fairground.kernel.errors import BadOption, FairgroundError
from fairground.kernel.game import Game
from fairground.kernel.options import written
from fairground.kernel.paints import LAMP

HOT_SEAT: Final = "people, in turns at this screen"
BY_STRENGTH: Final = ("random", "dreamer", "heuristic", "regular", "shark")
USUAL: Final = "heuristic"
"""The rival for those who only press Enter."""


class Back(Exception):
    """The player goes back to the list of games."""


def open_menu() -> None:
    """Show the games until the player leaves."""
    screen = Screen()
    try:
        while True:
            _stroll(screen)
    except EOFError:
        screen.say("")


def _stroll(screen: Screen) -> None:
    games = list(registry.all_games().values())
    screen.clear()
    screen.show(_fair(games, screen))
    try:
        chosen = _chosen(games, screen)
        if isinstance(chosen, str):
            _join(chosen, screen)
        else:
            _visit(chosen, screen)
    except Back:
        pass
    except click.ClickException as fault:
        _tell(fault.format_message(), screen)
    except (FairgroundError, OSError) as fault:
        _tell(str(fault), screen)


def _fair(games: Sequence[Game], screen: Screen) -> Block:
    """The sign over the entrance, and the stalls."""
    lights = "o" if not screen.means.symbols else "•"
    string = (f"{lights}   " * (screen.width // 4 + 1))[: screen.width]
    title = [ink(string, LAMP if screen.means.colour else QUIET), ink(" Fairground", STRONG)]
    stalls = [_stall(number, game, screen) for number, game in enumerate(games, 1)]
    hint = (
        " A number to play, rules and a number to read, join ADDRESS for tables of friends on a "
        "server, quit to leave."
    )
    return stacked([Block([*title, ""]), *stalls, wrapped(hint, screen.width, QUIET)])


def _stall(number: int, game: Game, screen: Screen) -> Block:
    name = ink(f" {game.title} ", stall(game.name) if screen.means.colour else STRONG)
    name.pad_right(22 - name.cell_len)
    facts = ink(f"{game.players}, {game.length}", QUIET)
    words = stacked([wrapped(game.tagline, screen.width - 33), Block([facts, ""])])
    return beside([Block([ink(f"{number:>4} ", STRONG)]), Block([name]), words], 1)


def _join(address: str, screen: Screen) -> None:
    """Play at a table of a server, and come back."""
    from fairground.cli.join import run  # noqa: PLC0415 - the client only when it is used

    run(address, None, None, None)
    screen.ask("\n Enter goes back to the fair. ")


def _chosen(games: Sequence[Game], screen: Screen) -> Game | str:
    """The game the player chooses, or the address of a server; rules can be read on the way."""
    while True:
        said = screen.ask()
        typed = said.casefold()
        if typed.startswith("join "):
            return said.split(maxsplit=1)[1]
        if typed in ("q", "quit", "exit"):
            raise EOFError
        wants_rules = typed.startswith("r")
        game = _named(typed.removeprefix("rules").removeprefix("r").strip(), games)
        if game is None:
            screen.say(f" Type a number from 1 to {len(games)}.")
        elif wants_rules and not game.name.startswith(typed):
            show_rules(game, screen)
        else:
            return game


def _named(typed: str, games: Sequence[Game]) -> Game | None:
    for number, game in enumerate(games, 1):
        if typed in (str(number), game.name, game.title.casefold()):
            return game
    return None


# Setting a table up


def _visit(game: Game, screen: Screen) -> None:
    """Ask for seats, rivals and house rules, then play."""
    screen.say(ink(f"\n {game.title}", STRONG))
    seats = _ask_seats(game, screen)
    bots = _ask_bots(screen) if seats > 1 else None
    options = _ask_house_rules(game, seats, screen)
    words = " A file for its record? Enter keeps it among your games, - keeps nothing: "
    named = screen.ask(words)
    record = Path(named) if named not in ("", "-") else None
    play(
        Wish(game=game, seats=seats, bots=bots, seed=None, options=options, record=record),
        keep=named != "-",
    )
    screen.ask("\n Enter goes back to the fair. ")


def _ask_seats(game: Game, screen: Screen) -> int:
    least, most, usual = game.seats[0], game.seats[-1], game.usual_seats
    while True:
        typed = _asked(f" How many seats, {least} to {most}? [{usual}] ", screen)
        if not typed:
            return usual
        if typed.isdecimal() and int(typed) in game.seats:
            return int(typed)
        screen.say(f" {game.title} is for {least} to {most} players.")


def _ask_bots(screen: Screen) -> str | None:
    """A kind of bot for the other seats, or None for people."""
    kinds = _easiest_first(registry.bot_names())
    rivals = [f"{kind} bots" for kind in kinds] + [HOT_SEAT]
    about = [registry.bot_about(kind) for kind in kinds] + [""]
    usual = str(kinds.index(USUAL) + 1)
    screen.say(" Who else plays? From the easiest to the strongest:")
    for number, (rival, words) in enumerate(zip(rivals, about, strict=True), 1):
        head = Text.assemble((f"{number:>4}  ", STRONG), rival)
        screen.show(hanging(Block([head]), words, screen.width, QUIET))
    while True:
        typed = _asked(f" [{usual}] ", screen) or usual
        if typed.isdecimal() and 1 <= int(typed) <= len(rivals):
            return [*kinds, None][int(typed) - 1]
        screen.say(f" Type a number from 1 to {len(rivals)}.")


def _easiest_first(kinds: list[str]) -> list[str]:
    """Bots by strength; those of other authors come behind."""
    known = [kind for kind in BY_STRENGTH if kind in kinds]
    return [*known, *(kind for kind in kinds if kind not in known)]


def _ask_house_rules(game: Game, seats: int, screen: Screen) -> dict[str, str]:
    """Let people change house rules until they want to begin."""
    chosen: dict[str, str] = {}
    while True:
        rules = game.suited(seats, chosen).written
        screen.show(_house_rules(game, rules, screen))
        typed = _asked(" A number or NAME=VALUE changes a rule, Enter begins: ", screen)
        if not typed:
            return chosen
        wanted = {**chosen, **_change(game, rules, typed)}
        chosen = wanted if _fits(game, seats, wanted, screen) else chosen


def _house_rules(game: Game, rules: dict[str, str], screen: Screen) -> Block:
    declared = list(game.house_rules.declared())
    names = Block(
        Text.assemble((f"{number:>4}  ", STRONG), (name, LINK), "=", (rules[name], STRONG))
        for number, (name, _) in enumerate(declared, 1)
    )
    width = screen.width - names.width - 4
    words = [f"{allowed.words}. {allowed.help}" for _, allowed in declared]
    lines = [
        beside([Block([_padded(name, names.width)]), wrapped(text, width, QUIET)])
        for name, text in zip(names.lines, words, strict=True)
    ]
    return stacked([Block([" House rules"]), *lines])


def _padded(text: Text, columns: int) -> Text:
    padded = text.copy()
    padded.pad_right(columns - text.cell_len)
    return padded


def _change(game: Game, rules: dict[str, str], typed: str) -> dict[str, str]:
    """What was typed: a number moves a rule on to its next value, NAME=VALUE names one."""
    declared = list(game.house_rules.declared())
    if not typed.isdecimal():
        name, _, value = typed.partition("=")
        return {name.strip(): value.strip()}
    if not 1 <= int(typed) <= len(declared):
        return {}
    name, allowed = declared[int(typed) - 1]
    values = [written(value) for value in allowed.values]
    at = values.index(rules[name]) if rules[name] in values else -1
    return {name: values[(at + 1) % len(values)]}


def _fits(game: Game, seats: int, wanted: dict[str, str], screen: Screen) -> bool:
    try:
        game.suited(seats, wanted)
    except BadOption as fault:
        screen.say(f" {fault}")
        return False
    return True


def _asked(question: str, screen: Screen) -> str:
    typed = screen.ask(question)
    if typed.casefold() in ("q", "quit", "back"):
        raise Back
    return typed


def _tell(fault: str, screen: Screen) -> None:
    screen.say(f" {fault}")
    screen.ask(" Enter goes back to the fair. ")
