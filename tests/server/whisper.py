"""Whisper: a toy of secret questions, for the server's tests.

In every round all seats secretly choose yes or no, and are shown together. Then everybody but the
leader is asked whether to give a star, which only its holder can; the question is put to all of
them, so it is discreet. After six rounds the stars kept count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, cast

from fairground.kernel.errors import Reason
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, Why
from fairground.kernel.options import HouseRules, on_off
from fairground.kernel.plain import Plain
from fairground.kernel.result import Result
from fairground.kernel.scene import Choice, Line, Plate, Prompt, Scene
from fairground.kernel.shares import ranks_by
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, OVER, SPECTATOR, State, copy_head
from fairground.kernel.view import View, head

YES, NO, GIVE, HOLD, WAVE = range(5)
NOTATIONS = ("choose yes", "choose no", "give", "hold", "wave")
NO_STAR = "no-star"
STAR = Why("star")
ROUNDS = 6


@dataclass(frozen=True)
class Options(HouseRules):
    waving: bool = on_off(False, help="Whether the leader may wave while others think.")


class Shown(Event, frozen=True, tag="shown"):
    choices: tuple[int, ...]


class Gave(Event, frozen=True, tag="gave"):
    stars: int


class Whisper(State):
    round: int
    asking: bool
    answers: list[int]
    stars: list[int]

    def set_up(self, game: Game, seats: int, options: HouseRules) -> None:
        super().set_up(game, seats, options)
        self.round = 0
        self.asking = False
        self.answers = [-1] * seats
        self.stars = [0] * seats

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        self.stars = [luck.pick(2, STAR) for _ in range(self.seats)]

    def leader(self) -> int:
        return self.round % self.seats

    def needed(self) -> tuple[int, ...]:
        if self.round >= ROUNDS:
            return ()
        asked = [seat for seat in range(self.seats) if not (self.asking and seat == self.leader())]
        return tuple(seat for seat in asked if self.answers[seat] < 0)

    def waiting(self) -> tuple[int, ...]:
        waves = cast(Options, self.options).waving and self.asking
        return (*self.needed(), self.leader()) if waves else self.needed()

    def discreet(self) -> bool:
        return self.asking

    def legal(self, seat: int) -> list[int]:
        return [move for move in range(len(NOTATIONS)) if not self.refusal(seat, move)]

    def refusal(self, seat: int, move: int) -> str:
        if self.round >= ROUNDS:
            return OVER
        if seat not in self.waiting():
            return NOT_ASKED
        if seat not in self.needed():
            return "" if move == WAVE else NO_SUCH_MOVE
        if self.asking:
            return self._refusal_to_give(seat, move)
        return "" if move in (YES, NO) else NO_SUCH_MOVE

    def _refusal_to_give(self, seat: int, move: int) -> str:
        if move == GIVE:
            return "" if self.stars[seat] else NO_STAR
        return "" if move == HOLD else NO_SUCH_MOVE

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        if move == WAVE:
            return
        self.answers[seat] = move
        if self.needed():
            return
        if self.asking:
            self._collect(told)
        elif told is not None:
            told.append(Shown(seat, tuple(self.answers)))
        self.round += self.asking
        self.asking = not self.asking
        self.answers = [-1] * self.seats

    def _collect(self, told: list[Event] | None) -> None:
        givers = [seat for seat in range(self.seats) if self.answers[seat] == GIVE]
        for giver in givers:
            self.stars[giver] -= 1
        self.stars[self.leader()] += len(givers)
        if told is not None:
            told.append(Gave(self.leader(), len(givers)))

    def result(self) -> Result | None:
        if self.round < ROUNDS:
            return None
        return Result(ranks_by([(s,) for s in self.stars]), tuple(self.stars), "time")

    def clone(self) -> Whisper:
        twin = Whisper()
        copy_head(self, twin)
        twin.round, twin.asking = self.round, self.asking
        twin.answers, twin.stars = self.answers[:], self.stars[:]
        return twin

    def facts(self) -> dict[str, Plain]:
        return {
            "round": self.round,
            "asking": self.asking,
            "answers": self.answers[:],
            "stars": self.stars[:],
        }

    def restore(self, facts: dict[str, Plain]) -> None:
        self.round, self.asking = facts["round"], facts["asking"]
        self.answers, self.stars = list(facts["answers"]), list(facts["stars"])

    def imagine(self, seat: int, luck: Luck) -> State:
        world = self.clone()
        for other in range(self.seats):
            if other != seat and self.answers[other] < 0:
                world.stars[other] = luck.pick(2, STAR)
        return world


class WhisperView(View, frozen=True):
    round: int
    asking: bool
    star: int


class WhisperGame(Game):
    name = "whisper"
    title = "Whisper"
    tagline = "A toy."
    length = "a moment"
    version = 1
    seats = range(2, 5)
    house_rules = Options
    state = Whisper
    notations: ClassVar[Sequence[str]] = NOTATIONS
    remarks: ClassVar[dict[str, str]] = {"cheers": "Cheers!"}
    turn_clause = "WHI-1"

    @cached_property
    def rules_text(self) -> str:
        return "* **WHI-1** [house] Everybody answers.\n* **WHI-2** [house] Give what you have.\n"

    def view(self, state: State, seat: int) -> View:
        whisper = cast(Whisper, state)
        star = -1 if seat == SPECTATOR else whisper.stars[seat]
        return WhisperView(
            *head(state, seat), round=whisper.round, asking=whisper.asking, star=star
        )

    def move_seen(self, state: State, mover: int, move: int, viewer: int) -> str:
        hidden = cast(Whisper, state).asking and mover != viewer and move in (GIVE, HOLD)
        return "answer" if hidden else NOTATIONS[move]

    def scene(self, view: View) -> Scene:
        choices = tuple(Choice(NOTATIONS[m], NOTATIONS[m].capitalize()) for m in view.legal)
        plates = tuple(Plate(seat) for seat in range(view.seats))
        prompt = Prompt("And you?", choices=choices)
        return Scene(self.name, self.title, view.seat, view.number, plates, (), prompt)

    def line(self, event: Event, viewer: int) -> Line | None:
        if isinstance(event, Gave):
            return Line(f"{event.stars} stars were given.", "WHI-2")
        return Line("All choices are open.")

    def words(self, view: View, move: int, ground: str) -> Reason:
        return Reason("You have no star.", "WHI-2")

    def heuristic(self, view: View, luck: Luck) -> int:
        return view.legal[-1]

    def bound(self, seats: int, options: HouseRules) -> int | None:
        return None
