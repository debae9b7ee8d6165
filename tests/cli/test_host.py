"""Hosting games with secrets, simultaneous choices and moves out of turn, on the toy game."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import StringIO

import pytest

from fairground.cli.host import Host, Quit
from fairground.cli.screen import Screen
from fairground.cli.table import LocalTable
from fairground.cli.turns import is_formal
from fairground.kernel.record import Head
from fairground.kernel.scene import Choice, Prompt
from tests.cli.toy import TOY, ToyState

PEOPLE = ("person", "person", "person")


class Typed(Screen):
    """A screen at which lines are typed from a list; it counts as a terminal."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.is_terminal = True
        self._lines = list(lines)

    def ask(self, prompt: str = "> ") -> str:
        if not self._lines:
            raise Quit
        line = self._lines.pop(0)
        print(f"{prompt}{line}")
        return line


def host(who: tuple[str, ...], *lines: str) -> LocalTable:
    """Let people and bots play the toy; returns the table as it was left."""
    table = LocalTable.begin(Head(TOY, len(who), TOY.options(), who, "t"), None)
    with suppress(Quit):
        Host(table, Typed(*lines)).run()
    return table


def test_secret_choices_are_made_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    table = host(PEOPLE, "", "hide 1", "", "hide 2", "", "hide 1")
    assert table.state.result() is not None
    shown = capsys.readouterr().out
    for seat in (1, 2, 3):
        assert f"Pass the device to seat {seat} and press Enter." in shown


def test_nobody_reads_what_another_has_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    host(PEOPLE, "", "hide 2", "", "log")
    shown = capsys.readouterr().out
    before, _, after = shown.partition("Pass the device to seat 2")
    assert "hides 2 fingers" not in before + after
    assert "Seat 1 hides some fingers." in after


def test_the_device_is_not_passed_to_whoever_holds_it(capsys: pytest.CaptureFixture[str]) -> None:
    host(PEOPLE, "", "log", "table")
    assert capsys.readouterr().out.count("Pass the device") == 1


def test_one_person_against_bots_needs_no_screen(capsys: pytest.CaptureFixture[str]) -> None:
    host(("person", "random"), "hide 1", "", "")
    assert "Pass the device" not in capsys.readouterr().out


def test_somebody_may_speak_up_before_a_bot_goes_on() -> None:
    table = host(("person", "heuristic"), "hide 2", "shout")
    assert [event.as_data()["kind"] for event in table.events] == ["hid", "shouted", "hid"]


def test_enter_lets_a_bot_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    table = host(("person", "heuristic"), "hide 2", "")
    assert [event.as_data()["kind"] for event in table.events] == ["hid", "hid"]
    assert "Enter lets it go on" in capsys.readouterr().out


def test_somebody_else_at_the_terminal_may_decide_first(capsys: pytest.CaptureFixture[str]) -> None:
    table = host(PEOPLE, "", "hide 1", "", "as 1", "", "shout", "", "hide 2", "", "hide 3", "yes")
    moves = [(event.seat, event.as_data()["kind"]) for event in table.events]
    assert moves == [(0, "hid"), (0, "shouted"), (1, "hid"), (2, "hid")]
    assert "as 1" in capsys.readouterr().out


def test_only_who_may_decide_can_be_called_upon(capsys: pytest.CaptureFixture[str]) -> None:
    host(("person", "heuristic"), "as 2", "as 9")
    shown = capsys.readouterr().out
    assert "Seat 2 has nothing to decide at this terminal now." in shown
    assert "Seat 9 has nothing to decide at this terminal now." in shown


def test_changing_ones_mind_out_of_turn_returns_to_who_was_asked() -> None:
    table = host(PEOPLE, "", "hide 1", "", "as 1", "", "", "", "hide 2")
    assert [event.seat for event in table.events] == [0, 1]


def test_a_move_that_hurts_is_asked_for_twice(capsys: pytest.CaptureFixture[str]) -> None:
    table = host(("person", "random"), "hide 3", "no")
    assert table.events == []
    assert "Three is a lot. yes or no?" in capsys.readouterr().out
    assert len(host(("person", "random"), "hide 3", "yes").events) == 1


def test_a_remark_is_said_and_is_no_move(capsys: pytest.CaptureFixture[str]) -> None:
    table = host(("person", "random"), "cheer nice", "help")
    assert table.state.number == 0
    shown = capsys.readouterr().out
    assert "You: That was nice." in shown
    assert "cheer nice" in shown.partition("That was nice.")[2]


def test_enter_takes_the_only_choice() -> None:
    table = host(("person", "person"), "", "hide 1", "", "as 1", "", "1")
    assert [event.as_data()["kind"] for event in table.events] == ["hid", "shouted"]


@pytest.fixture
def _one_finger(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that is put to everybody though there is one answer."""
    monkeypatch.setattr(ToyState, "legal", lambda self, seat: [0])
    monkeypatch.setattr(ToyState, "discreet", lambda self: True)
    monkeypatch.setattr(ToyState, "waiting", ToyState.needed)


@pytest.mark.usefixtures("_one_finger")
def test_a_question_with_one_answer_is_answered_for_the_only_person() -> None:
    table = host(("person", "heuristic"))
    assert [event.seat for event in table.events] == [0, 1]
    assert table.state.result() is not None


@pytest.mark.usefixtures("_one_finger")
def test_among_several_people_nobody_is_passed_over() -> None:
    assert host(("person", "person")).events == []


@pytest.fixture
def _one_open_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first there is one answer, and that is no secret."""
    every = ToyState.legal

    def legal(self: ToyState, seat: int) -> list[int]:
        return [0] if self.number == 0 and seat == 0 else every(self, seat)

    monkeypatch.setattr(ToyState, "legal", legal)


@pytest.mark.usefixtures("_one_open_answer")
def test_a_question_with_one_answer_that_hides_nothing_is_answered_and_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = host(("person", "heuristic"), "table")
    assert [event.seat for event in table.events] == [0]
    assert "There was one answer: " in capsys.readouterr().out


def choice(*things: str, confirm: str = "") -> Choice:
    return Choice("go", "Go on", things, confirm)


@pytest.mark.parametrize(
    ("prompt", "is_answered"),
    [
        (Prompt("Keep it?", choices=(choice(),)), True),
        (Prompt("Draw.", choices=(choice("deck"),)), False),
        (Prompt("Go?", choices=(choice(confirm="Really?"),)), False),
        (Prompt("Spin.", choices=(choice("wheel"),), meanwhile=(1,)), True),
        (Prompt("Spin.", choices=(choice("wheel"),), meanwhile=(1, 2)), False),
    ],
)
def test_the_one_answer_is_a_formality(prompt: Prompt, is_answered: bool) -> None:
    assert is_formal(prompt, lambda seat: seat == 1) == is_answered


def test_input_in_a_pipe_is_written_down_as_it_was_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("hide 1\n"))
    assert Screen().ask() == "hide 1"
    assert capsys.readouterr().out == "> hide 1\n"
