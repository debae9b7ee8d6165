"""OpenSpiel's own API test classes: whole trees of small decks, and samples of every game.

Whole trees are of Press Your Luck with one to three colours, the same whether score cards lie open
or face down. How many nodes and information sets there are is pinned here and comes a second time
from a walk through our rules alone.
"""

from __future__ import annotations

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import fairground
from fairground.envs import openspiel as door
from fairground.games.press_your_luck.small import small_table
from tests.envs.small import face_down, information_sets_by_rules, nodes_by_rules

TREES = {
    "open (1, 3)": small_table(1, 3),
    "open (2, 1)": small_table(2, 1),
    "face down (1, 3)": face_down(1, 3),
    "face down (2, 1)": face_down(2, 1),
}
NODES = {"(1, 3)": (129, 450, 432), "(2, 1)": (15, 60, 60)}
"""Chance, decisions, ends."""
SETS = {"(1, 3)": 78, "(2, 1)": 60}


@pytest.mark.parametrize("name", TREES)
def test_the_pinned_numbers_are_those_of_the_rules(name: str) -> None:
    deck = name[name.index("(") :]
    assert nodes_by_rules(TREES[name]) == NODES[deck][1:]
    assert information_sets_by_rules(TREES[name]) == SETS[deck]


def _tree(name: str) -> type:
    """Their class for a tree of ours, with what it has to find."""
    deck = name[name.index("(") :]
    api_test.TOTAL_NUM_STATES[name] = NODES[deck]
    api_test.PERFECT_RECALL_NUM_STATES[name] = SETS[deck]
    return type(
        f"TestTree[{name}]",
        (api_test.EnforceAPIOnFullTreeBase,),
        {"game_name": name, "game": door.SpielGame(TREES[name])},
    )


def _sample(name: str) -> type:
    """Their class for positions of a whole game."""
    return type(
        f"TestSample[{name}]",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game_name": name, "game": pyspiel.load_game(name)},
    )


for _name in TREES:
    globals()[f"TestTree_{_name}"] = _tree(_name)
for _game in fairground.all_games().values():
    globals()[f"TestSample_{_game.name}"] = _sample(door.short_name(_game))
