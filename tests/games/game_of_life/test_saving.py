"""Dumps: strict in what they take, and able to stop a game in the middle of anything."""

from __future__ import annotations

from typing import Any

import pytest

import fairground
from fairground.games.game_of_life.rules.saving import supply
from tests.games.game_of_life.tables import GAME, fresh, play, spin, table

pytestmark = pytest.mark.rules

DAMAGES: list[tuple[str, Any]] = [
    ("at", ["3", "129"]),
    ("at", ["3"]),
    ("at", ["MA", "30"]),
    ("cash", [-1, 0]),
    ("cash", [200_001, 200_000]),
    ("job", [14, 0]),
    ("items", [64, 0]),
    ("spouse", [2, 0]),
    ("hand", [[1, 0, 0], [0, 0, 0]]),
    ("hand", [[9, 0, 0], [0, 0, 0]]),
    ("known", [[1, 0, 0], [0, 0, 0]]),
    ("bag", [8, 8]),
    ("queue", [3]),
    ("bets", [311, 0]),
    ("turn", 2),
    ("agenda", []),
    ("agenda", [[14, 3, 1, 0]]),
    ("agenda", [[4, 4]]),
    ("agenda", [[9, 1, 4, 0, 0]]),
    ("agenda", [[3, 0], [14, 11, 1, 0], [5]]),
    ("certificates", 9),
    ("bank", 0),
    ("lucky_number", 11),
    ("bridge", 2),
    ("crossed", [0, 1, 0]),
    ("ended", 1),
]


@pytest.mark.parametrize(("key", "value"), DAMAGES, ids=str)
def test_what_is_no_position_is_refused(key: str, value: Any) -> None:
    data = {**table("3 30").dump(), key: value}
    with pytest.raises(fairground.BadDump):
        GAME.load(data)


def test_a_walk_is_saved_in_its_middle() -> None:
    """The car stands at the office with two steps to go, Revenge not yet thought of."""
    state = table("19 30", cash=[10_000, 0])
    spin(state, 3)
    again = GAME.load(state.dump())
    for game in (state, again):
        game.play(0, game.parse("leave"), fairground.scripted_luck([0]))
    assert again.dump() == state.dump()
    assert state.cash[0] == 65_000


def test_money_cards_and_certificates_are_conserved() -> None:
    luck = fairground.fast_luck(11)
    state = fresh(4)
    while state.waiting():
        assert state.census() == supply()
        assert min(state.cash) >= 0
        assert min(state.notes) >= 0
        seat = state.waiting()[0]
        state.play(seat, luck.choose(state.legal(seat)), luck)
    assert state.census() == supply()


def test_stakes_on_the_strip_are_counted() -> None:
    state = table("3 30 40")
    play(state, "bet 3:5000", seat=2)
    play(state, "bet 8:all", seat=2)
    assert (state.cash[1], state.census()) == (180_000, supply())


def test_a_clone_shares_nothing_that_changes() -> None:
    state = table("19 30", cash=[10_000, 0])
    spin(state, 3)
    twin = state.clone()
    play(twin, "leave", "C")
    assert state.dump() != twin.dump()
    assert (state.cash[0], len(state.agenda)) == (10_000, 2)
