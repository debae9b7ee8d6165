"""One tally for each of up to eight seats.

A list would put a box around every number, and unpacking and packing those boxes took a third of
the time of a game. Here the numbers lie bare in eight fields, which also makes them cheap to copy.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class EachSeat:
    """A number per seat, read and written like a list of eight."""

    s0: i64
    s1: i64
    s2: i64
    s3: i64
    s4: i64
    s5: i64
    s6: i64
    s7: i64

    def __getitem__(self, seat: i64) -> i64:
        if seat < 4:
            if seat < 2:
                return self.s0 if seat == 0 else self.s1
            return self.s2 if seat == 2 else self.s3
        if seat < 6:
            return self.s4 if seat == 4 else self.s5
        if seat > 7:
            raise IndexError(f"there are eight seats, not {seat + 1}")
        return self.s6 if seat == 6 else self.s7

    def __setitem__(self, seat: i64, number: i64) -> None:
        if seat < 4:
            self._set_low(seat, number)
        elif seat == 4:
            self.s4 = number
        elif seat == 5:
            self.s5 = number
        elif seat == 6:
            self.s6 = number
        else:
            self.s7 = number

    def _set_low(self, seat: i64, number: i64) -> None:
        if seat == 0:
            self.s0 = number
        elif seat == 1:
            self.s1 = number
        elif seat == 2:
            self.s2 = number
        else:
            self.s3 = number

    def clone(self) -> EachSeat:
        """An independent copy."""
        twin = EachSeat()
        twin.s0 = self.s0
        twin.s1 = self.s1
        twin.s2 = self.s2
        twin.s3 = self.s3
        twin.s4 = self.s4
        twin.s5 = self.s5
        twin.s6 = self.s6
        twin.s7 = self.s7
        return twin

    def first(self, seats: int) -> list[int]:
        """The numbers of the first seats."""
        return [int(self[seat]) for seat in range(seats)]


def each_seat(numbers: list[int]) -> EachSeat:
    """These numbers for the first seats, and nothing for the others."""
    made = EachSeat()
    for seat in range(8):
        made[seat] = numbers[seat] if seat < len(numbers) else 0
    return made
