"""Whole games in plain mode, 60 columns without colour: every page has its question, and fits."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from fairground.cli.host import MOST_WORDS, Host
from fairground.cli.looked import asked_about
from fairground.cli.names import sentence_names
from fairground.cli.screen import Screen
from fairground.cli.table import LocalTable
from fairground.kernel import registry
from fairground.kernel.look import looks
from fairground.kernel.luck import FastLuck
from fairground.kernel.words import filled, named
from tests.cli.player import table_of, words

WIDTH = 60


class Reader(Screen):
    """A person who reads every page before typing the heuristic's move."""

    def __init__(self, table: LocalTable, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__()
        self.pages = 0
        self._table = table
        self._capsys = capsys
        self._luck = FastLuck(7)

    def ask(self, prompt: str = "> ") -> str:
        page = self._capsys.readouterr().out
        if "yes or no" in prompt:
            return "yes"
        self.pages += 1
        self._check(page)
        state = self._table.state
        move = self._table.game.heuristic(state.view(0), self._luck)
        return self._table.game.notation(move)

    def _check(self, page: str) -> None:
        scene = self._table.scene(0)
        name = sentence_names(self._table.head, 0)
        assert words(named(scene.prompt.question, name)) in words(page)
        assert "\x1b" not in page
        assert all(cell_len(line) <= WIDTH for line in page.split("\n"))
        found = looks(scene, self._table.game.card_book().notes)
        for card in asked_about(scene.prompt, found, MOST_WORDS):
            for line in (card.name, *card.lines):
                assert words(filled(line, name)) in words(page)


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("press-your-luck", ("person", "heuristic", "heuristic")),
        ("life-is-not-fair", ("person", "heuristic", "heuristic", "heuristic")),
        ("karma", ("person", *("heuristic",) * 7)),
        ("game-of-life", ("person", "heuristic")),
        ("unfair", ("person", *("heuristic",) * 3)),
        ("unfair", ("person",)),
    ],
)
def test_a_whole_game_line_by_line_at_60_columns(
    name: str,
    who: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setenv("NO_COLOR", "1")
    table = table_of(registry.game(name), *who)
    person = Reader(table, capsys)
    Host(table, person).run()
    assert person.pages > 0
    assert table.state.result() is not None
    assert "1st" in capsys.readouterr().out
