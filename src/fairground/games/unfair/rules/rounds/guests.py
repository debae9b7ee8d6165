"""Income: what guests pay, and loose change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairground.games.unfair.events import Income, Rewired
from fairground.games.unfair.rules.effects.selectors import amount
from fairground.games.unfair.rules.language import codes as c
from fairground.games.unfair.rules.language.printed import AB_PC, ARG_A, OP
from fairground.games.unfair.rules.numbers import changed
from fairground.games.unfair.rules.park.abilities import abilities_of, capacity_of, standing
from fairground.games.unfair.rules.park.looks import open_rides, side_at
from fairground.games.unfair.rules.park.stars import new_run, stars_of

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def guests_step(t: Unfair, told: list[Event] | None) -> None:
    """UNF-300 to UNF-308: stars up to the capacity, then abilities, then Crossed Wires."""
    incomes = [0] * t.seats
    for turn in range(t.seats):  # UNF-462: Quinn has no income
        seat = (t.first + turn) % t.seats
        stars = max(0, min(stars_of(t, seat), capacity_of(t, seat)))
        extra = pay_abilities(t, seat, c.ON_GUESTS)
        t.coins[seat] += stars + extra
        incomes[seat] = stars + extra
        if told is not None:
            told.append(Income(seat, stars, extra))
    if t.crossed:
        _cross(t, incomes, told)


def _cross(t: Unfair, incomes: list[int], told: list[Event] | None) -> None:
    """UNF-307, UNF-308: all coin income changes hands together."""
    for seat in range(t.seats):
        to = (seat + 1) % t.parks
        t.coins[seat] -= incomes[seat]
        if to != t.quinn:  # UNF-459
            t.coins[to] += incomes[seat]
        if told is not None:
            told.append(Rewired(seat, to, incomes[seat]))


def pay_abilities(t: Unfair, seat: i64, trigger: i64) -> i64:
    """What all abilities of a trigger bring into direct control; they never ask (UNF-306)."""
    total = 0
    found = abilities_of(t, seat, trigger)
    for at in range(0, len(found), 2):
        pc = AB_PC[found[at]]
        run = new_run(pc, seat, seat, c.NOBODY, found[at + 1])
        while OP[pc] != c.END:
            if OP[pc] == c.GAIN:
                total += amount(t, ARG_A[pc], run)
            else:
                side = side_at(t, found[at + 1])
                if OP[pc] == c.COLLECT:
                    total += t.side_coins[side]
                    t.side_coins = changed(t.side_coins, side, 0)
                else:
                    t.side_coins = changed(
                        t.side_coins, side, t.side_coins[side] + amount(t, ARG_A[pc], run)
                    )
            pc += 1
    return total


def loose_change(t: Unfair, seat: i64) -> i64:
    """UNF-82, UNF-83: a coin per open attraction, what cards add, and what they have gathered."""
    coins = open_rides(t, seat) + standing(t, seat, c.LOOSE_MORE)
    return coins + pay_abilities(t, seat, c.ON_LOOSE)
