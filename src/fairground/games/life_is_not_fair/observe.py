"""The observation of Life Is Not Fair, written straight from the table; encode.py defines it."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from fairground.games.life_is_not_fair.rules import moves as m
from fairground.games.life_is_not_fair.rules.cards import NTH
from fairground.games.life_is_not_fair.rules.knowledge import given_by, knows_deck
from fairground.games.life_is_not_fair.rules.seats import SEAT_BIT
from fairground.games.life_is_not_fair.rules.state import LifeIsNotFair
from fairground.kernel.observe import Observer
from fairground.kernel.state import State

HAND: Final[i64] = 0
TOP: Final[i64] = 40
STACK: Final[i64] = 80
DRAWN: Final[i64] = 120
GIVEN: Final[i64] = 160
DECK: Final[i64] = 200
REST: Final[i64] = 240
PHASES: Final[i64] = 242
SEATS: Final[i64] = 257
PER_SEAT: Final[i64] = 7
MOST_POINTS: Final[i64] = 250


class LifeIsNotFairObserver(Observer):
    """Writes what encode.py reads off a view."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation."""
        table = cast(LifeIsNotFair, state)
        if seat >= 0:
            _write_cards(row, at + HAND, table.held(seat), table.doubles[seat])
        _write_card(row, at + TOP, table.top)
        for face in table.stack:
            row[at + STACK + face] += 1
        if seat == table.turn:
            _write_card(row, at + DRAWN, table.drawn)
        _write_card(row, at + GIVEN, given_by(table, seat))
        if knows_deck(table, seat):
            _write_cards(row, at + DECK, table.deck, table.deck_doubles)
            row[at + REST] = 1
        _write_rest(table, row, at)
        viewer: i64 = seat if seat > 0 else 0
        for ahead in range(table.seats):
            _write_seat(table, table.after(viewer, ahead), row, at + SEATS + PER_SEAT * ahead)


def _write_rest(table: LifeIsNotFair, row: vec[i16], at: i64) -> None:
    house = table.house
    row[at + REST + 1] = i16(table.deck_size)
    row[at + PHASES + table.phase] = 1
    at += PHASES + 6
    row[at] = i16(table.round)
    row[at + 1] = i16(table.turns)
    row[at + 2] = i16(house.turn_limit)
    row[at + 3] = i16(table.idle)
    row[at + 4] = 1 if house.copies == 2 else 0
    row[at + 5] = 1 if house.draw_then_play else 0
    row[at + 6] = 1 if house.spoken else 0
    row[at + 7] = i16(house.rounds)
    row[at + 8] = i16(house.target)


def _write_seat(table: LifeIsNotFair, seat: i64, row: vec[i16], at: i64) -> None:
    bit: i64 = SEAT_BIT[seat]
    total: i64 = table.totals[seat]
    row[at] = 1
    row[at + 1] = i16(table.hand_size(seat))
    row[at + 2] = i16(min(max(total, -MOST_POINTS), MOST_POINTS))
    row[at + 3] = 1 if table.turn == seat and table.phase != m.ENDED else 0
    row[at + 4] = 1 if table.swapped & bit else 0
    row[at + 5] = 1 if table.house.appeals and not table.appealed & bit else 0
    row[at + 6] = 1 if table.phase == m.VOTE and table.accused == seat else 0


def _write_card(row: vec[i16], at: i64, face: i64) -> None:
    if face >= 0:
        row[at + face] = 1


def _write_cards(row: vec[i16], at: i64, cards: i64, doubles: i64) -> None:
    """The faces of a set, and once more those that it holds twice."""
    _add_faces(row, at, cards)
    if doubles:
        _add_faces(row, at, doubles)


def _add_faces(row: vec[i16], at: i64, cards: i64) -> None:
    while cards:
        byte: i64 = cards & 255
        while byte:
            row[at + NTH[8 * byte]] += 1
            byte &= byte - 1
        cards >>= 8
        at += 8


OBSERVER: Final = LifeIsNotFairObserver()
