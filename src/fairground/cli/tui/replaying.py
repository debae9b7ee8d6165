"""A record at the full-screen table: step by step, every hand open, and a fork to play on from."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

from msgspec.structs import replace

from fairground.cli.names import plate_names, sentence_names
from fairground.cli.paint import Means
from fairground.cli.picture import owner
from fairground.cli.replay import Reel
from fairground.cli.tui.sitting import TableSeat
from fairground.cli.understand import Chosen, Meaning, Unknown, understand
from fairground.cli.zones import Pen
from fairground.kernel.record import Record
from fairground.kernel.scene import Choice, Ending, Line, Prompt, Scene, Zone

NEXT = Choice("next", "On to the next decision")
BACK = Choice("back", "Back to the one before")
START = Choice("start", "To the deal")
END = Choice("end", "To the end")
OPEN = Choice("open", "Open all hands")
CLOSE = Choice("close", "Close the hands again")
RESULT = Choice("result", "How it ended")
FORK = Choice("fork", "Play on from here against bots")
REVIEW = Choice("review", "Luck or skill: review the game")


class ReplaySeat(TableSeat):
    """A record to look at. Its moves are steps through it; a number typed goes to that decision."""

    def __init__(self, record: Record, viewer: int, file: str, means: Means) -> None:
        self._record = record
        self.means = means
        self.game = record.head.game
        self.number = 0
        self._viewer = viewer
        self._is_open = False
        self._reel = Reel(record, viewer, file)
        self._others = {
            seat: Reel(record, seat, file) for seat in range(record.head.seats) if seat != viewer
        }
        self._moved = asyncio.Event()
        self._take_picture()

    @property
    def record(self) -> Record:
        """The whole record."""
        return self._record

    @property
    def ending(self) -> Ending | None:
        """How it ended, at the last decision."""
        return self._ending

    @property
    def last(self) -> int:
        """The number of the last decision."""
        return len(self.record.steps)

    @property
    def is_over(self) -> bool:
        """A record is never over: one can always go back."""
        return False

    async def changes(self) -> AsyncIterator[None]:
        """A new picture whenever another decision was gone to."""
        while True:
            self._take_picture()
            self._moved.clear()
            yield
            await self._moved.wait()

    def _take_picture(self) -> None:
        scene = self._reel.scene(self.number)
        self._ending = scene.ending
        zones = self._opened(scene) if self._is_open else scene.zones
        self.scene = replace(scene, zones=zones, ending=None, prompt=self._prompt())
        self.news = self._reel.lines[self.number]

    def _opened(self, scene: Scene) -> tuple[Zone, ...]:
        """Every seat's things as that seat saw them."""
        seen = {
            (seat, zone.id): zone
            for seat, reel in self._others.items()
            for zone in reel.scene(self.number).zones
        }
        return tuple(seen.get((owner(zone) or 0, zone.id), zone) for zone in scene.zones)

    def _prompt(self) -> Prompt:
        move = "The deal." if self.number == 0 else self._reel.move_text(self.number)
        question = f"{self.number} of {self.last}: {move}"
        return Prompt(question, choices=tuple(self._choices()), usual=NEXT.move)

    def _choices(self) -> list[Choice]:
        steps = [NEXT, END] if self.number < self.last else []
        steps += [BACK, START] if self.number else []
        steps += [RESULT] if self.ending is not None else []
        if self.record.result is not None:
            steps += [CLOSE if self._is_open else OPEN, REVIEW]
        return [*steps, FORK] if self.number < self.last or self.ending is None else steps

    async def play(self, choice: Choice) -> None:
        """Go to another decision, or open the hands."""
        kind, _, number = choice.move.partition(" ")
        there = {
            "next": self.number + 1,
            "back": self.number - 1,
            "start": 0,
            "end": self.last,
            "go": int(number) if number else self.number,
        }
        self.number = min(max(0, there.get(kind, self.number)), self.last)
        self._is_open = {"open": True, "close": False}.get(kind, self._is_open)
        self._moved.set()

    def is_errand(self, choice: Choice) -> bool:
        """What is no step through the record."""
        return choice in (RESULT, REVIEW, FORK)

    def meaning(self, typed: str, prompt: Prompt) -> Meaning:
        """A number is a decision to go to."""
        if typed.isdecimal():
            return Chosen(Choice(f"go {typed[:6]}", ""))
        meaning = understand(typed, prompt, self.game)
        return Unknown(typed, "next") if isinstance(meaning, Unknown) else meaning

    def history(self) -> Sequence[Line]:
        """Everything up to this decision."""
        return [line for lines in self._reel.lines[: self.number + 1] for line in lines]

    def pen(self, width: int) -> Pen:
        """Names as the viewer reads them."""
        head = self.record.head
        plate, name = plate_names(head, self._viewer), sentence_names(head, self._viewer)
        return Pen(self.means, width, plate, name)
