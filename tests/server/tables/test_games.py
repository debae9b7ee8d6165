"""Every installed game at a table of the server, whoever wrote it."""

from __future__ import annotations

import pytest

import fairground
from tests.server.harness import Person, ServerProcess

GAMES = sorted(fairground.all_games())


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_it_to_the_end_and_the_record_verifies(url: str, name: str) -> None:
    ada = Person(url, "Ada")
    allowed = fairground.game(name).seats
    seats = 3 if 3 in allowed else allowed[0]
    table = ada.make(name, *["random"] * (seats - 1), "heuristic")
    ada.at(table, "start")
    with ada.socket() as socket:
        present = socket.watch(table, show="view")
        version, number = present["version"], present["number"]
        while present.get("about", {}).get("status") != "over":
            present = socket.wait("change")
            assert present["number"] == number + 1
            number, version = present["number"], present["version"]
    assert version > 1
    record = ada.text(f"/api/tables/{table}/record")
    verdict = fairground.Record.read(record.splitlines(keepends=True)).verify()
    assert verdict.finished
    assert verdict.luck_checked


@pytest.mark.parametrize("name", GAMES)
def test_people_play_it_by_what_their_scenes_offer(url: str, name: str) -> None:
    """Fifty decisions: every move is taken from the prompt of the scene that asked for it."""
    seats = max(2, fairground.game(name).seats[0])
    people = [Person(url, f"Guest {seat + 1}") for seat in range(seats)]
    table = people[0].make(name, "mine", *["open"] * (seats - 1), window=0)
    for seat, person in enumerate(people[1:], 1):
        person.at(table, "sit", seat=seat)
    people[0].at(table, "start")
    for decision in range(50):
        seen = [(person, person.look(table, show="scene")) for person in people]
        asked = [(p, s) for p, s in seen if s["you"] in s.get("asked", ()) and s.get("legal")]
        if not asked:
            break
        person, present = asked[0]
        offered = [choice["move"] for choice in present["scene"]["prompt"]["choices"]]
        assert set(offered) == set(present["legal"])
        person.at(table, "moves", version=present["version"], move=offered[decision % len(offered)])
    status = people[0].look(table)["about"]["status"]
    assert status == "over" or decision == 49, "nobody is asked, and yet the game goes on"


@pytest.mark.parametrize("name", [name for name in GAMES if 1 in fairground.game(name).seats])
def test_a_game_alone_needs_nobody_else(url: str, name: str) -> None:
    ada = Person(url, "Ada")
    table = ada.make(name, "mine", window=0)
    ada.at(table, "start")
    for _ in range(20):
        present = ada.look(table, show="scene")
        assert present["asked"] == [0]
        ada.at(table, "moves", version=present["version"], move=present["legal"][0])


def test_no_bot_had_to_be_replaced(server: ServerProcess) -> None:
    ada = Person(server.url, "Ada")
    for name in GAMES:
        table = ada.make(name, *["heuristic"] * max(2, fairground.game(name).seats[0]))
        before = _fallbacks(server)
        ada.at(table, "start")
        ada.until(table, lambda seen: seen["view"]["number"] > 30 or seen["view"]["result"])
        assert _fallbacks(server) == before, f"a bot failed at {name}"


def _fallbacks(server: ServerProcess) -> str:
    lines = server.figures().splitlines()
    return next(line for line in lines if line.startswith("fairground_bot_fallbacks_total"))
