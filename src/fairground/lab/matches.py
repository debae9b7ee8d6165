"""Whole games of bots: to their end or to a limit, and on paper where a record is wanted."""

from __future__ import annotations

from typing import Final

from fairground.kernel.errors import FairgroundError
from fairground.kernel.luck import Luck, RecordedLuck
from fairground.kernel.playout import Bot, answer
from fairground.kernel.record import Head, Record, Step
from fairground.kernel.result import Result
from fairground.kernel.state import State

ENOUGH: Final = 100_000
"""Decisions after which a game that house rules allow to go on for ever is given up."""


class SimulationFailed(FairgroundError):
    """A simulation could not go on: a game broke down, or a worker died."""


def play_long_match(state: State, bots: list[Bot], luck: Luck, thoughts: Luck) -> None:
    """Like `play_match`, for house rules that may set no end."""
    while waiting := state.waiting():
        if state.number >= ENOUGH:
            raise SimulationFailed(
                f"it has not ended after {ENOUGH:,} decisions, and these house rules "
                f"never force it to"
            )
        seat = waiting[0]
        state.play(seat, answer(state, seat, bots[seat], thoughts), luck)


def finished(state: State, number: int) -> Result:
    """How game `number` ended."""
    result = state.result()
    if result is None:
        raise SimulationFailed(f"game {number} waits for nobody, yet it is not over")
    return result


def play_on_paper(
    blank: State, bots: list[Bot], luck: Luck, thoughts: Luck, who: tuple[str, ...], longest: int
) -> tuple[State, Record]:
    """Play from a table that has not begun, and note every decision and stroke of luck.

    `SimulationFailed` if it has not ended after `longest` decisions.
    """
    state, noted = blank.clone(), RecordedLuck(luck)
    state.start(noted, None)
    record = Record(Head(state.game, state.seats, state.options, who), tuple(noted.take()))
    while waiting := state.waiting():
        if state.number >= longest:
            raise SimulationFailed(f"it has not ended after {longest:,} decisions")
        seat = waiting[0]
        move = answer(state, seat, bots[seat], thoughts)
        state.play(seat, move, noted)
        text, picks = state.notation(move), tuple(noted.take())
        record.steps.append(Step(number=state.number, seat=seat, move=text, picks=picks))
    record.result = state.result()
    return state, record
