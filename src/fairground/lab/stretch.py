"""The stretch of a game that decided it for a seat, where no single turn stands out from the noise.

Many small swings add up. Over one turn, over two, over four and so on, the chances of a seat are
compared before and after; the shortest stretch over which they moved more than noise is told.
"""

from __future__ import annotations

from typing import NamedTuple

from fairground.lab.ledger import NOTABLE, Ledger
from fairground.lab.story import Turn


class Stretch(NamedTuple):
    """Turns in a row over which the chances of a seat went where they ended."""

    seat: int
    first: Turn
    last: Turn
    before: int
    """The chance of the seat before the first turn, in tenths of a percent."""
    after: int
    """The same after the last."""
    error: float
    """Half of the 95 % interval of the difference."""
    biggest: Turn
    """Of these turns, the one that seems to have moved the seat most."""


def deciding_stretch(ledger: Ledger, seat: int) -> Stretch | None:
    """The shortest stretch that took a seat to its result; None if nothing is more than noise."""
    turns = len(ledger.story.turns)
    up = ledger.chances(ledger.story.turns[-1].after)[seat] >= ledger.chances(0)[seat]
    length = 1
    while length <= 2 * turns:
        found = _steepest(ledger, seat, min(length, turns), 1 if up else -1)
        if abs(found.after - found.before) > NOTABLE * found.error:
            return found
        length *= 2
    return None


def _steepest(ledger: Ledger, seat: int, length: int, sign: int) -> Stretch:
    """Of all stretches of a length, the one over which the seat moved furthest."""
    course = [chances[seat] for chances in ledger.course]
    turns = ledger.story.turns
    gains = [sign * (course[at + length] - course[at]) for at in range(len(turns) - length + 1)]
    at = gains.index(max(gains))
    steps = [sign * (course[number + 1] - course[number]) for number in range(at, at + length)]
    first, last = turns[at], turns[at + length - 1]
    return Stretch(
        seat=seat,
        first=first,
        last=last,
        before=course[at],
        after=course[at + length],
        error=ledger.moved_between(first.before, last.after, seat)[1],
        biggest=turns[at + steps.index(max(steps))],
    )
