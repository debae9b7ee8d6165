"""GOL-140 to GOL-149: betting on the wheel."""

from __future__ import annotations

from typing import cast

import pytest

from fairground.games.game_of_life.rules.state import GameOfLife
from tests.games.game_of_life.tables import (
    GAME,
    asked,
    asks,
    at,
    betting,
    legal,
    lines,
    play,
    seen,
    spin,
    table,
    why_not,
)

pytestmark = pytest.mark.rules


def test_gol_140_an_opponent_may_stake_on_numbers_before_the_spin() -> None:
    state = table("76 3")
    assert (asks(state), asked(state), betting(state)) == ("before the spin", [1], [2])
    play(state, "bet 7:10000", seat=2)
    assert (at(state), state.cash[1]) == ("76 3", 190_000)
    play(state, "spin", 1)
    assert state.cash[1] == 190_000


def test_gol_141_the_number_spun_pays_ten_times() -> None:
    state = table("76 3", cash=[0, 20_000])
    play(state, "bet 7:20000", seat=2)
    play(state, "spin", 7)
    assert state.cash[1] == 200_000


def test_gol_142_at_most_20000_on_at_most_two_numbers() -> None:
    state = table("76 3")
    play(state, "bet 3:5000", seat=2)
    play(state, "bet 8:500", seat=2)
    assert why_not(state, "bet 1:500", seat=2) == (
        "You bet $5,000 on 3 and $500 on 8; two numbers are the most for one spin.",
        "GOL-142",
    )
    assert why_not(state, "bet 3:20000", seat=2)[1] == "GOL-142"
    play(state, "bet 3:all", seat=2)
    assert betting(state) == []
    everything = ("You have bet $20,000, and that is the most for one spin.", "GOL-142")
    assert why_not(state, "bet 3:500", seat=2) == everything
    assert why_not(state, "spin", seat=2)[0] == "It is for {p1} to decide now."
    play(state, "spin", 8)
    assert state.cash[1] == 180_000 + 5_000


def test_gol_147_who_has_staked_all_their_cash_is_told_so() -> None:
    state = table("76 3", cash=[0, 700])
    play(state, "bet 3:500", seat=2)
    assert why_not(state, "bet 3:500", seat=2)[1] == "GOL-147"


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
    assert [move[6:] for move in legal(state, 2) if move.startswith("bet 7:")] == sums.split()


def test_gol_143_any_multiple_of_500_can_be_reached_in_small_steps() -> None:
    state = table("76 3")
    for stake in ("5000", "1000", "1000", "500"):
        play(state, f"bet 7:{stake}", seat=2)
    play(state, "enough", seat=2)
    assert betting(state) == []
    play(state, "spin", 7)
    assert state.cash[1] == 200_000 - 7_500 + 75_000


def test_gol_144_several_players_may_stake_on_the_same_number() -> None:
    state = table("76 3 30", cash=[0, 20_000, 20_000])
    play(state, "bet 4:10000", seat=3)
    play(state, "bet 4:5000", seat=2)
    play(state, "spin", 4)
    assert state.cash[1:] == [65_000, 110_000]


def test_gol_145_the_bank_keeps_all_stakes() -> None:
    state = table("77 3", cash=[0, 20_000])
    bank = state.bank
    play(state, "bet 4:5000", seat=2)
    play(state, "bet 5:10000", seat=2)
    play(state, "spin", 5)
    assert state.cash[1] == 105_000
    assert (state.bank, state.bets) == (bank + 15_000 - 100_000, [0, 0])


def test_gol_146_the_spinner_cannot_bet() -> None:
    state = table("76 3 30")
    assert betting(state) == [2, 3]
    assert why_not(state, "bet 7:500", seat=1)[1] == "GOL-20"


def test_gol_147_money_for_bets_cannot_be_borrowed() -> None:
    state = table("76 3", cash=[0, 499])
    assert betting(state) == []
    play(state, "spin", 1)
    assert (asks(state), state.notes) == ("before the spin", [0, 0])


def test_gol_148_bets_are_open_and_in_any_order_until_the_spin() -> None:
    state = table("30 76 3", turn=2)
    assert betting(state) == [3, 1]
    play(state, "bet 9:5000", seat=1)
    assert seen(state, 3).players[0].bets == ((9, 5_000),)
    play(state, "no-bet", seat=3)
    assert betting(state) == [1]


def test_gol_148_the_spin_waits_for_nobody() -> None:
    state = table("76 3 30")
    play(state, "bet 9:5000", seat=3)
    play(state, "spin", 9)
    assert state.cash[1:] == [200_000, 195_000 + 50_000]


