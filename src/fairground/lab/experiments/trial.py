"""Trials: one deal, played once under every setting with the same luck.

Luck has a stream for every purpose and recipient, and the bots think with the same numbers, so
that two settings differ by what the house rules change and by little else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from fairground.kernel import registry
from fairground.kernel.luck import DuplicateLuck, FastLuck
from fairground.kernel.playout import answer
from fairground.kernel.shares import WHOLE, shares_of
from fairground.kernel.state import State
from fairground.lab.experiments.experiment import Experiment, Setting
from fairground.lab.matches import ENOUGH, SimulationFailed, finished
from fairground.lab.plan import seed_number
from fairground.lab.players import player


class GameRow(NamedTuple):
    """One game in plain figures: a line of the table that everything is worked out from."""

    deal: int
    setting: int
    decisions: int
    turns: int
    """How often the player changed who had to decide."""
    ending: str
    ranks: tuple[int, ...]
    shares: tuple[float, ...]
    """The part of the win that each seat has."""
    scores: tuple[int, ...]
    own: tuple[float, ...] = ()
    """The game's own measures."""


@dataclass(frozen=True)
class TrialPlan:
    """Some deals of an experiment; those before `first` were played earlier."""

    experiment: Experiment
    first: int
    last: int

    piece: ClassVar[str] = "deal"

    @property
    def pieces(self) -> int:
        """Every deal is a piece of work of its own."""
        return self.last - self.first

    def stage(self) -> TrialStage:
        """Where the deals are played; whatever is wrong with the experiment is said here."""
        return TrialStage(self)


class TrialStage:
    """Plays deals in this process."""

    def __init__(self, plan: TrialPlan) -> None:
        experiment = plan.experiment
        game = registry.game(experiment.game)
        self._first = plan.first
        self._seed = seed_number(experiment.seed)
        self._bots = [player(kind, game) for kind in experiment.bots]
        self._blanks = [_blank(experiment, setting) for setting in experiment.settings]

    def play(self, deals: range) -> list[GameRow]:
        """Play these deals, counted from the plan's first, under every setting."""
        return [
            self._play_one(self._first + deal, setting)
            for deal in deals
            for setting in range(len(self._blanks))
        ]

    def _play_one(self, deal: int, setting: int) -> GameRow:
        luck, thoughts = DuplicateLuck(self._seed, deal), FastLuck(self._seed, deal)
        state = self._blanks[setting].clone()
        state.start(luck, None)
        turns, last = 0, -1
        while waiting := state.waiting():
            seat = waiting[0]
            turns += seat != last
            last = seat
            state.play(seat, answer(state, seat, self._bots[seat], thoughts), luck)
            if state.number >= ENOUGH:
                raise SimulationFailed(f"deal {deal} has not ended after {ENOUGH:,} decisions")
        return _row(state, deal, setting, turns)


def _blank(experiment: Experiment, setting: Setting) -> State:
    game = registry.game(experiment.game)
    return game.blank(experiment.seats, game.suited(experiment.seats, dict(setting.options)))


def _row(state: State, deal: int, setting: int, turns: int) -> GameRow:
    result = finished(state, deal)
    whole = WHOLE[state.seats]
    return GameRow(
        deal=deal,
        setting=setting,
        decisions=state.number,
        turns=turns,
        ending=result.reason,
        ranks=result.ranks,
        shares=tuple(share / whole for share in shares_of(result.ranks, state.seats)),
        scores=result.scores,
        own=tuple(map(float, state.game.measures(state))),
    )
