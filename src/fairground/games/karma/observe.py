"""The observation of Karma, written straight from the table; encode.py defines it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from fairground.games.karma.components import DEALT
from fairground.games.karma.imagine import unseen_by
from fairground.games.karma.rules.cards import ALL, tally_of_pile
from fairground.games.karma.rules.moves import CHOOSING, ONE_HOLDER
from fairground.games.karma.rules.seats import BIT
from fairground.games.karma.rules.state import Karma
from fairground.kernel.observe import Observer
from fairground.kernel.state import State
from fairground.kernel.tally import OCTAL, count_in, size_of

if TYPE_CHECKING:
    from fairground.games.karma.options import Options

FACES: Final[i64] = 20
HAND: Final[i64] = 0
CHOSEN: Final[i64] = 20
UNSEEN: Final[i64] = 40
REMOVED: Final[i64] = 60
PILE: Final[i64] = 80
FROM_TOP: Final[i64] = 100
FROM_BOTTOM: Final[i64] = 160
LAYERS: Final[i64] = 3
REST: Final[i64] = 220
STAGES: Final[i64] = 224
SEATS: Final[i64] = 236
PER_SEAT: Final[i64] = 45


class KarmaObserver(Observer):
    """Writes what encode.py reads off a view."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation."""
        table = cast(Karma, state)
        covered = table.stage == CHOOSING
        if seat >= 0:
            _write_tally(row, at + HAND, table.hands[seat])
            if covered:
                _write_tally(row, at + CHOSEN, table.ups[seat])
        _write_tally(row, at + UNSEEN, unseen_by(table, seat))
        _write_tally(row, at + REMOVED, table.removed)
        _write_pile(table.pile, row, at)
        _write_rest(table, seat, row, at)
        seats: i64 = table.seats
        other: i64 = seat if seat > 0 else 0
        place: i64 = at + SEATS
        for _ in range(seats):
            _write_seat(table, other, covered, row, place)
            other = other + 1 if other + 1 < seats else 0
            place += PER_SEAT


def _write_pile(pile: bytes, row: vec[i16], at: i64) -> None:
    size: i64 = len(pile)
    _write_tally(row, at + PILE, tally_of_pile(pile))
    layers = size if size < LAYERS else LAYERS
    for layer in range(layers):
        row[at + FROM_TOP + FACES * layer + pile[size - 1 - layer]] = 1
        row[at + FROM_BOTTOM + FACES * layer + pile[layer]] = 1
    row[at + REST] = i16(size)


def _write_rest(table: Karma, seat: i64, row: vec[i16], at: i64) -> None:
    edition: i64 = cast("Options", table.options).edition
    row[at + REST + 1] = i16(table.draw)
    row[at + REST + 2] = i16(table.turns)
    row[at + REST + 3] = i16(table.limit)
    row[at + STAGES + table.stage] = 1
    at += STAGES + 6
    row[at] = 1 if _is_waited_for(table, seat) else 0
    row[at + 1] = 1 if edition == 40 else 0
    row[at + 2] = 1 if edition == 60 else 0
    row[at + 3] = 1 if edition == 80 else 0
    row[at + 4] = 1 if table.forced else 0
    row[at + 5] = 1 if table.in_turn == ALL else 0


def _is_waited_for(table: Karma, seat: i64) -> bool:
    if seat < 0 or table.stage >= ONE_HOLDER:
        return False
    if table.stage == CHOOSING:
        return table.choosing & BIT[seat] != 0
    return table.turn == seat


def _write_seat(table: Karma, seat: i64, covered: bool, row: vec[i16], at: i64) -> None:
    held: i64 = DEALT if covered else size_of(table.hands[seat], OCTAL)
    ups: i64 = 0 if covered else table.ups[seat]
    downs: i64 = count_in(table.downs, seat, OCTAL)
    row[at] = 1
    row[at + 1] = 1 if not covered and table.turn == seat else 0
    row[at + 2] = 1 if held == 0 and ups == 0 and downs == 0 else 0
    row[at + 3] = i16(held)
    row[at + 4] = i16(downs)
    _write_tally(row, at + 5, table.known[seat])
    _write_tally(row, at + 25, ups)


def _write_tally(row: vec[i16], at: i64, tally: i64) -> None:
    while tally:
        row[at] = i16(tally & 7)
        tally >>= 3
        at += 1


OBSERVER: Final = KarmaObserver()
