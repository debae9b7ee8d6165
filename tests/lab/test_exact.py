"""The exact solver: it goes through every luck, and finds what can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fairground.kernel.luck import CHOICE, Luck
from fairground.kernel.state import State
from fairground.lab.exact import EveryLuck, Solver, every_luck
from tests.bots.nim import Nim, nim

pytestmark = pytest.mark.rules


def matches(state: State) -> int:
    assert isinstance(state, Nim)
    return state.matches * 4 + state.turn


def test_every_luck_comes_once_and_the_chances_add_up() -> None:
    """A second pick that depends on the first: 2 outcomes after a 0, 3 after a 1."""
    seen: list[tuple[int, int]] = []

    def happen(state: State, luck: Luck) -> None:
        first = luck.pick(2, CHOICE)
        seen.append((first, luck.pick(2 + first, CHOICE)))

    chances = [Fraction(o.chance).limit_denominator(99) for o in every_luck(nim(1), happen)]
    assert seen == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)]
    assert chances == [Fraction(1, 4)] * 2 + [Fraction(1, 6)] * 3


def test_without_luck_there_is_one_outcome() -> None:
    assert [o.chance for o in every_luck(nim(1), lambda state, luck: None)] == [1.0]


def test_a_luck_that_was_not_asked_has_no_next() -> None:
    assert EveryLuck([]).next() is None


@pytest.mark.parametrize("left", range(1, 12))
def test_nim_is_lost_for_whoever_faces_a_multiple_of_four(left: int) -> None:
    solver = Solver(matches)
    assert solver.values(nim(left)) == ((0.0, 1.0) if left % 4 == 0 else (1.0, 0.0))


def test_the_best_move_costs_nothing_and_a_blunder_all_there_is() -> None:
    solver = Solver(matches)
    assert solver.best(nim(6)) == 1
    assert [solver.cost(nim(6), move) for move in range(3)] == [1.0, 0.0, 1.0]


def test_positions_are_remembered() -> None:
    solver = Solver(matches)
    solver.values(nim(10))
    known = len(solver)
    assert known == 1 + 17  # ten matches, and nine to one for either seat but nine for the first
    solver.values(nim(10))
    assert len(solver) == known


def test_three_seats_each_play_for_themselves() -> None:
    """Whoever faces four matches must let the next seat win, whatever it takes."""
    values = Solver(matches).values(nim(4, seats=3))
    assert values[0] == 0.0
    assert sum(values) == 1.0


def test_against_a_habit_the_most_is_won() -> None:
    """Whoever always takes one is beaten even from four matches."""
    assert Solver(matches, {1: lambda state: 0}).values(nim(4)) == (1.0, 0.0)