def test_gol_148_not_now_is_for_one_spin() -> None:
    state = table("76 3 30")
    play(state, "no-bet", seat=2)
    assert (betting(state), why_not(state, "bet 7:500", seat=2)[1]) == ([3], "GOL-20")
    spin(state, 1)
    spin(state, 1)
    assert (asked(state), betting(state)) == ([3], [1, 2])


def test_gol_148_repaying_notes_leaves_the_bets_where_they_are() -> None:
    state = table("76 3 30", notes=[1, 0, 0])
    play(state, "bet 7:500", seat=3)
    play(state, "no-bet", seat=2)
    play(state, "repay 1")
    assert (asks(state), betting(state), seen(state, 1).players[2].bets) == (
        "before the spin",
        [3],
        ((7, 500),),
    )


def test_gol_148_every_spin_of_an_opponent_can_be_bet_on() -> None:
    state = table("14 3", spouse=[0, 1])
    asked_for = []
    for number in (1, 9, 1):
        assert (asked(state), betting(state)) == ([1], [2])
        asked_for.append(seen(state, 2).spin)
        play(state, "spin", number)
    assert asked_for == ["move", "presents", "honeymoon"]


def test_gol_148_a_spin_nobody_can_bet_on_is_made_at_once() -> None:
    state = table("14 3", spouse=[0, 1], sits_out=[0, 1])
    play(state, "spin", 1, 9, 1)
    assert (at(state), asks(state), asked(state)) == ("16 3", "before the spin", [2])


def test_gol_148_by_house_rule_only_the_spin_that_opens_a_move() -> None:
    state = table("14 3", spouse=[0, 1], options={"bet_spins": "opening"})
    assert betting(state) == [2]
    play(state, "spin", 1, 9, 1)
    assert (at(state), asks(state), asked(state)) == ("16 3", "before the spin", [2])


def test_gol_148_a_bet_on_the_super_stars_pay() -> None:
    state = table("49 3", jobs="star plumber")
    play(state, "spin", 1)
    assert (asks(state), legal(state), seen(state, 2).spin) == ("wheel", ["spin"], "pay")
    play(state, "bet 6:20000", seat=2)
    play(state, "spin", 6)
    assert state.cash == [200_000 + 6 * 20_000, 180_000 + 200_000]


def test_gol_148_no_bets_means_no_more_questions_until_bets_again() -> None:
    state = table("76 3")
    told = play(state, "no-bets", seat=2)
    assert (betting(state), seen(state, 1).players[1].sits_out) == ([], True)
    assert lines(told, 1)[0] == "{p2} bets no more for now."
    spin(state, 1)
    assert "bets-again" in legal(state)
    play(state, "bets-again")
    assert "bets-again" not in legal(state)
    spin(state, 1)
    assert betting(state) == [2]


@pytest.mark.parametrize(
    ("move", "spins"), [("acres", ["acres", "lucky-number"]), ("tycoon 3", ["tycoon"])]
)
def test_gol_148_the_last_spins_can_be_bet_on_too(move: str, spins: list[str]) -> None:
    state = table("126 30", asking="retirement")
    play(state, move)
    for purpose in spins:
        assert (asks(state), betting(state), seen(state, 2).spin) == ("wheel", [2], purpose)
        state = cast(GameOfLife, GAME.load(state.dump()))
        play(state, "spin", 5)
    assert asked(state) == [2]


def test_gol_192_the_number_of_a_tycoon_lies_open_while_others_may_bet() -> None:
    state = table("126 30", asking="retirement")
    play(state, "tycoon 3")
    assert [seen(state, seat).staked for seat in (1, 2)] == [3, 3]
    play(state, "spin", 5)
    assert seen(state, 2).staked == 0


def test_gol_148_a_table_gives_people_a_moment_to_bet() -> None:
    assert table("76 3").closes()
    assert not table("76 3", asking="office").closes()


def test_gol_145_lost_bets_are_told() -> None:
    state = table("76 3")
    play(state, "bet 7:20000", seat=2)
    told = play(state, "spin", 1)
    assert "You lose the bet of $20,000." in lines(told, 2)


def test_gol_149_acres_may_bet_and_the_farm_may_not() -> None:
    state = table("76 MA PF", cash=[0, 50_000, 0], lucky=(2, 9))
    assert betting(state) == [2]
    play(state, "bet 1:20000", seat=2)
    play(state, "spin", 1)
    assert (asks(state), state.cash[1]) == ("before the spin", 230_000)
