"""Copies of a table share what is never changed in place; nothing of it may show."""

from __future__ import annotations

import pytest

from fairground.games.unfair.rules.state import Unfair
from fairground.kernel.luck import FastLuck, fast_luck
from tests.games.unfair.tables import GAME, load

pytestmark = pytest.mark.rules
EVERY = 13
AHEAD = 25


def played(state: Unfair, moves: int, luck: FastLuck) -> None:
    """Play so many moves at random, or to the end."""
    for _ in range(moves):
        if not state.waiting():
            return
        seat = state.waiting()[0]
        state.play(seat, state.any_move(seat, luck), luck)


@pytest.mark.parametrize("seed", range(8))
def test_a_copy_that_is_played_on_leaves_its_source_alone(seed: int) -> None:
    luck = fast_luck(seed)
    state = GAME.new(seed % 4 + 1, GAME.options(), luck)
    assert isinstance(state, Unfair)
    while state.waiting():
        before = state.dump()
        played(state.clone(), AHEAD, fast_luck(seed + state.number))
        assert state.dump() == before
        played(state, EVERY, luck)


@pytest.mark.parametrize("seed", range(4))
def test_the_marks_of_a_park_name_all_that_its_cards_have(seed: int) -> None:
    luck = fast_luck(seed)
    state = GAME.new(seed + 1, GAME.options(), luck)
    assert isinstance(state, Unfair)
    while state.waiting():
        pairs = zip(state.marks, load(state).marks, strict=True)
        assert all(there & known == there for known, there in pairs)
        played(state, EVERY, luck)


@pytest.mark.parametrize("seed", range(4))
def test_any_move_is_what_a_choice_among_the_legal_ones_gives(seed: int) -> None:
    luck = fast_luck(seed)
    state = GAME.new(2, GAME.options(), luck)
    for _ in range(40):
        seat = state.waiting()[0]
        chosen = luck.clone().choose(state.legal(seat))
        assert state.any_move(seat, luck) == chosen
        state.play(seat, chosen, luck)
