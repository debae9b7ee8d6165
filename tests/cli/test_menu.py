"""The menu that opens when nothing is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairground.kernel import registry
from fairground.kernel.record import Record
from tests.cli.conftest import Run


def at(name: str) -> str:
    """The number of a game in the menu."""
    return str(list(registry.all_games()).index(name) + 1)


PYL = at("press-your-luck")
CHANCE = "1"
"""The number of the random bot, the easiest of them."""
PEOPLE = str(len(registry.bot_names()) + 1)


def test_the_menu_shows_the_games_and_leaves_at_the_end_of_the_input(run: Run) -> None:
    shown = run()
    assert shown.exit_code == 0
    for game in registry.all_games().values():
        assert game.title in shown.output


def test_a_game_is_set_up_and_played(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "r"
    shown = run(stdin=f"{PYL}\n3\n{CHANCE}\nper-colour=9\n\n{path}\n1\nquit\n\nquit\n")
    assert shown.exit_code == 0
    head = Record.read(path).head
    assert head.who == ("person", "random", "random")
    assert head.options.written["per-colour"] == "9"
    assert "Enter goes back to the fair." in shown.output


def test_enter_takes_what_is_offered(run: Run) -> None:
    shown = run(stdin=f"{PYL}\n\n\n\n\nquit\n\nquit\n").output
    assert "Seat 2 (heuristic)" in shown


def test_people_may_share_the_screen(run: Run) -> None:
    assert "You (seat " in run(stdin=f"{PYL}\n2\n{PEOPLE}\n\n\nquit\n\nquit\n").output


def test_a_number_moves_a_house_rule_on(run: Run) -> None:
    shown = run(stdin=f"{PYL}\n\n\n1\n1\n9\n\n\nquit\n\nquit\n").output
    assert shown.count("per-colour=7") == 3
    assert shown.count("per-colour=9") == 1


def test_what_is_not_offered_is_asked_for_again(run: Run) -> None:
    shown = run(stdin=f"77\n{PYL}\n9\n2\n8\n1\nper-colour=8\ncolour=7\n\n\nquit\n\nquit\n").output
    assert "Type a number from 1 to" in shown
    assert "is for 2 to 5 players." in shown
    assert "per-colour is one of: 7, 9; not '8'" in shown
    assert "there is no option 'colour'" in shown


def test_rules_are_read_on_the_way(run: Run) -> None:
    shown = run(stdin=f"rules {PYL}\nr {PYL}\nquit\n").output
    assert shown.count("**PYL-13**") == 2


def test_back_returns_to_the_fair(run: Run) -> None:
    shown = run(stdin=f"{PYL}\nback\nquit\n").output
    assert shown.count("A number to play") == 2


def test_a_fault_is_told_and_the_fair_goes_on(run: Run, tmp_path: Path) -> None:
    shown = run(stdin=f"{PYL}\n\n\n\n{tmp_path}\n\nquit\n")
    assert shown.exit_code == 0
    assert "Is a directory" in shown.output
    letter = tmp_path / "letter"
    letter.write_text("Dear friend,\n")
    shown = run(stdin=f"{PYL}\n\n\n\n{letter}\n\nquit\n")
    assert "a record begins with" in " ".join(shown.output.split())


def test_bots_are_explained_from_the_easiest_to_the_strongest(run: Run) -> None:
    shown = " ".join(run(stdin=f"{PYL}\n2\nback\nquit\n").output.split())
    kinds = ("random", "dreamer", "heuristic", "regular", "shark")
    places = [shown.index(f"{kind} bots {registry.bot_about(kind)}") for kind in kinds]
    assert places == sorted(places)
    assert "`" not in shown


def test_friends_tables_of_a_server_are_a_word_away(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    visited: list[str] = []
    monkeypatch.setattr("fairground.cli.join.run", lambda where, *_: visited.append(where))
    shown = run(stdin="join http://127.0.0.1:1/t/Abc\n\nquit\n")
    assert "join ADDRESS" in shown.output
    assert visited == ["http://127.0.0.1:1/t/Abc"]


@pytest.mark.usefixtures("_toy")
def test_a_game_can_be_called_by_its_name(run: Run) -> None:
    assert "How many?" in run(stdin="toy\n2\n1\n\n\nquit\n\nquit\n").output
