"""Records of tables: the whole once the secret is out, and until then what one seat may read."""

from __future__ import annotations

from fairground.kernel.luck import Pick
from fairground.kernel.record import Head, Record, Step
from fairground.kernel.words import seat_name
from fairground.server import entries as e
from fairground.server.house import House
from fairground.server.table import Change, Table


class _Pen:
    """Writes down the steps of a table that is being replayed."""

    def __init__(self, viewer: int | None) -> None:
        self._viewer = viewer
        self.deal: tuple[Pick, ...] = ()
        self.steps: list[list[Step]] = []
        """The steps of every change of the position, so that an undo can take them back."""

    def note(self, change: Change) -> None:
        """One more change."""
        if isinstance(change.entry, e.Started):
            self.deal = change.picks[0] if self._viewer is None else ()
        elif isinstance(change.entry, e.Undone):
            del self.steps[-change.entry.moves :]
        elif change.steps:
            self.steps.append(self._read(change))

    def _read(self, change: Change) -> list[Step]:
        return [
            Step(0, seat, self._text(change, seat, move), picks if self._viewer is None else ())
            for (seat, move), picks in zip(change.steps, change.picks, strict=True)
        ]

    def _text(self, change: Change, seat: int, text: str) -> str:
        state = change.before
        if self._viewer is None or state is None:
            return text
        return state.game.move_seen(state, seat, state.parse(text), self._viewer)

    def numbered(self) -> list[Step]:
        """All steps that still stand, in order."""
        steps = [step for change in self.steps for step in change]
        return [Step(n, step.seat, step.move, step.picks) for n, step in enumerate(steps, 1)]


async def record_of(house: House, table: str, viewer: int) -> Record:
    """The record as a viewer may read it now."""
    live = (await house.table(table)).table
    pen = _Pen(None if live.is_revealed else viewer)
    replayed = await house.replay(table, pen.note)
    result = replayed.state.result() if replayed.state else None
    secret = replayed.facts.made.secret if result is not None else None
    return Record(_head(replayed), pen.deal, 0, pen.numbered(), result, secret)


def _head(table: Table) -> Head:
    seats = table.facts.seats
    who = tuple(seat.name or seat.bot or seat_name(i) for i, seat in enumerate(seats))
    nonces = tuple(table.nonces) if table.state is not None else ()
    return Head(table.game, len(seats), table.options, who, None, table.commit, nonces)
