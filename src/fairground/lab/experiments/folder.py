"""The folder of an experiment: what was asked, and a line per game.

`experiment.json` says what is played; `games.csv` grows by a batch at a time. A line that a crash
tore off, and deals that miss a setting, are left out and played again.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from fairground.kernel.plain import as_text
from fairground.lab.experiments.experiment import BadExperiment, Experiment, experiment_of
from fairground.lab.experiments.trial import GameRow

ASKED: Final = "experiment.json"
GAMES: Final = "games.csv"
VERSION: Final = "rules_version"
LENGTH: Final = ("games", "precision")
"""What may change between two runs in one folder: how long it goes on."""


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
        text = self.games.read_text(encoding="utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()
        return {_read(line, self.experiment.seats) for line in csv.reader(lines[1:])}

    def keep(self, rows: Sequence[GameRow]) -> None:
        """Write these games and nothing else: what a crash left half done is gone."""
        aside = self.games.with_suffix(".new")
        with aside.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(columns(self.experiment.seats))
        _append(aside, rows)
        aside.replace(self.games)

    def add(self, rows: Iterable[GameRow]) -> None:
        """Append a batch."""
        _append(self.games, rows)


def columns(seats: int) -> list[str]:
    """The names of the columns, in order."""
    each = [f"{what}_{seat}" for what in ("rank", "share", "score") for seat in range(1, seats + 1)]
    return ["deal", "setting", "decisions", "turns", "ending", *each]


def _append(path: Path, rows: Iterable[GameRow]) -> None:
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerows([*row[:5], *row.ranks, *row.shares, *row.scores] for row in rows)


def _read(cells: Sequence[str], seats: int) -> GameRow:
    each = cells[5:]
    return GameRow(
        deal=int(cells[0]),
        setting=int(cells[1]),
        decisions=int(cells[2]),
        turns=int(cells[3]),
        ending=cells[4],
        ranks=tuple(map(int, each[:seats])),
        shares=tuple(map(float, each[seats : 2 * seats])),
        scores=tuple(map(int, each[2 * seats :])),
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
    return {name: value for name, value in asked.items() if name not in LENGTH}
