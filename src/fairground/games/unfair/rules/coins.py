"""Effects about coins: gained, lost, taken from another, put on a card and collected from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairground.games.unfair.events import Gained, Missed, Stole
from fairground.games.unfair.rules.codes import COLLECT, GAIN, LOSE, STEAL
from fairground.games.unfair.rules.frames import R_ACTOR, R_DID, R_FOE, R_HOST, R_SUBJECT
from fairground.games.unfair.rules.park import side_at
from fairground.games.unfair.rules.select import amount
from fairground.games.unfair.rules.table import Table
from fairground.games.unfair.rules.tables import AB_CARD, ARG_A, OF_ABILITY, OP
from fairground.games.unfair.rules.targets import victim

if TYPE_CHECKING:
    from fairground.kernel.events import Event


def money_effect(t: Table, pc: int, run: list[int], told: list[Event] | None) -> None:
    """Carry out an effect about coins."""
    op = OP[pc]
    if op == COLLECT:
        side = side_at(t, run[R_HOST])
        gain(t, run[R_SUBJECT], t.side_coins[side], told)
        t.side_coins[side] = 0
        return
    number = amount(t, ARG_A[pc], run)
    if told is not None and op in (LOSE, STEAL) and number and not t.coins[victim(run)]:
        told.append(Missed(victim(run), AB_CARD[OF_ABILITY[pc]], op))
    if op == GAIN:
        gain(t, run[R_SUBJECT], number, told)
    elif op == LOSE:
        lose(t, victim(run), number, told)
    elif op == STEAL:
        steal(t, run[R_ACTOR], run[R_FOE], number, told)
    else:
        t.side_coins[side_at(t, run[R_HOST])] += number
    run[R_DID] = int(number > 0)


def gain(t: Table, seat: int, number: int, told: list[Event] | None) -> None:
    """Coins from the pool into direct control (UNF-223)."""
    t.coins[seat] += number
    if told is not None and number:
        told.append(Gained(seat, number))


def lose(t: Table, seat: int, number: int, told: list[Event] | None) -> None:
    """UNF-288: as many as there are."""
    number = min(number, t.coins[seat])
    t.coins[seat] -= number
    if told is not None and number:
        told.append(Gained(seat, number, lost=True))


def steal(t: Table, seat: int, foe: int, number: int, told: list[Event] | None) -> None:
    """As many as the foe has."""
    number = min(number, t.coins[foe])
    t.coins[foe] -= number
    if seat != t.quinn:  # UNF-460
        t.coins[seat] += number
    if told is not None and number:
        told.append(Stole(seat, foe, number))
