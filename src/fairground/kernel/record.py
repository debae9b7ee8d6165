"""Records: a finished or running game on paper, one line per decision.

    fairground record 1
    game press-your-luck
    rules 1
    seats 2
    option per-colour 7
    who 1 person
    seed tuesday
    deal | first-player=1/2 first-card=30/49
    1 p2 draw | turn-up:p2=12/48
    2 p2 stop
    end rainbow | ranks 2 1 | scores 7 9

Behind the bar stands the luck of the line, `purpose:recipient=value/outcomes`. Instead of `seed` a
sealed table has `commit` and one `nonce` per seat, and `secret` after the end. A last line without
its newline was torn off by a crash and is left out; anything else that is wrong is a `BadRecord`.
Lines may end as on any system; characters that could do harm where they are shown are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BufferedIOBase, StringIO
from pathlib import Path
from typing import BinaryIO, Literal, TextIO, cast

from fairground.kernel import registry
from fairground.kernel.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    Illegal,
    LuckRanOut,
    UnknownGame,
    WrongLuck,
)
from fairground.kernel.events import Event
from fairground.kernel.fair import is_committed, table_seed
from fairground.kernel.game import Game
from fairground.kernel.luck import Luck, Pick, RecordedLuck, ReplayedLuck, SealedLuck
from fairground.kernel.options import HouseRules
from fairground.kernel.record_text import (
    Source,
    end_line,
    head_lines,
    lines_of,
    parse,
    step_line,
)
from fairground.kernel.result import Result
from fairground.kernel.state import State
from fairground.kernel.words import counted, filled, seat_name


@dataclass(frozen=True)
class Head:
    """What is fixed before the first card."""

    game: Game
    seats: int
    options: HouseRules
    who: tuple[str, ...] = ()
    seed: str | None = None
    commit: str | None = None
    nonces: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """One decision and the luck it met; `line` is where it stands in the record."""

    number: int
    seat: int
    move: str
    picks: tuple[Pick, ...] = ()
    line: int = 0


Luckiness = Literal["checked", "sealed", "unsealed"]
"""How far luck could be checked: against its seed; not before its secret is known; not at all."""


@dataclass(frozen=True)
class Verdict:
    """What `verify` found: every move was replayed, and `luck` says how far luck was checked."""

    decisions: int
    picks: int
    finished: bool
    luck: Luckiness
    torn: bool

    @property
    def luck_checked(self) -> bool:
        """Is every stroke of luck the one its seed gives? Otherwise any luck might stand there."""
        return self.luck == "checked"


@dataclass
class Record:
    """A whole record in memory."""

    head: Head
    deal: tuple[Pick, ...] = ()
    deal_line: int = 0
    steps: list[Step] = field(default_factory=list)
    result: Result | None = None
    secret: str | None = None
    torn: bool = False

    @classmethod
    def read(
        cls, source: Path | str | BinaryIO | Iterable[str], game: Game | None = None
    ) -> Record:
        """Read a file, or lines from anywhere. `game` serves a game that is not installed."""
        if isinstance(source, (str, Path)):
            with Path(source).open("rb") as file:
                return _assemble(Source(lines_of(file)), game)
        if isinstance(source, BufferedIOBase):
            return _assemble(Source(lines_of(cast("BinaryIO", source))), game)
        return _assemble(Source(cast("Iterable[str]", source)), game)

    @classmethod
    def of_text(cls, text: str) -> Record:
        """Read what `text` gave. Only a newline ends a line, whatever a name may hold."""
        return _assemble(Source(StringIO(text, newline="\n")), None)

    def text(self) -> str:
        """The record as it is written, line by line."""
        head = head_lines(self.head, self.deal)
        steps = [step_line(step) for step in self.steps]
        tail = [end_line(self.result)] if self.result else []
        secret = [f"secret {self.secret}"] if self.secret else []
        return "".join(f"{line}\n" for line in (*head, *steps, *tail, *secret))

    def write(self, path: Path | str) -> None:
        """Write the whole record to a file."""
        Path(path).write_text(self.text(), encoding="utf-8")

    @property
    def seed(self) -> str | None:
        """The seed of the table's luck, if it is known yet."""
        if self.secret is None:
            return self.head.seed
        return table_seed(self.secret, self.head.nonces)

    def replay(self, until: int | None = None) -> State:
        """The state after `until` decisions (all, if not said), with the luck of the record."""
        *_, (state, _) = self.play_through(until)
        return state

    def play_through(self, until: int | None = None) -> Iterator[tuple[State, list[Event]]]:
        """The state after the deal and after every decision, with the events that led there.

        It is one state that moves on: clone what you want to keep.
        """
        told: list[Event] = []
        luck = ReplayedLuck(list(self.deal))
        state = self._dealt(luck, told)
        _check_used_up(luck, self.deal_line)
        yield state, told
        for step in self.steps[:until]:
            luck = ReplayedLuck(list(step.picks))
            told = self._step(state, step, luck)
            _check_used_up(luck, step.line)
            yield state, told
        if state.number == len(self.steps):
            self._check_result(state)

    def resume(self) -> tuple[State, RecordedLuck]:
        """The state where the record stops, and its luck as it stood: ready for the next move.

        Every pick is checked on the way, as by `verify`. `BadRecord` if the seed is not known.
        """
        self._check_secret()
        if self.seed is None:
            why = "the luck of this table is sealed" if self.head.commit else "no seed is named"
            raise BadRecord(self.deal_line, f"{why}: its seed is unknown")
        luck = RecordedLuck(SealedLuck(self.seed))
        return self._check_luck(luck), luck

    def verify(self) -> Verdict:
        """Replay everything, checking every pick against the seed if it is known."""
        self._check_secret()
        if self.seed is None:
            self.replay()
        else:
            self._check_luck(RecordedLuck(SealedLuck(self.seed)))
        picks = len(self.deal) + sum(len(step.picks) for step in self.steps)
        return Verdict(
            decisions=len(self.steps),
            picks=picks,
            finished=self.result is not None,
            luck=self._luckiness,
            torn=self.torn,
        )

    @property
    def _luckiness(self) -> Luckiness:
        if self.seed is not None:
            return "checked"
        return "sealed" if self.head.commit else "unsealed"

    def _check_secret(self) -> None:
        if self.secret is not None and not is_committed(self.secret, self.head.commit or ""):
            raise BadRecord(0, "the secret is not the one that was committed to")

    def _check_luck(self, luck: RecordedLuck) -> State:
        state = self._dealt(luck, [])
        _compare(self.deal_line, self.deal, luck.take())
        for step in self.steps:
            self._step(state, step, luck)
            _compare(step.line, step.picks, luck.take())
        self._check_result(state)
        return state

    def _dealt(self, luck: Luck, told: list[Event]) -> State:
        head = self.head
        with _faults(self.deal_line):
            return head.game.new(head.seats, head.options, luck, told)

    def _step(self, state: State, step: Step, luck: Luck) -> list[Event]:
        told: list[Event] = []
        with _faults(step.line):
            state.play(step.seat, state.parse(step.move), luck, told)
        return told

    def _check_result(self, state: State) -> None:
        if self.result is None:
            return
        line = self.steps[-1].line + 1 if self.steps else self.deal_line + 1
        if state.result() != self.result:
            found = end_line(real) if (real := state.result()) else "a game that goes on"
            raise BadRecord(line, f"the moves lead to: {found}")


