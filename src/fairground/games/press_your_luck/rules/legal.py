"""Who decides at a table of Press Your Luck, what is legal, and on which ground not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairground.games.press_your_luck.rules import moves as m
from fairground.games.press_your_luck.rules.cards import ROW_TALLY, has_every_colour
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, ONE_SEAT, OVER

if TYPE_CHECKING:
    from fairground.games.press_your_luck.rules.state import PressYourLuck


def waiting(table: PressYourLuck) -> tuple[int, ...]:
    """The player in turn (PYL-10)."""
    return ONE_SEAT[table.turn] if table.ended == m.RUNNING else ()


def moves(table: PressYourLuck, seat: int) -> list[int]:
    """Drawing is always possible; the rest depends on PYL-18 and PYL-32."""
    if table.ended != m.RUNNING or seat != table.turn:
        return []
    if table.manual:
        return [move for move in range(len(m.NOTATIONS)) if not refusal(table, seat, move)]
    if must_draw(table):
        return [m.DRAW]
    return [m.DRAW, m.STOP]


def any_move(table: PressYourLuck, seat: i64, choices: Luck) -> i64:
    """One of `moves`, without a list where draw and stop are all there is."""
    if table.manual:
        return choices.choose(moves(table, seat))
    if must_draw(table):
        return m.DRAW
    return m.STOP if choices.pick(2, CHOICE) else m.DRAW


def refusal(table: PressYourLuck, seat: int, move: int) -> str:
    """The ground on which a move is refused; empty when it is legal."""
    if table.ended != m.RUNNING:
        return OVER
    if seat != table.turn:
        return NOT_ASKED
    if move == m.DRAW:
        return ""
    if move == m.STOP:
        return m.MUST_DRAW if must_draw(table) else ""
    if move in (m.SHOW, m.STOP_SHOW):
        return _refusal_to_show(table, move)
    return NO_SUCH_MOVE


def must_draw(table: PressYourLuck) -> bool:
    """PYL-18: everybody in succession has stopped with an empty row."""
    return table.idle >= table.pass_limit and table.row == 0


def _refusal_to_show(table: PressYourLuck, move: int) -> str:
    """PYL-32: a claim is offered only if it is true, and only where it has to be made."""
    if not table.manual:
        return m.NO_CLAIMS
    held = table.has_seven(table.turn)
    if move == m.SHOW:
        return "" if held else m.NOT_SEVEN
    if held:
        return m.ALREADY_SEVEN
    together: i64 = table.won_by(table.turn) + ROW_TALLY[table.row]
    return "" if has_every_colour(together) else m.NOT_SEVEN


def tempting(table: PressYourLuck) -> list[int]:
    """No player thinks of claims where seven colours win by themselves (PYL-21)."""
    return [m.DRAW, m.STOP, m.SHOW, m.STOP_SHOW] if table.manual else [m.DRAW, m.STOP]
