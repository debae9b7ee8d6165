"""The wheel: spins, the bets on them, and the fee for the lucky number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.board import FARM
from fairground.games.game_of_life.components import NUMBERS
from fairground.games.game_of_life.events import Spun, Staked
from fairground.games.game_of_life.rules import bank
from fairground.games.game_of_life.rules.bank import collect, pay_seat
from fairground.games.game_of_life.rules.moves import STAKE, STAKE_ON, STAKES, TOTAL_STAKE
from fairground.games.game_of_life.rules.table import Table
from fairground.games.game_of_life.rules.whys import MOVE
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.kernel.events import Event

BET_PAYS: Final = 10
FEE: Final = 10_000
MOST_TIES: Final = 10


def spin(table: Table, luck: Luck, why: list[Why], told: list[Event] | None) -> i64:
    """The player in turn spins; an opponent's lucky number is paid first (GOL-187)."""
    number = turn_wheel(table, table.turn, luck, why, told)
    _pay_fee(table, number, told)
    return number


def opening_spin(table: Table, luck: Luck, told: list[Event] | None) -> i64:
    """GOL-20: the spin that opens a move; bets and then the lucky number are settled on it."""
    table.spun = []
    number = turn_wheel(table, table.turn, luck, MOVE, told)
    if table.betting:
        _settle_bets(table, number, told)
    _pay_fee(table, number, told)
    return number


def turn_wheel(
    table: Table, seat: i64, luck: Luck, why: list[Why], told: list[Event] | None
) -> i64:
    """A number from 1 to 10, shown to all, and nothing else."""
    number: i64 = luck.pick(NUMBERS, why[seat]) + 1
    table.spun.append(number)
    table.spins += 1
    if told is not None:
        told.append(Spun(seat, why[seat].purpose, number))
    return number


def spin_off(
    table: Table, tied: list[int], luck: Luck, why: list[Why], told: list[Event] | None
) -> list[int]:
    """GOL-7, GOL-110: the highest of these seats, first of the list, and all their last numbers.

    Those tied for it spin again; after ten ties the first in seat order has it.
    """
    numbers = [0] * table.seats
    ties = 0
    while len(tied) > 1 and ties < MOST_TIES:
        for seat in tied:
            numbers[seat] = int(turn_wheel(table, seat, luck, why, told))
        high = max([numbers[seat] for seat in tied])
        tied = [seat for seat in tied if numbers[seat] == high]
        ties += 1
    return [tied[0], *numbers]


def _pay_fee(table: Table, number: i64, told: list[Event] | None) -> None:
    owner = table.lucky_owner
    if number == table.lucky_number and owner not in (-1, table.turn):
        pay_seat(table, table.turn, FEE, bank.LUCKY_NUMBER, told, to=owner)


# Bets


def next_bettor(table: Table, after: i64) -> i64:
    """GOL-148: the next opponent, in seat order, who may bet; -1 when all have been asked."""
    if not table.betting:
        return -1
    seat = after
    while True:
        seat = seat + 1 if seat + 1 < table.seats else 0
        if seat == table.turn:
            return -1
        if table.cash[seat] >= STAKE and table.at[seat] != FARM:
            return seat


def place_bet(table: Table, seat: i64, bet: i64, told: list[Event] | None) -> None:
    """GOL-142, GOL-143: the stakes leave the hand and lie on the strip."""
    table.bets[seat] = bet
    table.cash[seat] -= TOTAL_STAKE[bet]
    if told is not None and bet:
        told.append(Staked(seat, STAKES[bet]))


def _settle_bets(table: Table, number: i64, told: list[Event] | None) -> None:
    """GOL-141, GOL-144, GOL-145: ten times the stake on the number; the bank keeps the strip."""
    for seat in range(table.seats):
        bet: i64 = table.bets[seat]
        if bet:
            table.bets[seat] = 0
            table.bank += TOTAL_STAKE[bet]
            won: i64 = STAKE_ON[bet][number] * BET_PAYS
            if won:
                collect(table, seat, won, bank.BET_WON, told)
