"""Every ledger says who counted it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairground.kernel import registry
from fairground.kernel.record import Record
from fairground.lab import evaluator
from fairground.lab.evaluator import METHOD, evaluator_of
from fairground.lab.ledger import TELLINGS
from fairground.lab.review import plan_of, review
from fairground.lab.story import story_of
from tests.lab.coins import COINS

GOLDEN = Path(__file__).parents[1] / "golden"


def test_a_ledger_names_its_evaluator() -> None:
    record = Record.read(GOLDEN / "press-your-luck-open.txt")
    found = review(plan_of(record, TELLINGS)).evaluator
    assert found == evaluator_of(record.head.game)
    assert found[:3] == ("press-your-luck", record.head.game.version, METHOD)
    assert int(found.hash, 16)
    assert found.hash in found.label


def test_every_game_has_another_hash() -> None:
    games = [*registry.all_games().values(), COINS]
    assert len({evaluator_of(game).hash for game in games}) == len(games)
    assert story_of(COINS.played(2)).moments[0].position.game is COINS


def test_the_hash_is_that_of_the_sources_compiled_or_not() -> None:
    code = (
        "from fairground.kernel import registry;"
        "from fairground.lab.evaluator import evaluator_of;"
        "print(evaluator_of(registry.game('karma')).hash)"
    )
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"FAIRGROUND_PURE": pure},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for pure in ("0", "1")
    }
    assert len(hashes) == 1


def test_a_changed_quick_player_is_another_evaluator(monkeypatch: pytest.MonkeyPatch) -> None:
    karma = registry.game("karma")
    before = evaluator_of(karma)
    sources = evaluator._sources_of

    def changed(module: str) -> list[tuple[str, bytes]]:
        return [
            (name, text + b"#" if name == "hunch.py" else text) for name, text in sources(module)
        ]

    monkeypatch.setattr(evaluator, "_sources_of", changed)
    evaluator._hash_of.cache_clear()
    assert evaluator_of(karma).hash != before.hash
    monkeypatch.undo()
    evaluator._hash_of.cache_clear()
    assert evaluator_of(karma) == before
