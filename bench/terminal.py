"""How soon the terminal answers: `fairground --help`, and the first table of every game.

    python -m bench.terminal [rounds]

Every start is a process of its own in a pseudo-terminal of 80 columns and 24 rows, read until the
last line of its first picture is there; the rows take turns. Shown are the quickest of the rounds:
seconds of the clock on the wall, seconds of processor time, and how many times the processor time
of an empty Textual application (or, for help, of an empty click command) that is. What else a
machine does stretches the first figure, the last one hardly. A target that is missed is shown as
missed and fails nothing.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from dataclasses import dataclass, field

import pexpect
import pyte

from fairground.kernel import registry

COLUMNS, ROWS = 80, 24
PATIENCE = 60
FAIRGROUND = "from fairground.cli.main import main; main()"
COMMAND = "import click; click.command(help='Here it is.')(lambda: None)()"
APP = """
from textual.app import App
from textual.widgets import Static
class Empty(App[None]):
    def compose(self):
        yield Static("Here it is.")
Empty().run()
"""
HELP, FIRST_TABLE = 0.15, 0.6


@dataclass
class Start:
    """Something that is started, what its first picture ends with, and what it took."""

    name: str
    args: tuple[str, ...]
    shows: str
    beside: str = ""
    """The row it is a multiple of."""
    target: float | None = None
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def run(self, folder: str) -> None:
        """Start it once, and end it when its picture is there."""
        screen = pyte.Screen(COLUMNS, ROWS)
        stream = pyte.Stream(screen)
        began = time.perf_counter()
        child = pexpect.spawn(
            sys.executable,
            ["-c", *self.args],
            encoding="utf-8",
            dimensions=(ROWS, COLUMNS),
            env={**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": folder},
        )
        while self.shows not in " ".join(screen.display):
            if time.perf_counter() - began > PATIENCE:
                raise TimeoutError(f"{self.name}: {self.shows!r} is not shown")
            stream.feed(_read(child))
        self.wall.append(time.perf_counter() - began)
        self.cpu.append(processor_time(child.pid or 0))
        child.close(force=True)

    def row(self, starts: dict[str, Start]) -> str:
        """The row of the table."""
        wall, cpu = min(self.wall), min(self.cpu)
        ratio = f"{cpu / min(starts[self.beside].cpu):4.1f}x" if self.beside else ""
        goal = ""
        if self.target is not None:
            goal = f"{self.target:.2f} s {'reached' if wall <= self.target else 'missed'}"
        return f"{self.name:28} {wall:6.2f} {cpu:10.2f} {ratio:>6}  {goal}"


def starts() -> list[Start]:
    """All rows: two empty programs, help, and the tables."""
    tables = [
        Start(
            f"first table, {game.title}",
            (FAIRGROUND, "play", name, "--bots", "heuristic", "--seed", "t", "--no-record"),
            shows="F10 leave",
            beside="empty Textual application",
            target=FIRST_TABLE,
        )
        for name, game in registry.all_games().items()
    ]
    return [
        Start("empty click command", (COMMAND, "--help"), shows="Show this message"),
        Start(
            "fairground --help",
            (FAIRGROUND, "--help"),
            shows="Look after the data",
            beside="empty click command",
            target=HELP,
        ),
        Start("empty Textual application", (APP,), shows="Here it is."),
        *tables,
    ]


def _read(child: pexpect.spawn[str]) -> str:
    try:
        return child.read_nonblocking(65536, timeout=1)
    except (pexpect.TIMEOUT, pexpect.EOF):
        return ""


def processor_time(process: int) -> float:
    """Seconds a process has used so far, of user and system."""
    with open(f"/proc/{process}/stat", encoding="ascii") as stat:
        used = stat.read().rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure in turns, and print the rows."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    rows = starts()
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            for row in rows:
                row.run(folder)
    print(f"{'':28} {'wall s':>6} {'processor s':>10} {'ratio':>6}  target")
    for row in rows:
        print(row.row({row.name: row for row in rows}))


if __name__ == "__main__":
    main()
