"""Two toys whose ledgers can be worked out by hand.

Coins is luck alone: the first seat tosses, heads are its points, tails the other's; two points win.
Wager is one choice and one stroke of luck: the first seat wins in three of four cases if it is
bold, and in one of four if it is meek.
"""

from __future__ import annotations

from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, Pick, Why
from fairground.kernel.options import HouseRules
from fairground.kernel.record import Head, Record, Step
from fairground.kernel.result import Result
from fairground.kernel.state import NO_SUCH_MOVE, NOT_ASKED, State, copy_head

TOSS = Why("toss")
ENOUGH = 2


class Coins(State):
    points: list[int]

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        self.points = [0, 0]

    def waiting(self) -> tuple[int, ...]:
        return () if max(self.points) == ENOUGH else (0,)

    def legal(self, seat: int) -> list[int]:
        return [0] if seat in self.waiting() else []

    def refusal(self, seat: int, move: int) -> str:
        if seat not in self.waiting():
            return NOT_ASKED
        return NO_SUCH_MOVE if move else ""

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        self.points[luck.pick(2, TOSS)] += 1

    def result(self) -> Result | None:
        if self.waiting():
            return None
        first, second = self.points
        return Result((1, 2) if first > second else (2, 1), (first, second), "enough")

    def clone(self) -> Coins:
        twin = Coins()
        copy_head(self, twin)
        twin.points = list(getattr(self, "points", []))
        return twin


class CoinsGame(Game):
    name = "coins"
    title = "Coins"
    version = 1
    seats = range(2, 3)
    house_rules = HouseRules
    state = Coins
    notations = ("toss",)

    def played(self, tosses: int) -> Record:
        """A game of two or three tosses, won by the first seat."""
        values = [0, 1, 0] if tosses == 3 else [0, 0]
        steps = [
            Step(number, 0, "toss", (Pick(2, value, TOSS),))
            for number, value in enumerate(values, 1)
        ]
        return Record(Head(self, 2, self.options()), steps=steps)


COINS = CoinsGame()


class Wager(State):
    winner: int

    def start(self, luck: Luck, told: list[Event] | None) -> None:
        self.winner = -1

    def waiting(self) -> tuple[int, ...]:
        return (0,) if self.winner < 0 else ()

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.waiting() else []

    def refusal(self, seat: int, move: int) -> str:
        return "" if move in self.legal(seat) else NOT_ASKED

    def apply(self, seat: int, move: int, luck: Luck, told: list[Event] | None) -> None:
        wins = luck.pick(4, TOSS) < (3 if move == 0 else 1)
        self.winner = 0 if wins else 1

    def result(self) -> Result | None:
        if self.winner < 0:
            return None
        return Result((1, 2) if self.winner == 0 else (2, 1), (0, 0), "the wager")

    def clone(self) -> Wager:
        twin = Wager()
        copy_head(self, twin)
        twin.winner = getattr(self, "winner", -1)
        return twin


class WagerGame(Game):
    name = "wager"
    title = "Wager"
    version = 1
    seats = range(2, 3)
    house_rules = HouseRules
    state = Wager
    notations = ("bold", "meek")

    def played(self, choice: str) -> Record:
        """A wager that the first seat has won."""
        steps = [Step(1, 0, choice, (Pick(4, 0, TOSS),))]
        return Record(Head(self, 2, self.options()), steps=steps)


WAGER = WagerGame()
