"""A sitting: a table as one person before this screen sees it, and what that person can do there.

The screen knows no other side of a table: a game at this terminal, one of a server and a record
that is looked at are three kinds of sitting.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from functools import cached_property

from fairground.bots.advice import Advice
from fairground.cli.answers import all_why_not_block, help_block, keys_block, why_not_block
from fairground.cli.blocks import Block, stacked
from fairground.cli.hints import hint_block
from fairground.cli.names import plate_names, sentence_names
from fairground.cli.paint import Means
from fairground.cli.rulebook import clauses_block, find_clause, single_clause_block
from fairground.cli.table import LocalTable
from fairground.cli.turns import AskedPerson, TurnOrder
from fairground.cli.understand import Meaning, understand
from fairground.cli.zones import Pen
from fairground.kernel.cardbook import CardBook
from fairground.kernel.game import Game
from fairground.kernel.lesson import Tip, answered
from fairground.kernel.look import Look, looks
from fairground.kernel.record import Record
from fairground.kernel.scene import Choice, Ending, Line, Prompt, Scene
from fairground.kernel.state import SPECTATOR

HintText = Callable[[Pen], Block]
"""An answer, to be written with a pen of any width."""


class NotPossible(Exception):
    """What was asked for cannot be done; the sentence says why."""


class TableSeat(ABC):
    """A table as one person sees it. `changes` drives it; everything else is asked in between."""

    means: Means
    scene: Scene
    game: Game
    news: Sequence[Line] = ()
    """What happened since this person decided last."""
    notes: Sequence[str] = ()
    """What else the person should be told, sentence by sentence."""
    curtain: str = ""
    """Words to show instead of the table until another person has taken the seat."""
    can_wave: bool = False
    """May the person let the game go on instead of answering?"""
    at_end: Sequence[Choice] = ()
    """What there is to do when the game is over, besides leaving."""

    @abstractmethod
    def changes(self) -> AsyncIterator[None]:
        """Everything that changes the picture; it waits in between."""

    @abstractmethod
    def pen(self, width: int) -> Pen:
        """Names and means for drawing."""

    @abstractmethod
    async def play(self, choice: Choice) -> None:
        """Make a move; `NotPossible` says why not."""

    @property
    def record(self) -> Record | None:
        """What was played, where it is known: to be reviewed and looked back at."""
        return None

    @property
    def ending(self) -> Ending | None:
        """How it ended, if it has."""
        return self.scene.ending

    @property
    def is_asked(self) -> bool:
        """Is there something to decide for this person?"""
        return bool(self.scene.prompt.choices)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.scene.ending is not None

    @cached_property
    def book(self) -> CardBook:
        """The card book of the game."""
        return self.game.card_book()

    def looks(self) -> dict[str, Look]:
        """Everything on the table that can be looked at, by its id."""
        return looks(self.scene, self.book.notes)

    def is_errand(self, choice: Choice) -> bool:
        """Is it no move of the table, but something the screen does, such as a review?"""
        return self.is_over

    def meaning(self, typed: str, prompt: Prompt) -> Meaning:
        """What was typed."""
        return understand(typed, prompt, self.game)

    def help(self, pen: Pen) -> Block:
        """Everything that can be pressed and typed."""
        return stacked([keys_block(pen), help_block(self.game, self.scene.prompt, 1, pen)])

    # What may be asked; a kind of table that has none of it says so

    async def hint(self) -> HintText:
        """What a strong player would do, and why."""
        raise NotPossible("There is nobody to ask here.")

    def why_not(self, move: int | None, pen: Pen) -> Block:
        """Why a move is not possible; None asks about all of them."""
        raise NotPossible("There is nothing to decide here.")

    def history(self) -> Sequence[Line]:
        """Everything that happened, as far as it may be looked up."""
        return self.news

    def rules(self, clause: str, pen: Pen) -> Block:
        """All clauses, or one."""
        if not clause:
            return clauses_block(self.game, pen.width)
        found = find_clause(self.game, clause)
        if isinstance(found, str):
            raise NotPossible(found)
        return single_clause_block(found, pen.width)

    def tips(self) -> Sequence[Tip]:
        """What the game's lesson has to say about this question."""
        return ()

    async def undo(self) -> None:
        """Take the last decision back."""
        raise NotPossible("Nothing can be taken back here.")

    def wave_on(self) -> None:
        """Let the game go on."""
        raise NotPossible("The game waits for an answer.")

    def sit_as(self, seat: int) -> None:
        """Let another person at this screen decide first."""
        raise NotPossible("Nobody else sits at this screen.")

    async def say(self, words: str) -> None:
        """Say something to the others."""
        raise NotPossible("There is nobody to talk to at this table.")

    async def remark(self, word: str) -> None:
        """Make a friendly remark of the game."""
        raise NotPossible("There is nobody to talk to at this table.")


