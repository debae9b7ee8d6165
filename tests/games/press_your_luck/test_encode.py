"""The view as whole numbers: one per feature, counted from the viewer's own seat."""

from __future__ import annotations

from typing import Any

import pytest

import fairground
from fairground.games.press_your_luck.rules.state import PressYourLuck
from tests.games.press_your_luck.tables import FACE_DOWN, GAME, MANUAL, draw, fresh, seen, table

pytestmark = pytest.mark.rules


def features(state: PressYourLuck, seat: int) -> dict[str, int]:
    """The encoded view of a seat, counted from 1, by the names of its features."""
    return dict(zip(GAME.features, GAME.encode(seen(state, seat)), strict=True))


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(set(GAME.features)) == len(GAME.features)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(
    "options", [{}, {"per_colour": 9, **FACE_DOWN, **MANUAL}, {"pass_limit": False}]
)
def test_length_and_range(seats: int, options: dict[str, Any]) -> None:
    luck = fairground.fast_luck(seats)
    state = fresh(seats, **options)
    while state.waiting():
        for seat in range(fairground.SPECTATOR, seats):
            numbers = GAME.encode(state.view(seat))
            assert GAME.features.outside(numbers) == []
        (seat,) = state.waiting()
        moves = state.legal(seat)
        state.play(seat, moves[state.number % len(moves)], luck)
    assert GAME.features.outside(GAME.encode(state.view(0))) == []


def test_the_table_in_numbers() -> None:
    numbers = features(table(row="P G", open="B", scores=["KK", "", "YO"], unseen="PPR"), 1)
    on = {name for name, number in numbers.items() if number == 1}
    assert {"open B", "row P", "row G", "unseen known", "seat +0 turn"} <= on
    assert numbers["unseen P"] == 2
    assert numbers["seat +0 K"] == 2
    assert numbers["seat +2 score"] == 2
    assert numbers["lower pile"] == 4
    assert numbers["upper pile"] == 0
    assert numbers["seat +3 present"] == 0


def test_options_in_numbers() -> None:
    plain = features(table(), 1)
    other = features(table(per_colour=9, **FACE_DOWN, **MANUAL), 1)
    for name in ("nine per colour", "face-down", "manual"):
        assert (plain[name], other[name]) == (0, 1)


def test_the_own_seat_comes_first() -> None:
    hands = ["PP", "GGG", "B"]
    table_1 = table(row="K", open="R", scores=hands, turn=1)
    table_2 = table(row="K", open="R", scores=[hands[2], hands[0], hands[1]], turn=2)
    assert GAME.encode(seen(table_1, 1)) == GAME.encode(seen(table_2, 2))
    assert features(table_1, 2)["seat +0 G"] == 3
    assert features(table_1, 2)["seat +2 turn"] == 1


def test_a_spectator_counts_from_the_first_seat() -> None:
    numbers = features(table(scores=["PP", "G", ""], turn=2), 0)
    assert numbers["seat +0 P"] == 2
    assert numbers["seat +1 turn"] == 1


def test_what_is_hidden_is_no_number() -> None:
    numbers = features(table(scores=["PP", "GG", "B"], **FACE_DOWN), 1)
    assert (numbers["seat +0 known"], numbers["seat +1 known"]) == (1, 0)
    assert numbers["seat +1 G"] == 0
    assert numbers["seat +1 score"] == 2
    assert numbers["unseen known"] == numbers["unseen P"] == 0


def test_after_the_end_it_is_nobodys_turn() -> None:
    state = table(open="Y", scores=["", ""], unseen="PG")
    draw(state, "*")
    numbers = features(state, 1)
    assert numbers["open rainbow"] == 1
    assert numbers["seat +0 turn"] == numbers["seat +1 turn"] == 0
