"""A review: a finished game played on from every moment, many times, to say what moved it.

Moment number i is counted with luck that depends on the seed and the moment alone, so it does not
matter which process counts it, or when.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from fairground.kernel.game import Game
from fairground.kernel.luck import DuplicateLuck
from fairground.kernel.record import Record
from fairground.kernel.shares import shares_of
from fairground.kernel.state import SPECTATOR
from fairground.lab.ledger import TELLINGS, Ledger, MomentCount
from fairground.lab.plan import seed_number
from fairground.lab.story import Moment, Story, story_of
from fairground.lab.workers import OnProgress, Workers, WorkPlan, run

A_MINUTE: Final = 60
"""Seconds one process counts for, roughly, unless a number of games is given."""
FEWEST, MOST = TELLINGS, 10_000
"""Games from every moment, unless a number is given."""

Counts = dict[int, MomentCount]


@dataclass(frozen=True)
class ReviewPlan:
    """What to review, in words and numbers only, so that it can be sent to any process."""

    record: str
    seed: str
    games: int
    """From every moment, in each of the tellings."""

    piece: ClassVar[str] = "moment"

    @cached_property
    def story(self) -> Story:
        """The story of the record, told once in every process; `BadRecord` if it does not hold."""
        return story_of(Record.of_text(self.record))

    @property
    def pieces(self) -> int:
        """Every moment is a piece of work of its own."""
        return len(self.story.moments)

    def __reduce__(self) -> tuple[object, ...]:
        """Only words and numbers travel between processes; the story is told again there."""
        return ReviewPlan, (self.record, self.seed, self.games)

    def stage(self) -> ReviewStage:
        """Where its moments are counted."""
        return ReviewStage(self.story, seed_number(self.seed), self.games)


class ReviewStage:
    """Plays on from the moments of a story, in this process."""

    def __init__(self, story: Story, seed: int, games: int) -> None:
        self._story = story
        self._seed = seed
        self._games = games

    def play(self, moments: range) -> Counts:
        """Count these moments."""
        return {number: self.count(self._story.moments[number]) for number in moments}

    def count(self, moment: Moment) -> MomentCount:
        """What every seat wins from one moment on, telling by telling."""
        return [self._telling(moment, telling) for telling in range(TELLINGS)]

    def _telling(self, moment: Moment, telling: int) -> list[int]:
        won = [0] * self._story.seats
        first = (moment.number * TELLINGS + telling) * self._games
        for game in range(first, first + self._games):
            result = moment.played_on(DuplicateLuck(self._seed, game))
            shares = shares_of(None if result is None else result.ranks, self._story.seats)
            won = [a + b for a, b in zip(won, shares, strict=True)]
        return won


def plan_of(
    record: Record, games: int | None = None, seed: str = "1", seconds: int = A_MINUTE
) -> ReviewPlan:
    """Review a record with so many games from every moment, or as many as there is time for.

    `BadRecord` if the record does not hold.
    """
    story = story_of(record)
    wanted = games or games_in(seconds, record.head.game, record.head.seats, len(story.moments))
    plan = ReviewPlan(record.text(), seed, -(-wanted // TELLINGS))
    vars(plan)["story"] = story  # told already to count the moments
    return plan


def games_in(seconds: int, game: Game, seats: int, moments: int) -> int:
    """How many games can be played from every moment in so many seconds of one process.

    A game's pace is that of whole games with the usual number of seats. Less than a whole game is
    left at most moments, but what is left is the fuller part.
    """
    pace = game.pace * game.usual_seats // seats
    return min(MOST, max(FEWEST, seconds * pace // moments))


def sentences(record: Record, viewer: int = SPECTATOR) -> list[list[str]]:
    """What the deciding seat could read of every decision, with marks for names.

    A seat they are told to is "you" in them.

    A record has no secrets: "draws a card" would not say why the chances moved. Of the deal is
    told what everybody could read.
    """
    line = record.head.game.line
    readers = [SPECTATOR, *(step.seat for step in record.steps)]
    lines_read = [
        [line(event.seen_by(reader), viewer) for event in events]
        for reader, (_, events) in zip(readers, record.play_through(), strict=False)
    ]
    return [[said.text for said in lines if said is not None] for lines in lines_read]


def review(plan: ReviewPlan, workers: Workers = 1, progress: OnProgress | None = None) -> Ledger:
    """Count every moment of the plan with these workers; a single one counts right here."""
    return Ledger(plan.story, plan.games * TELLINGS, counts_of(plan, workers, progress))


def counts_of(plan: WorkPlan[Counts], workers: Workers, progress: OnProgress | None) -> Counts:
    """What was counted for every piece of a plan."""
    counts: Counts = {}

    def add(batch: Counts) -> int:
        counts.update(batch)
        return len(counts)

    run(plan, workers, add, progress)
    return counts
