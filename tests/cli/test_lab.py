"""`fairground lab` where its extra is not installed, and what it makes of the words it is given."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairground.cli import lab
from tests.cli.conftest import Run


def test_a_missing_extra_is_named_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    shown = run("lab", "compare", "press-your-luck", "--folder", str(tmp_path / "out"))
    assert shown.exit_code == 1
    assert "pip install 'fairground[lab]'" in shown.output
    assert not (tmp_path / "out").exists()


def test_options_of_one_name_are_settings() -> None:
    found = lab.compared(
        "press-your-luck",
        ("per-colour=7", "per-colour=9"),
        seats=3,
        bots="random",
        seed=None,
        games=10,
        precision=None,
    )
    assert [setting.name for setting in found.settings] == ["per-colour 7", "per-colour 9"]
    assert (found.seats, found.games, found.seed) == (3, 10, "press-your-luck")


def test_what_is_no_house_rule_is_refused_in_words(run: Run) -> None:
    shown = run("lab", "compare", "press-your-luck", "--option", "colour")
    assert shown.exit_code == 2
    assert "write NAME=VALUE" in shown.output
