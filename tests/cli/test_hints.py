"""The hint of the strongest bot, at the table and on paper."""

from __future__ import annotations

import threading

import pytest

from fairground.bots.advice import Advice, Considered
from fairground.cli.hints import MOST_SHOWN, hint_block
from fairground.cli.paint import Means
from fairground.cli.zones import Pen
from fairground.kernel import registry
from fairground.kernel.luck import Luck
from fairground.kernel.playout import Imagination
from fairground.kernel.scene import Choice, Prompt
from fairground.kernel.view import View
from fairground.kernel.winning import Winning
from tests.cli.conftest import Run
from tests.cli.player import Player, sit, table_of
from tests.patience import PATIENCE, until

PLAY = ("play", "press-your-luck", "--bots", "heuristic", "--seed", "t")
PROMPT = Prompt("?", choices=(Choice("draw", "Draw it"), Choice("stop", "Stop here")))
PEN = Pen(Means(False, False), 80, lambda seat: "", lambda seat: "")


def shown(thought: Advice) -> list[str]:
    return str(hint_block(thought, PROMPT, PEN)).splitlines()


def test_a_hint_gives_visits_values_and_the_line() -> None:
    considered = (Considered("draw", 800, 0.625), Considered("stop", 200, 0.4))
    assert shown(Advice("draw", 1_000, considered, ("draw", "stop", "draw"))) == [
        " Draw it: the bot won 62 of 100 imagined games with it, 40 with “Stop here”.",
        " Out of 1,000 imagined games:",
        " draw  won  62% of 800  Draw it",
        " stop  won  40% of 200  Stop here",
        " After draw most likely: stop, draw",
    ]


def test_of_many_moves_the_best_are_shown_and_none_that_was_not_tried() -> None:
    considered = tuple(Considered(f"move {n}", 9 - n, 0.5) for n in range(10))
    many = shown(Advice("move 0", 45, considered, ("move 0",)))
    assert sum(line.startswith(" move") for line in many) == MOST_SHOWN
    few = shown(Advice("move 0", 9, considered[:1] + considered[9:], ("move 0",)))
    assert sum(line.startswith(" move 0  won") for line in few) == 1
    assert not any("move 9" in line for line in few)


def test_where_all_win_but_one_a_hint_tells_what_does_not_lose() -> None:
    considered = (Considered("draw", 800, 0.25),)
    winning = Winning("does not lose", "did not lose", all_but_one=True)
    block = hint_block(Advice("draw", 800, considered, ("draw",)), PROMPT, PEN, winning, 4)
    assert "did not lose  75% of 800" in str(block)


def test_on_narrow_paper_the_label_stands_beneath() -> None:
    considered = (Considered("draw", 800, 0.25),)
    pen = PEN._replace(width=30)
    prompt = Prompt("?", choices=(Choice("draw", "Draw it, whatever may come of it"),))
    block = hint_block(Advice("draw", 800, considered, ("draw",)), prompt, pen)
    assert max(len(line) for line in str(block).splitlines()) <= 30


def test_without_a_choice_it_says_so() -> None:
    only = Advice("draw", 0, (Considered("draw", 0, 0.0),), ("draw",))
    assert shown(only) == [" There is nothing to choose: Draw it."]


def test_at_the_table_a_hint_is_no_move(run: Run) -> None:
    output = run(*PLAY, stdin="hint\nquit\n").output
    assert "imagined games:" in output
    assert " won " in output
    assert run(*PLAY, stdin="hint\ndraw\nquit\n").output.count("> draw") == 1


@pytest.mark.parametrize("times", [1, 2])
def test_a_hint_changes_nothing_that_comes_after(run: Run, times: int) -> None:
    plain = run(*PLAY, "--no-record", stdin="draw\nstop\nlog\nquit\nyes\n").output
    asked = "hint\n" * times + "draw\nstop\nlog\nquit\nyes\n"
    hinted = run(*PLAY, "--no-record", stdin=asked).output
    assert plain.partition("> draw")[2] == hinted.partition("> draw")[2]


class SlowBot:
    """Thinks until it is allowed to answer, and remembers the position it imagined then."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.imagined: list[int] = []

    def think(self, view: View, imagination: Imagination, luck: Luck) -> Advice:
        assert self.may_answer.wait(PATIENCE)
        self.imagined.append(imagination.imagine(luck).number)
        return Advice("draw", 1, (Considered("draw", 1, 1.0),), ("draw",))


def test_a_move_made_while_a_hint_is_thought_of_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = SlowBot()
    monkeypatch.setattr("fairground.cli.table.shark", lambda game: slow)
    table = table_of(registry.game("press-your-luck"), "person", "heuristic")

    async def act(player: Player) -> None:
        asked = table.state.number
        await player.press("f3")
        assert "Thinking" in player.shown
        await player.type("draw")
        slow.may_answer.set()
        await until(lambda: slow.imagined)
        await player.settle()
        assert slow.imagined == [asked]
        assert not player.screen.reader.display
        assert "Thinking" not in player.shown

    sit(table, act)
