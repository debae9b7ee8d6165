"""GOL-140 to GOL-149: betting on the wheel."""

from __future__ import annotations

from typing import cast

import pytest

from fairground.games.game_of_life.rules.life import GameOfLife
from tests.games.game_of_life.tables import (
    GAME,
    asked,
    asks,
    at,
    legal,
    lines,
    play,
    seen,
    spin,
    table,
    why_not,
)

pytestmark = pytest.mark.rules


def test_gol_140_an_opponent_may_stake_on_numbers() -> None:
    state = table("76 3")
    play(state, "spin")
    assert (asks(state), asked(state)) == ("bet", [2])
    assert at(state) == "76 3"
    play(state, "bet 7:10000")
    play(state, "enough", 1)
    assert state.cash[1] == 190_000


def test_gol_141_the_number_spun_pays_ten_times() -> None:
    state = table("76 3", cash=[0, 20_000])
    play(state, "spin")
    play(state, "bet 7:20000", 7)
    assert state.cash[1] == 200_000


def test_gol_142_at_most_20000_on_at_most_two_numbers() -> None:
    state = table("76 3")
    play(state, "spin")
    play(state, "bet 3:5000")
    play(state, "bet 8:500")
    assert why_not(state, "bet 1:500") == (
        "You bet $5,000 on 3 and $500 on 8; two numbers are the most for one spin.",
        "GOL-142",
    )
    assert why_not(state, "bet 3:20000")[1] == "GOL-142"
    play(state, "bet 3:all", 8)
    assert state.cash[1] == 180_000 + 5_000


@pytest.mark.parametrize(
    ("cash", "sums"),
    [
        (500, "500"),
        (2_999, "500 1000 all"),
        (5_000, "500 1000 5000"),
        (12_500, "500 1000 5000 10000 all"),
        (20_000, "500 1000 5000 10000 20000"),
        (90_000, "500 1000 5000 10000 20000"),
    ],
)
def test_gol_143_round_sums_within_the_cash(cash: int, sums: str) -> None:
    state = table("76 3", cash=[0, cash])
    play(state, "spin")
    assert [move[6:] for move in legal(state) if move.startswith("bet 7:")] == sums.split()


def test_gol_143_any_multiple_of_500_can_be_reached_in_small_steps() -> None:
    state = table("76 3")
    play(state, "spin")
    for stake in ("5000", "1000", "1000", "500"):
        play(state, f"bet 7:{stake}")
    play(state, "enough", 7)
    assert state.cash[1] == 200_000 - 7_500 + 75_000


def test_gol_144_several_players_may_stake_on_the_same_number() -> None:
    state = table("76 3 30", cash=[0, 20_000, 20_000])
    play(state, "spin")
    play(state, "bet 4:5000")
    play(state, "enough")
    play(state, "bet 4:10000")
    play(state, "enough", 4)
    assert state.cash[1:] == [65_000, 110_000]


def test_gol_145_the_bank_keeps_all_stakes() -> None:
    state = table("77 3", cash=[0, 20_000])
    bank = state.bank
    play(state, "spin")
    play(state, "bet 4:5000")
    play(state, "bet 5:10000")
    play(state, "enough", 5)
    assert state.cash[1] == 105_000
    assert (state.bank, state.bets) == (bank + 15_000 - 100_000, [0, 0])


def test_gol_146_the_spinner_cannot_bet() -> None:
    state = table("76 3 30")
    play(state, "spin")
    play(state, "no-bet")
    assert asked(state) == [3]
    play(state, "no-bet", 1)
    assert asks(state) == "before the spin"


def test_gol_147_money_for_bets_cannot_be_borrowed() -> None:
    state = table("76 3", cash=[0, 499])
    play(state, "spin", 1)
    assert (asks(state), state.notes) == ("before the spin", [0, 0])


def test_gol_148_bets_are_open_and_go_round_from_the_next_seat() -> None:
    state = table("30 76 3", turn=2)
    play(state, "spin")
    assert asked(state) == [3]
    play(state, "bet 9:5000")
    play(state, "enough")
    assert asked(state) == [1]
    assert seen(state, 1).players[2].bets == ((9, 5_000),)
    play(state, "no-bet", 1)


def test_gol_148_every_spin_of_an_opponent_can_be_bet_on() -> None:
    state = table("14 3", spouse=[0, 1])
    asked_for = []
    play(state, "spin")
    for number in (1, 9, 1):
        asked_for.append(seen(state, 2).spin)
        play(state, "no-bet", number)
    assert asked_for == ["move", "presents", "honeymoon"]


def test_gol_148_by_house_rule_only_the_spin_that_opens_a_move() -> None:
    state = table("14 3", spouse=[0, 1], options={"bet_spins": "opening"})
    play(state, "spin")
    play(state, "no-bet", 1, 9, 1)
    assert (at(state), asks(state), asked(state)) == ("16 3", "before the spin", [2])


def test_gol_148_a_bet_on_the_super_stars_pay() -> None:
    state = table("49 3", jobs="star plumber")
    play(state, "spin")
    play(state, "no-bet", 1)
    assert seen(state, 2).spin == "pay"
    play(state, "bet 6:20000", 6)
    assert state.cash == [200_000 + 6 * 20_000, 180_000 + 200_000]


def test_gol_148_no_bets_means_no_more_questions_until_bets_again() -> None:
    state = table("76 3")
    play(state, "spin")
    told = play(state, "no-bets", 1)
    assert (asks(state), asked(state), seen(state, 1).players[1].sits_out) == (
        "before the spin",
        [2],
        True,
    )
    assert lines(told, 1)[0] == "{p2} bets no more for now."
    assert "bets-again" in legal(state)
    play(state, "bets-again")
    assert "bets-again" not in legal(state)
    spin(state, 1)
    play(state, "spin")
    assert (asks(state), asked(state)) == ("bet", [2])


@pytest.mark.parametrize(
    ("move", "spins"), [("acres", ["acres", "lucky-number"]), ("tycoon 3", ["tycoon"])]
)
def test_gol_148_the_last_spins_can_be_bet_on_too(move: str, spins: list[str]) -> None:
    state = table("126 30", asking="retirement")
    play(state, move)
    for purpose in spins:
        assert (asks(state), seen(state, 2).spin) == ("bet", purpose)
        state = cast(GameOfLife, GAME.load(state.dump()))
        play(state, "no-bet", 5)
    assert asked(state) == [2]


def test_gol_145_lost_bets_are_told() -> None:
    state = table("76 3")
    play(state, "spin")
    told = play(state, "bet 7:20000", 1)
    assert "You lose the bet of $20,000." in lines(told, 2)


def test_gol_149_acres_may_bet_and_the_farm_may_not() -> None:
    state = table("76 MA PF", cash=[0, 50_000, 0], lucky=(2, 9))
    play(state, "spin")
    assert asked(state) == [2]
    play(state, "bet 1:20000", 1)
    assert (asks(state), state.cash[1]) == ("before the spin", 230_000)
