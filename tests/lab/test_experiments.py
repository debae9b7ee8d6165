"""Experiments: what they are read from, how they are played, and that nothing played is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairground.kernel.errors import FairgroundError
from fairground.lab.experiments.experiment import Experiment, experiment_of, read_experiment
from fairground.lab.experiments.folder import ExperimentFolder
from fairground.lab.experiments.running import FIRST_CHECK, checks, play_experiment
from fairground.lab.experiments.trial import GameRow, TrialPlan, TrialStage
from fairground.lab.experiments.wanted import BadExperiment

TOML = """
game = "press-your-luck"
seats = 3
bots = "random"
seed = "tuesday"
games = 40

[[settings]]

[[settings]]
name = "nine of each colour"
per-colour = 9
"""


def asked(**changes: object) -> Experiment:
    fields = {
        "game": "press-your-luck",
        "seats": 2,
        "bots": "random",
        "games": 20,
        "settings": [{}, {"per-colour": 9}],
    }
    return experiment_of({**fields, **changes})


def test_a_file_says_what_is_compared(tmp_path: Path) -> None:
    file = tmp_path / "colours.toml"
    file.write_text(TOML)
    experiment = read_experiment(file)
    assert experiment.bots == ("random",) * 3
    assert [setting.name for setting in experiment.settings] == [
        "usual house rules",
        "nine of each colour",
    ]
    assert experiment.settings[1].options == {"per-colour": "9"}


def test_a_grid_is_every_combination() -> None:
    grid = {"per-colour": [7, 9], "score-cards": ["open", "face-down"]}
    fields = {"game": "press-your-luck", "grid": grid}
    names = [setting.name for setting in experiment_of(fields).settings]
    assert names[0] == "per-colour 7, score-cards open"
    assert len(names) == 4


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"sets": 1}, "'sets' is no field"),
        ({"seats": "two"}, "seats must be given as a whole number"),
        ({"bots": "random,random,random"}, "2 seats, but 3 bots"),
        ({"games": 0}, "at least one game"),
        ({"precision": 80}, "between 0 and 50"),
        ({"precision": "half"}, "a number of percentage points, not 'half'"),
        ({"bots": 3}, "named by text or a list"),
        ({"settings": 5}, "settings are tables"),
        ({"settings": [5]}, "settings are tables"),
        ({"settings": [], "grid": 3}, "a list for each house rule"),
        ({"settings": []}, "either"),
        ({"settings": [{}, {}]}, "two settings are called"),
        ({"settings": [{"per-colour": 99}]}, "per-colour is one of"),
        ({"settings": [{"name": "\x1b[2J"}]}, "one line of plain letters"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_what_makes_no_sense_is_said(changes: dict[str, object], words: str) -> None:
    with pytest.raises(FairgroundError, match=words):
        asked(**changes)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("game = ")
    with pytest.raises(BadExperiment, match=r"broken\.toml"):
        read_experiment(file)


def test_a_file_that_is_not_there_is_named_once(tmp_path: Path) -> None:
    with pytest.raises(BadExperiment, match=r"nosuch\.toml: No such file or directory$"):
        read_experiment(tmp_path / "nosuch.toml")


def test_the_same_setting_twice_gives_the_same_games() -> None:
    """All luck is shared, so that what differs is the house rule."""
    twice = asked(settings=[{"name": "one"}, {"name": "two"}], bots="heuristic")
    rows = TrialStage(TrialPlan(twice, 0, 10)).play(range(10))
    for one, two in zip(rows[::2], rows[1::2], strict=True):
        assert one == two._replace(setting=0)


def test_rows_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    experiment = asked(games=400)
    here = play_experiment(ExperimentFolder.opened(tmp_path / "a", experiment))
    assert len(here) == 800
    assert play_experiment(ExperimentFolder.opened(tmp_path / "b", experiment), workers=2) == here


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = play_experiment(ExperimentFolder.opened(tmp_path / "whole", asked()))
    folder = ExperimentFolder.opened(tmp_path / "torn", asked())
    folder.keep(whole[:13])
    with folder.games.open("a") as file:
        file.write("9,1,12,")  # a crash in the middle of a line
    assert folder.rows() == whole[:12]
    assert play_experiment(folder) == whole
    assert folder.rows() == whole


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    folder = ExperimentFolder.opened(tmp_path, asked(games=10_000))
    played = play_experiment(folder, progress=stop)
    assert 0 < len(played) < 20_000
    assert folder.rows() == played


def test_a_longer_run_keeps_the_games_of_the_shorter(tmp_path: Path) -> None:
    short = play_experiment(ExperimentFolder.opened(tmp_path, asked(games=10)))
    long = play_experiment(ExperimentFolder.opened(tmp_path, asked(games=30)))
    assert long[:20] == short


def test_a_folder_holds_one_experiment(tmp_path: Path) -> None:
    ExperimentFolder.opened(tmp_path, asked())
    with pytest.raises(BadExperiment, match="another experiment"):
        ExperimentFolder.opened(tmp_path, asked(seed="wednesday"))


def test_a_folder_is_read_back(tmp_path: Path) -> None:
    experiment = asked(precision=5)
    ExperimentFolder.opened(tmp_path, experiment)
    assert ExperimentFolder.read(tmp_path).experiment == experiment


def test_a_precision_ends_the_run_at_a_fixed_look(tmp_path: Path) -> None:
    experiment = asked(precision=4, games=100_000)
    rows = play_experiment(ExperimentFolder.opened(tmp_path, experiment))
    assert len(rows) // 2 in list(checks(experiment))
    assert len(rows) // 2 > FIRST_CHECK


def test_a_row_adds_up() -> None:
    for row in TrialStage(TrialPlan(asked(), 0, 5)).play(range(5)):
        assert isinstance(row, GameRow)
        assert sum(row.shares) == pytest.approx(1)
        assert 1 <= row.turns <= row.decisions
