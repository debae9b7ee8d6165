"""`fairground verify`: replay a record and say what was checked."""

from __future__ import annotations

import click

from fairground.cli.asked import faults_of, read_record
from fairground.kernel.errors import BadRecord
from fairground.kernel.plain import Plain, as_text
from fairground.kernel.record import Record, Verdict
from fairground.kernel.words import counted


def run(file: str, as_json: bool) -> None:
    """Check the record in a file; `BadRecord` if it does not hold."""
    try:
        record = read_record(file)
        with faults_of(file):
            verdict = record.verify()
    except click.ClickException as fault:
        if as_json and isinstance(fault.__cause__, BadRecord):
            click.echo(as_text(_fault_data(fault.__cause__)))
        raise
    if as_json:
        click.echo(as_text(as_data(record, verdict)))
    else:
        click.echo(f"{file} holds.")
        for sentence in sentences(record, verdict):
            click.echo(f"  {sentence}")


def _fault_data(fault: BadRecord) -> dict[str, Plain]:
    return {"holds": False, "line": fault.line, "reason": fault.reason}


def as_data(record: Record, verdict: Verdict) -> dict[str, Plain]:
    """What was found, for programs."""
    result = record.result
    return {
        "holds": True,
        "game": record.head.game.name,
        "rules_version": record.head.game.version,
        "seats": record.head.seats,
        "options": dict(record.head.options.written),
        "decisions": verdict.decisions,
        "picks": verdict.picks,
        "luck_checked": verdict.luck_checked,
        "finished": verdict.finished,
        "torn": verdict.torn,
        "ranks": list(result.ranks) if result else None,
        "scores": list(result.scores) if result else None,
        "ended_by": result.reason if result else None,
    }


def sentences(record: Record, verdict: Verdict) -> list[str]:
    """What was found, for people."""
    head = record.head
    told = [
        f"Game: {head.game.title}, rules version {head.game.version}, {head.seats} seats.",
        f"Moves: {counted(verdict.decisions, 'decision')} replayed, every one legal.",
        f"Luck: {_luck(record, verdict)}",
        f"End: {_end(record)}",
    ]
    if verdict.torn:
        told.append("The last line was torn off in the middle and is left out.")
    return told


def _luck(record: Record, verdict: Verdict) -> str:
    picks = counted(verdict.picks, "pick")
    if not verdict.luck_checked:
        return f"{picks} fit the game; the seed is not revealed yet, so nobody can check more."
    source = "seed" if record.secret is None else "secret, which is the one committed to,"
    return f"{picks}, every one as the {source} gives it."


def _end(record: Record) -> str:
    if record.result is None:
        return "the game is not finished."
    first = ", ".join(f"seat {seat + 1}" for seat in record.result.winners)
    return f"{record.result.reason}, won by {first or 'the game'}, as the moves lead to it."
