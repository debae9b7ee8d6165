"""A table of a server at the full-screen table: the same picture, with words of the others.

What can be done, and why something cannot, comes with the scenes of the server. A connection that
drops comes back by itself; the screen says so.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from msgspec import UnsetType
from msgspec.structs import replace

from fairground.cli.answers import refusals_block, sentence_block
from fairground.cli.blocks import Block
from fairground.cli.hints import hint_block
from fairground.cli.paint import Means
from fairground.cli.tui.sitting import HintText, NotPossible, TableSeat
from fairground.cli.zones import Pen
from fairground.client import ClientError, Following, Heard, Lost, Table
from fairground.kernel.game import Game
from fairground.kernel.lesson import Tip
from fairground.kernel.scene import Choice, Line, Plate, Prompt, Scene
from fairground.server.messages import wire

WAITING = "waiting"
FILL = "heuristic"
START = Choice("start", "Begin; bots take the free seats")
AGREE = Choice("agree", "Yes, they may")
REFUSE = Choice("refuse", "No, it stays")
MOST_NEWS = 60


class RemoteSeat(TableSeat):
    """A seat at a server's table, or a look at it."""

    def __init__(self, table: Table, following: Following, game: Game, means: Means) -> None:
        self.means = means
        self.game = game
        self._table = table
        self._following = following
        self._lines: list[Line] = []
        self._tips: Sequence[Tip] = following.now.lesson
        self._take_picture()

    @property
    def _now(self) -> wire.Present:
        return self._following.now

    async def changes(self) -> AsyncIterator[None]:
        """Everything the server tells, as long as the table is followed."""
        yield
        try:
            async for heard in self._following:
                self._hear(heard)
                self._take_picture()
                yield
        except ClientError as fault:
            self.notes = [str(fault)]
            yield

    def _hear(self, heard: Heard) -> None:
        match heard:
            case wire.Change():
                self._tips = heard.lesson
                self._lines += heard.lines
                self._lines += [] if isinstance(heard.said, UnsetType) else [_said(heard.said)]
            case Lost():
                self.notes = ["The connection is lost; it is tried again."]
                return
        self.notes = []
        del self._lines[:-MOST_NEWS]

    def _take_picture(self) -> None:
        now = self._now
        scene = now.scene
        self.scene = self._waiting_room() if isinstance(scene, UnsetType) else scene
        asked = now.about.undo
        if asked is not None and now.you in asked.waiting:
            question = f"May {{p{asked.seat + 1}}} take the last moves back?"
            self.scene = replace(self.scene, prompt=Prompt(question, choices=(AGREE, REFUSE)))
        self.news = self._lines

    def _waiting_room(self) -> Scene:
        """Who sits where before the game begins."""
        now = self._now
        plates = tuple(Plate(seat.seat, note=_about(seat)) for seat in now.about.seats)
        may_start = now.you >= 0 and now.about.host == now.you
        question = (
            "Begin, or wait for friends." if may_start else "The player who made the table begins."
        )
        prompt = Prompt(
            f"{question} The table's address: {self._table.link}",
            choices=(START,) if may_start else (),
        )
        return Scene(
            game=now.about.game,
            title=now.about.title,
            you=now.you,
            number=0,
            plates=plates,
            zones=(),
            prompt=prompt,
        )

    async def play(self, choice: Choice) -> None:
        """Send a move; it is on the server's disk when this returns."""
        try:
            if choice in (AGREE, REFUSE):
                await self._table.answer_undo(choice == AGREE)
            elif choice == START:
                await self._table.start(FILL)
            else:
                self._lines = []
                await self._following.play(choice.move, self._now.version)
        except ClientError as fault:
            raise NotPossible(str(fault)) from fault

    async def say(self, words: str) -> None:
        """Say something at the table."""
        try:
            await self._table.say(words)
        except ClientError as fault:
            raise NotPossible(str(fault)) from fault

    async def remark(self, word: str) -> None:
        """Make a friendly remark."""
        try:
            await self._table.remark(word)
        except ClientError as fault:
            raise NotPossible(str(fault)) from fault

    async def undo(self) -> None:
        """Ask to take moves back; the others are asked, bots do not mind."""
        try:
            await self._table.undo()
        except ClientError as fault:
            raise NotPossible(str(fault)) from fault

    async def hint(self) -> HintText:
        """What a shark of the server would do."""
        prompt, winning, seats = self.scene.prompt, self.game.winning, len(self.scene.plates)
        try:
            hint = await self._table.hint()
        except ClientError as fault:
            raise NotPossible(str(fault)) from fault
        return lambda pen: hint_block(hint, prompt, pen, winning, seats)

    def why_not(self, move: int | None, pen: Pen) -> Block:
        """What the server said is refused, and why."""
        refusals = self.scene.prompt.refusals
        if move is not None:
            wanted = self.game.notation(move)
            refusals = tuple(each for each in refusals if each.move == wanted)
        if not refusals:
            return sentence_block("What you can do now is in the list of moves.", pen)
        return refusals_block(self.game, refusals, pen)

    def tips(self) -> Sequence[Tip]:
        """What a guided game says about this question."""
        return self._tips

    def pen(self, width: int) -> Pen:
        """The names people have at the server."""
        return Pen(self.means, width, self._plate, self._name)

    def _plate(self, seat: int) -> str:
        return "You" if seat == self._now.you else self._name(seat)

    def _name(self, seat: int) -> str:
        about = self._now.about.seats[seat]
        return about.name or (f"Seat {seat + 1} ({about.bot})" if about.bot else f"Seat {seat + 1}")


def _about(seat: wire.SeatInfo) -> str:
    if seat.name:
        return "at the table"
    return f"a bot: {seat.bot}" if seat.bot else "invited" if seat.invited else "free"


def _said(spoken: wire.Spoken) -> Line:
    return Line(f"{spoken.name}: {spoken.text}")
