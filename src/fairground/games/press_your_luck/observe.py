"""Press Your Luck in numbers for learning, from the viewer's seat onwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.press_your_luck.components import CODES
from fairground.games.press_your_luck.rules.moves import MOST_SEATS, RUNNING
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.features import named
from fairground.kernel.observe import FeatureWriter, Telling
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

    def tell(self, writer: FeatureWriter, state: State, seat: i64) -> None:
        """Tell the numbers of a seat."""
        table = cast(PressYourLuck, state)
        closed = table.is_face_down()
        writer.one_of(OPEN, table.open)
        writer.bits(ROW, table.row)
        writer.tally(DISCARDS, PER_COLOUR, table.lost, HEX)
        writer.tally(UNSEEN, PER_COLOUR, i64(0) if closed else table.bag, HEX)
        writer.flag("unseen known", not closed)
        writer.number("upper pile", table.upper, CARDS)
        writer.number("lower pile", table.lower, CARDS + 1)
        writer.number("empty stops", table.idle, MOST_SEATS)
        _tell_house_rules(writer, table)
        for ahead in range(MOST_SEATS):
            other = writer.seat(seat, ahead, table.seats)
            if other < 0:
                return
            _tell_seat(writer, table, other, not closed or other == seat)


def _tell_house_rules(writer: FeatureWriter, table: PressYourLuck) -> None:
    options = cast("Options", table.options)
    writer.flag("nine per colour", options.per_colour == 9)
    writer.flag("face-down", options.score_cards == "face-down")
    writer.flag("manual", table.manual)


def _tell_seat(writer: FeatureWriter, table: PressYourLuck, seat: i64, is_open: bool) -> None:
    won = table.won_by(seat)
    writer.flag("present", True)
    writer.flag("turn", table.ended == RUNNING and table.turn == seat)
    writer.number("score", size_of(won, HEX), CARDS)
    writer.flag("known", is_open)
    writer.tally(COLOURS, PER_COLOUR, won if is_open else i64(0), HEX)


OBSERVER: Final = PressYourLuckObserver()
