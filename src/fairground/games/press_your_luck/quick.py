"""The answers of heuristic.py, read off the table instead of a view: for simulations, compiled.

A law holds the two equal. Where score cards lie face down (PYL-30) only the seat's own are looked
at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.rules.cards import BIT, EACH_ONCE, ROW_TALLY
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.games.press_your_luck.weights import (
    COLOUR,
    RIVAL_PER_ROOT,
    SPREAD_AT_END,
    SPREAD_PER_ROOT,
    leaning,
    outcome,
    root_of,
    worth_of_lead,
)
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State
from fairground.kernel.tally import HEX, count_in, kinds_in, one, size_of

if TYPE_CHECKING:
    from fairground.games.press_your_luck.options import Options


class Weighing(Hunch):
    """Compares what stopping and drawing do to the hope of winning."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """Claim what is won, draw where nothing is at stake, otherwise follow the better hope."""
        table = cast(PressYourLuck, state)
        if table.manual:
            if not table.refusal(seat, m.SHOW):
                return m.SHOW
            if not table.refusal(seat, m.STOP_SHOW):
                return m.STOP_SHOW
        if table.row == 0:
            return m.DRAW
        standing = Standing(table, seat)
        return m.DRAW if standing.after_draw() > standing.after_stop() else m.STOP


class Standing:
    """How a seat stands against the best of its rivals."""

    def __init__(self, table: PressYourLuck, seat: i64) -> None:
        self._table: PressYourLuck = table
        self._closed: bool = table.is_face_down()
        self._next: i64 = seat + 1 if seat + 1 < table.seats else 0
        self._own: i64 = table.won_by(seat)
        self._root: float = root_of(table.upper, table.lower)
        self._lead: i64 = 0
        self._rival_colours: i64 = -1
        self._look_at_rivals(seat)

    def _look_at_rivals(self, seat: i64) -> None:
        """Face down they are taken to have as many colours as the seat has now."""
        most: i64 = -1
        for other in range(self._table.seats):
            if other == seat:
                continue
            won: i64 = self._table.won_by(other)
            most = max(most, size_of(won, HEX))
            if not self._closed:
                self._rival_colours = max(self._rival_colours, kinds_in(won, HEX))
        if self._closed:
            self._rival_colours = kinds_in(self._own, HEX)
        self._lead = size_of(self._own, HEX) - most

    def after_stop(self) -> float:
        """A rival handed the one colour it lacks takes it and wins, unless that draw fails."""
        hope = self._hope(self._table.row)
        if hope < 1.0 and self._is_gift():
            return hope * self._failure(0)
        return hope

    def after_draw(self) -> float:
        """The hopes after failure, the rainbow and success, by their odds."""
        table = self._table
        longer: i64 = table.row | BIT[table.open]
        failure = self._failure(table.row)
        rainbow = self._rainbow()
        success = 1.0 - failure - rainbow
        return (
            failure * self._hope(0) + rainbow * self._outcome(longer) + success * self._hope(longer)
        )

    def _hope(self, row: i64) -> float:
        """The chance of winning from here, roughly, with these cards taken."""
        taken: i64 = ROW_TALLY[row]
        colours = kinds_in(self._own + taken, HEX)
        if colours == COLOURS:
            return 1.0
        lead = worth_of_lead(
            self._lead + size_of(taken, HEX),
            colours - self._rival_colours,
            self._table.seats,
            self._root,
            COLOUR,
            RIVAL_PER_ROOT,
        )
        return leaning(lead, self._root, SPREAD_AT_END, SPREAD_PER_ROOT)

    def _outcome(self, row: i64) -> float:
        """What the rainbow would make of the game now, with these cards taken."""
        taken: i64 = ROW_TALLY[row]
        colours = kinds_in(self._own + taken, HEX)
        if colours == COLOURS:
            return 1.0
        return outcome(self._lead + size_of(taken, HEX), colours - self._rival_colours)

    def _rainbow(self) -> float:
        """The chance that the next card is the rainbow."""
        if self._table.upper or not self._table.lower:
            return 0.0
        return 1.0 / float(self._table.lower)

    def _failure(self, row: i64) -> float:
        """The chance that a draw to this row fails."""
        unseen = self._unseen()
        among: i64 = row | BIT[self._table.open]
        danger: i64 = 0
        for colour in range(COLOURS):
            if among & BIT[colour]:
                danger += count_in(unseen, colour, HEX)
        if danger == 0:
            return 0.0
        return (1.0 - self._rainbow()) * (float(danger) / float(size_of(unseen, HEX)))

    def _unseen(self) -> i64:
        """Cards that are nowhere in sight; face-down score cards of others are among them."""
        table = self._table
        if not self._closed:
            return table.bag
        each: i64 = cast("Options", table.options).per_colour
        row: i64 = ROW_TALLY[table.row]
        return EACH_ONCE * each - row - one(table.open, HEX) - table.lost - self._own

    def _is_gift(self) -> bool:
        """Is the open card the very colour that the next player lacks?"""
        won: i64 = self._table.won_by(self._next)
        if self._closed or count_in(won, self._table.open, HEX):
            return False
        return kinds_in(won, HEX) == COLOURS - 1


QUICK: Final = Weighing()
