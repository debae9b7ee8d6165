"""GOL-40 to GOL-49: Pay Day and graduation."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import (
    asked,
    asks,
    at,
    drawing,
    hands,
    legal,
    play,
    spin,
    table,
)

pytestmark = pytest.mark.rules

SALARIES = {
    "construction": 35_000,
    "police": 40_000,
    "business": 45_000,
    "mechanic": 55_000,
    "plumber": 55_000,
    "trucker": 80_000,
    "teacher": 68_000,
    "scientist": 74_000,
    "engineer": 80_000,
    "attorney": 100_000,
    "vet": 120_000,
    "doctor": 225_000,
    "pilot": 230_000,
}


@pytest.mark.parametrize(("job", "salary"), SALARIES.items())
def test_gol_40_green_pays_the_salary_of_the_profession(job: str, salary: int) -> None:
    state = table("48 3", cash=[0, 0], jobs=f"{job} plumber")
    spin(state, 3)
    assert state.cash[0] == salary


def test_gol_41_pay_is_collected_at_once() -> None:
    state = table("49 3", cash=[0, 0])
    spin(state, 1)
    assert (asks(state), state.cash[0]) == ("Revenge", 55_000)


@pytest.mark.parametrize("number", [1, 4, 10])
def test_gol_42_the_super_star_spins_for_pay(number: int) -> None:
    state = table("48 3", cash=[0, 0], jobs="star plumber")
    spin(state, 3, number)
    assert state.cash[0] == 20_000 * number


@pytest.mark.parametrize("letter", "CPE")
def test_gol_43_exact_count_draws_a_card(letter: str) -> None:
    state = table("49 3")
    spin(state, 1, letter)
    assert hands(state) == f"{letter} -"


def test_gol_44_salary_then_collect_then_drawing_then_revenge() -> None:
    state = table("49 3", cash=[0, 0], jobs="doctor plumber", hands="- C")
    spin(state, 1)
    assert (state.cash[0], asks(state), hands(state)) == (225_000, "Collect card", "- C")
    play(state, "hold", "P")
    assert (asks(state), hands(state)) == ("Revenge", "P C")


def test_gol_45_an_empty_pile_gives_no_card() -> None:
    state = table("49 3 PF", pile="")
    spin(state, 1)
    assert (hands(state).split()[0], asks(state)) == ("-", "Revenge")


def test_gol_46_a_car_pushed_onto_green_draws_no_card() -> None:
    state = table("48 49", cash=[0, 0])
    spin(state, 1)
    assert (at(state), state.cash[0]) == ("50 49", 55_000)
    assert (hands(state), asks(state)) == ("- -", "Revenge")


def test_gol_46_the_honeymoon_counts_as_exact() -> None:
    state = table("14 3", cash=[0, 10_000], spouse=[0, 1])
    spin(state, 1, 9, 7, "E")
    assert (at(state), hands(state)) == ("22 3", "E -")


def test_gol_48_a_student_picks_one_of_two_degree_careers() -> None:
    for number in (1, 3):
        state = table("C10 3", jobs="- plumber", spouse=[0, 0])
        spin(state, number, drawing("vet", "engineer"))
        assert (at(state), legal(state)) == ("C11 3", ["job engineer", "job vet"])
        play(state, "job vet")
        assert state.job[0] == 11


def test_gol_49_a_profession_is_kept_at_graduation() -> None:
    state = table("C10 3", jobs="police plumber", spouse=[0, 0])
    spin(state, 1)
    assert (at(state), state.job[0], asked(state)) == ("C11 3", 1, [2])
