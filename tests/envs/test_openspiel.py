"""OpenSpiel's simulation test and algorithms on our games, and its trees beside our own solver."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, mcts
from open_spiel.python.algorithms.ismcts import (
    ChildSelectionPolicy,
    ISMCTSBot,
    ISMCTSFinalPolicyType,
)
from open_spiel.python.observation import make_observation

import fairground
from examples.exploitability import course
from fairground.envs import openspiel as door
from fairground.envs.errors import BadAction, BadSetting
from fairground.games.press_your_luck.small import key, small_table
from fairground.kernel.observe import observation
from fairground.kernel.state import State
from fairground.lab.exact import Solver
from tests.envs.small import face_down, information_sets_by_rules

GAMES = list(fairground.all_games().values())
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
DECKS = [(1, 2), (2, 1), (1, 3)]


@EVERY_GAME
def test_their_simulation(game: fairground.Game) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(door.short_name(game)), num_sims=1, serialize=False, verbose=False
    )


def test_seats_and_house_rules_are_parameters() -> None:
    game = pyspiel.load_game("fairground_karma(seats=3,options=edition:60;chains:on)")
    assert game.num_players() == 3
    assert game.blank.options.written["edition"] == "60"
    assert game.blank.options.written["chains"] == "on"


@EVERY_GAME
def test_strings_and_tensors_come_from_the_view(game: fairground.Game) -> None:
    state = dealt(pyspiel.load_game(door.short_name(game)))
    player = state.current_player()
    view = state.table.view(player)
    assert state.observation_tensor(player) == [float(n) for n in observation(state.table, player)]
    assert state.observation_string(player) == msgspec.json.encode(view).decode()
    assert state.legal_actions() == list(view.legal)
    assert state.action_to_string(view.legal[0]) == game.notation(view.legal[0])


@EVERY_GAME
def test_a_public_observer_sees_what_a_spectator_may_see(game: fairground.Game) -> None:
    """Whichever player is asked about: no hand is in a public observation."""
    spiel = pyspiel.load_game(door.short_name(game))
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer, state = make_observation(spiel, kind), dealt(spiel)
    open_to_all = msgspec.json.encode(state.table.view(fairground.SPECTATOR)).decode()
    for player in range(spiel.num_players()):
        assert observer.string_from(state, player) == open_to_all
        observer.set_from(state, player)
        assert not observer.tensor.size


def test_observers_of_others_secrets_are_not_given() -> None:
    spiel, kinds = pyspiel.load_game("fairground_karma"), pyspiel.PrivateInfoType
    for public, private in ((True, kinds.ALL_PLAYERS), (False, kinds.SINGLE_PLAYER)):
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=False, private_info=private
        )
        assert spiel.make_py_observer(kind) is None


def test_the_tensor_of_an_information_state_is_the_view_and_the_past() -> None:
    game = fairground.game("karma")
    spiel = pyspiel.load_game("fairground_karma")
    state = dealt(spiel)
    player = state.current_player()
    tensor = state.information_state_tensor(player)
    size = len(game.features)
    assert tensor[:size] == state.observation_tensor(player)
    assert set(tensor[size:]) == {0.0, 1.0}
    assert len(tensor) == size + 128 == spiel.information_state_tensor_size()


def dealt(game: Any) -> Any:
    """The first decision, whatever luck the deal needs."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[len(outcomes) // 2][0])
    return state


# Small decks of Press Your Luck


@pytest.mark.parametrize("deck", DECKS)
def test_their_tree_has_the_values_of_our_solver(deck: tuple[int, int]) -> None:
    """At every decision there is, by going through OpenSpiel's tree alone."""
    solver, compared = Solver(key), 0

    def value(state: Any) -> float:
        nonlocal compared
        if state.is_terminal():
            return float(state.returns()[0])
        if state.is_chance_node():
            return float(sum(p * value(state.child(a)) for a, p in state.chance_outcomes()))
        best = max if state.current_player() == 0 else min
        found: float = best(value(state.child(action)) for action in state.legal_actions())
        share = solver.values(state.table)[0]
        assert found == pytest.approx(2 * share - 1)
        compared += 1
        return found

    value(door.SpielGame(small_table(*deck)).new_initial_state())
    assert compared >= 24


