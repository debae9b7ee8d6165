"""GOL-80 to GOL-89: Lucky Day and Play the Market."""

from __future__ import annotations

import pytest

from fairground.games.game_of_life.board import BEFORE, NUMBER_OF, SPACES
from tests.games.game_of_life.tables import asked, asks, legal, play, spin, table

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("place", ["23", "60", "92", "105", "S72"])
def test_gol_80_a_lucky_day_pays_10000(place: str) -> None:
    start = SPACES[BEFORE[NUMBER_OF[place]]].id
    state = table(f"{start} 3")
    spin(state, 1)
    assert (state.cash[0], asks(state)) == (210_000, "lucky day")


def test_gol_81_keep_or_stake_both_bills_on_two_numbers() -> None:
    state = table("59 3")
    spin(state, 1)
    pairs = [f"speculate {a} {b}" for a in range(1, 11) for b in range(a + 1, 11)]
    assert legal(state) == ["keep", *pairs]
    play(state, "keep")
    assert (state.cash[0], asked(state)) == (210_000, [2])


@pytest.mark.parametrize(("number", "won"), [(3, 150_000), (8, 150_000), (4, 0)])
def test_gol_82_either_number_wins_150000(number: int, won: int) -> None:
    state = table("59 3")
    spin(state, 1)
    play(state, "speculate 3 8", number)
    assert state.cash[0] == 200_000 + won


def test_gol_83_the_bills_go_to_the_bank_in_any_case() -> None:
    for number in (3, 4):
        state = table("59 3")
        bank = state.bank
        spin(state, 1)
        play(state, "speculate 3 8", number)
        assert state.bank == bank - (150_000 if number == 3 else 0)


def test_gol_84_nobody_bets_on_that_spin() -> None:
    state = table("59 3")
    spin(state, 1)
    play(state, "speculate 3 8", 3)
    assert (asked(state), asks(state)) == ([2], "before the spin")


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("place", ["59", "86", "110"])
def test_gol_86_owners_of_stock_may_play_the_market(place: str, number: int) -> None:
    start = SPACES[BEFORE[NUMBER_OF[place]]].id
    owner, other = table(f"{start} 3", items=["stock", ""]), table(f"{start} 3")
    spin(owner, number)
    assert (asks(owner), legal(owner)) == ("market", ["market", "no-market"])
    spin(other, 1)
    assert asked(other) == [2]


@pytest.mark.parametrize(
    ("number", "net"), [(1, -25_000), (3, -25_000), (4, 0), (6, 0), (7, 50_000), (10, 50_000)]
)
def test_gol_87_the_market_falls_stays_or_rises(number: int, net: int) -> None:
    state = table("58 3", items=["stock", ""])
    spin(state, 1)
    play(state, "market", number)
    assert state.cash[0] == 200_000 + net


def test_gol_88_the_certificate_stays_with_its_owner() -> None:
    state = table("58 3", items=["stock", ""])
    spin(state, 1)
    play(state, "market", 2)
    assert (state.items[0], state.certificates) == (1 << 5, 9)


def test_gol_89_nobody_bets_on_the_market() -> None:
    state = table("58 3", items=["stock", ""])
    spin(state, 1)
    play(state, "market", 2)
    assert (asked(state), asks(state)) == ([2], "before the spin")
