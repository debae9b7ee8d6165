"""A table at this terminal: the state, its luck and its record, moving on together.

A decision is written down before any player sees what came of it; the record is the
truth, and a table put up again from its record goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from hashlib import sha512
from pathlib import Path
from secrets import token_hex
from typing import Literal, NamedTuple, TextIO

from fairground.bots.advice import Advice
from fairground.bots.levels import shark
from fairground.kernel import registry
from fairground.kernel.ending import ended
from fairground.kernel.errors import FairgroundError
from fairground.kernel.events import Event
from fairground.kernel.game import Game
from fairground.kernel.lesson import Tip, due
from fairground.kernel.locks import lock
from fairground.kernel.luck import FastLuck, RecordedLuck, SealedLuck
from fairground.kernel.playout import Bot, Imagination, answer
from fairground.kernel.record import Head, Record, Scribe, Step, cut_torn_line
from fairground.kernel.scene import Line, Scene
from fairground.kernel.state import State

DEEPEST_UNDO = 16
"""So many decisions can be taken back, as at a server's table."""


class NothingToUndo(FairgroundError):
    """The last decision of a person cannot be taken back; the sentence says why."""


class UndoPoint(NamedTuple):
    """A position that may be gone back to: nothing was drawn or revealed since."""

    state: State
    mover: int
    event_count: int
    """How many events had been told."""
    end: int
    """How long the record was."""


def new_seed() -> str:
    """A seed that cannot be guessed."""
    return token_hex(8)


class Paper:
    """The file a record is written to, or nothing at all. A fault names the file."""

    def __init__(self, path: Path | None, mode: Literal["w", "a"]) -> None:
        self._path = path
        self._out = _locked(path, mode) if path else None

    def write(self, writing: Callable[[Scribe], None]) -> None:
        """Let a scribe write, if there is anything to write on; nothing follows a fault."""
        if self._out is None:
            return
        try:
            writing(Scribe(self._out))
        except OSError as fault:
            with suppress(OSError):  # what could not be written cannot be written now either
                self.close()
            raise OSError(fault.errno, fault.strerror, str(self._path)) from fault

    @property
    def length(self) -> int:
        """How much is written, where it can be cut again; 0 where nothing can."""
        return self._out.tell() if self._out is not None and self._out.seekable() else 0

    def cut(self, length: int) -> None:
        """Take back what was written after that."""
        if self._out is not None and self._out.seekable():
            self._out.truncate(length)
            self._out.seek(length)

    def close(self) -> None:
        """Put the file away."""
        if self._out is not None:
            out, self._out = self._out, None
            out.close()


def _locked(path: Path, mode: Literal["w", "a"]) -> TextIO:
    """The file, to begin or to go on, once it is certain that no other game writes to it."""
    out = path.open("a", encoding="utf-8", newline="\n")
    if not path.is_file():
        return out  # a device such as /dev/null is appended to without a check
    try:
        lock(out)
    except BlockingIOError as fault:
        out.close()
        words = "another game is being written to this file"
        raise BlockingIOError(fault.errno, words, str(path)) from fault
    if mode == "w":
        out.truncate(0)
    return out


