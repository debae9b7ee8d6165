"""GOL-65 to GOL-77: LIFE spaces, insurance, offices."""

from __future__ import annotations

import pytest

from fairground.games.game_of_life.board import BEFORE, NUMBER_OF, SPACES
from tests.games.game_of_life.tables import asked, asks, at, legal, lines, play, spin, table

pytestmark = pytest.mark.rules

PLAIN = [space for space in SPACES if space.kind == "life" and not space.special]
ALL = "auto renter home health life stock"


def landed_on(space: str, *outcomes: int, items: str = "", children: int = 0) -> list[int]:
    """What everybody has after seat 1 went one step and landed there."""
    start = SPACES[BEFORE[NUMBER_OF[space]]].id
    state = table(f"{start} S", items=[items, ""], children=[children, 0])
    spin(state, 1, *outcomes)
    return state.cash


@pytest.mark.parametrize("space", PLAIN, ids=lambda space: space.id)
def test_gol_65_every_life_space_has_its_amount(space: object) -> None:
    assert isinstance(space, type(PLAIN[0]))
    assert landed_on(space.id) == [200_000 + space.amount, 200_000]


def test_gol_66_rewards_and_penalties_are_the_banks() -> None:
    state = table("41 S")
    bank = state.bank
    spin(state, 1)
    assert (state.cash[0], state.bank) == (300_000, bank - 100_000)


@pytest.mark.parametrize(
    ("space", "items", "paid"),
    [
        ("12", "auto", 0),
        ("107", "auto", 0),
        ("107", "home health", 20_000),
        ("53", "health", 0),
        ("100", "health", 0),
        ("65", "home", 0),
        ("65", "renter", 25_000),
        ("65", "renter home", 0),
        ("115", "renter", 25_000),
        ("115", "home", 0),
        ("115", "life stock", 50_000),
    ],
)
def test_gol_67_a_policy_reduces_the_demand(space: str, items: str, paid: int) -> None:
    assert landed_on(space, items=items)[0] == 200_000 - paid


@pytest.mark.parametrize("start", ["24", "111"])
def test_gol_68_miss_next_turn_once(start: str) -> None:
    state = table(f"{start} 3")
    spin(state, 1)
    assert state.miss == [1, 0]
    spin(state, 1)
    assert (asked(state), state.miss) == ([2], [0, 0])
    spin(state, 1)
    assert asks(state) == "Revenge"
    play(state, "no-revenge")
    assert asked(state) == [1]


@pytest.mark.parametrize(
    ("number", "net"), [(1, -60_000), (4, -60_000), (5, 120_000), (10, 120_000)]
)
def test_gol_69_the_restaurant_is_up_to_the_wheel(number: int, net: int) -> None:
    assert landed_on("71", number)[0] == 200_000 + net


def test_gol_70_gold_and_grandchildren() -> None:
    assert landed_on("109", items="stock")[0] == 350_000
    assert landed_on("109", items="life")[0] == 250_000
    assert landed_on("121", children=3)[0] == 230_000
    assert landed_on("121")[0] == 200_000


def test_gol_75_one_of_every_kind() -> None:
    state = table("51 3", cash=[1_000_000, 0], items=["stock home", ""])
    spin(state, 1)
    assert legal(state) == ["buy auto", "buy renter", "buy health", "buy life", "leave"]


def test_gol_76_an_office_sells_one_after_the_other() -> None:
    state = table("51 3", cash=[160_000, 0])
    told = spin(state, 1)
    told += play(state, "buy life")
    assert legal(state) == [
        f"buy {item}" for item in ["auto", "renter", "home", "health", "stock"]
    ] + ["leave"]
    told += play(state, "buy stock")
    assert (state.cash[0], legal(state)) == (
        10_000,
        ["buy auto", "buy renter", "buy home", "buy health", "leave"],
    )
    told += play(state, "buy home")
    assert (state.cash[0], state.certificates, asked(state)) == (0, 9, [2])
    assert lines(told)[-1] == "{p1} buys the home policy for $10,000."


@pytest.mark.parametrize("place", ["21", "46", "52", "73", "99", "B40"])
def test_gol_76_every_office_is_one(place: str) -> None:
    start = SPACES[BEFORE[NUMBER_OF[place]]].id
    state = table(f"{start} 3")
    spin(state, 1)
    assert (asks(state), at(state)) == ("office", f"{place} 3")


@pytest.mark.parametrize(("cash", "items"), [(900, ""), (1_000_000, ALL)])
def test_gol_76_nobody_is_asked_who_can_buy_nothing(cash: int, items: str) -> None:
    state = table("51 3", cash=[cash, 0], items=[items, ""])
    spin(state, 1)
    assert asked(state) == [2]


def test_gol_77_the_auto_policy_can_be_bought_later() -> None:
    state = table("51 3", cash=[1_000, 0])
    spin(state, 1)
    play(state, "buy auto")
    assert (state.items[0], state.cash[0]) == (1, 0)
