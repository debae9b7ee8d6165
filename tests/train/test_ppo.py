"""`examples/ppo.py` in short: it learns, and what it writes plays as the network does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
import torch
from click.testing import CliRunner

import fairground
from examples.ppo import Legal, Network, Rollout, share_of_wins
from fairground.cli.main import main
from fairground.envs import Batch
from fairground.envs.policy import PolicyBot, save

ROOT = Path(__file__).parents[2]
GAMES = list(fairground.all_games())


def run(script: str, *words: object) -> str:
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / script, *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_from_nothing_to_a_player_that_beats_random(tmp_path: Path) -> None:
    """The steps of docs/learning.md, with two dozen updates instead of minutes."""
    file, curve, picture = tmp_path / "mine.npz", tmp_path / "mine.json", tmp_path / "mine.svg"
    words = ("press-your-luck", "--updates", 24, "--threads", 1, "--games", 400, "--every", 1)
    said = run("ppo.py", *words, "--curve", curve, "--out", file)
    assert "24 updates" in said
    points = json.loads(curve.read_text(encoding="utf-8"))["points"]
    assert points[-1]["random"] - points[-1]["random ±"] > 0.8
    assert points[-1]["decisions"] > points[0]["decisions"] > 1000
    run("curves.py", curve, "--out", picture)
    assert ElementTree.fromstring(picture.read_text(encoding="utf-8")).get("role") == "img"
    bots = ["ladder", "press-your-luck", "--bots", f"{file},random", "--seats", "2"]
    done = CliRunner().invoke(main, [*bots, "--games", "100", "--seed", "s", "--json"])
    assert done.exit_code == 0, done.output
    best = json.loads(done.stdout)["pairs"][0]
    assert (best["bot"], best["points"] > 0.8) == (str(file), True)


def network_of(name: str) -> tuple[Batch, Any]:
    torch.manual_seed(1)
    batch = Batch(name, tables=8, seats=2, seed=3)
    network = Network(batch, 16)
    torch.nn.init.normal_(network.words.weight)
    return batch, network


@pytest.mark.parametrize("name", GAMES)
def test_the_file_plays_what_the_network_prefers(name: str, tmp_path: Path) -> None:
    batch, network = network_of(name)
    save(tmp_path / "any.npz", batch.game, network.layers())
    bot = PolicyBot(batch.game, tmp_path / "any.npz")
    luck = fairground.fast_luck(1)
    for _ in range(30):
        legal = Legal.shown_by(batch.masks)
        with torch.no_grad():
            scores, _ = network(torch.tensor(batch.observations), legal)
        moves = legal.moves[legal.best(scores.numpy())].numpy()
        for table in range(batch.tables):
            state = batch._tables.tables[table].state
            seat = int(batch.seats[table])
            chosen = bot.choose(state.view(seat), fairground.Imagination(state, seat), luck)
            assert chosen == moves[table]
        batch.step(moves)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_and_learned_from(name: str) -> None:
    batch, network = network_of(name)
    rollout = Rollout(batch, network, 40)
    advantages, counts = rollout.advantages(batch, np.zeros(batch.tables, dtype=np.float32))
    assert len(advantages) == len(rollout.values) == len(rollout.legal.counts)
    assert (rollout.legal.counts > 1).all(), "moves without a choice teach nothing"
    assert counts.any()
    assert torch.isfinite(advantages).all()


def test_a_share_is_of_one_game_per_table() -> None:
    batch, network = network_of("press-your-luck")
    shares = share_of_wins(network, {"game": "press-your-luck", "seats": 2}, "random", 30)
    assert shares.shape == (30,)
    assert set(shares) <= {0.0, 0.5, 1.0}
    assert batch.seats_per_table == 2


def test_softmax_and_choice_of_moves_in_lists_of_any_length() -> None:
    legal = Legal(torch.tensor([2, 3]), torch.tensor([4, 7, 1, 2, 9]))
    scores = torch.tensor([0.0, 0.0, 1.0, 3.0, 2.0])
    chances = legal.logarithms(scores).exp()
    assert chances[:2].tolist() == pytest.approx([0.5, 0.5])
    assert chances[2:].tolist() == pytest.approx(torch.softmax(scores[2:], 0).tolist())
    assert legal.moves[legal.best(scores.numpy())].tolist() == [4, 2]
    other = legal[torch.tensor([1])]
    assert (other.counts.tolist(), other.moves.tolist()) == ([3], [1, 2, 9])
