"""GOL-50 to GOL-63: marriage and children."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import GAME, asked, asks, at, play, spin, table

pytestmark = pytest.mark.rules


def test_gol_50_the_first_time_the_car_must_stop() -> None:
    state = table("14 3", cash=[0, 0], spouse=[0, 0])
    spin(state, 10, 9, 1)
    assert (at(state), state.spouse[0]) == ("16 3", 1)


def test_gol_51_a_spouse_joins_the_car() -> None:
    state = table("14 3", spouse=[0, 0])
    spin(state, 1, 9, 1)
    assert state.spouse == [1, 0]
    road = GAME.scene(state.view(0)).as_data()["zones"][0]
    assert road["pieces"][0]["pegs"] == ["pink driver", "blue spouse"]


@pytest.mark.parametrize(
    ("number", "present"),
    [(1, 1_000), (3, 1_000), (4, 500), (6, 500), (7, 0), (10, 0)],
)
def test_gol_52_presents_depend_on_a_spin(number: int, present: int) -> None:
    state = table("14 3 4", cash=[0, 50_000, 50_000], spouse=[0, 0, 0])
    spin(state, 1, number, 1)
    assert state.cash == [2 * present, 50_000 - present, 50_000 - present]


def test_gol_53_acres_pays_presents_and_the_farm_does_not() -> None:
    state = table("14 MA PF", cash=[0, 50_000, 0], spouse=[0, 0, 0], lucky=(2, 10))
    spin(state, 1, 1, 1)
    assert state.cash == [1_000, 49_000, 0]


def test_gol_54_a_married_player_goes_over_the_church() -> None:
    passed, landed = table("14 3"), table("14 3")
    spin(passed, 2)
    spin(landed, 1)
    assert (at(passed), at(landed), asked(landed)) == ("16 3", "15 3", [2])


def test_gol_55_the_colour_of_the_spouse_is_nobodys_business() -> None:
    state = table("14 3", spouse=[0, 0])
    spin(state, 1, 9, 1)
    assert asks(state) == "before the spin"


def test_gol_56_the_honeymoon_is_a_move_with_all_effects() -> None:
    state = table("14 3", cash=[0, 0], spouse=[0, 0])
    spin(state, 1, 9, 8)
    assert (at(state), state.cash[0], asks(state)) == ("23 3", 65_000, "lucky day")


@pytest.mark.parametrize(
    ("number", "children"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4)]
)
def test_gol_60_kids_asks_the_wheel(number: int, children: int) -> None:
    state = table("25 3")
    spin(state, 1, number)
    assert state.children == [children, 0]


@pytest.mark.parametrize(("number", "gift"), [(2, 500), (5, 1_000), (10, 1_000)])
def test_gol_61_every_opponent_gives_a_present(number: int, gift: int) -> None:
    state = table("25 3 MA PF", cash=[0, 9_000, 9_000, 0], lucky=(3, 9))
    spin(state, 1, number)
    assert state.cash == [2 * gift, 9_000 - gift, 9_000 - gift, 0]


@pytest.mark.parametrize(
    ("start", "born", "gift"), [("28", 1, 500), ("30", 1, 500), ("33", 2, 1_000), ("48", 1, 500)]
)
def test_gol_62_child_spaces_add_children(start: str, born: int, gift: int) -> None:
    state = table(f"{start} 3")
    spin(state, 1)
    assert (state.children[0], state.cash[1]) == (born, 200_000 - gift)


def test_gol_63_kids_acts_again_when_passed_again() -> None:
    all_items = "auto renter home health life stock"
    state = table("30 49", children=[2, 0], turn=2, items=[all_items, ""])
    spin(state, 1)
    play(state, "revenge back 1")
    assert (at(state), state.children[0]) == ("20 50", 2)
    spin(state, 6, 4)
    assert (at(state), state.children[0]) == ("26 50", 4)