class Scribe:
    """Writes a record while the game goes on: a line is on paper before the next move."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def begin(self, head: Head, deal: Iterable[Pick]) -> None:
        """Write the head and the luck of the deal."""
        for line in head_lines(head, tuple(deal)):
            self._write(line)

    def note(self, step: Step) -> None:
        """Write one decision."""
        self._write(step_line(step))

    def end(self, result: Result, secret: str | None = None) -> None:
        """Write how it ended and, for a sealed table, the secret."""
        self._write(end_line(result))
        if secret is not None:
            self._write(f"secret {secret}")

    def _write(self, line: str) -> None:
        self._out.write(line + "\n")
        self._out.flush()


def cut_torn_line(path: Path) -> bool:
    """Cut off what a crash left behind the last whole line; False if there was nothing."""
    with path.open("r+b") as file:
        written = file.read()
        whole = written.rfind(b"\n") + 1
        file.truncate(whole)
    return whole < len(written)


@contextmanager
def _faults(line: int) -> Iterator[None]:
    """Whatever is wrong with a line is a `BadRecord` of that line."""
    try:
        yield
    except (Illegal, BadNotation, BadOption, BadSeats, LuckRanOut, WrongLuck) as fault:
        raise BadRecord(line, filled(str(fault), seat_name)) from fault


def _check_used_up(luck: ReplayedLuck, line: int) -> None:
    if luck.left():
        raise BadRecord(line, f"nothing asked for the luck {luck.left()[0]}")


def _compare(line: int, written: tuple[Pick, ...], drawn: list[Pick]) -> None:
    if list(written) == drawn:
        return
    expected = " ".join(str(pick) for pick in drawn) or "no luck"
    found = " ".join(str(pick) for pick in written) or "no luck"
    raise BadRecord(line, f"the seed gives {expected}, the record says {found}")


def _assemble(source: Source, game: Game | None) -> Record:
    parts = parse(source)
    with _faults(parts.seats_line):
        played = game or _installed(parts.game, parts.game_line)
        if not played.holds(parts.rules, parts.options):
            raise BadRecord(
                parts.rules_line,
                f"it was played by rules version {parts.rules}, installed is {played.version}",
            )
        options = played.fitting(parts.seats, played.house_rules.read(parts.options))
        if parts.who and len(parts.who) != parts.seats:
            raise BadRecord(
                parts.seats_line,
                f"{counted(parts.seats, 'seat')}, but {counted(len(parts.who), 'name')} of players",
            )
    head = Head(
        game=played,
        seats=parts.seats,
        options=options,
        who=parts.who,
        seed=parts.seed,
        commit=parts.commit,
        nonces=parts.nonces,
    )
    steps = [
        Step(number=n, seat=seat, move=move, picks=picks, line=line)
        for n, seat, move, picks, line in parts.steps
    ]
    return Record(
        head=head,
        deal=parts.deal,
        deal_line=parts.deal_line,
        steps=steps,
        result=parts.result,
        secret=parts.secret,
        torn=source.torn,
    )


def _installed(name: str, line: int) -> Game:
    try:
        return registry.game(name)
    except UnknownGame as fault:
        raise BadRecord(line, str(fault)) from fault
