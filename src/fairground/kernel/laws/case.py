"""Cases: the random games on which laws are judged, and how a law says it is broken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from fairground.kernel.errors import BadOption, BadSeats, Illegal
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck, Luck, Why
from fairground.kernel.options import HouseRules
from fairground.kernel.plain import as_text
from fairground.kernel.state import SPECTATOR, State

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

WALK = Why("walk")
UNBOUNDED = 20_000
"""Decisions after which a game without a bound is left alone."""


class LawBroken(AssertionError):
    """A game does not obey a law."""


@dataclass(frozen=True)
class Case:
    """One random game to judge: the same case is always the same game."""

    game: Game
    seats: int
    options: HouseRules
    seed: int
    stops: int = 10
    """At how many decisions a law looks closely."""

    def luck(self, stream: int) -> FastLuck:
        """A stream of luck of this case's own."""
        return FastLuck(self.seed, stream)

    def deal(self, luck: Luck, told: list[Event] | None = None) -> State:
        """A fresh table."""
        return self.game.new(self.seats, self.options, luck, told)

    def walk(self) -> Iterator[State]:
        """A random game, stopped at some decisions, early ones more often, and at its end.

        Any waiting seat may move, so that decisions out of turn are met too. It is one state that
        moves on: clone what you want to keep.
        """
        luck, steps = self.luck(0), self.luck(1)
        state = self.deal(luck)
        stops = self._stops()
        while state.waiting() and state.number < UNBOUNDED:
            if state.number in stops:
                yield state
            if state.number > max(stops):
                break
            play_any(state, luck, steps)
        yield state

    def _stops(self) -> set[int]:
        spread = self.luck(2)
        return {0, 1, *(spread.pick(4 << min(k, 9), WALK) for k in range(self.stops))}


def play_any(state: State, luck: Luck, steps: Luck) -> tuple[int, int]:
    """Let any waiting seat play any legal move; return both."""
    waiting = state.waiting()
    seat = waiting[steps.pick(len(waiting), WALK)]
    moves = state.legal(seat)
    if not moves:
        raise LawBroken(f"seat {seat} is waited for at decision {state.number} without a move")
    move = moves[steps.pick(len(moves), WALK)]
    try:
        state.play(seat, move, luck)
    except Illegal as refused:
        raise LawBroken(f"legal is accepted, decision {state.number}: {refused}") from refused
    return seat, move


def cases(game: Game, stops: int = 10) -> SearchStrategy[Case]:
    """Hypothesis' way to make cases: any seats, any house rules that fit them, any seed."""
    from hypothesis import strategies as st  # noqa: PLC0415 - only a test needs it

    def build(seats: int, values: dict[str, Any], seed: int) -> Case | None:
        try:
            options = game.fitting(seats, game.house_rules.chosen(values))
        except (BadOption, BadSeats):
            return None
        return Case(game=game, seats=seats, options=options, seed=seed, stops=stops)

    values = st.fixed_dictionaries(
        {},
        optional={
            name: st.lists(st.sampled_from(allowed.values), max_size=4).map(tuple)
            if allowed.many
            else st.sampled_from(allowed.values)
            for name, allowed in game.house_rules.declared()
        },
    )
    made = st.builds(build, st.sampled_from(list(game.seats)), values, st.integers(0, 2**32 - 1))
    return made.filter(lambda case: case is not None).map(lambda case: cast("Case", case))


def bytes_of(state: State) -> str:
    """The position as canonical text."""
    return as_text(state.dump())


def agree(one: State, other: State, law: str, number: int) -> None:
    """Break the law unless both positions are equal, and look equal to everybody."""
    here, there = bytes_of(one), bytes_of(other)
    hold(here == there, law, number, f"{here} is not {there}")
    for viewer in range(SPECTATOR, one.seats):
        views = [as_text(state.view(viewer).as_data()) for state in (one, other)]
        hold(views[0] == views[1], law, number, f"seat {viewer} sees {views[0]}, {views[1]}")


def play_at_random(state: State, luck: FastLuck, decisions: int) -> None:
    """Play some random decisions."""
    until = state.number + decisions
    while state.waiting() and state.number < until:
        play_any(state, luck, luck)


def some(moves: list[int], luck: Luck, most: int) -> list[int]:
    """At most so many of the moves."""
    if len(moves) <= most:
        return moves
    return sorted({moves[luck.pick(len(moves), WALK)] for _ in range(most)})


def hold(holds: bool, law: str, number: int, found: str) -> None:
    """Break the law unless it holds."""
    if not holds:
        raise LawBroken(f"{law}, decision {number}: {found}")
