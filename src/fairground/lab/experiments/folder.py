"""The folder of an experiment: what was asked, and a line per game.

`experiment.json` says what is played; `games.csv` grows by a batch at a time. A line that a crash
tore off, and deals that miss a setting, are left out and played again.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from fairground.kernel import registry
from fairground.kernel.plain import as_text
from fairground.lab.experiments.experiment import Experiment, experiment_of
from fairground.lab.experiments.trial import GameRow
from fairground.lab.experiments.wanted import BadExperiment

ASKED: Final = "experiment.json"
GAMES: Final = "games.csv"
VERSION: Final = "rules_version"
MAY_CHANGE: Final = ("games", "precision", "measures", "samples")
"""What may change between two runs in one folder: how long it goes on, and what is told."""


class ExperimentFolder:
    """Results on disk."""

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path = path
        self.experiment = experiment

    @classmethod
    def opened(cls, path: Path, experiment: Experiment) -> ExperimentFolder:
        """The folder for this experiment, made if it is not there; refused if it holds another."""
        path.mkdir(parents=True, exist_ok=True)
        asked = path / ASKED
        if asked.exists() and _what(_asked(path)) != _what(experiment.as_data()):
            raise BadExperiment(f"{path} holds another experiment; choose another folder")
        asked.write_text(as_text(experiment.as_data()) + "\n", encoding="utf-8")
        return cls(path, experiment)

    @classmethod
    def read(cls, path: Path) -> ExperimentFolder:
        """The experiment that a folder holds, to report on it."""
        fields = _asked(path)
        version = fields.pop(VERSION, None)
        if fields.get("precision") is None:
            fields.pop("precision", None)
        experiment = experiment_of(fields)
        if version != experiment.as_data()[VERSION]:
            raise BadExperiment(f"{path} was played under rules version {version}: play it again")
        return cls(path, experiment)

    @property
    def games(self) -> Path:
        """The file with a line per game."""
        return self.path / GAMES

    def rows(self) -> list[GameRow]:
        """Every game of the deals that all settings have played, in order."""
        found = sorted(self._lines(), key=lambda row: (row.deal, row.setting))
        settings = len(self.experiment.settings)
        whole, deal = [], 0
        while found[settings * deal : settings * deal + settings] and _is_whole(
            found[settings * deal : settings * deal + settings], deal, settings
        ):
            whole += found[settings * deal : settings * deal + settings]
            deal += 1
        return whole

    def _lines(self) -> set[GameRow]:
        if not self.games.exists():
            return set()
        try:
            text = self.games.read_text(encoding="utf-8")
        except UnicodeDecodeError as fault:
            raise BadExperiment(f"{self.games} is damaged: {fault}") from fault
        lines = text[: text.rfind("\n") + 1].splitlines()
        if lines[:1] != [",".join(columns(self.experiment))]:
            raise BadExperiment(f"{self.games} has other columns than expected: play it anew")
        return {self._read(number, line) for number, line in enumerate(csv.reader(lines[1:]), 2)}

    def _read(self, number: int, cells: Sequence[str]) -> GameRow:
        try:
            if len(cells) != len(columns(self.experiment)):
                raise ValueError(f"{len(cells)} cells")
            return _row(cells, self.experiment.seats)
        except ValueError as fault:
            raise BadExperiment(
                f"{self.games} is damaged in line {number} ({fault}): take the line out, and its "
                f"deal is played again"
            ) from fault

    def keep(self, rows: Sequence[GameRow]) -> None:
        """Write these games and nothing else: what a crash left half done is gone."""
        aside = self.games.with_suffix(".new")
        with aside.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(columns(self.experiment))
        _append(aside, rows)
        aside.replace(self.games)

    def add(self, rows: Iterable[GameRow]) -> None:
        """Append a batch."""
        _append(self.games, rows)


def columns(experiment: Experiment) -> list[str]:
    """The names of the columns, in order."""
    seats = range(1, experiment.seats + 1)
    each = [f"{what}_{seat}" for what in ("rank", "share", "score") for seat in seats]
    own = registry.game(experiment.game).own_measures
    return ["deal", "setting", "decisions", "turns", "ending", *each, *map(own_column, own)]


def own_column(name: str) -> str:
    """The column of a game's own measure."""
    return "own_" + re.sub(r"\W+", "_", name.lower())


def cells(row: GameRow) -> list[object]:
    """A game as it stands in the columns."""
    return [*row[:5], *row.ranks, *row.shares, *row.scores, *row.own]


def _append(path: Path, rows: Iterable[GameRow]) -> None:
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerows(map(cells, rows))


def _row(cells: Sequence[str], seats: int) -> GameRow:
    each = cells[5:]
    return GameRow(
        deal=int(cells[0]),
        setting=int(cells[1]),
        decisions=int(cells[2]),
        turns=int(cells[3]),
        ending=cells[4],
        ranks=tuple(map(int, each[:seats])),
        shares=tuple(map(float, each[seats : 2 * seats])),
        scores=tuple(map(int, each[2 * seats : 3 * seats])),
        own=tuple(map(float, each[3 * seats :])),
    )


def _is_whole(rows: Sequence[GameRow], deal: int, settings: int) -> bool:
    return [(row.deal, row.setting) for row in rows] == [(deal, each) for each in range(settings)]


def _asked(path: Path) -> dict[str, object]:
    try:
        found: dict[str, object] = json.loads((path / ASKED).read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise BadExperiment(f"{path} holds no experiment: {fault}") from fault
    return found


def _what(asked: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in asked.items() if name not in MAY_CHANGE}
