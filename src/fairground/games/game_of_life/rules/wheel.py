"""The wheel: spins, the bets on them, and the fee for the lucky number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.board import FARM
from fairground.games.game_of_life.components import NUMBERS
from fairground.games.game_of_life.events import LostBet, SatOut, Spun, Staked
from fairground.games.game_of_life.rules import bank
from fairground.games.game_of_life.rules.bank import collect, pay_seat
from fairground.games.game_of_life.rules.frames import (
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    F_BETTORS,
    F_KIND,
    TURN_WHEEL,
)
from fairground.games.game_of_life.rules.moves import (
    MOST_STAKED,
    UNIT,
    UNITS_ON,
    amount_of,
    number_of,
    staked,
    units_on,
)
from fairground.games.game_of_life.rules.whys import FOR_MOVE, FOR_NUMBER, SPINS
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event

BET_PAYS: Final = 10
FEE: Final = 10_000
MOST_TIES: Final = 10


def spin(table: GameOfLife, luck: Luck, why: list[Why], told: list[Event] | None) -> i64:
    """The player in turn spins; an opponent's lucky number is paid first (GOL-187)."""
    number = turn_wheel(table, table.turn, luck, why, told)
    _pay_fee(table, number, told)
    return number


def spin_by(table: GameOfLife, what: i64, luck: Luck, told: list[Event] | None) -> i64:
    """A spin that could be bet on: the bets are settled on it, then the lucky number.

    GOL-187, GOL-192: the spins for the lucky number itself and for everything cost no fee.
    """
    if what == FOR_MOVE:
        table.spun = []
    number = turn_wheel(table, table.turn, luck, SPINS[what], told)
    _settle_bets(table, number, told)
    if what < FOR_NUMBER:
        _pay_fee(table, number, told)
    return number


def turn_wheel(
    table: GameOfLife, seat: i64, luck: Luck, why: list[Why], told: list[Event] | None
) -> i64:
    """A number from 1 to 10, shown to all, and nothing else."""
    number: i64 = luck.pick(NUMBERS, why[seat]) + 1
    table.spun.append(number)
    table.spins += 1
    if told is not None:
        told.append(Spun(seat, why[seat].purpose, number))
    return number


def spin_off(
    table: GameOfLife, tied: list[int], luck: Luck, why: list[Why], told: list[Event] | None
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


def _pay_fee(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    owner = table.lucky_owner
    if number == table.lucky_number and owner not in (-1, table.turn):
        pay_seat(table, table.turn, FEE, bank.LUCKY_NUMBER, told, to=owner)


# Bets


def call_spin(table: GameOfLife, what: i64, number: i64 = 0) -> None:
    """GOL-140, GOL-148: the player in turn is about to spin, and the others may bet on it.

    The bets on the spin that opens a move were taken while the player was asked for it.
    """
    table.agenda.push([TURN_WHEEL, what, int(what == FOR_MOVE), number])


def takes_bets(table: GameOfLife, what: i64) -> bool:
    """GOL-148: may anybody bet on such a spin?"""
    if not table.betting or (what != FOR_MOVE and table.bets_open_only):
        return False
    return any(is_bettor(table, seat) for seat in range(table.seats))


def is_bettor(table: GameOfLife, seat: i64) -> bool:
    """GOL-146 to GOL-149: an opponent who takes part, is not in the Poor Farm and can stake."""
    if seat == table.turn or table.sits_out[seat] or table.at[seat] == FARM:
        return False
    return room(table, seat) >= UNIT


def bettors(table: GameOfLife) -> list[int]:
    """GOL-148: the opponents who may bet on the announced spin, from the spinner's next seat."""
    frame = table.agenda.top()
    if frame[F_KIND] not in (ASK_SPIN, ASK_WHEEL) or not table.betting:
        return []
    turn, seats = int(table.turn), table.seats
    round_the_table = [(turn + ahead) % seats for ahead in range(1, seats)]
    return [s for s in round_the_table if not frame[F_BETTORS] & BIT[s] and is_bettor(table, s)]


def may_bet(table: GameOfLife, seat: i64) -> bool:
    """Is the seat one of those `bettors` names?"""
    frame = table.agenda.top()
    if frame[F_KIND] not in (ASK_SPIN, ASK_WHEEL) or not table.betting:
        return False
    return 0 <= seat < table.seats and not frame[F_BETTORS] & BIT[seat] and is_bettor(table, seat)


def stop_betting(table: GameOfLife, seat: i64) -> None:
    """GOL-148: the seat has bet all it wants on the announced spin."""
    table.agenda.top()[F_BETTORS] |= BIT[seat]


def room(table: GameOfLife, seat: i64) -> i64:
    """GOL-142, GOL-143, GOL-147: what the seat may still stake on the coming spin."""
    cash: i64 = table.cash[seat] // UNIT * UNIT
    left: i64 = MOST_STAKED - staked(table.bets[seat])
    return cash if cash < left else left


def place_bet(table: GameOfLife, seat: i64, move: i64, told: list[Event] | None) -> None:
    """The stake leaves the hand and lies on the strip."""
    number = number_of(move)
    amount = amount_of(move, room(table, seat))
    table.bets[seat] += UNITS_ON[number] * (amount // UNIT)
    table.cash[seat] -= amount
    if told is not None:
        told.append(Staked(seat, ((int(number), int(amount)),)))


def sit_out(table: GameOfLife, seat: i64, out: bool, told: list[Event] | None) -> None:
    """GOL-148: no more questions about bets, or some again."""
    table.sits_out[seat] = int(out)
    if told is not None:
        told.append(SatOut(seat, out))


def _settle_bets(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-141, GOL-144, GOL-145: ten times the stake on the number; the bank keeps the strip."""
    for seat in range(table.seats):
        bets: i64 = table.bets[seat]
        if bets:
            table.bets[seat] = 0
            table.bank += staked(bets)
            won: i64 = units_on(bets, number) * UNIT * BET_PAYS
            if won:
                collect(table, seat, won, bank.BET_WON, told)
            elif told is not None:
                told.append(LostBet(seat, int(staked(bets))))
