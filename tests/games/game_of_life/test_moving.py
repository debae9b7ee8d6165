"""GOL-20 to GOL-36: the course of a turn, moving forward, and what the colours mean."""

from __future__ import annotations

import pytest

from fairground.games.game_of_life import events as e
from tests.games.game_of_life.tables import (
    asked,
    asks,
    at,
    hands,
    legal,
    lines,
    play,
    spin,
    table,
)

pytestmark = pytest.mark.rules


def kinds(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_gol_20_a_turn_runs_in_its_order() -> None:
    """Repayment, bets, the wheel, bets and lucky number settled, the move, the landing."""
    state = table("45 MA", cash=[100_000, 5_000], notes=[1, 0], lucky=(2, 2), hands="- -")
    told = play(state, "repay 1")
    told += play(state, "bet 2:5000", seat=2)
    told += play(state, "spin", 2)
    assert asks(state) == "office"
    told += play(state, "leave")
    order = [
        "Repaid",
        "Staked",
        "Spun",
        "Collected",
        "PaidSeat",
        "Drove",
        "Drove",
        "Landed",
        "PaidBank",
    ]
    assert kinds(list(told)) == order
    assert asked(state) == [1]


def test_gol_21_the_number_is_the_number_of_spaces() -> None:
    for number in range(1, 11):
        state = table("76 3", hands="- -")
        spin(state, number)
        assert at(state).split()[0] == str(76 + number)


def test_gol_22_a_missed_turn_has_no_spin_and_no_bets() -> None:
    state = table("3 30", miss=[0, 1])
    told = spin(state, 1)
    assert asked(state) == [1]
    assert (state.miss, state.turns) == ([0, 0], [6, 6])
    assert e.Missed(1) in told


def test_gol_23_only_players_on_the_road_take_turns() -> None:
    state = table("3 MA PF 40")
    spin(state, 1)
    assert asked(state) == [4]
    spin(state, 1)
    assert asked(state) == [1]


def test_gol_25_an_occupied_space_is_passed_to_the_first_open_one() -> None:
    state = table("1 3 4", hands="- - -")
    spin(state, 2)
    assert at(state) == "5 3 4"


@pytest.mark.parametrize("place", ["15", "126"])
def test_gol_26_some_places_hold_any_number_of_cars(place: str) -> None:
    start = {"15": "14", "126": "125"}[place]
    state = table(f"{start} {place} {place}", items=["", "", ""])
    spin(state, 1)
    assert at(state) == f"{place} {place} {place}"


def test_gol_27_the_occupied_space_counts_as_passed() -> None:
    state = table("48 50", cash=[0, 0])
    spin(state, 2)
    assert (at(state), state.cash[0]) == ("51 50", 55_000)
    assert hands(state) == "- -"


def test_gol_28_a_fork_is_chosen_when_the_car_has_to_leave_it() -> None:
    state = table("36 3")
    spin(state, 5)
    assert (at(state), asks(state), legal(state)) == ("38 3", "fork", ["fork outer", "fork inner"])
    assert state.view(0).as_data()["steps"] == 3
    play(state, "fork inner")
    assert at(state) == "B40 3"
    landed = table("37 3")
    spin(landed, 1)
    assert (at(landed), asked(landed)) == ("38 3", [2])


@pytest.mark.parametrize(
    ("start", "move", "first"),
    [("38", "outer", "39"), ("38", "inner", "B39"), ("68", "long", "69"), ("68", "short", "S69")],
)
def test_gol_28_every_road_begins_where_it_says(start: str, move: str, first: str) -> None:
    state = table(f"{start} 3")
    spin(state, 1)
    play(state, f"fork {move}")
    assert at(state) == f"{first} 3"


def test_gol_28_a_car_pushed_off_a_fork_chooses_too() -> None:
    state = table("66 68", children=[0, 0])
    spin(state, 2)
    assert (asks(state), state.view(0).as_data()["steps"]) == ("fork", 1)
    play(state, "fork short")
    assert (at(state), state.children[0]) == ("S69 68", 0)


def test_gol_29_longer_roads_have_the_larger_sums() -> None:
    won, lost = table("70 3"), table("70 3", hands="- -")
    spin(won, 1, 5)
    spin(lost, 1, 4)
    assert (won.cash[0], lost.cash[0]) == (320_000, 140_000)


def test_gol_30_spaces_take_effect_in_the_order_of_the_road() -> None:
    state = table("20 3", cash=[0, 0], jobs="trucker plumber")
    told = spin(state, 3)
    assert (asks(state), at(state)) == ("lucky day", "23 3")
    assert [line.split(" ", 1)[1] for line in lines(told)[1:]] == [
        "drives 1 space to space 21 (Office).",
        "drives 1 space to space 22 (Pay Day).",
        "collects $80,000 on Pay Day.",
        "drives 1 space to space 23 (Lucky Day).",
        "collects $10,000 in two bills.",
    ]


def test_gol_30_a_decision_is_made_before_the_car_goes_on() -> None:
    state = table("20 3", cash=[10_000, 0])
    spin(state, 2)
    assert (at(state), state.cash[0], asks(state)) == ("21 3", 10_000, "office")
    play(state, "leave")
    assert (at(state), state.cash[0]) == ("22 3", 65_000)


def test_gol_32_life_spaces_act_only_on_landing() -> None:
    passed, landed = table("46 3"), table("46 3")
    spin(passed, 5)
    spin(landed, 1)
    assert (passed.cash[0] - 55_000, landed.cash[0]) == (200_000, 140_000)


def test_gol_33_a_plain_yellow_space_does_nothing() -> None:
    state = table("3 9")
    before = state.dump()
    spin(state, 1)
    changed = {key for key, value in state.dump().items() if value != before[key]}
    assert changed == {"at", "turn", "turns", "spun", "spins", "number"}


def test_gol_34_green_pays_on_passing_but_revenge_takes_landing() -> None:
    passed, landed = table("49 3", cash=[0, 0]), table("49 3", cash=[0, 0])
    spin(passed, 2)
    spin(landed, 1)
    assert (passed.cash[0], asks(passed)) == (55_000, "before the spin")
    assert (landed.cash[0], asks(landed)) == (55_000, "Revenge")


def test_gol_35_red_acts_on_passing_and_landing() -> None:
    passed, landed = table("25 3"), table("25 3")
    spin(passed, 2, 4)
    spin(landed, 1, 4)
    assert (passed.children[0], landed.children[0]) == (2, 2)


@pytest.mark.parametrize("number", [1, 3])
def test_gol_36_blue_is_an_offer_on_passing_and_landing(number: int) -> None:
    state = table("51 3")
    spin(state, number)
    assert (asks(state), legal(state)[-1]) == ("office", "leave")
    play(state, "leave")
    assert state.items[0] == 0
