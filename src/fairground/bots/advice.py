"""Advice: what a bot would do and, if it thinks, why: in figures and as a sentence.

web/src/frame/hint.ts says the same sentence on the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from fairground.kernel.plain import Plain, as_plain
from fairground.kernel.winning import Winning

CLOSE: Final = 1
"""Games in a hundred that imagined games do not tell apart."""

Label = Callable[[str], str]


class Considered(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move that was thought about."""

    move: str
    tried: int
    """In how many imagined games it was made."""
    value: float
    """The share of them that was won."""
    score: float = 0.0
    """The score they ended with, on average."""


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move for a decision and, from a bot that thinks, the reasons; the move stands first."""

    move: str
    rounds: int = 0
    """How many games were imagined."""
    considered: tuple[Considered, ...] = ()
    line: tuple[str, ...] = ()
    """The moves that are most likely to follow, the answer first."""

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        data: dict[str, Plain] = as_plain(self)
        return data


def sentence(advice: Advice, label: Label, winning: Winning, seats: int) -> str:
    """The answer, and how it compares with what was looked at most besides it."""
    tried = [one for one in advice.considered if one.tried]
    if advice.rounds == 0 or not tried:
        return f"There is nothing to choose: {label(advice.move)}."
    best = tried[0]
    of_best = hundred(best, winning, seats)
    if len(tried) == 1:
        return f"{label(best.move)}: the bot {winning.did} {of_best} of 100 imagined games with it."
    return _compared(best, tried[1], label, winning, seats)


def hundred(one: Considered, winning: Winning, seats: int) -> int:
    """Out of a hundred imagined games, so many went well."""
    return round(100 * winning.chance(one.value, seats))


def _compared(
    best: Considered, other: Considered, label: Label, winning: Winning, seats: int
) -> str:
    won, less = hundred(best, winning, seats), hundred(other, winning, seats)
    if won > less + CLOSE:
        wins = f"the bot {winning.did} {won} of 100 imagined games with it"
        return f"{label(best.move)}: {wins}, {less} with “{label(other.move)}”."
    if winning.unit and _is_ahead(best, other):
        more = f"{best.score:,.0f} {winning.unit} with it, {other.score:,.0f}"
        equal = "about as many games with either"
        return (
            f"{label(best.move)}: the bot {winning.did} {equal}, "
            f"but ended with {more} with “{label(other.move)}”."
        )
    return (
        f"The bot sees no difference that matters: {_alike(won, less, winning.did)}. By experience "
        f"it would choose “{label(best.move)}”, not “{label(other.move)}”."
    )


def _alike(won: int, less: int, did: str) -> str:
    """How two moves look that figures do not tell apart."""
    if won == less and won in (0, 100):
        return f"the game looks {'won' if won else 'lost'} with either"
    if won == less:
        return f"it {did} {won} of 100 imagined games with either"
    return f"it {did} {won} of 100 imagined games with one and {less} with the other"


def _is_ahead(best: Considered, other: Considered) -> bool:
    """Does the score tell two moves apart: by more than a fiftieth, and in the figures shown?"""
    gain = best.score - other.score
    return gain > abs(other.score) / 50 and round(best.score) > round(other.score)
