"""The banker (GOL-2): every dollar that changes hands does so here.

A seat that has to pay and cannot borrows just enough notes (GOL-160, GOL-161); of one that may not
borrow the rules ask whether there is enough before coming here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.board import FARM
from fairground.games.game_of_life.components import (
    LIFE,
    LIFE_WORTH,
    NOTE,
    NOTE_AT_RETIRE,
    STOCK,
    STOCK_WORTH,
)
from fairground.games.game_of_life.events import (
    Borrowed,
    Bought,
    Collected,
    Counted,
    NotesLeft,
    PaidBank,
    PaidSeat,
    Repaid,
)
from fairground.games.game_of_life.rules.frames import BIT

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event

# What a payment is for, as events say it.
SALARY: Final = "salary"
STAR_PAY: Final = "star pay"
SPACE: Final = "space"
TUITION: Final = "tuition"
PRESENTS: Final = "presents"
GIFT: Final = "gift"
TOLL: Final = "toll"
BET_WON: Final = "bet won"
LUCKY_DAY: Final = "lucky day"
SPECULATION: Final = "speculation"
MARKET: Final = "market"
COLLECT_CARD: Final = "Collect card"
PAY_CARD: Final = "Pay card"
REVENGE: Final = "revenge"
CHILDREN: Final = "children"
NOTES: Final = "notes"
FIRST_IN_ACRES: Final = "first in acres"
LUCKY_NUMBER: Final = "lucky number"
TYCOON: Final = "tycoon"


def collect(table: GameOfLife, seat: i64, amount: i64, what: str, told: list[Event] | None) -> None:
    """The bank pays (GOL-3); it never refuses (GOL-4)."""
    table.cash[seat] += amount
    table.bank -= amount
    if told is not None:
        told.append(Collected(seat, amount, what))


def pay_bank(
    table: GameOfLife, seat: i64, amount: i64, what: str, told: list[Event] | None
) -> None:
    """Meet an obligation to the bank."""
    _raise_cash(table, seat, amount, told)
    table.cash[seat] -= amount
    table.bank += amount
    if told is not None:
        told.append(PaidBank(seat, amount, what))


def pay_seat(
    table: GameOfLife, seat: i64, amount: i64, what: str, told: list[Event] | None, *, to: i64
) -> None:
    """Meet an obligation to another player."""
    _raise_cash(table, seat, amount, told)
    table.cash[seat] -= amount
    table.cash[to] += amount
    if told is not None:
        told.append(PaidSeat(seat, to, amount, what))


def _raise_cash(table: GameOfLife, seat: i64, amount: i64, told: list[Event] | None) -> None:
    """GOL-5, GOL-161: the smallest number of notes that covers the payment."""
    short: i64 = amount - table.cash[seat]
    if short <= 0:
        return
    notes: i64 = (short + NOTE - 1) // NOTE
    table.notes[seat] += notes
    table.cash[seat] += notes * NOTE
    table.bank -= notes * NOTE
    if told is not None:
        told.append(Borrowed(seat, notes))


def repay(table: GameOfLife, seat: i64, notes: i64, told: list[Event] | None) -> None:
    """GOL-164: a note is given back with 20,000."""
    table.notes[seat] -= notes
    table.cash[seat] -= notes * NOTE
    table.bank += notes * NOTE
    if told is not None:
        told.append(Repaid(seat, notes))


def settle_notes(table: GameOfLife, seat: i64, told: list[Event] | None) -> None:
    """GOL-165, GOL-182: at RETIRE a note costs 25,000; what cannot be paid stays."""
    affordable: i64 = table.cash[seat] // NOTE_AT_RETIRE
    notes: i64 = min(affordable, table.notes[seat])
    if notes:
        table.notes[seat] -= notes
        pay_bank(table, seat, notes * NOTE_AT_RETIRE, NOTES, told)
    if told is not None and table.notes[seat]:
        told.append(NotesLeft(seat, table.notes[seat]))


def can_buy(table: GameOfLife, seat: i64, item: i64) -> bool:
    """GOL-75, GOL-76, GOL-163: not yet owned, and the cash suffices."""
    return not owns(table, seat, item) and table.prices[item] <= table.cash[seat]


def buy(table: GameOfLife, seat: i64, item: i64, told: list[Event] | None) -> None:
    """Hand over a policy or the certificate."""
    price: i64 = table.prices[item]
    table.cash[seat] -= price
    table.bank += price
    table.items[seat] |= BIT[item]
    if item == STOCK:
        table.certificates -= 1
    if told is not None:
        told.append(Bought(seat, item, price))


def owns(table: GameOfLife, seat: i64, item: i64) -> bool:
    """Does the seat have this policy, or stock?"""
    return table.items[seat] & BIT[item] != 0


def forfeit(table: GameOfLife, seat: i64) -> None:
    """GOL-195, GOL-196: the bank takes the money, and by house rule stock and policies too."""
    table.bank += table.cash[seat]
    table.cash[seat] = 0
    if not table.farm_takes_all:
        return
    if owns(table, seat, STOCK):
        table.certificates += 1
    table.items[seat] = 0


def worth(table: GameOfLife, seat: i64) -> int:
    """GOL-196, GOL-199, GOL-200: cash, stock and life policy, less the notes.

    In the Poor Farm there is no cash, and notes are not asked for any more.
    """
    notes = 0 if table.at[seat] == FARM else table.notes[seat]
    total = table.cash[seat] - NOTE_AT_RETIRE * notes
    if owns(table, seat, STOCK):
        total += STOCK_WORTH
    if owns(table, seat, LIFE):
        total += LIFE_WORTH
    return total


def counted_up(table: GameOfLife, seat: i64) -> Counted:
    """What `worth` adds up, item by item."""
    stock = STOCK_WORTH if owns(table, seat, STOCK) else 0
    life = LIFE_WORTH if owns(table, seat, LIFE) else 0
    notes = 0 if table.at[seat] == FARM else table.notes[seat]
    total = worth(table, seat)
    return Counted(seat, cash=table.cash[seat], stock=stock, life=life, notes=notes, total=total)
