"""A table of Press Your Luck as plain data, and back; cards are counted colour by colour.

A dump is checked part by part and then as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.press_your_luck.components import RAINBOW, lower_pile
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.rules.cards import BIT
from fairground.kernel.errors import BadDump
from fairground.kernel.tally import HEX, size_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fairground.games.press_your_luck.options import Options
    from fairground.games.press_your_luck.rules.state import PressYourLuck


def check(table: PressYourLuck) -> None:
    """The parts of a dump must fit each other."""
    each = cast("Options", table.options).per_colour
    if any(count != each for count in table.census().values()):
        raise BadDump(f"every colour has {each} cards, not {table.census()}")
    _check_piles(table, lower_pile(each))
    _check_turn(table)
    _check_ending(table)


def _check_piles(table: PressYourLuck, all_of_lower: i64) -> None:
    """PYL-3: the rainbow is in the lower pile, which is begun when the upper one is used up."""
    rainbow = 0 if table.open == RAINBOW else 1
    if size_of(table.bag, HEX) + rainbow != table.upper + table.lower:
        raise BadDump(f"the piles have {table.upper} and {table.lower} cards, not the bag's")
    if table.lower < all_of_lower and table.upper > 0:
        raise BadDump("the lower pile is begun while cards lie on it")
    if table.lower == all_of_lower and not rainbow:
        raise BadDump("the rainbow is open, but the lower pile is whole")


def _check_turn(table: PressYourLuck) -> None:
    """PYL-13: the open card is not in the row; PYL-18: a draw ends a succession of stops."""
    if table.row & BIT[table.open]:
        raise BadDump("the colour of the open card is in the row")
    if table.idle > table.pass_limit or (table.idle and table.row):
        raise BadDump(f"there cannot be {table.idle} empty stops in succession")


def _check_ending(table: PressYourLuck) -> None:
    """PYL-20 to PYL-22: what ended the game must be there to see, and nothing else."""
    if (table.winner >= 0) != (table.ended == m.SEVEN_COLOURS):
        raise BadDump("exactly a game ended by seven colours has a winner by seven colours")
    if table.winner >= 0 and not table.has_seven(table.winner):
        raise BadDump("the winner lacks a colour")
    if table.ended == m.RUNNING:
        _check_running(table)
    elif table.row or (table.ended == m.RAINBOW_END and table.open != RAINBOW):
        raise BadDump("a game has ended with a row on the table or without its rainbow")


def _check_running(table: PressYourLuck) -> None:
    if table.open == RAINBOW:
        raise BadDump("the rainbow is open, but the game goes on")
    if not table.manual and any(table.has_seven(seat) for seat in range(table.seats)):
        raise BadDump("somebody has all seven colours, but the game goes on")
