"""Pig again, as a game that has nothing but its rules and its view."""

from __future__ import annotations

import importlib

from fairground.kernel.game import Game
from fairground.kernel.state import State
from fairground.kernel.view import View

pig = importlib.import_module("pig")


class Bare(Game):
    """Pig with nothing but its rules and its view."""

    name = "bare"
    title = "Bare"
    tagline = "Only rules."
    length = "a moment"
    version = 1
    seats = range(2, 5)
    house_rules = pig.Options
    state = pig.PigState
    notations = ("roll", "hold")
    turn_clause = "PIG-1"
    rules_text = pig.RULES

    def view(self, state: State, seat: int) -> View:
        """What Pig shows."""
        view: View = pig.GAME.view(state, seat)
        return view


BARE = Bare()
