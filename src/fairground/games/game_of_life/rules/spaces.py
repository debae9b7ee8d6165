"""What the spaces do: some to every car that enters them, some only to a car that lands.

Entering is passing or landing; `enter` does what both have in common and `land` the rest. Whatever
needs a decision is laid on the agenda, and the car waits (GOL-30).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from fairground.games.game_of_life.board import FARM, TOLL_BRIDGE
from fairground.games.game_of_life.components import (
    AUTO,
    HEALTH,
    HOME,
    ITEM_COUNT,
    JOB_COUNT,
    JOBS,
    NO_JOB,
    PLAIN_JOBS,
    RENTER,
    STAR,
    STAR_FLAT,
    STAR_PER_NUMBER,
    STOCK,
)
from fairground.games.game_of_life.events import (
    Covered,
    GotChildren,
    Landed,
    Married,
    NoGrandchildren,
    Offered,
    Retired,
    TookJob,
    WillMiss,
)
from fairground.games.game_of_life.rules import bank, whys
from fairground.games.game_of_life.rules.bank import can_buy, collect, owns, pay_bank, pay_seat
from fairground.games.game_of_life.rules.bridge import cross
from fairground.games.game_of_life.rules.cards import offer_collect, offer_pay
from fairground.games.game_of_life.rules.frames import (
    ASK_JOB,
    ASK_LUCKY,
    ASK_MARKET,
    ASK_OFFICE,
    ASK_RETIRE,
    BIT,
    DRAW,
    F_EXACT,
    F_SALARY,
    REVENGE,
)
from fairground.games.game_of_life.rules.road import (
    AMOUNT,
    AMOUNTS,
    BORN,
    CHILD,
    COVER,
    COVER_AUTO,
    COVER_HEALTH,
    COVER_PROPERTY,
    GOLD,
    GRAD,
    GRANDCHILDREN,
    KIDS,
    KIND,
    LIFE_SPACE,
    LUCKY,
    MARKET_SPACE,
    MARRY_SPACE,
    MISS,
    OFFICE,
    PAYDAY,
    RESTAURANT,
    RETIRE_SPACE,
    SPECIAL,
)
from fairground.games.game_of_life.rules.wheel import call_spin
from fairground.kernel.luck import Luck, Why

if TYPE_CHECKING:
    from fairground.games.game_of_life.options import Options
    from fairground.games.game_of_life.rules.state import GameOfLife
    from fairground.kernel.events import Event

SALARIES: Final[list[int]] = [job.salary for job in JOBS]
PRESENTS: Final[list[int]] = [0, 1_000, 1_000, 1_000, 500, 500, 500, 0, 0, 0, 0]
"""GOL-52, by the number spun."""
FAMILY: Final[list[int]] = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
"""GOL-60, by the number spun."""
PER_CHILD_RETIRED: Final = 20_000
PER_CHILD_VISITING: Final = 10_000
LUCKY_BILLS: Final = 10_000
RESTAURANT_FAILS: Final = 60_000
RESTAURANT_PAYS: Final = 120_000
RESTAURANT_LIMIT: Final = 4
GOLD_WITH_STOCK: Final = 150_000
GOLD_WITHOUT: Final = 50_000


# Passing or landing


def enter(table: GameOfLife, at: i64, luck: Luck, told: list[Event] | None) -> i64:
    """Do what the space does to any car that enters it; return the salary it paid."""
    kind: i64 = KIND[at]
    if kind == PAYDAY:
        if at == TOLL_BRIDGE:  # GOL-172: before the salary
            cross(table, table.turn, told)
        return _pay_salary(table, told)
    if kind == OFFICE:
        visit_office(table)
    elif kind == MARKET_SPACE:
        if owns(table, table.turn, STOCK):
            table.agenda.push([ASK_MARKET])
    elif kind == GRAD:
        _graduate(table, luck, told)
    elif kind == KIDS:
        call_spin(table, whys.FOR_CHILDREN)
    return 0


def is_stop(table: GameOfLife, at: i64) -> bool:
    """GOL-50, GOL-180: must the car end its move here, whatever is left of the count?"""
    kind: i64 = KIND[at]
    return kind == RETIRE_SPACE or (kind == MARRY_SPACE and table.spouse[table.turn] == 0)


def _pay_salary(table: GameOfLife, told: list[Event] | None) -> i64:
    """GOL-40 to GOL-42: the salary of the profession; the super star spins for it."""
    job: i64 = table.job[table.turn]
    if job == NO_JOB:  # GOL-15
        return 0
    if job == STAR and table.star_is_fickle:
        call_spin(table, whys.FOR_PAY)
        return 0
    salary: i64 = STAR_FLAT if job == STAR else SALARIES[job]
    collect(table, table.turn, salary, bank.SALARY, told)
    return salary


def pay_star(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-42: so much for every point; the move that is under way remembers it (GOL-44)."""
    salary: i64 = STAR_PER_NUMBER * number
    collect(table, table.turn, salary, bank.STAR_PAY, told)
    table.agenda.top()[F_SALARY] = salary


