"""The table in numbers, as a seat sees it."""

from __future__ import annotations

import pytest

from fairground.games.game_of_life.rules.state import GameOfLife
from fairground.kernel.observe import observation
from tests.games.game_of_life.tables import GAME, play, spin, table

pytestmark = pytest.mark.rules


def features(state: GameOfLife, seat: int = 1) -> dict[str, int]:
    return dict(zip(GAME.features, observation(state, seat - 1), strict=True))


def test_every_feature_has_its_own_name() -> None:
    assert len(set(GAME.features)) == len(GAME.features)


def test_a_position_in_numbers() -> None:
    state = table("47 MA", items=["life", ""], notes=[3, 0], hands="CE P", lucky=(2, 6))
    found = features(state)
    assert found["question before the spin"] == 1
    assert found["at 47"] == 1
    assert found["seat +0 cash"] == 200
    assert found["seat +0 notes"] == 3
    assert found["seat +0 life"] == 1
    assert found["hand Exemption"] == 1
    assert found["seat +1 acres"] == 1
    assert found["seat +1 lucky"] == 1
    assert found["lucky number 6"] == 1
    assert found["seat +2 present"] == 0


def test_seats_are_counted_from_the_viewer() -> None:
    state = table("47 30 40", cash=[1_000, 2_000, 3_000])
    assert features(state, 2)["seat +0 cash"] == 2
    assert features(state, 2)["seat +1 cash"] == 3
    assert features(state, 2)["seat +2 cash"] == 1


def test_hidden_cards_are_not_encoded() -> None:
    one, other = table("47 30", hands="C P"), table("47 30", hands="C E")
    assert features(one) == features(other)
    assert features(one, 2) != features(other, 2)


def test_questions_and_amounts() -> None:
    state = table("41 3", hands="- C", options={"collect_spaces": "green+life"})
    spin(state, 1)
    assert features(state, 2)["question Collect card"] == 1
    assert features(state, 2)["asked"] == 1
    assert features(state, 2)["amount"] == 100
    play(state, "hold")
    assert features(state, 2)["question before the spin"] == 1
