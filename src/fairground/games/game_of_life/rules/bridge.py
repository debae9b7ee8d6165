"""The toll bridge at space 33 (GOL-170 to GOL-176): who owns it, who pays, who follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.board import FARM
from fairground.games.game_of_life.events import LostBridge, OwnsBridge
from fairground.games.game_of_life.rules.bank import TOLL, pay_seat

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event

FARE: Final = 20_000


def cross(table: GameOfLife, seat: i64, told: list[Event] | None) -> None:
    """GOL-170, GOL-171: the first across owns it, every other pays, at every crossing."""
    if not table.tolls:
        return
    if seat not in table.crossed:
        table.crossed.append(seat)
    if table.bridge < 0:
        _give_to(table, seat, told)
    elif table.bridge != seat:
        pay_seat(table, seat, FARE, TOLL, told, to=table.bridge)


def hand_on(table: GameOfLife, told: list[Event] | None) -> None:
    """GOL-173, GOL-174: the earliest opponent across follows; without one it stays."""
    heir = _heir(table)
    if heir >= 0:
        _give_to(table, heir, told)
    elif table.at[table.bridge] == FARM:  # GOL-175: the next player to cross will own it
        if told is not None:
            told.append(LostBridge(table.bridge))
        table.bridge = -1


def _heir(table: GameOfLife) -> i64:
    """GOL-175: who crossed first, other than the owner and players in the Poor Farm."""
    for seat in table.crossed:
        if seat != table.bridge and table.at[seat] != FARM:
            return seat
    return -1


def _give_to(table: GameOfLife, seat: i64, told: list[Event] | None) -> None:
    table.bridge = seat
    if told is not None:
        told.append(OwnsBridge(seat))
