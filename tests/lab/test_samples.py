"""Measures that an experiment names: what they are worked out from, and that nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fairground.kernel.errors import FairgroundError
from fairground.lab import workers as lab_workers
from fairground.lab.experiments.experiment import Experiment, experiment_of
from fairground.lab.experiments.folder import ExperimentFolder, columns
from fairground.lab.experiments.running import play_experiment
from fairground.lab.experiments.sampled import sampled_figures
from fairground.lab.experiments.samples import SampleFile, Samples, samples_in
from fairground.lab.experiments.skilled import skill_figures
from fairground.lab.experiments.wanted import FROM_GAMES, SAMPLED, BadExperiment

SMALL = {"choices": 6, "restricted": 5, "cards": 3, "reviews": 2, "ladder": 8}


def asked(*measures: str, **changes: object) -> Experiment:
    fields = {
        "game": "press-your-luck",
        "seats": 2,
        "games": 4,
        "settings": [{}, {"per-colour": 9}],
        "measures": list(measures) or [*FROM_GAMES, *SAMPLED],
        "samples": SMALL,
        "levels": "random,heuristic",
    }
    return experiment_of({**fields, **changes})


def sampled(folder: Path, experiment: Experiment, workers: int = 1) -> Samples:
    for name in experiment.sample_names:
        SampleFile(folder, experiment, name).play(workers)
    return samples_in(folder, experiment)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"measures": ["luk"]}, "'luk' is no measure; there are: wins, scores"),
        ({"measures": []}, "a list of names"),
        ({"measures": 3}, "a list of names"),
        ({"samples": {"luck": 3}}, "'luck' is no sample; there are: choices"),
        ({"samples": {"reviews": 1}}, "2 games or more"),
        ({"samples": {"reviews": True}}, "2 games or more"),
        ({"samples": 7}, "a table with a number each"),
    ],
)
def test_what_cannot_be_measured_is_said(changes: dict[str, object], words: str) -> None:
    with pytest.raises(FairgroundError, match=words):
        asked(**changes)


def test_only_what_was_asked_for_is_sampled() -> None:
    assert asked("wins").sample_names == []
    assert asked("luck", "drama").sample_names == ["reviews"]
    assert asked("cards", "skill").sample_names == ["cards", "reviews", "ladder"]


def test_every_measure_has_figures_under_every_setting(tmp_path: Path) -> None:
    experiment = asked()
    samples = sampled(tmp_path, experiment)
    figures, skill = sampled_figures(experiment, samples), skill_figures(experiment, samples)
    kinds = {measure.kind for measure in figures.measures}
    assert kinds >= {"choices", "luck", "drama", "restricted", "use", "cards", "card use"}
    assert {measure.kind for measure in skill.measures} == {"skill", "ratings"}
    for part in (figures, skill):
        assert len(part.means) == 2 * len(part.measures)
        for mean in part.means:
            assert mean.interval[0] <= mean.mean <= mean.interval[1], mean
            assert mean.games >= 2


def test_samples_do_not_depend_on_the_number_of_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_workers, "PATIENCE", 0.0)
    experiment = asked("choices", "luck", "skill")
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    here = sampled(tmp_path / "one", experiment)
    assert sampled(tmp_path / "two", experiment, workers=2) == here
    assert sampled_figures(experiment, here).means


def test_a_stopped_sample_goes_on_where_it_was(tmp_path: Path) -> None:
    experiment = asked("choices")
    file = SampleFile(tmp_path, experiment, "choices")

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        file.play(1, stop)
    begun = file.read()
    assert 0 < len(begun) < file.games
    with file.path.open("ab") as torn:
        torn.write(b'[0,{"decis')
    counted: list[int] = []
    file.play(1, counted.append)
    assert counted[0] > len(begun)
    assert len(file.read()) == file.games
    whole = SampleFile(tmp_path / "", replace(experiment), "choices").by_setting()
    (tmp_path / "again").mkdir()
    again = SampleFile(tmp_path / "again", experiment, "choices")
    again.play(1)
    assert whole == again.by_setting()


def test_a_larger_sample_keeps_the_smaller_one(tmp_path: Path) -> None:
    small = asked("choices")
    large = asked("choices", samples={**SMALL, "choices": 9})
    first = sampled(tmp_path, small)["choices"]
    assert [each[:6] for each in sampled(tmp_path, large)["choices"]] == first


def test_a_damaged_sample_is_named_with_its_line(tmp_path: Path) -> None:
    experiment = asked("choices")
    file = SampleFile(tmp_path, experiment, "choices")
    file.play(1)
    lines = file.path.read_bytes().splitlines(keepends=True)
    file.path.write_bytes(b"".join([*lines[:2], b"nonsense\n", *lines[3:]]))
    with pytest.raises(BadExperiment, match=r"choices\.jsonl, line 3"):
        file.read()


@pytest.mark.parametrize("line", ["1,0,x,3,rainbow,1,2,1.0,0.0,3,4,1,1,1", "1,0,12"])
def test_a_damaged_game_is_named_with_its_line(tmp_path: Path, line: str) -> None:
    folder = ExperimentFolder.opened(tmp_path, asked("wins"))
    play_experiment(folder)
    text = folder.games.read_text().splitlines(keepends=True)
    folder.games.write_text("".join([*text[:3], line + "\n", *text[4:]]))
    with pytest.raises(BadExperiment, match="damaged in line 4"):
        folder.rows()


def test_the_games_own_measures_are_columns(tmp_path: Path) -> None:
    experiment = asked("own")
    folder = ExperimentFolder.opened(tmp_path, experiment)
    rows = play_experiment(folder)
    assert columns(experiment)[-1] == "own_cards_never_turned_up"
    assert all(len(row.own) == 3 for row in rows)
    assert folder.rows() == rows


def test_measures_may_be_added_to_a_folder_later(tmp_path: Path) -> None:
    play_experiment(ExperimentFolder.opened(tmp_path, asked("wins")))
    later = ExperimentFolder.opened(tmp_path, asked("wins", "choices"))
    assert len(later.rows()) == 8
    assert ExperimentFolder.read(tmp_path).experiment.measures == ("wins", "choices")
