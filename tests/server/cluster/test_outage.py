"""A database that is gone for longer: nobody is shown an old table, and it goes on afterwards."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tests.server.harness import PATIENCE, serving, two_at
from tests.server.plain_http import ask
from tests.server.postgres import QUICK, running


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends


def test_without_its_database_a_node_says_so_and_then_goes_on(tmp_path: Path) -> None:
    with running(QUICK) as postgres, serving(tmp_path, database=postgres.database("x")) as server:
        table, ada, _ = two_at(server.url, "press-your-luck")
        before = ada.look(table)
        postgres.stop()
        until(lambda: ask("GET", server.url + "/readyz").status_code == 503)
        shown = ada.http.get(f"/api/tables/{table}")
        assert shown.status_code == 503
        assert "The database does not answer" in shown.json()["reason"]
        postgres.start()
        until(lambda: ask("GET", server.url + "/readyz").status_code == 200)
        again = ada.look(table)
        assert (again["version"], again["view"]) == (before["version"], before["view"])
