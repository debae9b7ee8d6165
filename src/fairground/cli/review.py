"""`fairground review`: how much of a game was luck, how much was play, and what was better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from fairground.cli.asked import faults_of, head_data, read_record
from fairground.cli.blocks import GAP, Block, beside, ink, stacked, wrapped
from fairground.cli.chances import ALL, chart_block, course_of_the_game
from fairground.cli.names import Namer, bystander_names
from fairground.cli.paint import STRONG, Means
from fairground.cli.pictures import need_for, write_picture
from fairground.cli.screen import Screen
from fairground.cli.sim import progress_bar
from fairground.cli.tables import Column, table_of
from fairground.cli.workers import workers_of
from fairground.kernel.plain import Plain, as_text
from fairground.kernel.record import Record
from fairground.kernel.state import SPECTATOR
from fairground.kernel.words import counted, listed, named
from fairground.lab.better import Better, better_moves, label_of
from fairground.lab.card import CardFacts, card, worst_stroke
from fairground.lab.chart import chart
from fairground.lab.ledger import Ledger, LedgerShare, Swing
from fairground.lab.review import plan_of, review, sentences

STEPS = " ▁▂▃▄▅▆▇█"
ASCII_STEPS = " .:-=+*#%"
WIDTH = 60
"""Columns of the line that shows how the chances went, at most."""
SHOWN = 4
"""So many strokes of luck, and so many choices, are worth telling."""
SENTENCES = 6
"""So many sentences are told of each; the replay has the rest."""
INDENT = 7


class Pictures(NamedTuple):
    """Where pictures are wanted."""

    chances: Path | None = None
    card: Path | None = None


def run(
    file: str, games: int | None, workers: int | None, pictures: Pictures, as_json: bool
) -> None:
    """Review the record in a file."""
    record = read_record(file)
    if pictures.card is not None:
        need_for(pictures.card, record)
    for picture in filter(None, pictures):
        picture.touch()  # who cannot draw there should hear it now, not after a minute
    with faults_of(file):
        plan = plan_of(record, games)
        players = workers_of(workers)
        with progress_bar(plan.pieces, "moments") as on_progress:
            ledger = review(plan, players, on_progress)
        better = better_moves(plan, ledger, worth_asking(ledger), players)
    sheet = Sheet(record, ledger, better, file)
    if pictures.chances is not None:
        pictures.chances.write_text(sheet.drawn(), encoding="utf-8")
    if pictures.card is not None:
        write_picture(pictures.card, sheet.card())
    if as_json:
        click.echo(as_text(sheet.as_data()))
    else:
        screen = Screen()
        screen.show(sheet.block(screen.width, screen.means))


def review_sheet(record: Record, file: str, seconds: int) -> Sheet:
    """Review a record in about so many seconds, for a person who waits.

    In this process: the full-screen table has taken the streams that other ones would need.
    """
    plan = plan_of(record, seconds=seconds)
    ledger = review(plan, 1)
    return Sheet(record, ledger, better_moves(plan, ledger, worth_asking(ledger), 1), file)


def worth_asking(ledger: Ledger) -> list[int]:
    """The decisions at which a better move is looked for: the dearest ones."""
    return [swing.turn.number for swing in ledger.costly[:SHOWN]]


class Sheet:
    """A ledger ready to be shown, with the names and words of its record."""

    def __init__(
        self, record: Record, ledger: Ledger, better: Mapping[int, Better], file: str
    ) -> None:
        self._record = record
        self._ledger = ledger
        self._better = better
        self._file = file
        self._seats = range(ledger.story.seats)
        self._name: Namer = bystander_names(record.head)

    def block(self, width: int, means: Means) -> Block:
        """Everything, on paper of that width."""
        chances = "How the chances went, from before the deal to the end:"
        return stacked(
            [
                wrapped(ink(self._headline(), STRONG), width),
                self._columns(width),
                wrapped(self._weight(), width),
                wrapped(self._record.head.game.winning.begins(self._record.head.seats), width),
                Block([""]),
                wrapped(chances, width),
                self._lines(STEPS if means.symbols else ASCII_STEPS, width),
                chart_block(self._courses(), width, means),
                *self._swings(width),
                Block([""]),
                wrapped(self._how(), width),
            ]
        )

    def drawn(self) -> str:
        """The picture, as SVG."""
        return chart(self._headline(), [self._name(seat) for seat in self._seats], self._ledger)

    def card(self) -> str:
        """The card to share, as SVG."""
        texts = sentences(self._record)
        facts = CardFacts(
            title=self._record.head.game.title,
            headline=self._ended(self._record.result.ranks) if self._record.result else "",
            names=tuple(self._name(seat) for seat in self._seats),
            course=self._ledger.course,
            shares=[share[:4] for share in self._ledger.shares],
            seal=self._record.verify().luck,
            worst=worst_stroke(self._ledger, texts, self._name),
        )
        return card(facts)

    def as_data(self) -> dict[str, Plain]:
        """Everything for programs; shares of the win in tenths of a percent."""
        ledger = self._ledger
        return {
            **head_data(self._record.head),
            "evaluator": ledger.evaluator._asdict(),
            "games": ledger.games,
            "moments": len(ledger.story.moments),
            "finished": ledger.story.result is not None,
            "luck_weight": ledger.luck_weight,
            "luck_weight_error": ledger.weight_error,
            "shares": [{**share._asdict(), "result": share.result} for share in ledger.shares],
            "chances": [list(chances) for chances in ledger.course],
            "swings": [_swing_data(swing) for swing in ledger.swings],
            "better": [better._asdict() for better in self._better.values()],
        }

    def _headline(self) -> str:
        head, result = self._record.head, self._ledger.story.result
        decisions = counted(len(self._record.steps), "decision")
        end = "The game is not finished." if result is None else self._ended(result.ranks)
        return f"{head.game.title}, {decisions}. {end}"

    def _ended(self, ranks: Sequence[int]) -> str:
        """Who won; where all do but one, who did not."""
        first = [self._name(seat) for seat in self._seats if ranks[seat] == 1]
        last = [self._name(seat) for seat in self._seats if ranks[seat] != 1]
        if not first:
            return "The game won."
        if self._record.head.game.winning.all_but_one and last:
            return f"{listed(last)} {'loses' if len(last) == 1 else 'lose'}."
        return f"{listed(first)} {'wins' if len(first) == 1 else 'share the win'}."

    def _columns(self, width: int) -> Block:
        shares = [*self._ledger.shares, *self._share_of_the_game()]
        names = Column("share of the win, %", self._rows())
        luck = [f"{_signed(share.luck)} ±{share.luck_error / 10:.0f}" for share in shares]
        own = [f"{_signed(share.own)} ±{share.own_error / 10:.0f}" for share in shares]
        end = "result" if self._ledger.story.result else "now"
        first = [
            Column("start", [_percent(share.start) for share in shares]),
            Column("luck", luck),
            Column("own choices", own),
        ]
        then = [
            Column("others' choices", [_signed(share.others) for share in shares]),
            Column(end, [_percent(share.result) for share in shares]),
        ]
        return table_of([names], [first, then], width)

    def _weight(self) -> str:
        weight = self._ledger.luck_weight
        if weight is None:
            return "Nothing moved the chances."
        luck, error = round(100 * weight), round(100 * self._ledger.weight_error)
        play = f"{100 - luck} % was play"
        return (
            f"Of the squares of all that moved the chances, so that one large step counts for more "
            f"than many small ones, {luck} % (±{error}) was luck and {play}."
        )

    def _lines(self, steps: str, width: int) -> Block:
        numbered = enumerate(self._rows(), 1)
        names = Block(f"{number} {name}" for number, name in numbered)
        columns = max(10, min(WIDTH, width - names.width - GAP))
        lines = (sparkline(course, steps, columns) for course in self._courses())
        return beside([names, Block(lines)])

    # The game itself, where it can win: its opponent has a row, too

    def _rows(self) -> list[str]:
        names = [self._name(seat) for seat in self._seats]
        return [*names, self._opponent()] if self._can_game_win() else names

    def _courses(self) -> list[list[int]]:
        courses = [list(course) for course in zip(*self._ledger.course, strict=True)]
        left = course_of_the_game(self._ledger.course) if self._can_game_win() else None
        return courses if left is None else [*courses, left]

    def _can_game_win(self) -> bool:
        if self._record.head.game.winning.all_but_one:
            return False
        return course_of_the_game(self._ledger.course) is not None

    def _opponent(self) -> str:
        """What the game's own score is called on the sheets of its ending, if it has one."""
        state = self._record.replay()
        ending = self._record.head.game.scene(state.view(SPECTATOR)).ending
        own = [sheet.name for sheet in ending.sheets if sheet.seat is None] if ending else []
        return own[0] if own else "the game"

    def _share_of_the_game(self) -> list[LedgerShare]:
        """What the seats lost, the game won."""
        if not self._can_game_win():
            return []
        shares = self._ledger.shares
        start, luck = ALL - sum(each.start for each in shares), -sum(each.luck for each in shares)
        others = -sum(each.own + each.others for each in shares)
        error = max(each.luck_error for each in shares)
        return [
            LedgerShare(
                start=start, luck=luck, own=0, others=others, luck_error=error, own_error=0.0
            )
        ]

    # What moved the chances

    def _swings(self, width: int) -> Iterator[Block]:
        """Luck and choices apart, so that neither is taken for the other."""
        points = self._ledger.turning_points
        luck = [swing for swing in points if swing.is_luck][:SHOWN]
        choices = [swing for swing in points if not swing.is_luck][:SHOWN]
        shown = {swing.turn.number for swing in choices}
        costly = self._ledger.costly[:SHOWN]
        choices += [swing for swing in costly if swing.turn.number not in shown]
        texts = sentences(self._record)
        if luck:
            yield Block(["", "Luck that moved them most:"])
        for swing in luck:
            yield self._luck(swing, texts[swing.turn.number], width)
        if choices:
            yield Block(["", "Choices that moved them most:"])
        for swing in choices:
            yield self._choice(swing, width)

    def _luck(self, swing: Swing, texts: list[str], width: int) -> Block:
        number = swing.turn.number
        left = len(texts) - SENTENCES
        more = f" ({left} more: fairground replay {self._file} --at {number})" if left > 0 else ""
        words = " ".join(named(text, self._name) for text in texts[:SENTENCES]) + more
        when = "the deal" if number == 0 else f"after {self._move(number)}"
        return _entry(number, [f"{when}: {self._gains(swing)}", words], width)

    def _choice(self, swing: Swing, width: int) -> Block:
        number = swing.turn.number
        words = [f"{self._move(number)}: {self._gains(swing)}"]
        better = self._better.get(number)
        if better is not None:
            words.append(self._advice(better))
        return _entry(number, words, width)

    def _move(self, number: int) -> str:
        step = self._record.steps[number - 1]
        return f"seat {step.seat + 1}'s {step.move}"

    def _advice(self, better: Better) -> str:
        if not better.tried:
            return "There was no other move."
        if not better.move:
            return f"None of {counted(better.tried, 'other move')} tried was clearly better."
        turn = next(turn for turn in self._ledger.story.turns if turn.number == better.number)
        label = named(label_of(self._ledger.story, turn, better.move), self._name)
        gain = f"{_signed(better.gain)} ±{better.error / 10:.0f}"
        return f"Better: {better.move} ({label}), {gain} for seat {better.seat + 1}."

    def _gains(self, swing: Swing) -> str:
        moved = [(seat, gain) for seat, gain in enumerate(swing.gains) if gain]
        moved.sort(key=lambda each: -abs(each[1]))
        return ", ".join(f"seat {seat + 1} {_signed(gain)}" for seat, gain in moved[:2])

    def _how(self) -> str:
        ledger = self._ledger
        return (
            f"From each of {len(ledger.story.moments):,} moments the game was played on "
            f"{ledger.games:,} times by quick players; a choice counts by how much better or worse "
            f"it was than theirs. ± is a 95 % interval; more --games make it smaller. Counted by "
            f"{ledger.evaluator.label}."
        )


def _entry(number: int, paragraphs: list[str], width: int) -> Block:
    """A numbered entry; all that is said of it stands beside its number, whole."""
    words = stacked(wrapped(text, width - INDENT) for text in paragraphs if text)
    return beside([Block([f"{number:>5}"]), words])


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
