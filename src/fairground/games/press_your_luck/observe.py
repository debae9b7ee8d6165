"""The observation of Press Your Luck, written straight from the table; encode.py defines it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from fairground.games.press_your_luck.components import COLOURS
from fairground.games.press_your_luck.rules.moves import RUNNING
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.kernel.observe import Observer
from fairground.kernel.state import State
from fairground.kernel.tally import HEX, size_of

if TYPE_CHECKING:
    from fairground.games.press_your_luck.options import Options

OPEN: Final[i64] = 0
ROW: Final[i64] = 8
LOST: Final[i64] = 15
UNSEEN: Final[i64] = 22
REST: Final[i64] = 29
SEATS: Final[i64] = 36
PER_SEAT: Final[i64] = 11
MOST_IDLE: Final[i64] = 5


class PressYourLuckObserver(Observer):
    """Writes what encode.py reads off a view."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation."""
        table = cast(PressYourLuck, state)
        closed = table.is_face_down()
        row[at + OPEN + table.open] = 1
        for colour in range(COLOURS):
            row[at + ROW + colour] = i16(table.row >> colour & 1)
        _write_tally(row, at + LOST, table.lost)
        if not closed:
            _write_tally(row, at + UNSEEN, table.bag)
        _write_rest(table, closed, row, at + REST)
        viewer: i64 = seat if seat > 0 else 0
        for ahead in range(table.seats):
            other: i64 = (viewer + ahead) % table.seats
            is_open = not closed or other == seat
            _write_seat(table, other, is_open, row, at + SEATS + PER_SEAT * ahead)


def _write_rest(table: PressYourLuck, closed: bool, row: vec[i16], at: i64) -> None:
    options = cast("Options", table.options)
    row[at] = 0 if closed else 1
    row[at + 1] = i16(table.upper)
    row[at + 2] = i16(table.lower)
    row[at + 3] = i16(table.idle if table.idle < MOST_IDLE else MOST_IDLE)
    row[at + 4] = 1 if options.per_colour == 9 else 0
    row[at + 5] = 1 if options.score_cards == "face-down" else 0
    row[at + 6] = 1 if table.manual else 0


def _write_seat(table: PressYourLuck, seat: i64, is_open: bool, row: vec[i16], at: i64) -> None:
    won: i64 = table.won_by(seat)
    row[at] = 1
    row[at + 1] = 1 if table.ended == RUNNING and table.turn == seat else 0
    row[at + 2] = i16(size_of(won, HEX))
    if is_open:
        row[at + 3] = 1
        _write_tally(row, at + 4, won)


def _write_tally(row: vec[i16], at: i64, tally: i64) -> None:
    while tally:
        row[at] = i16(tally & 15)
        tally >>= HEX
        at += 1


OBSERVER: Final = PressYourLuckObserver()
