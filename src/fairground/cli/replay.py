"""`fairground replay`: step through a record, drawn as it was played."""

from __future__ import annotations

import re
from importlib import import_module

import click

from fairground.cli.asked import faults_of, head_data, read_record
from fairground.cli.blocks import Block, ink, stacked
from fairground.cli.names import plate_names, sentence_names
from fairground.cli.paint import QUIET
from fairground.cli.picture import ending_block, log_block, table_block
from fairground.cli.screen import Screen
from fairground.cli.table import log_lines
from fairground.cli.zones import Pen
from fairground.kernel.ending import ended
from fairground.kernel.plain import Plain, as_text
from fairground.kernel.record import Record
from fairground.kernel.scene import Line, Scene
from fairground.kernel.state import SPECTATOR, State
from fairground.kernel.words import counted, named


def run(file: str, at: int | None, seat: int | None, as_json: bool, plain: bool = False) -> None:
    """Show a record: step by step, as a whole, at one point, or as data."""
    reel = Reel(read_record(file), SPECTATOR if seat is None else seat - 1, file)
    screen = Screen()
    last = len(reel.record.steps)
    if at is not None and at > last:
        raise click.UsageError(f"{file} has {counted(last, 'decision')}, not {at}")
    if as_json:
        click.echo(as_text(reel.as_data() if at is None else reel.scene(at).as_data()))
    elif at is not None:
        screen.show(reel.page(at, screen))
    elif screen.is_full and not plain:
        _step_on_full_screen(reel, screen, file)
    elif screen.is_terminal:
        _step_through(reel, screen, last)
    else:
        screen.show(stacked([reel.whole_log(screen), reel.page(last, screen)]))


class Reel:
    """A record ready to be shown: what every decision led to, as one viewer may see it."""

    def __init__(self, record: Record, viewer: int, file: str) -> None:
        if viewer >= record.head.seats:
            seats = counted(record.head.seats, "seat")
            raise click.UsageError(f"{file} has {seats}, not {viewer + 1}")
        self.record = record
        self.viewer = viewer
        self.lines: list[list[Line]] = []
        """The sentences of the deal and of every decision."""
        self._moves: list[str] = [""]
        with faults_of(file):
            self._play_through()

    def _play_through(self) -> None:
        """Note the sentences of every decision, and its move as the viewer could read it.

        While a game that forgets goes on, no earlier turn is told in full here either.
        """
        game = self.record.head.game
        later = self.record.result is None and game.forgets(self.record.head.options)
        before: State | None = None
        for state, events in self.record.play_through():
            self.lines.append(log_lines(game, events, self.viewer, later=later))
            if before is not None:
                step = self.record.steps[before.number]
                move = game.parse(step.move)
                self._moves.append(game.move_seen(before, step.seat, move, self.viewer))
            before = state.clone()

    def scene(self, number: int) -> Scene:
        """The picture after that many decisions."""
        view = self.record.replay(number).view(self.viewer)
        return ended(self.record.head.game.scene(view), view)

    def page(self, number: int, screen: Screen) -> Block:
        """The table after that many decisions, with what led there."""
        pen = self._pen(screen)
        scene = self.scene(number)
        ending = [ending_block(scene.ending, pen)] if scene.ending else []
        news = log_block(self.lines[number], pen)
        return stacked([table_block(scene, pen), self._decision(number), news, *ending])

    def _decision(self, number: int) -> Block:
        if number == 0:
            return Block(["", ink(" the deal", QUIET)])
        return Block(["", ink(f" {number}  {self.move_text(number)}", QUIET)])

    def move_text(self, number: int) -> str:
        """Who decided what, as the viewer could read it."""
        return f"seat {self.record.steps[number - 1].seat + 1}: {self._moves[number]}"

    def whole_log(self, screen: Screen) -> Block:
        """Everything that happened, sentence by sentence."""
        lines = [line for lines in self.lines for line in lines]
        return log_block(lines, self._pen(screen), len(lines))

    def as_data(self) -> dict[str, Plain]:
        """The whole log for programs."""
        record = self.record
        result = record.result
        return {
            **head_data(record.head),
            "deal": self._sentences(0),
            "decisions": [self._step_data(number) for number in range(1, len(record.steps) + 1)],
            "result": None
            if result is None
            else {
                "ranks": list(result.ranks),
                "scores": list(result.scores),
                "ended_by": result.reason,
            },
        }

    def _step_data(self, number: int) -> dict[str, Plain]:
        seat = self.record.steps[number - 1].seat
        log = self._sentences(number)
        return {"number": number, "seat": seat, "move": self._moves[number], "log": log}

    def _sentences(self, number: int) -> list[Plain]:
        name = sentence_names(self.record.head, self.viewer)
        return [named(line.text, name) for line in self.lines[number]]

    def _pen(self, screen: Screen) -> Pen:
        head = self.record.head
        plate, name = plate_names(head, self.viewer), sentence_names(head, self.viewer)
        return Pen(screen.means, screen.width, plate, name)


def _step_on_full_screen(reel: Reel, screen: Screen, file: str) -> None:
    # Textual only when it is used, and the commands that play on only after a fork.
    local = import_module("fairground.cli.tui.local")
    forked = local.look_back(reel.record, reel.viewer, file, screen.means)
    if forked is not None:
        import_module("fairground.cli.play").play_on(reel.record, forked, reel.viewer)


def _step_through(reel: Reel, screen: Screen, last: int) -> None:
    at = 0
    while True:
        screen.clear()
        screen.show(reel.page(at, screen))
        try:
            typed = screen.ask(f"\n {at} of {last}: Enter next, back, a number, end, quit > ")
        except EOFError:
            return
        if typed in ("q", "quit"):
            return
        at = _next_stop(typed, at, last)


def _next_stop(typed: str, at: int, last: int) -> int:
    """Where to go from here; anything not understood stays where it is."""
    match typed:
        case "" | "n" | "next":
            return min(last, at + 1)
        case "b" | "back":
            return max(0, at - 1)
        case "end":
            return last
    return min(last, int(typed)) if re.fullmatch(r"\d{1,6}", typed) else at
