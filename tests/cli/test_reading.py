"""`games` and `rules`: what there is, and how it is played."""

from __future__ import annotations

import json

import pytest

from fairground.kernel import registry
from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("_toy")


def test_games_lists_every_installed_game(run: Run) -> None:
    shown = run("games")
    assert shown.exit_code == 0
    for game in registry.all_games().values():
        assert game.title in shown.output
        assert game.name in shown.output
        assert f"{game.players}, " in shown.output


def test_games_tells_about_one(run: Run) -> None:
    shown = run("games", "press-your-luck").output
    assert "per-colour=7" in shown
    assert "One of: 7, 9. PYL-2" in shown
    assert "Toy" not in shown
    assert "It has no house rules." in run("games", "toy").output


def test_games_for_programs(run: Run) -> None:
    data = json.loads(run("games", "--json").output)
    assert [game["name"] for game in data] == list(registry.all_games())
    one = json.loads(run("games", "press-your-luck", "--json").output)
    assert one["seats"] == [2, 3, 4, 5]
    assert one["options"][0]["name"] == "per-colour"
    assert one["options"][0]["default"] == "7"


def test_rules_in_a_pipe_are_the_text_as_it_is_written(run: Run) -> None:
    assert run("rules", "toy").output == registry.game("toy").rules_text


@pytest.mark.parametrize("asked", ["TOY-2", "toy-2", "2", "02"])
def test_rules_shows_one_clause(run: Run, asked: str) -> None:
    shown = run("rules", "toy", asked).output
    assert shown.startswith("   TOY-2  [house] Whoever has chosen may shout, once, whether it is")


def test_backticks_are_for_the_written_rules_only(run: Run) -> None:
    assert "wins; see hide 3.\n" in run("rules", "toy", "12").output


def test_an_unknown_clause_is_answered_with_the_known_ones(run: Run) -> None:
    shown = run("rules", "toy", "TOY-3")
    assert shown.exit_code == 2
    assert "Toy has no clause TOY-3 (did you mean TOY-2?); they go from TOY-1 to TOY-12" in (
        shown.stderr
    )


def test_rules_for_programs(run: Run) -> None:
    data = json.loads(run("rules", "toy", "--json").output)
    assert [clause["id"] for clause in data["clauses"]] == ["TOY-1", "TOY-2", "TOY-12"]
    one = json.loads(run("rules", "toy", "12", "--json").output)
    assert one == {
        "id": "TOY-12",
        "mark": "",
        "text": "The highest number nobody else has hidden wins; see `hide 3`.",
    }


def test_every_game_has_rules_to_read(run: Run) -> None:
    for name in registry.all_games():
        assert run("rules", name).exit_code == 0
