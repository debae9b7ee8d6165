"""Hunches: quick, legal at every table, and better than chance where a game has one of its own."""

from __future__ import annotations

import pytest

import fairground
from fairground.bots.heuristic import HeuristicBot
from fairground.bots.levels import DreamingBot
from fairground.kernel.hunch import Hunch, SlowHunch
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import Imagination, QuickBot, play_match
from fairground.kernel.state import State
from tests.bots.nim import NIM, nim

pytestmark = pytest.mark.rules

GAMES = list(fairground.all_games().values())
QUICK = [game for game in GAMES if type(game.quick) is not SlowHunch]
OWN = [game for game in GAMES if type(game.hunch) is not Hunch]


def played_on(state: State, hunches: list[Hunch], seed: int) -> State:
    """Play to the end; an illegal move raises."""
    luck = FastLuck(9, seed)
    while state.waiting():
        seat = state.waiting()[0]
        state.play(seat, hunches[seat].move(state, seat, luck), luck)
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_hunches_are_legal_at_every_table(game: fairground.Game) -> None:
    for seats in {game.seats[0], min(4, game.seats[-1])}:
        for seed in range(3):
            state = game.new(seats, luck=FastLuck(8, seed))
            assert played_on(state, [game.hunch] * seats, seed).result() is not None


def test_hunches_are_legal_where_claims_are_made_by_hand() -> None:
    game = fairground.game("press-your-luck")
    for seed in range(40):
        state = game.new(2, game.options(announce="manual"), FastLuck(8, seed))
        assert played_on(state, [game.hunch] * 2, seed).result() is not None


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.name)
def test_a_hunch_of_ones_own_beats_chance(game: fairground.Game) -> None:
    won = 0.0
    for seed in range(40):
        hero = seed % 2
        hunches = [game.hunch if seat == hero else Hunch() for seat in range(2)]
        result = played_on(game.new(2, luck=FastLuck(7, seed)), hunches, seed).result()
        assert result is not None
        won += (hero in result.winners) / len(result.winners)
    assert won > 26  # of 40: chance against chance comes so far once in fifty times


def test_every_game_in_the_box_has_a_hunch() -> None:
    names = {game.name for game in OWN}
    assert names == set(fairground.all_games())


def test_a_slow_hunch_is_the_heuristic() -> None:
    state = nim(10)
    assert SlowHunch().move(state, 0, FastLuck(1)) == NIM.heuristic(state.view(0), FastLuck(1)) == 0


def count_views(game: fairground.Game, patch: pytest.MonkeyPatch) -> list[int]:
    """The seats that views are made for from now on."""
    seats: list[int] = []
    view = type(game).view

    def counted(game: fairground.Game, state: State, seat: int) -> fairground.View:
        seats.append(seat)
        return view(game, state, seat)

    patch.setattr(type(game), "view", counted)
    return seats


@pytest.mark.parametrize("game", QUICK, ids=lambda game: game.name)
def test_matches_of_quick_players_make_few_views(
    game: fairground.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = count_views(game, monkeypatch)
    state = game.new(2, luck=FastLuck(8, 1))
    play_match(state, [HeuristicBot(game), DreamingBot(game)], FastLuck(8, 2), FastLuck(8, 3))
    assert state.result() is not None
    most = state.number // 5 if game.name == "unfair" else 0  # only its rare questions need one
    assert len(views) <= most


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("kind", [HeuristicBot, DreamingBot])
def test_a_quick_bot_answers_states_as_it_answers_views(
    game: fairground.Game, kind: type[QuickBot]
) -> None:
    bot, luck = kind(game), FastLuck(8, 4)
    state = game.new(2, luck=luck)
    while state.waiting() and state.number < 200:
        seat = state.waiting()[0]
        answers = [
            bot.choose(state.view(seat), Imagination(state, seat), FastLuck(9, state.number)),
            bot.choose_at(state, seat, FastLuck(9, state.number)),
        ]
        assert answers[0] == answers[1]
        state.play(seat, answers[0], luck)
