"""A finished game has an ending to show, also where its scene has none."""

from __future__ import annotations

import importlib

from fairground.kernel.ending import ended, ending
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import playout
from fairground.kernel.result import Result
from fairground.kernel.scene import Ending
from fairground.kernel.view import View

PIG: Game = importlib.import_module("pig").GAME


def seen(result: Result | None) -> View:
    return View("toy", 0, 3, {}, 9, (), (), (), result)


def test_the_winner_is_named_with_the_score() -> None:
    assert ending(seen(Result((2, 1, 3), (4, 7, 1), "done"))) == Ending(
        "{p2} wins with 7.", (2, 1, 3), (4, 7, 1)
    )


def test_several_winners_share() -> None:
    ended = ending(seen(Result((1, 2, 1), (7, 4, 7), "done")))
    assert ended is not None
    assert ended.headline == "You and {p3} share the win with 7."


def test_a_game_can_win_against_the_only_seat() -> None:
    ended = ending(seen(Result((2,), (4,), "lost")))
    assert ended is not None
    assert ended.headline == "The game wins."


def test_a_game_that_goes_on_has_none() -> None:
    assert ending(seen(None)) is None


def test_a_scene_without_an_ending_gets_one_when_the_game_is_over() -> None:
    state = PIG.new(2, PIG.options(goal=20), FastLuck(1))
    before = PIG.scene(state.view(0))
    assert ended(before, state.view(0)) is before
    playout(state, FastLuck(2))
    view = state.view(0)
    shown = ended(PIG.scene(view), view)
    assert shown.ending == ending(view)
    assert ended(shown, view) is shown
