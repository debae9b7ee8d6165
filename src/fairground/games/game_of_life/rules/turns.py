"""The course of a game: whose turn it is, what a turn begins and ends with, when it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.game_of_life import board
from fairground.games.game_of_life.components import AUTO, FIRST_PRIZE, NO_JOB, PLAIN_JOBS
from fairground.games.game_of_life.events import (
    BecameTycoon,
    LuckyNumber,
    Missed,
    ReachedAcres,
    TimeUp,
    TookRoad,
    TriedTycoon,
    WentToFarm,
)
from fairground.games.game_of_life.rules import bank, bridge, whys
from fairground.games.game_of_life.rules.bank import can_buy, collect, pay_bank
from fairground.games.game_of_life.rules.frames import (
    ASK_AUTO,
    ASK_REVENGE,
    ASK_ROAD,
    ASK_SPIN,
    ASK_WHEEL,
    F_BETS_TAKEN,
    F_PURPOSE,
    F_STAKED,
    WALK,
)
from fairground.games.game_of_life.rules.moves import ALL_ARRIVED, TIME_UP, TYCOON_WON
from fairground.games.game_of_life.rules.spaces import (
    draw_jobs,
    offer_job,
    open_restaurant,
    pay_star,
    spin_for_children,
    take_presents,
    tell_offer,
)
from fairground.games.game_of_life.rules.wheel import (
    call_spin,
    spin_by,
    takes_bets,
)
from fairground.games.game_of_life.rules.whys import (
    FOR_ACRES,
    FOR_CHILDREN,
    FOR_HONEYMOON,
    FOR_MOVE,
    FOR_NUMBER,
    FOR_PAY,
    FOR_PRESENTS,
    FOR_RESTAURANT,
    FOR_TYCOON,
)
from fairground.kernel.agenda import Agenda
from fairground.kernel.luck import Luck

if TYPE_CHECKING:
    from fairground.games.game_of_life.options import Options
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event


def begin_turn(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """GOL-20: a missed turn, the decisions of the first turn, then the spin."""
    seat = table.turn
    table.turns[seat] += 1
    if table.miss[seat]:  # GOL-22, GOL-68
        table.miss[seat] = 0
        if told is not None:
            told.append(Missed(seat))
        return
    table.agenda.push([ASK_SPIN, 0])
    if table.at[seat] == board.START:
        _leave_start(table, luck, told)


def _leave_start(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """GOL-10 to GOL-13 in the first turn; GOL-135, GOL-136 for a car sent home."""
    seat = table.turn
    if table.turns[seat] > 1:
        if table.job[seat] == NO_JOB:
            jobs = _draw_offer(table, luck, told)
            offer_job(table, jobs, told)
    elif can_buy(table, seat, AUTO):
        table.agenda.push([ASK_AUTO])
    else:
        offer_roads(table, luck, told)


def offer_roads(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """GOL-11, GOL-12: the jobs are drawn before the road is chosen."""
    table.agenda.push([ASK_ROAD, _draw_offer(table, luck, told)])


def _draw_offer(table: GameOfLife, luck: Luck, told: list[Event] | None) -> i64:
    house = cast("Options", table.options)
    jobs = PLAIN_JOBS - 1 if house.super_star == "off" else PLAIN_JOBS
    offer = draw_jobs(0, jobs, house.career_offer, luck, whys.OFFER[table.turn])
    tell_offer(table, offer, told)
    return offer


def take_road(table: GameOfLife, college: bool, told: list[Event] | None) -> None:
    """GOL-13, GOL-14: a job at once, or tuition and a degree later."""
    seat = table.turn
    jobs = table.agenda.pop()[1]
    table.college[seat] = int(college)
    if told is not None:
        told.append(TookRoad(seat, college))
    if not college:
        offer_job(table, jobs, told)
    elif table.tuition:
        pay_bank(table, seat, table.tuition, bank.TUITION, told)


def turn_the_wheel(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """GOL-148: where opponents may bet the player says when; otherwise the wheel is turned."""
    frame = table.agenda.top()
    what, staked = frame[F_PURPOSE], frame[F_STAKED]
    if not frame[F_BETS_TAKEN] and takes_bets(table, what):
        frame[F_BETS_TAKEN] = 1
        table.agenda.push([ASK_WHEEL, 0])
        return
    table.agenda.pop()
    number = spin_by(table, what, luck, told)
    if what in (FOR_MOVE, FOR_HONEYMOON):
        table.agenda.push([WALK, number, 1, 0])
    elif what == FOR_TYCOON:
        _end_as_tycoon(table, number == staked, told)
    else:
        OUTCOMES[what](table, number, told)


def offer_revenge(table: GameOfLife) -> None:
    """GOL-120, GOL-125: if there is an opponent on the road."""
    for seat in range(table.seats):
        if can_be_victim(table, seat):
            table.agenda.push([ASK_REVENGE])
            return


def can_be_victim(table: GameOfLife, seat: i64) -> bool:
    """GOL-125: no seat in Millionaire Acres or the Poor Farm."""
    return seat != table.turn and is_on_road(table, seat)


def is_on_road(table: GameOfLife, seat: i64) -> bool:
    """GOL-23: does the seat still take turns?"""
    return table.at[seat] < board.ACRES


def end_turn(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """GOL-174, GOL-198, GOL-202: the bridge of the destitute, the end, or the next turn."""
    if table.bridge >= 0 and table.cash[table.bridge] == 0:
        bridge.hand_on(table, told)
    following = _next_on_road(table)
    if following < 0:
        table.ended = ALL_ARRIVED
    elif _is_time_up(table):
        table.ended = TIME_UP
        if told is not None:
            told.append(TimeUp(table.turn))
    else:
        table.turn = following
        begin_turn(table, luck, told)


def _next_on_road(table: GameOfLife) -> i64:
    seat = table.turn
    for _ in range(table.seats):
        seat = seat + 1 if seat + 1 < table.seats else 0
        if is_on_road(table, seat):
            return seat
    return -1


def _is_time_up(table: GameOfLife) -> bool:
    """GOL-202: everybody on the road has had so many turns."""
    for seat in range(table.seats):
        if is_on_road(table, seat) and table.turns[seat] < table.turn_limit:
            return False
    return True


# The last choice


def arrive_in_acres(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-185 to GOL-187: any number arrives; the first has a prize and a lucky number."""
    seat = table.turn
    first = table.lucky_owner < 0
    table.at[seat] = board.ACRES
    if told is not None:
        told.append(ReachedAcres(seat, first))
    if first:
        collect(table, seat, FIRST_PRIZE, bank.FIRST_IN_ACRES, told)
        call_spin(table, FOR_NUMBER)


