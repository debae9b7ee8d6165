"""`fairground review`: how much of a game was luck, and how much was play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill

import click
from rich.table import Table
from rich.text import Text

from fairground.cli.asked import faults_of, head_data, read_record
from fairground.cli.names import Namer, bystander_names
from fairground.cli.paint import Means
from fairground.cli.screen import WIDEST, console
from fairground.cli.sim import progress
from fairground.kernel.plain import Plain, as_text
from fairground.kernel.record import Record
from fairground.kernel.words import counted, listed, named
from fairground.lab.chart import chart
from fairground.lab.ledger import Ledger, Swing
from fairground.lab.review import plan_of, review, sentences
from fairground.lab.simulate import usual_workers

STEPS = " ▁▂▃▄▅▆▇█"
ASCII_STEPS = " .:-=+*#%"
WIDTH = 60
"""Columns of the line that shows how the chances went."""
SHOWN = 6
"""So many swings are worth telling."""
INDENT = " " * 7


def run(file: str, games: int | None, workers: int | None, svg: Path | None, as_json: bool) -> None:
    """Review the record in a file."""
    record = read_record(file)
    if svg is not None:
        svg.touch()  # who cannot draw there should hear it now, not after a minute
    with faults_of(file):
        plan = plan_of(record, games)
        with progress(plan.pieces, "moments") as told:
            ledger = review(plan, workers or usual_workers(), told)
    sheet = Sheet(record, ledger)
    if svg is not None:
        svg.write_text(sheet.drawn(), encoding="utf-8")
    if as_json:
        click.echo(as_text(sheet.as_data()))
    else:
        sheet.show()


class Sheet:
    """A ledger ready to be shown, with the names and words of its record."""

    def __init__(self, record: Record, ledger: Ledger) -> None:
        self._record = record
        self._ledger = ledger
        self._seats = range(ledger.story.seats)
        self._name: Namer = bystander_names(record.head)

    def show(self) -> None:
        """Print everything."""
        out = console()
        means = Means.of(out)
        out.print(self._headline(), style="bold")
        out.print(self._columns())
        out.print(self._weight())
        out.print()
        out.print("How the chances went, from before the deal to the end:")
        out.print(self._lines(STEPS if means.symbols else ASCII_STEPS))
        for line in self._swings(min(out.width, WIDEST)):
            out.print(line)
        out.print()
        out.print(fill(self._how(), min(out.width, WIDEST)))

    def drawn(self) -> str:
        """The picture, as SVG."""
        return chart(self._headline(), [self._name(seat) for seat in self._seats], self._ledger)

    def as_data(self) -> dict[str, Plain]:
        """Everything for programs; shares of the win in tenths of a percent."""
        ledger = self._ledger
        return {
            **head_data(self._record.head),
            "games": ledger.games,
            "moments": len(ledger.story.moments),
            "finished": ledger.story.result is not None,
            "luck_weight": ledger.luck_weight,
            "luck_weight_error": ledger.weight_error,
            "shares": [{**share._asdict(), "result": share.result} for share in ledger.shares],
            "chances": [list(chances) for chances in ledger.course],
            "swings": [_swing_data(swing) for swing in ledger.swings],
        }

    def _headline(self) -> str:
        head, result = self._record.head, self._ledger.story.result
        decisions = counted(len(self._record.steps), "decision")
        if result is None:
            end = "The game is not finished."
        elif not result.winners:
            end = "The game won."
        else:
            names = [self._name(seat) for seat in result.winners]
            end = f"{listed(names)} {'wins' if len(names) == 1 else 'share the win'}."
        return f"{head.game.title}, {decisions}. {end}"

    def _columns(self) -> Table:
        end = "result" if self._ledger.story.result else "now"
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("share of the win, %")
        for name in ("start", "luck", "own choices", "others' choices", end):
            table.add_column(name, justify="right")
        for seat, share in enumerate(self._ledger.shares):
            table.add_row(
                self._name(seat),
                _percent(share.start),
                f"{_signed(share.luck)} ±{share.luck_error / 10:.0f}",
                f"{_signed(share.own)} ±{share.own_error / 10:.0f}",
                _signed(share.others),
                _percent(share.result),
            )
        return table

    def _weight(self) -> str:
        weight = self._ledger.luck_weight
        if weight is None:
            return "Nothing moved the chances."
        luck, error = round(100 * weight), round(100 * self._ledger.weight_error)
        play = f"{100 - luck} % was play"
        return f"Of all that moved the chances, {luck} % (±{error}) was luck and {play}."

    def _lines(self, steps: str) -> Table:
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
        for seat, course in enumerate(zip(*self._ledger.course, strict=True)):
            table.add_row(self._name(seat), sparkline(course, steps))
        return table

    def _swings(self, width: int) -> Iterator[str | Text]:
        points = self._ledger.turning_points[:SHOWN]
        if points:
            yield "\nWhat moved them most:"
        told = sentences(self._record)
        for swing in points:
            number, kind = swing.turn.number, "luck" if swing.is_luck else "choice"
            yield f"{number:>5}  {kind}: {self._gains(swing)}"
            words = Text(INDENT + " ".join(named(text, self._name) for text in told[number]))
            words.truncate(width, overflow="ellipsis")
            yield words

    def _gains(self, swing: Swing) -> str:
        moved = [(seat, gain) for seat, gain in enumerate(swing.gains) if gain]
        moved.sort(key=lambda each: -abs(each[1]))
        return ", ".join(f"seat {seat + 1} {_signed(gain)}" for seat, gain in moved[:2])

    def _how(self) -> str:
        ledger = self._ledger
        return (
            f"From each of {len(ledger.story.moments):,} moments the game was played on "
            f"{ledger.games:,} times by quick players; a choice counts by how much better or worse "
            f"it was than theirs. ± is a 95 % interval; more --games make it smaller."
        )


def sparkline(course: Sequence[int], steps: str, width: int = WIDTH) -> str:
    """Chances as a row of blocks, from nothing to all."""
    columns = min(width, len(course))
    shown = [course[(at * (len(course) - 1)) // max(1, columns - 1)] for at in range(columns)]
    return "".join(steps[round(chance * (len(steps) - 1) / 1000)] for chance in shown)


def _percent(tenths: int) -> str:
    return f"{tenths / 10:.1f}"


def _signed(tenths: int) -> str:
    return f"{tenths / 10:+.1f}" if tenths else "0.0"


def _swing_data(swing: Swing) -> dict[str, Plain]:
    return {
        "number": swing.turn.number,
        "seat": None if swing.is_luck else swing.turn.seat,
        "kind": "luck" if swing.is_luck else "choice",
        "gains": list(swing.gains),
        "errors": list(swing.errors),
    }
