"""Whole games at full speed: random playouts, and matches between bots.

Bots are handed views and an imagination, never a state; the two kinds for which no view need be
made are in this file. Nothing here tells events or makes
strings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fairground.kernel.hunch import Hunch
from fairground.kernel.luck import Luck
from fairground.kernel.state import State

if TYPE_CHECKING:
    from fairground.kernel.game import Game
    from fairground.kernel.view import View


def playout(state: State, luck: Luck, choices: Luck | None = None) -> int:
    """Play uniformly random legal moves to the end; return how many.

    `choices` decides the moves and `luck` everything else; one luck may serve both.
    """
    chooser = luck if choices is None else choices
    before = state.number
    seat = state.first_waiting()
    while seat >= 0:
        move = state.any_move(seat, chooser)
        state.number += 1
        state.apply(seat, move, luck, None)  # it is legal, so it is not checked
        seat = state.first_waiting()
    return state.number - before


def playouts(blank: State, games: int, luck: Luck) -> int:
    """Play that many random games from a table that has not begun; return the decisions made."""
    decisions = 0
    for _ in range(games):
        state = blank.clone()
        state.start(luck, None)
        decisions += playout(state, luck)
    return decisions


class Imagination:
    """What a bot holds besides its view: it can only fill in what the seat cannot see."""

    def __init__(self, state: State, seat: int) -> None:
        self._state: State = state
        self._seat: int = seat

    def imagine(self, luck: Luck) -> State:
        """A whole state that fits the view, the bot's own to play with."""
        return self._state.imagine(self._seat, luck)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Equal views, imaginations and luck must give equal answers."""

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """A move of `view.legal`."""
        raise NotImplementedError

    def hurried(self) -> Bot:
        """The same player with hardly any time to think; itself, if it never thinks long."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """A player that looks at nothing but its legal moves, so no view need be made for it."""

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """A move of `view.legal`."""
        return self.choose_among(list(view.legal), luck)

    def choose_among(self, legal: list[int], luck: Luck) -> int:
        """One of the legal moves."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickBot(Bot):
    """The heuristic of a game. Where matches are played at full speed its answers come from
    `Game.quick`, which a law holds to the view's, so no view need be made for it."""

    def __init__(self, game: Game) -> None:
        self._game: Game = game
        self._quick: Hunch = game.quick

    def choose(self, view: View, imagination: Imagination, luck: Luck) -> int:
        """The move the game's heuristic makes of the view."""
        return self._game.heuristic(view, luck)

    def choose_at(self, state: State, seat: int, luck: Luck) -> int:
        """The same move."""
        return self._quick.move(state, seat, luck)


def play_match(state: State, bots: list[Bot], luck: Luck, thoughts: Luck) -> int:
    """Let one bot per seat play to the end; return the number of decisions.

    `thoughts` is the luck the bots think with. A bot that answers with an illegal move raises
    `Illegal`.
    """
    before = state.number
    seat = state.first_waiting()
    while seat >= 0:
        state.play(seat, answer(state, seat, bots[seat], thoughts), luck)
        seat = state.first_waiting()
    return state.number - before


def answer(state: State, seat: int, bot: Bot, thoughts: Luck) -> int:
    """What a bot decides for a seat now, seeing only what that seat may see."""
    if isinstance(bot, BlindBot):
        return bot.choose_among(state.legal(seat), thoughts)
    if isinstance(bot, QuickBot):
        return bot.choose_at(state, seat, thoughts)
    return bot.choose(state.view(seat), Imagination(state, seat), thoughts)
