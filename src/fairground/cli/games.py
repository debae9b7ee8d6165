"""`fairground games`: what there is to play, and by which house rules."""

from __future__ import annotations

import click
from rich.text import Text

from fairground.cli.blocks import Block, beside, ink, stacked, wrapped
from fairground.cli.paint import LINK, QUIET, STRONG
from fairground.cli.screen import Screen
from fairground.kernel import registry
from fairground.kernel.game import Game
from fairground.kernel.options import Allowed
from fairground.kernel.plain import Plain, as_text

LABEL = 22


def run(game: str | None, as_json: bool) -> None:
    """List the games, or tell about one."""
    chosen = list(registry.all_games().values()) if game is None else [registry.game(game)]
    if as_json:
        data = [as_data(one) for one in chosen]
        click.echo(as_text(data if game is None else data[0]))
        return
    screen = Screen()
    for one in chosen:
        screen.show(game_block(one, screen.width))
        if game is not None:
            screen.show(house_rules_block(one, screen.width))


def as_data(game: Game) -> dict[str, Plain]:
    """All there is to know before playing, for programs."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "length": game.length,
        "rules_version": game.version,
        "seats": list(game.seats),
        "moves": game.moves,
        "options": [_option_data(game, name, took) for name, took in game.house_rules.declared()],
        "remarks": dict(game.remarks),
    }


def _option_data(game: Game, name: str, allowed: Allowed) -> dict[str, Plain]:
    return {
        "name": name,
        "default": game.house_rules().written[name],
        "allowed": allowed.words,
        "help": allowed.help,
        "clause": allowed.clause,
    }


def game_block(game: Game, width: int) -> Block:
    """A game in a few lines."""
    facts = f"{game.players}, {game.length}"
    left = Block([ink(game.title, STRONG), ink(game.name, LINK)])
    right = stacked([wrapped(game.tagline, width - LABEL - 3), Block([ink(facts, QUIET)])])
    left.lines[0].pad_right(LABEL - left.lines[0].cell_len)
    return stacked([beside([left, right]), Block([""])])


def house_rules_block(game: Game, width: int) -> Block:
    """The house rules with what they take; the one in force first stands in front."""
    defaults = game.house_rules().written
    rules = [
        _house_rule(name, allowed, defaults[name], width)
        for name, allowed in game.house_rules.declared()
    ]
    return stacked(rules or [Block([ink("It has no house rules.", QUIET)])])


def _house_rule(name: str, allowed: Allowed, value: str, width: int) -> Block:
    label = Text.assemble((name, LINK), "=", (value, STRONG))
    label.pad_right(LABEL + 2 - label.cell_len)
    words = f"{allowed.help} One of: {allowed.words}. {allowed.clause}"
    return beside([Block([label]), wrapped(words.strip(), width - LABEL - 6)])
