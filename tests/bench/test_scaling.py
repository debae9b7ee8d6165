"""The calculation of docs/scaling.md: it gives what was measured, and grows as it should."""

from __future__ import annotations

from collections import Counter

import pytest

from bench import scaling


@pytest.mark.parametrize(("moves", "node", "database"), [(1_000, 263, 127), (11_684, 60, 12)])
def test_the_model_gives_what_was_measured(moves: float, node: float, database: float) -> None:
    size = scaling.batch(moves)
    ours = scaling.busy(1, size, scaling.NODE_COMMIT, scaling.NODE_MOVE)
    theirs = scaling.busy(1, size, scaling.DATABASE_COMMIT, scaling.DATABASE_MOVE)
    assert ours * 1e6 == pytest.approx(node, rel=0.2)
    assert theirs * 1e6 == pytest.approx(database, abs=15)


def test_a_busier_node_writes_larger_commits() -> None:
    sizes = [scaling.batch(moves) for moves in (10, 1_000, 10_000)]
    assert sizes == sorted(sizes)
    assert sizes[0] == pytest.approx(1, abs=0.1)


def test_more_tables_need_more_of_everything() -> None:
    few, many = scaling.plan(1_000), scaling.plan(100_000)
    assert few.processes == few.databases == 1
    assert many.processes > few.processes
    assert many.database_cores > few.database_cores
    assert many.log > few.log


@pytest.mark.parametrize("databases", [1, 2, 4, 5])
def test_shards_are_spread_evenly(databases: int) -> None:
    shares = Counter(scaling.database_of(shard, databases) for shard in range(scaling.SHARDS))
    assert shares.keys() == set(range(databases))
    assert max(shares.values()) - min(shares.values()) <= 1
