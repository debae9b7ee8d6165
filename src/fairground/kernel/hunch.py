"""Hunches: what somebody does without thinking, for the many games a search only imagines.

A heuristic looks at a view and takes its time; a hunch looks at the table itself and is compiled,
so that a whole imagined game costs little more than one played at random. It only ever meets
imagined tables, where there is no secret left to give away.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fairground.kernel.luck import Luck
from fairground.kernel.state import State


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
