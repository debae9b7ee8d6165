"""Life Is Not Fair in numbers for learning, from the viewer's seat onwards.

A match to a target counts as one of twenty rounds (LNF-71).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from fairground.games.life_is_not_fair.components import CODES
from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.knowledge import given_by, knows_deck
from fairground.games.life_is_not_fair.rules.seats import SEAT_BIT
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.features import named
from fairground.kernel.observe import Pen, Telling
from fairground.kernel.state import State

COPIES: Final = 2
CARDS: Final = 80
TURNS: Final = 1_000
POINTS: Final = 250
"""Totals are given up to so many points above and below nothing."""

HAND: Final = named("hand", CODES)
TOP: Final = named("top", CODES)
STACK: Final = named("stack", CODES)
DRAWN: Final = named("drawn", CODES)
GIVEN: Final = named("given", CODES)
DECK: Final = named("deck", CODES)
PHASE: Final = named("phase", m.PHASES)


class LifeIsNotFairObserver(Telling):
    """What a seat may know."""

    def tell(self, pen: Pen, state: State, seat: i64) -> None:
        """Tell the numbers of a seat."""
        table = cast(LifeIsNotFair, state)
        knows = knows_deck(table, seat)
        _tell_hand(pen, table, seat)
        pen.one_of(TOP, table.top)
        pen.cards(STACK, COPIES, table.stack)
        pen.one_of(DRAWN, table.drawn if seat == table.turn else i64(-1))
        pen.one_of(GIVEN, given_by(table, seat))
        if knows:
            pen.doubles(DECK, table.deck, table.deck_doubles)
        else:
            pen.doubles(DECK, 0, 0)
        pen.flag("deck known", knows)
        _tell_course(pen, table)
        for ahead in range(m.MOST_SEATS):
            other = pen.seat(seat, ahead, table.seats)
            if other < 0:
                return
            _tell_seat(pen, table, other)


def _tell_hand(pen: Pen, table: LifeIsNotFair, seat: i64) -> None:
    if seat >= 0:
        pen.doubles(HAND, table.held(seat), table.doubles[seat])
    else:
        pen.doubles(HAND, 0, 0)


def _tell_course(pen: Pen, table: LifeIsNotFair) -> None:
    house = table.house
    pen.number("deck size", table.deck_size, CARDS)
    pen.one_of(PHASE, table.phase)
    pen.number("round", table.round, m.MOST_ROUNDS)
    pen.number("turns", table.turns, TURNS)
    pen.number("most turns", house.turn_limit, TURNS)
    pen.number("passes in succession", table.idle, m.MOST_SEATS)
    pen.flag("two copies", house.copies == 2)
    pen.flag("draw then play", house.draw_then_play)
    pen.flag("spoken lines", house.spoken)
    pen.number("rounds", house.rounds, m.MOST_ROUNDS)
    pen.number("target", house.target, 200)


def _tell_seat(pen: Pen, table: LifeIsNotFair, seat: i64) -> None:
    bit: i64 = SEAT_BIT[seat]
    pen.flag("present", True)
    pen.number("cards", table.hand_size(seat), CARDS)
    pen.number("total", table.totals[seat], POINTS, -POINTS)
    pen.flag("in turn", table.turn == seat and table.phase != m.ENDED)
    pen.flag("swapped", table.swapped & bit != 0)
    pen.flag("may appeal", table.house.appeals and not table.appealed & bit)
    pen.flag("accused", table.phase == m.VOTE and table.accused == seat)


OBSERVER: Final = LifeIsNotFairObserver()
