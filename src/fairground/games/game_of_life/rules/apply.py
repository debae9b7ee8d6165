"""What a move does at a table of The Game of Life.

A move answers the question on top of the agenda; then whatever lies on top is carried out until
a seat is asked again or the game is over. What a turn begins and ends with is in turns.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairground.games.game_of_life.components import AUTO, RANSOM
from fairground.games.game_of_life.events import (
    Began,
    MarketStable,
    Speculated,
    SpeculationLost,
    TookRevenge,
    TooPoor,
    Won,
)
from fairground.games.game_of_life.rules import (
    bank,
    cards,
    spaces,
    travel,
    turns,
    wheel,
    whys,
)
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.frames import (
    ASK_AUTO,
    ASK_COLLECT,
    ASK_EXEMPT,
    ASK_FORK,
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
    DRAW,
    REVENGE,
    TO_DO,
    TURN_WHEEL,
    WALK,
)
from fairground.games.game_of_life.rules.road import FORK_TO
from fairground.kernel.luck import Luck
from fairground.kernel.result import Result
from fairground.kernel.shares import ranks_by

if TYPE_CHECKING:
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event

MARKET_FALLS: Final = 3
MARKET_RISES: Final = 7
MARKET_LOSS: Final = 25_000
MARKET_GAIN: Final = 50_000
SPECULATION: Final = 150_000


# Beginning


def start(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """GOL-6, GOL-7: a card each, then the wheel says who starts."""
    for seat in range(table.seats):
        cards.deal(table, seat, luck, told)
    table.turn = _spin_for_start(table, luck, told)
    turns.begin_turn(table, luck, told)


def _spin_for_start(table: GameOfLife, luck: Luck, told: list[Event] | None) -> i64:
    """GOL-7: the highest number starts."""
    best = wheel.spin_off(table, list(range(table.seats)), luck, whys.ORDER, None)
    if told is not None:
        told.append(Began(best[0], tuple(best[1:])))
    return best[0]


# Answering


def carry_out(
    table: GameOfLife, seat: i64, move: i64, luck: Luck, told: list[Event] | None
) -> None:
    """Answer the question, then go on to the next."""
    _answer(table, seat, move, luck, told)
    while table.ended == m.RUNNING:
        kind = table.agenda.kind()
        if kind == WALK:
            travel.walk(table, luck, told)
        elif kind == TURN_WHEEL:
            turns.turn_the_wheel(table, luck, told)
        elif kind < 0:
            turns.end_turn(table, luck, told)
        elif kind < TO_DO:
            return
        else:
            _do_next(table, kind, luck, told)
    if told is not None:
        _tell_result(table, told)


def _tell_result(table: GameOfLife, told: list[Event]) -> None:
    """GOL-199 to GOL-201: what everybody has, and who wins with it."""
    standing = result(table)
    if standing is None:
        return
    told.extend([bank.counted_up(table, seat) for seat in range(table.seats)])
    told.append(Won(standing.winners[0], standing.winners, table.tycoon >= 0))


def _do_next(table: GameOfLife, kind: int, luck: Luck, told: list[Event] | None) -> None:
    """GOL-44: what landing on green left to do."""
    table.agenda.pop()
    if kind == DRAW:
        cards.draw(table, table.turn, luck, told)
    elif kind == REVENGE:
        turns.offer_revenge(table)


def _answer(table: GameOfLife, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
    kind = table.agenda.kind()
    if kind in (ASK_SPIN, ASK_WHEEL):
        _at_the_wheel(table, seat, move, told)
    elif kind == ASK_REVENGE:
        table.agenda.pop()
        _take_revenge(table, move, told)
    elif kind == ASK_FORK:
        travel.take_fork(table, FORK_TO[move - m.FORK], luck, told)
    elif kind == ASK_OFFICE:
        _shop(table, move, told)
    elif kind == ASK_MARKET:
        table.agenda.pop()
        _play_market(table, move, luck, told)
    elif kind == ASK_LUCKY:
        table.agenda.pop()
        _speculate(table, move, luck, told)
    elif kind in (ASK_COLLECT, ASK_PAY, ASK_EXEMPT):
        _answer_card(table, kind, seat, move, luck, told)
    else:
        _answer_once(table, kind, move, luck, told)


def _at_the_wheel(table: GameOfLife, seat: int, move: int, told: list[Event] | None) -> None:
    """GOL-148: the opponents bet until the player in turn spins."""
    if seat != table.turn:
        _bet(table, seat, move, told)
    elif move != m.SPIN:
        _before_the_spin(table, move, told)
    elif table.agenda.pop()[0] == ASK_SPIN:
        wheel.call_spin(table, whys.FOR_MOVE)


def _before_the_spin(table: GameOfLife, move: int, told: list[Event] | None) -> None:
    """GOL-164: repaying leaves the question open."""
    if move == m.BETS_AGAIN:
        wheel.sit_out(table, table.turn, False, told)
    else:
        bank.repay(table, table.turn, move, told)


def _bet(table: GameOfLife, seat: int, move: int, told: list[Event] | None) -> None:
    """GOL-143: more may be put on top, as long as anything is allowed."""
    if m.BET <= move < m.ENOUGH:
        wheel.place_bet(table, seat, move, told)
    elif move == m.NO_BETS:
        wheel.sit_out(table, seat, True, told)
    else:
        wheel.stop_betting(table, seat)


def _take_revenge(table: GameOfLife, move: int, told: list[Event] | None) -> None:
    """GOL-120, GOL-123: money, or ten spaces back for one who is asked for it or too poor."""
    if move == m.NO_REVENGE:
        return
    money = move < m.REVENGE_BACK
    victim = move - (m.REVENGE_MONEY if money else m.REVENGE_BACK)
    if told is not None:
        told.append(TookRevenge(table.turn, victim, money))
    if money and table.cash[victim] >= RANSOM:
        bank.pay_seat(table, victim, RANSOM, bank.REVENGE, told, to=table.turn)
        return
    if money and told is not None:
        told.append(TooPoor(victim))
    travel.send_back(table, victim, told)


def _shop(table: GameOfLife, move: int, told: list[Event] | None) -> None:
    """GOL-76: one item after the other, as long as there is anything to buy."""
    table.agenda.pop()
    if move != m.LEAVE:
        bank.buy(table, table.turn, move - m.BUY, told)
        spaces.visit_office(table)


def _play_market(table: GameOfLife, move: int, luck: Luck, told: list[Event] | None) -> None:
    """GOL-87: down, stable or up."""
    if move == m.NO_MARKET:
        return
    number: i64 = wheel.spin(table, luck, whys.MARKET, told)
    if number <= MARKET_FALLS:
        bank.pay_bank(table, table.turn, MARKET_LOSS, bank.MARKET, told)
    elif number >= MARKET_RISES:
        bank.collect(table, table.turn, MARKET_GAIN, bank.MARKET, told)
    elif told is not None:
        told.append(MarketStable(table.turn))


def _speculate(table: GameOfLife, move: int, luck: Luck, told: list[Event] | None) -> None:
    """GOL-81 to GOL-83: both bills are staked, and lost in any case."""
    if move == m.KEEP:
        return
    low, high = m.PAIRS[move - m.SPECULATE]
    if told is not None:
        told.append(Speculated(table.turn, low, high))
    bank.pay_bank(table, table.turn, spaces.LUCKY_BILLS, bank.SPECULATION, told)
    if wheel.spin(table, luck, whys.LUCKY_DAY, told) in (low, high):
        bank.collect(table, table.turn, SPECULATION, bank.SPECULATION, told)
    elif told is not None:
        told.append(SpeculationLost(table.turn, low, high))


def _answer_card(
    table: GameOfLife, kind: int, seat: int, move: int, luck: Luck, told: list[Event] | None
) -> None:
    """GOL-101, GOL-104, GOL-107: give or hold, show or accept."""
    if kind == ASK_COLLECT:
        cards.answer_collect(table, seat, move == m.GIVE_COLLECT, luck, told)
    elif kind == ASK_EXEMPT:
        cards.answer_exempt(table, move == m.EXEMPT, told)
    elif move == m.HOLD:
        table.agenda.pop()
    else:
        cards.give_pay(table, move - m.GIVE_PAY, told)


def _answer_once(
    table: GameOfLife, kind: int, move: int, luck: Luck, told: list[Event] | None
) -> None:
    """The decisions a player meets once or twice in a life."""
    if kind == ASK_AUTO:
        table.agenda.pop()
        if move == m.BUY:
            bank.buy(table, table.turn, AUTO, told)
        turns.offer_roads(table, luck, told)
    elif kind == ASK_ROAD:
        turns.take_road(table, move == m.COLLEGE, told)
    elif kind == ASK_JOB:
        table.agenda.pop()
        spaces.take_job(table, move - m.JOB, told)
    elif kind == ASK_RETIRE:
        table.agenda.pop()
        if move == m.ACRES:
            wheel.call_spin(table, whys.FOR_ACRES)
        else:
            turns.try_tycoon(table, move - m.TYCOON + 1, told)


# The end


def result(table: GameOfLife) -> Result | None:
    """GOL-194, GOL-199 to GOL-201: the tycoon, then the most money."""
    if table.ended == m.RUNNING:
        return None
    scores = [bank.worth(table, seat) for seat in range(table.seats)]
    keys: list[tuple[int, ...]] = [
        (int(seat == table.tycoon), score) for seat, score in enumerate(scores)
    ]
    return Result(ranks_by(keys), tuple(scores), m.ENDINGS[table.ended])
