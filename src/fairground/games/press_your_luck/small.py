"""Small decks of Press Your Luck, for looking at every position there is.

A deck of three colours is a table of the ordinary rules at which the other four colours are gone:
every seat holds one card of each, the rest are discards. So a seat that completes the three has all
seven, and the rules that are played are the rules themselves.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.game import GAME
from fairground.games.press_your_luck.rules.cards import BIT
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.options import HouseRules
from fairground.kernel.state import State
from fairground.kernel.tally import HEX, count_in, size_of, tally_of


def small_table(
    colours: int, each: int, seats: int = 2, options: HouseRules | None = None
) -> PressYourLuck:
    """A table that has not begun, with so many cards of so many colours and the rainbow."""
    table = cast(PressYourLuck, GAME.blank(seats, options))
    gone = [0] * colours + [1] * (COLOURS - colours)
    full = int(count_in(table.bag, 0, HEX))
    cards = colours * each
    table.bag = tally_of([each] * colours, HEX)
    table.won = [tally_of(gone, HEX)] * seats
    table.lost = tally_of([full - each] * colours + [full - seats] * (COLOURS - colours), HEX)
    table.upper = (cards + 1) // 2  # PYL-4: as equal as can be
    table.lower = cards - table.upper + 1
    return table


def key(state: State) -> Hashable:
    """All that matters for what can still happen: colours are alike, and discards are gone.

    Of score cards their number matters, and which colours there are; not how many of each.
    """
    table = cast(PressYourLuck, state)
    kinds = sorted([_kind(table, colour) for colour in range(COLOURS)])
    scores = [int(size_of(won, HEX)) for won in table.won]
    least = min(scores)
    leads = tuple([score - least for score in scores])
    return (table.turn, table.idle, table.upper, table.lower, leads, tuple(kinds))


def _kind(table: PressYourLuck, colour: int) -> int:
    """One colour as a number: how many are unseen, where it lies open, who has it."""
    kind = int(count_in(table.bag, colour, HEX))
    kind = 4 * kind + 2 * int(table.open == colour) + int(table.row & BIT[colour] != 0)
    for won in table.won:
        kind = 2 * kind + int(count_in(won, colour, HEX) != 0)
    return kind
