"""The one small family of errors. Each message says what was found and what was expected."""

from __future__ import annotations

from typing import NamedTuple

from fairground.kernel.words import filled, seat_name


class Reason(NamedTuple):
    """Why a move is not possible: a sentence for people and the clause it rests on."""

    text: str
    clause: str

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})" if self.clause else self.text


class FairgroundError(Exception):
    """Everything the library raises on purpose."""


class Illegal(FairgroundError):
    """A move was refused. The state is exactly as it was before."""

    def __init__(self, reason: str, clause: str, tried: str) -> None:
        super().__init__(reason, clause, tried)
        self.reason = reason
        self.clause = clause
        self.tried = tried

    def __str__(self) -> str:
        text = filled(self.reason, seat_name)  # where no seat has a name
        return f"{self.tried!r} is refused: {Reason(text, self.clause)}"


class BadNotation(FairgroundError):
    """A text that is no move of the game."""


class BadOption(FairgroundError):
    """A house rule that does not exist, or a value it does not take."""


class BadSeats(FairgroundError):
    """A number of seats the game is not made for, or a seat that is not there."""


class BadDump(FairgroundError):
    """Saved data that is no position of the game."""


class UnknownGame(FairgroundError):
    """No game of that name is installed."""


class UnknownBot(FairgroundError):
    """No bot of that name is installed."""


class BadRecord(FairgroundError):
    """A record that cannot be read or does not hold; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class LuckRanOut(FairgroundError):
    """Scripted or recorded luck was asked for more than it has."""


class WrongLuck(FairgroundError):
    """Scripted or recorded luck was asked for something other than it has."""
