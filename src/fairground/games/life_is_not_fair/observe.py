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
from fairground.kernel.observe import FeatureWriter, Telling
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

    def tell(self, writer: FeatureWriter, state: State, seat: i64) -> None:
        """Tell the numbers of a seat."""
        table = cast(LifeIsNotFair, state)
        knows = knows_deck(table, seat)
        _tell_hand(writer, table, seat)
        writer.one_of(TOP, table.top)
        writer.cards(STACK, COPIES, table.stack)
        writer.one_of(DRAWN, table.drawn if seat == table.turn else i64(-1))
        writer.one_of(GIVEN, given_by(table, seat))
        if knows:
            writer.doubles(DECK, table.deck, table.deck_doubles)
        else:
            writer.doubles(DECK, 0, 0)
        writer.flag("deck known", knows)
        _tell_course(writer, table)
        for ahead in range(m.MOST_SEATS):
            other = writer.seat(seat, ahead, table.seats)
            if other < 0:
                return
            _tell_seat(writer, table, other)


def _tell_hand(writer: FeatureWriter, table: LifeIsNotFair, seat: i64) -> None:
    if seat >= 0:
        writer.doubles(HAND, table.held(seat), table.doubles[seat])
    else:
        writer.doubles(HAND, 0, 0)


def _tell_course(writer: FeatureWriter, table: LifeIsNotFair) -> None:
    house = table.house
    writer.number("deck size", table.deck_size, CARDS)
    writer.one_of(PHASE, table.phase)
    writer.number("round", table.round, m.MOST_ROUNDS)
    writer.number("turns", table.turns, TURNS)
    writer.number("most turns", house.turn_limit, TURNS)
    writer.number("passes in succession", table.idle, m.MOST_SEATS)
    writer.flag("two copies", house.copies == 2)
    writer.flag("draw then play", house.draw_then_play)
    writer.flag("spoken lines", house.spoken)
    writer.number("rounds", house.rounds, m.MOST_ROUNDS)
    writer.number("target", house.target, 200)


def _tell_seat(writer: FeatureWriter, table: LifeIsNotFair, seat: i64) -> None:
    bit: i64 = SEAT_BIT[seat]
    writer.flag("present", True)
    writer.number("cards", table.hand_size(seat), CARDS)
    writer.number("total", table.totals[seat], POINTS, -POINTS)
    writer.flag("in turn", table.turn == seat and table.phase != m.ENDED)
    writer.flag("swapped", table.swapped & bit != 0)
    writer.flag("may appeal", table.house.appeals and not table.appealed & bit)
    writer.flag("accused", table.phase == m.VOTE and table.accused == seat)


OBSERVER: Final = LifeIsNotFairObserver()
