"""Effects about coins: gained, lost, taken from another, put on a card and collected from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairground.games.unfair.events import Gained, Missed, Stole
from fairground.games.unfair.rules import frames as f
from fairground.games.unfair.rules.effects.possible import author, victim
from fairground.games.unfair.rules.effects.selectors import amount
from fairground.games.unfair.rules.language.codes import COLLECT, GAIN, LOSE, STEAL
from fairground.games.unfair.rules.language.printed import ARG_A, OP
from fairground.games.unfair.rules.numbers import changed
from fairground.games.unfair.rules.park.looks import side_at

if TYPE_CHECKING:
    from fairground.games.unfair.rules.state import Unfair
    from fairground.kernel.events import Event


def money_effect(t: Unfair, pc: i64, run: vec[i64], told: list[Event] | None) -> None:
    """Carry out an effect about coins."""
    op = OP[pc]
    if op == COLLECT:
        side = side_at(t, run[f.R_HOST])
        gain(t, run[f.R_SUBJECT], t.side_coins[side], told)
        t.side_coins = changed(t.side_coins, side, 0)
        return
    number = amount(t, ARG_A[pc], run)
    if told is not None and op in (LOSE, STEAL) and number and not t.coins[victim(run)]:
        told.append(Missed(victim(run), author(pc), op))
    if op == GAIN:
        gain(t, run[f.R_SUBJECT], number, told)
    elif op == LOSE:
        lose(t, victim(run), number, told)
    elif op == STEAL:
        steal(t, run[f.R_ACTOR], run[f.R_FOE], number, told)
    else:
        t.side_coins = changed(
            t.side_coins,
            side_at(t, run[f.R_HOST]),
            t.side_coins[side_at(t, run[f.R_HOST])] + number,
        )
    run[f.R_DID] = int(number > 0)


def gain(t: Unfair, seat: i64, number: i64, told: list[Event] | None) -> None:
    """Coins from the pool into direct control (UNF-223)."""
    t.coins[seat] += number
    if told is not None and number:
        told.append(Gained(seat, number))


def lose(t: Unfair, seat: i64, number: i64, told: list[Event] | None) -> None:
    """UNF-288: as many as there are."""
    number = min(number, t.coins[seat])
    t.coins[seat] -= number
    if told is not None and number:
        told.append(Gained(seat, number, lost=True))


def steal(t: Unfair, seat: i64, foe: i64, number: i64, told: list[Event] | None) -> None:
    """As many as the foe has."""
    number = min(number, t.coins[foe])
    t.coins[foe] -= number
    if seat != t.quinn:  # UNF-460
        t.coins[seat] += number
    if told is not None and number:
        told.append(Stole(seat, foe, number))