class LocalTable:
    """One sitting. Made by `begin` or `resume`."""

    def __init__(self, head: Head, state: State, luck: RecordedLuck, paper: Paper) -> None:
        self.head = head
        self.state = state
        self.events: list[Event] = []
        self._luck = luck
        self._paper = paper
        self._bots = _bots(head)
        self._past: list[UndoPoint] = []
        self.record = Record(head)
        """The same as on paper, also where nothing is written."""

    @classmethod
    def begin(cls, head: Head, path: Path | None) -> LocalTable:
        """Deal a new table; with a path, its record is begun there."""
        told: list[Event] = []
        luck = RecordedLuck(SealedLuck(head.seed or ""))
        state = head.game.new(head.seats, head.options, luck, told)
        table = cls(head, state, luck, Paper(path, "w"))
        table.events = told
        deal = luck.take()
        table.record.deal = tuple(deal)
        table._paper.write(lambda scribe: scribe.begin(head, deal))
        return table

    @classmethod
    def resume(cls, record: Record, path: Path) -> LocalTable:
        """Go on where a record stops; what a crash tore off its end is cut off first."""
        state, luck = record.resume()
        events = [event for _, step in record.play_through() for event in step]
        if record.torn:
            cut_torn_line(path)
        table = cls(record.head, state, luck, Paper(path, "a"))
        table.events = events
        table.record = record
        table._end_if_over()
        return table

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.head.game

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats in which people sit."""
        return tuple(seat for seat in range(self.head.seats) if seat not in self._bots)

    def is_bot(self, seat: int) -> bool:
        """Does a bot sit there?"""
        return seat in self._bots

    def play(self, seat: int, move: int) -> None:
        """Carry out a decision and write it down; `Illegal` if it is refused."""
        told: list[Event] = []
        past = UndoPoint(self.state.clone(), seat, len(self.events), self._paper.length)
        self.state.play(seat, move, self._luck, told)
        picks = tuple(self._luck.take())
        step = Step(self.state.number, seat, self.game.notation(move), picks)
        self._paper.write(lambda scribe: scribe.note(step))
        self.record.steps.append(step)
        self.events += told
        self._remember(past, bool(picks) or any(map(_tells_secrets, told)))
        self._end_if_over()

    def _remember(self, past: UndoPoint, reveals: bool) -> None:
        """Keep a position, unless something was drawn or revealed on the way from it."""
        self._past = [] if reveals else [*self._past, past][-DEEPEST_UNDO:]

    def undo(self, seat: int) -> None:
        """Take back everything since the last decision of a seat, in the record too.

        `NothingToUndo` if something was drawn or revealed since, or nothing was decided yet.
        """
        while self._past and any(past.mover == seat for past in self._past):
            past = self._past.pop()
            if past.mover == seat:
                self.state = past.state
                del self.events[past.event_count :]
                del self.record.steps[past.state.number :]
                self._paper.cut(past.end)
                return
        raise NothingToUndo("Nothing can be undone: since then something was drawn or revealed.")

    def let_bot_play(self, seat: int) -> None:
        """Let the bot in a seat decide.

        What it thinks with depends on the seed and the decision's number only, so that a resumed
        table goes on exactly as it would have.
        """
        thoughts = FastLuck(_thought_seed(self.head.seed or ""), self.state.number)
        self.play(seat, answer(self.state, seat, self._bots[seat], thoughts))

    def hint(self, seat: int) -> Advice:
        """What the strongest bot would do in this seat, and why; it sees no more than the seat."""
        return self.hinting(seat)()

    def hinting(self, seat: int) -> Callable[[], Advice]:
        """The thought of a hint about this position, to be done elsewhere while play may go on."""
        state = self.state.clone()
        thoughts = FastLuck(_thought_seed(self.head.seed or ""), state.number)
        bot, view, imagination = shark(self.game), state.view(seat), Imagination(state, seat)
        return lambda: bot.think(view, imagination, thoughts)

    def hides_something(self) -> bool:
        """May people at this table not look at each other's screens?"""
        several = len(self.persons) > 1
        return several and any(self.state.hidden(seat) for seat in self.persons)

    def tips(self, seat: int, shown: Collection[str] = ()) -> tuple[Tip, ...]:
        """What the lesson says to a seat: at the end only that of the guided game."""
        lesson = self.game.lesson() if seat >= 0 else None
        is_other = self.state.result() is not None and lesson and self.head.seed != lesson.seed
        return () if lesson is None or is_other else due(lesson, self.state.view(seat), shown)

    def scene(self, viewer: int) -> Scene:
        """The picture for one seat."""
        view = self.state.view(viewer)
        return ended(self.game.scene(view), view)

    def log(self, viewer: int, since: int = 0) -> list[Line]:
        """What happened from event number `since` on, as one seat may read it."""
        return log_lines(self.game, self.events[since:], viewer)

    def history(self, viewer: int) -> list[Line]:
        """Everything that happened, as far as one seat may look it up now."""
        if self.state.result() is None and self.game.forgets(self.state.options):
            return log_lines(self.game, self.events, viewer, later=True)
        return self.log(viewer)

    def close(self) -> None:
        """Put the record away."""
        self._paper.close()

    def _end_if_over(self) -> None:
        result = self.state.result()
        if result is not None:
            self.record.result = result
            self._paper.write(lambda scribe: scribe.end(result))


def log_lines(
    game: Game, events: Sequence[Event], viewer: int, *, later: bool = False
) -> list[Line]:
    """The sentences of some events, as one seat may read them now or later (`Game.forgets`)."""
    line_of = game.later_line if later else game.line
    lines = [line_of(event.seen_by(viewer), viewer) for event in events]
    return [line for line in lines if line is not None]


def _tells_secrets(event: Event) -> bool:
    """Was a seat shown or told something by it that views do not keep?"""
    return bool(event.SECRET) or event.SHOWS


def _bots(head: Head) -> dict[int, Bot]:
    sitting = [(seat, who) for seat, who in enumerate(head.who) if registry.is_bot(who)]
    return {seat: registry.bot(who, head.game) for seat, who in sitting}


def _thought_seed(seed: str) -> int:
    digest = sha512(b"fairground thoughts 1\n" + seed.encode()).digest()
    return int.from_bytes(digest[:8], "big")
