"""A database that is gone for longer: nobody is shown an old table, and it goes on afterwards."""

from __future__ import annotations

from pathlib import Path

from tests.patience import wait_until
from tests.server.harness import serving, two_at
from tests.server.plain_http import ask
from tests.server.postgres import QUICK, running


def ready(url: str) -> int:
    return ask("GET", url + "/readyz").status_code


def test_without_its_database_a_node_says_so_and_then_goes_on(tmp_path: Path) -> None:
    with running(QUICK) as postgres, serving(tmp_path, database=postgres.database("x")) as server:
        table, ada, _ = two_at(server.url, "press-your-luck")
        before = ada.look(table)
        postgres.stop()
        wait_until(lambda: ready(server.url), lambda seen: seen == 503)
        shown = ada.http.get(f"/api/tables/{table}")
        assert shown.status_code == 503
        assert "The database does not answer" in shown.json()["reason"]
        postgres.start()
        wait_until(lambda: ready(server.url), lambda seen: seen == 200)
        again = ada.look(table)
        assert (again["version"], again["view"]) == (before["version"], before["view"])
