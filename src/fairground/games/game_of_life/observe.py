"""The observation of The Game of Life, written straight from the table; encode.py defines it."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from fairground.games.game_of_life.board import ACRES, FARM, TO_RETIRE
from fairground.games.game_of_life.components import JOBS
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_JOB,
    ASK_PAY,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
    BIT,
    F_KIND,
    F_OFFERED,
    F_STEPS,
    F_SUM,
    F_TO_PAY,
    WALK,
)
from fairground.games.game_of_life.rules.legal import is_asked
from fairground.games.game_of_life.rules.moves import staked
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.kernel.observe import Observer
from fairground.kernel.state import State
from fairground.kernel.tally import HEX, size_of

BETTING: Final[i64] = 14
ASKED: Final[i64] = 15
OFFER: Final[i64] = 16
STEPS: Final[i64] = 30
AMOUNT: Final[i64] = 31
HAND: Final[i64] = 32
UNSEEN: Final[i64] = 35
QUEUE: Final[i64] = 36
WHEEL: Final[i64] = 39
LUCKY: Final[i64] = 49
PLACE: Final[i64] = 59
SEATS: Final[i64] = 211
PER_SEAT: Final[i64] = 28
ITEMS: Final[i64] = 6
THOUSAND: Final[i64] = 1_000
MOST_MONEY: Final[i64] = 20_000
MOST_STAKES: Final[i64] = 40
MANY: Final[i64] = 10
DISTANCE: Final[list[int]] = list(TO_RETIRE)
SALARY: Final[list[int]] = [job.salary for job in JOBS]


class GameOfLifeObserver(Observer):
    """Writes what encode.py reads off a view."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation."""
        table = cast(GameOfLife, state)
        viewer: i64 = seat if seat > 0 else 0
        if table.agenda.frames:
            _write_question(table, seat, row, at)
        if seat >= 0:
            _write_tally(row, at + HAND, table.hand[seat])
        row[at + UNSEEN] = i16(size_of(table.bag, HEX))
        for card in table.queue:
            row[at + QUEUE + card] += 1
        if table.spun:
            row[at + WHEEL + table.spun[-1] - 1] = 1
        if table.lucky_number > 0:
            row[at + LUCKY + table.lucky_number - 1] = 1
        row[at + PLACE + table.at[viewer]] = 1
        for ahead in range(table.seats):
            other: i64 = (viewer + ahead) % table.seats
            _write_seat(table, other, row, at + SEATS + PER_SEAT * ahead)


def _write_question(table: GameOfLife, seat: int, row: vec[i16], at: i64) -> None:
    frame = table.agenda.top()
    kind: i64 = frame[F_KIND]
    asked = is_asked(table, seat)
    bets = kind in (ASK_SPIN, ASK_WHEEL) and seat != table.turn and asked
    row[at + (BETTING if bets else kind)] = 1
    row[at + ASKED] = 1 if asked else 0
    if kind in (ASK_ROAD, ASK_JOB):
        for job in range(len(SALARY)):
            row[at + OFFER + job] = 1 if frame[F_OFFERED] & BIT[job] else 0
    row[at + AMOUNT] = _thousands(_amount(frame, kind), 0)
    for below in reversed(table.agenda.frames):
        if below[F_KIND] == WALK:
            row[at + STEPS] = i16(below[F_STEPS])
            return


def _amount(frame: list[int], kind: i64) -> i64:
    if kind == ASK_EXEMPT:
        return frame[F_TO_PAY]
    return frame[F_SUM] if kind in (ASK_COLLECT, ASK_PAY) else 0


def _write_seat(table: GameOfLife, seat: i64, row: vec[i16], at: i64) -> None:
    _write_account(table, seat, row, at)
    row[at + 13] = 1 if table.bridge == seat else 0
    for crosser in table.crossed:
        if crosser == seat:
            row[at + 14] = 1
    row[at + 15] = 1 if table.lucky_owner == seat else 0
    bets: i64 = table.bets[seat]
    if bets:
        row[at + 16] = i16(min(staked(bets) // THOUSAND, MOST_STAKES))
    row[at + 17] = 1 if table.sits_out[seat] else 0
    row[at + 18] = i16(size_of(table.hand[seat], HEX))
    _write_tally(row, at + 19, table.known[seat])
    items: i64 = table.items[seat]
    for item in range(ITEMS):
        row[at + 22 + item] = i16(items >> item & 1)


def _write_account(table: GameOfLife, seat: i64, row: vec[i16], at: i64) -> None:
    place: i64 = table.at[seat]
    job: i64 = table.job[seat]
    salary: i64 = SALARY[job] if job >= 0 else 0
    row[at] = 1
    row[at + 1] = 1 if table.turn == seat else 0
    row[at + 2] = i16(DISTANCE[place])
    row[at + 3] = 1 if place == ACRES else 0
    row[at + 4] = 1 if place == FARM else 0
    row[at + 5] = _thousands(table.cash[seat], 0)
    row[at + 6] = _thousands(table.score(seat), -MOST_MONEY)
    row[at + 7] = i16(min(table.notes[seat], MANY))
    row[at + 8] = _thousands(salary, 0)
    row[at + 9] = 1 if salary < 0 else 0
    row[at + 10] = 1 if table.spouse[seat] else 0
    row[at + 11] = i16(min(table.children[seat], MANY))
    row[at + 12] = 1 if table.miss[seat] else 0


def _thousands(amount: i64, low: i64) -> i16:
    """A sum of money in whole thousands, within its range."""
    money = amount // THOUSAND
    if money < low:
        return i16(low)
    return i16(money if money < MOST_MONEY else MOST_MONEY)


def _write_tally(row: vec[i16], at: i64, tally: i64) -> None:
    while tally:
        row[at] = i16(tally & 15)
        tally >>= 4
        at += 1


OBSERVER: Final = GameOfLifeObserver()
