"""GOL-160 to GOL-165: notes."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import asked, asks, legal, play, spin, table

pytestmark = pytest.mark.rules


def test_gol_160_obligations_are_met_with_notes_of_20000() -> None:
    state = table("46 3", cash=[0, 0])
    bank = state.bank
    spin(state, 1)
    assert (state.cash[0], state.notes[0], state.bank) == (0, 3, bank)


@pytest.mark.parametrize(
    ("cash", "notes", "left"), [(60_000, 0, 0), (59_999, 1, 19_999), (40_000, 1, 0), (500, 3, 500)]
)
def test_gol_161_borrowing_is_the_least_that_is_needed(cash: int, notes: int, left: int) -> None:
    state = table("46 3", cash=[cash, 0])
    spin(state, 1)
    assert (state.notes[0], state.cash[0]) == (notes, left)


def test_gol_161_presents_and_tolls_are_obligations_too() -> None:
    state = table("14 3", cash=[0, 0], spouse=[0, 1])
    spin(state, 1, 1, 1)
    assert (state.cash, state.notes) == ([1_000, 19_000], [0, 1])


def test_gol_162_nobody_borrows_for_bets_or_revenge() -> None:
    state = table("49 30", cash=[0, 4_000])
    spin(state, 1)
    play(state, "revenge money 2")
    assert state.notes == [0, 0]


def test_gol_163_nobody_borrows_to_buy() -> None:
    state = table("51 3", cash=[9_999, 0])
    spin(state, 1)
    assert legal(state) == ["buy auto", "buy renter", "leave"]


def test_gol_164_notes_are_repaid_before_the_own_spin() -> None:
    state = table("3 30", cash=[75_000, 0], notes=[5, 0])
    assert legal(state) == ["spin", "repay 1", "repay 2", "repay 3"]
    play(state, "repay 2")
    assert (state.cash[0], state.notes[0], asks(state)) == (35_000, 3, "before the spin")
    assert legal(state) == ["spin", "repay 1"]
    spin(state, 1)
    assert asked(state) == [2]


def test_gol_164_more_notes_than_fit_a_move_are_repaid_in_two() -> None:
    state = table("3 30", cash=[3_000_000, 0], notes=[120, 0])
    assert legal(state)[-1] == "repay 99"
    play(state, "repay 99")
    assert legal(state)[-1] == "repay 21"


def test_gol_165_a_note_at_retire_costs_25000() -> None:
    state = table("125 30", cash=[100_000, 0], notes=[3, 0])
    spin(state, 1)
    assert (state.cash[0], state.notes[0]) == (25_000, 0)
