"""Three nodes, one database, one round of bad days: nothing is lost, every table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.drill import EVENTS, Drill
from tests.server.postgres import QUICK, Postgres


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_nodes_die_stop_stall_and_leave(tmp_path: Path) -> None:
    postgres = Postgres(QUICK)
    try:
        tally = asyncio.run(Drill(postgres, tmp_path, tables=12, seed=3).run(list(EVENTS)))
    finally:
        postgres.close()
    tally.check()
    assert dict(tally.events) == dict.fromkeys(EVENTS, 1)
    assert tally.acknowledged > 12 * len(EVENTS)
