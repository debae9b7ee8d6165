"""The examples in docs/ work as they stand, and the example game obeys every law."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairground.kernel import laws
from fairground.kernel.game import Game
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import playout

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES: dict[str, Game] = {
    path.stem: importlib.import_module(path.stem).GAME
    for path in sorted((DOCS / "examples").glob("*.py"))
}
PIG = EXAMPLES["pig"]
PAGES = [DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]


@pytest.mark.rules
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", EXAMPLES.values(), ids=EXAMPLES)
@given(data=st.data())
def test_the_example_games_obey_every_law(
    game: Game, law: Callable[[laws.Case], None], data: st.DataObject
) -> None:
    law(data.draw(laws.cases(game)))


def test_the_example_game_is_played_to_its_goal() -> None:
    state = PIG.new(3, PIG.options(goal=50), FastLuck(1))
    playout(state, FastLuck(2))
    result = state.result()
    assert result is not None
    assert max(result.scores) >= 50


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_page_a_page_links_to_is_there(page: Path) -> None:
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_readme_s_python_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"```python\n(.*?)```", PAGES[0].read_text(), re.DOTALL)
    assert code is not None
    exec(compile(code[1], "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Result(ranks=")
