"""Records of tables: the whole once the secret is out, and until then what one seat may read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fairground.kernel.record import Head, Record, Step
from fairground.kernel.words import seat_name
from fairground.server.tables.replay import Replay
from fairground.server.tables.table import Table, TableChange


def text_of(replay: Replay, viewer: int) -> str:
    """The record as text, written once for a viewer until something happens at the table."""
    number = replay.table.facts.number
    written, text = replay.texts.get(viewer, (0, ""))
    if written != number:
        text = record_of(replay, viewer).text()
        replay.texts[viewer] = number, text
    return text


def record_of(replay: Replay, viewer: int) -> Record:
    """The record as a viewer may read it now."""
    table = replay.table
    assert table.state is not None
    result = table.state.result()
    deal, *changes = replay.steps
    if table.is_revealed:
        steps, luck = _whole(changes), deal.picks[0]
    else:
        steps, luck = _seen(changes, viewer), ()
    secret = table.facts.made.secret if result is not None and table.commit else None
    return Record(
        head=_head(table), deal=luck, deal_line=0, steps=list(steps), result=result, secret=secret
    )


def _whole(changes: list[TableChange]) -> Iterator[Step]:
    moves = [
        (seat, move, picks)
        for change in changes
        for (seat, move), picks in zip(change.steps, change.picks, strict=True)
    ]
    for number, (seat, move, picks) in enumerate(moves, 1):
        yield Step(number, seat, move, picks)


def _seen(changes: list[TableChange], viewer: int) -> Iterator[Step]:
    """Without luck, and without what other seats chose in secret."""
    moves = [(change, seat, move) for change in changes for seat, move in change.steps]
    for number, (change, seat, move) in enumerate(moves, 1):
        yield Step(number, seat, _text(change, seat, move, viewer))


def _text(change: TableChange, seat: int, text: str, viewer: int) -> str:
    state = change.before
    assert state is not None
    return state.game.move_seen(state, seat, state.parse(text), viewer)


def names_at(table: Table) -> tuple[str, ...]:
    """What the seats are called: by the player's name, the bot's, or their number."""
    seats = enumerate(table.facts.seats)
    return tuple(seat.name or seat.bot or seat_name(number) for number, seat in seats)


def _head(table: Table) -> Head:
    seats = table.facts.seats
    head = Head(table.game, len(seats), table.options, names_at(table))
    if table.commit:
        return replace(head, commit=table.commit, nonces=tuple(table.nonces))
    return replace(head, seed=table.seed if table.is_revealed else None)
