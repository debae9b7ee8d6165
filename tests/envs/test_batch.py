"""A batch: what it shows is what the rules say, and no table depends on another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pig
import pytest

import fairground
from fairground.envs.batch import Batch, OneTable
from fairground.envs.errors import BadAction, BadSetting
from fairground.envs.tables import BY_RANK, BY_SCORE, BY_WIN, rewards_of
from fairground.kernel.observe import observation
from fairground.kernel.result import Result

GAMES = [*fairground.all_games().values(), pig.GAME]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
ARRAYS = ("observations", "masks", "seats", "rewards", "ended", "stopped", "finals", "lengths")


def first_legal(batch: Batch) -> Any:
    return batch.masks.argmax(axis=1)


def some_legal(batch: Batch, turn: int) -> Any:
    """A legal move for every table that depends on nothing but that table and the turn."""
    counts = batch.masks.sum(axis=1)
    wanted = (turn * 7 + 3) % counts
    return (batch.masks.cumsum(axis=1) == (wanted + 1)[:, None]).argmax(axis=1)


def copied(batch: Batch) -> dict[str, Any]:
    return {name: getattr(batch, name).copy() for name in ARRAYS}


@EVERY_GAME
@pytest.mark.parametrize("opponents", ["random", "hunch"])
def test_the_same_seeds_give_the_same_arrays_whatever_the_size(
    game: fairground.Game, opponents: str
) -> None:
    small, large = (Batch(game, n, seed=5, learners="rotate", opponents=opponents) for n in (3, 11))
    for turn in range(60):
        here, there = copied(small), copied(large)
        for name in ARRAYS:
            assert (here[name] == there[name][:3]).all(), (name, turn)
        small.step(some_legal(small, turn))
        large.step(some_legal(large, turn))


@EVERY_GAME
def test_a_batch_shows_what_the_view_says(game: fairground.Game) -> None:
    batch = Batch(game, 4, seed=9)
    for turn in range(40):
        for table in range(4):
            view = batch.view(table)
            assert batch.observations[table].tolist() == observation(
                batch._tables.tables[table].state, view.seat
            )
            assert np.flatnonzero(batch.masks[table]).tolist() == list(view.legal)
            assert batch.seats[table] == view.seat
            assert batch.legal(table) == list(view.legal)
        batch.step(some_legal(batch, turn))


def test_a_seed_per_table() -> None:
    together = Batch("karma", 3, seed=[7, 8, 7])
    assert (together.observations[0] == together.observations[2]).all()
    assert (together.observations[0] != together.observations[1]).any()


def test_a_table_that_ends_pays_out_and_is_dealt_again() -> None:
    batch = Batch("press-your-luck", 16, seats=3, seed=1)
    ended = 0
    for turn in range(600):
        batch.step(some_legal(batch, turn))
        for table in np.flatnonzero(batch.ended):
            ended += 1
            assert batch.rewards[table].sum() == pytest.approx(0)
            assert batch.rewards[table].max() > 0
            assert batch.lengths[table] > 1
            assert batch.view(int(table)).number == 0
        assert (batch.rewards[~batch.ended] == 0).all()
    assert ended > 10


def test_the_end_is_seen_in_finals() -> None:
    batch = Batch("press-your-luck", 8, seed=2, learners=0)
    turns = fairground.game("press-your-luck").features.names.index("seat +0 turn")
    for turn in range(400):
        batch.step(some_legal(batch, turn))
        if batch.ended.any():
            assert (batch.finals[batch.ended, turns] == 0).all()  # nobody's turn any more
            return
    pytest.fail("no game ended")


def test_only_learners_are_asked() -> None:
    one = Batch("karma", 8, seats=4, learners=2, opponents="hunch")
    each = Batch("karma", 8, seats=4, learners="rotate")
    two = Batch("karma", 8, seats=4, learners=(0, 3))
    for turn in range(50):
        assert (one.seats == 2).all()
        assert each.seats.tolist() == [0, 1, 2, 3, 0, 1, 2, 3]
        assert set(two.seats.tolist()) <= {0, 3}
        for batch in (one, each, two):
            batch.step(some_legal(batch, turn))


def test_a_game_that_lasts_too_long_is_stopped_without_rewards() -> None:
    batch = Batch("karma", 2, longest=10)
    for turn in range(10):
        batch.step(some_legal(batch, turn))
    assert batch.stopped.all()
    assert (batch.rewards == 0).all()
    assert not batch.ended.any()


def test_the_arrays_stay_and_cannot_be_written() -> None:
    batch = Batch("karma", 2)
    before = batch.observations
    batch.step(first_legal(batch))
    assert batch.observations is before
    assert before.dtype == np.int16
    with pytest.raises(ValueError, match="read-only"):
        before[0, 0] = 1


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1, 2), [0.5, 0.5, -1]),
        ((1, 1, 1, 4), [1 / 3, 1 / 3, 1 / 3, -1]),
        ((1,), [1]),
        ((2,), [-1]),
    ],
)
def test_rewards_by_rank(ranks: tuple[int, ...], expected: list[float]) -> None:
    result = Result(ranks, (7,) * len(ranks), "over")
    assert rewards_of(result, BY_RANK) == pytest.approx(expected)
    assert rewards_of(result, BY_SCORE) == [7.0] * len(ranks)


def test_a_win_is_shared() -> None:
    assert rewards_of(Result((1, 1, 3), (5, 5, 1), ""), BY_WIN) == [0.5, 0.5, 0.0]


BAD: list[tuple[Callable[[], object], str]] = [
    (lambda: Batch("karma", 0), "tables is a whole number from 1 on, not 0"),
    (lambda: Batch("karma", 2, opponents="hunhc"), r"did you mean hunch\?"),
    (lambda: Batch("karma", 2, rewards="money"), "rewards is one of ranks, wins, scores"),
    (lambda: Batch("karma", 2, learners=2), "learners are seats 0 to 1, not 2"),
    (lambda: Batch("karma", 2, learners="first"), "learners are seats or 'rotate'"),
    (lambda: Batch("karma", 2, seed=[1]), "2 tables need as many seeds, not 1"),
    (lambda: Batch("karma-v9", 2), "karma-v9 is not installed; this is karma-v2"),
]


@pytest.mark.parametrize(("made", "words"), BAD)
def test_wrong_settings_are_named(made: Callable[[], object], words: str) -> None:
    with pytest.raises(BadSetting, match=words):
        made()


def test_unknown_games_and_options_are_the_library_s_errors() -> None:
    with pytest.raises(fairground.UnknownGame, match=r"did you mean karma\?"):
        Batch("kamra", 2)
    with pytest.raises(fairground.BadOption, match="edition is one of"):
        Batch("karma", 2, options={"edition": 41})
    with pytest.raises(fairground.BadSeats):
        Batch("karma", 2, seats=9)


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ([0, 0, 0], r"2 tables take as many moves, not shape \(3,\)"),
        ([0.5, 1.0], "moves are whole numbers, not float64"),
        ([-1, 0], "at table 0 seat 0 cannot play move -1"),
        ([9, 0], "at table 0 seat 0 cannot play move 9"),
    ],
)
def test_wrong_moves_change_nothing(moves: list[Any], words: str) -> None:
    batch = Batch("press-your-luck", 2, seed=[3, 3], learners=0)
    before = copied(batch)
    with pytest.raises(BadAction, match=words):
        batch.step(moves)
    assert all((before[name] == getattr(batch, name)).all() for name in ARRAYS)


def test_options_are_taken_as_values_and_as_texts() -> None:
    for options in (
        {"edition": 60},
        {"edition": "60"},
        fairground.game("karma").options(edition=60),
    ):
        batch = Batch("karma", 1, options=options)
        assert batch.view(0).options["edition"] == "60"


@EVERY_GAME
def test_one_table_is_a_batch_of_one(game: fairground.Game) -> None:
    table, batch = OneTable(game, seed=4), Batch(game, 1, seed=4)
    for turn in range(60):
        move = int(some_legal(batch, turn)[0])
        assert table.moves == batch.legal(0)
        assert (table.observation == batch.observations[0]).all()
        assert (table.mask == batch.masks[0]).all()
        table.step(np.int64(move) if turn % 2 else move)
        batch.step([move])
        assert table.is_over == bool(batch.ended[0])
        assert (table.reward == batch.rewards[0]).all()


def test_wrong_moves_of_one_table_are_told() -> None:
    table = OneTable("press-your-luck")
    with pytest.raises(BadAction, match="cannot play move 9"):
        table.step(9)
    with pytest.raises(BadAction, match="a move is a whole number, not 'draw'"):
        table.step("draw")
