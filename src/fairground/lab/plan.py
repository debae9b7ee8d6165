"""The plan of a simulation, and the stage its games are played on.

Game number i takes its luck from streams 2i (the table) and 2i + 1 (the bots' thoughts) of the
seed and from nothing else, so it does not matter which process plays it, or when.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha512
from typing import ClassVar

from fairground.bots.chance import ChanceBot
from fairground.kernel import registry
from fairground.kernel.errors import BadSeats
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import Bot, play_match, playout
from fairground.kernel.record import Record
from fairground.kernel.state import State
from fairground.kernel.words import counted
from fairground.lab.figures import Figures
from fairground.lab.matches import ENOUGH, finished, play_long_match, play_on_paper
from fairground.lab.players import player


@dataclass(frozen=True)
class Plan:
    """What to play, in words and numbers only, so that it can be sent to any process."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    """The kind of bot in every seat."""
    seed: str
    games: int
    record_every: int = 0
    """Every so many games one is written down; 0 for none."""

    piece: ClassVar[str] = "game"

    @property
    def pieces(self) -> int:
        """Every game is a piece of work of its own."""
        return self.games

    def stage(self) -> Stage:
        """Where its games are played; whatever is wrong with the plan is said here."""
        return Stage(self)


def seed_number(seed: str) -> int:
    """The number behind a seed: a number stands for itself, any other text for its hash."""
    if seed.isdecimal() and int(seed) < 2**64:
        return int(seed)
    return int.from_bytes(sha512(seed.encode()).digest()[:8], "big")


class Stage:
    """Plays the games of a plan, one after the other, in this process."""

    def __init__(self, plan: Plan) -> None:
        """Put the table up; whatever is wrong with the plan is said here."""
        game = registry.game(plan.game)
        options = game.house_rules.read(dict(plan.options))
        self._blank = game.blank(plan.seats, options)
        if len(plan.bots) != plan.seats:
            raise BadSeats(f"{counted(plan.seats, 'seat')}, but {counted(len(plan.bots), 'bot')}")
        self._bots: list[Bot] = [player(name, game) for name in plan.bots]
        self._all_chance = all(type(bot) is ChanceBot for bot in self._bots)
        self._may_go_on = game.bound(plan.seats, options) is None
        self._seed = seed_number(plan.seed)
        self._who = plan.bots
        self._record_every = plan.record_every

    def play(self, games: range) -> Figures:
        """Play these games and add them up."""
        figures = Figures(self._blank.seats)
        for number in games:
            if self._record_every and number % self._record_every == 0:
                state, record = self.play_on_paper(number)
                figures.records[number] = record.text()
            else:
                state = self.play_one(number)
            figures.add(finished(state, number), state.number)
        return figures

    def play_on_paper(self, number: int) -> tuple[State, Record]:
        """The same game as `play_one` gives, and its record."""
        luck = FastLuck(self._seed, 2 * number)
        thoughts = FastLuck(self._seed, 2 * number + 1)
        return play_on_paper(self._blank, self._bots, luck, thoughts, self._who, ENOUGH)

    def play_one(self, number: int) -> State:
        """Game `number` of the plan, played to its end."""
        luck = FastLuck(self._seed, 2 * number)
        thoughts = FastLuck(self._seed, 2 * number + 1)
        state = self._blank.clone()
        state.start(luck, None)
        if self._all_chance:
            playout(state, luck, thoughts)  # compiled, and no view is ever made
        elif self._may_go_on:
            play_long_match(state, self._bots, luck, thoughts)
        else:
            play_match(state, self._bots, luck, thoughts)
        return state
