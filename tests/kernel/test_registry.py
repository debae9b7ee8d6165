"""What is installed: one broken package is left out and named, all others stay."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import fairground
from fairground.kernel import registry
from fairground.kernel.game import Game
from tests.laws.toys import HushGame

pytestmark = pytest.mark.rules

HERE = "tests.kernel.test_registry"
HUSH = HushGame()


class Untitled(Game):
    """A game that forgot what it is called."""

    name = "untitled"


UNTITLED = Untitled()
NOT_A_GAME = "hush"


def silent(game: Game) -> str:
    """A bot that is none."""
    return "hush"


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Entry points beside the real ones, forgotten afterwards."""
    parts = {
        registry.GAMES: {
            "hush": f"{HERE}:HUSH",
            "gone": "a_package_that_is_not_there:GAME",
            "other": f"{HERE}:HUSH",
            "text": f"{HERE}:NOT_A_GAME",
            "untitled": f"{HERE}:UNTITLED",
        },
        registry.BOT_FILES: {},
        registry.BOTS: {"gone": "a_package_that_is_not_there:Bot", "silent": f"{HERE}:silent"},
    }
    entries = registry._entries
    known = {
        group: {**entries(group), **{n: EntryPoint(n, v, group) for n, v in more.items()}}
        for group, more in parts.items()
    }
    registry._fault.cache_clear()
    monkeypatch.setattr(registry, "_entries", known.__getitem__)
    yield monkeypatch
    registry._fault.cache_clear()


@pytest.mark.usefixtures("install")
def test_a_broken_game_is_left_out_and_all_others_stay() -> None:
    games = fairground.all_games()
    assert {"hush", "karma", "unfair"} <= games.keys()
    assert not {"gone", "other", "text", "untitled"} & games.keys()


@pytest.mark.usefixtures("install")
def test_what_is_left_out_is_named_with_its_fault() -> None:
    found = registry.left_out()
    assert found.keys() == {"game gone", "game other", "game text", "game untitled", "bot gone"}
    assert found["game gone"] == (
        "ModuleNotFoundError: No module named 'a_package_that_is_not_there'"
    )
    assert found["game other"] == "it calls itself 'hush'"
    assert found["game text"] == "'hush' is no Game"
    assert found["game untitled"].startswith("it has no title, tagline")


@pytest.mark.usefixtures("install")
def test_it_is_named_in_the_log_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        fairground.all_games()
        fairground.all_games()
    named = [line for line in caplog.messages if "'gone'" in line]
    assert len(named) == 1
    assert named[0].startswith("The installed game 'gone' is left out: ModuleNotFoundError")


@pytest.mark.usefixtures("install")
def test_asking_for_a_broken_game_says_what_is_wrong_with_it() -> None:
    with pytest.raises(fairground.UnknownGame, match=r"'gone' does not work: ModuleNotFoundError"):
        fairground.game("gone")
    with pytest.raises(fairground.UnknownGame, match=r"the games are: game-of-life, hush, karma"):
        fairground.game("chess")


@pytest.mark.usefixtures("install")
def test_a_broken_bot_is_left_out_and_all_others_stay() -> None:
    assert "regular" in fairground.bot_names()
    assert "gone" not in fairground.bot_names()
    with pytest.raises(fairground.UnknownBot, match="'gone' does not work"):
        fairground.bot("gone", HUSH)
    with pytest.raises(fairground.UnknownBot, match="'silent' does not work: it makes no Bot"):
        fairground.bot("silent", HUSH)


def test_the_modules_of_a_game_can_be_imported_by_their_full_name() -> None:
    asked = (
        "import fairground.games.karma.rules.state as r, fairground.games.karma.rules as k;"
        "import fairground;"
        "print(r.__name__, k.__name__, 'karma' in fairground.all_games())"
    )
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert said.stdout.split() == [
        "fairground.games.karma.rules.state",
        "fairground.games.karma.rules",
        "True",
    ]


def test_a_bot_from_a_file_that_is_not_there_is_refused_with_its_name() -> None:
    with pytest.raises(fairground.FairgroundError, match=r"mine\.npz"):
        fairground.bot("mine.npz", fairground.game("karma"))


def test_a_bot_from_a_file_says_which_extra_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "fairground.envs.policy", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(fairground.UnknownBot, match=r"pip install 'fairground\[envs\]'"):
        fairground.bot("mine.npz", fairground.game("karma"))


def test_no_file_is_among_the_kinds_that_a_table_may_ask_for() -> None:
    """A server's guests choose from `bot_names`, so that none of them names a file."""
    assert not any(registry.is_bot_file(name) for name in registry.bot_names())
    assert registry.is_bot("folder/mine.npz")
    assert not registry.is_bot("mine.exe")
