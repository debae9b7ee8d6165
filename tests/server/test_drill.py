"""Three nodes, one database, one round of bad days: nothing is lost, every table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.drill import Drill
from tests.server.drill_processes import ProcessHouse
from tests.server.postgres import QUICK, Postgres


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_nodes_die_stop_stall_and_leave(tmp_path: Path) -> None:
    house = ProcessHouse(Postgres(QUICK), tmp_path)
    tally = asyncio.run(Drill(house, tables=12, seed=3).run(list(house.events)))
    assert dict(tally.events) == dict.fromkeys(house.events, 1)
    assert tally.acknowledged > 12 * len(house.events)
