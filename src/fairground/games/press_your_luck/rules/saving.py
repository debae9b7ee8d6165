"""A table of Press Your Luck as plain data, and back; cards are counted colour by colour.

A dump is checked part by part and then as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fairground.games.press_your_luck.components import COLOURS, RAINBOW, lower_pile, upper_pile
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.rules.cards import BIT, ROW_CARDS
from fairground.kernel.errors import BadDump
from fairground.kernel.plain import whole, wholes
from fairground.kernel.tally import HEX, counts_of, size_of, tally_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from fairground.games.press_your_luck.options import Options
    from fairground.games.press_your_luck.rules.state import PressYourLuck
    from fairground.kernel.plain import Plain


def facts_of(table: PressYourLuck) -> dict[str, Plain]:
    """Everything that changes, as plain data."""
    return {
        "turn": table.turn,
        "idle": table.idle,
        "open": table.open,
        "row": list(ROW_CARDS[table.row]),
        "upper": table.upper,
        "lower": table.lower,
        "bag": counts_of(table.bag, COLOURS, HEX),
        "won": [counts_of(won, COLOURS, HEX) for won in table.won],
        "lost": counts_of(table.lost, COLOURS, HEX),
        "ended": table.ended,
        "winner": table.winner,
    }


def restore(table: PressYourLuck, facts: dict[str, Plain]) -> None:
    """Take over what `facts` gave."""
    each = cast("Options", table.options).per_colour
    table.turn = whole(facts["turn"], "turn", 0, table.seats - 1)
    table.idle = whole(facts["idle"], "idle", 0, m.NO_LIMIT)
    table.open = whole(facts["open"], "open", 0, RAINBOW)
    table.row = _load_row(facts["row"])
    table.upper = whole(facts["upper"], "upper", 0, upper_pile(each))
    table.lower = whole(facts["lower"], "lower", 0, lower_pile(each))
    table.bag = tally_of(wholes(facts["bag"], "bag", COLOURS, 0, each), HEX)
    if len(facts["won"]) != table.seats:
        raise BadDump(f"there are {table.seats} seats with score cards, not {facts['won']!r}")
    table.won = [tally_of(wholes(won, "won", COLOURS, 0, each), HEX) for won in facts["won"]]
    table.lost = tally_of(wholes(facts["lost"], "lost", COLOURS, 0, each), HEX)
    table.ended = whole(facts["ended"], "ended", m.RUNNING, m.RAINBOW_END)
    table.winner = whole(facts["winner"], "winner", -1, table.seats - 1)
    _check(table)


def _check(table: PressYourLuck) -> None:
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


def _load_row(data: Plain) -> int:
    """The row of a dump: colours in the order of the box, none of them twice."""
    cards = wholes(data, "row", len(data), 0, COLOURS - 1)
    if cards != sorted(set(cards)):
        raise BadDump(f"a row has every colour once, in order, not {cards}")
    return sum([BIT[card] for card in cards])
