"""GOL-1 to GOL-17: the bank, the set-up and the first turn of a player."""

from __future__ import annotations

import pytest

import fairground
from fairground.games.game_of_life.components import BANK_START
from tests.games.game_of_life.tables import (
    GAME,
    asked,
    asks,
    at,
    drawing,
    first_turn,
    fresh,
    hands,
    legal,
    play,
    spin,
    table,
)

pytestmark = pytest.mark.rules


def starting(*numbers: int, seats: int = 2) -> fairground.State:
    """A new game whose first picks are a card each and then these numbers of the wheel."""
    picks = [0] * seats + [number - 1 for number in numbers]
    luck = fairground.scripted_luck(picks)
    state = GAME.new(seats, luck=luck)
    assert luck.left() == 0
    return state


def test_gol_1_two_to_six_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(fairground.BadSeats, match="2 to 6"):
            fresh(seats)


def test_gol_2_the_bank_keeps_money_and_certificates() -> None:
    state = fresh(3)
    assert (state.bank, state.certificates) == (BANK_START - 3 * 2_000, 10)
    assert state.items == [0, 0, 0]


def test_gol_3_money_comes_from_and_goes_to_the_bank() -> None:
    state = table("46 3", hands="- -")
    bank = state.bank
    spin(state, 1)
    assert (state.cash[0], state.bank) == (140_000, bank + 60_000)


def test_gol_4_the_bank_starts_rich_and_never_refuses() -> None:
    assert BANK_START > 7_500_000
    rich = table("49 3", cash=[0, 10_000_000])
    assert rich.bank == 0
    spin(rich, 1)
    assert (rich.cash[0], rich.bank) == (55_000, -55_000)


def test_gol_5_cash_is_never_negative() -> None:
    state = table("46 3", cash=[1_000, 0])
    spin(state, 1)
    assert (state.cash[0], state.notes[0]) == (1_000, 3)


def test_gol_6_everybody_gets_one_card() -> None:
    state = fresh(4)
    assert [len(hand) for hand in hands(state).split()] == [1, 1, 1, 1]
    assert sum(state.dump()["bag"]) == 20
    assert state.queue == []


@pytest.mark.parametrize(
    ("numbers", "first"), [((3, 8), 2), ((8, 3), 1), ((5, 5, 2, 6), 2), ((9, 9, 9, 9, 4, 1), 1)]
)
def test_gol_7_the_highest_number_starts(numbers: tuple[int, ...], first: int) -> None:
    assert starting(*numbers).waiting() == (first - 1,)


def test_gol_7_only_those_tied_spin_again_and_turns_go_round() -> None:
    state = starting(7, 9, 9, 2, 6, seats=3)
    assert state.waiting() == (2,)
    turns = table("3 30 40", turn=3)
    spin(turns, 1)
    assert asked(turns) == [1]


def test_gol_7_after_ten_ties_the_first_in_seat_order_starts() -> None:
    tied = starting(3, 9, 9, *[4] * 18, seats=3)
    assert tied.waiting() == (1,)


def test_gol_8_everybody_gets_2000() -> None:
    assert fresh(5).cash == [2_000] * 5


def test_gol_9_cars_start_together_and_step_onto_the_tile_of_their_road() -> None:
    assert at(fresh(3)) == "S S S"
    career, college = first_turn("police", "trucker"), first_turn("police", "trucker")
    play(career, "road career")
    play(career, "job police")
    spin(career, 1)
    play(college, "road college")
    spin(college, 1)
    assert (at(career), at(college)) == ("1 S", "C0 S")


def test_gol_10_the_auto_policy_is_decided_before_the_first_spin() -> None:
    state = first_turn()
    assert legal(state) == ["buy auto", "no-auto"]
    play(state, "no-auto", drawing("police", "business", "star"))
    assert (state.cash[0], state.items[0], asks(state)) == (2_000, 0, "road")


def test_gol_11_three_different_jobs_are_shown_before_the_road_is_chosen() -> None:
    state = first_turn()
    told = play(state, "buy auto", drawing("star", "construction", "plumber"))
    assert told[-1].as_data()["jobs"] == [0, 4, 6]
    for viewer in (-1, 0, 1):
        assert GAME.view(state, viewer).as_data()["offer"] == [0, 4, 6]


def test_gol_12_the_road_is_chosen_before_the_first_spin() -> None:
    state = first_turn("police", "trucker")
    assert (asks(state), legal(state)) == ("road", ["road career", "road college"])


def test_gol_13_the_career_road_offers_its_jobs() -> None:
    state = first_turn("police", "trucker", "star")
    play(state, "road career")
    assert legal(state) == ["job police", "job trucker", "job star"]
    play(state, "job star")
    assert (state.job[0], asks(state)) == (6, "before the spin")


def test_gol_14_college_costs_tuition_at_once() -> None:
    state = first_turn("police", "trucker")
    bank = state.bank
    play(state, "road college")
    assert (state.cash[0], state.notes[0], asks(state)) == (2_000, 5, "before the spin")
    assert state.bank == bank


def test_gol_15_a_student_has_no_salary_until_graduation() -> None:
    state = table("C9 3", cash=[0, 0], jobs="- plumber", spouse=[0, 0])
    spin(state, 3, drawing("teacher", "pilot"))
    assert (state.job[0], state.cash[0]) == (-1, 0)
    play(state, "job teacher", "C")
    assert (at(state), state.cash[0]) == ("5 3", 68_000)


def test_gol_16_a_profession_is_kept() -> None:
    state = table("7 49", jobs="doctor plumber", turn=2)
    spin(state, 1)
    play(state, "revenge back 1")
    assert at(state) == "S 50"
    spin(state, 4)
    assert (at(state), state.job[0], state.cash[0]) == ("4 50", 12, 425_000)


def test_gol_17_two_players_may_have_the_same_job() -> None:
    state = table("C10 30", jobs="- doctor", spouse=[0, 0])
    spin(state, 1, drawing("doctor", "pilot"))
    play(state, "job doctor")
    assert state.job == [12, 12]
