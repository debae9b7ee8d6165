"""Tables in words, answers read back, and moves as rows of numbers."""

from __future__ import annotations

import numpy as np
import pig
import pytest

import fairground
from fairground.envs import MoveRows
from fairground.envs.errors import BadAction
from fairground.envs.words import answered, described, move_of, question
from fairground.kernel.scene import Card, Face, Prompt, Row, Scene

GAMES = [*fairground.all_games().values(), pig.GAME]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
APART = str.maketrans(":/+", "   ")


@EVERY_GAME
def test_every_choice_is_asked_for_and_read_back(game: fairground.Game) -> None:
    luck = fairground.fast_luck(3)
    state = game.new(game.usual_seats, None, luck)
    for _ in range(25):
        seat = state.waiting()[0]
        view = state.view(seat)
        scene = game.scene(view)
        asked = question(scene)
        assert "{p" not in asked
        for number, choice in enumerate(scene.prompt.choices, 1):
            assert f"{number}. " in asked
            assert answered(choice.move, scene.prompt.choices) == choice.move
            assert answered(f"I take number {number}", scene.prompt.choices)
            assert answered(f"My answer: {choice.move}.", scene.prompt.choices) == choice.move
            assert answered(str(number), scene.prompt.choices) == choice.move
        state.play(seat, move_of(" 1 ", game, view), luck)


@EVERY_GAME
def test_words_tell_nothing_that_a_seat_may_not_see(game: fairground.Game) -> None:
    luck = fairground.fast_luck(5)
    state = game.new(game.usual_seats, None, luck)
    for _ in range(10):
        for seat in range(state.seats):
            other = state.imagine(seat, fairground.fast_luck(state.number))
            assert described(game.scene(state.view(seat))) == described(
                game.scene(other.view(seat))
            )
        seat = state.waiting()[0]
        state.play(seat, state.legal(seat)[0], luck)


def test_the_last_choice_named_counts() -> None:
    game = fairground.game("press-your-luck")
    state = game.new(2, None, fairground.fast_luck(1))
    state.play(state.waiting()[0], game.parse("draw"), fairground.fast_luck(2))
    choices = game.scene(state.view(state.waiting()[0])).prompt.choices
    assert answered("draw would be bold, so I stop", choices) == "stop"
    assert answered("Perhaps 2, but no: 1", choices) == choices[0].move
    with pytest.raises(BadAction, match="no choice is named in 'pass'; there are 2"):
        answered("pass", choices)


def test_a_card_that_is_not_there_is_not_told() -> None:
    face = Face("colour", "P", "purple", "P")
    row = Row("score", "score cards", (Card("a", face, 0), Card("b", face, 2)))
    scene = Scene("any", "Any", 0, 3, (), (row,), Prompt("What now?"))
    assert described(scene) == "Any, move 3\nscore cards: 2 x purple\nWhat now?"


@EVERY_GAME
def test_rows_of_moves_are_their_notations(game: fairground.Game) -> None:
    rows = MoveRows(game)
    assert rows.rows.shape[0] == game.moves
    assert len(np.unique(rows.rows, axis=0)) == game.moves, "two moves have the same row"
    for move in range(0, game.moves, max(1, game.moves // 50)):
        words = [rows.words[number] for number in rows.rows[move] if number]
        assert words == game.notation(move).replace("@", " @").translate(APART).split()


def test_a_row_tells_a_card_from_its_place() -> None:
    rows = MoveRows("unfair")
    move = rows.game.parse("build hacker-theme@1 from market")
    words = [rows.words[number] for number in rows.rows[move] if number]
    assert words == ["build", "hacker-theme", "@1", "from", "market"]


def test_rows_with_prices() -> None:
    game = fairground.game("unfair")
    luck = fairground.fast_luck(2)
    state = game.new(2, None, luck)
    priced = 0
    for _ in range(60):
        view = state.view(state.waiting()[0])
        rows = MoveRows(game).priced(view)
        assert rows.shape == (len(view.legal), MoveRows(game).rows.shape[1] + 1)
        priced += int((rows[:, -1] > 0).sum())
        state.play(view.seat, view.legal[-1], luck)
    assert priced > 0
