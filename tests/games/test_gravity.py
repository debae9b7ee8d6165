"""Bots take longer for decisions that everybody can see are big, and for those only."""

from __future__ import annotations

import pytest

import fairground
from fairground.kernel.state import SPECTATOR

GAMES = ("press-your-luck", "karma", "life-is-not-fair", "game-of-life", "unfair")


@pytest.mark.parametrize("name", GAMES)
def test_some_decisions_of_a_game_are_big_and_most_are_not(name: str) -> None:
    game = fairground.game(name)
    luck = fairground.luck("big decisions")
    state = game.new(seats=3, options=game.options(), luck=luck)
    weights = []
    while state.waiting():
        weights.append(game.gravity(state.view(SPECTATOR)))
        seat = state.needed()[0]
        state.play(seat, game.heuristic(state.view(seat), luck), luck)
    assert set(weights) == {1.0, 2.0}
    assert weights.count(1.0) > weights.count(2.0)
