"""Playouts and matches: whole games, with bots that see views only."""

from __future__ import annotations

import pytest

import fairground
from fairground.kernel.errors import Illegal
from fairground.kernel.luck import FastLuck, Luck
from fairground.kernel.playout import Bot, Imagination, answer, play_match, playout, playouts
from fairground.kernel.view import View
from tests.laws.toys import LENGTH, HushGame

pytestmark = pytest.mark.rules

GAME = HushGame()


class Curious(Bot):
    """Remembers what it was given and plays the first legal move."""

    def __init__(self) -> None:
        self.given: list[tuple[View, Imagination]] = []

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        self.given.append((view, imagination))
        return view.legal[0]


class Cheat(Bot):
    """Plays a move that is not there."""

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        return 99


def test_a_playout_ends_the_game() -> None:
    state = GAME.new(3, luck=FastLuck(1))
    assert playout(state, FastLuck(2)) == LENGTH
    assert state.result() is not None


def test_choices_may_have_a_luck_of_their_own() -> None:
    """The same choices meet other cards when only the table's luck changes."""
    ends = []
    for table in (1, 2):
        state = GAME.new(3, luck=FastLuck(5))
        playout(state, FastLuck(table), FastLuck(9))
        ends.append(state.dump())
    assert ends[0] != ends[1]


def test_many_playouts_begin_at_a_blank_table() -> None:
    blank = GAME.blank(2)
    before = blank.dump()
    assert playouts(blank, 20, FastLuck(3)) == 20 * LENGTH
    assert blank.dump() == before


def test_bots_are_given_views_and_an_imagination() -> None:
    bots = [Curious(), Curious()]
    state = GAME.new(2, luck=FastLuck(1))
    assert play_match(state, list(bots), FastLuck(2), FastLuck(3)) == LENGTH
    view, imagination = bots[1].given[0]
    assert (view.seat, view.number) == (1, 1)
    world = imagination.imagine(FastLuck(4))
    assert world.game is GAME


def test_an_illegal_answer_is_not_played() -> None:
    state = GAME.new(2, luck=FastLuck(1))
    with pytest.raises(Illegal):
        play_match(state, [Cheat(), Cheat()], FastLuck(2), FastLuck(3))
    assert state.number == 0


@pytest.mark.parametrize("name", fairground.bot_names())
def test_installed_bots_answer_legally(name: str) -> None:
    state = GAME.new(2, luck=FastLuck(1))
    assert answer(state, 0, fairground.bot(name, GAME), FastLuck(2)) in state.legal(0)
