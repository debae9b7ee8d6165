"""GOL-140 to GOL-149: betting on the wheel."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import asked, asks, at, legal, play, table

pytestmark = pytest.mark.rules


def test_gol_140_an_opponent_may_stake_on_numbers() -> None:
    state = table("76 3")
    play(state, "spin")
    assert (asks(state), asked(state)) == ("bet", [2])
    assert at(state) == "76 3"
    play(state, "bet 7:10000", 1)
    assert state.cash[1] == 190_000


def test_gol_141_the_number_spun_pays_ten_times() -> None:
    state = table("76 3", cash=[0, 20_000])
    play(state, "spin")
    play(state, "bet 7:20000", 7)
    assert state.cash[1] == 200_000


def test_gol_142_at_most_20000_on_at_most_two_numbers() -> None:
    state = table("76 3")
    play(state, "spin")
    moves = legal(state)
    assert len(moves) == 1 + 10 * 4 + 45 * 6
    for move in moves[1:]:
        stakes = [tuple(map(int, part.split(":"))) for part in move.split()[1:]]
        assert len(stakes) <= 2
        assert sum(amount for _, amount in stakes) <= 20_000
        assert sorted({number for number, _ in stakes}) == [number for number, _ in stakes]


@pytest.mark.parametrize(
    ("cash", "moves"), [(5_000, 11), (9_999, 11), (10_000, 66), (15_000, 166), (20_000, 311)]
)
def test_gol_143_multiples_of_5000_within_the_cash(cash: int, moves: int) -> None:
    state = table("76 3", cash=[0, cash])
    play(state, "spin")
    assert len(legal(state)) == moves


def test_gol_144_several_players_may_stake_on_the_same_number() -> None:
    state = table("76 3 30", cash=[0, 20_000, 20_000])
    play(state, "spin")
    play(state, "bet 4:5000")
    play(state, "bet 4:10000", 4)
    assert state.cash[1:] == [65_000, 110_000]


def test_gol_145_the_bank_keeps_all_stakes() -> None:
    state = table("77 3", cash=[0, 20_000])
    bank = state.bank
    play(state, "spin")
    play(state, "bet 4:5000 5:10000", 5)
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
    state = table("76 3", cash=[0, 4_999])
    play(state, "spin", 1)
    assert (asks(state), state.notes) == ("before the spin", [0, 0])


def test_gol_148_bets_are_open_and_go_round_from_the_next_seat() -> None:
    state = table("30 76 3", turn=2)
    play(state, "spin")
    assert asked(state) == [3]
    play(state, "bet 9:5000")
    assert asked(state) == [1]
    assert state.view(0).as_data()["players"][2]["bet"] == 1 + 8 * 4
    play(state, "no-bet", 1)


def test_gol_148_no_other_spin_is_bet_on() -> None:
    state = table("14 3", spouse=[0, 1])
    play(state, "spin")
    play(state, "no-bet", 1, 9, 1)
    assert (at(state), asks(state), asked(state)) == ("16 3", "before the spin", [2])


def test_gol_149_acres_may_bet_and_the_farm_may_not() -> None:
    state = table("76 MA PF", cash=[0, 50_000, 0], lucky=(2, 9))
    play(state, "spin")
    assert asked(state) == [2]
    play(state, "bet 1:20000", 1)
    assert (asks(state), state.cash[1]) == ("before the spin", 230_000)
