"""`fairground review FOLDER`: many records, and what was won in them with and without the luck."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import click

from fairground.cli.blocks import Block, ink
from fairground.cli.paint import STRONG
from fairground.cli.screen import Screen
from fairground.cli.sim import progress_bar
from fairground.cli.tables import Column, table_of
from fairground.cli.workers import workers_of
from fairground.kernel import registry
from fairground.kernel.plain import as_text
from fairground.kernel.words import counted
from fairground.lab.intervals import Interval
from fairground.lab.many_reviews import (
    FolderPlan,
    RecordText,
    ReviewedGames,
    ReviewedPlayer,
    ReviewedRecord,
    grouped,
)
from fairground.lab.workers import Workers
from fairground.lab.workers import run as run_plan

FIRST_WORDS: Final = b"fairground record "
NAMED: Final = 5
"""So many files that are no records are named."""
PLAYOUTS: Final = 100
"""Games from every moment, unless a number is given: many records make up for few games."""


def run(folder: Path, games: int | None, workers: int | None, as_json: bool) -> None:
    """Review every record of a folder; stopped early, tell what there is."""
    plan = FolderPlan(papers_of(folder), games or PLAYOUTS)
    records = _reviewed(plan, workers_of(workers))
    groups = grouped(records)
    for record in sorted(records):
        if record.fault:
            click.echo(f"fairground: {record.name} is left out: {record.fault}", err=True)
    if as_json:
        click.echo(as_text(_data(plan, groups, records)))
    else:
        _name_others(folder)
        _show(groups)
    if len(records) < plan.pieces:
        click.echo(
            f"fairground: stopped after {len(records):,} of {plan.pieces:,} records", err=True
        )
        raise KeyboardInterrupt


def _name_others(folder: Path) -> None:
    """Say which files were not looked at: one may be a record whose beginning is lost."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not is_record(path))
    names = [str(path.relative_to(folder)) for path in files]
    if names:
        more = ["…"] if len(names) > NAMED else []
        listed = ", ".join([*names[:NAMED], *more])
        click.echo(
            f"fairground: {counted(len(names), 'file')} without a record: {listed}", err=True
        )


def papers_of(folder: Path) -> tuple[RecordText, ...]:
    """Every record below a folder, by name; of files that are the same, the first."""
    papers: dict[str, RecordText] = {}
    for path in sorted(filter(is_record, folder.rglob("*"))):
        text = path.read_text(encoding="utf-8", errors="replace")
        papers.setdefault(text, RecordText(str(path.relative_to(folder)), text))
    if not papers:
        raise click.ClickException(f"{folder} holds no records")
    return tuple(papers.values())


def is_record(path: Path) -> bool:
    """Does the file begin as records do?"""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(FIRST_WORDS)) == FIRST_WORDS


def _reviewed(plan: FolderPlan, workers: Workers) -> list[ReviewedRecord]:
    records: list[ReviewedRecord] = []

    def add(batch: list[ReviewedRecord]) -> int:
        records.extend(batch)
        return len(records)

    with suppress(KeyboardInterrupt), progress_bar(plan.pieces, "records") as on_progress:
        run_plan(plan, workers, add, on_progress)
    return sorted(records)


def _data(
    plan: FolderPlan, groups: list[ReviewedGames], records: list[ReviewedRecord]
) -> dict[str, object]:
    return {
        "playouts": plan.games,
        "games": [group.as_data() for group in groups],
        "records": [record.as_data() for record in records],
    }


def _show(groups: list[ReviewedGames]) -> None:
    screen = Screen()
    for group in groups:
        title = registry.game(group.evaluator.game).title
        games = counted(len(group.records), "game")
        screen.say(ink(f"{title}: {games} of {group.seats}", STRONG))
        screen.say(_luck(group))
        screen.show(_table("seat", group.by_seat, screen.width))
        if group.by_player:
            screen.show(_table("player", group.by_player, screen.width))
        screen.say(f"Counted by {group.evaluator.label}.")


def _luck(group: ReviewedGames) -> str:
    share = group.luck_share
    if share is None:
        return "Nothing moved the chances."
    return f"Of all that moved the chances, {share:.0%} was luck."


def _table(label: str, players: list[ReviewedPlayer], width: int) -> Block:
    rates = [player.rate for player in players]
    won = [
        Column("games", [f"{rate.games:,}" for rate in rates]),
        Column("won", [f"{rate.rate:.1%}" for rate in rates]),
        Column("95 % interval", [_percent(rate.interval) for rate in rates]),
    ]
    without = [
        Column("without luck", [f"{rate.adjusted:.1%}" for rate in rates]),
        Column("95 % interval", [_percent(rate.adjusted_interval) for rate in rates]),
        Column("variance", [_times(rate.variance_ratio) for rate in rates]),
    ]
    return table_of([Column(label, [player.name for player in players])], [won, without], width)


def _times(ratio: float | None) -> str:
    return "none left" if ratio is None else f"1/{ratio:.1f}"


def _percent(interval: Interval) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"
