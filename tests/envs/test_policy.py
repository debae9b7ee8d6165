"""A network from a file is a bot like others: it sees views, and only its own game's."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import fairground
from fairground.cli.main import main
from fairground.envs.errors import BadSetting
from fairground.envs.policy import PolicyBot, save, scale
from fairground.kernel import laws

GAME = fairground.game("press-your-luck")


def written(file: Path, game: fairground.Game = GAME, width: int = 8) -> Path:
    """A network nobody has trained."""
    chance = np.random.default_rng(3)
    sizes = [len(game.features), width, game.moves]
    layers = [
        (chance.normal(size=(after, before)).astype(np.float32), np.zeros(after, np.float32))
        for before, after in pairwise(sizes)
    ]
    save(file, game, layers)
    return file


def test_a_policy_plays_whole_games(tmp_path: Path) -> None:
    bot = PolicyBot(GAME, written(tmp_path / "any.npz"))
    luck = fairground.fast_luck(4)
    state = GAME.new(3, None, luck)
    fairground.play_match(state, [bot, bot, bot], luck, luck)
    assert state.result() is not None


def test_a_policy_obeys_the_law_of_bots(tmp_path: Path) -> None:
    bot = PolicyBot(GAME, written(tmp_path / "any.npz"))
    for seed in range(5):
        laws.check_bot(bot, "policy", laws.Case(GAME, 3, GAME.options(), seed))


def test_a_policy_of_another_game_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path / "any.npz")
    with pytest.raises(BadSetting, match="is for press-your-luck-v1 and not for karma-v2"):
        PolicyBot(fairground.game("karma"), file)


def test_a_file_is_named_where_a_bot_is(tmp_path: Path) -> None:
    file = written(tmp_path / "any.npz")
    bots = f"{file},random"
    words = ["ladder", GAME.name, "--bots", bots, "--games", "4", "--seats", "2", "--json"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    assert str(file) in done.output


@pytest.mark.parametrize("text", [b"", b"no network", b"PK\x03\x04"])
def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "any.npz"
    file.write_bytes(text)
    with pytest.raises(fairground.FairgroundError, match=r"any\.npz"):
        fairground.bot(str(file), GAME)


def test_other_arrays_are_no_network(tmp_path: Path) -> None:
    np.savez(tmp_path / "any.npz", game=np.array("press-your-luck-v1"))
    with pytest.raises(BadSetting, match="it has no layers"):
        fairground.bot(str(tmp_path / "any.npz"), GAME)


@pytest.mark.parametrize("game", fairground.all_games().values(), ids=lambda game: game.name)
def test_scaled_features_are_small(game: fairground.Game) -> None:
    features = game.features
    assert (np.abs(np.array(features.highs) * scale(game)) <= 1 + 1e-6).all()
    assert (np.abs(np.array(features.lows) * scale(game)) <= 1 + 1e-6).all()
