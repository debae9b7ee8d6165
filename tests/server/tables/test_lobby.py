"""Lists of tables: where there is a free seat, whose turn it is, and what is too old to show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.patience import wait_until
from tests.server.harness import Json, Person, serving, turn_of, two_at

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
PYL = "press-your-luck"


def cards(person: Person, path: str = "/api/me/tables") -> dict[str, Json]:
    return {card["table"]: card for card in person.get(path)}


def test_a_table_says_how_many_seats_are_free_for_anybody(url: str) -> None:
    ada, stranger = Person(url, "Ada"), Person(url)
    table = ada.make(PYL, "mine", "open", "invited", "heuristic", listed=True)
    card = cards(stranger, "/api/tables")[table]
    assert card["status"] == "open"
    assert card["free"] == 1
    assert card["bots"] == [3]
    assert card["names"] == ["Ada", "", "", "heuristic"]
    assert "mine" not in card
    assert "private" not in card


def test_a_running_table_has_no_free_seats(url: str) -> None:
    ada, bert = Person(url, "Ada"), Person(url, "Bert")
    table = ada.make(PYL, "mine", "open", listed=True)
    bert.at(table, "sit", seat=1)
    assert "free" not in cards(bert, "/api/tables")[table]
    ada.at(table, "start")
    card = cards(Person(url), "/api/tables")[table]
    assert card["status"] == "running"
    assert "free" not in card


def test_tables_are_private_unless_they_are_listed(url: str) -> None:
    ada = Person(url, "Ada")
    table = ada.make(PYL, "mine", "open")
    assert table not in cards(Person(url), "/api/tables")
    assert cards(ada)[table]["private"]
    assert cards(ada)[table]["mine"]


def test_ones_own_tables_say_whose_turn_it_is_and_mine_come_first(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    other = bert if mover is ada else ada
    assert cards(mover)[table]["my_turn"]
    assert cards(mover)[table]["asked"] == [seen["you"]]
    assert "my_turn" not in cards(other)[table]
    assert cards(other)[table]["asked"] == [seen["you"]]
    later = other.make(PYL, "mine", "open")
    assert list(cards(other))[:2] == [table, later]
    while "stop" not in (seen := mover.look(table))["legal"]:
        mover.at(table, "moves", version=seen["version"], move="draw")
        if "legal" not in mover.look(table):
            break
    else:
        mover.at(table, "moves", version=seen["version"], move="stop")
    wait_until(lambda: "my_turn" in cards(other)[table])
    assert "my_turn" not in cards(mover)[table]
    assert next(iter(cards(other).values()))["my_turn"]


def test_a_table_that_rests_or_a_seat_a_bot_plays_is_nobodys_turn(url: str) -> None:
    table, ada, bert = two_at(url, PYL)
    mover, seen = turn_of(table, ada, bert)
    other = bert if mover is ada else ada
    other.at(table, "pause")
    wait_until(lambda: "asked" not in cards(mover)[table])
    assert "my_turn" not in cards(mover)[table]
    other.at(table, "resume")
    wait_until(lambda: "my_turn" in cards(mover)[table])
    assert cards(mover)[table]["asked"] == [seen["you"]]


def test_whose_sealed_answer_is_in_only_that_seat_hears(url: str) -> None:
    """Karma's first question goes to everybody at once: the list tells no more than the table."""
    table, ada, bert = two_at(url, "karma")
    seen = ada.look(table)
    assert cards(ada)[table]["my_turn"]
    before = cards(bert)[table]
    ada.at(table, "moves", version=seen["version"], move=seen["legal"][0])
    wait_until(lambda: "my_turn" not in cards(ada)[table])
    assert cards(bert)[table] == before  # the time of it would tell that an answer is in
    assert (before["asked"], before["my_turn"]) == ([0, 1], True)


def test_the_time_of_a_table_is_that_of_the_last_that_happened(tmp_path: Path) -> None:
    with serving(tmp_path, ago=2 * HOUR) as server:
        table, ada, _ = two_at(server.url, PYL, listed=True)
        cookie, made = ada.cookie, cards(ada)[table]["at"]
    with serving(tmp_path, ago=HOUR) as server:
        ada = Person(server.url)
        ada.http.headers["Cookie"] = cookie
        assert ada.look(table)["version"] == 1
        assert cards(ada)[table]["at"] == made  # looking is nothing that happens
        ada.at(table, "chat", text="Still here?")
        wait_until(lambda: cards(ada)[table]["at"] > made)
        assert abs(cards(ada)[table]["at"] - made - HOUR) < 10 * MINUTE


@pytest.mark.parametrize(
    ("ago", "in_lobby", "own"),
    [
        (HOUR, {"open", "running"}, {"open", "running", "closed"}),
        (3 * HOUR, {"open"}, {"open", "running", "closed"}),
        (2 * DAY, set(), {"open", "running"}),
        (8 * DAY, set(), set()),
    ],
)
def test_old_tables_leave_the_lists(
    tmp_path: Path, ago: int, in_lobby: set[str], own: set[str]
) -> None:
    with serving(tmp_path, ago=ago) as server:
        ada = Person(server.url, "Ada")
        ada.make(PYL, "mine", "open", listed=True)
        ada.at(ada.make(PYL, "mine", "heuristic", listed=True), "start")
        given_up = ada.make(PYL, "mine", "heuristic", listed=True)
        ada.at(given_up, "start")
        ada.at(given_up, "resign")
        cookie = ada.cookie
    with serving(tmp_path) as server:
        ada = Person(server.url)
        ada.http.headers["Cookie"] = cookie
        listed = Person(server.url).get("/api/tables")
        assert {card["status"] for card in listed} == in_lobby
        assert {card["status"] for card in ada.get("/api/me/tables")} == own


@pytest.mark.parametrize(("ago", "is_mine"), [(89 * DAY, True), (91 * DAY, False)])
def test_a_game_with_friends_stays_among_ones_own_for_a_season(
    tmp_path: Path, ago: int, is_mine: bool
) -> None:
    with serving(tmp_path, ago=ago) as server:
        table, ada, _ = two_at(server.url, PYL)
        cookie = ada.cookie
    with serving(tmp_path) as server:
        ada = Person(server.url)
        ada.http.headers["Cookie"] = cookie
        assert (table in cards(ada)) == is_mine