@pytest.mark.parametrize(("deck", "sets"), list(zip(DECKS, (24, 60, 78), strict=True)))
def test_information_sets_of_the_open_game(deck: tuple[int, int], sets: int) -> None:
    assert (
        information_sets(small_table(*deck))
        == information_sets_by_rules(small_table(*deck))
        == sets
    )


@pytest.mark.parametrize(("deck", "sets"), list(zip(DECKS, (24, 60, 78), strict=True)))
def test_information_sets_of_the_face_down_game(deck: tuple[int, int], sets: int) -> None:
    table = face_down(*deck)
    assert information_sets(table) == information_sets_by_rules(table) == sets


def information_sets(blank: State) -> int:
    """How many OpenSpiel finds."""
    found: set[tuple[int, str]] = set()

    def walk(state: Any) -> None:
        if state.is_terminal():
            return
        if not state.is_chance_node():
            found.add((state.current_player(), state.information_state_string()))
        for action in state.legal_actions():
            walk(state.child(action))

    walk(door.SpielGame(blank).new_initial_state())
    return len(found)


# Their algorithms


def test_cfr_comes_close_to_what_cannot_be_exploited() -> None:
    game = door.SpielGame(face_down(1, 3))
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < min(0.05, first / 3)


@pytest.mark.parametrize("deck", ["1x2", "2x1", "1x3"])
def test_the_page_tells_how_far_cfr_can_be_exploited(deck: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| {deck} \|.*$", page, re.MULTILINE)
    assert row is not None
    told = [float(cell) for cell in row[0].split("|")[3:7]]
    colours, each = map(int, deck.split("x"))
    found = [gain for _, gain in course(colours, each, 30, 10)]
    assert [round(gain, 4) for gain in found] == told


def test_mcts_finds_the_move_of_the_solver() -> None:
    """The position worked out by hand in tests/games/press_your_luck: stopping is right."""
    table = small_table(3, 2)
    table.bag, table.upper, table.lower = 0x10, 0, 2
    table.open, table.row = 2, 0b11
    game = door.SpielGame(small_table(3, 2))
    state = dealt(game)
    state._table = table
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(4, chance)
    bot = mcts.MCTSBot(game, 2, 300, evaluator, random_state=chance)
    assert bot.step(state) == Solver(key).best(table)


def test_ismcts_plays_on_with_hidden_cards() -> None:
    game = pyspiel.load_game("fairground_karma(seats=3)")
    chance = np.random.RandomState(2)
    bot = ISMCTSBot(
        game=game,
        uct_c=2,
        max_simulations=20,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        random_state=chance,
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
        child_selection_policy=ChildSelectionPolicy.UCT,
    )
    state = dealt(game)
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_state_looks_the_same_to_the_player() -> None:
    state = dealt(pyspiel.load_game("fairground_karma(seats=3)"))
    player = state.current_player()
    others = {
        str(
            state.resample_from_infostate(
                player, np.random.RandomState(k).random_sample
            ).table.dump()
        )
        for k in range(5)
    }
    assert len(others) == 5
    twin = state.resample_from_infostate(player, np.random.RandomState(1).random_sample)
    assert twin.observation_string(player) == state.observation_string(player)
    assert twin.information_state_string(player) == state.information_state_string(player)


# Wrong input


def test_wrong_parameters_and_actions_are_told_and_end_no_process() -> None:
    with pytest.raises(BadSetting, match="options are written name:value;name:value"):
        pyspiel.load_game("fairground_karma(options=edition)")
    with pytest.raises(fairground.BadSeats):
        pyspiel.load_game("fairground_karma(seats=99)")
    with pytest.raises(fairground.BadOption):
        pyspiel.load_game("fairground_karma(options=edition:41)")
    game = pyspiel.load_game("fairground_press_your_luck")
    with pytest.raises(BadAction, match="chance has outcomes 0 to"):
        game.new_initial_state().apply_action(9_999)
    with pytest.raises(BadAction, match="cannot play 3"):
        dealt(game).apply_action(3)
