"""docs/bots.md: its examples run as they stand, and the example bot obeys the law of bots."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import fairground
from fairground.kernel import laws
from fairground.kernel.luck import FastLuck
from fairground.kernel.playout import Bot, play_match

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(code: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(code, "bots.md", "exec"), names)
    return names


def hopeful(game: fairground.Game) -> Bot:
    bot: Bot = run(BLOCKS[1])["HopefulBot"](game)
    return bot


@pytest.mark.parametrize("game", fairground.all_games().values(), ids=lambda game: game.name)
def test_the_example_bot_answers_views(game: fairground.Game) -> None:
    case = laws.Case(game, game.seats[0], game.options(), 1, stops=2)
    laws.check_bot(hopeful(game), "hopeful", case)


def test_the_example_bot_beats_chance() -> None:
    game = fairground.game("press-your-luck")
    wins = 0
    for number in range(20):
        luck = FastLuck(number)
        state = game.new(2, luck=luck)
        play_match(state, [hopeful(game), fairground.bot("random", game)], luck, FastLuck(number))
        result = state.result()
        assert result is not None
        wins += 0 in result.winners
    assert wins >= 14


def test_a_thought_is_told_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    run(BLOCKS[0])
    said = capsys.readouterr().out
    assert re.search(r"draw: tried \d+ times, won \d+%", said)
    assert said.splitlines()[-1].startswith(("draw", "stop"))


def test_every_bot_is_on_the_page() -> None:
    assert [name for name in fairground.bot_names() if f"| `{name}` |" not in PAGE] == []
