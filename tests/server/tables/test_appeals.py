"""LNF-65 at a table: who sits there when it begins decides whether there is a jury."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairground
from tests.server.harness import Json, Person, serving

LNF = "life-is-not-fair"
ON = {"appeals": "on"}


def appeals(present: Json) -> list[str]:
    return [move for move in present.get("legal", ()) if move.startswith("appeal")]


def begun(url: str, people: int, options: Json) -> tuple[list[Person], str]:
    """A table of three: so many people, and bots in the other seats."""
    ada, *others = here = [Person(url, name) for name in ("Ada", "Bo", "Cy")[:people]]
    table = ada.make(LNF, "mine", "open", "open", options=options)
    for seat, other in enumerate(others, 1):
        other.at(table, "sit", seat=seat)
    for seat in range(people, 3):
        ada.at(table, "bot", seat=seat, bot="heuristic")
    if ada.look(table)["about"]["status"] == "open":
        ada.at(table, "start")
    return here, table


def is_peoples_turn(present: Json) -> bool:
    return not present["about"]["seats"][present["asked"][0]].get("bot")


def stack_lies(here: list[Person], table: str) -> Json:
    """LNF-63: swaps are over and a first card lies on the stack; what the first one sees."""
    while (seen := here[0].until(table, is_peoples_turn))["view"]["top"] is None:
        mover = here[seen["asked"][0]]
        move = mover.look(table)["legal"][0]
        mover.at(table, "moves", version=seen["version"], move=move)
    return seen


@pytest.mark.parametrize("options", [{}, ON])
def test_lnf_65_three_people_may_appeal(url: str, options: Json) -> None:
    here, table = begun(url, 3, options)
    present = stack_lies(here, table)
    assert present["about"]["options"]["appeals"] == "on"
    assert appeals(present) == ["appeal 2", "appeal 3"]


@pytest.mark.parametrize("options", [{}, ON])
@pytest.mark.parametrize("people", [1, 2])
def test_lnf_65_with_bots_for_a_jury_no_appeal_is_offered(
    url: str, people: int, options: Json
) -> None:
    here, table = begun(url, people, options)
    present = stack_lies(here, table)
    assert present["about"]["options"]["appeals"] == "off"
    assert not appeals(present)


def test_lnf_65_the_record_and_a_new_process_know_what_was_played_with(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        (ada,), table = begun(server.url, 1, ON)
        cookie = ada.cookie
        ada.at(table, "resign")
    with serving(tmp_path) as server:
        ada = Person(server.url)
        ada.http.headers["Cookie"] = cookie
        assert ada.look(table)["about"]["options"]["appeals"] == "off"
        lines = ada.text(f"/api/tables/{table}/record").splitlines(keepends=True)
        assert fairground.Record.read(lines).head.options.written["appeals"] == "off"