def visit_office(table: GameOfLife) -> None:
    """GOL-76: an offer, as long as there is anything the player can pay for."""
    for item in range(ITEM_COUNT):
        if can_buy(table, table.turn, item):
            table.agenda.push([ASK_OFFICE])
            return


def _graduate(table: GameOfLife, luck: Luck, told: list[Event] | None) -> None:
    """GOL-48, GOL-49: two careers to choose from, unless there is a profession already."""
    if table.job[table.turn] != NO_JOB:
        return
    size = cast("Options", table.options).degree_offer
    degrees = JOB_COUNT - PLAIN_JOBS
    jobs = draw_jobs(PLAIN_JOBS, degrees, size, luck, whys.DEGREE[table.turn])
    tell_offer(table, jobs, told)
    offer_job(table, jobs, told)


def draw_jobs(first: int, jobs: int, size: int, luck: Luck, why: Why) -> i64:
    """Different jobs out of a row of the table, a bit each; if all are offered, without luck."""
    left = list(range(first, first + jobs))
    mask: i64 = 0
    if size >= jobs:
        for job in left:
            mask |= BIT[job]
        return mask
    for _ in range(size):
        mask |= BIT[left.pop(luck.pick(len(left), why))]
    return mask


def tell_offer(table: GameOfLife, jobs: i64, told: list[Event] | None) -> None:
    """GOL-11: the offer is shown to all."""
    if told is not None:
        told.append(Offered(table.turn, jobs_in(jobs)))


def jobs_in(mask: int) -> tuple[int, ...]:
    """The jobs of an offer."""
    return tuple([job for job in range(JOB_COUNT) if mask & BIT[job]])


def offer_job(table: GameOfLife, jobs: i64, told: list[Event] | None) -> None:
    """GOL-13, GOL-48: let the player choose; a single offer is taken by itself."""
    if jobs & (jobs - 1):
        table.agenda.push([ASK_JOB, jobs])
    else:
        take_job(table, jobs_in(jobs)[0], told)


def take_job(table: GameOfLife, job: i64, told: list[Event] | None) -> None:
    """GOL-16: it is kept to the end."""
    table.job[table.turn] = job
    if told is not None:
        told.append(TookJob(table.turn, job))


# Landing


def land(
    table: GameOfLife, at: i64, frame: list[int], luck: Luck, told: list[Event] | None
) -> None:
    """Do what only a car that ends its move here meets; `frame` is the move that ended."""
    kind: i64 = KIND[at]
    if kind == PAYDAY:
        _land_on_green(table, at, frame, told)
    elif kind == LIFE_SPACE:
        _land_on_life(table, at, told)
    elif kind == CHILD:
        _tell_landed(table, at, told)
        _add_children(table, BORN[at], told)
    elif kind == LUCKY:
        _tell_landed(table, at, told)
        collect(table, table.turn, LUCKY_BILLS, bank.LUCKY_DAY, told)
        table.agenda.push([ASK_LUCKY])
    elif kind == MARRY_SPACE:
        _marry(table, told)
    elif kind == RETIRE_SPACE:
        _retire(table, told)


def _tell_landed(table: GameOfLife, at: i64, told: list[Event] | None) -> None:
    if told is not None:
        told.append(Landed(table.turn, at))


def _land_on_green(table: GameOfLife, at: i64, frame: list[int], told: list[Event] | None) -> None:
    """GOL-44: after the salary a Collect card, then drawing, then Revenge; the last lies lowest."""
    if table.revenge_at[at]:
        table.agenda.push([REVENGE])
    if frame[F_EXACT]:  # GOL-46: by exact count
        table.agenda.push([DRAW])
    offer_collect(table, frame[F_SALARY], told)


