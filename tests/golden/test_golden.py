"""Golden records: whole games on paper that must come out the same for ever.

Every text in this folder is read, verified against its seed, replayed to each decision, and
written again byte for byte from nothing but its seed and its moves. A change that breaks one has
changed the rules: raise the game's version, or mend the change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import fairground
from fairground.kernel.record import Record
from tests.golden.again import HERE, again

pytestmark = pytest.mark.rules

RECORDS = sorted(HERE.glob("*.txt"))
EACH = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def seed_of(record: Record) -> str:
    assert record.seed is not None, "a golden record tells its seed"
    return record.seed


def test_there_are_records_of_every_game() -> None:
    recorded = {Record.read(path).head.game.name for path in RECORDS}
    assert recorded == fairground.all_games().keys()


@EACH
def test_a_record_is_verified_to_its_end(path: Path) -> None:
    record = Record.read(path)
    verdict = record.verify()
    assert verdict.finished
    assert verdict.luck_checked
    assert not verdict.torn


@EACH
def test_a_record_is_replayed_to_each_decision(path: Path) -> None:
    record = Record.read(path)
    luck = fairground.luck(seed_of(record))
    played = record.head.game.new(record.head.seats, record.head.options, luck)
    for (state, _), step in zip(record.play_through(), record.steps, strict=False):
        assert state.dump() == played.dump()
        assert played.parse(step.move) in played.legal(step.seat)
        played.play(step.seat, played.parse(step.move), luck)
    assert played.result() == record.result


@EACH
def test_a_record_is_replayed_to_its_middle(path: Path) -> None:
    record = Record.read(path)
    half = len(record.steps) // 2
    state = record.replay(half)
    assert state.number == half
    assert record.steps[half].seat in state.waiting()


@EACH
def test_a_record_is_written_again_byte_for_byte(path: Path) -> None:
    """From nothing but its seed and its moves."""
    assert again(path.read_text(encoding="utf-8")).text().encode() == path.read_bytes()


def test_a_record_of_older_rules_goes_on_with_the_heuristic_where_they_differ() -> None:
    path = HERE / "press-your-luck-open.txt"
    older = path.read_text(encoding="utf-8").replace("\nrules 1\n", "\nrules 7\n")
    record = again(older.replace("\n7 p1 stop\n", "\n7 p2 stop\n"))
    assert record.verify().finished
    same = path.read_text(encoding="utf-8").partition("\n7 p1 stop\n")[0]
    assert record.text().startswith(same)
    assert record.steps[6].seat == 0
