"""Samples: the games that expensive measures are worked out from, and where they are kept.

A sample has a number of games under every setting, all with the same luck: deals that are played
again under restrictions, games that are reviewed, deals of a ladder. Each is a line of a file in
the experiment's folder, so that a stopped run goes on and a larger sample keeps the smaller one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from fairground.kernel import registry
from fairground.lab.evaluator import evaluator_of
from fairground.lab.experiments.experiment import Experiment, Setting
from fairground.lab.experiments.wanted import (
    CARDS,
    CHOICES,
    LADDER,
    RESTRICTED,
    REVIEWS,
    BadExperiment,
)
from fairground.lab.ladder import LadderPlan
from fairground.lab.measures.choices import MeasuredDeal, MeasurePlan
from fairground.lab.measures.drama import DramaPlan, GameDrama
from fairground.lab.standings import Deal
from fairground.lab.workers import OnProgress, Workers, WorkPlan, WorkStage, run

Sample = MeasuredDeal | GameDrama | Deal
Samples = Mapping[str, Sequence[Sequence[Any]]]
"""By the name of the sample, then by setting, in the order of their numbers."""
DECODERS: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    **dict.fromkeys((CHOICES, RESTRICTED, CARDS), msgspec.json.Decoder(tuple[int, MeasuredDeal])),
    REVIEWS: msgspec.json.Decoder(tuple[int, GameDrama]),
    LADDER: msgspec.json.Decoder(tuple[int, Deal]),
}


class SampleNumber(NamedTuple):
    """One game of a sample that is to be played."""

    setting: int
    number: int


@dataclass(frozen=True)
class SamplePlan:
    """Some games of a sample, under any setting."""

    experiment: Experiment
    sample: str
    left: tuple[SampleNumber, ...]

    piece: ClassVar[str] = "game"

    @property
    def pieces(self) -> int:
        """Every game is a piece of work of its own."""
        return len(self.left)

    def stage(self) -> SampleStage:
        """Where they are played; whatever is wrong with the experiment is said here."""
        return SampleStage(self)


class SampleStage:
    """Plays the games of a sample in this process."""

    def __init__(self, plan: SamplePlan) -> None:
        self._left = plan.left
        self._stages: list[WorkStage[Any]] = [
            sample_plan(plan.experiment, setting, plan.sample).stage()
            for setting in plan.experiment.settings
        ]

    def play(self, pieces: range) -> list[tuple[int, Sample]]:
        """Each sample with the number of its setting."""
        return [
            (setting, sample)
            for setting, number in (self._left[at] for at in pieces)
            for sample in self._stages[setting].play(range(number, number + 1))
        ]


def sample_plan(experiment: Experiment, setting: Setting, sample: str) -> WorkPlan[Any]:
    """All games of a sample under one setting."""
    size = experiment.samples[sample]
    if sample == LADDER:
        return ladder_plan(experiment, setting, size)
    plan = MeasurePlan(
        game=experiment.game,
        seats=experiment.seats,
        options=dict(setting.options),
        bots=experiment.bots,
        seed=experiment.seed,
        games=size,
        by_card=sample == CARDS,
        is_restricted=sample in (RESTRICTED, CARDS),
    )
    return DramaPlan(plan, size) if sample == REVIEWS else plan


def ladder_plan(experiment: Experiment, setting: Setting, games: int) -> LadderPlan:
    """The ladder of one setting."""
    game = registry.game(experiment.game)
    return LadderPlan(
        game=game.name,
        seats=experiment.seats,
        options=game.suited(experiment.seats, dict(setting.options)).written,
        bots=experiment.levels,
        seed=experiment.seed,
        games=games,
    )


def pieces_of(experiment: Experiment, sample: str) -> list[SampleNumber]:
    """All games of a sample: a deal under every setting, then the next deal."""
    settings = range(len(experiment.settings))
    numbers = sample_plan(experiment, experiment.settings[0], sample).pieces
    return [SampleNumber(setting, number) for number in range(numbers) for setting in settings]


class SampleFile:
    """The games of one sample on disk."""

    def __init__(self, folder: Path, experiment: Experiment, sample: str) -> None:
        self._experiment = experiment
        self._sample = sample
        self.path = folder / f"{sample}{_mark(experiment, sample)}.jsonl"

    def read(self) -> dict[SampleNumber, Sample]:
        """What was played so far; a line that a crash tore off is left out."""
        if not self.path.exists():
            return {}
        text = self.path.read_bytes()
        lines = text[: text.rfind(b"\n") + 1].splitlines()
        decoder: msgspec.json.Decoder[Any] = DECODERS[self._sample]
        found = {}
        for number, line in enumerate(lines, 1):
            try:
                setting, sample = decoder.decode(line)
            except msgspec.DecodeError as fault:
                raise BadExperiment(f"{self.path}, line {number}: {fault}") from fault
            found[SampleNumber(setting, sample.number)] = sample
        return found

    @property
    def games(self) -> int:
        """How many there are to be, under all settings together."""
        return len(pieces_of(self._experiment, self._sample))

    def play(self, workers: Workers, on_progress: OnProgress | None = None) -> None:
        """Play what is missing; every batch is on disk before the next is counted."""
        known = self.read()
        pieces = pieces_of(self._experiment, self._sample)
        left = tuple(piece for piece in pieces if piece not in known)
        self._mend(known)
        done = len(pieces) - len(left)

        def add(batch: list[tuple[int, Sample]]) -> int:
            nonlocal done
            self._append(batch)
            done += len(batch)
            return done

        run(SamplePlan(self._experiment, self._sample, left), workers, add, on_progress)

    def by_setting(self) -> list[list[Sample]]:
        """The games that were played under every setting, in order."""
        known = self.read()
        settings = range(len(self._experiment.settings))
        asked = {piece.number for piece in pieces_of(self._experiment, self._sample)}
        whole = [
            n for n in sorted(asked) if all(SampleNumber(each, n) in known for each in settings)
        ]
        return [[known[SampleNumber(setting, number)] for number in whole] for setting in settings]

    def _mend(self, known: Mapping[SampleNumber, Sample]) -> None:
        """Write what is there again, without what a crash left half done."""
        if not self.path.exists():
            return
        aside = self.path.with_suffix(".new")
        aside.write_bytes(b"".join(_lines((at.setting, each) for at, each in known.items())))
        aside.replace(self.path)

    def _append(self, batch: Iterable[tuple[int, Sample]]) -> None:
        with self.path.open("ab") as file:
            file.write(b"".join(_lines(batch)))


def _mark(experiment: Experiment, sample: str) -> str:
    """Reviews of different evaluators are not to be added up, so they have files of their own."""
    if sample != REVIEWS:
        return ""
    return f"-{evaluator_of(registry.game(experiment.game)).hash[:8]}"


def _lines(batch: Iterable[tuple[int, Sample]]) -> Iterator[bytes]:
    for entry in batch:
        yield msgspec.json.encode(entry) + b"\n"


def samples_in(folder: Path, experiment: Experiment) -> Samples:
    """Every sample of the experiment as far as it was played."""
    return {
        name: SampleFile(folder, experiment, name).by_setting() for name in experiment.sample_names
    }