def _land_on_life(table: GameOfLife, at: i64, told: list[Event] | None) -> None:
    """GOL-65: the reward or penalty of the board."""
    seat = table.turn
    _tell_landed(table, at, told)
    special: i64 = SPECIAL[at]
    if special == AMOUNT:
        _settle(table, _after_cover(table, at, told), told)
    elif special == MISS:  # GOL-68
        table.miss[seat] = 1
        if told is not None:
            told.append(WillMiss(seat))
    elif special == RESTAURANT:
        call_spin(table, whys.FOR_RESTAURANT)
    elif special == GOLD:  # GOL-70
        _settle(table, GOLD_WITH_STOCK if owns(table, seat, STOCK) else GOLD_WITHOUT, told)
    elif special == GRANDCHILDREN:
        _visit_children(table, told)


def _visit_children(table: GameOfLife, told: list[Event] | None) -> None:
    children: i64 = table.children[table.turn]
    _settle(table, PER_CHILD_VISITING * children, told)
    if told is not None and not children:
        told.append(NoGrandchildren(table.turn))


def open_restaurant(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-69: it fails with a low number."""
    fails = number <= RESTAURANT_LIMIT
    _settle(table, -RESTAURANT_FAILS if fails else RESTAURANT_PAYS, told)


def _after_cover(table: GameOfLife, at: i64, told: list[Event] | None) -> i64:
    """GOL-67: what is left of a demand when the policies have paid."""
    amount: i64 = AMOUNTS[at]
    policy = _policy_for(table, COVER[at])
    if policy < 0:
        return amount
    left: i64 = -(-amount // 2) if policy == RENTER else 0
    if told is not None:
        told.append(Covered(table.turn, policy, -left))
    return left


def _policy_for(table: GameOfLife, cover: i64) -> i64:
    """The policy of the player in turn that pays for a space; -1 if none does."""
    seat = table.turn
    if cover == COVER_AUTO:
        return AUTO if owns(table, seat, AUTO) else -1
    if cover == COVER_HEALTH:
        return HEALTH if owns(table, seat, HEALTH) else -1
    if cover == COVER_PROPERTY and owns(table, seat, HOME):
        return HOME
    return RENTER if cover == COVER_PROPERTY and owns(table, seat, RENTER) else -1


def _settle(table: GameOfLife, amount: i64, told: list[Event] | None) -> None:
    """GOL-66, GOL-112: pay or be paid, then the card that answers it."""
    if amount > 0:
        collect(table, table.turn, amount, bank.SPACE, told)
        if table.collect_on_life:  # GOL-102
            offer_collect(table, amount, told)
    elif amount < 0:
        pay_bank(table, table.turn, -amount, bank.SPACE, told)
        offer_pay(table, -amount)


# Family


def _marry(table: GameOfLife, told: list[Event] | None) -> None:
    """GOL-51, GOL-52, GOL-56: spouse, presents, honeymoon; GOL-54: only once."""
    seat = table.turn
    if table.spouse[seat]:
        return
    table.spouse[seat] = 1
    if told is not None:
        told.append(Married(seat))
    call_spin(table, whys.FOR_PRESENTS)


def take_presents(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-52, GOL-56: the presents, then the honeymoon."""
    _take_gifts(table, PRESENTS[number], bank.PRESENTS, told)
    call_spin(table, whys.FOR_HONEYMOON)


def spin_for_children(table: GameOfLife, number: i64, told: list[Event] | None) -> None:
    """GOL-60."""
    _add_children(table, FAMILY[number], told)


def _add_children(table: GameOfLife, born: i64, told: list[Event] | None) -> None:
    """GOL-61: 500 from each opponent for one child, 1,000 for more."""
    seat = table.turn
    table.children[seat] += born
    if told is not None:
        told.append(GotChildren(seat, born, table.children[seat]))
    _take_gifts(table, 500 if born == 1 else 1_000, bank.GIFT, told)


def _take_gifts(table: GameOfLife, amount: i64, what: str, told: list[Event] | None) -> None:
    """GOL-53, GOL-190: everybody outside the Poor Farm pays."""
    if amount == 0:
        return
    for seat in range(table.seats):
        if seat != table.turn and table.at[seat] != FARM:
            pay_seat(table, seat, amount, what, told, to=table.turn)


# Retirement


def _retire(table: GameOfLife, told: list[Event] | None) -> None:
    """GOL-181 to GOL-183: the children's money, then the notes, then the last choice."""
    seat = table.turn
    if told is not None:
        told.append(Retired(seat))
    gift: i64 = PER_CHILD_RETIRED * table.children[seat]
    if gift:
        collect(table, seat, gift, bank.CHILDREN, told)
    bank.settle_notes(table, seat, told)
    table.agenda.push([ASK_RETIRE])
