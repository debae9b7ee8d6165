"""How much of a game is luck, and how exciting it is, from the ledgers of many games.

Each game is played by bots, written down and reviewed with few games from every moment. What moved
the chances is added up over all games before its parts are compared, so that the noise of single
ledgers cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from fairground.kernel import registry
from fairground.kernel.luck import DuplicateLuck, FastLuck
from fairground.kernel.plain import Plain
from fairground.kernel.record import Record
from fairground.lab.ledger import TENTHS, Ledger
from fairground.lab.matches import play_on_paper
from fairground.lab.measures.choices import LONGEST, MeasurePlan
from fairground.lab.measures.worth import LuckWorth, luck_worths, strokes_of
from fairground.lab.plan import seed_number
from fairground.lab.players import player
from fairground.lab.review import plan_of, review, sentences

CLEAR: Final = 100
"""Tenths of a percent by which a new leader has to be ahead for the lead to have changed."""
PLAYOUTS: Final = 100
"""Games from every moment."""


class GameDrama(NamedTuple):
    """What the ledger of one game says."""

    luck: float
    """Squares of what luck moved; a whole win is 1."""
    choices: float
    lead_changes: int
    winners_low: float
    """The lowest chance that the winner had after the deal, from 0 to 1; 1 if no seat won."""
    strokes: tuple[tuple[str, float], ...] = ()
    """Strokes of luck, each as it was told, and what it gave the seat it is told of."""
    number: int = 0
    """Of the game: sums are taken in this order, so that they are the same to the last digit."""


@dataclass(frozen=True)
class DramaPlan:
    """Some games of a measure plan, each reviewed."""

    measured: MeasurePlan
    games: int

    piece: ClassVar[str] = "game"

    @property
    def pieces(self) -> int:
        """Every game is a piece of work of its own."""
        return self.games

    def stage(self) -> DramaStage:
        """Where they are played and reviewed."""
        return DramaStage(self.measured)


class DramaStage:
    """Plays and reviews in this process."""

    def __init__(self, plan: MeasurePlan) -> None:
        self._plan = plan
        game = registry.game(plan.game)
        self._blank = game.blank(plan.seats, game.suited(plan.seats, plan.options))
        self._bots = [player(kind, game) for kind in plan.bots]

    def play(self, games: range) -> list[GameDrama]:
        """Review these games."""
        return [self._drama(number) for number in games]

    def _drama(self, number: int) -> GameDrama:
        record = self.played(number)
        ledger = review(plan_of(record, PLAYOUTS, seed=str(number)))
        course = ledger.course[1:]
        luck, choices = ledger.movement
        return GameDrama(
            luck=luck,
            choices=choices,
            lead_changes=lead_changes(course),
            winners_low=_low(ledger, course) / TENTHS,
            strokes=tuple(strokes_of(ledger, sentences(record))),
            number=number,
        )

    def played(self, number: int) -> Record:
        """The record of one game: of deal `number`, whose luck is the same in every experiment."""
        seed = seed_number(self._plan.seed)
        luck, thoughts = DuplicateLuck(seed, number), FastLuck(seed, number)
        who = self._plan.bots
        return play_on_paper(self._blank, self._bots, luck, thoughts, who, LONGEST)[1]


def lead_changes(course: Sequence[Sequence[int]]) -> int:
    """How often another seat took a clear lead."""
    leader, changes = -1, 0
    for chances in course:
        best = max(range(len(chances)), key=lambda seat: chances[seat])
        rest = [chance for seat, chance in enumerate(chances) if seat != best]
        if best != leader and chances[best] >= max(rest, default=0) + CLEAR:
            changes += leader >= 0
            leader = best
    return changes


def _low(ledger: Ledger, course: Sequence[Sequence[int]]) -> int:
    result = ledger.story.result
    if result is None or 1 not in result.ranks:
        return TENTHS
    winner = result.ranks.index(1)
    return min(chances[winner] for chances in course)


@dataclass(frozen=True)
class Drama:
    """What the games add up to."""

    games: Sequence[GameDrama]

    @property
    def luck_share(self) -> float | None:
        """How much of all that moved the chances was luck, from 0 to 1."""
        luck = max(0.0, sum(game.luck for game in self.games))
        choices = max(0.0, sum(game.choices for game in self.games))
        return luck / (luck + choices) if luck + choices else None

    @property
    def strokes(self) -> list[LuckWorth]:
        """What the strokes of luck are worth that were told often enough, the best first."""
        return luck_worths(stroke for game in self.games for stroke in game.strokes)

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        games = len(self.games)
        return {
            "strokes": [stroke.as_data() for stroke in self.strokes],
            "games": games,
            "luck_share": self.luck_share,
            "lead_changes": sum(game.lead_changes for game in self.games) / games,
            "winners_low": sum(game.winners_low for game in self.games) / games,
        }
