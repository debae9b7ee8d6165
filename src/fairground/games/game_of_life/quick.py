"""The answers of heuristic.py, read off the table instead of a view: for simulations, compiled.

A law holds the two equal; the figures of both are in weights.py. Nothing is looked at that the seat
cannot see: the bank's book is open, and of the cards only the seat's own matter.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.game_of_life.board import ACRES, FARM, NUMBER_OF, SPACES, TO_RETIRE
from fairground.games.game_of_life.components import (
    AUTO,
    COLLECT,
    EXEMPTION,
    FIRST_PRIZE,
    HEALTH,
    HOME,
    ITEMS,
    JOB_COUNT,
    NOTE,
    PAY,
    RANSOM,
    RENTER,
    STAR,
    STAR_FLAT,
)
from fairground.games.game_of_life.rules import frames as f
from fairground.games.game_of_life.rules import moves as m
from fairground.games.game_of_life.rules.bank import can_buy, owns, worth
from fairground.games.game_of_life.rules.cards import holds
from fairground.games.game_of_life.rules.frames import BIT
from fairground.games.game_of_life.rules.road import FORK_TO
from fairground.games.game_of_life.rules.state import DRAFT_PRICES, GameOfLife
from fairground.games.game_of_life.weights import (
    ALWAYS_WORTH_IT,
    COVERED,
    FAR,
    GOOD_PAY,
    LANDING,
    PAY_OF,
    RACING,
)
from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import State

ONWARD: Final[list[int]] = [NUMBER_OF[s.next[0]] if s.next else -1 for s in SPACES]
"""The next space along the road that was taken."""
LANDED: Final[list[int]] = [s.amount + LANDING.get(s.special or s.kind, 0) for s in SPACES]
"""What landing on a space is worth."""
SHOPPING: Final[list[int]] = [*ALWAYS_WORTH_IT, HOME, HEALTH, AUTO]
"""What is looked for in an office, in this order."""
GOOD_UNTIL: Final[list[int]] = [
    TO_RETIRE[NUMBER_OF[COVERED[item]]] if item in COVERED else -1 for item in range(len(ITEMS))
]
"""A policy is a good buy while there are more spaces than this to go."""


class Prudence(Hunch):
    """Knows what things are worth on average."""

    def move(self, state: State, seat: int, luck: Luck) -> int:
        """The answer to the question on top of the agenda."""
        table = cast(GameOfLife, state)
        kind: i64 = table.agenda.kind()
        if kind in (f.ASK_SPIN, f.ASK_WHEEL):
            return at_the_wheel(table, seat, kind)
        if kind <= f.ASK_MARKET:
            return on_the_way(table, seat, kind)
        if kind == f.ASK_LUCKY:
            return m.SPECULATE + luck.pick(len(m.PAIRS), CHOICE)
        if kind == f.ASK_RETIRE:
            return retire(table, seat, luck)
        return revenge(table, seat) if kind == f.ASK_REVENGE else card(table, seat, kind)


def at_the_wheel(table: GameOfLife, seat: i64, kind: i64) -> int:
    """Bets are exactly fair and not worth a question."""
    if seat != table.turn:
        return m.NO_BETS if table.bets[seat] == 0 else m.ENOUGH
    return repaid(table, seat) if kind == f.ASK_SPIN else m.SPIN


def repaid(table: GameOfLife, seat: i64) -> i64:
    """Every note repaid saves 5,000, but life policy and stock come first."""
    notes: i64 = table.notes[seat]
    if notes == 0:
        return m.SPIN
    spare: i64 = table.cash[seat]
    if TO_RETIRE[table.at[seat]] > FAR:
        for item in ALWAYS_WORTH_IT:
            if not owns(table, seat, item):
                spare -= ITEMS[item].price
    return min(notes, max(0, spare) // NOTE, m.MOST_REPAID)


def on_the_way(table: GameOfLife, seat: i64, kind: i64) -> int:
    """The first questions, forks and shops."""
    if kind == f.ASK_AUTO:
        return m.BUY + AUTO
    if kind == f.ASK_ROAD:
        return m.CAREER if table.agenda.top()[f.F_OFFERED] & BIT[STAR] else m.COLLEGE
    if kind == f.ASK_JOB:
        return best_paid(table)
    if kind == f.ASK_FORK:
        return road(table, seat)
    return shop(table, seat) if kind == f.ASK_OFFICE else m.MARKET


def best_paid(table: GameOfLife) -> int:
    """The profession that earns most, of those on offer."""
    offer = table.agenda.top()[f.F_OFFERED]
    best: i64 = -1
    for job in range(JOB_COUNT):
        if offer & BIT[job] and (best < 0 or pay_of(table, job) > pay_of(table, best)):
            best = job
    return m.JOB + best


def pay_of(table: GameOfLife, job: i64) -> i64:
    """What a profession earns on average at a Pay Day."""
    if job < 0:
        return 0
    return STAR_FLAT if job == STAR and not table.star_is_fickle else PAY_OF[job]


def road(table: GameOfLife, seat: i64) -> int:
    """The road on which the count ends better."""
    steps = steps_left(table)
    legal = table.legal(seat)
    first = landing(FORK_TO[legal[0] - m.FORK], steps)
    return legal[0] if first >= landing(FORK_TO[legal[1] - m.FORK], steps) else legal[1]


def steps_left(table: GameOfLife) -> i64:
    """What is left of the count of the car that is moving."""
    for frame in reversed(table.agenda.frames):
        if frame[f.F_KIND] == f.WALK:
            return frame[f.F_STEPS]
    return 0


def landing(at: i64, steps: i64) -> i64:
    """What the space is worth where the count ends that begins here."""
    for _ in range(steps - 1):
        at = ONWARD[at]
    return LANDED[at]


def shop(table: GameOfLife, seat: i64) -> int:
    """Life policy and stock always; the others before the spaces they pay for."""
    for item in SHOPPING:
        if can_buy(table, seat, item) and is_worth_it(table, seat, item):
            return m.BUY + item
    return m.LEAVE


def is_worth_it(table: GameOfLife, seat: i64, item: i64) -> bool:
    """At draft prices everything is."""
    if GOOD_UNTIL[item] < 0 or table.prices is DRAFT_PRICES:
        return True
    if item == HOME and owns(table, seat, RENTER):
        return False
    return TO_RETIRE[table.at[seat]] > GOOD_UNTIL[item]


def card(table: GameOfLife, seat: i64, kind: i64) -> int:
    """A fitting card is used; a Pay card is for the richest opponent who can take it."""
    if kind == f.ASK_COLLECT:
        return m.GIVE_COLLECT if holds(table, seat, COLLECT) else m.HOLD
    if kind == f.ASK_EXEMPT:
        return m.EXEMPT if holds(table, seat, EXEMPTION) else m.ACCEPT
    rich = Richest()
    for other in range(table.seats):
        if other != seat and table.at[other] != FARM:
            rich.meet(table, other)
    return m.GIVE_PAY + rich.seat if holds(table, seat, PAY) and rich.seat >= 0 else m.HOLD


def revenge(table: GameOfLife, seat: i64) -> int:
    """Money from the richest who has it; back only those who would not thank for it."""
    rich = Richest()
    held_up = Richest()
    for other in range(table.seats):
        if other == seat or table.at[other] >= ACRES:
            continue
        if table.cash[other] >= RANSOM:
            rich.meet(table, other)
        if suffers(table, seat, other):
            held_up.meet(table, other)
    if rich.seat >= 0:
        return m.REVENGE_MONEY + rich.seat
    return m.REVENGE_BACK + held_up.seat if held_up.seat >= 0 else m.NO_REVENGE


def suffers(table: GameOfLife, seat: i64, other: i64) -> bool:
    """Small pay, or in front of the seat in the race for the first place in Millionaire Acres."""
    if table.turns[other] == 0:
        return False
    close: i64 = min(RACING, TO_RETIRE[table.at[seat]])
    racing = table.lucky_owner < 0 and TO_RETIRE[table.at[other]] < close
    return racing or pay_of(table, table.job[other]) < GOOD_PAY


def retire(table: GameOfLife, seat: i64, luck: Luck) -> int:
    """Count, unless a player who has arrived already is out of reach."""
    reach: i64 = worth(table, seat) + (FIRST_PRIZE if table.lucky_owner < 0 else 0)
    for other in range(table.seats):
        arrived = other != seat and table.at[other] in (ACRES, FARM)
        if arrived and worth(table, other) > reach:
            return m.TYCOON + luck.pick(10, CHOICE)
    return m.ACRES


class Richest:
    """The seat that is worth most of those met; of equal ones the last."""

    def __init__(self) -> None:
        self.seat: i64 = -1
        self._most: i64 = 0

    def meet(self, table: GameOfLife, seat: i64) -> None:
        """Compare one more."""
        found = worth(table, seat)
        if self.seat < 0 or found >= self._most:
            self.seat = seat
            self._most = found


QUICK: Final = Prudence()
