"""Rows of numbers: changed copies, for parts of a state that its copies share, and lookups."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr


def zeros(size: int) -> vec[i64]:
    """So many noughts."""
    return vec[i64]([0] * size)


def blanks(size: int) -> vec[i64]:
    """So many places with nothing in them."""
    return vec[i64]([-1] * size)


def row_from(numbers: list[int]) -> vec[i64]:
    """These numbers. (A `vec` made from a list tries the list as a buffer first, which is slow.)"""
    row = vec[i64](capacity=len(numbers))
    for number in numbers:
        row = append(row, number)
    return row


def changed(row: vec[i64], at: i64, value: i64) -> vec[i64]:
    """A copy in which one number is another."""
    twin = row[:]
    twin[at] = value
    return twin


def longer(row: vec[i64], value: i64) -> vec[i64]:
    """A copy with one number more at its end."""
    return append(row[:], value)


def shorter(row: vec[i64], at: i64) -> vec[i64]:
    """A copy without the number at a place."""
    twin = row[:at]
    for later in range(at + 1, len(row)):
        twin = append(twin, row[later])
    return twin


def swap(row: vec[i64], one: i64, other: i64) -> None:
    """Two numbers change places, in the row itself."""
    kept = row[one]
    row[one] = row[other]
    row[other] = kept


def where(row: vec[i64], value: i64) -> i64:
    """The first place of a number that is there."""
    at: i64 = 0
    while row[at] != value:
        at += 1
    return at


def total(row: vec[i64]) -> i64:
    """The sum of a row."""
    number: i64 = 0
    for each in row:
        number += each
    return number


def put_in(cards: list[int], card: i64) -> None:
    """A card joins others that are in rising order."""
    at = 0
    while at < len(cards) and cards[at] < card:
        at += 1
    cards.insert(at, card)


def take_out(cards: list[int], card: i64) -> None:
    """The first card of this number, which is among them, leaves."""
    at = 0
    while cards[at] != card:
        at += 1
    cards.pop(at)


def with_card(cards: list[int], card: i64) -> list[int]:
    """Cards in rising order, and one more among them."""
    more = cards[:]
    put_in(more, card)
    return more


def without(cards: list[int], card: i64) -> list[int]:
    """The cards but for one of this number, which is among them."""
    fewer = cards[:]
    take_out(fewer, card)
    return fewer


def replaced(places: list[list[int]], seat: i64, cards: list[int]) -> list[list[int]]:
    """A copy in which one seat has other cards."""
    twin = places[:]
    twin[seat] = cards
    return twin


def in_order(row: vec[i64]) -> vec[i64]:
    """A copy in rising order."""
    twin = row[:]
    put_in_order(twin)
    return twin


def put_in_order(row: vec[i64]) -> None:
    """Sort a row that is short or nearly in rising order, in place."""
    for at in range(1, len(row)):
        number = row[at]
        before: i64 = at - 1
        while before >= 0 and row[before] > number:
            row[before + 1] = row[before]
            before -= 1
        row[before + 1] = number


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Gathered:
    """Numbers that are being gathered: legal moves, candidates of a selector."""

    def __init__(self) -> None:
        self.row: vec[i64] = vec[i64](capacity=24)

    def append(self, number: i64) -> None:
        """One more."""
        self.row = append(self.row, number)

    def in_order(self) -> vec[i64]:
        """All of them in rising order; they are gathered nearly so."""
        put_in_order(self.row)
        return self.row
