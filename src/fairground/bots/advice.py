"""Advice: what a bot thought about a decision, as a sentence with a reason from its figures.

web/src/frame/hint.ts says the same on the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairground.bots.thinking import Considered, Thought
from fairground.kernel.winning import Winning

CLOSE: Final = 1
"""Games in a hundred that imagined games do not tell apart."""

Label = Callable[[str], str]


def sentence(thought: Thought, label: Label, winning: Winning, seats: int) -> str:
    """The answer, and how it compares with what was looked at most besides it."""
    tried = [one for one in thought.considered if one.tried]
    if thought.rounds == 0 or not tried:
        return f"There is nothing to choose: {label(thought.best)}."
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
        told = f"the bot {winning.did} {won} of 100 imagined games with it"
        return f"{label(best.move)}: {told}, {less} with “{label(other.move)}”."
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
