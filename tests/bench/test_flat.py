"""The measure of what grows: every game can be measured, and games leave nothing behind."""

from __future__ import annotations

import pytest

from bench import flat
from fairground import Game, all_games

GAMES = sorted(all_games().values(), key=lambda game: game.name)
SHORT = 6
TRIES = 4
"""What is done for the first time may keep a block; what leaks does so every time."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_leave_no_memory_behind(game: Game) -> None:
    blank = game.blank(game.seats[0])
    assert min(flat.blocks_taken(blank, SHORT) for _ in range(TRIES)) < SHORT


def test_every_length_of_play_and_number_of_seats_is_measured() -> None:
    game = all_games()["press-your-luck"]
    blank = game.blank(2)
    assert [at for at, _ in flat.after_decisions(blank, rounds=1)] == list(flat.AFTER)
    assert [seats for seats, _ in flat.by_seats(game, rounds=1)] == list(game.seats)
    assert all(ns > 0 for _, ns in flat.in_a_game(blank, games=2))


def test_a_spread_is_told_as_a_part_of_the_least() -> None:
    assert flat.spread([100.0, 104.0, 110.0]) == pytest.approx(0.1)
