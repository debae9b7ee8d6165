"""GOL-170 to GOL-176: the toll bridge."""

from __future__ import annotations

import pytest

from tests.games.game_of_life.tables import asks, at, play, spin, table

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("number", [1, 3])
def test_gol_170_the_first_across_owns_the_bridge(number: int) -> None:
    state = table("32 3", cash=[0, 0])
    spin(state, number)
    assert (state.bridge, state.crossed, state.cash[1]) == (0, [0], 0)


def test_gol_171_every_other_pays_the_owner_at_every_crossing() -> None:
    state = table("32 30", cash=[0, 0], crossed="2")
    spin(state, 3)
    assert state.cash == [55_000, 20_000]
    assert (state.notes, state.crossed) == ([1, 0], [1, 0])
    again = table("32 40", cash=[0, 0], crossed="21")
    spin(again, 3)
    assert again.cash[1] == 20_000


def test_gol_171_the_owner_crosses_free() -> None:
    state = table("32 30", cash=[0, 0], crossed="1")
    spin(state, 3)
    assert state.cash == [55_000, 0]


def test_gol_172_the_toll_comes_before_the_salary() -> None:
    state = table("32 30", cash=[0, 0], crossed="2")
    spin(state, 3)
    assert (state.cash[0], state.notes[0]) == (55_000, 1)
    backward = table("33 49", crossed="12", turn=2)
    spin(backward, 1)
    play(backward, "revenge back 1")
    assert (at(backward), backward.bridge) == ("23 50", 1)


def test_gol_173_an_owner_sent_back_across_it_loses_it() -> None:
    state = table("36 30 49", crossed="13", turn=3)
    spin(state, 1)
    play(state, "revenge back 1")
    assert state.bridge == 2
    stays = table("36 30 49", crossed="1", turn=3)
    spin(stays, 1)
    play(stays, "revenge back 1")
    assert stays.bridge == 0


def test_gol_173_not_crossing_it_keeps_it() -> None:
    state = table("44 49", crossed="12", turn=2)
    spin(state, 1)
    play(state, "revenge back 1")
    assert (at(state), state.bridge) == ("34 50", 0)


def test_gol_174_a_destitute_owner_loses_it() -> None:
    state = table("56 40", cash=[0, 5_000], crossed="12", turn=1)
    spin(state, 1)
    assert state.bridge == 1
    kept = table("56 40", cash=[500, 5_000], crossed="12", turn=1)
    spin(kept, 1)
    assert kept.bridge == 0


def test_gol_175_the_earliest_candidate_outside_the_farm_follows() -> None:
    state = table("125 PF 60 40", crossed="1243", cash=[100, 0, 100, 100])
    spin(state, 1)
    play(state, "tycoon 1", 2)
    assert state.bridge == 3


def test_gol_175_without_a_candidate_the_next_to_cross_owns_it() -> None:
    state = table("125 30", crossed="1")
    spin(state, 1)
    play(state, "tycoon 1", 2)
    assert state.bridge == -1
    spin(state, 3)
    assert state.bridge == 1


def test_gol_176_acres_still_collects_tolls() -> None:
    state = table("32 MA", cash=[0, 0], crossed="2", lucky=(2, 9))
    spin(state, 1)
    assert (state.cash[1], asks(state)) == (20_000, "before the spin")
