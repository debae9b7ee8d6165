"""Nim: take one to three matches, the last match wins. Solved: leave a multiple of four.

Only what a search needs is filled in; the heuristic gives the worst advice on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck
from fairground.kernel.options import HouseRules, between
from fairground.kernel.playout import Imagination
from fairground.kernel.result import Result
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, State, copy_head
from fairground.kernel.view import View, head


@dataclass(frozen=True)
class Options(HouseRules):
    most: int = between(3, 99, default=3, help="The most matches one may take.")
    endless: int = between(0, 1, default=0, help="Nobody ever takes anything.")


class Nim(State):
    matches: int = 0
    turn: int = 0

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        self.matches = 10

    def waiting(self) -> tuple[int, ...]:
        return (self.turn,) if self.matches else ()

    def legal(self, seat: int) -> list[int]:
        most = cast(Options, self.options).most
        return list(range(min(most, self.matches))) if seat == self.turn else []

    def refusal(self, seat: int, move: int) -> str:
        if seat != self.turn:
            return NOT_ASKED
        return "" if move in self.legal(seat) else NO_SUCH_MOVE

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        if not cast(Options, self.options).endless:
            self.matches -= move + 1
        if self.matches:
            self.turn = (seat + 1) % self.seats

    def result(self) -> Result | None:
        if self.matches:
            return None
        ranks = tuple(1 if seat == self.turn else 2 for seat in range(self.seats))
        return Result(ranks, ranks, "the last match")

    def clone(self) -> Nim:
        twin = Nim()
        copy_head(self, twin)
        twin.matches, twin.turn = self.matches, self.turn
        return twin

    def imagine(self, seat: int, luck: Luck) -> State:
        return self.clone()

    def refused(self, seat: int) -> list[tuple[int, str]]:
        return []


class NimGame(Game):
    name = "nim"
    title = "Nim"
    version = 1
    seats = range(2, 5)
    house_rules = Options
    state = Nim
    notations = tuple(f"take {n}" for n in range(1, 100))

    def view(self, state: State, seat: int) -> View:
        return View(*head(state, seat))

    def heuristic(self, view: View, luck: Luck) -> int:
        return view.legal[0]


NIM = NimGame()


def nim(matches: int, seats: int = 2, most: int = 3, endless: int = 0) -> Nim:
    """Seat 1 is to take from so many matches."""
    state = cast(Nim, NIM.blank(seats, NIM.options(most=most, endless=endless)))
    state.matches = matches
    return state


def asked(state: State) -> tuple[View, Imagination]:
    """What a bot is handed for the seat that is to decide."""
    seat = state.waiting()[0]
    return state.view(seat), Imagination(state, seat)
