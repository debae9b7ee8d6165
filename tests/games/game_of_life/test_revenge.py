"""GOL-120 to GOL-137: Revenge and moving back."""

from __future__ import annotations

import pytest

from fairground.games.game_of_life import events as e
from tests.games.game_of_life.tables import asked, asks, at, legal, play, spin, table

pytestmark = pytest.mark.rules


def sent_back(start: str, *others: str) -> str:
    """Where a car on `start` ends when the last player, who lands on 122, sends it back."""
    places = [start, *others, "121"]
    state = table(" ".join(places), turn=len(places))
    spin(state, 1)
    play(state, "revenge back 1")
    return at(state).split()[0]


def test_gol_120_one_of_two_from_a_player_of_choice() -> None:
    state = table("49 30 40")
    spin(state, 1)
    assert legal(state) == [
        "revenge money 2",
        "revenge money 3",
        "revenge back 2",
        "revenge back 3",
        "no-revenge",
    ]
    play(state, "revenge money 3")
    assert state.cash == [355_000, 200_000, 100_000]
    assert asked(state) == [2]


@pytest.mark.parametrize("start", ["1", "12", "B41", "69", "S69", "121"])
def test_gol_121_every_green_space_is_one(start: str) -> None:
    state = table(f"{start} 30")
    spin(state, 1)
    assert asks(state) == "Revenge"


def test_gol_122_it_may_be_declined() -> None:
    state = table("49 30")
    spin(state, 1)
    play(state, "no-revenge")
    assert (at(state), state.cash[1], asked(state)) == ("50 30", 200_000, [2])


def test_gol_123_who_cannot_pay_goes_back_and_pays_nothing() -> None:
    state = table("49 30", cash=[0, 99_999])
    spin(state, 1)
    told = play(state, "revenge money 2")
    assert (at(state), state.cash[1]) == ("50 20", 99_999)
    assert e.TooPoor(1) in told


def test_gol_124_the_victim_is_chosen_once() -> None:
    state = table("49 30 40", cash=[0, 0, 500_000])
    spin(state, 1)
    play(state, "revenge money 2")
    assert (at(state), state.cash[2]) == ("50 20 40", 500_000)
    assert (asked(state), asks(state)) == ([2], "before the spin")


def test_gol_125_acres_and_farm_are_out_of_reach() -> None:
    state = table("49 MA PF 40", lucky=(2, 9))
    spin(state, 1)
    assert legal(state) == ["revenge money 4", "revenge back 4", "no-revenge"]
    alone = table("49 MA PF", lucky=(2, 9))
    spin(alone, 1)
    assert (asked(alone), asks(alone)) == ([1], "before the spin")


def test_gol_126_the_victim_may_not_borrow() -> None:
    state = table("49 30", cash=[0, 90_000])
    spin(state, 1)
    play(state, "revenge money 2")
    assert state.notes == [0, 0]


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("60", "50"),
        ("9", "S"),
        ("12", "2"),
        ("C11", "C1"),
        ("B45", "35"),
        ("48", "38"),
        ("46", "36"),
        ("S72", "62"),
        ("74", "64"),
        ("75", "63"),
        ("80", "68"),
    ],
)
def test_gol_130_back_by_the_shortest_route(start: str, end: str) -> None:
    assert sent_back(start) == end


@pytest.mark.parametrize("start", ["52", "57", "36", "44", "75", "39"])
def test_gol_131_nothing_happens_on_the_way_back(start: str) -> None:
    state = table(f"{start} 82", turn=2)
    spin(state, 1)
    before = [state.cash[0], state.children[0], state.miss[0], state.items[0]]
    play(state, "revenge back 1")
    assert [state.cash[0], state.children[0], state.miss[0], state.items[0]] == before
    assert asks(state) == "before the spin"


def test_gol_132_an_occupied_space_sends_further_back() -> None:
    assert sent_back("60", "50") == "49"
    assert sent_back("60", "50", "49") == "48"
    assert sent_back("25", "15") == "15"


def test_gol_133_start_is_the_end_of_the_way_back() -> None:
    assert sent_back("3") == "S"
    assert sent_back("C2", "S") == "S"


def test_gol_134_rewards_come_again_when_driving_forward_again() -> None:
    state = table("51 82", cash=[0, 0], turn=2)
    spin(state, 1)
    play(state, "revenge back 1")
    assert at(state) == "41 83"
    spin(state, 1)
    assert (at(state), state.cash[0]) == ("42 83", 100_000)


@pytest.mark.parametrize("start", ["C3", "4"])
def test_gol_135_from_start_the_career_road_and_the_same_salary(start: str) -> None:
    state = table(f"{start} 49", cash=[0, 0], jobs="doctor plumber", college=[1, 0], turn=2)
    spin(state, 1)
    play(state, "revenge back 1")
    assert (at(state), asks(state), asked(state)) == ("S 50", "before the spin", [1])
    spin(state, 3)
    assert (at(state), state.cash[0]) == ("3 50", 225_000)


def test_gol_136_a_student_sent_home_is_offered_a_job() -> None:
    state = table("C3 49", jobs="- plumber", college=[1, 0], notes=[5, 0], turn=2)
    spin(state, 1)
    play(state, "revenge back 1", [0, 0, 0])
    assert (asks(state), legal(state)) == (
        "job",
        ["job construction", "job police", "job business"],
    )
    play(state, "job business")
    assert (asks(state), state.notes[0]) == ("before the spin", 5)


def test_gol_137_a_car_on_start_stays_and_may_still_choose_college() -> None:
    state = table("S 49", cash=[2_000, 0], jobs="- plumber", turns=[0, 5], turn=2)
    spin(state, 1)
    told = play(state, "revenge back 1")
    assert (at(state), asks(state)) == ("S 50", "auto policy")
    assert e.WentBack(0, ()) in told
    play(state, "no-auto", [0, 0, 0])
    assert legal(state) == ["road career", "road college"]
