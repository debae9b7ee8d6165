"""Observing: what a seat may know as a row of numbers, told straight from the state. Compiled.

A game tells its numbers once, part by part and each with its name and range, to a `FeatureWriter`.
The same telling gives the numbers of a table and, on a blank one, the features they belong to. What
is told may depend only on what the seat sees: a law compares tables that look alike to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from fairground.kernel.features import Feature, Features
from fairground.kernel.state import State

if TYPE_CHECKING:
    from fairground.kernel.game import Game


NONE: Final[list[Feature]] = []


@final
@mypyc_attr(free_list_len=1)
class FeatureWriter:
    """Writes one observation, number by number, into a row that is all zeros; or, where it is
    `naming`, the features instead. Numbers beyond their range are told as its end."""

    def __init__(self, row: vec[i16], at: i64, features: list[Feature] | None = None) -> None:
        self.row: vec[i16] = row
        self.at: i64 = at
        self.naming: bool = features is not None
        self.features: list[Feature] = NONE if features is None else features
        self.prefix: str = ""

    def number(self, name: str, number: i64, high: i64, low: i64 = 0) -> None:
        """One number."""
        if self.naming:
            self._name(name, high, low)
        elif number:
            within = number if number < high else high
            self.row[self.at] = i16(within if within > low else low)
        self.at += 1

    def flag(self, name: str, is_so: bool) -> None:
        """A one where it is so."""
        if self.naming:
            self._name(name, 1, 0)
        elif is_so:
            self.row[self.at] = 1
        self.at += 1

    def one_of(self, names: list[str], place: i64) -> None:
        """A one at the place of a number among these, and none where it is below 0."""
        if self.naming:
            self._name_each(names, 1)
        elif place >= 0:
            self.row[self.at + place] = 1
        self.at += len(names)

    def bits(self, names: list[str], members: i64) -> None:
        """A one for every member of a set."""
        if self.naming:
            self._name_each(names, 1)
        self._add(members)
        self.at += len(names)

    def doubles(self, names: list[str], members: i64, twice: i64) -> None:
        """The same, and another one for those that are there twice."""
        if self.naming:
            self._name_each(names, 2)
        self._add(members)
        self._add(twice)
        self.at += len(names)

    def _add(self, members: i64) -> None:
        at = self.at
        while members:
            if members & 1:
                self.row[at] += 1
            members >>= 1
            at += 1

    def tally(self, names: list[str], high: i64, tally: i64, bits: i64) -> None:
        """How many cards of every face a tally has."""
        if self.naming:
            self._name_each(names, high)
        at = self.at
        digit: i64 = (1 << bits) - 1
        while tally:
            self.row[at] = i16(tally & digit)
            tally >>= bits
            at += 1
        self.at += len(names)

    def cards(self, names: list[str], high: i64, cards: list[int], first: i64 = 0) -> None:
        """How many cards of every face a list has; of those before the first and behind the last
        face nothing is told."""
        if self.naming:
            self._name_each(names, high)
        size = len(names)
        for card in cards:
            place = card - first
            if 0 <= place < size and i64(self.row[self.at + place]) < high:
                self.row[self.at + place] += 1
        self.at += size

    def seat(self, viewer: i64, ahead: i64, seats: i64) -> i64:
        """The seat so many after the viewer's, whose numbers come next; -1 behind the last one.

        A spectator counts from the first seat.
        """
        if self.naming:
            self.prefix = f"seat +{ahead} "
            return 0
        if ahead >= seats:
            return -1
        seat = (viewer if viewer > 0 else 0) + ahead
        return seat if seat < seats else seat - seats

    def skip(self, numbers: i64) -> None:
        """Leave so many numbers as they are, zeros."""
        self.at += numbers

    def _name(self, name: str, high: i64, low: i64) -> None:
        self.features.append(Feature(self.prefix + name, high, low))

    def _name_each(self, names: list[str], high: i64) -> None:
        for name in names:
            self._name(name, high, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Makes a view and encodes it. A game that is to be quick tells its numbers in observe.py."""

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation into a row, from place `at` on: one number per feature.

        There are zeros when it is called: clearing many rows at once is much cheaper.
        """
        numbers: list[int] = state.game.encode(state.view(seat))
        for number in numbers:
            row[at] = i16(number)
            at += 1

    def features(self, game: Game) -> Features:
        """What the numbers are: those a game of this kind declares."""
        return Features()


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(Observer):
    """An observer that a game has written: `tell` is all of it."""

    def tell(self, writer: FeatureWriter, state: State, seat: i64) -> None:
        """Tell the seat's numbers in order, always the same ones; SPECTATOR sees what is open."""
        raise NotImplementedError

    def observe(self, state: State, seat: int, row: vec[i16], at: i64) -> None:
        """Write the seat's observation into a row of zeros."""
        self.tell(FeatureWriter(row, at), state, seat)

    def features(self, game: Game) -> Features:
        """What the numbers are, as they are told of a blank table."""
        features: list[Feature] = []
        self.tell(FeatureWriter(numbers(MANY), 0, features), game.blank(game.seats[-1]), 0)
        return Features(*features)


OBSERVER: Final = Observer()
MANY: Final = 1 << 16
"""More numbers than an observation has: room for a telling of which only the names are wanted."""


def observation(state: State, seat: int) -> list[int]:
    """The numbers of a seat, one per feature."""
    size = len(state.game.features)
    row = numbers(size)
    state.game.observer.observe(state, seat, row, 0)
    return [int(number) for number in row]


def numbers(size: i64) -> vec[i16]:
    """A row of so many zeros. Its memory can be read by others while we write to it."""
    return vec[i16]([i16(0)] * size)


def flags(size: i64) -> vec[u8]:
    """The same for bytes."""
    return vec[u8]([u8(0)] * size)


def clear(row: vec[i16], at: i64, size: i64) -> None:
    """Write zeros."""
    for place in range(at, at + size):
        row[place] = 0


def mask(state: State, seat: int, row: vec[u8], at: i64) -> None:
    """Write a byte for every move number from `at` on: 1 if the move is legal now, else 0."""
    moves: i64 = state.game.moves
    for place in range(at, at + moves):
        row[place] = 0
    for move in state.legal(seat):
        row[at + move] = 1
