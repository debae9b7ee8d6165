"""The heuristic player, and the view as numbers for learning."""

from __future__ import annotations

import pytest

from fairground import fast_luck
from fairground.games.karma.rules.state import Karma
from fairground.kernel.observe import observation
from fairground.kernel.playout import play_match
from fairground.kernel.registry import bot
from tests.games.karma.tables import GAME, play, table, view

pytestmark = pytest.mark.rules


def choice(state: Karma, seat: int = 1) -> str:
    return GAME.notation(GAME.heuristic(view(state, seat), fast_luck(1)))


def test_tip_1_karma_and_high_numbers_go_to_the_table() -> None:
    state = table(
        hands=["1 2 3 15 UP FIVE", "4 5 6 7 8 9"],
        downs=[3, 3],
        draw=22,
        stage="choosing",
        choosing=[1, 2],
    )
    assert choice(state) == "table 15 UP FIVE"


def test_tip_2_the_lowest_number_that_fits() -> None:
    assert choice(table("4", hands=["3 5 9 UP", "1"])) == "play 5"
    assert choice(table("10", hands=["3 5 9 UP", "1"])) == "play UP"


def test_tip_4_clearing_comes_first() -> None:
    assert choice(table("4", hands=["5 12 12", "1"])) == "play 12 12"
    assert choice(table("9", hands=["9 12 13", "1"])) == "play 9"


def test_tip_5_a_large_pile_goes_to_who_is_nearest_to_going_out() -> None:
    state = table("2 3 4 5 6 7 8 9 10 11 12 13 16", hands=["GIVE 1", "5 6 7", "", "1 2"])
    assert choice(state) == "play GIVE"
    assert choice(play(state, "play GIVE")) == "give-pile 3"


def test_blind_cards_rather_than_the_pile() -> None:
    assert choice(table("4", hands=["", "1"], downs=[2])) == "flip"
    state = play(table("4", hands=["TABLE 1", "2"], downs=[2]), "play TABLE")
    assert choice(state) == "follow flip"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_heuristic_hardly_ever_loses_against_chance(seats: int) -> None:
    careful, chance = bot("heuristic", GAME), bot("random", GAME)
    lost = 0
    for game in range(60):
        me = game % seats
        bots = [careful if seat == me else chance for seat in range(seats)]
        state = GAME.new(seats, None, fast_luck(game))
        play_match(state, bots, fast_luck(game, 1), fast_luck(game, 2))
        result = state.result()
        assert result is not None
        lost += 1 - result.scores[me]
    assert lost <= 6


def test_every_feature_has_a_number_in_its_range() -> None:
    for seats, edition in ((2, 40), (6, 60), (8, 80)):
        state = GAME.new(seats, GAME.options(edition=edition), fast_luck(2))
        for viewer in range(-1, seats):
            numbers = observation(state, viewer)
            assert len(numbers) == len(GAME.features) == len(set(GAME.features))
            assert GAME.features.outside(numbers) == []


def test_features_say_what_they_stand_for() -> None:
    state = table("4 9", hands=["5 5", "8 9", "1"], known=["", "8"], downs=[0, 3], turn=2)
    numbers = dict(zip(GAME.features, observation(state, 1), strict=True))
    assert numbers["hand 8"] == numbers["hand 9"] == 1
    assert numbers["from top 0 9"] == numbers["from top 1 4"] == numbers["from bottom 0 4"] == 1
    assert numbers["seat +0 known 8"] == 1
    assert numbers["seat +0 face-down"] == 3
    assert numbers["seat +2 hand"] == 2
    assert numbers["seat +3 present"] == 0
    assert numbers["waited for"] == 1
    assert numbers["edition 40"] == 1
