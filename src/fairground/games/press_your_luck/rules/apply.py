"""What a move does at a table of Press Your Luck, from the first card to the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.press_your_luck.components import RAINBOW
from fairground.games.press_your_luck.events import (
    Began,
    Claimed,
    Counted,
    Drew,
    Failed,
    Passed,
    RainbowCame,
    Took,
)
from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.rules.cards import BIT, ROW_CARDS, ROW_TALLY
from fairground.kernel.luck import Luck, Why, for_seats
from fairground.kernel.result import Result
from fairground.kernel.shares import ranks_by
from fairground.kernel.tally import HEX, face_at, kinds_in, one

if TYPE_CHECKING:
    from fairground.games.press_your_luck.rules.state import PressYourLuck
    from fairground.kernel.events import Event

FIRST_PLAYER: Final = Why("first-player")
FIRST_CARD: Final = Why("first-card")
TURN_UP: Final = for_seats("turn-up")


def start(table: PressYourLuck, luck: Luck, told: list[Event] | None) -> None:
    """PYL-5, PYL-6: a player is drawn by lot and the first card is turned up."""
    table.turn = luck.pick(table.seats, FIRST_PLAYER)
    table.upper -= 1
    table.open = _draw_colour(table, luck.pick(table.upper + table.lower, FIRST_CARD))
    if told is not None:
        told.append(Began(table.turn, table.open))


def carry_out(
    table: PressYourLuck, seat: i64, move: i64, luck: Luck, told: list[Event] | None
) -> None:
    """Carry out a legal move."""
    if move == m.DRAW:
        _draw(table, seat, luck, told)
    elif move == m.SHOW:
        _claim(table, seat, told)
    else:
        _stop(table, seat, move, told)


def _draw(table: PressYourLuck, seat: i64, luck: Luck, told: list[Event] | None) -> None:
    """PYL-11: the open card goes into the row, the next one is turned up."""
    put = table.open
    table.idle = 0
    table.row |= BIT[put]
    turned = _turn_up(table, luck, seat)
    table.open = turned
    if told is not None:
        told.append(Drew(seat, put, turned, len(ROW_CARDS[table.row])))
    if turned == RAINBOW:
        _end_by_rainbow(table, seat, told)
    elif table.row & BIT[turned]:
        _fail(table, seat, told)


def _turn_up(table: PressYourLuck, luck: Luck, seat: i64) -> i64:
    """The next card: in the lower pile the rainbow is one of the cards left (PYL-3)."""
    if table.upper > 0:
        table.upper -= 1
        return _draw_colour(table, luck.pick(table.upper + table.lower, TURN_UP[seat]))
    table.lower -= 1
    at = luck.pick(table.lower + 1, TURN_UP[seat])
    return RAINBOW if at == table.lower else _draw_colour(table, at)


def _draw_colour(table: PressYourLuck, at: i64) -> i64:
    """Take the colour card that a pick means out of the bag."""
    colour = face_at(table.bag, at, HEX)
    table.bag -= one(colour, HEX)
    return colour


def _fail(table: PressYourLuck, seat: i64, told: list[Event] | None) -> None:
    """PYL-13: the row is discarded, the card turned up stays open, the turn ends."""
    if told is not None:
        told.append(Failed(seat, table.open, ROW_CARDS[table.row]))
    _discard_row(table)
    _pass_on(table)


def _stop(table: PressYourLuck, seat: i64, move: i64, told: list[Event] | None) -> None:
    """PYL-15, PYL-16: take the row, if there is one; the open card stays."""
    if table.row == 0:
        table.idle += 1
        if told is not None:
            told.append(Passed(seat))
        _pass_on(table)
        return
    if told is not None:
        told.append(Took(seat, ROW_CARDS[table.row]))
    _take_row(table, seat)
    if move == m.STOP_SHOW or (not table.manual and table.has_seven(seat)):
        _claim(table, seat, told)
    else:
        _pass_on(table)


def _take_row(table: PressYourLuck, seat: i64) -> None:
    """PYL-17: score cards are only ever added."""
    table.put_won(seat, table.won_by(seat) + ROW_TALLY[table.row])
    table.row = 0


def _discard_row(table: PressYourLuck) -> None:
    table.lost += ROW_TALLY[table.row]
    table.row = 0


def _claim(table: PressYourLuck, seat: i64, told: list[Event] | None) -> None:
    """PYL-20: seven colours win at once; PYL-34: a row not taken belongs to no seat."""
    if told is not None:
        told.append(Claimed(seat, ROW_CARDS[table.row]))
    _discard_row(table)
    table.winner = seat
    table.ended = m.SEVEN_COLOURS


def _end_by_rainbow(table: PressYourLuck, seat: i64, told: list[Event] | None) -> None:
    """PYL-22, PYL-23: the row goes to the drawer, who may complete seven colours with it."""
    if told is not None:
        told.append(RainbowCame(seat, ROW_CARDS[table.row]))
    _take_row(table, seat)
    table.ended = m.RAINBOW_END
    if table.has_seven(seat):
        _claim(table, seat, told)
    elif told is not None:
        told.append(_final_count(table))


def _final_count(table: PressYourLuck) -> Counted:
    """PYL-24, PYL-25: what decides when no seat has seven colours."""
    ended = result(table)
    winners = () if ended is None else ended.winners
    colours = tuple([int(kinds_in(won, HEX)) for won in table.won])
    return Counted(winners[0], tuple(table.scores()), colours, winners)


def _pass_on(table: PressYourLuck) -> None:
    table.turn += 1
    if table.turn == table.seats:
        table.turn = 0


def result(table: PressYourLuck) -> Result | None:
    """PYL-20, PYL-24, PYL-25: seven colours, then most cards, then most colours."""
    if table.ended == m.RUNNING:
        return None
    scores = table.scores()
    keys: list[tuple[int, ...]] = [
        (int(seat == table.winner), scores[seat], int(kinds_in(won, HEX)))
        for seat, won in enumerate(table.won)
    ]
    return Result(ranks_by(keys), tuple(scores), m.ENDINGS[table.ended])
