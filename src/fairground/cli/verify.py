"""`fairground verify`: replay a record and say what was checked.

A record holds if its moves are legal and its luck is the one of its seed. Where there is no seed
to check against, the moves may be right and the luck anything: that is another answer, with its own
headline and exit code.
"""

from __future__ import annotations

from typing import Final

import click

from fairground.cli.asked import faults_of, read_record
from fairground.cli.screen import Screen
from fairground.kernel.errors import BadRecord
from fairground.kernel.plain import Plain, as_text
from fairground.kernel.record import Record, Verdict
from fairground.kernel.words import counted, listed

UNCHECKED: Final = 3
"""The exit code of a record whose moves hold and whose luck cannot be checked."""


def run(file: str, as_json: bool, unsealed: bool = False) -> None:
    """Check the record in a file; `BadRecord` if it does not hold.

    With `unsealed`, luck that cannot be checked is no fault.
    """
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
        _show(_headline(file, verdict), sentences(record, verdict))
    if not verdict.luck_checked and not unsealed:
        raise click.exceptions.Exit(UNCHECKED)


def _headline(file: str, verdict: Verdict) -> str:
    if verdict.luck_checked:
        return f"{file} holds."
    return f"{file}: the moves hold, the luck was NOT checked."


def _show(headline: str, found: list[str]) -> None:
    click.echo(headline)  # on one line, whatever the file is called
    screen = Screen()
    for sentence in found:
        screen.say(f"  {sentence}")


def _fault_data(fault: BadRecord) -> dict[str, Plain]:
    return {"holds": False, "verdict": "broken", "line": fault.line, "reason": fault.reason}


def as_data(record: Record, verdict: Verdict) -> dict[str, Plain]:
    """What was found, for programs."""
    result = record.result
    return {
        "holds": verdict.luck_checked,
        "verdict": "holds" if verdict.luck_checked else "unchecked",
        "game": record.head.game.name,
        "rules_version": record.head.game.version,
        "seats": record.head.seats,
        "options": dict(record.head.options.written),
        "decisions": verdict.decisions,
        "picks": verdict.picks,
        "luck": verdict.luck,
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
    found = [
        f"Game: {head.game.title}, rules version {head.game.version}, "
        f"{counted(head.seats, 'seat')}.",
        f"Moves: {counted(verdict.decisions, 'decision')} replayed, every one legal.",
        f"Luck: {_luck(record, verdict)}",
        f"End: {_end(record)}",
    ]
    if verdict.torn:
        found.append("The last line was torn off in the middle and is left out.")
    return found


def _luck(record: Record, verdict: Verdict) -> str:
    picks = counted(verdict.picks, "pick")
    if verdict.luck == "unsealed":
        return (
            f"{picks} possible in this game, and no more is known. The record names no seed and "
            f"no commitment: any luck could stand here."
        )
    if verdict.luck == "sealed":
        secret = "is missing" if verdict.finished else "is not revealed yet"
        return (
            f"{picks} possible in this game, and no more is known. The secret that was committed "
            f"to {secret}."
        )
    source = "seed" if record.secret is None else "secret, which is the one committed to,"
    return f"{picks}, every one as the {source} gives it."


def _end(record: Record) -> str:
    if record.result is None:
        return "the game is not finished."
    first = listed([f"seat {seat + 1}" for seat in record.result.winners])
    return f"{record.result.reason}, won by {first or 'the game'}, as the moves lead to it."
