"""Press Your Luck in numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.press_your_luck.components import CODES
from fairground.games.press_your_luck.rules.moves import MOST_SEATS, RUNNING
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.features import named
from fairground.kernel.observe import Pen, Telling
from fairground.kernel.state import State
from fairground.kernel.tally import HEX, size_of

if TYPE_CHECKING:
    from fairground.games.press_your_luck.options import Options

CARDS: Final = 63
PER_COLOUR: Final = 9

OPEN: Final = [*named("open", CODES), "open rainbow"]
ROW: Final = named("row", CODES)
DISCARDS: Final = named("discards", CODES)
UNSEEN: Final = named("unseen", CODES)
COLOURS: Final = list(CODES)


class PressYourLuckObserver(Telling):
    """What a seat may know."""

    def tell(self, pen: Pen, state: State, seat: i64) -> None:
        """Tell the numbers of a seat."""
        table = cast(PressYourLuck, state)
        closed = table.is_face_down()
        pen.one_of(OPEN, table.open)
        pen.bits(ROW, table.row)
        pen.tally(DISCARDS, PER_COLOUR, table.lost, HEX)
        pen.tally(UNSEEN, PER_COLOUR, i64(0) if closed else table.bag, HEX)
        pen.flag("unseen known", not closed)
        pen.number("upper pile", table.upper, CARDS)
        pen.number("lower pile", table.lower, CARDS + 1)
        pen.number("empty stops", table.idle, MOST_SEATS)
        _tell_house_rules(pen, table)
        for ahead in range(MOST_SEATS):
            other = pen.seat(seat, ahead, table.seats)
            if other < 0:
                return
            _tell_seat(pen, table, other, not closed or other == seat)


def _tell_house_rules(pen: Pen, table: PressYourLuck) -> None:
    options = cast("Options", table.options)
    pen.flag("nine per colour", options.per_colour == 9)
    pen.flag("face-down", options.score_cards == "face-down")
    pen.flag("manual", table.manual)


def _tell_seat(pen: Pen, table: PressYourLuck, seat: i64, is_open: bool) -> None:
    won = table.won_by(seat)
    pen.flag("present", True)
    pen.flag("turn", table.ended == RUNNING and table.turn == seat)
    pen.number("score", size_of(won, HEX), CARDS)
    pen.flag("known", is_open)
    pen.tally(COLOURS, PER_COLOUR, won if is_open else i64(0), HEX)


OBSERVER: Final = PressYourLuckObserver()
