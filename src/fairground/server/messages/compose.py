"""What a viewer is told: messages made of views and of events as that viewer sees them.

Everything here is a function of the table's public facts and one viewer's view, so two tables that
a seat cannot tell apart send it the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypedDict, cast, get_args

from msgspec import UNSET
from msgspec.structs import replace

from fairground.bots.advice import Advice, Considered
from fairground.kernel.ending import ended
from fairground.kernel.events import Event
from fairground.kernel.scene import Line, Scene
from fairground.kernel.state import SPECTATOR, State
from fairground.kernel.view import View
from fairground.server.messages import wire
from fairground.server.tables import entries as e
from fairground.server.tables import lessons
from fairground.server.tables import table as t
from fairground.server.tables.facts import Facts
from fairground.server.tables.replay import Replay
from fairground.server.tables.status import OPEN, RUNNING

WHAT = {kind: str(kind.__struct_config__.tag) for kind in get_args(e.AnyEntry)}
TIMERS = ("clock", "window")
"""Who moves for a player whose time is over."""

Data = dict[str, Any]


class Depiction(TypedDict, total=False):
    """A position as the viewer asked for it: one of the two."""

    scene: Scene
    view: Data


class PositionShown(Depiction, total=False):
    """What every message that shows a position of a running table says of it."""

    legal: tuple[str, ...]
    asked: tuple[int, ...]
    answered: str
    answered_by: str
    discreet: bool


def present(table: t.Table, viewer: int, show: wire.Show) -> wire.Present:
    """The whole table as a viewer may know it."""
    facts = table.facts
    return wire.Present(
        table=facts.table,
        number=table.number_for(viewer),
        version=facts.version,
        you=viewer,
        about=about(table, viewer),
        chat=tuple(_spoken(said) for said in facts.chat),
        **_picture(table, table.state, viewer, show),
        undoable=viewer in table.undoable(),
        lesson=lessons.tips(table, table.state, viewer),
    )


def change(table: t.Table, done: t.TableChange, viewer: int, show: wire.Show) -> wire.Change:
    """One change as a viewer may know it."""
    entry = done.entry
    return wire.Change(
        table=table.facts.table,
        number=done.number_for(viewer),
        version=done.version,
        what=WHAT[type(entry)],
        seat=getattr(entry, "seat", UNSET),
        moves=_moves(table, done, viewer),
        lines=_lines(table, done, viewer) if show == "scene" else (),
        events=tuple([event.seen_by(viewer) for event in done.told]),
        said=_spoken(entry) if isinstance(entry, e.Said) and entry.text else UNSET,
        remark=entry.word if isinstance(entry, e.Remarked) else "",
        about=about(table, viewer) if _alters(table, done) else UNSET,
        **_picture(table, done.after if entry.DRAWN else None, viewer, show),
        undoable=entry.DRAWN and viewer in done.undoable,
        whom=entry.whom if isinstance(entry, e.Nudged) else UNSET,
        by=_by(entry),
        lesson=lessons.tips(table, done.after, viewer) if entry.DRAWN else (),
    )


def _by(entry: e.AnyEntry) -> str:
    """The clock or window that moved for a seat; of a sealed answer only its own seat hears."""
    by = getattr(entry, "by", "")
    return by if by in TIMERS else ""


def replayed(
    back: Replay, step: int, log: Iterable[wire.LogStep], viewer: int, show: wire.Show
) -> wire.ReplayStep:
    """A step of a game as a viewer may know it, with the log that leads up to it."""
    table, state = back.table, back.steps[step].after
    assert state is not None
    return wire.ReplayStep(
        table=table.facts.table,
        step=step,
        steps=len(back.steps) - 1,
        you=viewer,
        log=tuple(log),
        **_drawn(table, state.view(viewer), show),
        first=back.turn_began() - 1,
        decided=_decided(back.steps[step]) if table.is_revealed and show == "scene" else (),
    )


def _decided(done: t.TableChange) -> tuple[wire.Decided, ...]:
    """What the seats were asked that moved at a step; later ones of it may not have been yet."""
    before = done.before
    if before is None:
        return ()
    found = []
    for seat, move in done.steps:
        prompt = before.game.scene(before.view(seat)).prompt
        labels = [choice.label for choice in prompt.choices if choice.move == move]
        found += [wire.Decided(seat, prompt.question, label) for label in labels]
    return tuple(found)


def logged(back: Replay, step: int, since: int, viewer: int) -> Iterator[wire.LogStep]:
    """The log from after `since` up to a step, one by one: a long one is work."""
    began = back.turn_began()
    for number in range(max(0, since + 1), step + 1):
        write = _later if number < began else _log_step
        yield write(back.table, number, back.steps[number], viewer)


def _log_step(table: t.Table, step: int, done: t.TableChange, viewer: int) -> wire.LogStep:
    moves, lines = _moves(table, done, viewer), _lines(table, done, viewer)
    return wire.LogStep(step=step, version=done.version, at=done.entry.at, moves=moves, lines=lines)


def _later(table: t.Table, step: int, done: t.TableChange, viewer: int) -> wire.LogStep:
    """A step of an earlier turn, at a table where the past may not be looked up."""
    lines = [table.game.later_line(event.seen_by(viewer), viewer) for event in done.told]
    kept = tuple(line for line in lines if line is not None)
    return wire.LogStep(step=step, version=done.version, at=done.entry.at, moves=(), lines=kept)


def hint(table: t.Table, version: int, bot: str, advice: Advice) -> wire.Hint:
    """What a bot said, for whom it was asked."""
    winning, seats = table.game.winning, len(table.facts.seats)
    return wire.Hint(
        table=table.facts.table,
        version=version,
        bot=bot,
        move=advice.move,
        rounds=advice.rounds,
        considered=tuple(
            Considered(c.move, c.tried, winning.chance(c.value, seats), round(c.score, 1))
            for c in advice.considered
        ),
        line=advice.line,
        did=winning.did,
        unit=winning.unit,
    )


def about(table: t.Table, viewer: int) -> wire.TableInfo:
    """The table and its people."""
    facts, made = table.facts, table.facts.made
    return wire.TableInfo(
        table=facts.table,
        game=table.game.name,
        title=table.game.title,
        status=facts.status,
        seats=tuple(_seat(facts, i, viewer) for i in range(len(facts.seats))),
        options=table.options.written,
        commit=table.commit,
        nonces=() if facts.status == OPEN else tuple(table.nonces),
        secret=made.secret if table.is_revealed and table.commit else "",
        listed=made.listed,
        paused=facts.paused,
        clock=made.clock,
        window=made.window,
        undo=_undo(table),
        rematch=facts.rematch,
        before=made.before,
        late=made.late,
        lesson=bool(made.deal),
        host=table.seat_of(table.host),
        pause=_pause(table),
        watchers_muted=facts.watchers_muted,
        stand_in=made.stand_in,
        shared=tuple(facts.shared),
    )


def _alters(table: t.Table, done: t.TableChange) -> bool:
    """Is there news about the table itself?"""
    return not done.entry.QUIET or table.facts.status != RUNNING


def _seat(facts: Facts, number: int, viewer: int) -> wire.SeatInfo:
    seat = facts.seats[number]
    return wire.SeatInfo(
        seat=number,
        name=seat.name,
        bot=seat.bot,
        invited=seat.invited and seat.is_free(),
        mine=number == viewer,
        resigned=seat.resigned,
        left=seat.left,
        kept=seat.kept_name if seat.is_free() else "",
        muted=seat.guest in facts.muted,
    )


def _undo(table: t.Table) -> wire.UndoInfo | None:
    asked = table.facts.undo
    if asked is None:
        return None
    waiting = sorted(set(table.deciding()) - {asked.seat, *asked.agreed})
    return wire.UndoInfo(asked.seat, asked.moves, tuple(waiting))


def _pause(table: t.Table) -> wire.PauseInfo | None:
    asked = table.facts.pause
    if asked is None:
        return None
    waiting = sorted(set(table.deciding()) - {asked.seat, *asked.agreed})
    return wire.PauseInfo(asked.seat, tuple(waiting))


def _picture(table: t.Table, state: State | None, viewer: int, show: wire.Show) -> PositionShown:
    """The position, drawn or as data, and what may be done in it."""
    if state is None:
        return {}
    view = state.view(viewer)
    answer = table.facts.answers.get(viewer, "") if viewer != SPECTATOR else ""
    notations = table.game.notations
    legal = () if answer else tuple([notations[move] for move in view.legal])
    return {
        **_drawn(table, view, show),
        "legal": legal,
        "asked": state.needed(),
        "answered": answer,
        "answered_by": table.facts.answered_by.get(viewer, "") if answer else "",
        "discreet": state.discreet(),
    }


def _drawn(table: t.Table, view: View, show: wire.Show) -> Depiction:
    if show == "scene":
        return {"scene": ended(table.game.scene(view), view)}
    return {"view": cast("Data", view)}  # as JSON, every view is an object


def _moves(table: t.Table, done: t.TableChange, viewer: int) -> tuple[wire.SeenMove, ...]:
    """The moves as the viewer reads them, each in the position it was chosen in."""
    if isinstance(done.entry, e.Answered):
        return (wire.SeenMove(done.entry.seat, done.entry.move),)
    if done.before is None:
        return ()
    seen = [
        wire.SeenMove(seat, table.game.move_seen(done.before, seat, move, viewer))
        for (seat, _), move in zip(done.steps, done.moves, strict=True)
    ]
    return tuple(seen)


def _lines(table: t.Table, done: t.TableChange, viewer: int) -> tuple[Line, ...]:
    seen = [event.seen_by(viewer) for event in done.told]
    lines = [table.game.line(event, viewer) for event in seen]
    if table.is_forgetful:
        lines = [_with_later(table, *pair, viewer) for pair in zip(seen, lines, strict=True)]
    return tuple(line for line in lines if line is not None)


def _with_later(table: t.Table, event: Event, line: Line | None, viewer: int) -> Line | None:
    """The sentence, and what stays of it when the turn is over."""
    later = table.game.later_line(event, viewer)
    return line and replace(line, later=later.text if later else "")


def _spoken(said: e.Said) -> wire.Spoken:
    return wire.Spoken(said.seat, said.name, said.text, said.at)