class LocalSeat(TableSeat):
    """A game at this terminal, against bots or in turns."""

    def __init__(self, table: LocalTable, means: Means) -> None:
        self.table = table
        self.means = means
        self.game = table.game
        self._turns = TurnOrder(table)
        self._asked: AskedPerson | None = None
        self._read: dict[int, int] = {}
        """How many events each person has read."""
        self._viewer = table.persons[0] if len(table.persons) == 1 else SPECTATOR
        self._moved = asyncio.Event()
        self._answered: list[Line] = []
        """Questions of one answer that were not put to the person, to be told."""
        self._shown_tips: set[str] = set()
        self._tips: Sequence[Tip] = ()
        """What the lesson has said about this question."""
        self.scene = table.scene(self._viewer)
        self.at_end = (
            Choice("result", "How the points came about"),
            Choice("review", "Luck or skill: review the game"),
            Choice("look_back", "Look back: step through the game"),
        )

    @property
    def is_asked(self) -> bool:
        """Is there something to decide for this person? Not any more, once they have."""
        return self._asked is not None and super().is_asked

    async def changes(self) -> AsyncIterator[None]:
        """Bots move one by one; then it waits for the person who is asked."""
        while True:
            self._asked = self._turns.asked()
            self._take_picture()
            self._moved.clear()
            yield
            if self._turns.is_over:
                return
            if self._asked is None:
                await asyncio.to_thread(self._turns.go_on)
            else:
                await self._moved.wait()

    def _take_picture(self) -> None:
        table = self.table
        if self._asked is not None:
            self._change_viewer(self._asked.seat)
        elif self._turns.is_over and len(table.persons) != 1:
            self._viewer = SPECTATOR
        self.scene = table.scene(self._viewer)
        self._answered += map(Line, self._turns.take_notes(self._viewer))
        self.news = [*table.log(self._viewer, self._read.get(self._viewer, 0)), *self._answered]
        self.can_wave = self._asked is not None and not self._asked.is_needed
        if self.is_over:
            self.notes = [f"{tip.title}: {tip.text}" for tip in self.table.tips(self._viewer)]

    def _change_viewer(self, seat: int) -> None:
        if seat != self._viewer:
            self.notes, self._answered = [], []
            if self.table.hides_something():
                self.curtain = f"Pass the device to seat {seat + 1} and press Enter."
        self._viewer = seat

    @property
    def record(self) -> Record:
        """What was played so far."""
        return self.table.record

    async def play(self, choice: Choice) -> None:
        """Carry a decision out; the record has it before anything is drawn."""
        if self._asked is None:
            raise NotPossible("It is not your turn yet.")
        seat, read = self._asked.seat, len(self.table.events)
        self.table.play(seat, self.game.parse(choice.move))
        self._read[seat], self._asked = read, None
        self.notes, self._answered = list(answered(self._tips, choice.move)), []
        self._tips = ()
        self._moved.set()

    def wave_on(self) -> None:
        """Let the game go on."""
        if self._asked is not None and self.can_wave:
            self._read[self._asked.seat] = len(self.table.events)
            self._turns.wave_on(self._asked.seat)
            self._moved.set()

    async def undo(self) -> None:
        """Take everything since the last decision back."""
        if self._asked is None:
            raise NotPossible("Wait until it is your turn.")
        self.table.undo(self._asked.seat)
        self._read[self._asked.seat] = min(
            self._read.get(self._asked.seat, 0), len(self.table.events)
        )
        self.notes = ["Your last decision is taken back."]
        self._moved.set()

    def sit_as(self, seat: int) -> None:
        """Let another person who may decide now do so."""
        if self._asked is None or seat not in self._turns.others_waiting(self._asked.seat):
            raise NotPossible(f"Seat {seat + 1} has nothing to decide at this terminal now.")
        self._asked = AskedPerson(seat, seat in self.table.state.needed())
        self._take_picture()

    async def hint(self) -> HintText:
        """What the strongest bot would do in this seat; it sees no more than the seat."""
        if self._asked is None:
            raise NotPossible("Wait until it is your turn.")
        prompt, winning, seats = self.scene.prompt, self.game.winning, self.table.head.seats
        thought: Advice = await asyncio.to_thread(self.table.hinting(self._asked.seat))
        return lambda pen: hint_block(thought, prompt, pen, winning, seats)

    def why_not(self, move: int | None, pen: Pen) -> Block:
        """Why not, with the clause."""
        if self._asked is None:
            raise NotPossible("There is nothing to decide now.")
        if move is None:
            return all_why_not_block(self.table, self._asked.seat, self.scene, pen)
        return why_not_block(self.table, self._asked.seat, move, pen)

    def history(self) -> Sequence[Line]:
        """The log as this person may look it up now."""
        return self.table.history(self._viewer)

    def tips(self) -> Sequence[Tip]:
        """What the lesson says about this question, each tip once."""
        if self._asked is None and not self.is_over:
            return ()
        self._tips = self.table.tips(self._viewer, self._shown_tips)
        self._shown_tips |= {tip.id for tip in self._tips}
        return self._tips

    async def remark(self, word: str) -> None:
        """Say a friendly word; it is no move."""
        pen = self.pen(78)
        self.notes = [*self.notes, f"{pen.plate(self._viewer)}: {self.game.remarks[word]}"]

    def pen(self, width: int) -> Pen:
        """Names as this person reads them."""
        head = self.table.head
        plate, name = plate_names(head, self._viewer), sentence_names(head, self._viewer)
        return Pen(self.means, width, plate, name)
