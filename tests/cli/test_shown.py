"""What a person reads at a table: seats have names everywhere, and every line fits the paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from fairground.bots.advice import Advice, Considered
from fairground.cli.answers import all_why_not_block, why_not_block
from fairground.cli.blocks import Block
from fairground.cli.hints import hint_block
from fairground.cli.names import MARK, plate_names, sentence_names
from fairground.cli.paint import Means
from fairground.cli.picture import choices_block, ending_block, log_block, table_block, ticket_block
from fairground.cli.table import LocalTable, Paper, log_lines
from fairground.cli.zones import Pen
from fairground.games.unfair.rules import frames
from fairground.kernel.luck import RecordedLuck, SealedLuck
from fairground.kernel.record import Record
from fairground.kernel.scene import Scene
from fairground.kernel.state import SPECTATOR, State
from tests.cli.conftest import Run
from tests.games.unfair import tables

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = [
    "game-of-life-four",
    "karma-forty",
    "life-is-not-fair-match",
    "press-your-luck-open",
    "unfair-alone",
    "unfair-kaiju-three",
]
EVERY = 11
"""So many decisions lie between two looks at the table."""


def record_of(name: str) -> Record:
    return Record.read(GOLDEN / f"{name}.txt")


def pen_of(record: Record, viewer: int, width: int) -> Pen:
    head = record.head
    plate, name = plate_names(head, viewer), sentence_names(head, viewer)
    return Pen(Means(colour=False, symbols=True), width, plate, name)


def asked(scene: Scene, state: State, viewer: int, pen: Pen, record: Record) -> list[Block]:
    """Everything a person may be told who is asked."""
    table = LocalTable(record.head, state, RecordedLuck(SealedLuck("")), Paper(None, "w"))
    prompt, moves = scene.prompt, [choice.move for choice in scene.prompt.choices]
    thought = Advice("?", 1, tuple(Considered(move, 1, 0.5) for move in moves), ("?",))
    tried = [why_not_block(table, viewer, move, pen) for move in range(0, table.game.moves, 97)]
    hint = [hint_block(thought, prompt, pen)] if moves else []
    return [
        all_why_not_block(table, viewer, scene, pen),
        choices_block(prompt.choices, pen),
        *tried,
        *hint,
    ]


def everything_shown(record: Record, width: int) -> Iterator[str]:
    """All lines that a person could be shown at some moments of a game."""
    game = record.head.game
    for state, events in record.play_through():
        if state.number % EVERY and state.waiting():
            continue
        for viewer in (SPECTATOR, *range(record.head.seats)):
            pen, scene = pen_of(record, viewer, width), game.scene(state.view(viewer))
            shown = [table_block(scene, pen), ticket_block(scene.prompt, pen)]
            shown.append(log_block(log_lines(game, events, viewer), pen, len(events)))
            shown += [ending_block(scene.ending, pen)] if scene.ending else []
            shown += asked(scene, state, viewer, pen, record) if viewer >= 0 else []
            yield from (line for block in shown for line in str(block).split("\n"))


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("name", RECORDS)
def test_no_mark_is_left_at_a_table_and_every_line_fits(name: str, width: int) -> None:
    for line in everything_shown(record_of(name), width):
        assert MARK not in line
        assert cell_len(line) <= width


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("command", [("replay",), ("replay", "--json"), ("verify",)])
def test_no_mark_is_left_on_paper(run: Run, name: str, command: tuple[str, ...]) -> None:
    shown = run(*command, GOLDEN / f"{name}.txt")
    assert shown.exit_code == 0
    assert MARK not in shown.output


@pytest.mark.parametrize("name", ["karma-forty", "press-your-luck-open", "game-of-life-two"])
def test_no_mark_is_left_in_a_review(run: Run, name: str) -> None:
    shown = run("review", GOLDEN / f"{name}.txt", "--games", "20", "--workers", "1")
    assert shown.exit_code == 0
    assert MARK not in shown.output


def bare_why(state: State, seat: int) -> str:
    """What a lone question mark is answered with."""
    record = record_of("unfair-alone")
    pen = pen_of(record, seat, 400)
    table = LocalTable(record.head, state, RecordedLuck(SealedLuck("")), Paper(None, "w"))
    told = all_why_not_block(table, seat, state.game.scene(state.view(seat)), pen)
    return "\n".join(line.plain for line in told.lines)


def test_a_lone_question_mark_explains_what_is_nearest_to_possible() -> None:
    me = tables.park("1 wave-coaster", hand="seagull-swarm penguins", side="!phisher")
    told = bare_why(tables.table(me, asks="play"), tables.ME)
    assert "use phisher p2  Your Phisher is unavailable." in told
    assert "event seagull-swarm b p2  Seagull Swarm, use B, could do nothing" in told
    assert "penguins" not in told


def test_a_lone_question_mark_says_nothing_against_cards_that_can_be_chosen() -> None:
    cards = "penguins seals octopus dolphins light-tunnel fish-kiosk"
    state = tables.table(tables.park(hand=cards))
    tables.only(state, frames.DISCARD_DOWN, tables.ME)
    told = bare_why(tables.load(state), tables.ME)
    assert told.strip().startswith("What you can do now is in the list.")
