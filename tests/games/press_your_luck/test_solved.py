"""Small decks, solved exactly: an oracle for what the bots choose, and where thresholds come from.

A choice costs what it gives away of the chance to win, against the best one.
"""

from __future__ import annotations

from functools import cache

import pytest

import fairground
from bench.press_your_luck_thresholds import DECKS, Deck, derive, most_against, solved
from fairground.bots.thinking import Budget, ThinkingBot
from fairground.games.press_your_luck.heuristic import THRESHOLDS
from fairground.games.press_your_luck.rules.moves import DRAW, STOP
from fairground.games.press_your_luck.rules.state import PressYourLuck
from fairground.games.press_your_luck.small import key, small_table
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import Bot, answer
from fairground.kernel.state import State
from fairground.lab.exact import Solver
from tests.games.press_your_luck.tables import GAME, scores

THREE_BY_THREE = Deck(3, 3)


def full_key(state: State) -> str:
    """A position with everything that is on the table."""
    return repr(sorted(state.facts().items()))


def begun(deck: Deck, game: int) -> PressYourLuck:
    table = small_table(*deck)
    table.start(FastLuck(7, game), None)
    return table


# The decks and the key


@pytest.mark.rules
def test_a_small_deck_has_its_cards_and_every_seat_the_other_colours() -> None:
    table = small_table(3, 3)
    assert set(table.census().values()) == {7}
    assert (table.upper, table.lower) == (5, 5)  # PYL-4, with the rainbow
    assert scores(table) == ["YKRO", "YKRO"]


@pytest.mark.rules
def test_three_colours_of_a_small_deck_complete_the_seven() -> None:
    table = small_table(3, 3)
    table.open, table.row, table.won = 0, 0b110, [table.won[0] + 1, table.won[1]]
    table.play(0, STOP, FastLuck(1))
    result = table.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "seven colours")


@pytest.mark.parametrize("deck", [Deck(2, 3), Deck(3, 2)])
def test_the_key_forgets_nothing_that_matters(deck: Deck) -> None:
    """Every position of a deck, solved with and without forgetting: equal keys, equal values."""
    plain, short = Solver(full_key), Solver(key)
    seen = dict[object, object]()
    stack: list[State] = [begun(deck, game) for game in range(20)]
    while stack:
        state = stack.pop()
        if state.result() is not None or full_key(state) in seen:
            continue
        seen[full_key(state)] = None
        assert plain.values(state) == pytest.approx(short.values(state))
        for move in state.legal(state.waiting()[0]):
            for game in range(4):
                twin = state.clone()
                twin.play(state.waiting()[0], move, FastLuck(3, game))
                stack.append(twin)
    assert len(short) < len(plain)
    assert len(seen) > 300


@pytest.mark.rules
def test_both_seats_have_the_same_chance_on_a_fresh_deck() -> None:
    assert Solver(key).at_start(small_table(3, 2)) == pytest.approx((0.5, 0.5))


def test_a_position_worked_out_by_hand() -> None:
    """A green card and the rainbow are left, the seats are level: P G in the row, B open.

    Drawing wins if the rainbow comes. If green comes the row is lost, and the other seat takes the
    green with the rainbow. After stopping, the other seat needs blue and green, both with the
    rainbow behind them, to be level: one case of two, and a shared win.
    """
    table = small_table(3, 2)
    table.bag, table.upper, table.lower = 0x10, 0, 2
    table.open, table.row = 2, 0b11
    solver = Solver(key)
    assert solver.after(table, DRAW)[0] == pytest.approx(0.5)
    assert solver.after(table, STOP)[0] == pytest.approx(0.75)
    assert solver.best(table) == STOP


# The bots against the oracle


@cache
def oracle() -> Solver:
    return Solver(key)


def mean_cost(bot: Bot, games: int) -> float:
    """What a decision of the bot gives away on average, playing against itself."""
    costs = []
    for game in range(games):
        table, luck = begun(THREE_BY_THREE, game), FastLuck(8, game)
        while table.waiting():
            seat = table.waiting()[0]
            move = answer(table, seat, bot, luck)
            costs.append(oracle().cost(table, move))
            table.play(seat, move, luck)
    return sum(costs) / len(costs)


def test_the_heuristic_s_choices_cost_at_most_one_percent() -> None:
    assert mean_cost(fairground.bot("heuristic", GAME), 300) < 0.01


def test_the_search_s_choices_cost_at_most_one_percent() -> None:
    assert mean_cost(ThinkingBot(GAME, Budget(1_000)), 40) < 0.01


def test_chance_costs_far_more() -> None:
    assert mean_cost(fairground.bot("random", GAME), 100) > 0.05


@pytest.mark.parametrize("deck", DECKS[:3], ids=str)
def test_an_empty_row_is_never_worth_stopping_at(deck: Deck) -> None:
    """So the heuristic need not weigh it."""
    empty = [position for position, _ in solved(deck).positions if not position.view.row]
    assert len(empty) > 50
    assert max(position.drawing for position in empty) < 1e-9


@pytest.mark.parametrize("deck", DECKS[:3], ids=str)
def test_luck_leaves_little_to_win_against_the_heuristic(deck: Deck) -> None:
    """Two of three wins are out of reach for anybody, whatever they know or compute."""
    assert 0.5 < most_against(THRESHOLDS, deck) < 0.6


# The thresholds


@pytest.mark.slow
def test_the_thresholds_are_what_the_solver_says() -> None:
    assert derive([solved(deck) for deck in DECKS]) == THRESHOLDS