def get_lucky_number(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-187: opponents who spin it pay from now on."""
    table.lucky_number = number
    table.lucky_owner = table.turn
    if told is not None:
        told.append(LuckyNumber(table.turn, number))


def try_tycoon(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-192, GOL-193: everything on one number."""
    seat = table.turn
    if told is not None:
        told.append(TriedTycoon(seat, number, table.cash[seat]))
    call_spin(table, FOR_TYCOON, number)


def _end_as_tycoon(table: GameOfLife, won: bool, told: list[Event] | None) -> None:
    """GOL-194, GOL-195: the game, or the Poor Farm."""
    if not won:
        _go_to_farm(table, told)
        return
    table.ended = TYCOON_WON
    table.tycoon = table.turn
    table.agenda = Agenda()
    if told is not None:
        told.append(BecameTycoon(table.turn))


def _go_to_farm(table: GameOfLife, told: list[Event] | None) -> None:
    """GOL-195, GOL-196; GOL-174: the bridge goes to another seat."""
    seat = table.turn
    table.at[seat] = board.FARM
    bank.forfeit(table, seat)
    if told is not None:
        told.append(WentToFarm(seat))
    if table.bridge == seat:
        bridge.hand_on(table, told)


Outcome = Callable[["GameOfLife", i64, "list[Event] | None"], None]
OUTCOMES: Final[dict[int, Outcome]] = {
    FOR_PAY: pay_star,
    FOR_PRESENTS: take_presents,
    FOR_CHILDREN: spin_for_children,
    FOR_RESTAURANT: open_restaurant,
    FOR_ACRES: arrive_in_acres,
    FOR_NUMBER: get_lucky_number,
}
"""What comes of a spin; those that only move the car are short enough to need no entry."""
