"""Reviews by the hundred: every record of a folder, and what their ledgers say together.

A record is reviewed with luck of its own, chosen by its text: the noise of two ledgers is then
independent, and neither the order of files nor the number of processes changes a figure.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar, NamedTuple

from fairground.kernel.errors import BadRecord
from fairground.kernel.plain import Plain
from fairground.kernel.record import Record
from fairground.kernel.shares import WHOLE, shares_of
from fairground.lab.adjusted import AdjustedRate, adjusted_rate
from fairground.lab.evaluator import Evaluator
from fairground.lab.review import plan_of, review


class RecordText(NamedTuple):
    """A record as it lies in a folder."""

    name: str
    text: str

    @property
    def seed(self) -> str:
        """Of the luck it is reviewed with."""
        return sha256(self.text.encode()).hexdigest()[:16]


class ReviewedRecord(NamedTuple):
    """The ledger of one record, as far as it is added up; or why there is none."""

    number: int
    name: str
    fault: str = ""
    evaluator: Evaluator | None = None
    seats: int = 0
    who: tuple[str, ...] = ()
    results: tuple[float, ...] = ()
    """Each seat's share of the win."""
    luck: tuple[float, ...] = ()
    """What all strokes of luck gave each seat."""
    moved: tuple[float, float] = (0.0, 0.0)
    """Squares of what luck and what choices moved."""

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        who = None if self.evaluator is None else self.evaluator._asdict()
        lists = {"who": [*self.who], "results": [*self.results], "luck": [*self.luck]}
        return {"file": self.name, "fault": self.fault, "evaluator": who, **lists}


@dataclass(frozen=True)
class FolderPlan:
    """Records to review, each a piece of work of its own."""

    papers: tuple[RecordText, ...]
    games: int
    """From every moment."""

    piece: ClassVar[str] = "record"

    @property
    def pieces(self) -> int:
        """How many records there are."""
        return len(self.papers)

    def stage(self) -> FolderStage:
        """Where they are reviewed."""
        return FolderStage(self)


class FolderStage:
    """Reviews records in this process."""

    def __init__(self, plan: FolderPlan) -> None:
        self._plan = plan

    def play(self, numbers: range) -> list[ReviewedRecord]:
        """Review these records; one that does not hold says why, and spoils no other."""
        return [self._reviewed(number) for number in numbers]

    def _reviewed(self, number: int) -> ReviewedRecord:
        paper = self._plan.papers[number]
        try:
            return self._ledger(number, paper)
        except BadRecord as fault:
            return ReviewedRecord(number, paper.name, fault=str(fault))

    def _ledger(self, number: int, paper: RecordText) -> ReviewedRecord:
        record = Record.of_text(paper.text)
        if record.result is None:
            return ReviewedRecord(number, paper.name, fault="the game is not finished")
        ledger = review(plan_of(record, self._plan.games, paper.seed))
        seats = range(record.head.seats)
        shares = shares_of(record.result.ranks, len(seats))
        return ReviewedRecord(
            number=number,
            name=paper.name,
            evaluator=ledger.evaluator,
            seats=record.head.seats,
            who=record.head.who,
            results=tuple(share / WHOLE[len(seats)] for share in shares),
            luck=tuple(ledger.luck_sum(seat) for seat in seats),
            moved=ledger.movement,
        )


class ReviewedPlayer(NamedTuple):
    """One player, or one seat, over all games it was in."""

    name: str
    rate: AdjustedRate


@dataclass(frozen=True)
class ReviewedGames:
    """All records of one game with one number of seats."""

    evaluator: Evaluator
    seats: int
    records: Sequence[ReviewedRecord]

    @property
    def luck_share(self) -> float | None:
        """How much of all that moved the chances was luck, from 0 to 1."""
        luck, choices = (
            max(0.0, sum(each.moved[part] for each in self.records)) for part in (0, 1)
        )
        return luck / (luck + choices) if luck + choices else None

    @property
    def by_seat(self) -> list[ReviewedPlayer]:
        """What every seat won."""
        games = range(len(self.records))
        return [
            ReviewedPlayer(f"seat {seat + 1}", self._rate({number: [seat] for number in games}))
            for seat in range(self.seats)
        ]

    @property
    def by_player(self) -> list[ReviewedPlayer]:
        """What every player won, where players have names and more than one of them sat down."""
        sat: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for number, record in enumerate(self.records):
            for seat, name in enumerate(record.who):
                sat[name][number].append(seat)
        if len(sat) < 2:
            return []
        return [ReviewedPlayer(name, self._rate(sat[name])) for name in sorted(sat)]

    def _rate(self, sat: Mapping[int, Sequence[int]]) -> AdjustedRate:
        """Of a player that had these seats in these games; a game counts once."""
        results = [_mean(self.records[n].results, seats) for n, seats in sat.items()]
        luck = [_mean(self.records[n].luck, seats) for n, seats in sat.items()]
        return adjusted_rate(results, luck)

    def as_data(self) -> dict[str, Plain]:
        """Plain JSON data."""
        return {
            "evaluator": self.evaluator._asdict(),
            "seats": self.seats,
            "games": len(self.records),
            "luck_share": self.luck_share,
            "by_seat": [{"name": each.name, **each.rate.as_data()} for each in self.by_seat],
            "by_player": [{"name": each.name, **each.rate.as_data()} for each in self.by_player],
        }


def grouped(records: Sequence[ReviewedRecord]) -> list[ReviewedGames]:
    """The records that may be added up: the same game, rules and number of seats."""
    groups: dict[tuple[Evaluator, int], list[ReviewedRecord]] = defaultdict(list)
    for record in sorted(records):
        if record.evaluator is not None:
            groups[record.evaluator, record.seats].append(record)
    return [ReviewedGames(*group, found) for group, found in sorted(groups.items())]


def _mean(values: Sequence[float], seats: Sequence[int]) -> float:
    return sum(values[seat] for seat in seats) / len(seats)
