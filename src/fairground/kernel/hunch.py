"""Hunches: moves made without thinking, for the many games a search only imagines.

A heuristic looks at a view and takes its time; a hunch looks at the table itself and is compiled,
so that a whole imagined game costs little more than one played at random. It only ever meets
imagined tables and those of records under review, where there is no secret left to give away.

A game's `quick` has the same form and meets real tables, too: a law holds it to the heuristic's
answer to the view, so that it can know nothing more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairground.kernel.luck import Luck
from fairground.kernel.state import State

LONGEST: Final[i64] = 5_000
"""Decisions after which a game that does not want to end is given up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hunch:
    """Any legal move, equally likely. A game that knows better subclasses it in its hunch.py."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """A legal move of a seat that is waiting."""
        return luck.choose(state.legal(seat))


class SlowHunch(Hunch):
    """The game's own heuristic: often better, and a hundred times slower. Measure before use."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """What the heuristic makes of the seat's view."""
        return state.game.heuristic(state.view(seat), luck)


def play_by_hunches(state: State, hunch: Hunch, luck: Luck) -> None:
    """Play a game by hunches to its end, or until it has gone on for too long."""
    seat = state.first_waiting()
    left: i64 = LONGEST
    while seat >= 0 and left > 0:
        move = hunch.move(state, seat, luck)
        state.number += 1
        state.apply(seat, move, luck, None)  # it is legal, so it is not checked
        seat = state.first_waiting()
        left -= 1
