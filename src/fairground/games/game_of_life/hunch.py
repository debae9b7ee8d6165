"""A hunch for The Game of Life: the tips of the rules, without looking twice.

What hangs on the position only a little is left to chance, so that imagined lives differ.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.game_of_life.board import ACRES, FARM
from fairground.games.game_of_life.components import (
    FIRST_PRIZE,
    JOB_COUNT,
    RANSOM,
)
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.bank import worth
from fairground.games.game_of_life.rules.frames import (
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_JOB,
    ASK_LUCKY,
    ASK_MARKET,
    ASK_OFFICE,
    ASK_PAY,
    ASK_RETIRE,
    ASK_REVENGE,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
)
from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.games.game_of_life.weights import ALWAYS_WORTH_IT, PAY_OF
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import State


class Thrift(Hunch):
    """Earns, insures, never gambles unless all else is lost."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The answer to the question on top of the agenda."""
        table = cast(GameOfLife, state)
        kind = table.agenda.kind()
        if seat != table.turn and kind in (ASK_SPIN, ASK_WHEEL):
            return m.NO_BETS if table.bets[seat] == 0 else m.ENOUGH
        if kind == ASK_LUCKY:
            return m.SPECULATE + luck.pick(len(m.PAIRS), CHOICE)
        if kind == ASK_RETIRE:
            return retire(table, seat, luck)
        legal = table.legal(seat)
        return legal[0] if len(legal) == 1 else on_the_way(table, seat, kind, legal, luck)


def on_the_way(table: GameOfLife, seat: i64, kind: i64, legal: list[int], luck: Luck) -> int:
    """Questions with several answers."""
    if kind in (ASK_SPIN, ASK_ROAD):
        repaid = len(legal) - 1 - int(legal[-1] == m.BETS_AGAIN)
        return legal[repaid]  # repay what can be repaid, and learn something
    if kind in (ASK_COLLECT, ASK_MARKET, ASK_EXEMPT):
        return legal[0]
    if kind == ASK_OFFICE:
        return shop(legal)
    if kind == ASK_JOB:
        return best_paid(legal)
    if kind in (ASK_REVENGE, ASK_PAY):
        return at_the_richest(table, seat, legal, luck)
    return luck.choose(legal)


def retire(table: GameOfLife, seat: i64, luck: Luck) -> int:
    """Count, unless a player who has arrived already is out of reach."""
    reach: i64 = worth(table, seat) + (FIRST_PRIZE if table.lucky_owner < 0 else 0)
    for other in range(table.seats):
        arrived = other != seat and table.at[other] >= ACRES and table.at[other] != FARM
        if arrived and worth(table, other) > reach:
            return m.TYCOON + luck.pick(10, CHOICE)
    return m.ACRES


def shop(legal: list[int]) -> int:
    """Life policy and stock always."""
    for item in ALWAYS_WORTH_IT:
        if m.BUY + item in legal:
            return m.BUY + item
    return m.LEAVE


def best_paid(legal: list[int]) -> int:
    """The profession that earns most."""
    best = legal[0]
    for move in legal:
        if 0 <= move - m.JOB < JOB_COUNT and PAY_OF[move - m.JOB] > PAY_OF[best - m.JOB]:
            best = move
    return best


def at_the_richest(table: GameOfLife, seat: i64, legal: list[int], luck: Luck) -> int:
    """A Pay card or Revenge for the seat that has most; money rather than ten spaces back."""
    first = m.REVENGE_MONEY if legal[-1] == m.NO_REVENGE else m.GIVE_PAY
    best = -1
    most: i64 = 0
    for other in range(table.seats):
        if other != seat and first + other in legal and (best < 0 or table.cash[other] > most):
            best = other
            most = table.cash[other]
    if best < 0 or (first == m.REVENGE_MONEY and most < RANSOM):
        return luck.choose(legal)
    return first + best


HUNCH: Final = Thrift()
