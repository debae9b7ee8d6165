"""The house rules: every option, with every value doing what it says."""

from __future__ import annotations

import pytest

import fairground
from fairground.games.game_of_life.options import Options
from tests.games.game_of_life.tables import (
    GAME,
    asked,
    asks,
    first_turn,
    legal,
    play,
    spin,
    table,
)

pytestmark = pytest.mark.rules


def test_the_defaults_are_those_of_the_rules() -> None:
    assert GAME.options().written == {
        "career-offer": "3",
        "degree-offer": "2",
        "super-star": "fickle",
        "tuition": "100000",
        "policy-prices": "table",
        "toll-bridge": "on",
        "revenge-spaces": "all",
        "collect-spaces": "green",
        "bet-spins": "all",
        "poor-farm": "money",
        "betting": "on",
        "turn-limit": "120",
    }


def test_the_players_are_the_seats_and_no_option() -> None:
    with pytest.raises(fairground.BadOption, match="players"):
        GAME.options(players=4)


@pytest.mark.parametrize(
    ("name", "value"),
    [("tuition", 90_000), ("career_offer", 8), ("turn_limit", 59), ("super_star", "on")],
)
def test_other_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(fairground.BadOption, match=name.replace("_", "-")):
        GAME.options(**{name: value})


@pytest.mark.parametrize("size", range(2, 8))
def test_career_offer_is_the_size_of_the_offer(size: int) -> None:
    state = first_turn(career_offer=size)
    play(state, "no-auto")
    play(state, "road career")
    assert len(legal(state)) == size


def test_a_career_offer_of_one_is_taken_by_itself() -> None:
    state = first_turn(career_offer=1)
    play(state, "no-auto", [4])
    assert asks(state) == "road"
    play(state, "road career")
    assert (state.job[0], asks(state)) == (4, "before the spin")


def test_an_offer_of_all_seven_needs_no_luck() -> None:
    state = first_turn(career_offer=7)
    luck = fairground.scripted_luck([])
    state.play(0, state.parse("no-auto"), luck)
    assert luck.asked == []


@pytest.mark.parametrize("size", range(2, 8))
def test_degree_offer_is_the_size_of_the_offer(size: int) -> None:
    state = table("C10 3", jobs="- plumber", options={"degree_offer": size})
    spin(state, 1)
    assert len(legal(state)) == size


def test_a_degree_offer_of_one_is_taken_by_itself() -> None:
    state = table("C10 3", jobs="- plumber", options={"degree_offer": 1})
    spin(state, 1, [5])
    assert (state.job[0], asked(state)) == (12, [2])


def test_a_flat_super_star_earns_a_million() -> None:
    state = table("48 3", cash=[0, 0], jobs="star plumber", options={"super_star": "flat"})
    spin(state, 3)
    assert state.cash[0] == 1_000_000


def test_super_star_off_is_never_offered() -> None:
    state = first_turn(super_star="off", career_offer=7)
    play(state, "no-auto")
    play(state, "road career")
    assert len(legal(state)) == 6
    assert "job star" not in legal(state)


@pytest.mark.parametrize(("tuition", "notes"), [(0, 0), (20_000, 1), (500_000, 25)])
def test_tuition_is_what_college_costs(tuition: int, notes: int) -> None:
    state = first_turn("police", "trucker", tuition=tuition)
    play(state, "road college")
    assert (state.notes[0], state.cash[0]) == (notes, 2_000)


def test_draft_prices_are_low() -> None:
    state = table("51 3", cash=[3_679, 0], options={"policy_prices": "draft"})
    spin(state, 1)
    for item in ("renter", "home", "health", "life"):
        play(state, f"buy {item}")
    assert (state.cash[0], asked(state)) == (3_679 - 180 - 1_100 - 1_500 - 600, [2])
    first = first_turn(policy_prices="draft")
    play(first, "buy auto")
    assert first.cash[0] == 1_700


def test_toll_bridge_off_takes_no_tolls() -> None:
    state = table("32 3", cash=[0, 0], options={"toll_bridge": False})
    spin(state, 3)
    assert (state.bridge, state.crossed) == (-1, [])


@pytest.mark.parametrize(("start", "revenge"), [("32", True), ("115", True), ("49", False)])
def test_five_revenge_spaces(start: str, revenge: bool) -> None:
    state = table(f"{start} 3", options={"revenge_spaces": "five"})
    spin(state, 1)
    assert (asks(state) == "Revenge") == revenge


def test_collect_on_green_only() -> None:
    options = {"collect_spaces": "green"}
    life = table("41 3", hands="- C", options=options)
    spin(life, 1)
    assert asked(life) == [2]
    green = table("49 3", jobs="doctor plumber", hands="- C", options=options)
    spin(green, 1)
    assert asks(green) == "Collect card"


def test_betting_off_takes_no_bets() -> None:
    state = table("76 3", options={"betting": False})
    play(state, "spin", 1)
    assert asks(state) == "before the spin"
    zones = GAME.scene(state.view(0)).as_data()["zones"]
    assert "strip" not in [zone["id"] for zone in zones]


@pytest.mark.parametrize("limit", [60, 300])
def test_turn_limit_counts_turns(limit: int) -> None:
    state = table("3 30", turns=[limit, limit - 1], options={"turn_limit": limit})
    spin(state, 1)
    assert state.result() is None
    spin(state, 2)
    assert state.result() is not None


def test_every_option_rests_on_a_clause() -> None:
    assert all(allowed.clause in GAME.clauses for _, allowed in Options.declared())
