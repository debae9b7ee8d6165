"""Better moves: what else could have been done at a choice, and what it would have been worth.

The game is played on from the other moves as from the one that was made, with the same luck, so
that what is left between them is the move. They are the ones a heuristic would think of first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from fairground.kernel.luck import FastLuck
from fairground.kernel.state import State
from fairground.lab.ledger import Ledger, MomentCount
from fairground.lab.review import Counts, ReviewPlan, counts_of
from fairground.lab.story import Moment, Story, Turn
from fairground.lab.workers import OnProgress, Workers

MOST_TRIED: Final = 8
"""Other moves that are tried at a choice."""
CLEARLY: Final = 1.5
"""So many times its error a gain must be that is the best of a handful."""


class Try(NamedTuple):
    """Another move at a choice."""

    turn: Turn
    move: int
    moment: Moment


class Better(NamedTuple):
    """What was chosen at a decision, and the best of the other moves, if one is clearly better."""

    number: int
    seat: int
    chosen: str
    tried: int
    move: str = ""
    """Empty if none of the `tried` moves is clearly better."""
    gain: int = 0
    """What it would have brought the seat, in tenths of a percent."""
    error: float = 0.0


@dataclass(frozen=True)
class BetterPlan:
    """The choices of a review to look at again, by the numbers of their decisions."""

    review: ReviewPlan
    numbers: tuple[int, ...]

    piece: ClassVar[str] = "move"

    @cached_property
    def tries(self) -> tuple[Try, ...]:
        """Every other move at these choices, in order."""
        story = self.review.story
        turns = {turn.number: turn for turn in story.turns}
        return tuple(each for number in self.numbers for each in tries_at(story, turns[number]))

    @property
    def pieces(self) -> int:
        """Every move is a piece of work of its own."""
        return len(self.tries)

    def stage(self) -> BetterStage:
        """Where they are counted."""
        return BetterStage(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Only words and numbers travel between processes; moments are found again there."""
        return BetterPlan, (self.review, self.numbers)


class BetterStage:
    """Plays on from other moves, in this process."""

    def __init__(self, plan: BetterPlan) -> None:
        self._tries = plan.tries
        self._counting = plan.review.stage()

    def play(self, tries: range) -> Counts:
        """Count these moves."""
        return {at: self._counting.count(self._tries[at].moment) for at in tries}


def tries_at(story: Story, turn: Turn) -> list[Try]:
    """The first few other moves a heuristic would think of."""
    made = story.moments[turn.chosen]
    state, (seat, move) = before_last(made), made.decisions[-1]
    others = [each for each in _inclined(state, seat) if each != move]
    return [
        Try(turn, other, replace(made, decisions=(*made.decisions[:-1], (seat, other))))
        for other in others[:MOST_TRIED]
    ]


def before_last(moment: Moment) -> State:
    """The position in which the last decision before a moment was made."""
    state, luck = moment.position.clone(), FastLuck(0)  # no luck strikes between these
    if not moment.is_dealt:
        state.start(luck, None)
    for seat, move in moment.decisions[:-1]:
        state.play(seat, move, luck)
    return state


def _inclined(state: State, seat: int) -> list[int]:
    return state.game.inclinations(state.view(seat), FastLuck(state.number))


def label_of(story: Story, turn: Turn, move: str) -> str:
    """What a move was called where it could have been made, with marks for names."""
    state = before_last(story.moments[turn.chosen])
    choices = state.game.scene(state.view(turn.seat)).prompt.choices
    return next((choice.label for choice in choices if choice.move == move), move)


def better_moves(
    plan: ReviewPlan,
    ledger: Ledger,
    numbers: Iterable[int],
    workers: Workers = 1,
    progress: OnProgress | None = None,
) -> dict[int, Better]:
    """The best of the other moves at these choices, by the number of the decision."""
    wanted = BetterPlan(plan, tuple(numbers))
    counts = counts_of(wanted, workers, progress)
    return {number: _best(wanted, ledger, number, counts) for number in wanted.numbers}


def _best(plan: BetterPlan, ledger: Ledger, number: int, counts: Counts) -> Better:
    story = ledger.story
    turn = next(turn for turn in story.turns if turn.number == number)
    seat, move = story.moments[turn.chosen].decisions[-1]
    notation = story.moments[0].position.game.notation
    tried = [(each.move, counts[at]) for at, each in enumerate(plan.tries) if each.turn == turn]
    gains = [(*_gain(ledger, turn, seat, count), other) for other, count in tried]
    found = Better(number, seat, notation(move), len(gains))
    gain, error, other = max(gains, default=(0, 0.0, move))
    if gain <= CLEARLY * error:
        return found
    return found._replace(move=notation(other), gain=gain, error=error)


def _gain(ledger: Ledger, turn: Turn, seat: int, count: MomentCount) -> tuple[int, float]:
    return ledger.difference(count, ledger.counts[turn.chosen], seat)
