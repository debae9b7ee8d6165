"""Tables played by an older version of a game's rules: they are not played on, but read and left.

Nothing is played here. Who sits where and which moves were made follows from the journal alone; the
luck of a finished game follows from its secret and nonces, by the rules of its own time.
"""

from __future__ import annotations

from collections import deque

from msgspec.structs import replace

from fairground.kernel.record_text import FIRST
from fairground.kernel.words import LONGEST_NAME, made_harmless, seat_name
from fairground.server.messages import wire
from fairground.server.refusals import Refused, Unreadable
from fairground.server.storage.interface import NewEntry, TableSummary
from fairground.server.tables import entries as e
from fairground.server.tables.facts import Facts
from fairground.server.tables.seats import Seat
from fairground.server.tables.status import CLOSED
from fairground.server.tables.summaries import summary_of
from fairground.server.tables.table import Table, TableChange, seat_at_place


class OlderTable(Table):
    """The facts of a table without its position, and the moves that still stand."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.state = None
        self.luck = None
        self.undo = []
        self.changes = deque(maxlen=0)
        self.steps: list[tuple[tuple[int, str], ...]] = []

    @classmethod
    def read(cls, table: str, journal: list[e.AnyEntry]) -> OlderTable:
        """A table from its whole journal."""
        made = journal[0]
        if not isinstance(made, e.Made):
            raise Unreadable("the first entry does not set the table up")
        seats: list[Seat] = [seat_at_place(place) for place in made.places]
        older = cls(Facts(table, made, seats, number=1, private=[0] * len(seats), at=made.at))
        for entry in journal[1:]:
            older._read_on(entry)
        return older

    def _read_on(self, entry: e.AnyEntry) -> None:
        if isinstance(entry, e.Undone):
            del self.steps[-entry.moves :]
        steps = self._steps_of(entry)
        if steps:
            self.steps.append(steps)
        self.adopt(TableChange(entry, steps=steps))

    def _steps_of(self, entry: e.AnyEntry) -> tuple[tuple[int, str], ...]:
        if isinstance(entry, e.Moved):
            return ((entry.seat, entry.move),)
        return tuple(sorted(self.facts.answers.items())) if isinstance(entry, e.Opened) else ()

    def take_options(self, changed: dict[str, str]) -> None:
        """Which options the older rules knew is not asked here."""
        self.facts.options = changed

    def record(self, is_over: bool) -> str:
        """The record without its luck; with the secret, its own version of the rules draws it."""
        if not is_over and self.facts.status != CLOSED:
            raise Refused("The game is not over; its record can be read after the end.")
        return "".join(f"{line}\n" for line in (*self._head(), *self._moves(), self._secret()))

    def _head(self) -> list[str]:
        facts, made = self.facts, self.facts.made
        options = {**made.options, **facts.options}
        seats = enumerate(facts.seats)
        names = [made_harmless(_who(i, seat), LONGEST_NAME) or "?" for i, seat in seats]
        return [
            FIRST,
            f"game {made.game}",
            f"rules {made.rules}",
            f"seats {len(names)}",
            *(f"option {name} {value}" for name, value in options.items()),
            *(
                f"who {i} {made_harmless(who, LONGEST_NAME) or '?'}"
                for i, who in enumerate(names, 1)
            ),
            f"commit {self.commit}",
            *(f"nonce {i} {nonce}" for i, nonce in enumerate(self.nonces, 1)),
            "deal",
        ]

    def _moves(self) -> list[str]:
        moves = [move for step in self.steps for move in step]
        return [f"{number} p{seat + 1} {move}" for number, (seat, move) in enumerate(moves, 1)]

    def _secret(self) -> str:
        return f"secret {self.facts.made.secret}"

    def leave(self, seat: int, at: int) -> NewEntry:
        """A person leaves; with the last one the table is closed."""
        others = [other for other in self.deciding() if other != seat]
        entry: e.AnyEntry = e.Left(at, seat) if others else e.Closed(at)
        self.adopt(TableChange(entry))
        facts = self.facts
        return NewEntry(facts.table, facts.number, e.written(entry), self._summary(at))

    def _summary(self, at: int) -> TableSummary:
        """What lists show: those who left have it no longer among their own."""
        staying = tuple(seat.guest for seat in self.facts.seats if seat.guest and not seat.left)
        return replace(summary_of(self.facts, None, at), guests=staying)

    def about(self, title: str) -> wire.TableInfo:
        """The table in short."""
        made = self.facts.made
        return wire.TableInfo(
            table=self.facts.table,
            game=made.game,
            title=title,
            status=self.facts.status,
            seats=(),
            options=made.options,
            commit=self.commit,
        )


def _who(number: int, seat: Seat) -> str:
    return seat.name or seat.bot or seat_name(number)
